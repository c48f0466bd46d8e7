import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';

/** A list that is read page by page. */
export interface CursorList<Row> {
  queryKey: QueryKey;
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<CursorPage<Row>>;
}

export interface CursorPage<Row> {
  data: Row[];
  nextCursor: string | null;
}

/** The query of a `CursorTable`, also for a route that asks for the first page before the table is there. */
export function cursorQuery<Row>({ queryKey, fetchPage }: CursorList<Row>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}
