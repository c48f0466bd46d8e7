import type { Earnings } from './earnings.ts';
import {
  type AffectedPlayer,
  compare,
  type Difference,
  keepMostAffected,
  type Sides,
} from './most-affected.ts';
import type { Period } from './replay-player.ts';

interface Sums {
  xp: number;
  levelUps: number;
  badges: number;
  questsCompleted: number;
}

/**
 * What a backtest has found so far. Its size depends on the number of definitions and of players shown, not of all
 * players.
 */
export interface Tally {
  events: number;
  players: number;
  affectedPlayers: number;
  /** How often rules of the draft fired. */
  fired: number;
  happened: Sums;
  draft: Sums;
  badges: Map<string, Sides>;
  /** Players on each level. */
  levels: Map<number, Sides>;
  /** Sums of balances and of quantities. */
  currencies: Map<string, Sides>;
  items: Map<string, Sides>;
  mostAffected: AffectedPlayer[];
}

export function openTally(): Tally {
  const none = () => ({ xp: 0, levelUps: 0, badges: 0, questsCompleted: 0 });
  return {
    events: 0,
    players: 0,
    affectedPlayers: 0,
    fired: 0,
    happened: none(),
    draft: none(),
    badges: new Map(),
    levels: new Map(),
    currencies: new Map(),
    items: new Map(),
    mostAffected: [],
  };
}

export function addToTally(
  tally: Tally,
  playerId: string,
  { happened, drafted, fired, events }: Period,
): void {
  tally.events += events;
  tally.players++;
  tally.fired += fired;
  addSums(tally.happened, happened);
  addSums(tally.draft, drafted);
  for (const [side, earnings] of [
    ['happened', happened],
    ['draft', drafted],
  ] as const) {
    addAll(tally.badges, side, earnings.badges);
    addAll(tally.currencies, side, earnings.balances);
    addAll(tally.items, side, earnings.items);
    addAll(tally.levels, side, new Map([[earnings.level, 1]]));
  }
  const affected = compare(playerId, happened, drafted);
  if (!affected) return;
  tally.affectedPlayers++;
  keepMostAffected(tally.mostAffected, affected);
}

function addSums(sums: Sums, earnings: Earnings): void {
  sums.xp += earnings.xp;
  sums.levelUps += earnings.levelUps;
  sums.questsCompleted += earnings.questsCompleted;
  for (const times of earnings.badges.values()) sums.badges += times;
}

function addAll<Id>(sums: Map<Id, Sides>, side: keyof Sides, amounts: ReadonlyMap<Id, number>): void {
  for (const [id, amount] of amounts) {
    const sum = sums.get(id) ?? { happened: 0, draft: 0 };
    sum[side] += amount;
    sums.set(id, sum);
  }
}

/** As JSON, to go on with it after a restart. */
export function storeTally({ badges, levels, currencies, items, ...rest }: Tally): StoredTally {
  return {
    ...rest,
    badges: [...badges],
    levels: [...levels],
    currencies: [...currencies],
    items: [...items],
  };
}

export type StoredTally = Omit<Tally, 'badges' | 'levels' | 'currencies' | 'items'> & {
  badges: [string, Sides][];
  levels: [number, Sides][];
  currencies: [string, Sides][];
  items: [string, Sides][];
};

export function restoreTally({ badges, levels, currencies, items, ...rest }: StoredTally): Tally {
  return {
    ...rest,
    badges: new Map(badges),
    levels: new Map(levels),
    currencies: new Map(currencies),
    items: new Map(items),
  };
}

export type BacktestResult = ReturnType<typeof presentTally>;

/**
 * The answer. `names` has the display names of the players shown; one who is not in it was erased while the backtest ran, and is
 * left out.
 */
export function presentTally(tally: Tally, names: ReadonlyMap<string, string | null>) {
  const { events, players, affectedPlayers, fired, happened, draft } = tally;
  return {
    events,
    players,
    affectedPlayers,
    fired,
    totals: {
      happened,
      draft,
      difference: {
        xp: draft.xp - happened.xp,
        levelUps: draft.levelUps - happened.levelUps,
        badges: draft.badges - happened.badges,
        questsCompleted: draft.questsCompleted - happened.questsCompleted,
      },
    },
    badges: Object.fromEntries(sorted(tally.badges)),
    levels: sorted(tally.levels).map(([level, sides]) => ({ level, ...sides })),
    currencies: Object.fromEntries(sorted(tally.currencies).map(withDifference)),
    items: Object.fromEntries(sorted(tally.items).map(withDifference)),
    mostAffected: tally.mostAffected.flatMap((player) =>
      names.has(player.playerId) ? [{ ...player, displayName: names.get(player.playerId) ?? null }] : [],
    ),
  };
}

function sorted<Id extends string | number>(sums: ReadonlyMap<Id, Sides>): [Id, Sides][] {
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
}

function withDifference([id, { happened, draft }]: [string, Sides]): [string, Difference] {
  return [id, { happened, draft, difference: draft - happened }];
}
