// Records in the memory of a module, as plain objects: the same shape as the JSON on the wire.
// Numbers of 64 bits, which a JavaScript number cannot hold, are decimal strings.

export type Kind =
  | "Int8" | "Int16" | "Int32" | "BigInt64" | "Uint8" | "Uint16" | "BigUint64" | "Float64";

/** Where a field lies: its offset, the kind of its numbers, and its shape. */
export type Fields = Readonly<Record<string, readonly [number, Kind, readonly number[]]>>;

const BYTES: Readonly<Record<Kind, number>> = {
  Int8: 1, Uint8: 1, Int16: 2, Uint16: 2, Int32: 4, BigInt64: 8, BigUint64: 8,
  Float64: 8,
};

function readNumber(data: DataView, at: number, kind: Kind): number | string {
  switch (kind) {
    case "Int8": return data.getInt8(at);
    case "Uint8": return data.getUint8(at);
    case "Int16": return data.getInt16(at, true);
    case "Uint16": return data.getUint16(at, true);
    case "Int32": return data.getInt32(at, true);
    case "BigInt64": return data.getBigInt64(at, true).toString();
    case "BigUint64": return data.getBigUint64(at, true).toString();
    case "Float64": return data.getFloat64(at, true);
  }
}

function writeNumber(data: DataView, at: number, kind: Kind, value: number | string): void {
  switch (kind) {
    case "Int8": return data.setInt8(at, Number(value));
    case "Uint8": return data.setUint8(at, Number(value));
    case "Int16": return data.setInt16(at, Number(value), true);
    case "Uint16": return data.setUint16(at, Number(value), true);
    case "Int32": return data.setInt32(at, Number(value), true);
    case "BigInt64": return data.setBigInt64(at, BigInt(value), true);
    case "BigUint64": return data.setBigUint64(at, BigInt(value), true);
    case "Float64": return data.setFloat64(at, Number(value), true);
  }
}

function readField(data: DataView, at: number, kind: Kind, shape: readonly number[]): unknown {
  const [length, ...inner] = shape;
  if (length === undefined) return readNumber(data, at, kind);
  const step = inner.reduce((size, n) => size * n, BYTES[kind]);
  return Array.from({ length }, (_, i) => readField(data, at + i * step, kind, inner));
}

function writeField(
  data: DataView, at: number, kind: Kind, shape: readonly number[], value: unknown,
): void {
  const [length, ...inner] = shape;
  if (length === undefined) return writeNumber(data, at, kind, value as number | string);
  const step = inner.reduce((size, n) => size * n, BYTES[kind]);
  (value as unknown[]).forEach((item, i) => writeField(data, at + i * step, kind, inner, item));
}

/** Read a record at an address. */
export function read(fields: Fields, memory: WebAssembly.Memory, at: number): Record<string, unknown> {
  const data = new DataView(memory.buffer);
  const entries = Object.entries(fields);
  return Object.fromEntries(
    entries.map(([name, [offset, kind, shape]]) => [name, readField(data, at + offset, kind, shape)]),
  );
}

/** Write a record at an address. */
export function write(
  fields: Fields, memory: WebAssembly.Memory, at: number, record: Record<string, unknown>,
): void {
  const data = new DataView(memory.buffer);
  for (const [name, [offset, kind, shape]] of Object.entries(fields))
    writeField(data, at + offset, kind, shape, record[name]);
}
