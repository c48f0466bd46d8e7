import { dayIn } from './calendar.ts';
import type { Snapshot, StreakData, ToastData } from './model.ts';
import type { Source, Store } from './source.ts';

/** The same data, loaded once and not updated. */
export function loadedOnce<T>(store: Store<T>): Store<T> {
  return {
    ...store,
    subscribe(listener) {
      let ended = false;
      const tell = () => {
        if (!ended) listener();
      };
      store.whenLoaded().then(tell, tell);
      return () => {
        ended = true;
      };
    },
    // It is not meant to be updated, so it does not count as outdated.
    get: asLive(store),
  };
}

function asLive<T>(store: Store<T>): () => Snapshot<T> {
  let last: { from: Snapshot<T>; made: Snapshot<T> } | undefined;
  return () => {
    const from = store.get();
    if (last?.from === from) return last.made;
    const made = from.status === 'stale' && !from.error ? { ...from, status: 'live' as const } : from;
    last = { from, made };
    return made;
  };
}

/** Combines several pieces of data. The result has data when all have it, and is live when all are live. */
export function combined<S extends Record<string, Store<unknown>>>(
  stores: S,
): Store<{ [K in keyof S]: S[K] extends Store<infer T> ? T : never }> {
  type Whole = { [K in keyof S]: S[K] extends Store<infer T> ? T : never };
  const parts = Object.entries(stores);
  let last: { from: Snapshot<unknown>[]; made: Snapshot<Whole> } | undefined;
  return {
    get() {
      const from = parts.map(([, store]) => store.get());
      if (last && from.every((one, index) => one === last?.from[index])) return last.made;
      const error = from.find((one) => one.error)?.error;
      const isThere = from.every(({ data }) => data !== undefined);
      const isLive = from.every(({ status }) => status === 'live');
      const data = isThere
        ? (Object.fromEntries(parts.map(([name], index) => [name, from[index]?.data])) as Whole)
        : undefined;
      const without = error ? 'error' : 'loading';
      const status = isThere ? (isLive ? 'live' : 'stale') : without;
      last = { from, made: { status, data, error } };
      return last.made;
    },
    subscribe(listener) {
      const stops = parts.map(([, store]) => store.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    refresh: () => Promise.all(parts.map(([, store]) => store.refresh())),
    whenLoaded: async () => {
      const loaded = await Promise.all(parts.map(async ([name, store]) => [name, await store.whenLoaded()]));
      return Object.fromEntries(loaded) as Whole;
    },
  };
}

/** The data of a store in another shape. */
export function mapped<T, U>(store: Store<T>, map: (data: T) => U): Store<U> {
  let last: { from: Snapshot<T>; made: Snapshot<U> } | undefined;
  return {
    get() {
      const from = store.get();
      if (last?.from === from) return last.made;
      last = { from, made: { ...from, data: from.data === undefined ? undefined : map(from.data) } };
      return last.made;
    },
    subscribe: (listener) => store.subscribe(listener),
    refresh: () => store.refresh(),
    whenLoaded: async () => map(await store.whenLoaded()),
  };
}

/** What the list of leaderboards says about one. */
export interface BoardInfo {
  name: string;
  league?: { tiers: readonly { id: string; name: string; imageUrl?: string | null }[] } | null;
  entry?: object | null;
}

const boards = new WeakMap<Source, Promise<ReadonlyMap<string, BoardInfo>>>();

/** What is known about a leaderboard. The list is loaded once for a client. */
export async function boardOf(source: Source, id: string): Promise<BoardInfo | undefined> {
  let known = boards.get(source);
  if (!known) {
    known = readBoards(source);
    boards.set(source, known);
    known.catch(() => boards.delete(source));
  }
  return (await known).get(id);
}

export async function nameOfBoard(source: Source, id: string): Promise<string | undefined> {
  return (await boardOf(source, id))?.name;
}

async function readBoards(source: Source): Promise<ReadonlyMap<string, BoardInfo>> {
  const found = new Map<string, BoardInfo>();
  for await (const board of source.api.walk('/leaderboards')) found.set(board.id, board);
  return found;
}

/** The most entries of the log that are loaded for the calendar. The current streak is known without them. */
const mostActivity = 300;
const dayMs = 86_400_000;

/** The time zone of a streak, as in the service: the player's, or the project's. Before 0.2 a service sends only the first. */
function zoneOf(player: { timezone: string | null; projectTimezone?: string }): string | undefined {
  return player.timezone ?? player.projectTimezone;
}

/** The streak of the player, with the active days of the last weeks from their activity. */
export function streakOf(source: Source, weeks: number): Store<StreakData> {
  const { player } = source;
  let days: readonly string[] = [];
  let isRead = false;
  let last: { from: unknown; days: unknown; made: Snapshot<StreakData> } | undefined;

  async function readDays(changed: () => void): Promise<void> {
    const timezone = zoneOf(await player.whenLoaded());
    const from = new Date(Date.now() - (weeks + 1) * 7 * dayMs).toISOString();
    const found = new Set<string>();
    let read = 0;
    for await (const entry of source.api.walk('/me/activity')) {
      if (entry.at < from || ++read > mostActivity) break;
      // A grant is not an activity of the player.
      if (entry.source === 'event') found.add(dayIn(timezone, new Date(entry.at)));
    }
    days = [...found];
    changed();
  }

  return {
    get() {
      const from = player.get();
      if (last?.from === from && last.days === days) return last.made;
      const { data } = from;
      const made: Snapshot<StreakData> = {
        ...from,
        data: data && { ...data.streak, days, today: dayIn(zoneOf(data), new Date()) },
      };
      last = { from, days, made };
      return made;
    },
    subscribe(listener) {
      const stop = player.subscribe(listener);
      // Until they are loaded, the calendar shows only the current streak, which is the most important part.
      if (!isRead) {
        isRead = true;
        readDays(listener).catch(() => {
          isRead = false;
        });
      }
      return stop;
    },
    refresh: () => player.refresh(),
    whenLoaded: async () => {
      const data = await player.whenLoaded();
      return { ...data.streak, days, today: dayIn(zoneOf(data), new Date()) };
    },
  };
}

/** Shows toasts for effects, with names and pictures if they are known. */
export function toastsOf(source: Source, show: (toast: ToastData) => void): () => void {
  return source.onEffects((effect) => {
    toToast(source, effect).then(
      (toast) => toast && show(toast),
      () => undefined,
    );
  });
}

type Effect = Parameters<Parameters<Source['onEffects']>[0]>[0];

async function toToast(source: Source, effect: Effect): Promise<ToastData | undefined> {
  if (effect.type === 'player.level_up') return { kind: 'level', level: effect.data.newLevel };
  if (effect.type === 'player.badge_earned') {
    const { badgeId, badgeName: name } = effect.data;
    const known = source.badges.get().data?.find((badge) => badge.badgeId === badgeId);
    return { kind: 'badge', badgeId, name, imageUrl: known?.imageUrl };
  }
  if (effect.type === 'quest.completed') {
    const { questId } = effect.data;
    // A new quest may not be in the list yet; its id is better than no toast.
    const quests = await source.quests.whenLoaded().catch(() => []);
    const known = quests.find((quest) => quest.questId === questId);
    return { kind: 'quest', questId, name: known?.name ?? questId, imageUrl: known?.imageUrl };
  }
  return undefined;
}
