// What may go wrong, as codes and words: the sentences are the platform's own, in messages/.

export class QuinteError extends Error {
  readonly code: string;
  readonly words: Record<string, string | number>;

  constructor(code: string, words: Record<string, string | number> = {}) {
    super(code);
    this.code = code;
    this.words = words;
  }
}

/** A move that the rules refuse, with their reason. */
export class IllegalMove extends QuinteError {
  readonly reason: readonly number[];

  constructor(reason: readonly number[], move: string) {
    super("illegal_move", { move });
    this.reason = reason;
  }
}
