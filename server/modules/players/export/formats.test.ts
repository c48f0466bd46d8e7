import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ExportedPlayer, exportFormats } from './formats.ts';

const { csv, ndjson } = exportFormats;
const player: ExportedPlayer = {
  id: 'player-42',
  displayName: 'Ada',
  avatarUrl: null,
  timezone: null,
  attributes: {},
  xp: 320,
  level: 3,
  nextLevelXp: 364,
  streak: { current: 2, longest: 5, lastDay: '2026-11-15', freezes: 0, frozenDays: [] },
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
  lastSeenAt: null,
};

describe('a player as a row of CSV', () => {
  it('has as many cells as the head', () => {
    assert.equal(csv.row(player), 'player-42,Ada,3,320,2,5,,2026-11-15T09:30:00.000Z,,{}\r\n');
    assert.equal(csv.head.split(',').length, 10);
  });

  it('quotes what would break the row', () => {
    const row = csv.row({ ...player, displayName: 'A, "B"\nC', attributes: { a: 'x,y' } });
    assert.ok(row.includes('"A, ""B""\nC"'));
    assert.ok(row.includes('"{""a"":""x,y""}"'));
  });

  it('never gives a spreadsheet a formula to run', () => {
    for (const displayName of ['=HYPERLINK("x")', '+1', '-1', '@sum', '\t=1', '\r=1', '\n=1']) {
      assert.match(csv.row({ ...player, displayName }), /,"?'[=+\-@\s]/, displayName);
    }
  });

  it('has an empty cell for a player without a name', () => {
    assert.ok(csv.row({ ...player, displayName: null }).startsWith('player-42,,3,'));
  });
});

it('a player as a line of NDJSON is the player of the list', () => {
  const line = ndjson.row({ ...player, displayName: 'A\nB' });
  assert.deepEqual(JSON.parse(line), { ...player, displayName: 'A\nB' });
  assert.equal(line.indexOf('\n'), line.length - 1);
});
