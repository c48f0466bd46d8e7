import type { components } from '../../../sdk/index.ts';

export type Board = components['schemas']['Leaderboard'];
export type Entry = components['schemas']['LeaderboardEntry'];

const orders: Record<Board['order'], string> = {
  desc: 'Highest first',
  asc: 'Lowest first',
};

const operators: Record<Board['operator'], string> = {
  best: 'the best score counts',
  sum: 'scores add up',
  latest: 'the latest score counts',
};

const resets: Record<Board['reset'], string> = {
  never: 'no end',
  daily: 'a season a day',
  weekly: 'a season a week',
  monthly: 'a season a month',
};

/** How a board ranks, in one line. */
export function describeBoard({ order, operator, source, reset }: Board): string {
  return [orders[order], source === 'xp' ? 'XP gained' : operators[operator], resets[reset]].join(' · ');
}
