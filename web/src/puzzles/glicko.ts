// Glicko-2, as Mark Glickman describes it in "Example of the Glicko-2 system" (2013).

export interface Rating {
  rating: number;
  /** How uncertain it is: with 95 % confidence it lies within twice this of the rating. */
  deviation: number;
  volatility: number;
}

export interface Played {
  rating: number;
  deviation: number;
  /** 1 for a win, 0 for a loss. */
  score: number;
}

export const UNRATED: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

const MIDDLE = 1500;
const SCALE = 173.7178;
/** How much the volatility itself may change. */
const TAU = 0.5;
const NEAR = 1e-6;

const weight = (deviation: number): number => 1 / Math.sqrt(1 + (3 * deviation ** 2) / Math.PI ** 2);

/** Rate somebody again after some games: steps 2 to 8 of the paper. */
export function rate(before: Rating, games: readonly Played[]): Rating {
  const [mu, phi] = [(before.rating - MIDDLE) / SCALE, before.deviation / SCALE];
  const terms = games.map((game) => {
    const g = weight(game.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-g * (mu - (game.rating - MIDDLE) / SCALE)));
    return { information: g ** 2 * expected * (1 - expected), surprise: g * (game.score - expected) };
  });
  const variance = 1 / terms.reduce((sum, { information }) => sum + information, 0);
  const surprise = terms.reduce((sum, term) => sum + term.surprise, 0);
  const volatility = volatilityAfter(before.volatility, phi, variance, variance * surprise);
  const widened = Math.sqrt(phi ** 2 + volatility ** 2);
  const narrowed = 1 / Math.sqrt(1 / widened ** 2 + 1 / variance);
  return { rating: SCALE * (mu + narrowed ** 2 * surprise) + MIDDLE, deviation: SCALE * narrowed, volatility };
}

/** Step 5: solved by the Illinois method, a regula falsi that halves what stays. */
function volatilityAfter(volatility: number, phi: number, variance: number, improvement: number): number {
  const start = Math.log(volatility ** 2);
  const f = (x: number): number => {
    const power = Math.exp(x);
    return (power * (improvement ** 2 - phi ** 2 - variance - power)) / (2 * (phi ** 2 + variance + power) ** 2) - (x - start) / TAU ** 2;
  };
  let low = start;
  let high = Math.log(improvement ** 2 - phi ** 2 - variance);
  if (!(improvement ** 2 > phi ** 2 + variance)) {
    high = start - TAU;
    while (f(high) < 0) high -= TAU;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > NEAR) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const atMiddle = f(middle);
    if (atMiddle * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [middle, atMiddle];
  }
  return Math.exp(low / 2);
}
