import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { Client } from 'pg';
import { createLog } from './platform/log.ts';
import { migrate, readMigrations } from './platform/postgres/migrate.ts';
import { clusterVariable, templateDatabase } from './testing/databases.ts';
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

async function onStandby(text: string): Promise<void> {
  const client = new Client({ ...pair.standby.connection, database });
  await client.connect();
  await client.query(text);
  await client.end();
}

const person = {
  token: service.owner.token,
  headers: { 'x-project-id': service.projectId, 'x-environment': 'test' },
};
let made = 0;

describe('a read replica', () => {
  it('answers lists of people, exports and figures; never without what was committed before', async (t) => {
    const node = await service.startNode(settings);
    t.after(() => node.stop());
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

  it('is left alone while it is too far behind, and used again afterwards, with one line each', async (t) => {
    const node = await service.startNode(settings);
    t.after(() => node.stop());
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
  });

  it('may be away, at the start and at any time, and comes back', async (t) => {
    const node = await service.startNode(settings);
    t.after(() => node.stop());
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

  it('that was promoted is left alone', async (t) => {
    const node = await service.startNode(settings);
    t.after(() => node.stop());
    await until(() => isInUse(node));
    await onStandby('select pg_promote()');
    await until(async () => !(await isInUse(node)));
    assert.equal(said(/not a standby/), 1);
    await node.put(`/players/p${++made}`, { key: service.testKey, body: {} });
    assert.equal((await node.get('/players?limit=1', person)).body.data[0].id, `p${made}`);
  });
});
