import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { Client, type ClientConfig } from 'pg';
import { createLog } from './platform/log.ts';
import { migrate, readMigrations } from './platform/postgres/migrate.ts';
import { openReplica } from './platform/postgres/replica/replica.ts';
import { clusterVariable, createTestDatabase, templateDatabase } from './testing/databases.ts';
import { isLongRun, itInLongRun } from './testing/long-run.ts';
import { startTestService } from './testing/service.ts';
import { startPair } from './testing/standby.ts';

const pair = await startPair();
await pair.primary.query(`create database ${templateDatabase}`);
await migrate(
  { ...pair.primary.connection, database: templateDatabase },
  readMigrations(new URL('./migrations', import.meta.url).pathname),
);
// The services of this file use the pair instead of the shared server.
const shared = process.env[clusterVariable];
process.env[clusterVariable] = JSON.stringify(pair.primary.connection);

const lines: { msg: string }[] = [];
const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
const service = await startTestService({ own: 'it has a server of its own', log });
const database = service.database.connection.database;
// After the service has ended.
after(async () => {
  await pair.close();
  // The next file of this process uses the shared server again.
  if (shared === undefined) delete process.env[clusterVariable];
  else process.env[clusterVariable] = shared;
});
const mostBehindMs = 2_000;
const settings = { databaseReadUrl: pair.standby.url(database), replica: { mostBehindMs } };

const moment = () => new Promise((done) => setTimeout(done, 50));
async function until(check: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await check())) await moment();
}

