import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { invalid } from '../../faults.ts';

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

export const PageQuery = Type.Object(pageQuery, { additionalProperties: false });

export function Page<T extends TSchema>(item: T) {
  return Type.Object(
    {
      data: Type.Array(item, { description: 'The records of this page, in the order of the list.' }),
      nextCursor: Type.Union([Type.String(), Type.Null()], {
        description: 'The cursor of the next page; null on the last page.',
        examples: [null],
      }),
    },
    { additionalProperties: false },
  );
}

export interface PageRequest {
  limit?: number;
  cursor?: string;
}

const defaultLimit = 20;

/**
 * The rows after the cursor, one more than asked for, as a page. The cursor holds the sort key of the last row seen:
 * records written or removed meanwhile move no other record across a page's edge.
 */
export async function readPage<Row, Key extends TSchema, Item>(
  request: PageRequest,
  order: {
    key: Key;
    read: (after: Static<Key> | null, limit: number) => Promise<Row[]>;
    keyOf: (row: Row) => Static<Key>;
    present: (row: Row) => Item;
  },
): Promise<{ data: Item[]; nextCursor: string | null }> {
  const limit = request.limit ?? defaultLimit;
  const after = request.cursor === undefined ? null : decodeCursor(request.cursor, order.key);
  const rows = await order.read(after, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map(order.present),
    nextCursor: rows.length > limit && last !== undefined ? JSON.stringify(order.keyOf(last)) : null,
  };
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
  return invalid('/cursor', 'must be the nextCursor of the previous page of this list');
}
