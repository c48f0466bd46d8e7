import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isAsDecided, keyOfPlanned, type Plan } from '../../parts/changes/apply-bundle.ts';
import type { TemplateBundle } from './pack.ts';
import { bundleFor, decidedOf, sortPlan } from './plan.ts';

const bundle: TemplateBundle = {
  format: 1,
  rules: [
    { id: 'a', name: 'A', on: 'win', then: [{ do: 'awardBadge', badgeId: 'star' }] },
    { id: 'b', name: 'B', on: 'win', then: [{ do: 'grantXp', amount: 1 }] },
    { id: 'c', name: 'C', on: 'win', then: [{ do: 'grantXp', amount: 1 }] },
  ],
  quests: [],
  badges: [
    { id: 'star', name: 'Star' },
    { id: 'moon', name: 'Moon' },
  ],
  leaderboards: [],
};
const change = (path: string, before: unknown = null) => ({ path, before, after: null });
const plan = (parts: Partial<Plan>): Plan => ({
  planId: 'x',
  create: [],
  update: [],
  delete: [],
  unchanged: [],
  needed: [],
  faults: [],
  ...parts,
});
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('the plan of a template', () => {
  const sorted = sortPlan(
    plan({
      create: [{ kind: 'rules', id: 'a' }],
      update: [
        { kind: 'rules', id: 'b', diff: [change('/then/0/amount'), change('/environments')] },
        { kind: 'rules', id: 'c', diff: [change('/when')] },
        { kind: 'badges', id: 'star', diff: [change('/imageUrl', 'https://x.example/1.png')] },
        {
          kind: 'badges',
          id: 'moon',
          diff: [change('/environments'), change('/imageUrl', 'https://x.example/2.png')],
        },
      ],
      faults: [
        { path: '/rules/2', message: 'is active in live' },
        { path: '/quests/0/name', message: 'must be text' },
      ],
    }),
    bundle,
  );

  it('distinguishes new, equal, and moved definitions from ids that another definition has', () => {
    assert.deepEqual(ids(sorted.create), ['a']);
    assert.deepEqual(ids(sorted.same), ['star'], 'an image of its own makes no clash');
    assert.deepEqual(ids(sorted.moves), ['moon']);
    assert.equal(sorted.moves[0]?.imageUrl, 'https://x.example/2.png');
    assert.deepEqual(ids(sorted.clashes), ['b', 'c']);
    assert.equal(sorted.create[0]?.name, 'A');
  });

  it('says which clash cannot be replaced, and keeps the other faults', () => {
    assert.deepEqual(
      sorted.clashes.map(({ locked }) => locked),
      [null, 'is active in live'],
    );
    assert.deepEqual(
      sorted.faults.map(({ path }) => path),
      ['/quests/0/name'],
    );
  });

  it('writes a clash only where it was chosen and can be', () => {
    assert.deepEqual(ids(decidedOf(sorted, new Set())), ['a', 'moon']);
    assert.deepEqual(ids(decidedOf(sorted, new Set(sorted.clashes.map(keyOfPlanned)))), ['a', 'moon', 'b']);
  });

  it('no longer fits once it would write something else', () => {
    const decided = decidedOf(sorted, new Set());
    const [rule, badge] = [
      { kind: 'rules' as const, id: 'a' },
      { kind: 'badges' as const, id: 'moon', diff: [] },
    ];
    assert.ok(isAsDecided(plan({ create: [rule], update: [badge] }), decided));
    assert.ok(!isAsDecided(plan({ create: [rule] }), decided));
    assert.ok(!isAsDecided(plan({ create: [rule, { kind: 'rules', id: 'z' }], update: [badge] }), decided));
  });

  it('is for both environments from live, and for what the service decides from test', () => {
    const live = bundleFor(bundle, 'live')['badges'] as { environments: string[] }[];
    assert.deepEqual(live[0]?.environments, ['live', 'test']);
    assert.deepEqual(bundleFor(bundle, 'test')['badges'], bundle.badges);
  });
});
