import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { startTestEdge } from '../../../testing/edge.ts';
import { openRaw, rawRequest, readAnswers } from '../../../testing/raw-http.ts';

const directory = await mkdtemp(join(tmpdir(), 'laurel-files-'));
after(() => rm(directory, { recursive: true, force: true }));
await mkdir(join(directory, 'assets'));
await writeFile(join(directory, 'v1.js'), 'loader');
await writeFile(join(directory, 'v1.js.br'), brotliCompressSync('loader'));
await writeFile(join(directory, 'v1.mjs'), 'module');
await writeFile(join(directory, 'assets/main-1a2b.js'), 'main');
await writeFile(join(directory, 'notes.txt'), 'not of a type that a page needs');

const options = { prefix: '/files', directory, first: 'v1.js', missing: 'Not built: run this.' };
const edge = await startTestEdge([], { files: options, corsOrigins: ['https://named.example'] });
const ask = (path: string, headers: Record<string, string> = {}) => fetch(edge.url + path, { headers });

describe('public files', () => {
  it('may be loaded by a page of any origin, also where only some are named for the API', async () => {
    for (const origin of ['https://named.example', 'https://other.example']) {
      for (const path of ['v1.js', 'v1.mjs', 'assets/main-1a2b.js', 'assets/missing.js']) {
        const { headers } = await ask(`/files/${path}`, { origin });
        assert.equal(headers.get('access-control-allow-origin'), '*', path);
        assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin', path);
        assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
      }
    }
  });

  it('have a type that a browser runs', async () => {
    for (const [path, content] of [
      ['v1.js', 'loader'],
      ['v1.mjs', 'module'],
      ['assets/main-1a2b.js', 'main'],
    ]) {
      const response = await ask(`/files/${path}`);
      assert.equal(response.headers.get('content-type'), 'text/javascript; charset=utf-8');
      assert.equal(await response.text(), content);
    }
  });

  it('are kept for a short time under a name that stays, and forever under one with a hash', async () => {
    const stable = await ask('/files/v1.js');
    assert.equal(stable.headers.get('cache-control'), 'public, max-age=300, stale-while-revalidate=86400');
    const hashed = await ask('/files/assets/main-1a2b.js');
    assert.equal(hashed.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    const missing = await ask('/files/assets/main-old.js');
    assert.equal(missing.status, 404);
    assert.equal(missing.headers.get('cache-control'), 'no-store');
  });

  it('are not sent again to a browser that has them, and say so for how long', async () => {
    const etag = (await ask('/files/v1.js', { 'accept-encoding': 'identity' })).headers.get('etag') ?? '';
    const { socket, ended } = await openRaw(edge.url);
    socket.write(rawRequest('GET /files/v1.js', { 'if-none-match': etag }));
    const [again] = readAnswers(await ended);
    assert.equal(again?.status, 304);
    assert.equal(again?.headers.get('cache-control'), 'public, max-age=300, stale-while-revalidate=86400');
  });

  it('come compressed to those who accept it', async () => {
    const { socket, ended } = await openRaw(edge.url);
    socket.write(rawRequest('GET /files/v1.js', { 'accept-encoding': 'gzip, br' }));
    const [answer] = readAnswers(await ended);
    assert.equal(answer?.headers.get('content-encoding'), 'br');
    assert.equal(answer?.headers.get('vary'), 'Accept-Encoding');
  });

  it('are those of the directory and of known types alone', async () => {
    for (const path of [
      'notes.txt',
      'v1.js.br',
      '..%2fpackage.json',
      'assets',
      'assets/',
      '.hidden.js',
      '',
    ]) {
      assert.equal((await ask(`/files/${path}`)).status, 404, path);
    }
    const posted = await fetch(`${edge.url}/files/v1.js`, { method: 'POST' });
    assert.equal(posted.status, 405);
  });

  it('say in one line that nothing was built', async (t) => {
    const empty = await mkdtemp(join(tmpdir(), 'laurel-files-'));
    t.after(() => rm(empty, { recursive: true, force: true }));
    const bare = await startTestEdge([], { files: { ...options, directory: empty } }, t);
    const response = await fetch(`${bare.url}/files/v1.js`);
    assert.equal(response.status, 503);
    assert.equal(await response.text(), 'Not built: run this.\n');
  });
});
