import assert from 'node:assert/strict';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { runCommand } from '../../../cli/run-command.ts';
import { readConfig } from '../../../config.ts';
import { createLog } from '../../../platform/log.ts';
import { contentOf, readWhole } from '../../../platform/objects/object-store.ts';
import { openStore } from '../../../platform/objects/open-store.ts';
import { openDatabase } from '../../../platform/postgres/database.ts';
import { openChanges } from '../../../platform/postgres/partitions/changes.ts';
import { isLongRun, itInLongRun } from '../../../testing/long-run.ts';
import { account, s3At, setCredentials, startS3 } from '../../../testing/s3/start-s3.ts';
import { startStrictServer } from '../../../testing/s3/strict-server.ts';
import { tablesThatHold } from '../../../testing/search-database.ts';
import { temporaryDirectory } from '../../../testing/service.ts';
import { createPastProjects } from '../../definitions/index.ts';
import { hideProject } from '../../tenancy/removal/hide.ts';
import { testRemover } from '../../tenancy/removal/test-remover.ts';
import { ArchiveFault } from '../archive/archive-file.ts';
import { archivePartition, readArchivedEvents } from '../archive/archive-partition.ts';
import { openLog } from './test-keeper.ts';

type TestLog = Awaited<ReturnType<typeof openLog>>;

/** The events of all archives that can be read, and how many cannot. */
async function readArchives({ archiveDir, db }: TestLog) {
  const events: { id: string; playerId: string; properties: object }[] = [];
  let erased = 0;
  for (const name of (await readdir(archiveDir)).sort()) {
    for await (const one of readArchivedEvents(db, {
      path: name,
      content: createReadStream(join(archiveDir, name)),
    })) {
      if ('line' in one) events.push(JSON.parse(one.line));
      else erased += one.erased;
    }
  }
  return { events, erased };
}

const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id).sort();

/** From any day of a month, its end is more than 31 days back after so many. Each week of them costs a partition of traces. */
const farBack = 70;

/** Two players with two old events each, and one of today, archived as far as they are old. */
async function archived(log: TestLog) {
  await log.send('amy', 'amy-1', { properties: { note: 'zebra' } });
  const first = await log.send('bob', 'bob-1');
  await log.send('amy', 'amy-2');
  await log.send('bob', 'bob-2');
  log.passDays(farBack);
  await log.newKeeper({ eventDays: undefined }).run();
  await log.send('amy', 'amy-3');
  const keeper = log.newKeeper();
  await keeper.run();
  return { first, keeper };
}

/** One service for all that can be seen of the same events. */
async function openOld() {
  const log = await openLog();
  const define = async (kind: string, body: object) =>
    assert.equal((await log.post(`/${kind}`, { token: log.owner.token, body })).status, 201);
  await define('leaderboards', { id: 'points', name: 'Points', operator: 'sum' });
  const then = [
    { do: 'submitScore', leaderboardId: 'points', value: 2 },
    { do: 'grantXp', amount: 5 },
  ];
  await define('rules', { id: 'five', name: 'Five', on: 'win', then });
  await log.put('/players/amy', { key: log.key, body: { displayName: 'Amy' } });
  await log.put('/players/cat', { key: log.key, body: { displayName: 'Cat' } });
  const [oldest = ''] = await log.partitions();
  const { first, keeper } = await archived(log);
  const [name = ''] = await readdir(log.archiveDir);
  const settings = { DATABASE_URL: log.database.url, LAUREL_DATA_DIR: log.archiveDir };
  /** The command `archive read`. */
  const read = (...args: string[]) =>
    runCommand(['archive', 'read', '--file', join(log.archiveDir, name), ...args], () =>
      readConfig(settings),
    );
  return { log, oldest, first, keeper, settings, read };
}

const old = await openOld();

