export const PYTHON: string;

export class QuinteServer {
  /** With the settings of docs/settings.md, where they are to be other than usual. */
  constructor(settings?: Record<string, number>);
  readonly address: string;
  start(): Promise<void>;
  /** Pull the plug: nothing is told to anybody. */
  kill(): Promise<void>;
  close(): Promise<void>;
}
