import { type QueryKey, useQuery } from '@tanstack/react-query';

/** The whole of a list that is short by nature (a player's quests, a project's keys), page by page. */
export function useWholeList<Row>(queryKey: QueryKey, walk: () => AsyncGenerator<Row, void, undefined>) {
  return useQuery({
    queryKey,
    queryFn: async () => {
      const rows: Row[] = [];
      for await (const row of walk()) rows.push(row);
      return rows;
    },
  });
}
