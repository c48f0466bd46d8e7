import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { Client } from 'pg';
import { createTestDatabase } from '../../../testing/databases.ts';
import { migrationLock } from '../migrate.ts';
import { changeQuickly, NotNow, openChanges } from './changes.ts';
import { dropPartition, type KeptTable, keepPartitions } from './keep-partitions.ts';
import { readPartitions } from './read-partitions.ts';
import { later, startOf } from './widths.ts';

const notes: KeptTable = { name: 'notes', column: 'at', width: 'month', ahead: 2 };
const now = new Date('2026-01-20T12:00:00Z');

/** A divided table as a migration leaves it: an old table with its own key is the default partition. */
async function ground(t: TestContext, oldRows: string) {
  const database = await createTestDatabase('empty');
  const client = await openChanges(database.connection);
  const other = new Client(database.connection);
  await other.connect();
  t.after(async () => {
    await client.end();
    await other.end();
    await database.drop();
  });
  await client.query(`
    create table notes_before (id int not null, at timestamptz not null, primary key (id));
    create index notes_before_by_time on notes_before (at);
    create table notes (id int not null, at timestamptz not null) partition by range (at);
    create index notes_by_time on notes (at);
    alter table notes attach partition notes_before default;
    create index notes_by_id on only notes (id);
    insert into notes ${oldRows}`);
  const rows = async (text: string) => (await other.query(text)).rows;
  const partitions = async () =>
    (await readPartitions(client, notes)).ranges.map(
      ({ name, from, to }) => `${name} ${day(from)} ${day(to)}`,
    );
  return { client, other, rows, partitions };
}

const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? 'ever';
const old = `select n, '2025-12-30'::timestamptz + n * interval '1 hour' from generate_series(1, 300) n`;

describe('weeks and months', () => {
  it('begin on Mondays and on first days, in UTC', () => {
    assert.equal(startOf('week', new Date('2026-11-16T00:00:00Z')).toISOString(), '2026-11-16T00:00:00.000Z');
    assert.equal(startOf('week', new Date('2026-11-15T23:59:59Z')).toISOString(), '2026-11-09T00:00:00.000Z');
    assert.equal(day(startOf('month', new Date('2026-12-31T23:59:59Z'))), '2026-12-01');
    assert.equal(day(later('month', new Date('2026-12-01T00:00:00Z'), 2)), '2027-02-01');
    assert.equal(day(later('week', new Date('2026-12-28T00:00:00Z'), 1)), '2027-01-04');
  });
});

