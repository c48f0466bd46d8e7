import { setImmediate as breathe } from 'node:timers/promises';
import { lastRank } from '../../../engine/index.ts';
import { type Ladder, nextTiers, tierIn } from './next-tiers.ts';

/** A league with players who do not exist: who would move, and what it would cost. Nothing is stored. */
export interface SimulatedLeague {
  readonly ladder: Ladder;
  readonly groupSize: number;
  readonly rewards: readonly SimulatedReward[];
}

export interface SimulatedReward {
  readonly from: number;
  /** A rank, or a share such as `50%`. */
  readonly to: number | string;
  readonly actions: readonly { readonly do: string }[];
}

export interface SimulatedPlayers {
  readonly players: number;
  readonly seasons: number;
  /** How many percent of the players score in a season. */
  readonly activePercent: number;
  /** How many percent of a score are luck rather than skill. */
  readonly luckPercent: number;
  /** How skill is distributed: most in the middle, or few far ahead. */
  readonly spread: 'normal' | 'heavy';
  readonly seed: number;
}

interface Player {
  readonly skill: number;
  kept: { tier: string; position: number; number: number } | null;
}

export interface SimulatedTier {
  tierId: string;
  players: number;
  groups: number;
  promoted: number;
  relegated: number;
  /** The mean of the players' ranks by skill, from 0 (the weakest of all) to 100. */
  skillPercentile: number;
}

/** Actions of one kind for one target, summed. `amount` is null if one of them is an expression. */
export interface SimulatedPayment {
  do: string;
  targetId: string | null;
  times: number;
  amount: number | null;
}

export interface SimulatedSeason {
  number: number;
  tiers: SimulatedTier[];
  rewarded: number;
  payments: SimulatedPayment[];
}

/** Runs season after season. The event loop is free between two of them, so the largest simulation holds nobody up. */
export async function simulateLeague(
  league: SimulatedLeague,
  { players: count, seasons, activePercent, luckPercent, spread, seed }: SimulatedPlayers,
): Promise<SimulatedSeason[]> {
  const random = randomFrom(seed);
  const draw = () => (spread === 'heavy' ? Math.exp(normal(random)) : normal(random));
  const skills = Array.from({ length: count }, draw).sort((a, b) => a - b);
  const players: Player[] = skills.map((skill) => ({ skill, kept: null }));
  const percentile = new Map(players.map((player, i) => [player, (100 * i) / Math.max(1, count - 1)]));
  const luck = luckPercent / 100;
  const results: SimulatedSeason[] = [];
  for (let number = 1; number <= seasons; number++) {
    const byTier = new Map<string, { player: Player; score: number }[]>(
      league.ladder.tiers.map((tier) => [tier, []]),
    );
    for (const player of shuffled(players, random)) {
      if (random() * 100 >= activePercent) continue;
      const score = player.skill * (1 - luck) + draw() * luck;
      byTier.get(tierIn(league.ladder, player.kept, number))?.push({ player, score });
    }
    results.push(closeSeason(league, number, byTier, percentile));
    await breathe();
  }
  return results;
}

function closeSeason(
  league: SimulatedLeague,
  number: number,
  byTier: ReadonlyMap<string, readonly { player: Player; score: number }[]>,
  percentile: ReadonlyMap<Player, number>,
): SimulatedSeason {
  const payments = new Map<string, SimulatedPayment>();
  const tiers: SimulatedTier[] = [];
  let rewarded = 0;
  for (const [position, tierId] of league.ladder.tiers.entries()) {
    const scores = byTier.get(tierId) ?? [];
    const tier = { tierId, players: scores.length, groups: 0, promoted: 0, relegated: 0, skillPercentile: 0 };
    for (let from = 0; from < scores.length; from += league.groupSize) {
      const group = scores.slice(from, from + league.groupSize).sort((a, b) => b.score - a.score);
      const standings = group.map(({ player }, i) => ({ player, rank: i + 1 }));
      tier.groups++;
      for (const { player, rank, nextTier } of nextTiers(standings, league.ladder, tierId)) {
        const next = league.ladder.tiers.indexOf(nextTier);
        if (next > position) tier.promoted++;
        if (next < position) tier.relegated++;
        tier.skillPercentile += (percentile.get(player) ?? 0) / scores.length;
        player.kept = { tier: nextTier, position: next, number };
        if (pay(payments, league.rewards, rank, group.length)) rewarded++;
      }
    }
    tiers.push(tier);
  }
  return { number, tiers, rewarded, payments: [...payments.values()] };
}

/** Adds what a rank gets, and says whether it gets anything. */
function pay(
  payments: Map<string, SimulatedPayment>,
  rewards: readonly SimulatedReward[],
  rank: number,
  size: number,
): boolean {
  const due = rewards.filter(({ from, to }) => rank >= from && rank <= lastRank(to, size));
  for (const action of due.flatMap(({ actions }) => actions)) {
    const { do: name, amount, quantity, ...rest } = action as { do: string } & Record<string, unknown>;
    const target = Object.entries(rest).find(([field]) => field.endsWith('Id'))?.[1];
    const targetId = typeof target === 'string' ? target : null;
    const key = JSON.stringify([name, targetId]);
    const sum = payments.get(key) ?? { do: name, targetId, times: 0, amount: 0 };
    payments.set(key, sum);
    sum.times++;
    const given = amount ?? quantity ?? 1;
    sum.amount = sum.amount === null || typeof given !== 'number' ? null : sum.amount + given;
  }
  return due.length > 0;
}

/** The same numbers for the same seed, so that two settings can be compared (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Normally distributed, by the method of Box and Muller. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
  }
  return copy;
}
