import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it, type TestContext } from 'node:test';
import { inspect } from 'node:util';
import { isLongRun } from '../../testing/long-run.ts';
import { account, s3At, setCredentials } from '../../testing/s3/start-s3.ts';
import { startStrictServer } from '../../testing/s3/strict-server.ts';
import { contentOf, readWhole, StoreFault } from './object-store.ts';
import { openStore } from './open-store.ts';

setCredentials();

async function open(t: TestContext) {
  const server = await startStrictServer(account);
  const store = openStore(s3At(server.port).place('p'));
  t.after(() => {
    store.close();
    return server.close();
  });
  return { server, store };
}

const is = (problem: string) => (error: unknown) => {
  assert.ok(error instanceof StoreFault, String(error));
  assert.equal(error.problem, problem);
  // With everything that a log would show of it.
  for (const secret of [account.secretAccessKey, account.accessKeyId, 'Signature=']) {
    assert.ok(!inspect(error, { depth: 9, showHidden: true }).includes(secret), 'it tells a credential');
  }
  return true;
};
/** Two parts; the long run has three. */
const large = () => [
  ...Array.from({ length: isLongRun ? 2 : 1 }, () => randomBytes(8 * 1024 * 1024)),
  randomBytes(100),
];
async function* pieces(list: readonly Buffer[]) {
  yield* list;
}

describe('a bucket', () => {
  it('that fails now and then is tried again', async (t) => {
    const { server, store } = await open(t);
    let calls = 0;
    server.interfere(() => (calls++ % 2 === 0 ? 503 : undefined));
    const content = large();
    const { sha256 } = await store.put('a', pieces(content));
    assert.deepEqual(await readWhole(store.get('a', sha256)), Buffer.concat(content));
  });

  it('that is away is tried a few times and no more', async (t) => {
    const { server, store } = await open(t);
    server.interfere(() => 503);
    await assert.rejects(store.put('a', contentOf(Buffer.from('x'))), is('away'));
    assert.equal(server.calls.length, 4);
    await server.close();
    await Promise.all([
      assert.rejects(store.check(), is('away')),
      assert.rejects(store.size('a'), is('away')),
      assert.rejects(readWhole(store.get('a')), is('away')),
    ]);
  });

  it('that refuses says so at once, without the credentials', async (t) => {
    const { server, store } = await open(t);
    server.interfere(() => 403);
    await assert.rejects(store.put('a', contentOf(Buffer.from('x'))), is('refused'));
    assert.equal(server.calls.length, 1);
    await assert.rejects(
      store.check(),
      /^StoreFault: s3:\/\/laurel-tests\/p refused a call .*\(AccessDenied, 403\)$/,
    );
  });

  it('that does not exist, or knows other credentials, is refused', async (t) => {
    const { server } = await open(t);
    const place = { ...s3At(server.port).place('p'), bucket: 'another' };
    await assert.rejects(openStore(place).check(), /there is no bucket for s3:\/\/another\/p/);
    const other = await startStrictServer({ ...account, secretAccessKey: 'another secret' });
    t.after(other.close);
    await assert.rejects(openStore(s3At(other.port).place('p')).check(), is('refused'));
  });

  it('is sent an object of several parts, of which nothing is left when one fails', async (t) => {
    const { server, store } = await open(t);
    server.interfere(({ query }) => (query.get('partNumber') === '2' ? 403 : undefined));
    await assert.rejects(store.put('a', pieces(large())), is('refused'));
    assert.deepEqual([server.uploads.size, server.objects.size], [0, 0]);
  });

  it('has the parts that a killed writer left, until somebody ends its uploads', async (t) => {
    const { server, store } = await open(t);
    for (const key of ['p/mine-1', 'p/mine-2', 'p/other', 'q/mine-1']) {
      server.uploads.set(key, { key, parts: new Map() });
    }
    assert.equal(await store.endUploads('mine-'), 2);
    assert.deepEqual([...server.uploads.keys()], ['p/other', 'q/mine-1']);
  });

  it('that completed an object, and whose answer was lost, has it', async (t) => {
    const { server, store } = await open(t);
    let lost = 0;
    server.interfere(({ method, query }) =>
      method === 'POST' && query.has('uploadId') && lost++ === 0 ? 'lose' : undefined,
    );
    const content = large();
    const { sha256 } = await store.put('a', pieces(content));
    assert.ok(lost > 1);
    assert.deepEqual(await readWhole(store.get('a', sha256)), Buffer.concat(content));
  });

  it('whose connection breaks is read on from there, if the object is still the same', async (t) => {
    const { server, store } = await open(t);
    const content = randomBytes(3 * 1024 * 1024);
    await store.put('a', contentOf(content));
    let cuts = 0;
    server.interfere(({ method }) => (method === 'GET' && cuts++ < 2 ? 'cut' : undefined));
    assert.deepEqual(await readWhole(store.get('a')), content);
    assert.equal(cuts, 3);
    cuts = 0;
    const reader = store.get('a');
    await reader.next();
    server.objects.set('p/a', randomBytes(3 * 1024 * 1024));
    await assert.rejects(readWhole(reader), is('refused'));
  });

  it('whose content changed is noticed', async (t) => {
    const { server, store } = await open(t);
    const content = randomBytes(100_000);
    const { sha256 } = await store.put('a', contentOf(content));
    content[50_000] = (content[50_000] ?? 0) ^ 1;
    server.objects.set('p/a', content);
    await assert.rejects(readWhole(store.get('a', sha256)), is('damaged'));
  });

  it('gets no more into memory than a part and the next piece', async (t) => {
    const { server, store } = await open(t);
    const all = isLongRun ? 64 : 20;
    let [made, most] = [0, 0];
    let sent = 0;
    server.interfere(({ query }) => {
      if (query.has('partNumber')) sent += 8;
      return undefined;
    });
    async function* many() {
      for (; made < all; made++) {
        most = Math.max(most, made - sent);
        yield Buffer.alloc(1024 * 1024, made);
      }
    }
    const { bytes } = await store.put('a', many());
    assert.equal(bytes, all * 1024 * 1024);
    assert.ok(most <= 9, `${most} MiB were read ahead`);
  });
});
