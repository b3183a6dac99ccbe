/** Bytes behind gzip: of a first page, of its bots, of the lookups of its game. */
export function weigh(paths: Iterable<string>): { page: number; bot: number; lookup: number };
