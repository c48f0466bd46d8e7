import type { Reader } from './reader.ts';

export interface Traced {
  eventId: string;
  at: string;
  trace: readonly Record<string, unknown>[];
}

/** Each trace is one call, so a question costs a bounded number of them. */
const mostTraces = 12;
const mostTypes = 8;
const perType = 3;
/** Events of these types have no entry of their own: they are in the traces of those that caused them. */
const ofTheService = /^(player|quest|adventure|leaderboard|lobby|webhook)\./;

/** The traces of the player's latest events of these types, newest first. */
export async function readRecentTraces(
  { get }: Reader,
  playerId: string,
  types: readonly string[],
): Promise<Traced[]> {
  const list = (limit: number, type?: string) =>
    get('/events', { params: { query: { playerId, limit, ...(type === undefined ? {} : { type }) } } });
  const own = [...new Set(types)].filter((type) => !ofTheService.test(type)).slice(0, mostTypes);
  const pages = await Promise.all([
    ...own.map((type) => list(perType, type)),
    ...(types.some((type) => ofTheService.test(type)) ? [list(mostTraces)] : []),
  ]);
  const newest = new Map(pages.flatMap(({ data }) => data).map((event) => [event.id, event]));
  const chosen = [...newest.values()]
    .toSorted((a, b) => b.receivedAt.localeCompare(a.receivedAt))
    .slice(0, mostTraces);
  const events = await Promise.all(
    chosen.map(({ id }) => get('/events/{eventId}', { params: { path: { eventId: id } } })),
  );
  return events.map(({ id, receivedAt, trace }) => ({ eventId: id, at: receivedAt, trace: trace ?? [] }));
}
