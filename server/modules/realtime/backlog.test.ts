import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { Client } from 'pg';
import { apiClient } from '../../testing/api-client.ts';
import { isInOrder, pileUp } from '../../testing/backlog.ts';
import { startCrashingService } from '../../testing/crashing-service.ts';
import { createTestDatabase } from '../../testing/databases.ts';
import { itInLongRun } from '../../testing/long-run.ts';
import { owner, startTestService } from '../../testing/service.ts';
import type { OutboxReader } from '../module.ts';
import { environmentOf } from './test-realtime.ts';
import { listen, openSocket } from './test-sockets.ts';

/** `npm run test:backlog` asks for a million. */
const backlog = Number(process.env['LAUREL_TEST_BACKLOG'] ?? 60_000);

const moment = () => new Promise((done) => setTimeout(done, 20));

describe('a project with a long queue', () => {
  it('delays neither the start of the relay nor the notifications of another project', async (t) => {
    const handedOn: { environmentId: number; envelope: string }[] = [];
    const reader: OutboxReader = {
      name: 'test',
      async take(_tx, events) {
        for (const { environment_id, envelope } of events)
          handedOn.push({ environmentId: environment_id, envelope: envelope ?? '' });
      },
    };
    const service = await startTestService({ readers: [reader] }, t);
    const { key } = await service.createKey();
    const { token } = service.owner;
    const other = await service.post(`/tenants/${service.tenantId}/projects`, {
      token,
      body: { name: 'Busy' },
    });
    const busy = await environmentOf(service, 'live', other.body.id);
    const own = await environmentOf(service);
    await service.stop();
    const run = (text: string, values: unknown[] = []) => service.db.query({ name: '', text, values });
    await run('analyze outbox; analyze outbox_queue');
    await pileUp({ query: run }, busy, backlog);

    const node = await service.startNode();
    const socket = await listen(node, key);
    await node.put('/players/ada', { key, body: { displayName: 'Ada' } });
    await socket.until((heard) => heard.some(({ payload }) => payload.data['playerId'] === 'ada'));
    const before = handedOn.filter(({ environmentId }) => environmentId === busy).length;
    assert.ok(before < backlog, 'it was told only after the whole backlog');

    const left = async () => (await run('select from outbox_queue limit 1')).rowCount;
    while (await left()) await moment();
    const drained = handedOn.filter(({ environmentId }) => environmentId === busy);
    assert.equal(drained.length, backlog);
    assert.ok(isInOrder(drained.map(({ envelope }) => envelope)));
    assert.ok(handedOn.some(({ environmentId }) => environmentId === own));
    const { rowCount: overtaken } = await run('select from outbox_overtaken where environment_id = $1', [
      busy,
    ]);
    assert.equal(overtaken, 0, 'an environment is drained in the order of its numbers');
  });

  itInLongRun(
    'loses nothing and keeps its order when the process is killed again and again while the queue drains',
    async (t) => {
      const database = await createTestDatabase();
      const dataDir = await mkdtemp(join(tmpdir(), 'laurel-backlog-'));
      const sql = new Client(database.connection);
      await sql.connect();
      await sql.query('create table heard (n bigint generated always as identity, id uuid, envelope text)');
      const service = await startCrashingService({
        DATABASE_URL: database.url,
        LAUREL_DATA_DIR: dataDir,
        LAUREL_ADMIN_EMAIL: owner.email,
        LAUREL_ADMIN_PASSWORD: owner.password,
      });
      t.after(async () => {
        await service.stop();
        await sql.end();
        await database.drop();
        await rm(dataDir, { recursive: true, force: true });
      });
      const api = () => apiClient(service.url);
      const token = (await api().post('/auth/login', { body: owner })).body.accessToken;
      const { rows: environments } = await sql.query(
        'select id, project_id from environments order by name desc',
      );
      const [test, live] = environments;
      const key = (
        await api().post(`/projects/${live.project_id}/api-keys`, {
          token,
          body: { name: 'K', mode: 'live' },
        })
      ).body.key;
      const { token: wsToken } = (await api().post('/auth/ws-token', { key, body: { scope: 'project' } }))
        .body;
      const crashes = 3;
      const size = 5_000;

      const names: string[] = [];
      let lastEventId: string | undefined;
      const come = async () => {
        const socket = openSocket(service.url, { token: wsToken, lastEventId });
        socket.socket.onAny((_name, { id, data }) => {
          lastEventId = id;
          // What was sent before a crash and not committed may come twice, with the same id.
          if (!names.includes(data.displayName)) names.push(data.displayName);
        });
        await socket.connected;
        return socket;
      };
      const rename = async (displayName: string) =>
        assert.ok((await api().put('/players/ada', { key, body: { displayName } })).status < 300);
      let socket = await come();
      const drained = async () => (await sql.query('select count(*)::int as n from heard')).rows[0].n;
      let killedWhileQueued = 0;
      for (let crash = 0; crash < crashes; crash++) {
        const goal = (await drained()) + 1_000;
        await rename(`before ${crash}`);
        await pileUp(sql, test.id, size, 50, 1 + crash * size);
        while ((await drained()) < goal) await moment();
        killedWhileQueued += (await sql.query('select from outbox_queue limit 1')).rowCount ?? 0;
        await service.crash();
        socket.close();
        await rename(`away ${crash}`);
        socket = await come();
      }
      assert.ok(killedWhileQueued > 0, 'it was killed while something was queued');
      await rename('end');
      await socket.until(() => names.includes('end'));
      while ((await sql.query('select from outbox_queue limit 1')).rowCount) await moment();
      const { rows } = await sql.query(
        `select h.envelope from heard h join outbox o using (id) where o.environment_id = $1 order by h.n`,
        [test.id],
      );
      assert.equal(rows.length, crashes * size);
      assert.ok(isInOrder(rows.map(({ envelope }) => envelope)));
      const { rows: missing } = await sql.query(
        'select from outbox o where not exists (select from heard h where h.id = o.id)',
      );
      assert.equal(missing.length, 0);
      assert.deepEqual(names, [
        ...Array.from({ length: crashes }, (_, n) => n).flatMap((n) => [`before ${n}`, `away ${n}`]),
        'end',
      ]);
      socket.close();
    },
  );
});
