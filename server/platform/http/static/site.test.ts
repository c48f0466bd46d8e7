import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startTestEdge } from '../../../testing/edge.ts';
import { assertFault } from '../../../testing/envelope.ts';
import { openRaw, rawRequest, readAnswers } from '../../../testing/raw-http.ts';

const directory = await mkdtemp(join(tmpdir(), 'laurel-site-'));
const script = 'console.log("a script that is long enough to be worth compressing");';
await mkdir(join(directory, 'assets'));
await mkdir(join(directory, '.vite'));
await writeFile(
  join(directory, 'index.html'),
  '<head><meta name="csp-nonce" content="%NONCE%"><title>Site</title></head>',
);
await writeFile(join(directory, 'first.js'), 'first');
await writeFile(join(directory, 'assets/app-1a2b.js'), script);
await writeFile(join(directory, 'assets/app-1a2b.js.gz'), gzipSync(script));
await writeFile(join(directory, 'assets/both-3c4d.js'), script);
await writeFile(join(directory, 'assets/both-3c4d.js.gz'), gzipSync(script));
await writeFile(join(directory, 'assets/both-3c4d.js.br'), brotliCompressSync(script));
await writeFile(join(directory, '.vite/manifest.json'), '{}');
await writeFile(
  join(directory, '.vite/pages.json'),
  JSON.stringify({
    '/p/$projectId/$environment': ['assets/home-1a.js'],
    '/p/$projectId/$environment/levels/history': ['assets/levels-2b.js', 'assets/levels-3c.css'],
    '/p/$projectId/$environment/$kind/$id': ['assets/one-4d.js'],
  }),
);
await writeFile(join(directory, 'secret.txt'), 'not of a type that a page needs');
after(() => rm(directory, { recursive: true, force: true }));

const site = { prefix: '/console', directory, missing: 'Not built: run this.' };
const edge = await startTestEdge([], { site });
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(edge.url + path, { headers, redirect: 'manual' });

describe('the page', () => {
  it('is given for every path below the prefix, so that any link into it can be opened', async () => {
    for (const path of [
      '/console',
      '/console/',
      '/console/p/x/live/players',
      '/console/index.html',
      '/console/a.b',
      '/console/p/x/live/players/not-a-file.js',
    ]) {
      const response = await ask(path);
      assert.equal(response.status, 200, path);
      assert.match(response.headers.get('content-type') ?? '', /^text\/html/, path);
      assert.equal(response.headers.get('cache-control'), 'no-store', path);
      assert.match(await response.text(), /<title>Site/, path);
    }
  });

  it('names the files that the page at an address needs, so that they are loaded at once', async () => {
    const linksOf = async (path: string) =>
      [...(await (await ask(path)).text()).matchAll(/<link rel="(\w+)" crossorigin href="([^"]+)">/g)].map(
        ([, rel, href]) => `${rel} ${href}`,
      );
    for (const [path, links] of [
      ['/console/p/x/live', ['modulepreload /console/assets/home-1a.js']],
      ['/console/p/x/live/', ['modulepreload /console/assets/home-1a.js']],
      ['/console/p/x/live/quests/a%20b', ['modulepreload /console/assets/one-4d.js']],
      [
        '/console/p/x/live/levels/history',
        ['modulepreload /console/assets/levels-2b.js', 'stylesheet /console/assets/levels-3c.css'],
      ],
      ['/console/p/x', []],
      ['/console/p/x/live/a/b/c', []],
      ['/console/"><script>', []],
    ] as const) {
      assert.deepEqual(await linksOf(path), links, path);
    }
  });

  it('may run and load nothing but ours, in no frame; its styles carry a nonce that is new each time', async () => {
    const nonces = new Set<string>();
    for (let count = 0; count < 2; count++) {
      const response = await ask('/console');
      const policy = response.headers.get('content-security-policy') ?? '';
      const nonce = /style-src 'self' 'nonce-([\w-]{20,})'/.exec(policy)?.[1] ?? '';
      assert.ok((await response.text()).includes(`content="${nonce}"`));
      assert.doesNotMatch(policy, /unsafe|https?:|\*/);
      for (const part of [
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ]) {
        assert.ok(policy.split('; ').includes(part), part);
      }
      nonces.add(nonce);
    }
    assert.equal(nonces.size, 2);
  });
});

