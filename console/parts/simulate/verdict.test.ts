import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { components } from '../../../packages/sdk/src/index.ts';
import { type Tried, triedIn, verdictOf } from './verdict.ts';

type Effect = components['schemas']['Simulation']['effects'][number];

test('the verdict on a draft is what the trace says about it, and nothing about others', () => {
  const trace = [
    { rule: 'mine', not: 'condition', at: 'player.level >= 5' },
    { rule: 'other', fired: true },
    { quest: 'q', objective: 'a', not: 'order' },
    { quest: 'q', objective: 'b', counted: true, current: 1 },
  ];
  const says = (kind: 'rule' | 'quest', id: string) => {
    const { says: word, entries } = verdictOf({ trace, effects: [] }, { kind, id, questIds: [] });
    return [word, entries.length];
  };
  assert.deepEqual(says('rule', 'mine'), ['no', 1]);
  assert.deepEqual(says('rule', 'other'), ['yes', 1]);
  assert.deepEqual(says('quest', 'q'), ['yes', 2]);
  assert.deepEqual(says('quest', 'mine'), ['none', 0]);
});

test('an adventure moves on with its effects, and with those of its quests', () => {
  const week: Tried = { kind: 'adventure', id: 'week', questIds: ['one', 'two'] };
  const says = (effects: object[], trace: components['schemas']['Trace'] = []) =>
    verdictOf({ trace, effects: effects as Effect[] }, week).says;
  assert.equal(says([{ type: 'quest.progress', questId: 'one', objectiveId: 'a', current: 1 }]), 'part');
  assert.equal(says([{ type: 'quest.completed', questId: 'one' }]), 'done');
  assert.equal(says([{ type: 'adventure.started', adventureId: 'week' }]), 'yes');
  assert.equal(says([{ type: 'adventure.completed', adventureId: 'week' }]), 'yes');
  assert.equal(says([{ type: 'quest.completed', questId: 'other' }]), 'none');
  assert.equal(says([{ type: 'adventure.completed', adventureId: 'other' }]), 'none');
  assert.equal(says([], [{ adventure: 'week', not: 'version' }]), 'no');
});

test('drafts without an id have no verdict, and a changeset has those of its items', () => {
  const rule = { on: 'win', then: [] };
  assert.deepEqual(
    triedIn({
      rules: [
        { ...rule, id: 'mine' },
        { ...rule, id: undefined },
      ],
    }),
    [{ kind: 'rule', id: 'mine', questIds: [] }],
  );
  const items = { adventures: [{ id: 'week', questIds: ['one'] }] };
  assert.deepEqual(triedIn(items), [{ kind: 'adventure', id: 'week', questIds: ['one'] }]);
  assert.deepEqual(triedIn({ adventures: [{ id: 'week', steps: [{ questId: 'one' }] }] }), triedIn(items));
});