describe('the partitions of a table', () => {
  it('are made ahead of time, and a row goes to the one of its time', async (t) => {
    const { client, rows, partitions } = await ground(t, 'select 1, now() where false');
    await keepPartitions(client, notes, now);
    const made = [
      'notes_2026_01_01 2026-01-01 2026-02-01',
      'notes_2026_02_01 2026-02-01 2026-03-01',
      'notes_2026_03_01 2026-03-01 2026-04-01',
    ];
    assert.deepEqual(await partitions(), made);
    await keepPartitions(client, notes, now);
    assert.deepEqual(await partitions(), made, 'a second run finds nothing to do');
    await rows(`insert into notes values (1, '2026-01-31 23:59:59.999999+00'), (2, '2026-02-01 00:00:00+00'),
      (3, '2031-05-05+00'), (4, '1999-01-01+00')`);
    assert.deepEqual(await rows('select id, tableoid::regclass::text as of from notes order by id'), [
      { id: 1, of: 'notes_2026_01_01' },
      { id: 2, of: 'notes_2026_02_01' },
      { id: 3, of: 'notes_before' },
      { id: 4, of: 'notes_before' },
    ]);
  });

  it('that a migration made of an old table take its rows in without moving them, while others write', async (t) => {
    const { client, other, rows, partitions } = await ground(t, old);
    const place = () => rows('select ctid, tableoid, id from notes where id <= 300 order by id');
    const before = await place();
    let writing = true;
    let written = 0;
    const writer = (async () => {
      while (writing)
        await other.query(`insert into notes values (${1_000 + written++}, '${now.toISOString()}')`);
    })();
    await keepPartitions(client, notes, now);
    writing = false;
    await writer;
    assert.deepEqual(await partitions(), [
      'notes_before ever 2026-03-01',
      'notes_2026_03_01 2026-03-01 2026-04-01',
    ]);
    assert.deepEqual(await place(), before);
    assert.equal((await rows('select from notes')).length, 300 + written);
    assert.deepEqual(await rows('select from notes_default'), []);
    const [{ valid }] = await rows(
      "select bool_and(indisvalid) as valid from pg_index where indrelid = 'notes'::regclass",
    );
    assert.equal(valid, true, 'the indexes of the table are complete');
    assert.deepEqual(await rows("select from pg_constraint where conname = 'notes_before_range'"), []);
  });

  it('are made also when that was interrupted before, in the middle of an index or of the check', async (t) => {
    const { client, other, rows, partitions } = await ground(t, old);
    // What a crash leaves: an index that is not complete, and a constraint that was not checked.
    await other.query(
      `alter table notes_before add constraint notes_before_range check (at < '2026-02-01') not valid`,
    );
    await other.query(`begin; insert into notes values (301, '2026-01-03')`);
    await client.query(`set statement_timeout = '200ms'`);
    await assert.rejects(
      client.query('create index concurrently notes_before_notes_by_id on notes_before (id)'),
      /statement timeout/,
    );
    await client.query('set statement_timeout = 0');
    await other.query('rollback');
    const [{ indisvalid }] = await rows(
      `select indisvalid from pg_index where indexrelid = 'notes_before_notes_by_id'::regclass`,
    );
    assert.equal(indisvalid, false);
    await keepPartitions(client, notes, now);
    assert.equal((await partitions())[0], 'notes_before ever 2026-03-01');
    assert.equal((await rows('select from notes')).length, 300);
  });

  it('take in rows for which none was made in time', async (t) => {
    const { client, rows, partitions } = await ground(t, old);
    await keepPartitions(client, notes, now);
    await rows(`insert into notes values (400, '2026-06-10+00'), (401, '2026-07-02+00')`);
    await keepPartitions(client, notes, new Date('2026-06-20T00:00:00Z'));
    assert.deepEqual(await partitions(), [
      'notes_before ever 2026-03-01',
      'notes_2026_03_01 2026-03-01 2026-04-01',
      'notes_2026_04_01 2026-04-01 2026-09-01',
    ]);
    assert.deepEqual(await rows('select from notes_default'), []);
    assert.equal((await rows('select from notes')).length, 302);
  });

  it('are made beside rows of a clock that was wrong', async (t) => {
    const { client, rows, partitions } = await ground(t, old);
    await keepPartitions(client, notes, now);
    await dropPartition(client, 'notes_before');
    await rows(`insert into notes values (500, '2020-01-01+00')`);
    await keepPartitions(client, notes, later('month', now, 2));
    assert.equal((await partitions()).at(-1), 'notes_2026_05_01 2026-05-01 2026-06-01');
    assert.equal((await rows('select from notes')).length, 1);
  });

  it('wait while somebody reads for long or makes a backup, and hold up nobody meanwhile', async (t) => {
    const { client, other, rows } = await ground(t, old);
    await keepPartitions(client, notes, now);
    await other.query('begin; select * from notes');
    await assert.rejects(dropPartition(client, 'notes_before'), NotNow);
    await other.query('commit');
    await other.query(`select pg_advisory_lock_shared(${migrationLock})`);
    await assert.rejects(
      changeQuickly(client, async () => {}),
      /a backup or a migration is under way/,
    );
    await other.query(`select pg_advisory_unlock_shared(${migrationLock})`);
    await dropPartition(client, 'notes_before');
    assert.equal((await rows('select from notes')).length, 0);
  });
});
