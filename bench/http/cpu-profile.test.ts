import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { summariseProfile } from './cpu-profile.ts';

it('shares the busy time out by package, by our own parts and by those of the runtime', (t) => {
  const directory = mkdtempSync(join(tmpdir(), 'laurel-profile-'));
  t.after(() => rmSync(directory, { recursive: true, force: true }));
  const frames = [
    ['(idle)', ''],
    ['(garbage collector)', ''],
    ['parse', 'file:///x/node_modules/@scope/name/lib/parse.js'],
    ['present', 'file:///x/server/modules/players/present-player.ts'],
    ['emit', 'node:events'],
    ['writev', ''],
    ['post', 'node:inspector'],
  ];
  const file = join(directory, 'profile.json');
  writeFileSync(
    file,
    JSON.stringify({
      nodes: frames.map(([functionName, url], id) => ({ id, callFrame: { functionName, url } })),
      samples: [0, 1, 2, 3, 4, 5, 6],
      timeDeltas: [900, 10, 40, 30, 15, 5, 700],
    }),
  );
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
