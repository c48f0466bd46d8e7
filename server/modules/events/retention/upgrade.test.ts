import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, describe, it, type TestContext } from 'node:test';
import { Client } from 'pg';
import { createLeases } from '../../../platform/cluster/leases.ts';
import { createLog } from '../../../platform/log.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { int4Array, textArray } from '../../../platform/postgres/arrays.ts';
import { checkBackup } from '../../../platform/postgres/backup/read-backup.ts';
import { restoreBackup } from '../../../platform/postgres/backup/restore-backup.ts';
import { writeBackup } from '../../../platform/postgres/backup/write-backup.ts';
import { openDatabase } from '../../../platform/postgres/database.ts';
import { scratch } from '../../../platform/postgres/embedded/test-ground.ts';
import { migrate } from '../../../platform/postgres/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { migrations } from '../../../testing/grown-database.ts';
import { itInLongRun } from '../../../testing/long-run.ts';
import { createPastProjects } from '../../definitions/index.ts';
import { createIdListing } from '../player-log/id-listing.ts';
import { readEvent } from '../player-log/list-events.ts';
import { findRepeats, findUnlistedRepeats } from '../run/queries.ts';
import { createLogKeeper } from './keep-log.ts';
import { listIdsNow } from './list-ids.ts';

const divided = migrations.findIndex(({ name }) => name.includes('event_log_in_partitions'));
const dayMs = 86_400_000;
const outcome = '{"xp": 7, "level": 1, "effects": []}';

/** An installation of the previous version with 30 events of 3 players, upgraded to this version. Each test has a copy. */
async function upgrade() {
  const database = await createTestDatabase('empty');
  after(() => database.drop());
  await migrate(database.connection, migrations, divided);
  const sql = new Client(database.connection);
  await sql.connect();
  await sql.query(`
    insert into tenants (id, name) values ('0199c1f0-7b1e-7cc0-a5a5-000000000001', 'T');
    insert into projects (id, tenant_id, name, plan, levels) values ('0199c1f0-7b1e-7cc0-a5a5-000000000002',
      '0199c1f0-7b1e-7cc0-a5a5-000000000001', 'P', 'PRO', '{"base": 100, "growth": 1.2, "max": 100}');
    insert into environments (project_id, name) values ('0199c1f0-7b1e-7cc0-a5a5-000000000002', 'live');
    insert into players (environment_id, id) select e.id, 'player-' || n from environments e, generate_series(0, 2) n;
    insert into events (environment_id, id, player_key, type, properties, occurred_at, outcome)
      select p.environment_id, 'old-' || n, p.key, 'win', '{"n": 1}', now(), '${outcome}'
      from generate_series(1, 30) n join players p on p.id = 'player-' || n % 3;
    insert into event_traces (environment_id, seq, trace, received_at)
      select environment_id, seq, '[]', received_at from events`);
  await sql.end();
  await migrate(database.connection, migrations);
  return database;
}

const original = await upgrade();

async function upgraded(t: TestContext) {
  const database = await createTestDatabase(original);
  const sql = new Client(database.connection);
  await sql.connect();
  const db = openDatabase({ ...database.connection, max: 3 }, createLog('silent'));
  t.after(async () => {
    await db.close();
    await sql.end();
    await database.drop();
  });
  const rows = async (text: string, ...values: unknown[]) => (await sql.query(text, values)).rows;
  const [{ id: environment }] = await rows('select id from environments');
  return { database, sql, db, rows, environment, ...keeperOf(t, database, db) };
}

function keeperOf(t: TestContext, database: TestDatabase, db: ReturnType<typeof openDatabase>) {
  const log = createLog('silent');
  const leases = createLeases({ db, log, holder: crypto.randomUUID(), ttlMs: 15_000 });
  t.after(() => leases.close());
  let now = Date.now();
  const archiveDir = () => scratch(t);
  return {
    passDays: (days: number) => {
      now += days * dayMs;
    },
    async keep(eventDays?: number): Promise<string> {
      const directory = await archiveDir();
      const keeper = createLogKeeper(
        {
          db,
          connection: database.connection,
          cluster: { leases },
          clock: () => new Date(now),
          log,
          metrics: createMetrics(),
          past: createPastProjects(),
          installationId: async () => '0199c1f0',
        },
        { traceDays: 30, eventDays, archives: { directory }, checkMs: 1_000 },
      );
      await keeper.run();
      return directory;
    },
  };
}

type Upgraded = Awaited<ReturnType<typeof upgraded>>;

async function repeatsOf({ db, environment }: Pick<Upgraded, 'db' | 'environment'>, id: string) {
  const names = [int4Array([environment]), textArray([id])] as const;
  const ids = createIdListing();
  const unlisted = (await ids.isUnfinished(db)) ? await findUnlistedRepeats.all(db, ...names) : [];
  return [...(await findRepeats.all(db, ...names)), ...unlisted].map(({ player_id, outcome: first }) => ({
    player_id,
    first,
  }));
}

const first = { xp: 7, level: 1, effects: [] };

