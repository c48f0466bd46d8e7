import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { apiClient } from '../../../testing/api-client.ts';
import { startCrashingService } from '../../../testing/crashing-service.ts';
import { createTestDatabase } from '../../../testing/databases.ts';
import { itInLongRun } from '../../../testing/long-run.ts';
import { owner, startTestService } from '../../../testing/service.ts';
import type { OutboxReader } from '../../module.ts';
import { openSocket, type TestSocket, tokenFor } from '../test-sockets.ts';

const lastIdOf = (socket: TestSocket) => socket.ids().at(-1);
const untilNamed = (socket: TestSocket, name: string) =>
  socket.until((heard) => heard.some(({ payload }) => payload.data['displayName'] === name));

async function untilFound(sql: Client, query: string): Promise<void> {
  while ((await sql.query(query)).rowCount === 0) await wait(20);
}

const waitingForLock = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and state <> 'idle'`;
const emptyQueue = 'select where not exists (select from outbox_queue)';

describe('a client that reconnects while the relay is between its claim and its commit', () => {
  it('gets what was claimed when nobody was connected', async (t) => {
    const service = await startTestService({}, t);
    // Two connections: a transaction sees the same list of database sessions until its end.
    const [sql, gate] = [new Client(service.database.connection), new Client(service.database.connection)];
    await Promise.all([sql.connect(), gate.connect()]);
    try {
      const { key } = await service.createKey();
      const rename = (displayName: string) => service.put('/players/ada', { key, body: { displayName } });
      const metric = async (line: string) =>
        (await (await fetch(`${service.url}/metrics`)).text()).includes(line);
      const token = await tokenFor(service, key);
      const first = openSocket(service.url, { token });
      await first.connected;
      await rename('one');
      await untilNamed(first, 'one');
      await untilFound(sql, emptyQueue);
      first.close();
      while (!(await metric('laurel_realtime_sockets 0'))) await wait(20);

      // The relay waits for this row after its claim, before it has sent anything.
      await gate.query('begin; select from outbox_handed_on for update');
      await rename('two');
      await untilFound(sql, waitingForLock);
      const back = openSocket(service.url, { token, lastEventId: lastIdOf(first) });
      await back.connected;
      while (!(await metric('laurel_realtime_recoveries_total{outcome="complete"} 1'))) await wait(20);
      await gate.query('commit');
      await untilNamed(back, 'two');
      await rename('three');
      await untilNamed(back, 'three');
      assert.deepEqual(
        back.heard.map(({ payload }) => payload.data['displayName']),
        ['two', 'three'],
      );
    } finally {
      await Promise.all([sql.end(), gate.end()]);
    }
  });

  it('gets the events of a slow commit, once and in order', async (t) => {
    let delay = Promise.resolve(undefined);
    const slow: OutboxReader = { name: 'slow', take: () => delay };
    const service = await startTestService({ readers: [slow] }, t);
    const { key } = await service.createKey();
    const rename = (displayName: string) => service.put('/players/ada', { key, body: { displayName } });
    const token = await tokenFor(service, key);
    const present = openSocket(service.url, { token });
    await present.connected;
    await rename('one');
    await untilNamed(present, 'one');
    const lastEventId = lastIdOf(present);
    delay = wait(2_000, undefined);
    await rename('two');
    const back = ['project', 'player'].map(async (scope) => {
      const own = await tokenFor(service, key, scope === 'player' ? 'ada' : undefined);
      const socket = openSocket(service.url, { token: own, lastEventId });
      await socket.connected;
      return socket;
    });
    await rename('three');
    for (const socket of await Promise.all(back)) {
      await untilNamed(socket, 'three');
      assert.deepEqual(
        socket.heard.map(({ payload }) => payload.data['displayName']),
        ['two', 'three'],
      );
    }
  });

  itInLongRun(
    'misses nothing if the process is killed there, whether the commit still happens or not',
    async (t) => {
      const database = await createTestDatabase();
      const dataDir = await mkdtemp(join(tmpdir(), 'laurel-uncommitted-'));
      const [sql, gate] = [new Client(database.connection), new Client(database.connection)];
      await Promise.all([sql.connect(), gate.connect()]);
      // The last reader writes into this table. The trigger runs within the commit.
      await sql.query(`create table heard (id uuid, envelope text);
      create function wait_at_gate() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock_shared(42); return null; end $$;
      create constraint trigger gate after insert on heard deferrable initially deferred
        for each row execute function wait_at_gate()`);
      const service = await startCrashingService({
        DATABASE_URL: database.url,
        LAUREL_DATA_DIR: dataDir,
        LAUREL_ADMIN_EMAIL: owner.email,
        LAUREL_ADMIN_PASSWORD: owner.password,
      });
      t.after(async () => {
        await service.stop();
        await Promise.all([sql.end(), gate.end()]);
        await database.drop();
        await rm(dataDir, { recursive: true, force: true });
      });
      const api = () => apiClient(service.url);
      const session = (await api().post('/auth/login', { body: owner })).body.accessToken;
      const { rows: projects } = await sql.query('select id from projects');
      const keys = await api().post(`/projects/${projects[0].id}/api-keys`, {
        token: session,
        body: { name: 'K', mode: 'live' },
      });
      const { key } = keys.body;
      const { token } = (await api().post('/auth/ws-token', { key, body: { scope: 'project' } })).body;
      const rename = async (displayName: string) =>
        assert.ok((await api().put('/players/ada', { key, body: { displayName } })).status < 300);
      const come = async (lastEventId?: string) => {
        const socket = openSocket(service.url, { token, lastEventId });
        await socket.connected;
        return socket;
      };

      const gates = [
        { name: 'rolled back', close: 'begin; lock table heard in share mode' },
        { name: 'committed late', close: 'begin; select pg_advisory_xact_lock(42)' },
      ];
      for (const { name, close } of gates) {
        const before = await come();
        await rename(`${name}, one`);
        await untilNamed(before, `${name}, one`);
        await untilFound(sql, emptyQueue);
        const lastHeard = lastIdOf(before);
        await gate.query(close);
        await rename(`${name}, two`);
        await untilFound(sql, waitingForLock);
        await rename(`${name}, three`);
        await service.crash();
        const back = await come(lastHeard);
        await gate.query('commit');
        await rename(`${name}, four`);
        await untilNamed(back, `${name}, four`);
        assert.deepEqual(
          back.heard.map(({ payload }) => payload.data['displayName']),
          ['two', 'three', 'four'].map((number) => `${name}, ${number}`),
        );
        for (const socket of [before, back]) socket.close();
      }
    },
  );
});
