import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { startS3 } from '../../testing/s3/start-s3.ts';
import { temporaryDirectory } from '../../testing/service.ts';
import { contentOf, type ObjectStore, readWhole, StoreFault } from './object-store.ts';
import { openStore } from './open-store.ts';
import { type StorePlace, within } from './place.ts';

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const keysOf = async (store: ObjectStore, prefix: string) =>
  (await Array.fromAsync(store.list(prefix))).map(({ key }) => key);
const is = (problem: string) => (error: unknown) => error instanceof StoreFault && error.problem === problem;

/** What every store does, whatever it is made of. */
function conforms(kind: string, open: (t: TestContext) => Promise<StorePlace>): void {
  describe(`a store in ${kind}`, () => {
    const openOne = async (t: TestContext) => {
      const store = openStore(await open(t));
      t.after(() => store.close());
      return store;
    };

    it('gives back what was put, with its size and checksum', async (t) => {
      const store = await openOne(t);
      const bytes = randomBytes(100_000);
      const stored = await store.put('images/a/1', contentOf(bytes));
      assert.deepEqual(stored, { bytes: bytes.length, sha256: hash(bytes) });
      assert.equal(await store.size('images/a/1'), bytes.length);
      assert.deepEqual(await readWhole(store.get('images/a/1', stored.sha256)), bytes);
      assert.deepEqual(await readWhole(store.get('images/a/1')), bytes);
      for (const [from, to] of [
        [0, 0],
        [1, 2],
        [bytes.length - 1, bytes.length - 1],
        [0, bytes.length - 1],
      ] as const) {
        const part = await readWhole(store.getPart('images/a/1', from, to));
        assert.deepEqual(part, bytes.subarray(from, to + 1), `${from} to ${to}`);
      }
    });

    it('keeps an object without content', async (t) => {
      const store = await openOne(t);
      await store.put('empty', contentOf(Buffer.alloc(0)));
      assert.equal(await store.size('empty'), 0);
      assert.deepEqual(await readWhole(store.get('empty', hash(Buffer.alloc(0)))), Buffer.alloc(0));
    });

    it('puts in the place of what was there, and only when it is whole', async (t) => {
      const store = await openOne(t);
      await store.put('a', contentOf(Buffer.from('first')));
      async function* breaks() {
        yield randomBytes(9 * 1024 * 1024);
        yield randomBytes(9 * 1024 * 1024);
        throw new Error('the source broke');
      }
      await assert.rejects(store.put('a', breaks()), /the source broke/);
      assert.equal(String(await readWhole(store.get('a'))), 'first');
      assert.equal(await store.endUploads(''), 0, 'nothing of it is left');
      await store.put('a', contentOf(Buffer.from('second')));
      assert.equal(String(await readWhole(store.get('a'))), 'second');
      assert.deepEqual(await keysOf(store, ''), ['a']);
    });

    it('takes large objects piece by piece', async (t) => {
      const store = await openOne(t);
      const piece = randomBytes(1024 * 1024);
      const digest = createHash('sha256');
      async function* pieces() {
        for (let i = 0; i < 21; i++) {
          piece[0] = i;
          digest.update(piece);
          yield Buffer.from(piece);
        }
      }
      const stored = await store.put('large', pieces());
      assert.deepEqual(stored, { bytes: 21 * 1024 * 1024, sha256: digest.digest('hex') });
      let bytes = 0;
      for await (const chunk of store.get('large', stored.sha256)) bytes += chunk.length;
      assert.equal(bytes, stored.bytes);
    });

    it('stops when it is told to, and leaves nothing', async (t) => {
      const store = await openOne(t);
      const stop = new AbortController();
      async function* endless() {
        for (let i = 0; ; i++) {
          if (i === 12) stop.abort();
          yield randomBytes(1024 * 1024);
        }
      }
      await assert.rejects(store.put('stopped', endless(), stop.signal), { name: 'AbortError' });
      assert.equal(await store.size('stopped'), undefined);
      assert.equal(await store.endUploads(''), 0);
    });

    it('says that content is damaged', async (t) => {
      const store = await openOne(t);
      await store.put('a', contentOf(Buffer.from('what is there')));
      const read = readWhole(store.get('a', hash(Buffer.from('what was there'))));
      await assert.rejects(read, is('damaged'));
    });

    it('says that an object is missing', async (t) => {
      const store = await openOne(t);
      assert.equal(await store.size('none/here'), undefined);
      await assert.rejects(readWhole(store.get('none/here')), is('missing'));
      await store.delete('none/here');
    });

    it('lists by the beginning of the key, in order, and page by page', async (t) => {
      const store = await openOne(t);
      const keys = ['a-b', 'a/b/1', 'a/b/2', 'a/b2/1', 'a/c', 'b/1', 'b/2', 'c'];
      for (const key of keys.toReversed()) await store.put(key, contentOf(Buffer.from(key)));
      assert.deepEqual(await keysOf(store, ''), keys);
      assert.deepEqual(await keysOf(store, 'a/b'), ['a/b/1', 'a/b/2', 'a/b2/1']);
      assert.deepEqual(await keysOf(store, 'a/b/'), ['a/b/1', 'a/b/2']);
      assert.deepEqual(await keysOf(store, 'nothing/'), []);
      assert.deepEqual(await Array.fromAsync(store.list('a/c')), [{ key: 'a/c', bytes: 3 }]);
    });

    it('deletes one, or all that begin so, and nothing else', async (t) => {
      const store = await openOne(t);
      for (const key of ['p/1/a', 'p/1/b', 'p/1/c', 'p/1/d', 'p/10/a', 'p/2/a']) {
        await store.put(key, contentOf(Buffer.from(key)));
      }
      await store.delete('p/2/a');
      assert.equal(await store.deleteAll('p/1/'), 4);
      assert.deepEqual(await keysOf(store, ''), ['p/10/a']);
      assert.equal(await store.deleteAll('p/1/'), 0);
    });

    it('knows no other part of the same place', async (t) => {
      const place = await open(t);
      const [one, other] = [openStore(within(place, 'one')), openStore(within(place, 'one2'))];
      t.after(() => [one, other].map((store) => store.close()));
      await one.put('a', contentOf(Buffer.from('one')));
      await other.put('a', contentOf(Buffer.from('other')));
      assert.equal(await one.deleteAll(''), 1);
      assert.equal(String(await readWhole(other.get('a'))), 'other');
    });

    it('refuses keys that lead elsewhere', async (t) => {
      const store = await openOne(t);
      for (const key of ['', '/a', 'a/', '../a', 'a/../b', 'a//b', '.hidden', 'a b', 'ä', 'x'.repeat(600)]) {
        await assert.rejects(
          async () => store.put(key, contentOf(Buffer.from('x'))),
          /cannot be the key/,
          key,
        );
        await assert.rejects(async () => readWhole(store.get(key)), /cannot be the key/);
        await assert.rejects(async () => store.delete(key), /cannot be the key/);
      }
      await assert.rejects(store.deleteAll('../'), /cannot be the key/);
    });

    it('says whether it can be used', async (t) => {
      const store = await openOne(t);
      await store.check();
      assert.deepEqual(await keysOf(store, ''), []);
    });
  });
}

conforms('a folder', async (t) => ({ directory: join(await temporaryDirectory(t), 'new', 'store') }));
conforms('a bucket', async (t) => (await startS3(t)).place('some/prefix'));
conforms('the root of a bucket', async (t) => (await startS3(t)).place(''));

describe('a folder', () => {
  it('has files that only their owner can read, and no empty folders after a deletion', async (t) => {
    const directory = await temporaryDirectory(t);
    const store = openStore({ directory });
    await store.put('a/b/c', contentOf(Buffer.from('x')));
    assert.equal((await stat(join(directory, 'a/b/c'))).mode & 0o777, 0o600);
    await store.delete('a/b/c');
    assert.deepEqual(await readdir(directory), []);
  });

  it('says why it cannot be used', async (t) => {
    const directory = join(await temporaryDirectory(t), 'file');
    await openStore({ directory: join(directory, '..') }).put('file', contentOf(Buffer.from('x')));
    await assert.rejects(openStore({ directory }).check(), StoreFault);
    await assert.rejects(openStore({ directory }).put('a', contentOf(Buffer.from('x'))), StoreFault);
  });
});
