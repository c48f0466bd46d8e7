import { lastRank } from '../../../engine/index.ts';
import { type Ladder, nextTiers, tierIn } from './next-tiers.ts';

/** A league with players who do not exist: who would move, and what it would cost. Nothing is stored. */
export interface SimulatedLeague {
  readonly ladder: Ladder;
  readonly groupSize: number;
  readonly rewards: readonly SimulatedReward[];
  /** Besides those of all tiers, by tier. */
  readonly tierRewards?: ReadonlyMap<string, readonly SimulatedReward[]>;
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
  /** The rank by skill, from 0 (the weakest of all) to 100. */
  readonly percentile: number;
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

/** How many players are done in one step, so that one simulation holds the event loop for a moment only. */
const playersInStep = 500;

/** Runs season after season, in steps. What it costs grows with players and seasons alone, not with the number of rewards. */
export function* simulateLeague(
  league: SimulatedLeague,
  { players: count, seasons, activePercent, luckPercent, spread, seed }: SimulatedPlayers,
): Generator<void, SimulatedSeason[]> {
  const random = randomFrom(seed);
  const draw = () => (spread === 'heavy' ? Math.exp(normal(random)) : normal(random));
  const skills = Array.from({ length: count }, draw).sort((a, b) => a - b);
  const players: Player[] = skills.map((skill, i) => ({
    skill,
    percentile: (100 * i) / Math.max(1, count - 1),
    kept: null,
  }));
  yield;
  const luck = luckPercent / 100;
  const paid = rewardsByTier(league);
  const results: SimulatedSeason[] = [];
  for (let number = 1; number <= seasons; number++) {
    const byTier = new Map<string, Scored[]>(league.ladder.tiers.map((tier) => [tier, []]));
    for (const [i, player] of shuffled(players, random).entries()) {
      if (i % playersInStep === 0) yield;
      if (random() * 100 >= activePercent) continue;
      const score = player.skill * (1 - luck) + draw() * luck;
      byTier.get(tierIn(league.ladder, player.kept, number))?.push({ player, score });
    }
    results.push(yield* closeSeason(league, number, byTier, paid));
  }
  return results;
}

interface Scored {
  player: Player;
  score: number;
}

function* closeSeason(
  league: SimulatedLeague,
  number: number,
  byTier: ReadonlyMap<string, readonly Scored[]>,
  paid: ReadonlyMap<string, readonly PaidReward[]>,
): Generator<void, SimulatedSeason> {
  const tiers: SimulatedTier[] = [];
  const bill = { rewarded: 0, payments: new Map<string, SimulatedPayment>() };
  for (const tierId of league.ladder.tiers) {
    const scores = byTier.get(tierId) ?? [];
    const tier = { tierId, players: scores.length, groups: 0, promoted: 0, relegated: 0, skillPercentile: 0 };
    // Groups of one size are paid alike, and a tier has two sizes at most.
    const groupsOfSize = new Map<number, number>();
    for (let from = 0; from < scores.length; from += league.groupSize) {
      if (from % playersInStep < league.groupSize) yield;
      const group = scores.slice(from, from + league.groupSize);
      moveGroup(league.ladder, { group, tier, number });
      tier.groups++;
      groupsOfSize.set(group.length, (groupsOfSize.get(group.length) ?? 0) + 1);
    }
    tier.skillPercentile /= Math.max(1, scores.length);
    tiers.push(tier);
    payGroups(bill, paid.get(tierId) ?? [], groupsOfSize);
  }
  yield;
  return { number, tiers, rewarded: bill.rewarded, payments: [...bill.payments.values()] };
}

/** Gives each player of a group the tier of the next season, and counts who moved. */
function moveGroup(
  ladder: Ladder,
  { group, tier, number }: { group: Scored[]; tier: SimulatedTier; number: number },
): void {
  const at = ladder.tiers.indexOf(tier.tierId);
  const standings = group.sort((a, b) => b.score - a.score).map(({ player }, i) => ({ player, rank: i + 1 }));
  for (const { player, nextTier } of nextTiers(standings, ladder, tier.tierId)) {
    const position = nextTier === tier.tierId ? at : ladder.tiers.indexOf(nextTier);
    if (position > at) tier.promoted++;
    if (position < at) tier.relegated++;
    tier.skillPercentile += player.percentile;
    player.kept = { tier: nextTier, position, number };
  }
}

/** A reward with what its actions give, read once and not for each group. */
interface PaidReward {
  readonly from: number;
  readonly to: number | string;
  readonly gifts: readonly Gift[];
}

interface Gift {
  readonly key: string;
  readonly do: string;
  readonly targetId: string | null;
  /** Null if an expression decides. */
  readonly amount: number | null;
}

/** What the ranks of each tier get: that of all tiers, and that of the tier. */
function rewardsByTier({ ladder, rewards, tierRewards }: SimulatedLeague): Map<string, PaidReward[]> {
  const ofAll = rewards.map(paidReward);
  return new Map(ladder.tiers.map((id) => [id, [...ofAll, ...(tierRewards?.get(id) ?? []).map(paidReward)]]));
}

function paidReward({ from, to, actions }: SimulatedReward): PaidReward {
  return { from, to, gifts: actions.map(giftOf) };
}

function giftOf(action: { do: string }): Gift {
  const { do: name, amount, quantity, ...rest } = action as { do: string } & Record<string, unknown>;
  const target = Object.entries(rest).find(([field]) => field.endsWith('Id'))?.[1];
  const targetId = typeof target === 'string' ? target : null;
  const given = amount ?? quantity ?? 1;
  return {
    key: JSON.stringify([name, targetId]),
    do: name,
    targetId,
    amount: typeof given === 'number' ? given : null,
  };
}

interface Bill {
  /** How many players get anything. */
  rewarded: number;
  readonly payments: Map<string, SimulatedPayment>;
}

/** Adds what groups of these sizes get. */
function payGroups(
  bill: Bill,
  rewards: readonly PaidReward[],
  groupsOfSize: ReadonlyMap<number, number>,
): void {
  for (const [size, groups] of groupsOfSize) {
    const ranges = rewards
      .map(({ from, to, gifts }) => ({ from, last: Math.min(size, lastRank(to, size)), gifts }))
      .filter(({ from, last }) => last >= from);
    for (const { from, last, gifts } of ranges) {
      for (const gift of gifts) addPayment(bill.payments, gift, groups * (last - from + 1));
    }
    bill.rewarded += groups * ranksIn(ranges);
  }
}

/** How many ranks are in at least one of the ranges. */
function ranksIn(ranges: readonly { from: number; last: number }[]): number {
  let [ranks, upTo] = [0, 0];
  for (const { from, last } of ranges.toSorted((a, b) => a.from - b.from)) {
    ranks += Math.max(0, last - Math.max(upTo, from - 1));
    upTo = Math.max(upTo, last);
  }
  return ranks;
}

function addPayment(payments: Map<string, SimulatedPayment>, gift: Gift, times: number): void {
  const { key, do: name, targetId, amount } = gift;
  const sum = payments.get(key) ?? { do: name, targetId, times: 0, amount: 0 };
  payments.set(key, sum);
  sum.times += times;
  sum.amount = sum.amount === null || amount === null ? null : sum.amount + amount * times;
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
