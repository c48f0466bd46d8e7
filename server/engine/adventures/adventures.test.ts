import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adventure, applied, type Game, game, quest, rule } from '../testing/test-project.ts';

const on = (type: string) => ({ objectives: [{ id: 'o', on: type, measure: 'count', target: 1 }] }) as const;

/** a, then b and c, then d. */
const DIAMOND = [
  { id: 's1', questId: 'a' },
  { id: 's2', questId: 'b', after: ['s1'] },
  { id: 's3', questId: 'c', after: ['s1'] },
  { id: 's4', questId: 'd', after: ['s2', 's3'] },
];

const QUESTS = ['a', 'b', 'c', 'd'].map((id) => quest(id, on(id)));

function statuses(player: Game): string {
  return player.state.adventures['x']?.steps.map((step) => step.status).join(' ') ?? '';
}

test('a step opens when all steps before it are completed, and the adventure completes with the last', () => {
  const player = game({
    quests: QUESTS,
    adventures: [adventure('x', DIAMOND, { rewards: [{ do: 'grantXp', amount: 10 }] })],
    rules: [
      rule('done', 'adventure.completed', [
        { do: 'setAttribute', key: 'won', value: 'event.properties.adventureId' },
      ]),
    ],
  });
  const start = applied(player.order({ kind: 'startAdventure', adventureId: 'x' }));
  assert.deepEqual(start.effects, [{ type: 'adventure.started', adventureId: 'x' }]);
  assert.deepEqual(start.notifications, [
    { type: 'adventure.started', data: { playerId: 'ada', adventureId: 'x' } },
  ]);
  const walk = ['d', 'b', 'a', 'b', 'd', 'c'].map((type) => {
    player.play(type);
    return statuses(player);
  });
  assert.deepEqual(walk, [
    'open locked locked locked',
    'open locked locked locked',
    'completed open open locked',
    'completed completed open locked',
    'completed completed open locked',
    'completed completed completed open',
  ]);
  const { effects, notifications, state } = player.play('d');
  assert.deepEqual(
    effects.map(({ type, adventureId }) => [type, adventureId]),
    [
      ['quest.started', undefined],
      ['quest.progress', undefined],
      ['quest.completed', undefined],
      ['adventure.completed', 'x'],
      ['xp', 'x'],
      ['attribute', undefined],
    ],
  );
  assert.deepEqual(notifications.find((event) => event.type === 'adventure.completed')?.data, {
    playerId: 'ada',
    adventureId: 'x',
  });
  assert.equal(state.adventures['x']?.status, 'completed');
});

test('a quest that is a step does not progress before its step is open', () => {
  const player = game({ quests: QUESTS, adventures: [adventure('x', DIAMOND)] });
  assert.deepEqual(player.play('a').trace, [{ quest: 'a', not: 'step not open' }]);
  player.order({ kind: 'startAdventure', adventureId: 'x' });
  assert.deepEqual(player.play('b').trace, [{ quest: 'b', not: 'step not open' }]);
  assert.deepEqual(player.state.quests, {});
});

test('the event that completes a step does not also count for the step it opens', () => {
  const player = game({
    quests: [quest('a', on('play')), quest('b', on('play'))],
    adventures: [adventure('x', DIAMOND.slice(0, 2))],
  });
  player.order({ kind: 'startAdventure', adventureId: 'x' });
  player.play('play');
  assert.equal(statuses(player), 'completed open');
});

test('a quest completed before counts at once', () => {
  const before = game({ quests: QUESTS });
  for (const type of ['a', 'b', 'd']) before.play(type);
  const player = game({ quests: QUESTS, adventures: [adventure('x', DIAMOND)] }, before.state);
  player.order({ kind: 'startAdventure', adventureId: 'x' });
  assert.equal(statuses(player), 'completed completed open locked');
  player.play('c');
  assert.equal(player.state.adventures['x']?.status, 'completed');
});

test('an adventure whose quests are all completed before completes when it starts', () => {
  const before = game({ quests: QUESTS });
  for (const type of ['a', 'b', 'c', 'd']) before.play(type);
  const player = game({ quests: QUESTS, adventures: [adventure('x', DIAMOND)] }, before.state);
  const { effects } = applied(player.order({ kind: 'startAdventure', adventureId: 'x' }));
  assert.deepEqual(
    effects.map((effect) => effect.type),
    ['adventure.started', 'adventure.completed'],
  );
});

