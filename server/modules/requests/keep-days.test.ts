import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLeases } from '../../platform/cluster/leases.ts';
import { createLog } from '../../platform/log.ts';
import { owner, startTestService } from '../../testing/service.ts';
import { playerHash } from '../access/index.ts';
import { playerMark } from './describe-call.ts';
import { eraseLate } from './erase-player.ts';
import { keepDays } from './keep-days.ts';

const dayMs = 86_400_000;
const log = createLog('silent');

describe('the request log', () => {
  it('loses what is older than seven days, a day at a time, and has room for the next days', async (t) => {
    const service = await startTestService({}, t);
    const { key } = await service.createKey();
    const { token } = service.owner;
    const leases = createLeases({ db: service.db, log, holder: crypto.randomUUID(), ttlMs: 15_000 });
    t.after(() => leases.close());
    const keep = () =>
      keepDays({ connection: service.database.connection, cluster: { leases }, clock: service.clock, log });
    const rows = async (text: string) => (await service.db.query({ name: '', text, values: [] })).rows;
    const partitions = () =>
      rows(
        `select relname from pg_class where relispartition and relname ~ '^request_log_2' and relkind = 'r'`,
      );

    const first = (await service.get('/players', { key })).headers.get('x-request-id');
    await service.get('/requests', { token });
    await keep();
    // With yesterday's, if a new day has begun since the test database was made.
    assert.ok([3, 4].includes((await partitions()).length));
    service.clock.advance(3 * dayMs);
    await keep();
    const second = (await service.get('/players', { key })).headers.get('x-request-id');
    assert.equal((await service.get(`/requests/${second}`, { token: await signIn() })).status, 200);
    service.clock.advance(6 * dayMs);
    await keep();
    const later = await signIn();
    assert.equal((await service.get(`/requests/${first}`, { token: later })).status, 404);
    assert.equal((await service.get(`/requests/${second}`, { token: later })).status, 200);
    const left = await rows("select request_id from request_log where path = '/api/v1/players'");
    assert.deepEqual(left, [{ request_id: second }]);
    assert.deepEqual(await rows('select from request_log_default'), []);

    async function signIn(): Promise<string> {
      return (await service.post('/auth/login', { body: owner })).body.accessToken;
    }
  });

  it('forgets an erased player also where an entry was written after the erasure', async (t) => {
    const service = await startTestService({}, t);
    const { key } = await service.createKey();
    await service.put('/players/ada', { key, body: {} });
    const query = (text: string, ...values: unknown[]) => service.db.query({ name: '', text, values });
    const { rows: environments } = await query(
      `select id from environments where project_id = $1 and name = 'live'`,
      service.projectId,
    );
    const { id } = environments[0];
    await service.delete('/players/ada', { key });
    // As another node would write it that had it in memory.
    await query(
      `insert into request_log (at, request_id, environment_id, method, path, status, duration_ms, credential_type, ip,
         players, represents)
       values ($1, $2, $3, 'GET', '/api/v1/players/ada', 200, 1, 'key', '127.0.0.1', array[$4::bytea], 1)`,
      new Date(service.clock().getTime() - 2_000),
      crypto.randomUUID(),
      id,
      playerMark(id, 'ada'),
    );
    assert.ok(playerHash(id, 'ada').indexOf(playerMark(id, 'ada')) === 0);
    // And what the service itself was just writing.
    assert.ok((await eraseLate(service.db, service.clock)) >= 1);
    assert.equal(await eraseLate(service.db, service.clock), 0);
  });
});
