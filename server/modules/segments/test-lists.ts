import assert from 'node:assert/strict';
import type { TestTenant } from '../../testing/service.ts';

type Reply = { status: number; body: Record<string, unknown> };

export async function sql<Row = Record<string, unknown>>(
  service: Pick<TestTenant, 'db'>,
  text: string,
  ...values: unknown[]
): Promise<Row[]> {
  return (await service.db.query({ name: '', text, values })).rows as Row[];
}

/** For tests that wait for the lists many times. */
export const soonSwept: ReadonlyMap<string, number> = new Map([
  ['sweep segments', 50],
  ['notice changes for segments', 100],
  ['fold sizes of segments', 100],
]);

/** Until every sweep of the project that was asked for is done, and what it counted is added up. */
export async function untilSwept(service: Pick<TestTenant, 'db' | 'projectId'>): Promise<void> {
  for (;;) {
    const open = await sql(
      service,
      `select from segment_sweeps s join environments e on e.id = s.environment_id
       where e.project_id = $1 and e.deleted_at is null and (s.wish > s.done or s.position is not null) limit 1`,
      service.projectId,
    );
    if (open.length === 0) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** An environment with segments, as a server uses it. */
export async function openSegmentGame(service: TestTenant, mode: 'live' | 'test' = 'live') {
  const { token } = service.owner;
  await service.patch(`/projects/${service.projectId}`, {
    token,
    body: { plan: 'ENTERPRISE', rateLimitPerMinute: 1_000_000 },
  });
  const { key } = await service.createKey({ mode, scopes: ['read', 'write', 'manage'] });
  const ok = ({ status, body }: Reply) => {
    assert.ok(status < 300, JSON.stringify(body));
    return body;
  };
  const members = async (query: string): Promise<string[]> => {
    const ids: string[] = [];
    let cursor: unknown = null;
    do {
      const after = cursor === null ? '' : `&cursor=${encodeURIComponent(String(cursor))}`;
      const separator = query.includes('?') ? '&' : '?';
      const body = ok(await service.get(`${query}${separator}limit=2${after}`, { key }));
      ids.push(...(body['data'] as { id: string }[]).map(({ id }) => id));
      cursor = body['nextCursor'];
    } while (cursor !== null);
    assert.equal(new Set(ids).size, ids.length);
    return ids.sort();
  };
  return {
    key,
    members,
    async segment(id: string, expression: string, more: object = {}) {
      ok(await service.put(`/segments/${id}`, { key, body: { name: id, members: expression, ...more } }));
    },
    async rule(id: string, body: object) {
      ok(await service.put(`/rules/${id}`, { key, body: { name: id, ...body } }));
    },
    async send(playerId: string, type = 'played', more: object = {}) {
      ok(await service.post('/events', { key, body: { playerId, type, ...more } }));
    },
    async player(playerId: string, body: object) {
      ok(await service.put(`/players/${playerId}`, { key, body }));
    },
    list: (id: string) => members(`/segments/${id}/players`),
    async read(id: string) {
      const body = ok(await service.get(`/segments/${id}`, { key }));
      return body as { size: number; computedAt: string | null; failed: number };
    },
    async moveClock(seconds: number) {
      ok(await service.put('/test-clock', { key, body: { advanceSeconds: seconds } }));
    },
    /** The events of segments in a player's log, oldest first. */
    async heard(playerId: string): Promise<string[]> {
      const body = ok(await service.get(`/events?playerId=${playerId}&limit=100`, { key }));
      return (body['data'] as { type: string; properties: { segmentId?: string } }[])
        .filter(({ type }) => type.startsWith('segment.'))
        .map(({ type, properties }) => `${type.slice('segment.'.length)} ${properties.segmentId}`)
        .reverse();
    },
  };
}
