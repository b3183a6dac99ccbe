// Intercept: made from the layouts of its records by `make wasm`. Do not edit.

export interface Position {
  stream: string[];
  players: number;
  player: number;
  stopped: number;
  left: number;
  teams: number;
  board_size: number;
  double_start: number;
  bend: number;
  fresh: number;
  own_goal: number;
  target: number;
  cover: number;
  cover_when: number;
  repetition: number;
  max_turns: number;
  rules_edition: number;
  stage: number;
  hops: number;
  won: number;
  turn: number;
  ball: number;
  moved: number;
  used: number[];
  pawn: number[];
  under: number[];
  history: string[];
  digest: string;
  cells: number[][];
  taken: number[];
  free: number[];
  over: number[];
  open: number[];
  reached: number[];
}

export const POSITION_SIZE = 3232;
export const POSITION_FIELDS = {
  stream: [0, "BigUint64", [4]],
  players: [32, "Int8", []],
  player: [33, "Int8", []],
  stopped: [34, "Int8", []],
  left: [35, "Int8", []],
  teams: [36, "Int8", []],
  board_size: [37, "Int8", []],
  double_start: [38, "Int8", []],
  bend: [39, "Int8", []],
  fresh: [40, "Int8", []],
  own_goal: [41, "Int8", []],
  target: [42, "Int8", []],
  cover: [43, "Int8", []],
  cover_when: [44, "Int8", []],
  repetition: [45, "Int8", []],
  max_turns: [46, "Int16", []],
  rules_edition: [48, "Int8", []],
  stage: [49, "Int8", []],
  hops: [50, "Int8", []],
  won: [51, "Int8", []],
  turn: [52, "Int16", []],
  ball: [54, "Int16", []],
  moved: [56, "Int16", []],
  used: [58, "Int16", [17]],
  pawn: [92, "Int8", [240]],
  under: [332, "Int8", [240]],
  history: [576, "BigInt64", [300]],
  digest: [2976, "BigInt64", []],
  cells: [2984, "Int16", [4, 11]],
  taken: [3072, "Int16", [16]],
  free: [3104, "Int16", [16]],
  over: [3136, "Int16", [16]],
  open: [3168, "Int16", [16]],
  reached: [3200, "Int16", [16]],
} as const;

export interface View {
  viewer: number;
  players: number;
  player: number;
  stopped: number;
  left: number;
  teams: number;
  board_size: number;
  double_start: number;
  bend: number;
  fresh: number;
  own_goal: number;
  target: number;
  cover: number;
  cover_when: number;
  repetition: number;
  max_turns: number;
  rules_edition: number;
  stage: number;
  hops: number;
  won: number;
  turn: number;
  ball: number;
  moved: number;
  used: number[];
  pawn: number[];
  under: number[];
  history: string[];
}

export const VIEW_SIZE = 2944;
export const VIEW_FIELDS = {
  viewer: [0, "Int8", []],
  players: [1, "Int8", []],
  player: [2, "Int8", []],
  stopped: [3, "Int8", []],
  left: [4, "Int8", []],
  teams: [5, "Int8", []],
  board_size: [6, "Int8", []],
  double_start: [7, "Int8", []],
  bend: [8, "Int8", []],
  fresh: [9, "Int8", []],
  own_goal: [10, "Int8", []],
  target: [11, "Int8", []],
  cover: [12, "Int8", []],
  cover_when: [13, "Int8", []],
  repetition: [14, "Int8", []],
  max_turns: [16, "Int16", []],
  rules_edition: [18, "Int8", []],
  stage: [19, "Int8", []],
  hops: [20, "Int8", []],
  won: [21, "Int8", []],
  turn: [22, "Int16", []],
  ball: [24, "Int16", []],
  moved: [26, "Int16", []],
  used: [28, "Int16", [17]],
  pawn: [62, "Int8", [240]],
  under: [302, "Int8", [240]],
  history: [544, "BigInt64", [300]],
} as const;

export const MOVES: readonly number[] = [897];
export const SCORES: readonly number[] = [4];
export const EVENTS: readonly number[] = [8, 8];
export const WORDS: readonly number[] = [8];
export const TEXT: readonly number[] = [4096];
export const SEED: readonly number[] = [32];

// The numbers that the game's material names.
export const STRIDE = 16;
export const CELLS = 240;
export const FIRST_CELL = 17;
export const LAST_CELL = 221;
export const NO_CELL = 0;
export const CELL_BITS = 8;
export const CELLS_TOLD = 6;
export const SEATS = 4;
export const MOST_PAWNS = 11;
export const MOST_TURNS = 300;
export const LAST_TURN = 1000;
export const SOUTH = 0;
export const WEST = 1;
export const NORTH = 2;
export const EAST = 3;
export const HOLLOW = 1;
export const DOUBLE = 2;
export const COLOUR = 4;
export const PAWN = 16;
export const WALL = 32;
export const MARK = 64;
export const VICTIM = -128;
export const FULL = 48;
export const EMPTY = 0;
export const MOVE_PAWN = 0;
export const MOVE_BALL = 1;
export const SMALL = 11;
export const DOUBLE_IN_FRONT = 1;
export const BEND_SINGLE = 0;
export const BEND_ANY = 1;
export const BEND_NEVER = 2;
export const FRESH_ALWAYS = 1;
export const OWN_GOAL_LOSES = 1;
export const ANY_OPPONENT = 1;
export const COVER_ONE = 1;
export const WITH_BALL_NEAR = 1;
export const MOST_USED = 17;
export const ARRIVAL = 8;
export const NEAR = 4;

/** What the module of Intercept exports; records and buffers are addresses. */
export interface InterceptExports {
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
