import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csvHead, csvRow } from './players-csv.ts';

const player = {
  id: 'player-42',
  displayName: 'Ada' as string | null,
  avatarUrl: null,
  timezone: null,
  attributes: {} as Record<string, unknown>,
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
    assert.equal(csvRow(player), 'player-42,Ada,3,320,2,5,,2026-11-15T09:30:00.000Z,,{}\r\n');
    assert.equal(csvHead.split(',').length, 10);
  });

  it('quotes what would break the row', () => {
    const row = csvRow({ ...player, displayName: 'A, "B"\nC', attributes: { a: 'x,y' } });
    assert.ok(row.includes('"A, ""B""\nC"'));
    assert.ok(row.includes('"{""a"":""x,y""}"'));
  });

  it('never gives a spreadsheet a formula to run', () => {
    for (const displayName of ['=HYPERLINK("x")', '+1', '-1', '@sum']) {
      assert.match(csvRow({ ...player, displayName }), /,"?'[=+\-@]/, displayName);
    }
  });
});
