import assert from 'node:assert/strict';
import { test } from 'node:test';
import { triedIn, verdictOf } from './verdict.ts';

test('the verdict on a draft is what the trace says about it, and nothing about others', () => {
  const trace = [
    { rule: 'mine', not: 'condition', at: 'player.level >= 5' },
    { rule: 'other', fired: true },
    { quest: 'q', objective: 'a', not: 'order' },
    { quest: 'q', objective: 'b', counted: true, current: 1 },
  ];
  const says = (kind: 'rule' | 'quest', id: string) => {
    const { says: word, entries } = verdictOf(trace, { kind, id });
    return [word, entries.length];
  };
  assert.deepEqual(says('rule', 'mine'), ['no', 1]);
  assert.deepEqual(says('rule', 'other'), ['yes', 1]);
  assert.deepEqual(says('quest', 'q'), ['yes', 2]);
  assert.deepEqual(says('quest', 'mine'), ['none', 0]);
});

test('drafts without an id have no verdict, and a changeset has none', () => {
  const rule = { on: 'win', then: [] };
  assert.deepEqual(triedIn({ rules: [{ ...rule, id: 'mine' }, rule] }), [{ kind: 'rule', id: 'mine' }]);
  assert.deepEqual(triedIn({ changesetId: 'x' }), []);
});
