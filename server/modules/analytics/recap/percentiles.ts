import type { Queryable } from '../../../platform/postgres/statement.ts';
import * as queries from './queries.ts';

/** How many players are looked at: with 2,000 active ones among them, a percentile is right to 2 points. */
const looked = 5_000;

/** Samples that took more than this many days are kept for a while. */
const cheapDays = 20_000;
const keptMs = 600_000;
const mostKept = 100;

interface Comparison {
  /** The percentage of the other active players who got less XP. Null if there is no other. */
  percentile: number | null;
  /** How many other players were compared with. */
  players: number;
  /** Whether they are a sample. */
  sampled: boolean;
}

export type Percentiles = ReturnType<typeof createPercentiles>;

interface Sample {
  /** Of active players, sorted. */
  xp: Float64Array;
  /** The XP of those players, by key, to leave out the one who asks. */
  xpOf: ReadonlyMap<number, number>;
  sampled: boolean;
  days: number;
}

/**
 * Where a player is among the active players of a period. A year of a million players is too much to add up for a recap, so
 * it is a sample of bounded size. For each environment one sample at a time is made, and one that took long serves all
 * recaps of the same period: those of a year are usually read at the same time.
 */
export function createPercentiles(db: Queryable, now: () => number = Date.now) {
  const kept = new Map<string, { sample: Promise<Sample>; until: number }>();
  const last = new Map<number, Promise<unknown>>();

  async function make(environmentId: number, from: string, to: string): Promise<Sample> {
    const before = last.get(environmentId);
    const made = (async () => {
      await before?.catch(() => {});
      const rows = await queries.sampleXp.all(db, environmentId, from, to, looked);
      return {
        xp: Float64Array.from(rows, (row) => row.xp).sort(),
        xpOf: new Map(rows.map((row) => [row.player_key, row.xp])),
        sampled: (rows[0]?.looked ?? 0) >= looked,
        days: rows.reduce((sum, row) => sum + row.days, 0),
      };
    })();
    last.set(environmentId, made);
    try {
      return await made;
    } finally {
      if (last.get(environmentId) === made) last.delete(environmentId);
    }
  }

  function sampleOf(environmentId: number, from: string, to: string): Promise<Sample> {
    const name = `${environmentId} ${from} ${to}`;
    const known = kept.get(name);
    if (known && known.until > now()) return known.sample;
    const sample = make(environmentId, from, to);
    const forget = () => {
      if (kept.get(name)?.sample === sample) kept.delete(name);
    };
    kept.delete(name);
    kept.set(name, { sample, until: now() + keptMs });
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    // What is cheap is made again, so that a small project sees what has just happened.
    sample.then(({ days }) => days <= cheapDays && forget(), forget);
    return sample;
  }

  return async function compare(
    environmentId: number,
    period: { from: string; to: string },
    player: { key: number; xp: number },
  ): Promise<Comparison> {
    const { xp, xpOf, sampled } = await sampleOf(environmentId, period.from, period.to);
    const self = xpOf.get(player.key);
    const players = xp.length - (self === undefined ? 0 : 1);
    if (players === 0) return { percentile: null, players, sampled };
    const below = countBelow(xp, player.xp) - (self !== undefined && self < player.xp ? 1 : 0);
    return { percentile: Math.round((below / players) * 1_000) / 10, players, sampled };
  };
}

/** In a sorted list. */
function countBelow(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
