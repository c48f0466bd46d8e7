import type { Board } from './describe-board.ts';

type League = NonNullable<Board['league']>;

/** How many of a group go up and down. The service decides it when the season closes; this shows it beforehand. */
export function movesOf({ tiers, promote, relegate }: League, tierId: string, size: number) {
  const at = tiers.findIndex(({ id }) => id === tierId);
  const up = at < 0 || at === tiers.length - 1 ? 0 : countOf(promote, size);
  const down = at <= 0 || size < 3 ? 0 : countOf(relegate, size);
  return { up, down: Math.min(down, size - up) };
}

function countOf(share: League['promote'], size: number): number {
  return Math.min(size, 'places' in share ? share.places : Math.floor((size * share.percent) / 100));
}