describe('events that are too old', () => {
  const { log, oldest, first, keeper, settings, read } = old;

  it('are in a compressed file afterwards, and their partition is gone; others stay', async () => {
    const [file, ...others] = await readdir(log.archiveDir);
    assert.match(file ?? '', /^laurel-0199c1f0-events_\d{4}_\d\d_01\.jsonl\.zst$/);
    assert.equal((await stat(join(log.archiveDir, file ?? ''))).mode & 0o777, 0o600);
    const { events, erased } = await readArchives(log);
    assert.deepEqual([ids(events), erased], [['amy-1', 'amy-2', 'bob-1', 'bob-2'], 0]);
    assert.deepEqual(events.find(({ id }) => id === 'amy-1')?.properties, { note: 'zebra' });
    assert.deepEqual(await log.rows('select id from events'), [{ id: 'amy-3' }]);
    assert.ok(!(await log.partitions()).includes(oldest));
    const [{ events: recorded }] = await log.rows(
      `select sum(events)::int as events from event_archives where dropped_at is not null`,
    );
    assert.equal(recorded, 4);
    const shown = await keeper.metrics.registry.getSingleMetricAsString('laurel_archived_events_total');
    assert.match(shown, /^laurel_archived_events_total 4$/m);
    await keeper.run();
    assert.deepEqual(others.length, (await readdir(log.archiveDir)).length - 1, 'nothing is archived twice');
  });

  it('are still duplicates: a repeat gives the first outcome and changes nothing', async () => {
    assert.equal(first.status, 201);
    assert.equal(first.body.player.xp, 5);
    const repeat = await log.send('bob', 'bob-1');
    assert.equal(repeat.status, 200);
    assert.deepEqual(repeat.body, { ...first.body, duplicate: true });
    const other = await log.send('somebody-else', 'bob-1');
    assert.deepEqual([other.status, other.body.player.id], [200, 'bob']);
    assert.equal((await log.rows('select from events')).length, 1);
    const lost = await log.get('/events/bob-1', { key: log.key });
    assert.equal(lost.status, 404);
    assert.match(lost.body.error.message, /archive/);
    assert.equal((await log.get('/events/never', { key: log.key })).body.error.message, 'No such event.');
  });

  it('leave a checkpoint for each of their players, from which the state follows as before', async () => {
    const checkpoints = await log.rows(
      `select p.id, c.state->>'xp' as xp, c.state->>'displayName' as name, c.scores->'points'->>'score' as score
       from player_checkpoints c join players p on p.key = c.player_key order by p.id`,
    );
    assert.deepEqual(checkpoints, [
      { id: 'amy', xp: '10', name: 'Amy', score: '4' },
      { id: 'bob', xp: '10', name: null, score: '4' },
      { id: 'cat', xp: '0', name: 'Cat', score: null },
    ]);
    assert.deepEqual(
      await log.rows('select from player_changes'),
      [],
      'what no replay needs any more is gone',
    );
    for (const [id, entries] of Object.entries({ amy: 1, bob: 0, cat: 0 })) {
      const { body } = await log.post(`/players/${id}/verify`, { key: log.key });
      assert.deepEqual(body, { matches: true, entries, differences: [] }, id);
    }
  });

  it('are read by the command archive read, all or of one player, which replaces no file', async (t) => {
    const out = join(await temporaryDirectory(t), 'amy.jsonl');
    const first = await read('--out', out, '--player', 'amy');
    assert.deepEqual(first.output, [`Wrote 2 events to ${out}.`]);
    const lines = (await readFile(out, 'utf8')).trim().split('\n');
    assert.deepEqual(ids(lines.map((line) => JSON.parse(line))), ['amy-1', 'amy-2']);
    assert.match((await read('--out', out)).errors.join(), /file already exists.*choose another --out/);
    const missing = await runCommand(['archive', 'read', '--file', '/nowhere', '--out', 'x'], () =>
      readConfig(settings),
    );
    assert.deepEqual([...missing.errors], ['there is no file /nowhere']);
  });

  it('of an erased player can no longer be read by anybody, and their ids are free', async () => {
    const [{ key: secret }] = await log.rows(
      `select encode(k.key, 'hex') as key from archive_keys k join players p on p.key = k.player_key where p.id = 'amy'`,
    );
    assert.equal((await log.delete('/players/amy', { key: log.key })).status, 204);
    const { events, erased } = await readArchives(log);
    assert.deepEqual([ids(events), erased], [['bob-1', 'bob-2'], 2]);
    // None of these can be part of a hexadecimal key.
    for (const text of ['zebra', 'amy', secret]) {
      assert.deepEqual(await tablesThatHold(log.db, text), [], text);
    }
    for (const name of await readdir(log.archiveDir)) {
      const text = zstdDecompressSync(await readFile(join(log.archiveDir, name))).toString();
      for (const line of text.trim().split('\n').slice(1, -1)) {
        const { data, player, events: count, ...others } = JSON.parse(line);
        assert.deepEqual([typeof player, typeof count, others], ['number', 'number', {}]);
        assert.equal(Buffer.from(data, 'base64').includes('zebra'), false);
      }
    }
    assert.equal((await log.send('amy', 'amy-1')).status, 201);
    assert.equal((await log.send('bob', 'bob-1')).status, 200);
  });

  it('of an erased player are not in what the command archive read writes', async (t) => {
    const rest = await read('--out', join(await temporaryDirectory(t), 'rest.jsonl'));
    assert.match(rest.output.join(' '), /^Wrote 2 events .* 2 events belong to players who were erased/);
  });

  it('cannot be read by anybody after the removal of their project', async (t) => {
    const db = openDatabase({ ...log.database.connection, max: 2 }, createLog('silent'));
    t.after(() => db.close());
    const remover = testRemover(db);
    await db.transaction((tx) => hideProject(tx, remover.clock(), log.tenantId, log.projectId));
    for (let runs = 0; runs < 50 && (await log.rows('select from removals')).length > 0; runs++)
      await remover.run();
    assert.deepEqual(await log.rows('select from archive_keys'), []);
    assert.deepEqual(await log.rows('select from event_ids'), []);
    const { events, erased } = await readArchives(log);
    assert.deepEqual([events, erased], [[], 4]);
  });
});

