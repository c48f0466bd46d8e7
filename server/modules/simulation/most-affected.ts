import type { Earnings } from './earnings.ts';

export interface Sides {
  happened: number;
  draft: number;
}

export interface Difference extends Sides {
  difference: number;
}

/** A player for whom the draft would have changed something. The lists hold only what differs, sorted by id. */
export interface AffectedPlayer {
  playerId: string;
  xp: Difference;
  level: Sides;
  questsCompleted: Sides;
  badges: { gained: string[]; lost: string[] };
  balances: ({ currencyId: string } & Difference)[];
  items: ({ itemId: string } & Difference)[];
}

export const mostShown = 20;

/** Null if the draft changes nothing for the player. */
export function compare(playerId: string, happened: Earnings, drafted: Earnings): AffectedPlayer | null {
  const gained = moreOf(drafted.badges, happened.badges);
  const lost = moreOf(happened.badges, drafted.badges);
  const balances = differing(happened.balances, drafted.balances);
  const items = differing(happened.items, drafted.items);
  const isSame =
    drafted.xp === happened.xp &&
    drafted.level === happened.level &&
    drafted.questsCompleted === happened.questsCompleted &&
    gained.length + lost.length + balances.length + items.length === 0;
  if (isSame) return null;
  return {
    playerId,
    xp: between(happened.xp, drafted.xp),
    level: { happened: happened.level, draft: drafted.level },
    questsCompleted: { happened: happened.questsCompleted, draft: drafted.questsCompleted },
    badges: { gained, lost },
    balances: balances.map(([currencyId, sides]) => ({ currencyId, ...sides })),
    items: items.map(([itemId, sides]) => ({ itemId, ...sides })),
  };
}

/** Puts a player in the list, which stays in its order and within its bound, whatever the order in which players come. */
export function keepMostAffected(list: AffectedPlayer[], player: AffectedPlayer, most = mostShown): void {
  const last = list.at(-1);
  if (list.length >= most && last && isBefore(last, player)) return;
  const place = list.findIndex((other) => isBefore(player, other));
  list.splice(place < 0 ? list.length : place, 0, player);
  list.length = Math.min(list.length, most);
}

/** By XP first, then by badges, levels, quests, balances and items; the id decides between equals. */
function isBefore(one: AffectedPlayer, other: AffectedPlayer): boolean {
  const [a, b] = [weights(one), weights(other)];
  for (const [i, weight] of a.entries()) {
    const difference = weight - (b[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return one.playerId < other.playerId;
}

function weights({ xp, badges, level, questsCompleted, balances, items }: AffectedPlayer): number[] {
  const distance = ({ happened, draft }: Sides) => Math.abs(draft - happened);
  const sum = (all: readonly Sides[]) => all.reduce((total, one) => total + distance(one), 0);
  return [
    distance(xp),
    badges.gained.length + badges.lost.length,
    distance(level),
    distance(questsCompleted),
    sum(balances),
    sum(items),
  ];
}

function moreOf(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): string[] {
  return [...one.keys()].filter((id) => (one.get(id) ?? 0) > (other.get(id) ?? 0)).sort();
}

function differing(
  happened: ReadonlyMap<string, number>,
  drafted: ReadonlyMap<string, number>,
): [string, Difference][] {
  const ids = [...new Set([...happened.keys(), ...drafted.keys()])].sort();
  return ids.flatMap((id): [string, Difference][] => {
    const sides = between(happened.get(id) ?? 0, drafted.get(id) ?? 0);
    return sides.difference === 0 ? [] : [[id, sides]];
  });
}

function between(happened: number, draft: number): Difference {
  return { happened, draft, difference: draft - happened };
}
