import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type Here, keyOf, useHere } from '../../../session/here.ts';
import { type Activity, explainTransactions, type Transaction } from './explain-transactions.ts';

export function useWallet(playerId: string) {
  const here = useHere();
  return useQuery({
    queryKey: keyOf(here, 'player', playerId, 'wallet'),
    queryFn: async ({ signal }) => {
      const params = { path: { playerId } };
      return (await here.api.get('/players/{playerId}/wallet', { params, signal })).balances;
    },
  });
}

/** A player's transactions, newest first, each with its cause. */
export function useTransactions(playerId: string, currencyId: string | undefined) {
  const here = useHere();
  return useInfiniteQuery({
    queryKey: keyOf(here, 'player', playerId, 'transactions', currencyId),
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        limit: 30,
        ...(currencyId ? { currencyId } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      };
      const params = { path: { playerId }, query };
      const page = await here.api.get('/players/{playerId}/transactions', { params, signal });
      const activity = await readActivityOf(here, playerId, page.data, signal);
      return { data: explainTransactions(page.data, activity), nextCursor: page.nextCursor };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

const mostPages = 5;

/** The player's activity back to the oldest of the transactions. It stops after some pages; older causes stay unknown. */
async function readActivityOf(
  here: Here,
  playerId: string,
  transactions: readonly Transaction[],
  signal: AbortSignal,
): Promise<Activity[]> {
  const oldest = transactions.at(-1)?.at;
  if (oldest === undefined) return [];
  const found: Activity[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < mostPages; pages++) {
    const query: { limit: number; cursor?: string } = { limit: 100, ...(cursor ? { cursor } : {}) };
    const params = { path: { playerId }, query };
    const page = await here.api.get('/players/{playerId}/activity', { params, signal });
    found.push(...page.data);
    cursor = page.nextCursor;
    const last = page.data.at(-1);
    if (cursor === null || (last && last.at < oldest)) break;
  }
  return found;
}
