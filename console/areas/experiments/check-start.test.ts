import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Check, checkStart } from './check-start.ts';

type Given = Parameters<typeof checkStart>[0];

const changes = [{ kind: 'rules' as const, id: 'win', patch: { then: [] } }];
const experiment: Given['experiment'] = {
  id: 'more',
  environments: ['live', 'test'],
  traffic: 100,
  segmentId: null,
  variants: [
    { id: 'control', weight: 1 },
    { id: 'more', weight: 1, changes },
  ],
  metrics: [{ id: 'wins', of: 'events', goal: true }],
};
const good: Given = {
  experiment,
  bases: [{ kind: 'rules', id: 'win', body: { name: 'Win', enabled: true, environments: ['live', 'test'] } }],
  others: [],
  segmentSize: null,
  dirty: false,
  now: Date.parse('2026-11-18T00:00:00Z'),
};
const keysOf = (given: Partial<Given>, state: Check['state']) =>
  checkStart({ ...good, ...given })
    .filter((check) => check.state === state)
    .map(({ key, names }) => [key, ...Object.values(names)].join(' '));
const withBase = (body: object | null) => ({
  bases: [
    { kind: 'rules', id: 'win', body: body && { name: 'Win', environments: ['live', 'test'], ...body } },
  ],
});

describe('the list to check before a start', () => {
  it('finds nothing wrong with an experiment that is whole', () => {
    assert.deepEqual(keysOf({}, 'wrong'), []);
    assert.deepEqual(keysOf({}, 'doubt'), []);
    assert.equal(keysOf({}, 'ok').length, 6);
  });

  it('refuses one that changes nothing, or has unsaved changes', () => {
    const variants = [
      { id: 'a', weight: 1 },
      { id: 'b', weight: 1 },
    ];
    assert.deepEqual(keysOf({ experiment: { ...experiment, variants }, dirty: true }, 'wrong'), [
      'unsaved',
      'noChanges',
    ]);
  });

  it('names what is gone, switched off, over or not active where the experiment is', () => {
    assert.deepEqual(keysOf(withBase(null), 'wrong'), ['gone win']);
    assert.deepEqual(keysOf(withBase({ enabled: false }), 'doubt'), ['off Win']);
    assert.deepEqual(keysOf(withBase({ environments: ['test'] }), 'doubt'), ['notHere Win live']);
    assert.deepEqual(keysOf(withBase({ endsAt: '2026-11-01T00:00:00Z' }), 'doubt'), ['over Win']);
  });

  it('names a running experiment that changes the same, in the same environment', () => {
    const other = { ...experiment, id: 'first', name: 'First', status: 'running' as const };
    assert.deepEqual(keysOf({ others: [other] }, 'wrong'), ['meets First']);
    for (const apart of [
      { ...other, status: 'stopped' as const },
      { ...other, id: 'more' },
      { ...other, variants: [{ id: 'a', weight: 1 }] },
    ]) {
      assert.deepEqual(keysOf({ others: [apart] }, 'wrong'), []);
    }
    const inTest = { ...experiment, environments: ['test' as const] };
    const inLive = { ...other, environments: ['live' as const] };
    assert.deepEqual(keysOf({ experiment: inTest, others: [inLive] }, 'wrong'), []);
  });

  it('doubts what decides nothing, a small variant, and what no player is in', () => {
    const metrics = [{ id: 'wins', of: 'events' as const }];
    assert.deepEqual(keysOf({ experiment: { ...experiment, metrics } }, 'doubt'), ['noGoal']);
    const variants = [
      { id: 'control', weight: 19 },
      { id: 'more', weight: 1, changes },
    ];
    assert.deepEqual(keysOf({ experiment: { ...experiment, variants } }, 'doubt'), ['smallVariant more']);
    assert.deepEqual(keysOf({ experiment: { ...experiment, segmentId: 'vip' }, segmentSize: 0 }, 'doubt'), [
      'emptySegment',
    ]);
  });
});
