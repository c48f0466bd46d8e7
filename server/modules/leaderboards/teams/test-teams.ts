/** Calls that only the tests of boards of teams use. */
import assert from 'node:assert/strict';
import type { TestTenant } from '../../../testing/service.ts';
import { openGame, type Row } from '../test-boards.ts';

export interface TeamRow extends Row {
  teamId?: string;
  contributors?: number;
}

export interface Given {
  playerId: string | null;
  displayName: string | null;
  score: number;
}

export async function openTeamGame(service: TestTenant, mode: 'live' | 'test' = 'live') {
  const game = await openGame(service, mode);
  const { key } = game;
  await service.patch(`/projects/${service.projectId}`, {
    token: service.owner.token,
    body: { teamsPerPlayer: 3, rateLimitPerMinute: 1_000_000 },
  });
  const join = async (teamId: string, playerId: string) => {
    const answer = await service.post(`/teams/${teamId}/members`, { key, body: { playerId } });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
  };
  return {
    ...game,
    join,
    leave: (teamId: string, playerId: string) =>
      service.delete(`/teams/${teamId}/members/${playerId}`, { key }),
    async team(id: string, ...members: string[]): Promise<void> {
      const body = { id, name: `Team ${id}`, maxMembers: 500 };
      assert.equal((await service.post('/teams', { key, body })).status, 201);
      for (const playerId of members) await join(id, playerId);
    },
    /** Rank, team, score and contributors. */
    async ranks(board: string, query = ''): Promise<string[]> {
      const rows = (await game.entries(board, query, 2)) as TeamRow[];
      return rows.map(
        ({ rank, teamId, score, contributors }) => `${rank} ${teamId} ${score} ${contributors}`,
      );
    },
    /** Who gave what, page by page. */
    async given(board: string, teamId: string, query = ''): Promise<string[]> {
      const rows: string[] = [];
      let cursor: string | null = null;
      do {
        const at: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const path = `/leaderboards/${board}/entries/${teamId}/contributions?limit=2${query}${at}`;
        const answer = await service.get(path, { key });
        assert.equal(answer.status, 200, JSON.stringify(answer.body));
        rows.push(...answer.body.data.map(({ playerId, score }: Given) => `${playerId} ${score}`));
        cursor = answer.body.nextCursor;
      } while (cursor !== null);
      return rows;
    },
    matches: async (playerId: string) => {
      const { body } = await service.post(`/players/${playerId}/verify`, { key });
      assert.deepEqual(body.differences ?? [], []);
      return body.matches;
    },
  };
}
