import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Objective, Step } from '../definitions.ts';
import { adventure, quest, rule } from '../testing/test-project.ts';
import { validateAdventure } from './adventure.ts';
import { validateLevels } from './levels.ts';
import { validateQuest } from './quest.ts';
import { references } from './references.ts';
import { validateRule } from './rule.ts';

const XP = [{ do: 'grantXp', amount: 10 }] as const;

function paths(faults: readonly { path: string }[]): string[] {
  return faults.map((fault) => fault.path);
}

test('a sound rule, quest, adventure and level table have no faults', () => {
  assert.deepEqual(
    validateRule(rule('r', 'play', XP, { when: 'player.level > 2', limit: { times: 1, per: 'day' } })),
    [],
  );
  assert.deepEqual(validateRule(rule('r', 'player.level_up', XP)), []);
  assert.deepEqual(validateRule(rule('r', 'lobby.finished', XP)), []);
  assert.deepEqual(validateQuest(quest('q')), []);
  assert.deepEqual(validateAdventure(adventure('a', [{ id: 's', questId: 'q' }])), []);
  assert.deepEqual(validateLevels({ thresholds: [0, 100, 250] }), []);
  assert.deepEqual(validateLevels({ base: 100, growth: 1.2, max: 100 }), []);
});

test('a bad expression is told with its place in the rule and in the text', () => {
  assert.deepEqual(validateRule(rule('r', 'play', XP, { when: 'player.level >\n foo' })), [
    {
      path: '/when',
      message: "line 2, column 2: unknown variable 'foo'; there are event, player, now",
      messageParts: {
        key: 'validate.at',
        values: {
          line: 2,
          column: 2,
          fault: {
            key: 'expressions.unknownVariable',
            values: { name: 'foo', known: 'event, player, now' },
          },
        },
      },
      line: 2,
      column: 2,
    },
  ]);
});

test('the expressions of actions are checked for what they must give', () => {
  const faults = validateRule(
    rule('r', 'play', [
      { do: 'grantXp', amount: '"ten"' },
      { do: 'submitScore', leaderboardId: 'l', value: 'true' },
      { do: 'advanceQuest', questId: 'q', objectiveId: 'o', by: 'player.id' },
      { do: 'setAttribute', key: 'k', value: 'gold' },
      { do: 'grantXp', amount: 1e300 },
      { do: 'setAttribute', key: 'k', value: '"gold"' },
      { do: 'advanceQuest', questId: 'q', objectiveId: 'o', by: 0 },
    ]),
  );
  assert.deepEqual(paths(faults), [
    '/then/0/amount',
    '/then/1/value',
    '/then/2/by',
    '/then/3/value',
    '/then/4/amount',
    '/then/6/by',
  ]);
});

test('a rule has a type that can reach it, something to do, and sensible numbers', () => {
  assert.deepEqual(paths(validateRule(rule('r', 'quest.started', XP))), ['/on']);
  assert.deepEqual(paths(validateRule(rule('r', '9lives', XP))), ['/on']);
  assert.deepEqual(paths(validateRule(rule('r', 'play', []))), ['/then']);
  assert.deepEqual(paths(validateRule(rule('r', 'play', Array(21).fill(XP[0])))), ['/then']);
  const faults = validateRule(
    rule('r', 'play', XP, {
      priority: 0.5,
      limit: { times: 0, per: 'day' },
      cooldownSeconds: -1,
      startsAt: '2026-06-10T00:00:00.000Z',
      endsAt: '2026-06-10T00:00:00.000Z',
    }),
  );
  assert.deepEqual(paths(faults), ['/endsAt', '/priority', '/limit/times', '/cooldownSeconds']);
});

test('objectives have ids of their own, what to measure, and a target', () => {
  const objective = (more: Partial<Objective>): Objective => ({
    id: 'o',
    on: 'play',
    measure: 'count',
    target: 1,
    ...more,
  });
  const faultsOf = (...objectives: Objective[]) => paths(validateQuest(quest('q', { objectives })));
  assert.deepEqual(faultsOf(), ['/objectives']);
  assert.deepEqual(faultsOf(objective({}), objective({})), ['/objectives/1/id']);
  for (const measure of ['sum', 'max', 'distinct'] as const) {
    assert.deepEqual(faultsOf(objective({ measure })), ['/objectives/0/of']);
    assert.deepEqual(faultsOf(objective({ measure, of: 'event.properties.x' })), []);
  }
  assert.deepEqual(faultsOf(objective({ of: 'event.properties.x' })), ['/objectives/0/of']);
  assert.deepEqual(faultsOf(objective({ measure: 'sum', of: 'player.id' })), ['/objectives/0/of']);
  assert.deepEqual(faultsOf(objective({ measure: 'distinct', of: 'player.id' })), []);
  assert.deepEqual(faultsOf(objective({ when: 'player.level' })), ['/objectives/0/when']);
  for (const target of [0, -1, 1.5, Number.NaN, 2 ** 54]) {
    assert.deepEqual(faultsOf(objective({ target })), ['/objectives/0/target']);
  }
  assert.deepEqual(faultsOf(objective({ measure: 'distinct', of: 'player.id', target: 1001 })), [
    '/objectives/0/target',
  ]);
});

