import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { assign } from './assign.ts';

const experiment = {
  id: 'double-xp',
  salt: '9f2c41d07be58a63',
  traffic: 100,
  variants: [
    { id: 'control', weight: 1 },
    { id: 'double', weight: 1 },
  ],
};

describe('assignment', () => {
  it('is what the guide says', () => {
    assert.deepEqual(
      ['ada', 'bob', 'dan'].map((id) => assign(experiment, id)),
      [1, 1, 0],
    );
    assert.deepEqual(
      ['ada', 'bob', 'dan'].map((id) => assign({ ...experiment, traffic: 50 }, id)),
      [null, 1, null],
    );
  });

  it('uses the bytes and numbers that the guide shows', () => {
    for (const [player, bytes, first, second] of [
      ['ada', 'eda8b653cf5b0a31', '0.928356', '0.809983'],
      ['bob', '46ed507ff2b52c88', '0.277059', '0.948077'],
      ['dan', 'd235cfd176814438', '0.821134', '0.462910'],
    ] as const) {
      const hash = createHash('sha256').update(`${experiment.id}:${experiment.salt}:${player}`).digest();
      assert.equal(hash.toString('hex', 0, 8), bytes);
      const numbers = [0, 4].map((at) => (hash.readUInt32BE(at) / 2 ** 32).toFixed(6));
      assert.deepEqual(numbers, [first, second]);
    }
  });

  it('follows traffic and weights, and one says nothing of the other', () => {
    const variants = [
      { id: 'a', weight: 1 },
      { id: 'b', weight: 2 },
      { id: 'c', weight: 1 },
    ];
    const counts = [0, 0, 0];
    let out = 0;
    const players = 20_000;
    for (let i = 0; i < players; i++) {
      const place = assign({ ...experiment, traffic: 40, variants }, `player-${i}`);
      if (place === null) out++;
      else counts[place] = (counts[place] ?? 0) + 1;
    }
    // Five standard deviations.
    const near = (count: number, of: number, share: number) =>
      Math.abs(count - of * share) < 5 * Math.sqrt(of * share * (1 - share));
    assert.ok(near(out, players, 0.6), String(out));
    const inside = players - out;
    for (const [i, share] of [0.25, 0.5, 0.25].entries())
      assert.ok(near(counts[i] ?? 0, inside, share), String(counts));
  });
});
