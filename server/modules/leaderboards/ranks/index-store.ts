import type { Database } from '../../../platform/postgres/database.ts';
import { createMemoryIndex } from './memory-index.ts';
import type { ChangeRow } from './queries.ts';
import * as queries from './queries.ts';
import type { Order, RankChange, RankIndex, Step } from './ranking.ts';
import { asEntry } from './sql-ranking.ts';

/** The index of a season, and the snapshot of the database to which it corresponds. */
export interface LiveIndex {
  readonly season: number;
  readonly order: Order;
  readonly index: RankIndex;
  seen: string;
  /**
   * What the last changes did to the ranks of their players, by the number of the change: for the callers that made them.
   */
  readonly recent: Map<number, RankChange>;
}

export interface IndexStore {
  /** The season's index if there is one, in either order. */
  peek(season: number): LiveIndex | undefined;
  /** The season's index. Starts to build it and returns nothing if it does not exist yet. */
  find(season: number, order: Order, environmentId: number): LiveIndex | undefined;
  /** The season's index, once it is built. */
  ready(season: number, order: Order, environmentId: number): Promise<LiveIndex>;
  /** To be called after an index has applied changes: it may have grown. */
  resize(live: LiveIndex): Promise<void>;
  /** Forgets an index that has missed too much to catch up. */
  drop(live: LiveIndex): void;
  readonly entries: number;
}

interface Held {
  readonly order: Order;
  readonly environmentId: number;
  built: LiveIndex | undefined;
  building: Promise<LiveIndex>;
  size: number;
}

const piece = 5_000;
/** About a gigabyte, at 110 bytes for an entry. */
const defaultMostEntries = 10_000_000;

/** Rank indexes of the seasons that are read, each built when it is first needed. */
export function createIndexStore(db: Database, mostEntries = defaultMostEntries): IndexStore {
  // In the order of their last use.
  const held = new Map<number, Held>();

  function use(season: number, order: Order, environmentId: number): Held {
    const known = held.get(season);
    const one = known?.order === order ? known : begin(season, order, environmentId);
    held.delete(season);
    held.set(season, one);
    return one;
  }

  function begin(season: number, order: Order, environmentId: number): Held {
    const building = build(db, season, order);
    const one: Held = { order, environmentId, built: undefined, building, size: 0 };
    building.then(
      async (live) => {
        one.built = live;
        await resize(live);
      },
      () => {
        if (held.get(season) === one) held.delete(season);
      },
    );
    return one;
  }

  const total = () => held.values().reduce((sum, { size }) => sum + size, 0);

  async function resize({ season, index }: LiveIndex): Promise<void> {
    const one = held.get(season);
    if (one?.built?.index !== index) return;
    one.size = await index.size();
    makeRoom(season);
  }

  /**
   * Evicts from the environment that uses the most, the least recently used season first. So the huge boards of one
   * project do not push out those of others.
   */
  function makeRoom(inUse: number): void {
    while (total() > mostEntries) {
      const largest = largestEnvironment();
      const oldest = held
        .entries()
        .find(([season, one]) => one.environmentId === largest && season !== inUse);
      if (!oldest) return;
      held.delete(oldest[0]);
    }
  }

  function largestEnvironment(): number | undefined {
    const sizes = new Map<number, number>();
    for (const { environmentId, size } of held.values()) {
      sizes.set(environmentId, (sizes.get(environmentId) ?? 0) + size);
    }
    return [...sizes].reduce((most, one) => (one[1] > most[1] ? one : most), [-1, -1])[0];
  }

  return {
    peek: (season) => held.get(season)?.built,
    find: (season, order, environmentId) => use(season, order, environmentId).built,
    ready: (season, order, environmentId) => use(season, order, environmentId).building,
    resize,
    drop({ season, index }) {
      if (held.get(season)?.built?.index === index) held.delete(season);
    },
    get entries() {
      return total();
    },
  };
}

/**
 * Reads the entries in pieces, each with its own snapshot; the event loop does other work in between. The log has all
 * changes since the first piece. They are applied before the index answers: the last change of each player decides,
 * whether a piece already contained it or not.
 */
async function build(db: Database, season: number, order: Order): Promise<LiveIndex> {
  const { snapshot } = await queries.takeSnapshot.one(db);
  const index = createMemoryIndex(order);
  let after = 0;
  for (;;) {
    const rows = await queries.readEntries.all(db, season, after, piece);
    await index.apply(rows.map((row) => ({ put: asEntry(row) })));
    if (rows.length < piece) return { season, order, index, seen: snapshot, recent: new Map() };
    after = rows.at(-1)?.player_key ?? after;
    await new Promise((turn) => setImmediate(turn));
  }
}

/** Brings an index up to date with the snapshot with which the changes were read. */
export async function catchUp(
  live: LiveIndex,
  changes: readonly ChangeRow[],
  snapshot: string,
): Promise<void> {
  // Set before the first await: another caller must not apply the same changes again.
  live.seen = snapshot;
  // The last change of an erased player removes them; their earlier changes need no step.
  const known = changes.filter((row) => row[2] !== null || row[3] === null);
  const places = await live.index.apply(known.map((row) => asStep(row)));
  rememberPlaces(
    live,
    known.map(([seq]) => seq),
    places,
  );
}

/** More than the changes of all groups of events that can be under way at once. */
const mostRecent = 1_000;

export function rememberPlaces(
  { recent }: LiveIndex,
  seqs: readonly number[],
  places: readonly RankChange[],
): void {
  for (const [i, seq] of seqs.slice(-mostRecent).entries()) {
    const place = places[Math.max(seqs.length - mostRecent, 0) + i];
    if (!place) continue;
    // Inserted last, so that the oldest are removed first.
    recent.delete(seq);
    recent.set(seq, place);
  }
  for (const seq of recent.keys()) {
    if (recent.size <= mostRecent) return;
    recent.delete(seq);
  }
}

export function asStep(row: Readonly<ChangeRow>): Step {
  const [, playerKey, playerId, score, achievedUs, previousScore, previousUs, subscore, previousSubscore] =
    row;
  if (score === null || achievedUs === null) {
    const last = { score: previousScore ?? 0, subscore: previousSubscore, achievedUs: previousUs ?? 0 };
    return { remove: { playerKey, playerId, ...last } };
  }
  return { put: { playerKey, playerId: playerId ?? '', score, subscore, achievedUs } };
}
