// Make Five: made from the layouts of its records by `make wasm`. Do not edit.

export interface Position {
  stream: string[];
  players: number;
  player: number;
  stopped: number;
  left: number;
  start: number;
  contiguous: number;
  tiebreak: number;
  advanced: number;
  first_aligner: number;
  pairs: number;
  opener: number;
  game: number;
  height: number[];
  token: number[][];
  drawn: number;
  waiting: number[];
  placed: number;
  inbag: number;
  bag: number[];
  cells: number[];
  counted: number[][];
}

export const POSITION_SIZE = 160;
export const POSITION_FIELDS = {
  stream: [0, "BigUint64", [4]],
  players: [32, "Int8", []],
  player: [33, "Int8", []],
  stopped: [34, "Int8", []],
  left: [35, "Int8", []],
  start: [36, "Int8", []],
  contiguous: [37, "Int8", []],
  tiebreak: [38, "Int8", []],
  advanced: [39, "Int8", []],
  first_aligner: [40, "Int8", []],
  pairs: [41, "Int8", []],
  opener: [42, "Int8", []],
  game: [43, "Int8", []],
  height: [44, "Int8", [5]],
  token: [49, "Int8", [5, 5]],
  drawn: [74, "Int8", []],
  waiting: [75, "Int8", [5]],
  placed: [80, "Int8", []],
  inbag: [81, "Int8", []],
  bag: [82, "Int8", [25]],
  cells: [107, "Int8", [26]],
  counted: [133, "Int8", [5, 5]],
} as const;

export interface View {
  viewer: number;
  players: number;
  player: number;
  stopped: number;
  left: number;
  start: number;
  contiguous: number;
  tiebreak: number;
  advanced: number;
  first_aligner: number;
  pairs: number;
  opener: number;
  game: number;
  height: number[];
  token: number[][];
  drawn: number;
  waiting: number[];
  placed: number;
  inbag: number;
  bag: number[];
  cells: number[];
  counted: number[][];
  remaining: number[];
}

export const VIEW_SIZE = 132;
export const VIEW_FIELDS = {
  viewer: [0, "Int8", []],
  players: [1, "Int8", []],
  player: [2, "Int8", []],
  stopped: [3, "Int8", []],
  left: [4, "Int8", []],
  start: [5, "Int8", []],
  contiguous: [6, "Int8", []],
  tiebreak: [7, "Int8", []],
  advanced: [8, "Int8", []],
  first_aligner: [9, "Int8", []],
  pairs: [10, "Int8", []],
  opener: [11, "Int8", []],
  game: [12, "Int8", []],
  height: [13, "Int8", [5]],
  token: [18, "Int8", [5, 5]],
  drawn: [43, "Int8", []],
  waiting: [44, "Int8", [5]],
  placed: [49, "Int8", []],
  inbag: [50, "Int8", []],
  bag: [51, "Int8", [25]],
  cells: [76, "Int8", [26]],
  counted: [102, "Int8", [5, 5]],
  remaining: [127, "Int8", [5]],
} as const;

export const MOVES: readonly number[] = [101];
export const SCORES: readonly number[] = [2];
export const EVENTS: readonly number[] = [12, 8];
export const WORDS: readonly number[] = [8];
export const TEXT: readonly number[] = [4096];
export const SEED: readonly number[] = [32];

// The numbers that the game's material names.
export const COLUMNS = 5;
export const ROWS = 5;
export const COLOURS = 5;
export const TOKENS = 25;
export const MAKE_FIVE = 25;
export const EMPTY = -1;
export const UNKNOWN = -1;
export const NONE = -1;
export const REGULAR_GAMES = 6;
export const EXTRA_PAIRS = 10;
export const MAX_GAMES = 26;
export const START_ROW = 0;
export const START_FREE = 1;
export const TIE_IS_A_DRAW = 0;
export const TIE_PLAYS_ON = 1;
export const FIRST_AT_RANDOM = 0;
export const OPTIONS = 6;

/** What the module of Make Five exports; records and buffers are addresses. */
export interface MakeFiveExports {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global;
  seed_stream(p0: number, p1: number): void;
  setup(p0: number): void;
  legal_moves(p0: number, p1: number): number;
  play(p0: number, p1: bigint): void;
  leave(p0: number, p1: number): void;
  is_over(p0: number): number;
  score(p0: number, p1: number): void;
  winners(p0: number): number;
  side_of(p0: number, p1: number): number;
  observe(p0: number, p1: number, p2: number): void;
  imagine(p0: number, p1: number): void;
  tell(p0: number, p1: bigint, p2: number): bigint;
  narrate(p0: number, p1: bigint, p2: number, p3: number): number;
  farewell(p0: number, p1: number, p2: number, p3: number): number;
  describe(p0: number, p1: number): number;
  why_not(p0: number, p1: bigint, p2: number): number;
  move_text(p0: number, p1: bigint, p2: number): number;
  parse_move(p0: number, p1: number, p2: number): bigint;
  play_games(p0: number, p1: number, p2: number): number;
  read_move(p0: number, p1: number, p2: number, p3: number, p4: number): number;
  tell_step(p0: number, p1: number, p2: number, p3: number, p4: bigint): number;
  why_not_leave(p0: number, p1: number): number;
  may_undo(p0: number, p1: number, p2: bigint, p3: number): number;
}