describe('its files', () => {
  it('are kept forever if their name changes with their content', async () => {
    const response = await ask('/console/assets/app-1a2b.js');
    assert.equal(await response.text(), script);
    assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.match(response.headers.get('content-type') ?? '', /^text\/javascript/);
    const other = await ask('/console/first.js');
    assert.equal(await other.text(), 'first');
    assert.doesNotMatch(other.headers.get('cache-control') ?? '', /immutable/);
  });

  it('come compressed to those who say so, and plain to others', async () => {
    for (const [accepted, encoding, name = 'app-1a2b.js'] of [
      ['gzip, deflate, br', 'gzip'],
      ['br;q=1, gzip;q=0.5', 'gzip'],
      ['gzip, deflate, br', 'br', 'both-3c4d.js'],
      ['gzip', 'gzip', 'both-3c4d.js'],
      ['gzip;q=0', undefined],
      ['identity', undefined],
    ] as const) {
      const { socket, ended } = await openRaw(edge.url);
      socket.write(rawRequest(`GET /console/assets/${name}`, { 'accept-encoding': accepted }));
      const [answer] = readAnswers(await ended);
      assert.equal(answer?.headers.get('content-encoding'), encoding, accepted);
      assert.equal(answer?.headers.get('vary'), 'Accept-Encoding');
      assert.match(answer?.headers.get('content-type') ?? '', /^text\/javascript/);
      assert.equal(answer?.headers.get('x-content-type-options'), 'nosniff');
    }
  });

  it('are not sent again to a browser that has them', async () => {
    const first = await ask('/console/first.js');
    const etag = first.headers.get('etag') ?? '';
    assert.match(etag, /^(W\/)?".+"$/);
    // Not with fetch, which asks for a fresh copy as soon as it is given a condition.
    const { socket, ended } = await openRaw(edge.url);
    socket.write(rawRequest('GET /console/first.js', { 'if-none-match': etag }));
    const [again] = readAnswers(await ended);
    assert.equal(again?.status, 304);
    assert.equal(again?.headers.get('etag'), etag);
    const [plain, gzipped] = await Promise.all(
      ['identity', 'gzip'].map((encoding) =>
        ask('/console/assets/both-3c4d.js', { 'accept-encoding': encoding }),
      ),
    );
    assert.notEqual(plain?.headers.get('etag'), gzipped?.headers.get('etag'), 'one for each encoding');
  });

  it('can be asked for in part, or for their headers alone', async () => {
    const part = await ask('/console/first.js', { range: 'bytes=1-2', 'accept-encoding': 'identity' });
    assert.equal(part.status, 206);
    assert.equal(part.headers.get('content-range'), 'bytes 1-2/5');
    assert.equal(await part.text(), 'ir');
    const none = await ask('/console/first.js', { range: 'bytes=9-', 'accept-encoding': 'identity' });
    assert.equal(none.status, 416);
    assert.equal(none.headers.get('content-range'), 'bytes */5');
    const head = await fetch(`${edge.url}/console/first.js`, { method: 'HEAD' });
    assert.equal(head.status, 200);
    assert.equal(head.headers.get('content-length'), '5');
    assert.equal(await head.text(), '');
  });

  it('that are not there are 404, not the page: an old page must not run HTML as its script', async () => {
    const response = await ask('/console/assets/app-old.js');
    assertFault(
      { status: response.status, headers: response.headers, body: await response.json() },
      'NOT_FOUND',
    );
  });

  it('are those of the directory and of known types alone', async () => {
    for (const path of [
      '/console/.vite/manifest.json',
      '/console/secret.txt',
      '/console/assets/both-3c4d.js.gz',
      '/console/..%2f..%2fpackage.json',
      '/console/assets%5c..%5cpackage.json',
      '/console/assets/%00.js',
      '/console/assets/../../package.json',
    ]) {
      assert.doesNotMatch(await (await ask(path)).text(), /not of a type|^\{\}$|"dependencies"/, path);
    }
  });
});

describe('around it', () => {
  it('the root leads a browser there, and is nothing to anybody else', async () => {
    const response = await ask('/', { accept: 'text/html,application/xhtml+xml' });
    assert.equal(response.status, 302);
    assert.equal(response.headers.get('location'), '/console');
    assert.equal((await ask('/', { accept: 'application/json' })).status, 404);
  });

  it('other methods are refused', async () => {
    const response = await fetch(`${edge.url}/console`, { method: 'POST' });
    assert.equal(response.status, 405);
    assert.equal(response.headers.get('allow'), 'GET, HEAD');
  });

  it('where nothing was built, one line says how', async (t) => {
    const empty = mkdtempSync(join(tmpdir(), 'laurel-site-'));
    t.after(() => rmSync(empty, { recursive: true, force: true }));
    for (const place of [empty, join(empty, 'not-even-there')]) {
      const bare = await startTestEdge([], { site: { ...site, directory: place } }, t);
      const response = await fetch(`${bare.url}/console/p/x`);
      assert.equal(response.status, 503);
      assert.equal(await response.text(), 'Not built: run this.\n');
      await mkdir(place, { recursive: true });
      await writeFile(join(place, 'index.html'), 'built');
      assert.equal((await fetch(`${bare.url}/console/p/x`)).status, 200, 'a build needs no restart');
    }
  });
});
