import assert from 'node:assert/strict';
import type { Readable } from 'node:stream';
import { after, describe, it, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { withoutLimit } from '../../../platform/jobs.ts';
import { createLog } from '../../../platform/log.ts';
import type { ObjectStore } from '../../../platform/objects/object-store.ts';
import { openStore } from '../../../platform/objects/open-store.ts';
import { within } from '../../../platform/objects/place.ts';
import { createAccount } from '../../../testing/accounts.ts';
import { assertFault } from '../../../testing/envelope.ts';
import { untilRemoved } from '../../../testing/removal.ts';
import { startS3 } from '../../../testing/s3/start-s3.ts';
import { startTestService, type TestService, temporaryDirectory } from '../../../testing/service.ts';
import { defaultLevels } from '../../tenancy/index.ts';
import { openPlayerRows } from '../test-players.ts';
import { beginExport, createDownloads, removeStoredExports } from './stored-exports.ts';
import { createExportWriter } from './write-exports.ts';

const often = new Map([
  ['write player exports', 50],
  ['delete player exports', 50],
]);

const s3 = await startS3({ after });
const storage = s3.place('installation');
const storing = await startTestService({ storage, jobsEveryMs: often });
const byHand = await startTestService({ own: 'it writes exports by hand' });

/** A tenant of its own on a service that all tests share: a service for each took most of the time of the file. */
async function newTenant(service: TestService): Promise<TestService> {
  const { db, clock, config } = service;
  const account = await createAccount({ db, clock, secretKeys: config.secretKeys });
  const { tenantId, projectId, testKey, ...person } = account;
  return {
    ...service,
    tenantId,
    projectId,
    testKey,
    owner: person,
    async createKey(body = {}, project = projectId) {
      const answer = await service.post(`/projects/${project}/api-keys`, {
        token: person.token,
        body: { name: 'Test', mode: 'live', ...body },
      });
      return answer.body;
    },
  };
}

/** The objects of this project. */
const keysOf = async (store: ObjectStore, projectId: string) =>
  (await Array.fromAsync(store.list(''))).flatMap(({ key }) => (key.includes(`/${projectId}/`) ? [key] : []));

async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await delay(20);
}

/** Players of some pages, whose attributes make the export longer than a chunk. */
async function fill(service: TestService, count: number, bytes = 300) {
  const rows = await openPlayerRows(service);
  await rows.run(
    `with added as (
       insert into players (environment_id, id, display_name, attributes)
       select $1, 'player-' || n, 'Zoë ' || n, jsonb_build_object('note', repeat('x', $3::int))
       from generate_series(1, $2::int) n returning key, environment_id)
     insert into player_progress (player_key, environment_id, xp) select key, environment_id, key % 500 from added`,
    rows.live,
    count,
    bytes,
  );
}

async function start(t: TestContext, { players = 700, bytes = 300 } = {}) {
  const service = await newTenant(storing);
  const { key } = await service.createKey();
  await fill(service, players, bytes);
  const objects = openStore(within(storage, 'exports'));
  t.after(() => objects.close());
  return { service, key, objects, keys: () => keysOf(objects, service.projectId) };
}

type Caller = Pick<TestService, 'get' | 'post'>;
const begin = async (on: Caller, key: string, body: object = {}) => {
  const answer = await on.post('/player-exports', { key, body });
  assert.equal(answer.status, 202, JSON.stringify(answer.body));
  return answer.body.id as string;
};
const stateOf = async (on: Caller, key: string, id: string) =>
  (await on.get(`/player-exports/${id}`, { key })).body;
