import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { Client } from 'pg';
import { readConfig } from './config.ts';
import { questionOf } from './platform/job-question.ts';
import { createLog } from './platform/log.ts';
import type { Queryable } from './platform/postgres/statement.ts';
import { startService } from './service.ts';
import { createTestDatabase } from './testing/databases.ts';

const database = await createTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'laurel-jobs-'));
const read = readConfig({
  PORT: '0',
  DATABASE_URL: database.url,
  LAUREL_DATA_DIR: dataDir,
  LAUREL_SECRET_KEY: 'a key that is only ever used in tests',
  // For the jobs that a storage brings.
  LAUREL_STORAGE_URL: join(dataDir, 'storage'),
});
if ('faults' in read) throw new Error(read.faults.join('\n'));
const service = await startService(read.config, { log: createLog('silent') });
const { jobs } = service;
await service.stop();
const sql = new Client(database.connection);
await sql.connect();
after(async () => {
  await sql.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** They look into the memory of their node first. */
const ofMemory = ['write the request log'];
const asked = jobs.flatMap(({ name, everyMs, due }) => (due === undefined ? [] : [{ name, everyMs, due }]));

describe('all jobs of the service', () => {
  it('have a condition if they look for work every two seconds or more often', () => {
    const often = jobs.filter(({ everyMs, due }) => everyMs <= 2_000 && due === undefined);
    assert.deepEqual(
      often.map(({ name }) => name),
      ofMemory,
    );
    assert.ok(asked.length >= 20);
  });

  for (const { name, due } of asked) {
    it(`${name}: the condition is false on an empty database`, async () => {
      assert.deepEqual(await answer([due]), [false]);
    });
  }

  it('are asked for with one statement for each interval, which reads only', async () => {
    for (const members of Map.groupBy(asked, ({ everyMs }) => everyMs).values()) {
      await sql.query('begin read only');
      const answers = await answer(members.map(({ due }) => due));
      // As the service sends it again and again: with a plan for all times.
      await sql.query('set local plan_cache_mode = force_generic_plan');
      assert.deepEqual(await answer(members.map(({ due }) => due)), answers);
      assert.deepEqual(
        answers,
        members.map(() => false),
      );
      const { rows } = await sql.query("select from pg_locks where pid = pg_backend_pid() and mode ~ 'Row'");
      assert.equal(rows.length, 0);
      await sql.query('commit');
    }
  });
});

async function answer(conditions: readonly string[]): Promise<unknown[]> {
  const row = await questionOf(conditions).one(sql as Queryable, new Date());
  return conditions.map((_, place) => row[place]);
}
