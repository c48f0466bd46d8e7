import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { describe, it, type TestContext } from 'node:test';
import { createTestDatabase } from '../../testing/databases.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { openDatabase } from '../postgres/database.ts';
import { createClockCheck } from './check-clock.ts';
import { joinNodes } from './nodes.ts';
import { identifyProcess, writeIdentity } from './process-identity.ts';
import { until } from './test-redis.ts';

async function open(t: TestContext) {
  const database = await createTestDatabase();
  const db = openDatabase({ ...database.connection, max: 4 }, createLog('silent'));
  const closes: (() => Promise<void>)[] = [];
  t.after(async () => {
    for (const close of closes) await close();
    await db.close();
    await database.drop();
  });
  return {
    db,
    async join(aliveMs: number, address = 'here:1', isAlone = false) {
      const log = createLog('silent');
      const own = {
        id: randomUUID(),
        version: '1.2.3',
        readsFormat: 1,
        address: () => address,
        hasRedis: true,
      };
      const nodes = await joinNodes({ db, log, aliveMs, isAlone, ...own });
      closes.push(nodes.leave);
      return nodes;
    },
  };
}

describe('the nodes of an installation', () => {
  it('know each other from the start, with what each says of itself, until one leaves', async (t) => {
    const { join } = await open(t);
    const first = await join(10_000, 'a:1');
    const second = await join(10_000, 'b:2');
    const [a, b, ...others] = await second.list();
    assert.deepEqual(others, []);
    assert.deepEqual([a?.id, b?.id], [first.id, second.id]);
    assert.partialDeepStrictEqual(b, { version: '1.2.3', address: 'b:2', hasRedis: true });
    assert.ok(b?.startedAt instanceof Date);
    await first.leave();
    assert.deepEqual(
      (await second.list()).map(({ id }) => id),
      [second.id],
    );
  });

  it('stay alive by their heartbeat, and one that says nothing is gone', async (t) => {
    const { db, join } = await open(t);
    const first = await join(3_000);
    const text = `insert into nodes (id, seen_at) values (gen_random_uuid(), clock_timestamp())`;
    await db.query({ name: '', text, values: [] });
    assert.equal((await first.list()).length, 2);
    await until(async () => (await first.list()).length === 1);
    await new Promise((done) => setTimeout(done, 3_000));
    assert.equal((await first.list())[0]?.id, first.id);
  });

  it('that were killed on this machine hold nothing once another starts, and those that may be alive keep it', async (t) => {
    const { db, join } = await open(t);
    const self = await identifyProcess();
    assert.ok(self, 'the system tells who a process is');
    const child = spawn('sleep', ['600']);
    await once(child, 'spawn');
    const other = await identifyProcess(child.pid);
    assert.ok(other);
    const processes = {
      alive: writeIdentity(other),
      'another of the same number': writeIdentity({ ...other, began: '1' }),
      elsewhere: writeIdentity({ ...other, machine: 'another', pid: 4_194_304 }),
      'of an earlier version': null,
    };
    const held = async () => {
      const text = 'select name from leases where holder is not null order by name';
      return (await db.query({ name: '', text, values: [] })).rows.map(({ name }) => name);
    };
    for (const [name, process] of Object.entries(processes)) {
      const text = `with n as (
          insert into nodes (id, seen_at, process) values (gen_random_uuid(), clock_timestamp(), $2) returning id)
        insert into leases (name, holder, token, held_until) select $1, id, 1, clock_timestamp() + interval '1 day' from n`;
      await db.query({ name: '', text, values: [name, process] });
    }
    const kept = ['alive', 'elsewhere', 'of an earlier version'];
    const first = await join(600_000);
    assert.deepEqual(await held(), kept);
    assert.equal((await first.list()).length, 4);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await join(600_000);
    assert.deepEqual(await held(), kept.slice(1));
    const alone = await join(600_000, 'here:1', true);
    assert.deepEqual(await held(), [], 'nobody else can use an embedded database');
    assert.deepEqual(
      (await alone.list()).map(({ id }) => id),
      [alone.id],
    );
  });

  it('include those of the version before, which write to a view', async (t) => {
    const { db, join } = await open(t);
    const node = await join(10_000);
    const old = randomUUID();
    const beat = `insert into webhook_nodes (node, seen_at) values ($1, clock_timestamp())
      on conflict (node) do update set seen_at = excluded.seen_at`;
    for (let i = 0; i < 2; i++) await db.query({ name: '', text: beat, values: [old] });
    const listed = await node.list();
    assert.deepEqual(
      listed.map(({ id, hasRedis }) => [id, hasRedis]).sort(),
      [
        [node.id, true],
        [old, false],
      ].sort(),
    );
    await db.query({ name: '', text: 'delete from webhook_nodes where node = $1', values: [old] });
    assert.equal((await node.list()).length, 1);
  });
});

describe('the clock of a node', () => {
  it('is reported loudly at every check where it is off by more than five seconds, and measured', async () => {
    const lines: { level: number; msg: string }[] = [];
    const line = (at: number) => lines.at(at);
    const log = createLog('info', { write: (line: string) => lines.push(JSON.parse(line)) });
    const metrics = createMetrics();
    let ahead = 0;
    const now = () => 1_000_000 + ahead;
    const clocks = {
      database: async () => 1_000_000,
      Redis: async () => 1_004_000,
      broken: async () => Promise.reject(new Error('away')),
      silent: async () => undefined,
    };
    const check = createClockCheck({ log, metrics, now, clocks });
    await check();
    assert.equal(lines.length, 0);
    assert.match(await metrics.registry.metrics(), /laurel_clock_offset_seconds\{against="Redis"\} -4$/m);
    ahead = 10_000;
    await check();
    await check();
    assert.equal(lines.length, 4);
    assert.match(
      line(0)?.msg ?? '',
      /^The clock of this machine is wrong: it is 10 seconds ahead of .* database/,
    );
    assert.match(line(1)?.msg ?? '', /6 seconds ahead of that of the Redis/);
    assert.equal(line(0)?.level, 50);
    ahead = -10_000;
    await check();
    assert.match(line(4)?.msg ?? '', /10 seconds behind that of the database/);
    assert.match(await metrics.registry.metrics(), /laurel_clock_offset_seconds\{against="database"\} -10$/m);
  });
});
