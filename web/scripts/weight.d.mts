/** Bytes behind gzip: of a first page, of its bots, of the tables of its game. */
export function weigh(paths: Iterable<string>): { page: number; bot: number; table: number };
