/**
 * Arrays as parameters, in PostgreSQL's binary format. As text, which is what `pg` makes of a JavaScript array, each
 * element is escaped here and unescaped there: in groups of 200 events that was a tenth of our time and as much of the
 * server's. The element type is part of the TypeScript type, so that a statement cannot get an array of another type.
 */
export type PgArray<Element extends ElementType> = Buffer & { readonly element?: Element };

type ElementType = 'bool' | 'int4' | 'int8' | 'float8' | 'text' | 'json' | 'jsonb' | 'timestamptz' | 'uuid';

/** As in pg_type: they never change. */
const oids: Record<ElementType, number> = {
  bool: 16,
  int8: 20,
  int4: 23,
  text: 25,
  json: 114,
  float8: 701,
  timestamptz: 1184,
  uuid: 2950,
  jsonb: 3802,
};

const headerSize = 20;

function writeHeader(buffer: Buffer, element: ElementType, count: number): void {
  buffer.writeInt32BE(1, 0); // dimensions
  buffer.writeInt32BE(1, 4); // may hold nulls
  buffer.writeInt32BE(oids[element], 8);
  buffer.writeInt32BE(count, 12);
  buffer.writeInt32BE(1, 16); // the first index
}

/** Elements of one size: the length, then the bytes; a null is the length -1 alone. */
function ofSize<T>(
  element: ElementType,
  size: number,
  values: readonly (T | null)[],
  write: (buffer: Buffer, value: T, at: number) => void,
): Buffer {
  const buffer = Buffer.allocUnsafe(headerSize + values.length * (4 + size));
  writeHeader(buffer, element, values.length);
  let at = headerSize;
  for (const value of values) {
    buffer.writeInt32BE(value === null ? -1 : size, at);
    at += 4;
    if (value === null) continue;
    write(buffer, value, at);
    at += size;
  }
  return at === buffer.length ? buffer : buffer.subarray(0, at);
}

/**
 * Texts are put together here and then copied. Their size in bytes is known only after writing them; computing it first
 * takes as long as writing.
 */
let draft = Buffer.allocUnsafeSlow(64 * 1024);
const largestDraft = 4 * 1024 * 1024;
/** The most bytes that one unit of a JavaScript string takes in UTF-8. */
const bytesPerUnit = 3;

function draftOf(size: number): Buffer {
  if (size <= draft.length) return draft;
  const larger = Buffer.allocUnsafeSlow(size);
  if (size <= largestDraft) draft = larger;
  return larger;
}

function ofText(element: ElementType, values: readonly (string | null)[], version?: number): Buffer {
  let most = headerSize;
  for (const value of values) most += 5 + (value === null ? 0 : value.length * bytesPerUnit);
  const buffer = draftOf(most);
  writeHeader(buffer, element, values.length);
  let at = headerSize;
  for (const value of values) {
    const start = at + 4;
    at = start;
    if (value !== null) {
      if (version !== undefined) at = buffer.writeUInt8(version, at);
      at += buffer.write(value, at);
    }
    buffer.writeInt32BE(value === null ? -1 : at - start, start - 4);
  }
  return Buffer.from(buffer.subarray(0, at));
}

/** Every whole number that we store stays under 2^53. */
function writeInt64(buffer: Buffer, value: number, at: number): void {
  buffer.writeInt32BE(Math.floor(value / 2 ** 32), at);
  buffer.writeUInt32BE(value >>> 0, at + 4);
}

const year2000 = Date.UTC(2000, 0);

export const boolArray = (values: readonly boolean[]): PgArray<'bool'> =>
  ofSize('bool', 1, values, (buffer, value, at) => buffer.writeUInt8(value ? 1 : 0, at));

export const int4Array = (values: readonly (number | null)[]): PgArray<'int4'> =>
  ofSize('int4', 4, values, (buffer, value, at) => buffer.writeInt32BE(value, at));

export const int8Array = (values: readonly (number | null)[]): PgArray<'int8'> =>
  ofSize('int8', 8, values, writeInt64);

export const float8Array = (values: readonly (number | null)[]): PgArray<'float8'> =>
  ofSize('float8', 8, values, (buffer, value, at) => buffer.writeDoubleBE(value, at));

export const timestamptzArray = (values: readonly (Date | null)[]): PgArray<'timestamptz'> =>
  ofSize('timestamptz', 8, values, (buffer, value, at) =>
    writeInt64(buffer, (value.getTime() - year2000) * 1_000, at),
  );

export const uuidArray = (values: readonly (string | null)[]): PgArray<'uuid'> =>
  ofSize('uuid', 16, values, (buffer, value, at) => buffer.write(value.replaceAll('-', ''), at, 'hex'));

export const textArray = (values: readonly (string | null)[]): PgArray<'text'> => ofText('text', values);

/** The documents as text. */
export const jsonArray = (values: readonly (string | null)[]): PgArray<'json'> => ofText('json', values);

export const jsonbArray = (values: readonly (string | null)[]): PgArray<'jsonb'> =>
  ofText('jsonb', values, 1);
