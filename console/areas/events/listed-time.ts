import type { Here } from '../../session/here.ts';
import type { EventsSearch } from './search.ts';

/** When the events of a filtered list occurred, as the bounds of a reversal. */
export interface ListedTime {
  from: string | undefined;
  to: string | undefined;
  /** `more`: the list goes on before `from`; `days`: it covers more days than can be undone at once. */
  leftOut: 'more' | 'days' | null;
  /** How many events were looked at. */
  looked: number;
}

/** What the service undoes at once. */
export const mostDays = 31;
const dayMs = 86_400_000;
/** The service looks at a limited number of events for one page, so a page may be empty while more follow. */
const mostPages = 10;

/** The bounds that the list has; for an open end, and where they are too far apart, those of its events. */
export function timeOf(
  { from, to }: Pick<EventsSearch, 'from' | 'to'>,
  occurred: readonly string[],
  isWhole: boolean,
): ListedTime {
  const times = occurred.map((at) => Date.parse(at));
  const looked = times.length;
  const first = looked === 0 ? undefined : new Date(Math.min(...times)).toISOString();
  // The end itself is not included.
  const last = looked === 0 ? undefined : new Date(Math.max(...times) + 1).toISOString();
  const asked = { from: from ?? first, to: to ?? last };
  const leftOut = from === undefined && !isWhole ? 'more' : null;
  if (!isTooLong(asked)) return { ...asked, leftOut, looked };
  const found = isWhole && looked > 0 ? { from: first, to: last } : asked;
  if (!isTooLong(found)) return { ...found, leftOut, looked };
  const earliest = Date.parse(found.to ?? '') - mostDays * dayMs;
  return { from: new Date(earliest).toISOString(), to: found.to, leftOut: 'days', looked };
}

function isTooLong({ from, to }: Pick<EventsSearch, 'from' | 'to'>): boolean {
  return from !== undefined && to !== undefined && Date.parse(to) - Date.parse(from) > mostDays * dayMs;
}

/** Reads the list as far as its time is open. */
export async function listedTime(
  { api }: Here,
  search: EventsSearch,
  signal: AbortSignal,
): Promise<ListedTime> {
  const isBounded = search.from !== undefined && search.to !== undefined;
  if (isBounded && !isTooLong(search)) return timeOf(search, [], true);
  const filters = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
  const occurred: string[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < mostPages; pages++) {
    const query = { limit: 100, ...filters, ...(cursor === null ? {} : { cursor }) };
    const page: Page = await api.get('/events', { params: { query }, signal });
    occurred.push(...page.data.map(({ occurredAt }) => occurredAt));
    cursor = page.nextCursor;
    if (cursor === null) break;
  }
  return timeOf(search, occurred, cursor === null);
}

interface Page {
  data: readonly { occurredAt: string }[];
  nextCursor: string | null;
}
