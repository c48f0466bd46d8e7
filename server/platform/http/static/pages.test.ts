import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { startTestEdge } from '../../../testing/edge.ts';

const directory = await mkdtemp(join(tmpdir(), 'laurel-pages-'));
after(() => rm(directory, { recursive: true, force: true }));
await mkdir(join(directory, 'book'));
await mkdir(join(directory, 'assets'));
for (const [file, text] of Object.entries({
  'index.html': 'the first page',
  'start.html': 'the start',
  'book/index.html': 'the book',
  'book/one.html': 'one',
  '404.html': 'no such page',
  'assets/@index.1a2b.js': 'script',
  'hashmap.json': '{}',
  'notes.md': 'a source',
})) {
  await writeFile(join(directory, file), text);
}
const edge = await startTestEdge([], {
  pages: { prefix: '/guide', directory, missing: 'Not built: run this.' },
});
const ask = (path: string) => fetch(edge.url + path, { redirect: 'manual' });

describe('a site of many pages', () => {
  it('has each page at one address', async () => {
    for (const [path, text] of [
      ['/guide/', 'the first page'],
      ['/guide/start', 'the start'],
      ['/guide/book/', 'the book'],
      ['/guide/book/one', 'one'],
    ] as const) {
      const response = await ask(path);
      assert.equal(response.status, 200, path);
      assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
      assert.equal(await response.text(), text);
    }
  });

  it('sends other spellings of an address there', async () => {
    for (const [path, address] of [
      ['/guide', '/guide/'],
      ['/guide/index', '/guide/'],
      ['/guide/index.html', '/guide/'],
      ['/guide/start.html', '/guide/start'],
      ['/guide/start/', '/guide/start'],
      ['/guide/book', '/guide/book/'],
      ['/guide/book/index.html', '/guide/book/'],
    ] as const) {
      const response = await ask(path);
      assert.equal(response.status, 302, path);
      assert.equal(response.headers.get('location'), address, path);
    }
  });

  it('shows a page of its own for an unknown address, and sends nobody to another host', async () => {
    for (const path of [
      '/guide/nothing',
      '/guide//example.com/',
      '/guide/..%2f..%2fpackage.json',
      '/guide/%2e%2e/start',
      '/guide/notes.md',
      '/guide/book/one/two',
      `/guide/${'a'.repeat(5_000)}`,
    ]) {
      const response = await ask(path);
      assert.equal(response.status, 404, path);
      assert.equal(response.headers.get('location'), null);
      assert.doesNotMatch(await response.text(), /a source|dependencies/);
    }
  });

  it('may run and load nothing but its own, without exception', async () => {
    for (const path of ['/guide/', '/guide/nothing']) {
      const policy = (await ask(path)).headers.get('content-security-policy') ?? '';
      assert.ok(policy.includes("script-src 'self'; style-src 'self';"), policy);
      assert.doesNotMatch(policy, /unsafe|nonce|https?:|\*/);
    }
  });

  it('serves the files of the build, and 404 for those of an older one', async () => {
    const script = await ask('/guide/assets/@index.1a2b.js');
    assert.equal(await script.text(), 'script');
    assert.match(script.headers.get('cache-control') ?? '', /immutable/);
    assert.match((await ask('/guide/hashmap.json')).headers.get('content-type') ?? '', /json/);
    const old = await ask('/guide/assets/old.9z9z.js');
    assert.equal(old.status, 404);
    assert.match(old.headers.get('content-type') ?? '', /json/);
  });

  it('says in one line how to build it where it was not', async (t) => {
    const pages = {
      prefix: '/guide',
      directory: join(directory, 'nowhere'),
      missing: 'Not built: run this.',
    };
    const bare = await startTestEdge([], { pages }, t);
    const response = await fetch(`${bare.url}/guide/`);
    assert.equal(response.status, 503);
    assert.equal(await response.text(), 'Not built: run this.\n');
  });
});
