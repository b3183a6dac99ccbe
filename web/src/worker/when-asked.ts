// Parts of a worker that are fetched when they are first asked for, and again where that failed.

export function whenAsked<Part>(fetched: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | null = null;
  return () => {
    part ??= fetched();
    part.catch(() => (part = null));
    return part;
  };
}
