import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, it, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from './cli/run-command.ts';
import { readConfig } from './config.ts';
import { createLog } from './platform/log.ts';
import { openStore } from './platform/objects/open-store.ts';
import { within } from './platform/objects/place.ts';
import { createTestDatabase } from './testing/databases.ts';
import { tinyPng } from './testing/images.ts';
import { isLongRun } from './testing/long-run.ts';
import { untilRemoved } from './testing/removal.ts';
import { account, s3At, setCredentials, startS3 } from './testing/s3/start-s3.ts';
import { startStrictServer } from './testing/s3/strict-server.ts';
import { startTestService, type TestService, temporaryDirectory } from './testing/service.ts';

const often = new Map([
  ['delete stored images', 200],
  ['check the storage', 200],
]);

async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await delay(50);
}

async function startWithStorage(t?: TestContext) {
  const s3 = await startS3(t ?? { after });
  const storage = s3.place('installation');
  const service = await startTestService({ storage, jobsEveryMs: often }, t);
  const { key } = await service.createKey({ scopes: ['manage', 'read', 'write'] });
  const images = openStore(within(storage, 'images'));
  if (t) t.after(() => images.close());
  else after(() => images.close());
  const keys = async () =>
    (await Array.fromAsync(images.list('')))
      .map((object) => object.key)
      .filter((one) => one !== 'installation');
  return { s3, storage, service, key, keys };
}

const upload = (service: Pick<TestService, 'post'>, key: string, bytes: Uint8Array = tinyPng) =>
  service.post('/assets', {
    key,
    raw: Uint8Array.from(bytes),
    headers: { 'content-type': 'image/png' },
  });

const stored = await startWithStorage();

