import type { components } from '../../../packages/sdk/src/index.ts';
import { t } from './texts.ts';

export type Board = components['schemas']['Leaderboard'];
export type Entry = components['schemas']['LeaderboardEntry'];

/** What tells entries apart: the id of the team or of the player. Erased players have neither. */
export function idOf({ playerId, teamId }: Pick<Entry, 'playerId' | 'teamId'>): string | null {
  return teamId ?? playerId;
}

/** How a board ranks, in one line. */
export function describeBoard({ order, operator, source, reset }: Board): string {
  return t('describe.line', {
    order: t(`describe.${order}`),
    what: t(`describe.${source === 'xp' ? source : operator}`),
    seasons: t(`describe.${reset}`),
  });
}
