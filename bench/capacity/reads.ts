import type { Figures } from '../../scripts/capacity/figures.ts';

export type Read = keyof Figures['reads'];

/** What the page of a product asks for when a player opens it, by player. */
export const reads: Readonly<Record<Read, (player: string) => string>> = {
  player: (player) => `/players/${player}`,
  quests: (player) => `/players/${player}/quests`,
  activity: (player) => `/players/${player}/activity`,
  top: () => '/leaderboards/bench/entries',
  around: (player) => `/leaderboards/bench/entries/${player}?around=5`,
};

export const isRead = (name: string): name is Read => Object.hasOwn(reads, name);
