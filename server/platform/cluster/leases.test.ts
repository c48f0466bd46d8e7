import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { openDatabaseLine } from '../../testing/database-line.ts';
import { createTestDatabase } from '../../testing/databases.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../postgres/database.ts';
import { createLeases } from './leases.ts';
import { until } from './test-redis.ts';

const log = createLog('silent');

async function openNodes(t: TestContext) {
  const database = await createTestDatabase();
  const line = await openDatabaseLine(database);
  const closes: (() => Promise<void>)[] = [];
  t.after(async () => {
    for (const close of closes) await close();
    await line.close();
    await database.drop();
  });
  return {
    database,
    line,
    /** A node of its own; `cuttable` reaches the database through the line. */
    node(ttlMs: number, cuttable = false) {
      const connection = cuttable ? { connectionString: line.url } : database.connection;
      const db = openDatabase({ ...connection, max: 2 }, log);
      const leases = createLeases({ db, log, holder: randomUUID(), ttlMs });
      closes.push(async () => {
        await leases.close();
        await db.close();
      });
      return leases;
    },
  };
}

describe('a lease', () => {
  it('is held by one node at a time, is renewed, and can be released', async (t) => {
    const { node } = await openNodes(t);
    const [one, other] = [node(3_000), node(3_000)];
    const lease = await one.acquire('work');
    assert.ok(lease);
    assert.ok(lease.isHeld());
    assert.equal(await other.acquire('work'), undefined);
    assert.equal(await one.acquire('work'), undefined, 'nor twice by the same node');
    assert.ok(await other.acquire('other work'));
    await new Promise((done) => setTimeout(done, 4_000));
    assert.ok(lease.isHeld(), 'after more than its length');
    assert.equal(await other.acquire('work'), undefined);
    await lease.release();
    assert.equal(lease.isHeld(), false);
    assert.equal(lease.lost.aborted, false);
    const next = await other.acquire('work');
    assert.ok(next && next.token > lease.token, 'the token grows');
    await lease.release();
    assert.ok(next.isHeld(), 'a second release takes nothing from the next holder');
    assert.equal(await one.acquire('work'), undefined);
  });

  it('goes to one of many that ask at once', async (t) => {
    const { node } = await openNodes(t);
    const nodes = [node(10_000), node(10_000), node(10_000)];
    const asked = Array.from({ length: 30 }, (_, i) => nodes[i % 3]?.acquire('work'));
    const held = (await Promise.all(asked)).filter((lease) => lease !== undefined);
    assert.equal(held.length, 1);
  });

  it('is given back when its node stops', async (t) => {
    const { node } = await openNodes(t);
    const [one, other] = [node(60_000), node(60_000)];
    const lease = await one.acquire('work');
    await one.close();
    assert.equal(lease?.isHeld(), false);
    assert.ok(await other.acquire('work'));
  });

  it('is lost by a node that cannot renew it, before another node can have it', async (t) => {
    const { node, line } = await openNodes(t);
    const [cut, other] = [node(2_000, true), node(2_000)];
    const lease = await cut.acquire('work');
    assert.ok(lease);
    await line.cut();
    let next = await other.acquire('work');
    while (!next) {
      await new Promise((done) => setTimeout(done, 5));
      next = await other.acquire('work');
    }
    assert.equal(lease.isHeld(), false);
    await until(() => lease.lost.aborted);
    assert.ok(next.token > lease.token);
    await line.mend();
    await new Promise((done) => setTimeout(done, 1_000));
    assert.ok(next.isHeld(), 'the first node does not renew what it has lost');
  });

  it('is lost at the next renewal where somebody took it away in the database', async (t) => {
    const { node, database } = await openNodes(t);
    const lease = await node(3_000).acquire('work');
    const db = openDatabase({ ...database.connection, max: 1 }, log);
    t.after(() => db.close());
    const text = `update leases set holder = gen_random_uuid(), token = token + 1`;
    await db.query({ name: '', text, values: [] });
    await until(() => lease?.lost.aborted === true);
    assert.equal(lease?.isHeld(), false);
  });

  it('is not acted on by a process that was stopped for longer than it lasts', async (t) => {
    const { node, database } = await openNodes(t);
    const holder = spawn(
      process.execPath,
      [join(import.meta.dirname, 'test-holder.ts'), database.url, '2000'],
      {
        env: { ...process.env, HOLDER: randomUUID() },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    t.after(() => holder.kill('SIGKILL'));
    let output = '';
    holder.stdout.on('data', (chunk) => {
      output += chunk;
    });
    await until(() => /^act 20$/m.test(output));
    holder.kill('SIGSTOP');
    const other = node(60_000);
    let next = await other.acquire('the work');
    while (!next) {
      await new Promise((done) => setTimeout(done, 20));
      next = await other.acquire('the work');
    }
    // Its output is written at once, so all of what it did before it was stopped has been read.
    const before = output.length;
    holder.kill('SIGCONT');
    await until(() => output.includes('lost'));
    assert.match(output.slice(before), /^lost after \d+\n$/);
    assert.ok(next.isHeld());
  });
});