test('a manual quest starts when its step opens', () => {
  const player = game({
    quests: [quest('a', { ...on('a'), start: 'manual' }), quest('b', { ...on('b'), start: 'manual' })],
    adventures: [adventure('x', DIAMOND.slice(0, 2))],
  });
  const { effects } = applied(player.order({ kind: 'startAdventure', adventureId: 'x' }));
  assert.deepEqual(effects.at(-1), { type: 'quest.started', questId: 'a', iteration: 1, adventureId: 'x' });
  player.play('a');
  assert.equal(player.state.quests['b']?.status, 'active');
});

test('a manual quest that cannot start yet stays startable by hand, and the trace says why', () => {
  const player = game({
    quests: [quest('a', { ...on('a'), start: 'manual', prerequisites: { level: 2 } })],
    adventures: [adventure('x', DIAMOND.slice(0, 1))],
  });
  const { trace } = applied(player.order({ kind: 'startAdventure', adventureId: 'x' }));
  assert.deepEqual(trace, [{ quest: 'a', not: 'prerequisites' }]);
  player.order({ kind: 'grantXp', amount: 100 });
  assert.equal(player.order({ kind: 'startQuest', questId: 'a' }).refused, null);
});

test('an auto adventure starts at the first event that would count for a step it opens, and the event counts', () => {
  const player = game({
    quests: [
      quest('a', {
        objectives: [{ id: 'o', on: 'a', when: 'event.properties.yes', measure: 'count', target: 1 }],
      }),
      ...QUESTS.slice(1),
    ],
    adventures: [adventure('x', DIAMOND, { start: 'auto' })],
  });
  player.play('b');
  player.play('a', { yes: false });
  assert.equal(player.state.adventures['x'], undefined);
  const { effects } = player.play('a', { yes: true });
  assert.deepEqual(
    effects.map((effect) => effect.type),
    ['adventure.started', 'quest.started', 'quest.progress', 'quest.completed'],
  );
  assert.equal(statuses(player), 'completed open open locked');
});

test('an auto adventure starts at an event for its first manual quest, too', () => {
  const player = game({
    quests: [quest('a', { ...on('a'), start: 'manual' })],
    adventures: [adventure('x', DIAMOND.slice(0, 1), { start: 'auto' })],
  });
  player.play('a');
  assert.equal(player.state.adventures['x']?.status, 'completed');
});

test('an event does not start a manual quest again that was completed before its adventure', () => {
  const again = quest('a', { ...on('a'), start: 'manual', repeat: 'always' });
  const before = game({ quests: [again] });
  before.order({ kind: 'startQuest', questId: 'a' });
  before.play('a');
  const player = game(
    { quests: [again], adventures: [adventure('x', DIAMOND.slice(0, 1), { start: 'auto' })] },
    before.state,
  );
  player.play('a');
  assert.equal(player.state.quests['a']?.iteration, 1);
});

test('an adventure that is off, or for another environment, keeps no quest closed', () => {
  for (const more of [{ enabled: false }, { environments: ['test'] }] as const) {
    const player = game({ quests: QUESTS, adventures: [adventure('x', DIAMOND, more)] });
    player.play('d');
    assert.equal(player.state.quests['d']?.status, 'completed');
  }
});

test('a quest of two adventures is open once it is in one of them', () => {
  const player = game({
    quests: QUESTS,
    adventures: [adventure('x', DIAMOND), adventure('y', [{ id: 's', questId: 'd' }])],
  });
  player.order({ kind: 'startAdventure', adventureId: 'y' });
  player.play('d');
  assert.equal(player.state.adventures['y']?.status, 'completed');
  player.order({ kind: 'startAdventure', adventureId: 'x' });
  for (const type of ['a', 'b', 'c']) player.play(type);
  assert.equal(player.state.adventures['x']?.status, 'completed');
});

test('a player in the middle of an adventure finishes the graph they started', () => {
  const old = adventure('x', DIAMOND.slice(0, 2));
  const player = game({ quests: QUESTS, adventures: [old] });
  player.order({ kind: 'startAdventure', adventureId: 'x' });
  const current = adventure('x', DIAMOND, { version: 2 });
  const later = game({ quests: QUESTS, adventures: [current], olderAdventures: [old] }, player.state);
  later.play('a');
  later.play('b');
  assert.deepEqual(
    [later.state.adventures['x']?.status, later.state.adventures['x']?.version],
    ['completed', 1],
  );
});

test('a repeatable quest goes on after its step is completed', () => {
  const player = game({
    quests: [quest('a', { ...on('a'), repeat: 'always' }), quest('b', on('b'))],
    adventures: [adventure('x', DIAMOND.slice(0, 2))],
  });
  player.order({ kind: 'startAdventure', adventureId: 'x' });
  player.play('a');
  player.play('a');
  assert.equal(player.state.quests['a']?.completions, 2);
});
