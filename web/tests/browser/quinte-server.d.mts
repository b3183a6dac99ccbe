export const PYTHON: string;

export class QuinteServer {
  /** With the settings of docs/settings.md, where they are to be other than usual, and more in its environment. */
  constructor(settings?: Record<string, number>, environment?: Record<string, string>);
  readonly address: string;
  start(): Promise<void>;
  /** Pull the plug: nothing is told to anybody. */
  kill(): Promise<void>;
  close(): Promise<void>;
}
