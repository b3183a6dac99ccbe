// Touché: made from the layouts of its records by `make wasm`. Do not edit.

export interface Position {
  stream: string[];
  players: number;
  player: number;
  stopped: number;
  left: number;
  series: number;
  layout: number;
  jokers: number;
  teams: number;
  reduce: number;
  cross: number;
  joker_squares: number;
  joker_hits: number;
  strict_shout: number;
  dead: number;
  end: number;
  share: number;
  clear_after_formation: number;
  team_open: number;
  pawns: number;
  max_deals: number;
  rules_edition: number;
  dealer: number;
  stage: number;
  swapped: number;
  filled: number;
  deals: number;
  voids: number;
  winner: number;
  level: number[];
  formations: number[];
  made: number[][];
  pawn: number[];
  crowned: number[];
  ready: number[];
  discarded: number[];
  spent: number;
  hand: number[][];
  deck: number[];
  top: number[];
  bottom: number[];
}

export const POSITION_SIZE = 528;
export const POSITION_FIELDS = {
  stream: [0, "BigUint64", [4]],
  players: [32, "Int8", []],
  player: [33, "Int8", []],
  stopped: [34, "Int8", []],
  left: [35, "Int8", []],
  series: [36, "Int8", []],
  layout: [37, "Int8", []],
  jokers: [38, "Int8", []],
  teams: [39, "Int8", []],
  reduce: [40, "Int8", []],
  cross: [41, "Int8", []],
  joker_squares: [42, "Int8", []],
  joker_hits: [43, "Int8", []],
  strict_shout: [44, "Int8", []],
  dead: [45, "Int8", []],
  end: [46, "Int8", []],
  share: [47, "Int8", []],
  clear_after_formation: [48, "Int8", []],
  team_open: [49, "Int8", []],
  pawns: [50, "Int8", []],
  max_deals: [51, "Int8", []],
  rules_edition: [52, "Int8", []],
  dealer: [53, "Int8", []],
  stage: [54, "Int8", []],
  swapped: [55, "Int8", []],
  filled: [56, "Int8", []],
  deals: [57, "Int8", []],
  voids: [58, "Int8", []],
  winner: [59, "Int8", []],
  level: [60, "Int8", [3]],
  formations: [63, "Int8", [3]],
  made: [66, "Int16", [3, 4]],
  pawn: [90, "Int8", [112]],
  crowned: [202, "Int8", [112]],
  ready: [314, "Int16", [3]],
  discarded: [320, "Int8", [53]],
  spent: [373, "Int8", []],
  hand: [374, "Int8", [6, 5]],
  deck: [404, "Int8", [112]],
  top: [516, "Int8", [6]],
  bottom: [522, "Int8", [6]],
} as const;

export interface View {
  viewer: number;
  players: number;
  player: number;
  stopped: number;
  left: number;
  series: number;
  layout: number;
  jokers: number;
  teams: number;
  reduce: number;
  cross: number;
  joker_squares: number;
  joker_hits: number;
  strict_shout: number;
  dead: number;
  end: number;
  share: number;
  clear_after_formation: number;
  team_open: number;
  pawns: number;
  max_deals: number;
  rules_edition: number;
  dealer: number;
  stage: number;
  swapped: number;
  filled: number;
  deals: number;
  voids: number;
  winner: number;
  level: number[];
  formations: number[];
  made: number[][];
  pawn: number[];
  crowned: number[];
  ready: number[];
  discarded: number[];
  spent: number;
  hand: number[][];
  deck: number[];
  top: number[];
  bottom: number[];
}

export const VIEW_SIZE = 498;
export const VIEW_FIELDS = {
  viewer: [0, "Int8", []],
  players: [1, "Int8", []],
  player: [2, "Int8", []],
  stopped: [3, "Int8", []],
  left: [4, "Int8", []],
  series: [5, "Int8", []],
  layout: [6, "Int8", []],
  jokers: [7, "Int8", []],
  teams: [8, "Int8", []],
  reduce: [9, "Int8", []],
  cross: [10, "Int8", []],
  joker_squares: [11, "Int8", []],
  joker_hits: [12, "Int8", []],
  strict_shout: [13, "Int8", []],
  dead: [14, "Int8", []],
  end: [15, "Int8", []],
  share: [16, "Int8", []],
  clear_after_formation: [17, "Int8", []],
  team_open: [18, "Int8", []],
  pawns: [19, "Int8", []],
  max_deals: [20, "Int8", []],
  rules_edition: [21, "Int8", []],
  dealer: [22, "Int8", []],
  stage: [23, "Int8", []],
  swapped: [24, "Int8", []],
  filled: [25, "Int8", []],
  deals: [26, "Int8", []],
  voids: [27, "Int8", []],
  winner: [28, "Int8", []],
  level: [29, "Int8", [3]],
  formations: [32, "Int8", [3]],
  made: [36, "Int16", [3, 4]],
  pawn: [60, "Int8", [112]],
  crowned: [172, "Int8", [112]],
  ready: [284, "Int16", [3]],
  discarded: [290, "Int8", [53]],
  spent: [343, "Int8", []],
  hand: [344, "Int8", [6, 5]],
  deck: [374, "Int8", [112]],
  top: [486, "Int8", [6]],
  bottom: [492, "Int8", [6]],
} as const;

export const MOVES: readonly number[] = [304];
export const SCORES: readonly number[] = [6];
export const EVENTS: readonly number[] = [12, 8];
export const WORDS: readonly number[] = [8];
export const TEXT: readonly number[] = [4096];
export const SEED: readonly number[] = [32];

// The numbers that the game's material names.
export const JOKER_SQUARE_COUNT = 8;
export const SQUARE_COUNT = 112;
export const SQUARES = 112;
export const JOKER_SQUARES = 8;
export const ALL_JOKER_SQUARES = 255;
export const SEATS = 6;
export const SIDES = 3;
export const HAND = 5;
export const DIFFERENT_CARDS = 53;
export const DECK = 112;
export const NONE = -1;
export const ABSENT = 127;
export const EMPTY = 0;
export const NO_CARD = -1;
export const UNKNOWN = -2;
export const JOKER = 52;
export const PLAY = 0;
export const CHOOSE = 1;
export const SQUARE_SERIES = 0;
export const LINE_SERIES = 1;
export const CROSS_SERIES = 2;
export const PRO = 3;
export const SERIES = 3;
export const ONE_EACH = 9;
export const THREE_TEAMS = 0;
export const TWO_TEAMS = 1;
export const THREE_SIDES = 0;
export const THREE_PLAYERS_ONLY = 1;
export const BOTH_CROSSES = 0;
export const PLUS_ONLY = 1;
export const FINISH = 0;
export const OPEN = 1;
export const WILD = 2;
export const DISCARD = 0;
export const SWAP_ONCE = 1;
export const REDEAL = 0;
export const MOST_FORMATIONS = 1;
export const PAIRWISE = 0;
export const TOTAL_ONE = 1;
export const MOST_MADE = 4;
export const MAX_VOIDS = 5;
export const SHAPES = 7;
export const SQUARE_SHAPE = 0;
export const LINE_SHAPE = 1;
export const PLUS_SHAPE = 5;
export const DIAGONAL_SHAPE = 6;
export const CELLS = 5;
export const MOST_THROUGH = 20;
export const READY = 20;
export const FORMATIONS_END = 784;

/** What the module of Touché exports; records and buffers are addresses. */
export interface ToucheExports {
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
