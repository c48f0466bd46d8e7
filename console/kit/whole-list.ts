import { type QueryKey, useQuery } from '@tanstack/react-query';

/** Reads all pages of a list that is always short, such as a player's quests or a project's keys. */
export function useWholeList<Row>(queryKey: QueryKey, walk: () => AsyncGenerator<Row, void, undefined>) {
  return useQuery({ queryKey, queryFn: () => readWhole(walk()) });
}

export async function readWhole<Row>(walk: AsyncGenerator<Row, void, undefined>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of walk) rows.push(row);
  return rows;
}
