import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isLongRun } from '../../testing/long-run.ts';
import type { Definitions, Experiment, Quest, Rule, Trial } from '../definitions.ts';
import { newPlayer } from '../player/state.ts';
import { apply, seenBy } from '../run/apply.ts';
import { NOON, project, quest, rule } from '../testing/test-project.ts';

const types = ['a', 'b', 'c'];
const ruleArbitrary = fc.record({
  on: fc.constantFrom(...types),
  priority: fc.nat(2),
  amount: fc.integer({ min: 1, max: 99 }),
  enabled: fc.boolean(),
});
const questArbitrary = fc.record({ on: fc.constantFrom(...types), amount: fc.integer({ min: 1, max: 99 }) });

type RuleShape = typeof ruleArbitrary extends fc.Arbitrary<infer T> ? T : never;
type QuestShape = typeof questArbitrary extends fc.Arbitrary<infer T> ? T : never;

const asRule = (id: string, { on, priority, amount, enabled }: RuleShape): Rule =>
  rule(id, on, [{ do: 'grantXp', amount }], { priority, enabled });
const asQuest = (id: string, { on, amount }: QuestShape, version: number): Quest =>
  quest(id, {
    version,
    objectives: [{ id: 'one', on, measure: 'count', target: 1 }],
    rewards: [{ do: 'grantXp', amount }],
  });

const many = { minLength: 4, maxLength: 4 };

test('a player on variants runs as on a project that has these definitions for all', () => {
  fc.assert(
    fc.property(
      fc.array(ruleArbitrary, many),
      fc.array(questArbitrary, many),
      fc.array(fc.tuple(fc.nat(3), fc.nat(3), ruleArbitrary, questArbitrary), many),
      (rules, quests, changes) => {
        const base: Pick<Definitions, 'rules' | 'quests'> = {
          rules: rules.map((one, i) => asRule(`r${i}`, one)),
          quests: quests.map((one, i) => asQuest(`q${i}`, one, 1)),
        };
        // Two experiments, which may not change the same: the first has even ids, the second odd ones.
        const experiments = [0, 1].map((n): Experiment => {
          const own = changes.filter((_, i) => i % 2 === n);
          const trials = own.flatMap(([at, questAt, changedRule, changedQuest]): Trial[] => {
            const [r, q] = [`r${at - (at % 2) + n}`, `q${questAt - (questAt % 2) + n}`];
            return [
              { variantId: 'on', kind: 'rule', value: asRule(r, changedRule) },
              { variantId: 'on', kind: 'quest', value: asQuest(q, changedQuest, 1) },
            ];
          });
          return {
            id: `e${n}`,
            name: `e${n}`,
            environments: ['live'],
            traffic: 100,
            // Everybody is in the second one.
            variants: [
              { id: 'control', weight: 1e-9 },
              { id: 'on', weight: 1_000_000 },
            ],
            metrics: [{ id: 'xp', of: 'xp' }],
            status: 'running',
            salt: 'salt',
            trials: [...new Map(trials.map((trial) => [`${trial.kind} ${trial.value.id}`, trial])).values()],
          };
        });
        const trials = experiments.flatMap((one) => one.trials);
        const replaced = <T extends { id: string }>(kind: Trial['kind'], list: readonly T[]) =>
          list.map((one) => {
            const trial = trials.find((other) => other.kind === kind && other.value.id === one.id);
            return (trial?.value ?? one) as T;
          });
        const tried = project({ ...base, experiments });
        const plain = project({
          rules: replaced('rule', base.rules),
          quests: replaced('quest', base.quests),
        });
        let [with_, without] = [newPlayer('ada'), newPlayer('ada')];
        for (const [i, type] of [...types, ...types].entries()) {
          const event = { kind: 'event', id: `e${i}`, type, properties: {}, occurredAt: NOON } as const;
          // All that may hear it are in, as after an event of each type.
          const own = seenBy(tried, with_, NOON).project;
          assert.notEqual(own, tried);
          const seen = apply({ ...own, experiments: null }, with_, event, NOON);
          const expected = apply(plain, without, event, NOON);
          assert.deepEqual(seen.effects, expected.effects);
          [with_, without] = [seen.state, expected.state];
        }
      },
    ),
    { numRuns: isLongRun ? 200 : 80 },
  );
});

test('what is kept of combinations is bounded, and the oldest goes first', () => {
  const rules = Array.from({ length: 400 }, (_, i) => rule(`r${i}`, 'a', [{ do: 'grantXp', amount: 1 }]));
  const experiments = Array.from({ length: 6 }, (_, n): Experiment => {
    const ids = ['v0', 'v1', 'v2', 'v3', 'v4'];
    return {
      id: `e${n}`,
      name: `e${n}`,
      environments: ['live'],
      traffic: 100,
      variants: ids.map((id) => ({ id, weight: 1 })),
      metrics: [{ id: 'xp', of: 'xp' }],
      status: 'running',
      salt: 'salt',
      trials: ids.slice(1).map(
        (variantId, v): Trial => ({
          variantId,
          kind: 'rule',
          value: rule(`r${n}`, 'a', [{ do: 'grantXp', amount: v + 2 }]),
        }),
      ),
    };
  });
  const tried = project({ rules, experiments });
  const compiled = tried.experiments;
  assert.ok(compiled);
  for (let i = 0; i < 1_500; i++) seenBy(tried, newPlayer(`p${i}`), NOON);
  assert.ok(compiled.entries <= 200_000, String(compiled.entries));
  assert.ok(compiled.combined.size > 300 && compiled.combined.size < 500, String(compiled.combined.size));
  const last = seenBy(tried, newPlayer('p1499'), NOON).project;
  assert.equal(seenBy(tried, newPlayer('p1499'), NOON).project, last, 'the newest are still there');
});
