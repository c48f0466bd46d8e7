import type { Board, Entry } from './describe-board.ts';

type League = NonNullable<Board['league']>;

/** How many of a group go up and down. The service decides it when the season closes; this shows it beforehand. */
export function movesOf({ tiers, promote, relegate }: League, tierId: string, size: number) {
  const at = tiers.findIndex(({ id }) => id === tierId);
  const up = at < 0 || at === tiers.length - 1 ? 0 : countOf(promote, size);
  const down = at <= 0 || size < 3 ? 0 : countOf(relegate, size);
  return { up, down: Math.min(down, size - up) };
}

/**
 * Who of a group goes up, stays and goes down. In a closed season each entry says where it led to, whatever the league is like today; in an open
 * one it is worked out from the league.
 */
export function zonesOf(league: League | null, tierId: string, entries: readonly Entry[]) {
  if (tierId === '') return cut(entries, 0, 0);
  const [first] = entries;
  if (first?.nextTier === undefined) {
    const { up, down } = league ? movesOf(league, tierId, entries.length) : { up: 0, down: 0 };
    return cut(entries, up, down);
  }
  const moves = ({ nextTier }: Entry) => nextTier !== undefined && nextTier !== tierId;
  const stays = (entry: Entry) => !moves(entry);
  // The first go up and the last go down. If nobody stayed, only the ladder can say who did which.
  if (entries.some(stays)) {
    const last = entries.findLastIndex(stays);
    return cut(entries, entries.findIndex(stays), entries.length - 1 - last);
  }
  const placeOf = (id: string) => league?.tiers.findIndex((tier) => tier.id === id) ?? -1;
  const up = entries.filter(({ nextTier = '' }) => placeOf(nextTier) > placeOf(tierId)).length;
  return cut(entries, up, entries.length - up);
}

function cut(entries: readonly Entry[], up: number, down: number) {
  const from = entries.length - down;
  return { up: entries.slice(0, up), stay: entries.slice(up, from), down: entries.slice(from) };
}

function countOf(share: League['promote'], size: number): number {
  return Math.min(size, 'places' in share ? share.places : Math.floor((size * share.percent) / 100));
}
