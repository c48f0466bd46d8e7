/** Calls and queries that only the tests of this module use. */
import assert from 'node:assert/strict';
import type { TestService, TestTenant } from '../../testing/service.ts';

export async function sql<Row = Record<string, unknown>>(
  service: Pick<TestService, 'db'>,
  text: string,
  ...values: unknown[]
): Promise<Row[]> {
  return (await service.db.query({ name: '', text, values })).rows as Row[];
}

export interface Notification {
  type: string;
  data: Record<string, unknown>;
}

/** The events about a leaderboard of the project so far, in the order in which they are relayed. */
export async function notificationsOf(
  service: Pick<TestService, 'db' | 'projectId'>,
  leaderboardId: string,
): Promise<Notification[]> {
  const rows = await sql<{ envelope: string }>(
    service,
    `select envelope from outbox o join environments e on e.id = o.environment_id
     where e.project_id = $1 and type like 'leaderboard.%' order by seq`,
    service.projectId,
  );
  return rows
    .map(({ envelope }) => JSON.parse(envelope) as Notification)
    .filter(({ data }) => data['leaderboardId'] === leaderboardId)
    .map(({ type, data }) => ({ type, data }));
}

/** Waits until the tracker has seen every change of the project. */
export async function untilTracked(service: Pick<TestService, 'db' | 'projectId'>): Promise<void> {
  for (;;) {
    const rows = await sql(
      service,
      `select from leaderboard_seasons s join leaderboard_changes c on c.season_key = s.key
       join environments e on e.id = s.environment_id
       where e.project_id = $1 and not s.removed and not pg_visible_in_snapshot(c.xid, s.tracked) limit 1`,
      service.projectId,
    );
    if (rows.length === 0) return;
    await new Promise((done) => setTimeout(done, 10));
  }
}

export interface Row {
  rank: number;
  playerId: string | null;
  displayName: string | null;
  score: number;
  subscore: number;
  metadata: object | null;
  achievedAt: string;
  pseudonym?: string;
  nextTier?: string;
}

/** One environment of the first project, as its server sees it. */
export async function openGame(service: TestTenant, mode: 'live' | 'test' = 'live') {
  const { token } = service.owner;
  await service.patch(`/projects/${service.projectId}`, { token, body: { plan: 'ENTERPRISE' } });
  const { key } = await service.createKey({ mode, scopes: ['read', 'write', 'manage'] });
  return {
    key,
    async board(id: string, fields: object = {}): Promise<void> {
      const answer = await service.put(`/leaderboards/${id}`, { key, body: { name: id, ...fields } });
      assert.equal(answer.status, 201, JSON.stringify(answer.body));
    },
    post: (board: string, playerId: unknown, score: unknown, more: object = {}) =>
      service.post(`/leaderboards/${board}/entries`, { key, body: { playerId, score, ...more } }),
    entry: (board: string, playerId: string, around = 0) =>
      service.get(`/leaderboards/${board}/entries/${playerId}?around=${around}`, { key }),
    seasons: async (board: string) =>
      (await service.get(`/leaderboards/${board}/seasons`, { key })).body.data as {
        number: number;
        startedAt: string;
        endsAt: string | null;
        closedAt: string | null;
        entries: number;
        hash: string | null;
      }[],
    close: (board: string) => service.post(`/leaderboards/${board}/close`, { key }),
    /** All of a season, page by page. */
    async entries(board: string, query = '', limit = 100): Promise<Row[]> {
      const rows: Row[] = [];
      let cursor: string | null = null;
      do {
        const at: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const path = `/leaderboards/${board}/entries?limit=${limit}${query}${at}`;
        const answer = await service.get(path, { key });
        assert.equal(answer.status, 200, JSON.stringify(answer.body));
        rows.push(...answer.body.data);
        cursor = answer.body.nextCursor;
      } while (cursor !== null);
      return rows;
    },
  };
}
