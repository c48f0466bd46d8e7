import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { packCluster, unpackCluster } from './packed-cluster.ts';
import { scratch } from './test-ground.ts';

const files = { PG_VERSION: '18\n', 'base/1/112': 'x'.repeat(8_192), 'base/1/empty': '' };

/** A directory as a stopped server leaves it, and the same packed. */
async function pack(t: TestContext): Promise<string> {
  const directory = await scratch(t);
  const data = join(directory, 'data');
  for (const path of ['base/1', 'pg_empty/in']) await mkdir(join(data, path), { recursive: true });
  for (const [path, text] of Object.entries({ ...files, 'postmaster.opts': 'left out' })) {
    await writeFile(join(data, path), text, { mode: 0o644 });
  }
  const packed = join(directory, 'packed');
  await packCluster(data, packed, 'key');
  return packed;
}

async function emptyDirectory(t: TestContext): Promise<string> {
  const path = join(await scratch(t), 'to');
  await mkdir(path);
  return path;
}

test('all files and directories come back, open to their owner alone', async (t) => {
  const packed = await pack(t);
  for (const durable of [true, false]) {
    const to = await emptyDirectory(t);
    assert.equal(await unpackCluster(packed, 'key', to, durable), true);
    for (const [path, text] of Object.entries(files)) {
      assert.equal(await readFile(join(to, path), 'utf8'), text);
    }
    const names = await readdir(to, { recursive: true });
    assert.deepEqual(names.sort(), [
      ...['PG_VERSION', 'base', 'base/1', 'base/1/112', 'base/1/empty', 'pg_empty', 'pg_empty/in'],
    ]);
    for (const name of names) {
      const found = await stat(join(to, name));
      assert.equal(found.mode & 0o777, found.isDirectory() ? 0o700 : 0o600, name);
    }
  }
});

test('with another key nothing is written', async (t) => {
  const to = await emptyDirectory(t);
  assert.equal(await unpackCluster(await pack(t), 'other', to, false), false);
  assert.deepEqual(await readdir(to), []);
});

test('a file that is damaged or is something else is an error', async (t) => {
  const packed = await pack(t);
  const whole = await readFile(packed);
  const plain = zstdDecompressSync(whole);
  const compressed = (bytes: Buffer) =>
    zstdCompressSync(bytes, { params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const middle = Math.floor(whole.length / 2);
  const damaged = {
    'cut off': whole.subarray(0, middle),
    empty: Buffer.alloc(0),
    'a changed byte': Buffer.from(whole).fill((whole[middle] ?? 0) ^ 1, middle, middle + 1),
    'not compressed': Buffer.from('hello'),
    'the last file is shorter': compressed(plain.subarray(0, -1)),
    'the last file is longer': compressed(Buffer.concat([plain, Buffer.from('x')])),
    'no list': compressed(Buffer.from('hello\n')),
  };
  for (const [what, bytes] of Object.entries(damaged)) {
    await writeFile(packed, bytes);
    await assert.rejects(unpackCluster(packed, 'key', await emptyDirectory(t), false), Error, what);
  }
});

test('a file that cannot be written is an error, after all others were tried', async (t) => {
  const to = await emptyDirectory(t);
  await writeFile(join(to, 'PG_VERSION'), 'already there');
  await assert.rejects(unpackCluster(await pack(t), 'key', to, false), { code: 'EEXIST' });
});