test('a quest has a sensible window, time limit and prerequisites', () => {
  const faults = validateQuest(
    quest('q', {
      availableFrom: '2026-06-11T00:00:00.000Z',
      availableUntil: '2026-06-10T00:00:00.000Z',
      timeLimitSeconds: 0,
      prerequisites: { level: 0, questIds: ['q'] },
    }),
  );
  assert.deepEqual(paths(faults), [
    '/availableUntil',
    '/prerequisites/level',
    '/prerequisites/questIds',
    '/timeLimitSeconds',
  ]);
});

test('a circle, a step that cannot be reached, an unknown step and a quest named twice are each named', () => {
  const faultsOf = (...steps: Step[]) =>
    validateAdventure(adventure('a', steps)).map(({ path, message }) => ({ path, message }));
  assert.deepEqual(
    faultsOf(
      { id: 'a', questId: '1', after: ['c'] },
      { id: 'b', questId: '2', after: ['a'] },
      { id: 'c', questId: '3', after: ['b'] },
      { id: 'd', questId: '4', after: ['c'] },
    ),
    [
      { path: '/steps', message: 'the steps form a cycle: a → b → c → a' },
      { path: '/steps/3', message: "the step 'd' can never be reached" },
    ],
  );
  assert.deepEqual(faultsOf({ id: 'a', questId: '1', after: ['a'] }), [
    { path: '/steps', message: 'the steps form a cycle: a → a' },
  ]);
  assert.deepEqual(faultsOf({ id: 'a', questId: '1' }, { id: 'b', questId: '2', after: ['a', 'x'] }), [
    { path: '/steps/1/after/1', message: "step 'x' does not exist" },
    { path: '/steps/1', message: "the step 'b' can never be reached" },
  ]);
  assert.deepEqual(paths(faultsOf({ id: 'a', questId: '1' }, { id: 'a', questId: '1' })), [
    '/steps/1/id',
    '/steps/1/questId',
  ]);
  assert.deepEqual(paths(faultsOf()), ['/steps']);
});

test('thresholds begin at 0, rise strictly and stay under 2^53, in both forms', () => {
  for (const [levels, path] of [
    [{ thresholds: [] }, '/thresholds/0'],
    [{ thresholds: [5, 10] }, '/thresholds/0'],
    [{ thresholds: [0, 100, 100] }, '/thresholds/2'],
    [{ thresholds: [0, 0.5] }, '/thresholds/1'],
    [{ thresholds: [0, 2 ** 53] }, '/thresholds/1'],
    [{ base: 0, growth: 1.2, max: 10 }, '/base'],
    [{ base: 100, growth: 0, max: 10 }, '/growth'],
    [{ base: 100, growth: 0.1, max: 10 }, '/growth'],
    [{ base: 100, growth: 2, max: 100 }, '/max'],
    [{ base: 100, growth: 1, max: 1.5 }, '/max'],
    [{ base: 100, growth: 1, max: 100_000 }, '/max'],
  ] as const) {
    assert.deepEqual(paths(validateLevels(levels)), [path], JSON.stringify(levels));
  }
});

test('references are gathered by kind, once each', () => {
  assert.deepEqual(
    references(
      rule('r', 'play', [
        { do: 'awardBadge', badgeId: 'b' },
        { do: 'awardBadge', badgeId: 'b' },
        { do: 'startQuest', questId: 'q' },
        { do: 'advanceQuest', questId: 'q2', objectiveId: 'o' },
        { do: 'startAdventure', adventureId: 'a' },
        { do: 'submitScore', leaderboardId: 'l', value: 1 },
        { do: 'grantCurrency', currencyId: 'c', amount: 1 },
        { do: 'grantItem', itemId: 'i' },
      ]),
    ),
    {
      targets: [
        { kind: 'badge', id: 'b' },
        { kind: 'quest', id: 'q' },
        { kind: 'quest', id: 'q2' },
        { kind: 'adventure', id: 'a' },
        { kind: 'leaderboard', id: 'l' },
        { kind: 'currency', id: 'c' },
        { kind: 'item', id: 'i' },
      ],
      objectives: [{ questId: 'q2', objectiveId: 'o' }],
    },
  );
  assert.deepEqual(
    references(
      quest('q', {
        prerequisites: { questIds: ['p'], badgeIds: ['b'] },
        rewards: [{ do: 'awardBadge', badgeId: 'c' }],
      }),
    ).targets,
    [
      { kind: 'badge', id: 'b' },
      { kind: 'badge', id: 'c' },
      { kind: 'quest', id: 'p' },
    ],
  );
  assert.deepEqual(
    references(
      adventure('a', [{ id: 's', questId: 'q' }], { rewards: [{ do: 'startAdventure', adventureId: 'z' }] }),
    ).targets,
    [
      { kind: 'quest', id: 'q' },
      { kind: 'adventure', id: 'z' },
    ],
  );
});
