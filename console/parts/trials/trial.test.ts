import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeIn, freeVariantId, newExperiment, patchOf, type VariantChange, withChange } from './trial.ts';

const change = (id: string, amount: number): VariantChange => ({
  kind: 'rules',
  id,
  patch: { then: [{ do: 'grantXp', amount }] },
});
const variants = [
  { id: 'control', weight: 2 },
  { id: 'variant', weight: 2, changes: [change('win', 20)] },
];

describe('what a variant has otherwise', () => {
  it('is the fields that differ, whatever the order of what is in them', () => {
    const base = {
      name: 'Win',
      on: 'win',
      limit: { times: 1, per: 'day' },
      when: 'true',
      then: [{ do: 'a' }],
    };
    const body = { name: 'Win', on: 'won', limit: { per: 'day', times: 1 }, when: null, then: [{ do: 'b' }] };
    assert.deepEqual(patchOf(base, body), { on: 'won', when: null, then: [{ do: 'b' }] });
    assert.deepEqual(patchOf(base, structuredClone(base)), {});
  });

  it('treats an absent field as null', () => {
    assert.deepEqual(patchOf({ name: 'Win', when: null }, { name: 'Win' }), {});
    assert.deepEqual(patchOf({ name: 'Win', when: 'true' }, { name: 'Win' }), { when: null });
  });
});

describe('a change that is put into an experiment', () => {
  it('replaces that of the same definition, and stays where it was', () => {
    const { variants: next, at } = withChange(variants, 'variant', change('win', 30));
    assert.deepEqual(next[1]?.changes, [change('win', 30)]);
    assert.equal(at, '/variants/1/changes/0/patch');
    assert.deepEqual(variants[1]?.changes, [change('win', 20)], 'what was given is as it was');
  });

  it('is added to those of other definitions', () => {
    const { variants: next, at } = withChange(variants, 'variant', change('loss', 5));
    assert.deepEqual(changeIn(next, 'variant', 'rules', 'loss'), change('loss', 5));
    assert.deepEqual(changeIn(next, 'variant', 'rules', 'win'), change('win', 20));
    assert.equal(at, '/variants/1/changes/1/patch');
  });

  it('makes a variant of its own, as large as the control', () => {
    const { variants: next, at } = withChange(variants, '+new', change('win', 40));
    assert.deepEqual(next[2], { id: 'variant-2', weight: 2, changes: [change('win', 40)] });
    assert.equal(at, '/variants/2/changes/0/patch');
    assert.equal(freeVariantId(next), 'variant-3');
  });

  it('begins a new experiment with a control that changes nothing', () => {
    const made = newExperiment('Try: Win', ['test'], change('win', 40));
    assert.deepEqual(made.variants[0]?.changes, []);
    assert.deepEqual(made.variants[1]?.changes, [change('win', 40)]);
    assert.equal(made.metrics.filter(({ goal }) => goal).length, 1);
  });
});