describe('events that are not too old', () => {
  it('stay forever if no limit is set, and as long as a part of their month is within the limit', async (t) => {
    const days = isLongRun ? 400 : 70;
    const log = await openLog(t, { eventDays: undefined });
    await log.send('amy', 'amy-1');
    log.passDays(days);
    await log.newKeeper().run();
    assert.equal((await log.rows('select from events')).length, 1);
    assert.deepEqual(await readdir(log.archiveDir), []);
    await log.newKeeper({ eventDays: days - 2 }).run();
    const [{ at }] = await log.rows('select received_at as at from events');
    const startOfNext = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
    const daysSince = Math.floor((log.clock().getTime() - startOfNext) / 86_400_000);
    await log.newKeeper({ eventDays: daysSince + 1 }).run();
    assert.equal((await log.rows('select from events')).length, 1);
    await log.newKeeper({ eventDays: daysSince }).run();
    assert.equal((await log.rows('select from events')).length, 0);
  });
});

describe('events of an erased player', () => {
  itInLongRun('with a long archived history leave nothing', async (t) => {
    const log = await openLog(t);
    await archived(log);
    const [{ key, environment_id }] = await log.rows(
      `select key, environment_id from players where id = 'amy'`,
    );
    await log.rows(
      `with kept as (insert into archived_events select $1, 1000 + n, $2, 'long-' || n, '{}' from generate_series(1, 12000) n
         returning *)
       insert into event_ids (seq, player_key, received_at, environment_id, id)
       select seq, player_key, now(), environment_id, id from kept`,
      key,
      environment_id,
    );
    assert.equal((await log.delete('/players/amy', { key: log.key })).status, 204);
    assert.deepEqual(ids(await log.rows('select id from event_ids')), ['bob-1', 'bob-2']);
  });
});

