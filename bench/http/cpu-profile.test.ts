import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { profileByLayer, summariseProfile } from './cpu-profile.ts';

function writeProfile(t: TestContext, nodes: object[], samples: number[], timeDeltas: number[]): string {
  const directory = mkdtempSync(join(tmpdir(), 'laurel-profile-'));
  t.after(() => rmSync(directory, { recursive: true, force: true }));
  const file = join(directory, 'profile.json');
  writeFileSync(file, JSON.stringify({ nodes, samples, timeDeltas }));
  return file;
}

it('divides the busy time among packages, our own parts and those of the runtime', (t) => {
  const frames = [
    ['(idle)', ''],
    ['(garbage collector)', ''],
    ['parse', 'file:///x/node_modules/@scope/name/lib/parse.js'],
    ['present', 'file:///x/server/modules/players/present-player.ts'],
    ['emit', 'node:events'],
    ['writev', ''],
    ['post', 'node:inspector'],
  ];
  const nodes = frames.map(([functionName, url], id) => ({ id, callFrame: { functionName, url } }));
  const file = writeProfile(t, nodes, [0, 1, 2, 3, 4, 5, 6], [900, 10, 40, 30, 15, 5, 700]);
  assert.deepEqual(
    summariseProfile(file).map(({ part, share }) => [part, Math.round(share * 100)]),
    [
      ['@scope/name', 40],
      ['ours: modules/players', 30],
      ['node: events', 15],
      ['garbage collector', 10],
      ['native: writev', 5],
    ],
  );
});

it('attributes the work of packages and the runtime to the function of ours that called them', (t) => {
  const frame = (id: number, functionName: string, url: string, children: number[]) => ({
    id,
    callFrame: { functionName, url },
    children,
  });
  const nodes = [
    frame(1, '(root)', '', [2, 7]),
    frame(2, 'route', 'file:///x/node_modules/fastify/lib/route.js', [3, 6]),
    frame(3, 'hook', 'file:///x/server/platform/http/server.ts', [4]),
    frame(4, 'header', 'file:///x/node_modules/fastify/lib/reply.js', [5]),
    frame(5, 'toLowerCase', '', []),
    frame(6, 'writeHead', 'node:_http_server', []),
    frame(7, '(idle)', '', []),
  ];
  const file = writeProfile(t, nodes, [3, 4, 5, 6, 7], [10, 20, 30, 40, 500]);
  assert.deepEqual(
    profileByLayer(file, (path) => path).map(({ part, share }) => [part, Math.round(share * 100)]),
    [
      ['platform/http/server.ts', 60],
      ['fastify', 40],
    ],
  );
});
