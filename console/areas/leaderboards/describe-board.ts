import type { components } from '../../../packages/sdk/src/index.ts';

export type Board = components['schemas']['Leaderboard'];
export type Entry = components['schemas']['LeaderboardEntry'];

const orders: Record<Board['order'], string> = {
  desc: 'Highest first',
  asc: 'Lowest first',
};

const operators: Record<Board['operator'], string> = {
  best: 'best score',
  sum: 'sum of scores',
  latest: 'latest score',
};

const resets: Record<Board['reset'], string> = {
  never: 'no seasons',
  daily: 'daily seasons',
  weekly: 'weekly seasons',
  monthly: 'monthly seasons',
};

/** How a board ranks, in one line. */
export function describeBoard({ order, operator, source, reset }: Board): string {
  return [orders[order], source === 'xp' ? 'XP gained' : operators[operator], resets[reset]].join(' · ');
}