describe('images in a bucket', () => {
  const { service, key, keys } = stored;
  // Its jobs run often.
  after(() => service.stop());

  it('are served by a node that shares no disk with the one that took them, as from the database', async (t) => {
    const other = await service.startNode({ dataDir: await temporaryDirectory(t) });
    const { status, body } = await upload(service, key);
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual([body.bytes, body.type], [tinyPng.length, 'image/png']);
    assert.deepEqual(await keys(), [`${service.projectId}/${body.id}`], 'ids alone are in its key');
    const read = await fetch(`${other.url}/api/v1/assets/${body.id}`);
    assert.deepEqual(Buffer.from(await read.arrayBuffer()), Buffer.from(tinyPng));
    for (const [name, value] of Object.entries({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${body.id}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="${body.id}.png"`,
    })) {
      assert.equal(read.headers.get(name), value);
    }
    await service.post('/events', { key: service.testKey, body: { playerId: 'amy', type: 'win' } });
    const headers = { 'x-api-key': service.testKey };
    const exported = await fetch(`${other.url}/api/v1/player-export?format=ndjson`, { headers });
    assert.match(await exported.text(), /"amy"/, 'exports are streams of any node');
    const again = await upload(other, key);
    assert.deepEqual([again.status, again.body.id], [201, body.id], 'the same bytes are one image');
    const [listed] = (await other.get('/assets', { key })).body.data;
    assert.deepEqual([listed.id, listed.bytes], [body.id, tinyPng.length]);
    const { rows } = await service.db.query({ name: '', text: 'select content from assets', values: [] });
    assert.deepEqual(rows, [{ content: null }]);
    assert.equal((await other.delete(`/assets/${body.id}`, { key })).status, 204);
    await until(async () => (await keys()).length === 0);
    await other.stop();
  });

  it('are one object, however many upload the same at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(service, key)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
    assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
    await until(async () => (await keys()).length === 1);
    assert.equal((await fetch(answers[0]?.body.url)).status, 200);
  });

  it('go with the image, and with its project', async () => {
    const { body } = await upload(service, key);
    assert.equal((await fetch(body.url)).status, 200);
    assert.equal((await service.delete(`/assets/${body.id}`, { key })).status, 204);
    await until(async () => (await keys()).length === 0);
    assert.equal((await fetch(body.url)).status, 404);
    assert.equal((await upload(service, key)).status, 201);
    assert.equal((await keys()).length, 1);
    const { token } = service.owner;
    assert.equal((await service.delete(`/projects/${service.projectId}`, { token })).status, 204);
    await untilRemoved(service);
    await until(async () => (await keys()).length === 0);
  });

  it('of before the storage was set stay in the database, and are served', async (t) => {
    const s3 = await startS3(t);
    const service = await startTestService({}, t);
    const { key } = await service.createKey({ scopes: ['manage'] });
    const { body } = await upload(service, key);
    const other = await service.startNode({ storage: s3.place('installation') });
    assert.equal((await fetch(`${other.url}/api/v1/assets/${body.id}`)).status, 200);
    assert.equal((await upload(other, key)).body.id, body.id);
  });
});

describe('a bucket that is away', () => {
  it('lets the service start, and says so once; uploads are 503 until it is back', async (t) => {
    setCredentials();
    const server = await startStrictServer(account);
    const { port } = server;
    await server.close();
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    const storage = s3At(port).place('installation');
    const service = await startTestService({ storage, log, jobsEveryMs: often }, t);
    const { key } = await service.createKey({ scopes: ['manage'] });
    const said = (text: string) => lines.filter((line) => line.includes(text)).length;
    await until(async () => said('the storage cannot be used') > 0);
    const refused = await upload(service, key);
    assert.deepEqual([refused.status, refused.body.error.code], [503, 'UNAVAILABLE']);
    assert.match(refused.body.error.message, /storage for images is unavailable/);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.equal(
      (await service.post('/events', { key: service.testKey, body: { playerId: 'amy', type: 'win' } }))
        .status,
      201,
    );
    const back = await startStrictServer(account, 3, port);
    t.after(back.close);
    await until(async () => said('the storage can be used again') > 0);
    assert.equal((await upload(service, key)).status, 201);
    assert.equal(said('the storage cannot be used'), 1);
    assert.ok(
      lines.every((line) => !line.includes(account.secretAccessKey) && !line.includes(account.accessKeyId)),
    );
  });

  it('keeps the objects of deleted images until it is back', async (t) => {
    setCredentials();
    const server = await startStrictServer(account);
    t.after(server.close);
    const service = await startTestService({ storage: s3At(server.port).place('p'), jobsEveryMs: often }, t);
    const { key } = await service.createKey({ scopes: ['manage'] });
    const { body } = await upload(service, key);
    server.interfere(({ method }) => (method === 'DELETE' ? 403 : undefined));
    assert.equal((await service.delete(`/assets/${body.id}`, { key })).status, 204);
    await until(async () => server.calls.some((call) => call.startsWith('DELETE')));
    const isKept = () => [...server.objects.keys()].some((one) => one.endsWith(body.id));
    assert.ok(isKept());
    server.interfere(undefined);
    await until(async () => !isKept());
  });
});

describe('a wrong storage', () => {
  it('is a fault of the start that names the setting and the part', () => {
    for (const [value, why] of [
      ['s3://files', 'LAUREL_STORAGE_URL: the region is missing; add ?region=eu-central-1 or set AWS_REGION'],
      [
        's3://a:hunter2@files',
        'LAUREL_STORAGE_URL: must not have credentials in it; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or use a role',
      ],
    ]) {
      assert.deepEqual(readConfig({ LAUREL_STORAGE_URL: value }), { faults: [why] });
    }
  });

  it('is where archives and backups go, unless they have a folder of their own', () => {
    const read = (env: Record<string, string>) => {
      const answer = readConfig({ LAUREL_STORAGE_URL: '/srv/files', ...env });
      assert.ok('config' in answer, JSON.stringify(answer));
      return [answer.config.eventLog.archives, answer.config.backups?.place];
    };
    assert.deepEqual(read({}), [{ directory: '/srv/files/archives' }, undefined]);
    assert.deepEqual(read({ LAUREL_BACKUP_EVERY: '6' })[1], { directory: '/srv/files/backups' });
    assert.deepEqual(read({ LAUREL_ARCHIVE_DIR: '/a', LAUREL_BACKUP_DIR: '/b' }), [
      { directory: '/a' },
      { directory: '/b' },
    ]);
  });
});

describe('backups in a bucket', () => {
  it('are made by the service, on one node, and only the newest are kept', async (t) => {
    const s3 = await startS3(t);
    const place = s3.place('installation/backups');
    const backups = { place, everyHours: 24, keep: 1, checkMs: 3_600_000 };
    const service = await startTestService({ backups }, t);
    const other = await service.startNode({ dataDir: await temporaryDirectory(t) });
    const { token } = service.owner;
    const names: string[] = [];
    for (const node of [service, other]) {
      // 409 for a moment longer than the one before runs: its lease is given back after that.
      await until(async () => (await node.post('/backups', { token })).status === 202);
      await until(async () => (await node.get('/backups', { token })).body.data[0].status !== 'RUNNING');
    }
    const list = async () => (await other.get('/backups', { token })).body;
    // Old ones go after the new one is complete.
    await until(async () => (await list()).data.some(({ removedAt }: { removedAt: unknown }) => removedAt));
    const body = await list();
    assert.equal(body.schedule.directory, 's3://laurel-tests/installation/backups');
    for (const { status, error, file, removedAt } of body.data) {
      assert.equal(status, 'SUCCEEDED', error);
      if (removedAt === null) names.push(file);
    }
    const store = openStore(place);
    t.after(() => store.close());
    assert.deepEqual(
      (await Array.fromAsync(store.list(''))).map(({ key }) => key),
      names.sort(),
    );
    assert.equal(names.length, 1);
  });

  it('are written and restored by the command line', async (t) => {
    const { s3, service, key, keys, storage } = await startWithStorage(t);
    const images = openStore(within(storage, 'images'));
    t.after(() => images.close());
    await until(async () => (await images.size('installation')) !== undefined);
    const { body: image } = await upload(service, key);
    await service.post('/events', { key: service.testKey, body: { playerId: 'amy', type: 'win' } });
    const run = async (url: string, ...args: string[]) => {
      const env = {
        DATABASE_URL: url,
        LAUREL_STORAGE_URL: s3.url('installation'),
        LAUREL_SECRET_KEY: service.config.secretKeys[0] ?? '',
        LAUREL_DATA_DIR: await temporaryDirectory(t),
      };
      return runCommand(args, () => readConfig(env));
    };
    const made = await run(service.database.url, 'backup', '--storage');
    assert.equal(made.status, 0, made.errors.join());
    const name = /\/(manual-\d{8}T\d{6}Z\.backup): /.exec(made.output.join())?.[1] ?? '';
    const target = await createTestDatabase('empty');
    t.after(target.drop);
    const missing = await run(target.url, 'restore', 'manual-none.backup', '--storage');
    assert.match(missing.errors.join(), /^There is no backup manual-none\.backup in s3:\/\/laurel-tests/);
    const restored = await run(target.url, 'restore', name, '--storage');
    assert.equal(restored.status, 0, restored.errors.join());
    const copy = await service.startNode({ databaseUrl: target.url, storage });
    assert.equal((await fetch(`${copy.url}/api/v1/assets/${image.id}`)).status, 200);
    // A copy does not delete what the original shows, until it takes its place.
    assert.equal((await copy.delete(`/assets/${image.id}`, { key })).status, 204);
    const runs = async () => {
      const text = await (await fetch(`${copy.url}/metrics`)).text();
      return Number(
        // Before its first run there is no line.
        /^laurel_job_duration_seconds_count\{job="delete stored images"\} (\d+)/m.exec(text)?.[1] ?? 0,
      );
    };
    const before = await runs();
    await until(async () => (await runs()) > before + 1);
    assert.equal((await keys()).length, 1);
    const taken = await run(target.url, 'storage', 'take-over');
    assert.equal(taken.status, 0, taken.errors.join());
    await until(async () => (await keys()).length === 0);
    const players = await copy.get('/players', { key: service.testKey });
    assert.deepEqual(
      players.body.data.map(({ id }: { id: string }) => id),
      ['amy'],
    );
  });
});

describe('the command storage copy', () => {
  it('moves a folder to a bucket, goes on where it was interrupted, and compares every byte', async (t) => {
    const s3 = await startS3(t);
    const directory = join(await temporaryDirectory(t), 'files');
    const service = await startTestService({ storage: { directory } }, t);
    const { key } = await service.createKey({ scopes: ['manage'] });
    const { body } = await upload(service, key);
    const extra = openStore({ directory });
    // Objects of several parts are tried with the store itself; the long run copies one, too.
    const half = isLongRun ? 9 * 1024 * 1024 : 200_000;
    await extra.put(
      'archives/laurel-1-events.jsonl.zst',
      (async function* () {
        yield Buffer.alloc(half, 7);
        yield Buffer.alloc(half, 8);
      })(),
    );
    const run = (...args: string[]) =>
      runCommand(['storage', 'copy', '--from', directory, ...args], () =>
        readConfig({ LAUREL_STORAGE_URL: s3.url('moved') }),
      );
    const first = await run();
    assert.equal(first.status, 0, first.errors.join());
    assert.match(
      first.output.join(),
      /^Copied 2 files from .* to s3:\/\/laurel-tests\/moved; 0 were there already/,
    );
    const target = openStore(s3.place('moved'));
    t.after(() => target.close());
    // As if it had been damaged meanwhile, or never completed.
    await target.put(
      'archives/laurel-1-events.jsonl.zst',
      (async function* () {
        yield Buffer.alloc(2 * half, 9);
      })(),
    );
    assert.match((await run()).output.join(), /^Copied 1 files .* 1 were there already/);
    assert.match((await run()).output.join(), /^Copied 0 files .* 2 were there already/);
    const moved = await service.startNode({ storage: s3.place('moved') });
    assert.equal((await fetch(`${moved.url}/api/v1/assets/${body.id}`)).status, 200);
    assert.equal((await readdir(directory)).length, 2, 'nothing is removed');
    assert.match((await run('--to', 's3://x')).errors.join(), /^--to: the bucket "x" must/);
  });
});
