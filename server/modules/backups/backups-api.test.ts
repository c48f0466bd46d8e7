import assert from 'node:assert/strict';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, it, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { checkBackup } from '../../platform/postgres/backup/read-backup.ts';
import { startTestService, type TestService, temporaryDirectory } from '../../testing/service.ts';

async function startWithFolder(t?: TestContext, more: { keep?: number } = {}) {
  const directory = await temporaryDirectory(t);
  // The schedule itself does nothing: only what the API starts is made.
  const backups = { place: { directory }, everyHours: 24, keep: 2, checkMs: 3_600_000, ...more };
  return { service: await startTestService({ backups }, t), directory };
}

/** For tests that look at the newest backup alone. */
const shared = await startWithFolder();

async function untilEnded(service: Pick<TestService, 'get'>, token: string) {
  for (;;) {
    const { body } = await service.get('/backups', { token });
    if (body.data[0].status !== 'RUNNING') return body;
    await delay(30);
  }
}

/** A backup reads every table, so it waits for this one. */
async function whileTableIsLocked<T>({ db }: TestService, work: () => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.query({ name: 'test.lock', text: 'lock table mails in access exclusive mode', values: [] });
    return work();
  });
}

/** A service without a place for backups. Tests write the rows of its list themselves. */
const plain = await startTestService({ own: 'it lists backups, which are of the whole installation' });
const forgetBackups = () => plain.db.query({ name: 'test.forget', text: 'delete from backups', values: [] });

describe('POST /backups', () => {
  it('makes a backup, which GET /backups lists with the schedule', async () => {
    const { service, directory } = shared;
    const { token } = service.owner;
    const before = await service.get('/backups', { token });
    assert.deepEqual(before.body.data, []);
    const started = await service.post('/backups', { token });
    assert.equal(started.status, 202);
    assert.equal(started.body.status, 'RUNNING');

    const { schedule, data, nextCursor } = await untilEnded(service, token);
    const { nextAt, ...settings } = schedule;
    assert.deepEqual(settings, { directory, everyHours: 24, keep: 2 });
    assert.ok(Math.abs(Date.parse(nextAt) - Date.parse(data[0].startedAt) - 86_400_000) < 60_000, nextAt);
    assert.equal(nextCursor, null);
    assert.equal(data.length, 1);
    const [made] = data;
    assert.equal(made.id, started.body.id);
    assert.equal(made.status, 'SUCCEEDED');
    assert.match(made.node, /:\d+$/);
    assert.deepEqual([made.error, made.removedAt], [null, null]);
    assert.ok(made.endedAt >= made.startedAt);
    const file = join(directory, made.file);
    assert.equal(made.size, (await stat(file)).size);
    assert.ok(made.rows > 0);
    await checkBackup(file);
  });

  it('leaves an entry in the audit log of the first tenant', async () => {
    const { service } = shared;
    const { token, email } = service.owner;
    let { status, body } = await service.post('/backups', { token });
    // The end of the one before is recorded a moment before the lease is released.
    while (status === 409) {
      await delay(30);
      ({ status, body } = await service.post('/backups', { token }));
    }
    const [entry] = (await service.get(`/tenants/${service.tenantId}/audit-log`, { token })).body.data;
    assert.equal(entry.action, 'backup.start');
    assert.equal(entry.actor.email, email);
    assert.deepEqual(entry.target, { type: 'backup', id: body.id });
    assert.deepEqual(entry.after, { file: body.file, node: body.node });
    await untilEnded(service, token);
  });

  it('is refused while one is running, on every node', async (t) => {
    const { service } = await startWithFolder(t);
    const { token } = service.owner;
    const other = await service.startNode();
    await whileTableIsLocked(service, async () => {
      assert.equal((await service.post('/backups', { token })).status, 202);
      for (const node of [service, other]) {
        const { status, body } = await node.post('/backups', { token });
        assert.equal(status, 409);
        assert.match(body.error.message, /already running/);
      }
      assert.equal((await other.get('/backups', { token })).body.data.length, 1, 'a refusal records nothing');
    });
    assert.equal((await untilEnded(other, token)).data[0].status, 'SUCCEEDED');
    // The end is recorded a moment before the lease is released.
    while ((await other.post('/backups', { token })).status === 409) await delay(30);
    assert.equal((await untilEnded(service, token)).data.length, 2);
  });

  it('makes one backup for one idempotency key', async (t) => {
    const { service } = await startWithFolder(t);
    const call = { token: service.owner.token, headers: { 'idempotency-key': 'monday' } };
    const answers = await Promise.all([service.post('/backups', call), service.post('/backups', call)]);
    const again = await service.post('/backups', call);
    assert.deepEqual(
      [...answers, again].map(({ status, body }) => [status, body.id]),
      Array(3).fill([202, again.body.id]),
    );
    assert.equal((await untilEnded(service, call.token)).data.length, 1);
  });

  it('one after the other without a pause gives each a file; the list says which are removed', async (t) => {
    const { service, directory } = await startWithFolder(t, { keep: 2 });
    const { token } = service.owner;
    for (let made = 0; made < 3; ) {
      if ((await service.post('/backups', { token })).status === 202) made += 1;
      await untilEnded(service, token);
    }
    const left = async () => (await readdir(directory)).sort();
    while ((await left()).length > 2) await delay(30);
    await service.stop();
    const other = await service.startNode();
    const { data } = (await other.get('/backups', { token })).body;
    assert.deepEqual(
      data.map((one: { status: string; removedAt: string | null }) => [one.status, one.removedAt !== null]),
      [
        ['SUCCEEDED', false],
        ['SUCCEEDED', false],
        ['SUCCEEDED', true],
      ],
    );
    assert.deepEqual(await left(), [data[1].file, data[0].file]);
  });

  it('needs LAUREL_BACKUP_DIR; the list says that there is no schedule', async () => {
    const { token } = plain.owner;
    const { status, body } = await plain.post('/backups', { token });
    assert.deepEqual([status, body.error.code], [409, 'CONFLICT']);
    assert.match(body.error.message, /has no place for backups/);
    const list = await plain.get('/backups', { token });
    assert.deepEqual(list.body, { schedule: null, data: [], nextCursor: null });
  });

  it('a backup that fails says why', async (t) => {
    const directory = '/dev/null/backups';
    const backups = { place: { directory }, everyHours: 24, keep: 2, checkMs: 3_600_000 };
    const service = await startTestService({ backups }, t);
    const { token } = service.owner;
    assert.equal((await service.post('/backups', { token })).status, 202);
    const { data } = await untilEnded(service, token);
    assert.equal(data[0].status, 'FAILED');
    assert.match(data[0].error, /ENOTDIR/);
    assert.deepEqual([data[0].size, data[0].rows], [null, null]);
  });
});

