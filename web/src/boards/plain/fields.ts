// A view field by field, for a game that has no board of its own yet.

/** Write each field with its name; for fields in two dimensions, one line per row. */
export function fieldsText(view: Record<string, unknown>): string {
  const width = Math.max(...Object.keys(view).map((name) => name.length)) + 2;
  const indent = `\n${" ".repeat(width)}`;
  return Object.entries(view).map(([name, value]) => name.padEnd(width) + rowsOf(value).join(indent)).join("\n");
}

function rowsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [String(value)];
  return value.some(Array.isArray) ? value.flatMap(rowsOf) : [value.join(" ")];
}
