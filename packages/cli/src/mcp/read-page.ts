import { longestRecord, longestResult, shorten } from './shorten.ts';

interface Page<Row> {
  data: Row[];
  nextCursor: string | null;
}

interface PageQuery {
  limit: number;
  cursor?: string;
}

/** Reads one page with as many records as fit into a result. The cursor continues after the last record shown. */
export async function readPage<Row>(
  read: (query: PageQuery) => Promise<Page<Row>>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  room = longestResult,
): Promise<{ data: unknown[]; nextCursor: string | null; note?: string }> {
  const query = cursor === undefined ? {} : { cursor };
  const page = await read({ limit, ...query });
  const data = page.data.map((row) => shorten(row, longestRecord));
  const fitting = countFitting(data, room);
  // Reading a page of exactly this size gives the cursor after its last record.
  const { nextCursor } = fitting < data.length ? await read({ limit: fitting, ...query }) : page;
  const shown = data.slice(0, fitting);
  if (nextCursor === null) return { data: shown, nextCursor };
  return { data: shown, nextCursor, note: 'There are more. Call again with "cursor" set to nextCursor.' };
}

function countFitting(data: readonly unknown[], room: number): number {
  let length = 0;
  const tooMany = data.findIndex((row) => {
    length += JSON.stringify(row).length;
    return length > room;
  });
  return tooMany === -1 ? data.length : Math.max(1, tooMany);
}
