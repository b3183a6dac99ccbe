// Things on a board with an identity each, so that they can be seen to move.

export type Keyed<Place> = Place & { key: number };
type Fits<Place> = (before: Keyed<Place>, place: Place) => boolean;

let keys = 0;

/**
 * Give what was there before its new places; what is left over is new or gone. The stages say
 * what may be the same thing, the surest first.
 */
export function follow<Place extends object>(
  before: readonly Keyed<Place>[],
  places: readonly Place[],
  stages: readonly Fits<Place>[],
): Keyed<Place>[] {
  const old = new Set(before);
  const found = new Map<Place, number>();
  for (const fits of stages) {
    for (const place of places) {
      if (found.has(place)) continue;
      const same = [...old].find((thing) => fits(thing, place));
      if (!same) continue;
      found.set(place, same.key);
      old.delete(same);
    }
  }
  return places
    .map((place) => ({ ...place, key: found.get(place) ?? ++keys }))
    .sort((one, other) => one.key - other.key);
}
