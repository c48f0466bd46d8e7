import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bodyOf, draftOf, newObjective, type Quest, valuesOf } from './quest-values.ts';

const stored: Quest = {
  id: 'hunt',
  name: 'Hunt',
  description: null,
  enabled: true,
  environments: ['test'],
  start: 'manual',
  order: 'sequence',
  objectives: [
    { id: 'wins', on: 'match.won', measure: 'count', target: 3 },
    {
      id: 'coins',
      name: 'Coins',
      on: 'coins',
      when: 'true',
      measure: 'sum',
      of: 'event.properties.n',
      target: 2.5,
    },
  ],
  prerequisites: { level: 2, questIds: ['first'] },
  availableFrom: '2026-11-15T09:30:12.345Z',
  availableUntil: null,
  timeLimitSeconds: 172_800,
  repeat: 'weekly',
  rewards: [
    { do: 'grantXp', amount: 50 },
    { do: 'setAttribute', key: 'rank', value: '"gold"' },
  ],
  version: 4,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  inProgress: [],
};

describe('a quest in the form', () => {
  it('is sent back as it was read if nothing was changed', () => {
    const { id: _id, version: _v, createdAt: _c, updatedAt: _u, inProgress: _p, ...body } = stored;
    assert.deepEqual(bodyOf(valuesOf(stored)), body);
  });

  it('leaves out empty fields, and the value of an objective that counts', () => {
    const values = valuesOf(undefined);
    const objective = { ...newObjective([]), on: 'match.won', of: 'left over from another measure' };
    const body = bodyOf({ ...values, name: 'New', objectives: [objective] });
    assert.deepEqual(body.objectives, [{ id: 'objective-1', on: 'match.won', measure: 'count', target: 1 }]);
    assert.equal(body.prerequisites, null);
    assert.equal(body.description, null);
  });

  it('can be tried out before it has a name or an id', () => {
    const draft = draftOf(valuesOf(undefined));
    assert.equal('id' in draft || 'name' in draft, false);
    assert.equal(draftOf(valuesOf(stored)).id, 'hunt');
  });

  it('never gives a new objective an id that is taken', () => {
    const taken = [newObjective([]), { ...newObjective([]), id: 'objective-3' }];
    assert.equal(newObjective(taken).id, 'objective-4');
  });
});