describe('an archive that was interrupted', () => {
  const crash = new Error('killed');

  itInLongRun('before its file was complete is written again, and nothing was dropped', async (t) => {
    const log = await openLog(t);
    await log.send('amy', 'amy-1');
    const [partition = ''] = await log.partitions();
    log.passDays(100);
    const client = await openChanges(log.database.connection);
    t.after(() => client.end());
    await assert.rejects(
      archivePartition(
        {
          db: log.db,
          past: createPastProjects(),
          clock: log.clock,
          log: createLog('silent'),
          client,
          store: openStore({ directory: log.archiveDir }),
          installationId: '0199c1f0',
          mayContinue: () => {
            throw crash;
          },
        },
        partition,
      ),
      crash,
    );
    await writeFile(join(log.archiveDir, `laurel-0199c1f0-${partition}.jsonl.zst.partial`), 'half');
    assert.equal((await log.rows('select from events')).length, 1);
    await log.newKeeper().run();
    assert.deepEqual(ids((await readArchives(log)).events), ['amy-1']);
    assert.equal((await log.rows('select from events')).length, 0);
    assert.ok((await readdir(log.archiveDir)).every((name) => name.endsWith('.jsonl.zst')));
  });

  itInLongRun('and is cut off or changed on the disk does not count as complete', async (t) => {
    const log = await openLog(t);
    await archived(log);
    const [name = ''] = await readdir(log.archiveDir);
    const path = join(log.archiveDir, name);
    const whole = await readFile(path);
    await writeFile(path, whole.subarray(0, whole.length - 20));
    await assert.rejects(readArchives(log), ArchiveFault);
    const lines = zstdDecompressSync(whole).toString().split('\n');
    const without = lines.filter((_, index) => index !== 1);
    await writeFile(path, zstdCompressSync(without.join('\n')));
    await assert.rejects(readArchives(log), /is not complete/);
    const [head = '', block = '', ...rest] = lines;
    const { data, ...shown } = JSON.parse(block);
    const bytes = Buffer.from(data, 'base64');
    bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1);
    const changed = JSON.stringify({ ...shown, data: bytes.toString('base64') });
    await writeFile(path, zstdCompressSync([head, changed, ...rest].join('\n')));
    await assert.rejects(readArchives(log), /authenticate/);
    await writeFile(path, 'something else');
    await assert.rejects(readArchives(log), ArchiveFault);
  });
});

/** Another one, for archives of events that each test sends. */
async function openOther() {
  const log = await openLog();
  const client = await openChanges(log.database.connection);
  after(() => client.end());
  const needs = {
    db: log.db,
    past: createPastProjects(),
    clock: log.clock,
    log: createLog('silent'),
    client,
    store: openStore({ directory: log.archiveDir }),
    installationId: '0199c1f0',
    mayContinue: () => true,
  };
  return { log, needs };
}

const other = await openOther();

