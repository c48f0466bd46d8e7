import type { Database } from '../../../platform/postgres/database.ts';
import { createMemoryIndex } from './memory-index.ts';
import type { ChangeRow } from './queries.ts';
import * as queries from './queries.ts';
import type { Order, Place, RankIndex, Step } from './ranking.ts';
import { asEntry } from './sql-ranking.ts';

/** The index of a season, and the snapshot of the database that it stands for. */
export interface LiveIndex {
  readonly season: number;
  readonly order: Order;
  readonly index: RankIndex;
  seen: string;
  /** Changes whose effect on their player's rank somebody waits for. */
  readonly watched: Map<number, Place | null>;
}

export interface IndexStore {
  /** The season's index if there is one, in whichever order. */
  peek(season: number): LiveIndex | undefined;
  /** The season's index, or nothing while it is being built, which this call begins. */
  find(season: number, order: Order): LiveIndex | undefined;
  /** The season's index, once it is built. */
  ready(season: number, order: Order): Promise<LiveIndex>;
  /** It has missed too much to catch up. */
  drop(live: LiveIndex): void;
  readonly entries: number;
}

interface Held {
  readonly order: Order;
  built: LiveIndex | undefined;
  building: Promise<LiveIndex>;
  size: number;
}

const piece = 5_000;
/** At 110 bytes an entry about a gigabyte; the season asked for longest ago makes room. */
const mostEntries = 10_000_000;

/** Rank indexes of the seasons that somebody asks about, each built when it is first needed. */
export function createIndexStore(db: Database): IndexStore {
  // In the order of their last use.
  const held = new Map<number, Held>();

  function use(season: number, order: Order): Held {
    const known = held.get(season);
    const one = known?.order === order ? known : begin(season, order);
    held.delete(season);
    held.set(season, one);
    return one;
  }

  function begin(season: number, order: Order): Held {
    const one: Held = { order, built: undefined, building: build(db, season, order), size: 0 };
    one.building.then(
      async (live) => {
        one.built = live;
        one.size = await live.index.size();
        makeRoom();
      },
      () => {
        if (held.get(season) === one) held.delete(season);
      },
    );
    return one;
  }

  const total = () => held.values().reduce((sum, { size }) => sum + size, 0);

  function makeRoom(): void {
    for (const season of held.keys()) {
      if (held.size <= 1 || total() <= mostEntries) return;
      held.delete(season);
    }
  }

  return {
    peek: (season) => held.get(season)?.built,
    find: (season, order) => use(season, order).built,
    ready: (season, order) => use(season, order).building,
    drop({ season, index }) {
      if (held.get(season)?.built?.index === index) held.delete(season);
    },
    get entries() {
      return total();
    },
  };
}

/**
 * The entries come in pieces, each as of its own moment, and the event loop has its turn between them. What changed
 * since the first is in the log, and is caught up with before anybody is answered from it: the last change of each
 * player decides, whether a piece held it already or not.
 */
async function build(db: Database, season: number, order: Order): Promise<LiveIndex> {
  const { snapshot } = await queries.takeSnapshot.one(db);
  const index = createMemoryIndex(order);
  let after = 0;
  for (;;) {
    const rows = await queries.readEntries.all(db, season, after, piece);
    await index.apply(rows.map((row) => ({ put: asEntry(row) })));
    if (rows.length < piece) return { season, order, index, seen: snapshot, watched: new Map() };
    after = rows.at(-1)?.player_key ?? after;
    await new Promise((turn) => setImmediate(turn));
  }
}

/** Brings an index from what it has seen to the snapshot with which the changes were read. */
export async function catchUp(
  live: LiveIndex,
  changes: readonly ChangeRow[],
  snapshot: string,
): Promise<void> {
  // Told apart before anything waits: another caller must not apply the same changes again.
  live.seen = snapshot;
  // That an erased player is gone is told by the last of their changes; what they did before needs no step.
  const known = changes.filter((row) => row[2] !== null || row[3] === null);
  const places = await live.index.apply(known.map((row) => asStep(row)));
  for (const [i, [seq]] of known.entries()) {
    if (live.watched.has(seq)) live.watched.set(seq, places[i] ?? null);
  }
}

export function asStep(row: Readonly<ChangeRow>): Step {
  const [, playerKey, playerId, score, achievedUs, previousScore, previousUs] = row;
  if (score === null || achievedUs === null) {
    return { remove: { playerKey, playerId, score: previousScore ?? 0, achievedUs: previousUs ?? 0 } };
  }
  return { put: { playerKey, playerId: playerId ?? '', score, achievedUs } };
}
