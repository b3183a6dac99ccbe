// Takemo: made from the layouts of its records by `make wasm`. Do not edit.

export interface Position {
  stream: string[];
  players: number;
  player: number;
  stopped: number;
  left: number;
  board_size: number;
  takemo: number;
  takemo_if: number;
  takemo_capturable: number;
  equal_turns: number;
  challenge: number;
  exchange: number;
  passing: number;
  team_open: number;
  time_limit: number;
  variant_1: number;
  variant_2: number;
  first: number;
  rules_edition: number;
  white: number;
  board: number[];
  rack: number[][];
  held: number[];
  earned: number[];
  bag: number[][];
  bagged: number[];
  gone: number[][];
  supply: number[];
  place: number;
  turn: number;
  idle: number;
  last: number;
  pending: string;
}

export const POSITION_SIZE = 512;
export const POSITION_FIELDS = {
  stream: [0, "BigUint64", [4]],
  players: [32, "Int8", []],
  player: [33, "Int8", []],
  stopped: [34, "Int8", []],
  left: [35, "Int8", []],
  board_size: [36, "Int8", []],
  takemo: [37, "Int8", []],
  takemo_if: [38, "Int8", []],
  takemo_capturable: [39, "Int8", []],
  equal_turns: [40, "Int8", []],
  challenge: [41, "Int8", []],
  exchange: [42, "Int8", []],
  passing: [43, "Int8", []],
  team_open: [44, "Int8", []],
  time_limit: [46, "Int16", []],
  variant_1: [48, "Int8", []],
  variant_2: [49, "Int8", []],
  first: [50, "Int8", []],
  rules_edition: [51, "Int8", []],
  white: [52, "Int8", []],
  board: [53, "Int8", [225]],
  rack: [278, "Int8", [4, 26]],
  held: [382, "Int8", [4]],
  earned: [386, "Int8", [4]],
  bag: [390, "Int8", [2, 26]],
  bagged: [442, "Int8", [2]],
  gone: [444, "Int8", [2, 26]],
  supply: [496, "Int8", [2]],
  place: [498, "Int8", []],
  turn: [500, "Int16", []],
  idle: [502, "Int8", []],
  last: [503, "Int8", []],
  pending: [504, "BigInt64", []],
} as const;

export interface View {
  viewer: number;
  players: number;
  player: number;
  stopped: number;
  left: number;
  board_size: number;
  takemo: number;
  takemo_if: number;
  takemo_capturable: number;
  equal_turns: number;
  challenge: number;
  exchange: number;
  passing: number;
  team_open: number;
  time_limit: number;
  variant_1: number;
  variant_2: number;
  first: number;
  rules_edition: number;
  white: number;
  board: number[];
  rack: number[][];
  held: number[];
  earned: number[];
  bag: number[][];
  bagged: number[];
  gone: number[][];
  supply: number[];
  place: number;
  turn: number;
  idle: number;
  last: number;
  pending: string;
}

export const VIEW_SIZE = 480;
export const VIEW_FIELDS = {
  viewer: [0, "Int8", []],
  players: [1, "Int8", []],
  player: [2, "Int8", []],
  stopped: [3, "Int8", []],
  left: [4, "Int8", []],
  board_size: [5, "Int8", []],
  takemo: [6, "Int8", []],
  takemo_if: [7, "Int8", []],
  takemo_capturable: [8, "Int8", []],
  equal_turns: [9, "Int8", []],
  challenge: [10, "Int8", []],
  exchange: [11, "Int8", []],
  passing: [12, "Int8", []],
  team_open: [13, "Int8", []],
  time_limit: [14, "Int16", []],
  variant_1: [16, "Int8", []],
  variant_2: [17, "Int8", []],
  first: [18, "Int8", []],
  rules_edition: [19, "Int8", []],
  white: [20, "Int8", []],
  board: [21, "Int8", [225]],
  rack: [246, "Int8", [4, 26]],
  held: [350, "Int8", [4]],
  earned: [354, "Int8", [4]],
  bag: [358, "Int8", [2, 26]],
  bagged: [410, "Int8", [2]],
  gone: [412, "Int8", [2, 26]],
  supply: [464, "Int8", [2]],
  place: [466, "Int8", []],
  turn: [468, "Int16", []],
  idle: [470, "Int8", []],
  last: [471, "Int8", []],
  pending: [472, "BigInt64", []],
} as const;

export const MOVES: readonly number[] = [1048576];
export const SCORES: readonly number[] = [4];
export const EVENTS: readonly number[] = [2088, 8];
export const WORDS: readonly number[] = [8];
export const TEXT: readonly number[] = [4096];
export const SEED: readonly number[] = [32];

// The numbers that the game's material names.
export const SIZE = 15;
export const CELLS = 225;
export const LETTERS = 26;
export const TAKEMO = 27;
export const EMPTY = 0;
export const SEATS = 4;
export const CAMPS = 2;
export const RACK = 8;
export const SUPPLY = 5;
export const WHITE = 0;
export const BLACK = 1;
export const ACROSS = 0;
export const DOWN = 1;
export const UNKNOWN = -1;
export const NO_MOVE = -1;
export const JOINT = 0;
export const INDEPENDENT = 1;
export const LAID = 0;
export const ANY_LETTER_OF_WORD = 1;
export const DRAW_FIRST = 0;
export const RETURN_FIRST = 1;
export const BAG_EMPTY = 0;
export const ALWAYS = 1;
export const FIRST_AT_RANDOM = 0;
export const FIRST_SEAT = 1;
export const MOST_TILES = 13;
export const OPTIONS = 14;

/** What the module of Takemo exports; records and buffers are addresses. */
export interface TakemoExports {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global;
  seed_stream(p0: number, p1: number): void;
  setup(p0: number): void;
  legal_moves(p0: number, p1: number, p2: number, p2_length: number): number;
  play(p0: number, p1: bigint, p2: number, p2_length: number): void;
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
  why_not(p0: number, p1: bigint, p2: number, p3: number, p3_length: number): number;
  move_text(p0: number, p1: bigint, p2: number, p3: number, p3_length: number): number;
  parse_move(p0: number, p1: number, p2: number, p3: number, p3_length: number): bigint;
  moves_after(p0: number, p1: bigint, p2: number, p3: number, p3_length: number): number;
  judge(p0: number, p1: bigint, p2: number, p3: number, p4: number, p4_length: number): number;
  play_games(p0: number, p1: number, p2: number, p3: number, p3_length: number): number;
  read_move(p0: number, p1: number, p2: number, p3: number, p4: number, p5: number, p5_length: number): number;
  tell_step(p0: number, p1: number, p2: number, p3: number, p4: bigint, p5: number, p5_length: number): number;
  why_not_leave(p0: number, p1: number): number;
  may_undo(p0: number, p1: number, p2: bigint, p3: number, p4: number, p4_length: number): number;
}