describe('an archive', () => {
  const { log, needs } = other;

  it('that was interrupted after its file was complete, or recorded, goes on from there', async () => {
    await log.send('amy', 'amy-1');
    const [partition = ''] = await log.partitions();
    log.passDays(farBack);
    assert.equal(await archivePartition(needs, partition), 1);
    // As if it had been killed between the file and its record.
    await log.rows('delete from event_archives');
    assert.equal(await archivePartition(needs, partition), 1);
    // And now between the record and the drop.
    const written = await readFile(join(log.archiveDir, `laurel-0199c1f0-${partition}.jsonl.zst`));
    await log.newKeeper().run();
    assert.deepEqual(await readFile(join(log.archiveDir, `laurel-0199c1f0-${partition}.jsonl.zst`)), written);
    assert.ok(!(await log.partitions()).includes(partition));
    assert.equal((await log.send('amy', 'amy-1')).body.duplicate, true);
  });

  it('is made once for each partition by several nodes', async () => {
    for (let n = 0; n < 20; n++) await log.send(`player-${n % 3}`, `event-${n}`);
    log.passDays(farBack);
    const keepers = [log.newKeeper(), log.newKeeper(), log.newKeeper()];
    await Promise.all(keepers.map((keeper) => keeper.run()));
    const { events } = await readArchives(log);
    assert.equal(events.filter(({ id }) => id.startsWith('event-')).length, 20);
    assert.equal((await log.rows('select from events')).length, 0);
  });

  it('waits while its bucket is away, or does not have what was written; the events stay meanwhile', async (t) => {
    setCredentials();
    const server = await startStrictServer(account);
    t.after(server.close);
    const archives = s3At(server.port).place('p');
    await log.send('amy', 'amy-away');
    log.passDays(farBack);
    await log.newKeeper({ eventDays: undefined }).run();
    const recorded = async () => (await log.rows('select from event_archives where events > 0')).length;
    const before = await recorded();
    const count = async () => [(await log.rows('select from events')).length, (await recorded()) - before];
    server.interfere(() => 503);
    await assert.rejects(log.newKeeper({ archives }).run(), /cannot be reached/);
    assert.deepEqual(await count(), [1, 0]);
    server.interfere(({ method, key }) => {
      const content = server.objects.get(key);
      if (method === 'GET' && content)
        server.objects.set(key, Buffer.concat([content.subarray(1), content.subarray(0, 1)]));
      return undefined;
    });
    await assert.rejects(log.newKeeper({ archives }).run(), ArchiveFault);
    assert.deepEqual(await count(), [1, 0]);
    server.interfere(undefined);
    await log.newKeeper({ archives }).run();
    assert.deepEqual(await count(), [0, 1]);
  });

  it('accepts no more events: nothing can be dropped that is not in the file', async () => {
    await log.send('amy', 'of-today');
    const [{ partition }] = await log.rows(
      `select tableoid::regclass::text as partition from events where id = 'of-today'`,
    );
    await archivePartition(needs, partition);
    // As from a node whose clock is more than a month behind.
    assert.equal((await log.send('amy', 'late')).status, 500);
    log.passDays(35);
    assert.equal((await log.send('amy', 'late')).status, 201);
  });
});

describe('archives in a bucket', () => {
  it('are read by the command line of any machine, without the events of players who were erased', async (t) => {
    const s3 = await startS3(t);
    const place = s3.place('installation/archives');
    const log = await openLog(t, { archives: place });
    await archived(log);
    assert.deepEqual(await readdir(log.archiveDir), [], 'nothing is on the disk');
    const store = openStore(place);
    t.after(() => store.close());
    const [file] = await Array.fromAsync(store.list(''));
    assert.match(file?.key ?? '', /^laurel-0199c1f0-events_\d{4}_\d\d_01\.jsonl\.zst$/);
    const [record] = await log.rows('select file, bytes::int, events::int from event_archives limit 1');
    assert.deepEqual([record.file, record.bytes, record.events], [file?.key, file?.bytes, 4]);
    const settings = {
      DATABASE_URL: log.database.url,
      LAUREL_DATA_DIR: log.archiveDir,
      LAUREL_STORAGE_URL: s3.url('installation'),
    };
    const read = async (name: string) => {
      const out = join(log.archiveDir, `${crypto.randomUUID()}.jsonl`);
      const args = ['archive', 'read', '--file', name, '--out', out];
      const { output, errors } = await runCommand(args, () => readConfig(settings));
      if (errors.length > 0) return errors.join();
      const lines = (await readFile(out, 'utf8')).trim().split('\n');
      return [ids(lines.map((line) => JSON.parse(line))), output.slice(1).join()];
    };
    const key = file?.key ?? '';
    assert.deepEqual(await read(key), [['amy-1', 'amy-2', 'bob-1', 'bob-2'], '']);
    assert.equal((await log.delete('/players/amy', { key: log.key })).status, 204);
    const [left, erased] = await read(key);
    assert.deepEqual(left, ['bob-1', 'bob-2']);
    assert.match(String(erased), /^2 events belong to players who were erased/);
    const text = zstdDecompressSync(await readWhole(store.get(key))).toString();
    for (const word of ['zebra', 'amy']) assert.ok(!text.includes(word), word);
    assert.match(String(await read('laurel-none.jsonl.zst')), /no archive laurel-none.jsonl.zst in s3:/);
    await store.put(key, contentOf(zstdCompressSync(`${text}\n`)));
    assert.match(String(await read(key)), /is damaged: its checksum is not the one that was recorded/);
  });
});
