// Take Five: made from the layouts of its records by `make wasm`. Do not edit.

export interface Position {
  stream: string[];
  players: number;
  player: number;
  stopped: number;
  left: number;
  corners: number;
  null_turn: number;
  resolution: number;
  voluntary_return: number;
  surrender_under_piece: number;
  penalty_ends_turn: number;
  eliminated_tiles: number;
  last_player: number;
  memory_aid: number;
  max_turns_per_round: number;
  needed_markers: number;
  phase: number;
  markers: number[];
  voids: number;
  starter: number;
  turn: number;
  out: number[];
  rack: number[][];
  piece: number[];
  tile: number[];
  known: number[];
  stage: number;
  moved: number[];
  landed: number[];
  active: number;
  take_used: number;
  taken: number;
  given: number;
  shown: number;
  won: number[];
}

export const POSITION_SIZE = 176;
export const POSITION_FIELDS = {
  stream: [0, "BigUint64", [4]],
  players: [32, "Int8", []],
  player: [33, "Int8", []],
  stopped: [34, "Int8", []],
  left: [35, "Int8", []],
  corners: [36, "Int8", []],
  null_turn: [37, "Int8", []],
  resolution: [38, "Int8", []],
  voluntary_return: [39, "Int8", []],
  surrender_under_piece: [40, "Int8", []],
  penalty_ends_turn: [41, "Int8", []],
  eliminated_tiles: [42, "Int8", []],
  last_player: [43, "Int8", []],
  memory_aid: [44, "Int8", []],
  max_turns_per_round: [46, "Int16", []],
  needed_markers: [48, "Int8", []],
  phase: [49, "Int8", []],
  markers: [50, "Int8", [4]],
  voids: [54, "Int8", []],
  starter: [55, "Int8", []],
  turn: [56, "Int16", []],
  out: [58, "Int8", [4]],
  rack: [62, "Int8", [4, 5]],
  piece: [82, "Int8", [4]],
  tile: [86, "Int8", [36]],
  known: [122, "Int8", [36]],
  stage: [158, "Int8", []],
  moved: [159, "Int8", [2]],
  landed: [161, "Int8", [2]],
  active: [163, "Int8", []],
  take_used: [164, "Int8", []],
  taken: [165, "Int8", []],
  given: [166, "Int8", []],
  shown: [167, "Int8", []],
  won: [168, "Int8", [5]],
} as const;

export interface View {
  viewer: number;
  players: number;
  player: number;
  stopped: number;
  left: number;
  corners: number;
  null_turn: number;
  resolution: number;
  voluntary_return: number;
  surrender_under_piece: number;
  penalty_ends_turn: number;
  eliminated_tiles: number;
  last_player: number;
  memory_aid: number;
  max_turns_per_round: number;
  needed_markers: number;
  phase: number;
  markers: number[];
  voids: number;
  starter: number;
  turn: number;
  out: number[];
  rack: number[][];
  piece: number[];
  tile: number[];
  known: number[];
  stage: number;
  moved: number[];
  landed: number[];
  active: number;
  take_used: number;
  taken: number;
  given: number;
  shown: number;
  won: number[];
}

export const VIEW_SIZE = 142;
export const VIEW_FIELDS = {
  viewer: [0, "Int8", []],
  players: [1, "Int8", []],
  player: [2, "Int8", []],
  stopped: [3, "Int8", []],
  left: [4, "Int8", []],
  corners: [5, "Int8", []],
  null_turn: [6, "Int8", []],
  resolution: [7, "Int8", []],
  voluntary_return: [8, "Int8", []],
  surrender_under_piece: [9, "Int8", []],
  penalty_ends_turn: [10, "Int8", []],
  eliminated_tiles: [11, "Int8", []],
  last_player: [12, "Int8", []],
  memory_aid: [13, "Int8", []],
  max_turns_per_round: [14, "Int16", []],
  needed_markers: [16, "Int8", []],
  phase: [17, "Int8", []],
  markers: [18, "Int8", [4]],
  voids: [22, "Int8", []],
  starter: [23, "Int8", []],
  turn: [24, "Int16", []],
  out: [26, "Int8", [4]],
  rack: [30, "Int8", [4, 5]],
  piece: [50, "Int8", [4]],
  tile: [54, "Int8", [36]],
  known: [90, "Int8", [36]],
  stage: [126, "Int8", []],
  moved: [127, "Int8", [2]],
  landed: [129, "Int8", [2]],
  active: [131, "Int8", []],
  take_used: [132, "Int8", []],
  taken: [133, "Int8", []],
  given: [134, "Int8", []],
  shown: [135, "Int8", []],
  won: [136, "Int8", [5]],
} as const;

export const MOVES: readonly number[] = [36];
export const SCORES: readonly number[] = [4];
export const EVENTS: readonly number[] = [8, 8];
export const WORDS: readonly number[] = [8];
export const TEXT: readonly number[] = [4096];
export const SEED: readonly number[] = [32];

// The numbers that the game's material names.
export const NONE = -1;
export const SIZE = 6;
export const SQUARES = 36;
export const SERIES = 4;
export const VALUES = 9;
export const PIECES = 4;
export const SEATS = 4;
export const RACK = 5;
export const GOAL = 21;
export const MOST_MARKERS = 3;
export const MAX_VOIDS = 20;
export const NO_TILE = 0;
export const UNKNOWN = -1;
export const BLACK_BISHOP = 0;
export const WHITE_BISHOP = 1;
export const KNIGHT = 2;
export const ROOK = 3;
export const SCORE = 0;
export const TWENTY_ONE = 1;
export const QUINTE = 2;
export const MOVE = 0;
export const DECLARE = 1;
export const KEEP = 2;
export const GIVE = 3;
export const PUT = 4;
export const CORNERS_FIXED = 0;
export const FORBIDDEN_IF_AVOIDABLE = 1;
export const AFTER_BOTH_MOVES = 1;
export const ALWAYS_UNDER_PIECE = 1;
export const RETURN_TO_BOARD = 1;
export const MUST_REACH_21 = 1;
export const PUBLIC = 16;
export const EVERYBODY = 31;
export const OPTIONS = 11;

/** What the module of Take Five exports; records and buffers are addresses. */
export interface TakeFiveExports {
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
