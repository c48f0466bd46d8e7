/** What only the tests of leagues use. */
import assert from 'node:assert/strict';
import type { TestTenant } from '../../../testing/service.ts';
import { openGame } from '../test-boards.ts';

export const weekly = {
  reset: 'weekly',
  operator: 'sum',
  league: {
    tiers: [
      { id: 'bronze', name: 'Bronze' },
      { id: 'silver', name: 'Silver' },
      { id: 'gold', name: 'Gold' },
    ],
    groupSize: 5,
    promote: { places: 1 },
    relegate: { places: 1 },
    absent: 'stay',
  },
};

export interface Group {
  id: string;
  tier: string;
  part: string;
  season: number;
  size: number;
  hash: string | null;
  createdAt: string;
}

/** One environment of a project with leagues, as its server sees it. */
export async function openLeagues(service: TestTenant, mode: 'live' | 'test' = 'live') {
  const game = await openGame(service, mode);
  const { key } = game;
  return {
    ...game,
    league: (board: string, fields: object = {}, more: object = {}) =>
      game.board(board, { ...weekly, ...more, league: { ...weekly.league, ...fields } }),
    async groups(board: string, query = ''): Promise<Group[]> {
      const groups: Group[] = [];
      let cursor: string | null = null;
      do {
        const at: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const answer = await service.get(`/leaderboards/${board}/groups?limit=100${query}${at}`, { key });
        assert.equal(answer.status, 200, JSON.stringify(answer.body));
        groups.push(...answer.body.data);
        cursor = answer.body.nextCursor;
      } while (cursor !== null);
      return groups;
    },
    of: (player: string, board: string) => service.get(`/players/${player}/league/${board}`, { key }),
  };
}