const untilReady = async (on: Caller, key: string, id: string) => {
  await until(async () => !['pending', 'running'].includes((await stateOf(on, key, id)).status));
  const state = await stateOf(on, key, id);
  assert.equal(state.status, 'ready', JSON.stringify(state));
  return state;
};
const download = (url: string, key: string, id: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/v1/player-exports/${id}/content`, { headers: { 'x-api-key': key, ...headers } });

/** Two writers on one storage, whose objects are complete when a test says so. The service itself has no storage. */
async function startWriters(t: TestContext, mostBytes?: number) {
  const service = await newTenant(byHand);
  await fill(service, 300);
  const rows = await openPlayerRows(service);
  const { key: liveKey } = await service.createKey({ scopes: ['read', 'write'] });
  const objects = openStore(within(s3.place('p'), 'exports'));
  t.after(() => objects.close());
  const context = {
    tenantId: service.tenantId,
    projectId: service.projectId,
    environment: { id: rows.live, name: 'live' as const },
    levels: defaultLevels,
    timezone: 'UTC',
    actor: { type: 'system' as const, name: 'test' },
  };
  const makeWriter = () => {
    const waiting: (() => void)[] = [];
    const store = {
      ...objects,
      async put(key: string, content: AsyncIterable<Uint8Array>, signal?: AbortSignal) {
        const stored = await objects.put(key, content, signal);
        await new Promise<void>((release) => {
          waiting.push(release);
          signal?.addEventListener('abort', () => release());
        });
        signal?.throwIfAborted();
        return stored;
      },
    };
    const { db, clock } = service;
    const writer = createExportWriter({
      ...{ jobDb: db, jobReads: db, clock, log: createLog('silent'), store },
      ...(mostBytes === undefined ? {} : { mostBytes }),
    });
    t.after(() => writer.stop());
    return {
      ...writer,
      cleanUp: () => writer.cleanUp(withoutLimit()),
      /** The object is there, and the export is not ready. */
      async written() {
        await until(async () => waiting.length > 0);
        return { release: waiting.shift() as () => void };
      },
    };
  };
  const { run } = rows;
  const download = createDownloads({ db: service.db, clock: service.clock, store: objects });
  return {
    service: Object.assign(service, { run, liveKey, environmentId: rows.live }),
    writers: [makeWriter(), makeWriter()] as const,
    ask: async () =>
      (
        await service.db.transaction((tx) =>
          beginExport(tx, service.clock, context, objects, {
            format: 'ndjson',
            sort: 'createdAt',
            filters: {},
          }),
        )
      ).id,
    stateOf: async (id: string) => (await run('select * from player_exports where id = $1', id))[0],
    keys: () => keysOf(objects, service.projectId),
    async textOf(id: string) {
      const { body } = (await download(context, id, {})) as { body: Readable };
      return Buffer.concat(await body.toArray()).toString();
    },
  };
}

describe('an export in the storage', () => {
  it('is what the stream of the same question is, from any node, and unreadable in the storage', async (t) => {
    const { service, key, objects, keys } = await start(t);
    const other = await service.startNode({ dataDir: await temporaryDirectory(t) });
    t.after(() => other.stop());
    for (const [body, query] of [
      [{}, 'format=csv'],
      [{ format: 'ndjson', sort: 'xp', filters: { minXp: 100 } }, 'format=ndjson&sort=xp&minXp=100'],
    ] as const) {
      const id = await begin(service, key, body);
      const state = await untilReady(other, key, id);
      const stream = await fetch(`${service.url}/api/v1/player-export?${query}`, {
        headers: { 'x-api-key': key },
      });
      const expected = Buffer.from(await stream.arrayBuffer());
      const stored = await download(other.url, key, id);
      assert.deepEqual(Buffer.from(await stored.arrayBuffer()), expected);
      assert.equal(stored.headers.get('content-type'), stream.headers.get('content-type'));
      assert.equal(stored.headers.get('content-disposition'), stream.headers.get('content-disposition'));
      assert.equal(stored.headers.get('content-length'), String(expected.length));
      assert.deepEqual([state.bytes, state.error], [expected.length, null]);
      assert.ok(expected.length > 3 * 64 * 1024, 'several chunks');
    }
    const all = (await service.get('/player-exports', { key })).body.data;
    assert.deepEqual(
      all.map((one: { filters: string[]; players: number }) => [one.filters, one.players > 100]),
      [
        [['minXp'], true],
        [[], true],
      ],
    );
    for (const object of await keys()) {
      assert.match(object, new RegExp(`^[0-9a-f-]{36}/${service.projectId}/[0-9a-f-]{36}\\.1$`));
      const bytes = Buffer.concat(await Array.fromAsync(objects.get(object)));
      assert.ok(
        !bytes.includes('player-') && !bytes.includes('xxxxxxxx'),
        'a player can be read in the storage',
      );
    }
  });

  it('can be downloaded in parts, so that a download that broke goes on', async (t) => {
    const { service, key } = await start(t);
    const id = await begin(service, key, { format: 'ndjson' });
    await untilReady(service, key, id);
    const whole = Buffer.from(await (await download(service.url, key, id)).arrayBuffer());
    const size = whole.length;
    const chunk = 64 * 1024;
    for (const [range, from, to] of [
      ['bytes=0-0', 0, 0],
      [`bytes=${chunk - 1}-${chunk}`, chunk - 1, chunk],
      [`bytes=${chunk}-`, chunk, size - 1],
      [`bytes=5-${size * 2}`, 5, size - 1],
      [`bytes=-${chunk + 7}`, size - chunk - 7, size - 1],
      [`bytes=-${size * 9}`, 0, size - 1],
      [`bytes=${chunk * 2}-${chunk * 3 - 1}`, chunk * 2, chunk * 3 - 1],
    ] as const) {
      const answer = await download(service.url, key, id, { range });
      assert.deepEqual(
        [answer.status, answer.headers.get('content-range')],
        [206, `bytes ${from}-${to}/${size}`],
      );
      assert.deepEqual(Buffer.from(await answer.arrayBuffer()), whole.subarray(from, to + 1), range);
    }
    for (const range of [`bytes=${size}-`, 'bytes=-0']) {
      const none = await download(service.url, key, id, { range });
      assert.deepEqual([none.status, none.headers.get('content-range')], [416, `bytes */${size}`]);
      assert.equal(await none.text(), '');
    }
    for (const range of ['bytes=9-1', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b', 'bytes=-']) {
      const all = await download(service.url, key, id, { range });
      assert.deepEqual([all.status, (await all.arrayBuffer()).byteLength], [200, size], range);
    }
    const etag = (await download(service.url, key, id)).headers.get('etag') ?? '';
    const same = await download(service.url, key, id, { range: 'bytes=1-2', 'if-range': etag });
    assert.equal(same.status, 206);
    const other = await download(service.url, key, id, { range: 'bytes=1-2', 'if-range': '"another"' });
    assert.equal(other.status, 200);
    await Promise.all([same.arrayBuffer(), other.arrayBuffer()]);
    const head = await fetch(`${service.url}/api/v1/player-exports/${id}/content`, {
      method: 'HEAD',
      headers: { 'x-api-key': key },
    });
    assert.deepEqual([head.status, head.headers.get('content-length')], [200, String(size)]);
  });

  it('is begun once for an idempotency key', async (t) => {
    const { service, key } = await start(t, { players: 3 });
    const ask = (body: object) =>
      service.post('/player-exports', { key, body, headers: { 'idempotency-key': 'once' } });
    const [first, again] = [await ask({ format: 'ndjson' }), await ask({ format: 'ndjson' })];
    assert.deepEqual([first.status, again.status, again.body], [202, 202, first.body]);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    assert.equal((await ask({ format: 'csv' })).body.error.code, 'IDEMPOTENCY_MISMATCH');
    assert.equal((await service.get('/player-exports', { key })).body.data.length, 1);
  });

  it('of an empty project is empty', async (t) => {
    const { service, key } = await start(t, { players: 0 });
    const id = await begin(service, key, { format: 'ndjson' });
    const state = await untilReady(service, key, id);
    assert.deepEqual([state.bytes, state.players], [0, 0]);
    const answer = await download(service.url, key, id);
    assert.deepEqual([answer.status, await answer.text()], [200, '']);
    assert.equal((await download(service.url, key, id, { range: 'bytes=0-' })).status, 416);
  });

  it('is gone when a player is erased, also for a download that is under way, and from the storage', async (t) => {
    // Far more than the buffers between two programs hold.
    const { service, key, keys } = await start(t, { players: 400, bytes: 32_000 });
    const { key: write } = await service.createKey({ scopes: ['read', 'write'] });
    const id = await begin(service, key, { format: 'ndjson' });
    await untilReady(service, key, id);
    const { body: stream } = await download(service.url, key, id);
    const reader = (stream as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    assert.equal((await service.delete('/players/player-7', { key: write })).status, 204);
    await assert.rejects(async () => {
      while (!(await reader.read()).done);
    }, 'the rest was sent after the erasure');
    const state = await stateOf(service, key, id);
    assert.deepEqual([state.status, state.bytes], ['removed', 0]);
    assert.match(state.error, /player was erased/);
    assert.equal((await download(service.url, key, id)).status, 409);
    const ofProject = 'environment_id in (select id from environments where project_id = $1)';
    const { rows } = await service.db.query({
      name: '',
      text: `select cipher_key from player_exports where ${ofProject}`,
      values: [service.projectId],
    });
    assert.deepEqual(rows, [{ cipher_key: null }], 'what an old version of the object has means nothing');
    await until(async () => (await keys()).length === 0);
    await service.db.query({
      name: '',
      text: `update players set attributes = '{}' where ${ofProject}`,
      values: [service.projectId],
    });
    const again = await begin(service, key, { format: 'ndjson' });
    await untilReady(service, key, again);
    const text = await (await download(service.url, key, again)).text();
    assert.ok(text.includes('"player-8"') && !text.includes('"player-7"'));
  });

  it('that is being written when a player is erased starts over without them', async (t) => {
    const { service, writers, ask, textOf, keys, stateOf: stateIn } = await startWriters(t);
    const [writer] = writers;
    const id = await ask();
    await writer.takeUp();
    const written = await writer.written();
    assert.equal((await service.delete('/players/player-7', { key: service.liveKey })).status, 204);
    assert.equal((await stateIn(id)).status, 'pending');
    written.release();
    await until(async () => {
      await writer.takeUp();
      return (await stateIn(id)).attempts === 2;
    });
    (await writer.written()).release();
    await until(async () => (await stateIn(id)).status === 'ready');
    const text = await textOf(id);
    assert.ok(text.includes('"player-8"') && !text.includes('"player-7"'));
    await until(async () => {
      await writer.cleanUp();
      return (await keys()).length === 1;
    });
  });

  it('of a node that ended is started over by another; what the first still writes is deleted', async (t) => {
    const { service, writers, ask, textOf, keys, stateOf: stateIn } = await startWriters(t);
    const [first, second] = writers;
    const id = await ask();
    await first.takeUp();
    const late = await first.written();
    await second.takeUp();
    assert.equal((await stateIn(id)).attempts, 1, 'its node is alive');
    await service.run(`update player_exports set alive_at = now() - interval '31 seconds'`);
    await second.takeUp();
    (await second.written()).release();
    await until(async () => (await stateIn(id)).status === 'ready');
    late.release();
    await first.stop();
    await until(async () => {
      await second.cleanUp();
      return (await keys()).length === 1;
    });
    assert.match((await keys())[0] ?? '', /\.2$/);
    assert.ok((await textOf(id)).includes('"player-8"'));
    // A node that ends again and again.
    const other = await ask();
    await service.run(
      `update player_exports set status = 'running', attempts = 5, alive_at = now() - interval '31 seconds' where id = '${other}'`,
    );
    await second.takeUp();
    const failed = await stateIn(other);
    assert.equal(failed.status, 'failed');
    assert.match(failed.failure.message, /begun 5 times/);
  });

  it('waits while an erasure is under way, and is given back by a node that stops', async (t) => {
    const { service, writers, ask, stateOf: stateIn } = await startWriters(t);
    const [writer, other] = writers;
    const id = await ask();
    const erasing = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const erasure = service.db.transaction(async (tx) => {
      await removeStoredExports(tx, service.environmentId);
      begun.resolve();
      await erasing.promise;
    });
    await begun.promise;
    const taking = writer.takeUp();
    await delay(100);
    assert.equal((await stateIn(id)).status, 'pending');
    erasing.resolve();
    await erasure;
    await taking;
    assert.equal((await stateIn(id)).status, 'running');
    await writer.written();
    await writer.stop();
    assert.equal((await stateIn(id)).status, 'pending');
    await other.takeUp();
    (await other.written()).release();
    await until(async () => (await stateIn(id)).status === 'ready');
  });

  it('that is too large fails with what is allowed, and leaves nothing', async (t) => {
    const { writers, ask, keys, stateOf: stateIn, service } = await startWriters(t, 20_000);
    const id = await ask();
    await writers[0].takeUp();
    await until(async () => (await stateIn(id)).status === 'failed');
    assert.match((await stateIn(id)).failure.message, /can have 20 KiB in all/);
    await service.run(`update doomed_exports set due_at = now()`);
    await writers[0].cleanUp();
    assert.deepEqual(await keys(), []);
  });

  it('goes when it expires, when it is deleted, and with its project', async (t) => {
    const { service, key, keys } = await start(t, { players: 10 });
    const first = await begin(service, key);
    await untilReady(service, key, first);
    const second = await begin(service, key);
    await untilReady(service, key, second);
    assert.equal((await keys()).length, 2);
    assert.equal((await service.delete(`/player-exports/${first}`, { key })).status, 204);
    assertFault(await service.delete(`/player-exports/${first}`, { key }), 'NOT_FOUND');
    await until(async () => (await keys()).length === 1);
    service.clock.advance(7 * 24 * 60 * 60 * 1000);
    assertFault(await service.get(`/player-exports/${second}`, { key }), 'NOT_FOUND');
    assertFault(await service.get(`/player-exports/${second}/content`, { key }), 'NOT_FOUND');
    await until(async () => (await keys()).length === 0);
    const third = await begin(service, key);
    await untilReady(service, key, third);
    const login = await service.post('/auth/login', {
      body: { email: service.owner.email, password: service.owner.password },
    });
    const { accessToken: token } = login.body;
    assert.equal((await service.delete(`/projects/${service.projectId}`, { token })).status, 204);
    await untilRemoved(service);
    await until(async () => (await keys()).length === 0);
  });

  it('is refused without a storage, and for others, and beyond what a project may have', async (t) => {
    const plain = await startTestService();
    const { key: without } = await plain.createKey();
    const refused = await plain.post('/player-exports', { key: without, body: {} });
    assert.match(assertFault(refused, 'CONFLICT').message, /LAUREL_STORAGE_URL/);
    const { service, key } = await start(t, { players: 3 });
    const id = await begin(service, key);
    await untilReady(service, key, id);
    const { key: test } = await service.createKey({ mode: 'test' });
    for (const path of [`/player-exports/${id}`, `/player-exports/${id}/content`])
      assertFault(await service.get(path, { key: test }), 'NOT_FOUND');
    assertFault(await service.delete(`/player-exports/${id}`, { key: test }), 'NOT_FOUND');
    assert.deepEqual((await service.get('/player-exports', { key: test })).body.data, []);
    for (const [path, body] of [
      ['/format', { format: 'xml' }],
      ['/filters/questStatus', { filters: { questStatus: 'active' } }],
      ['/filters/minXp', { filters: { minXp: 'many' } }],
      ['/limit', { limit: 5 }],
    ] as const) {
      const answer = await service.post('/player-exports', { key, body });
      assert.equal(assertFault(answer, 'VALIDATION_FAILED').details?.[0]?.path, path);
    }
    assertFault(
      await service.post('/player-exports', { key, body: { filters: { segmentId: 'none' } } }),
      'NOT_FOUND',
    );
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => service.post('/player-exports', { key, body: {} })),
    );
    assert.equal(answers.filter(({ status }) => status === 202).length, 19);
    const over = answers.find(({ status }) => status !== 202);
    assert.match(assertFault(over as (typeof answers)[0], 'CONFLICT').message, /has 20 stored exports/);
  });
});