describe('GET /backups', () => {
  beforeEach(forgetBackups);

  it('shows a backup whose node was killed as failed', async () => {
    await plain.db.query({
      name: 'test.abandoned',
      text: `insert into backups (id, file, status, started_at, node)
             values ('019a0000-0000-7000-8000-000000000001', 'a.backup', 'RUNNING', now(), 'gone:3000')`,
      values: [],
    });
    const { data } = (await plain.get('/backups', { token: plain.owner.token })).body;
    assert.deepEqual([data[0].status, data[0].error], ['FAILED', 'the node stopped during the backup']);
    await plain.db.query({ name: 'test.gone', text: 'delete from backups', values: [] });
  });

  it('gives pages, newest first', async () => {
    const { token } = plain.owner;
    await plain.db.query({
      name: 'test.many',
      text: `insert into backups (id, file, status, started_at)
             select ('019a0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, n || '.backup', 'SUCCEEDED', now()
             from generate_series(1, 5) n`,
      values: [],
    });
    const first = (await plain.get('/backups?limit=3', { token })).body;
    const second = (
      await plain.get(`/backups?limit=3&cursor=${encodeURIComponent(first.nextCursor)}`, { token })
    ).body;
    const files = [...first.data, ...second.data].map(({ file }: { file: string }) => file);
    assert.deepEqual(
      files,
      [5, 4, 3, 2, 1].map((n) => `${n}.backup`),
    );
  });
});

describe('the operator of an installation', () => {
  it('is told so by GET /auth/me, in the first tenant only', async () => {
    const service = plain;
    const { token } = service.owner;
    await service.post('/tenants', { token, body: { name: 'Second' } });
    const { memberships } = (await service.get('/auth/me', { token })).body;
    const operated = (memberships as { tenantId: string; permissions: string[] }[])
      .filter(({ permissions }) => permissions.includes('installation.operate'))
      .map(({ tenantId }) => tenantId);
    assert.deepEqual(operated, [service.tenantId]);
    const admin = await service.addMember('ADMIN');
    const { body } = await service.get('/auth/me', { token: admin.token });
    assert.ok(!body.memberships[0].permissions.includes('installation.operate'));
  });

  it('is nobody who signs in where the installation is hosted', async (t) => {
    const directory = await temporaryDirectory(t);
    const backups = { place: { directory }, everyHours: 24, keep: 2, checkMs: 3_600_000 };
    const service = await startTestService({ hosted: true, backups }, t);
    const { token } = service.owner;
    for (const answer of [
      await service.get('/backups', { token }),
      await service.post('/backups', { token }),
    ]) {
      assert.deepEqual([answer.status, answer.body.error.code], [403, 'FORBIDDEN']);
      assert.match(answer.body.error.message, /hosted: only its operator/);
    }
    const { memberships } = (await service.get('/auth/me', { token })).body;
    assert.ok(!memberships[0].permissions.includes('installation.operate'));
    assert.deepEqual(await readdir(directory), []);
  });

  it('is not the owner of the next tenant while the first exists', async () => {
    const service = plain;
    const { id } = (await service.post('/tenants', { token: service.owner.token, body: { name: 'Second' } }))
      .body;
    const { token } = await service.addMember('OWNER', id);
    const { status, body } = await service.get('/backups', { token });
    assert.equal(status, 403);
    assert.match(body.error.message, /OWNER of the first tenant/);
  });
});