async function metric(node: { url: string }, name: string): Promise<number> {
  const text = await (await fetch(`${node.url}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? 0 : Number(line.split(' ').at(-1));
}
const reads = (node: { url: string }, outcome: string) =>
  metric(node, `laurel_replica_reads_total{outcome="${outcome}"}`);
const isInUse = async (node: { url: string }) => (await metric(node, 'laurel_replica_in_use')) === 1;
const said = (text: RegExp) => lines.filter(({ msg }) => text.test(msg)).length;

async function ask(connection: ClientConfig, text: string) {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
const onStandby = (text: string) => ask({ ...pair.standby.connection, database }, text);
const onPrimary = (of: string, text: string) => ask({ ...pair.primary.connection, database: of }, text);

async function untilReplayed(): Promise<void> {
  const [{ lsn }] = await onPrimary(database, 'select pg_current_wal_flush_lsn()::text as lsn');
  const hasReplayed = `select pg_last_wal_replay_lsn() >= '${lsn}'::pg_lsn as done`;
  await until(async () => (await onStandby(hasReplayed))[0].done);
}

const person = {
  token: service.owner.token,
  headers: { 'x-project-id': service.projectId, 'x-environment': 'test' },
};
let made = 0;
/** What most tests ask. No other node tells the log that the standby comes and goes. */
const reader = await service.startNode(settings);

describe('a read replica', () => {
  it('answers lists of people, exports and figures; never without what was committed before', async () => {
    const node = reader;
    await until(() => isInUse(node));
    for (let n = 0; n < 20; n++) {
      const id = `p${++made}`;
      assert.equal((await node.put(`/players/${id}`, { key: service.testKey, body: {} })).status, 201);
      const { body } = await node.get('/players?limit=1', person);
      assert.equal(body.data[0].id, id);
    }
    const answered = (await reads(node, 'replica')) + (await reads(node, 'late'));
    assert.ok(answered >= 20, 'the lists were read elsewhere');
    assert.ok((await reads(node, 'replica')) > 0, 'nothing was read from the standby');
    assert.equal((await node.get('/analytics/summary', person)).status, 200);
    const exported = await node.get('/player-export?format=csv', { key: service.testKey });
    assert.equal(exported.status, 200);
    assert.ok((await reads(node, 'replica')) + (await reads(node, 'late')) >= answered + 2);

    // Not by servers: a key reads its lists from the primary.
    const before = (await reads(node, 'replica')) + (await reads(node, 'late'));
    assert.equal((await node.get('/players', { key: service.testKey })).status, 200);
    assert.equal((await reads(node, 'replica')) + (await reads(node, 'late')), before);
  });

  it('is used for what may be behind while it stops replaying, and for lists no longer', async (t) => {
    const node = await service.startNode({ ...settings, replica: { mostBehindMs: 60_000 } });
    t.after(() => node.stop());
    await until(() => isInUse(node));
    await onStandby('select pg_wal_replay_pause()');
    t.after(() => onStandby('select pg_wal_replay_resume()'));
    const id = `p${++made}`;
    await node.put(`/players/${id}`, { key: service.testKey, body: {} });
    const [late, replica] = [await reads(node, 'late'), await reads(node, 'replica')];
    assert.equal((await node.get('/players?limit=1', person)).body.data[0].id, id);
    assert.ok((await reads(node, 'late')) > late);
    assert.equal((await node.get('/analytics/summary', person)).status, 200);
    assert.ok((await reads(node, 'replica')) > replica);
  });

  itInLongRun(
    'is left alone while it is too far behind, and used again afterwards, with one line each',
    async () => {
      const node = reader;
      await until(() => isInUse(node));
      const [behind, used] = [said(/too far behind and is left alone/), said(/replica is used/)];
      await onStandby('select pg_wal_replay_pause()');
      await until(async () => {
        await node.put(`/players/p${++made}`, { key: service.testKey, body: {} });
        await node.get('/analytics/summary', person);
        return !(await isInUse(node));
      });
      assert.ok((await metric(node, 'laurel_replica_lag_seconds')) > mostBehindMs / 1_000);
      const alone = await reads(node, 'left alone');
      assert.equal((await node.get('/players?limit=1', person)).body.data[0].id, `p${made}`);
      assert.ok((await reads(node, 'left alone')) > alone);
      assert.equal(said(/too far behind and is left alone/), behind + 1);
      await onStandby('select pg_wal_replay_resume()');
      await until(() => isInUse(node));
      assert.equal(said(/replica is used/), used + 1);
    },
  );

  it('may be away, at the start and at any time, and comes back', async (t) => {
    const node = reader;
    await until(() => isInUse(node));
    const away = said(/cannot be reached/);
    await pair.standby.kill();
    for (let n = 0; n < 5; n++) {
      assert.equal((await node.get('/players?limit=1', person)).body.data[0].id, `p${made}`);
      assert.equal((await node.get('/analytics/summary', person)).status, 200);
    }
    await until(async () => !(await isInUse(node)));
    assert.equal(said(/cannot be reached/), away + 1);
    const later = await service.startNode(settings);
    t.after(() => later.stop());
    assert.equal((await later.get('/players?limit=1', person)).status, 200);
    assert.equal(said(/cannot be reached/), away + 2);
    await pair.standby.start();
    await until(async () => (await isInUse(node)) && (await isInUse(later)));
  });

  it('is a wrong setting if there is no such database', async () => {
    const databaseReadUrl = pair.standby.url('nothing');
    await assert.rejects(service.startNode({ ...settings, databaseReadUrl }), /DATABASE_READ_URL/);
  });

  it('of another installation is a wrong setting, and one that becomes it is left alone', async (t) => {
    const other = await createTestDatabase();
    t.after(() => other.drop());
    await onPrimary(other.connection.database, 'insert into installation default values');
    const databaseReadUrl = pair.standby.url(other.connection.database);
    const there = { ...pair.standby.connection, database: other.connection.database };
    await until(() =>
      ask(there, 'select id from installation').then(
        (rows) => rows.length === 1,
        () => false,
      ),
    );
    await assert.rejects(service.startNode({ ...settings, databaseReadUrl }), (error: Error) => {
      assert.equal(error.name, 'StartupFault');
      assert.match(error.message, /^DATABASE_READ_URL leads to the database of another installation/);
      return true;
    });

    // One that becomes it is for the long run.
    if (!isLongRun) return;
    const node = reader;
    await until(() => isInUse(node));
    const told = said(/of another installation, which is left alone/);
    const [{ id: mine }] = await onPrimary(database, 'select id from installation');
    await onPrimary(database, 'update installation set id = gen_random_uuid()');
    await until(async () => !(await isInUse(node)));
    assert.equal(said(/of another installation, which is left alone/), told + 1);
    assert.equal((await node.get('/players?limit=1', person)).status, 200);
    await onPrimary(database, `update installation set id = '${mine}'`);
    await until(() => isInUse(node));
  });

  it('that cancels a read for what the primary has vacuumed is asked no more: the primary answers', async (t) => {
    const reading = 'select count(*)::int as rows, pg_sleep($1) from read_for_long';
    await onPrimary(database, 'create table read_for_long as select generate_series(1, 1000) as n');
    t.after(() => onPrimary(database, 'drop table read_for_long'));
    await untilReplayed();
    const replica = await openReplica(
      { connectionString: settings.databaseReadUrl },
      { primary: service.db, connections: 5, mostBehindMs: 60_000, log },
    );
    t.after(() => replica.close());
    const ask = (seconds: number, onPrimary: () => void) => {
      const request = (forSeconds: number) => ({ name: '', text: reading, values: [forSeconds] });
      const use = { freshness: 'behind' } as const;
      return replica.read(use, 'ada', request(seconds), () => {
        onPrimary();
        return service.db.query(request(0));
      });
    };
    // It is in use once it has caught up.
    let asked = true;
    await until(async () => {
      asked = false;
      await ask(0, () => {
        asked = true;
      });
      return !asked;
    });
    const answer = ask(25, () => {
      asked = true;
    });
    const waits = `select pid from pg_stat_activity where query like '%read_for_long%' and wait_event = 'PgSleep'`;
    await until(async () => (await onStandby(waits)).length === 1);
    assert.equal(asked, false);
    await onPrimary(database, 'delete from read_for_long where n > 600');
    await onPrimary(database, 'vacuum read_for_long');
    assert.deepEqual(
      (await answer).rows.map(({ rows }) => rows),
      [600],
    );
    assert.equal(asked, true, 'the standby answered, though what it read was vacuumed');
    // A server tells of it up to ten seconds later.
    const conflicts = 'select sum(confl_snapshot)::int as n from pg_stat_database_conflicts';
    if (isLongRun) await until(async () => (await onStandby(conflicts))[0].n > 0);
    // One conflict says nothing of the standby: the next read goes there. The vacuum may have more, for which it would be cancelled too.
    await untilReplayed();
    asked = false;
    assert.deepEqual(
      (
        await ask(0, () => {
          asked = true;
        })
      ).rows.map(({ rows }) => rows),
      [600],
    );
    assert.equal(asked, false);
  });

  it('that was promoted is left alone', async () => {
    const node = reader;
    await until(() => isInUse(node));
    await onStandby('select pg_promote()');
    await until(async () => !(await isInUse(node)));
    assert.equal(said(/not a standby/), 1);
    await node.put(`/players/p${++made}`, { key: service.testKey, body: {} });
    assert.equal((await node.get('/players?limit=1', person)).body.data[0].id, `p${made}`);
  });
});
