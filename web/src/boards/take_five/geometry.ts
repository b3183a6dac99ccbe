// Where things lie on the drawing, in its own units. Square 0 is a1, square 35 is f6.

export const CELL = 66;
export const MARGIN = 18;
export const SIDE = 6 * CELL + 2 * MARGIN;
export const TILE = 48;
export const BOARD_Y = 60;
export const OWN_Y = BOARD_Y + SIDE + 6;
export const WIDTH = SIDE;
export const HEIGHT = OWN_Y + 58;
export const RACK_PLACES = [0, 1, 2, 3, 4];

export const squareX = (square: number): number => MARGIN + (square % 6) * CELL + CELL / 2;
export const squareY = (square: number): number =>
  BOARD_Y + MARGIN + (5 - Math.floor(square / 6)) * CELL + CELL / 2;

/** The rack of a player: one's own at the bottom, those of the others in a row at the top. */
export interface Rack {
  player: number;
  isOwn: boolean;
  /** Over the whole width, with the name beside the tiles instead of above them. */
  isWide: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The middle of the first tile, how far apart they lie, and how large they are. */
  tileX: number;
  tileY: number;
  step: number;
  scale: number;
}

export function racksOf(players: number, viewer: number): Rack[] {
  const own = Math.max(viewer, 0);
  const others = Array.from({ length: players - 1 }, (_, i) => (own + 1 + i) % players);
  const gap = 6;
  const width = (WIDTH - gap * (others.length - 1)) / others.length;
  const step = (width - 8) / 5;
  const single: Rack = {
    player: others[0]!, isOwn: false, isWide: true, x: 0, y: 4, width: WIDTH, height: 50,
    tileX: 140, tileY: 29, step: 48, scale: 38 / TILE,
  };
  const row = others.map((player, i): Rack => {
    const x = i * (width + gap);
    const tileX = x + width - 4 - 4.5 * step;
    return {
      player, x, y: 0, width, height: 54, tileX, tileY: 37, step,
      isOwn: false, isWide: false, scale: 26 / TILE,
    };
  });
  return [
    ...(others.length === 1 ? [single] : row),
    {
      player: own, isOwn: true, isWide: true, x: 0, y: OWN_Y, width: WIDTH, height: 58,
      tileX: 140, tileY: OWN_Y + 29, step: 48, scale: 42 / TILE,
    },
  ];
}
