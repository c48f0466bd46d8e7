import type { Api, components } from '../packages/sdk/src/index.ts';
import { act, begin } from './act.ts';
import type { Character } from './cast.ts';
import { createChance } from './chance.ts';
import { spend } from './spend.ts';

type EventCreate = components['schemas']['EventCreate'];

/** The API accepts events that are up to 30 days old. */
export const historyDays = 28;
const dayMs = 86_400_000;

export interface Past {
  /** Part of the ids of its events, so that two histories can be written into one project. */
  name: string;
  cast: readonly Character[];
  /** The approximate number of events. */
  events: number;
  /** When the history ends. */
  endsAt: Date;
}

/** Writes one day (from 0): new players and events. It can be repeated. */
export async function writeDay(
  api: Api,
  past: Past,
  day: number,
  { signal, isShopOpen }: { signal: AbortSignal; isShopOpen: boolean },
): Promise<void> {
  const newcomers = past.cast.filter(({ from }) => from === day);
  await inTurns(newcomers, 8, signal, (who) => introduce(api, who));
  const events = makeDay(past, day);
  const batches = Array.from({ length: Math.ceil(events.length / batchSize) }, (_, n) =>
    events.slice(n * batchSize, (n + 1) * batchSize),
  );
  // Two at once, so that the next batch is in flight while the service writes one.
  await inTurns(batches, 2, signal, async (batch) => {
    const { results } = await api.post('/events/batch', { body: { events: batch } });
    const refused = results.find((result) => 'error' in result);
    // Events that are too old by now are skipped: the demo was interrupted days ago.
    if (refused && 'error' in refused && refused.error.code !== 'VALIDATION_FAILED')
      throw new Error(`an event of the history was refused: ${refused.error.message}`);
  });
  await inTurns(isShopOpen ? shoppersOf(past, day) : [], 4, signal, ({ who, visit }) =>
    spend(api, createChance(visit), who, visit),
  );
  signal.throwIfAborted();
}

/** Visits to the shop at the end of a day: by one in five players, and not more than the service answers in a moment. */
function shoppersOf({ name, cast }: Past, day: number): { who: Character; visit: string }[] {
  const here = cast.filter(({ from, until }) => from <= day && day < until);
  if (here.length === 0) return [];
  const chance = createChance(`${name} shop ${day}`);
  const pickPlayer = weightedPick(here);
  const visits = Math.min(mostVisits, Math.ceil(here.length / 5));
  return Array.from({ length: visits }, (_, n) => ({
    who: pickPlayer(chance.next()),
    visit: `${name}-shop-${day}-${n}`,
  }));
}

const mostVisits = 60;

/** Some minutes before midnight, so that the day does not end while it is written. */
const beforeMidnightMs = 15 * 60_000;

export function endOfDay(past: Past, day: number): Date {
  return new Date(midnightOf(past, day) + dayMs - beforeMidnightMs);
}

function midnightOf({ endsAt }: Past, day: number): number {
  return Math.floor(endsAt.getTime() / dayMs) * dayMs - (historyDays - 1 - day) * dayMs;
}

/** Small enough for the service to handle other requests in between. */
const batchSize = 250;

export async function introduce(api: Api, who: Character): Promise<void> {
  const { id, displayName, timezone, attributes } = who;
  await api.put('/players/{playerId}', {
    params: { path: { playerId: id } },
    body: { displayName, timezone, attributes },
  });
}

/** How many events a day of the history has. */
export const averageDay = (events: number): number => events / historyDays;

/** The events of a day in order. Their ids make a repetition harmless. */
function makeDay(past: Past, day: number): EventCreate[] {
  const { name, cast, events, endsAt } = past;
  const chance = createChance(`${name} ${day}`);
  const here = cast.filter(({ from, until }) => from <= day && day < until);
  const midnight = midnightOf(past, day);
  // The service takes nothing from the future.
  const until = Math.min(endsAt.getTime(), endOfDay(past, day).getTime());
  const quota = averageDay(events) * (0.55 + (0.9 * day) / (historyDays - 1)) * ofWeekday(midnight);
  const pickPlayer = weightedPick(here);
  const made: { who: Character; at: number; what: ReturnType<typeof act> }[] = [];
  while (made.length < quota && here.length > 0) {
    const who = pickPlayer(chance.next());
    const local = chance.weighted(hourWeights) - who.hoursAhead + chance.next();
    let at = midnight + (((local % 24) + 24) % 24) * 3_600_000;
    made.push({ who, at, what: begin(who) });
    for (let left = chance.whole(2, 10); left > 0; left--) {
      at += chance.whole(20, 240) * 1_000;
      made.push({ who, at, what: act(chance, who) });
    }
  }
  return made
    .filter(({ at }) => at < until)
    .sort((a, b) => a.at - b.at)
    .map(({ who, at, what }, n) => ({
      id: `${name}-${day}-${n}`,
      playerId: who.id,
      occurredAt: new Date(at).toISOString(),
      ...what,
    }));
}

/** People play mostly after work, and rarely at night. */
const hourWeights = [3, 2, 1, 1, 1, 1, 2, 4, 5, 4, 4, 5, 7, 6, 5, 5, 6, 8, 10, 12, 14, 14, 11, 6];

function ofWeekday(at: number): number {
  const weekday = new Date(at).getUTCDay();
  return weekday === 0 || weekday === 6 ? 1.25 : 0.95;
}

export function weightedPick(cast: readonly Character[]): (share: number) => Character {
  const sums: number[] = [];
  let total = 0;
  for (const { keenness } of cast) {
    total += keenness;
    sums.push(total);
  }
  return (share) => {
    let [low, high] = [0, cast.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > share * total) high = middle;
      else low = middle + 1;
    }
    const found = cast[low];
    if (found === undefined) throw new Error('the cast is empty');
    return found;
  };
}

/** Processes all items, `atOnce` at a time, and stops at the first failure. */
async function inTurns<T>(
  items: readonly T[],
  atOnce: number,
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) {
      signal.throwIfAborted();
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
