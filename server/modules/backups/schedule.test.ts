import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { checkBackup } from '../../platform/postgres/backup/read-backup.ts';
import { scratchDirectory } from '../../testing/laurel-process.ts';
import { startTestService, type TestService } from '../../testing/service.ts';
import { backupNames } from './files.ts';

const recorded = ({ db }: TestService) =>
  db
    .query({
      name: 'test.backups',
      text: 'select file, status, error from backups order by started_at',
      values: [],
    })
    .then(({ rows }) => rows);

async function untilRecorded(service: TestService, status: string) {
  for (;;) {
    const rows = await recorded(service);
    if (rows.some((row) => row.status === status)) return rows;
    await delay(50);
  }
}

async function installation({ db }: TestService): Promise<string> {
  const text = 'insert into installation default values returning id';
  return (await db.query({ name: 'test.installation', text, values: [] })).rows[0].id;
}

it('names of backups are in the order in which they were made, also within one second', () => {
  const { nameAfter, nameOf } = backupNames('01234567-89ab-7000-8000-000000000000');
  const at = new Date('2026-12-31T23:59:59.500Z');
  const names = [nameOf(at)];
  for (let made = 1; made < 4; made += 1) names.push(nameAfter(at, names.at(-1) ?? ''));
  assert.deepEqual(names.toSorted(), names);
  assert.equal(new Set(names).size, 4);
  assert.equal(names[1], 'laurel-01234567-20270101T000000Z.backup');
  assert.equal(
    nameAfter(at, 'laurel-00000000-20280101T000000Z.backup'),
    nameOf(at),
    "another's is no matter",
  );
});

describe('scheduled backups', () => {
  it('are made once for all nodes; older ones go, and files of others stay', async (t) => {
    const directory = join(await scratchDirectory(t), 'backups');
    await mkdir(directory);
    const service = await startTestService({}, t);
    const { nameOf } = backupNames(await installation(service));
    const own = [2020, 2021, 2022].map((year) => nameOf(new Date(Date.UTC(year))));
    const draft = `.${own[0]}.0123abcd.partial`;
    const others = [
      'notes.txt',
      'laurel-00000000-20200101T000000Z.backup',
      `copy-of-${own[0]}`,
      '.x.partial',
    ];
    for (const name of [...own, draft, ...others]) await writeFile(join(directory, name), '');

    const backups = { place: { directory }, everyHours: 24, keep: 2, checkMs: 30 };
    const nodes = [await service.startNode({ backups }), await service.startNode({ backups })];
    const [made] = await untilRecorded(service, 'SUCCEEDED');
    // Several more looks at the schedule on both nodes.
    await delay(500);
    assert.equal((await recorded(service)).length, 1);
    assert.deepEqual((await readdir(directory)).sort(), [...others, own[2], made.file].sort());
    await checkBackup(join(directory, made.file));
    for (const { url } of nodes) {
      const text = await (await fetch(`${url}/metrics`)).text();
      assert.match(text, /^laurel_backup_last_success_timestamp_seconds 1\.?\d{9}/m);
      assert.match(text, /^laurel_backup_failures_total 0$/m);
    }
  });

  it('that fail are recorded, counted and remove nothing', async (t) => {
    const place = await scratchDirectory(t);
    const directory = join(place, 'a-file');
    await writeFile(directory, 'not a directory');
    const backups = { place: { directory }, everyHours: 1, keep: 1, checkMs: 30 };
    const service = await startTestService({ backups }, t);
    const [failed] = await untilRecorded(service, 'FAILED');
    assert.match(failed.error, /EEXIST|ENOTDIR|not a directory/);
    await delay(300);
    assert.equal((await recorded(service)).length, 1, 'it waits before it tries again');
    const text = await (await fetch(`${service.url}/metrics`)).text();
    assert.match(text, /^laurel_backup_failures_total 1$/m);
  });
});
