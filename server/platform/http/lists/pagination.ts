import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { invalid } from '../../faults.ts';
import { fields } from '../../messages.ts';
import { Fields, orNull } from '../field-schemas.ts';

export const pageQuery = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'The maximum number of records.' }),
  ),
  cursor: Type.Optional(
    Type.String({
      maxLength: 512,
      description: 'The `nextCursor` of the previous page; omit it for the first page.',
    }),
  ),
};

export const PageQuery = Fields(pageQuery);

export function Page<T extends TSchema>(item: T) {
  return Fields({
    data: Type.Array(item, { description: 'The records of this page, in the order of the list.' }),
    nextCursor: orNull(Type.String(), null, 'The cursor of the next page; null on the last page.'),
  });
}

export interface PageRequest {
  limit?: number;
  cursor?: string;
}

const defaultLimit = 20;

/** Rows of a list that looks at a limited number of records for one page. */
export interface PartOfList<Row, Key> {
  rows: Row[];
  /** How far it looked, if the rows do not fill the page and there may be more; otherwise null. */
  end: Key | null;
}

/**
 * The rows after the cursor, one more than asked for, as a page. The cursor holds the sort key of the last row seen:
 * records that are written or removed meanwhile do not move others to another page.
 */
export async function readPage<Row, Key extends TSchema, Item>(
  request: PageRequest,
  order: {
    key: Key;
    read: (after: Static<Key> | null, limit: number) => Promise<Row[] | PartOfList<Row, Static<Key>>>;
    keyOf: (row: Row) => Static<Key>;
    present: (row: Row) => Item;
  },
): Promise<{ data: Item[]; nextCursor: string | null }> {
  const limit = request.limit ?? defaultLimit;
  const after = request.cursor === undefined ? null : decodeCursor(request.cursor, order.key);
  const read = await order.read(after, limit + 1);
  const { rows, end } = Array.isArray(read) ? { rows: read, end: null } : read;
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last !== undefined ? order.keyOf(last) : end;
  return { data: shown.map(order.present), nextCursor: next === null ? null : JSON.stringify(next) };
}

function decodeCursor<Key extends TSchema>(cursor: string, key: Key): Static<Key> {
  let value: unknown;
  try {
    value = JSON.parse(cursor);
  } catch {
    throw unknownCursor();
  }
  if (!Value.Check(key, value)) throw unknownCursor();
  return value;
}

function unknownCursor() {
  return invalid('/cursor', fields.cursor);
}