/** Appends an event like a node of the previous version. */
const asOldNode = (environment: number, id: string) => `
  with given as materialized (select nextval('events_seq_seq') as seq),
  added as (
    insert into events (seq, environment_id, id, player_key, source, type, properties, occurred_at, received_at, outcome)
    overriding system value
    select seq, ${environment}, '${id}', (select min(key) from players), 'event', 'win', '{}', now(), now(), '${outcome}' from given)
  insert into event_traces (environment_id, seq, trace, received_at) select ${environment}, seq, '[]', now() from given`;

describe('an installation with events', () => {
  it('is upgraded without reading them: its table is a partition', async (t) => {
    const test = await upgraded(t);
    assert.deepEqual(await test.rows('select distinct tableoid::regclass::text as of from events'), [
      { of: 'events_before_ids' },
    ]);
    await test.keep();
    assert.deepEqual(
      await test.rows(`select tableoid::regclass::text as of, count(*)::int as n from events group by 1`),
      [{ of: 'events_before_ids', n: 30 }],
    );
    const [{ unready }] = await test.rows(
      `select count(*)::int as unready from pg_index where indrelid in ('events'::regclass, 'event_traces'::regclass) and not indisvalid`,
    );
    assert.equal(unready, 0);
    assert.deepEqual(await test.rows('select from events_default'), []);
  });

  it('knows the ids of its old events at every stage of the upgrade', async (t) => {
    const test = await upgraded(t);
    const known = async (stage: string, ...ids: string[]) => {
      for (const id of ids) {
        const repeats = await repeatsOf(test, id);
        assert.ok(repeats.length > 0, `${id} ${stage}`);
        for (const repeat of repeats) assert.deepEqual(repeat.first, first, stage);
      }
      assert.deepEqual(await repeatsOf(test, 'new'), []);
    };
    await known('after the migration', 'old-1', 'old-30');
    await test.keep();
    await known('in its own partition', 'old-1', 'old-30');
    const event = await readEvent(test.db, createIdListing(), test.environment, 'old-1');
    assert.deepEqual([event.id, event.trace], ['old-1', []]);
    test.passDays(70);
    await test.keep();
    await known('listed', 'old-1', 'old-30');
    assert.equal((await test.rows('select from event_ids')).length, 30);
    const [{ keys }] = await test.rows(
      `select count(*)::int as keys from pg_constraint where conrelid = 'events_before_ids'::regclass and contype in ('p', 'u')`,
    );
    assert.equal(keys, 2, 'nodes that have not noticed yet still need its index');
    await test.rows(`update event_id_listing set finished_at = now() - interval '11 minutes'`);
    await test.keep();
    assert.deepEqual(await test.rows('select from event_id_listing'), []);
    assert.deepEqual(
      await test.rows(
        `select conname from pg_constraint where conrelid = 'events_before_ids'::regclass and contype in ('p', 'u')`,
      ),
      [],
    );
    await known('without the old index', 'old-1', 'old-30');
    test.passDays(60);
    const directory = await test.keep(31);
    assert.deepEqual(await test.rows('select from events'), []);
    await known(`archived in ${directory}`, 'old-1', 'old-30');
  });

  it('lets a node of the previous version go on, and neither accepts an id that the other has used', async (t) => {
    const test = await upgraded(t);
    for (const stage of ['after the migration', 'in its own partition']) {
      await test.rows(asOldNode(test.environment, `by-old-node ${stage}`));
      assert.deepEqual(
        (await repeatsOf(test, `by-old-node ${stage}`)).map((one) => one.first),
        [first],
        stage,
      );
      await assert.rejects(test.rows(asOldNode(test.environment, 'old-1')), { code: '23505' }, stage);
      await test.keep();
    }
    test.passDays(70);
    await test.keep();
    assert.equal((await test.rows('select from event_ids')).length, 32);
  });

  itInLongRun('is backed up and restored, with the ids that were not listed yet', async (t) => {
    const test = await upgraded(t);
    for (const stage of ['default', 'partition']) {
      const file = join(await scratch(t), 'all.backup');
      await writeBackup({
        connection: test.database.connection,
        file,
        replace: false,
        release: '1',
        secretKeys: [],
      });
      const target = await createTestDatabase('empty');
      await restoreBackup({
        connection: target.connection,
        file,
        contents: await checkBackup(file),
        migrations,
        approve: listIdsNow,
      });
      const db = openDatabase({ ...target.connection, max: 2 }, createLog('silent'));
      t.after(async () => {
        await db.close();
        await target.drop();
      });
      const count = async (text: string) => (await db.query({ name: '', text, values: [] })).rows[0].n;
      assert.equal(await count('select count(*) as n from events'), 30, stage);
      assert.equal(await count('select count(*) as n from event_ids'), 30, stage);
      assert.equal(await count('select count(*) as n from event_id_listing'), 0, stage);
      assert.equal((await repeatsOf({ db, environment: test.environment }, 'old-7')).length, 1, stage);
      const { keep } = keeperOf(t, target, db);
      await keep();
      assert.equal(
        await count("select count(*) as n from pg_class where relname = 'events_default'"),
        1,
        stage,
      );
      await test.keep();
    }
  });
});
