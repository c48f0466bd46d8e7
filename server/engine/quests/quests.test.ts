import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Objective, Quest } from '../definitions.ts';
import { applied, badge, type Game, game, HOUR, NOON, quest, rule } from '../testing/test-project.ts';
import { expire, nextExpiry } from './expire.ts';

const DAY = 24 * HOUR;

function objective(more: Partial<Objective>): Objective {
  return { id: 'one', on: 'play', measure: 'count', target: 3, ...more };
}

function currents(player: Game, id = 'q'): (number | undefined)[] {
  return player.state.quests[id]?.objectives.map((one) => one.current) ?? [];
}

function questGame(more: Partial<Quest>): Game {
  return game({ quests: [quest('q', more)] });
}

test('an auto quest starts at the first event that counts, with effects and notifications in order', () => {
  const player = questGame({
    objectives: [objective({ target: 2, when: 'event.properties.won' })],
    rewards: [{ do: 'grantXp', amount: 50 }],
  });
  assert.deepEqual(player.play('play', { won: false }).effects, []);
  assert.equal(player.state.quests['q'], undefined);

  const first = player.play('play', { won: true });
  const told = { questId: 'q', iteration: 1, objectiveId: 'one', current: 1, target: 2, progress: 0.5 };
  assert.deepEqual(first.effects, [
    { type: 'quest.started', questId: 'q', iteration: 1 },
    { type: 'quest.progress', ...told },
  ]);
  assert.deepEqual(first.notifications, [
    { type: 'quest.started', data: { playerId: 'ada', questId: 'q', iteration: 1 } },
    { type: 'quest.progress', data: { playerId: 'ada', ...told } },
  ]);

  const last = player.play('play', { won: true });
  assert.deepEqual(last.effects, [
    { type: 'quest.progress', ...told, current: 2, progress: 1 },
    { type: 'quest.completed', questId: 'q', iteration: 1 },
    { type: 'xp', amount: 50, xp: 50, questId: 'q' },
  ]);
  assert.deepEqual(player.state.quests['q'], {
    status: 'completed',
    iteration: 1,
    version: 1,
    objectives: [{ id: 'one', current: 2, target: 2, done: true }],
    startedAt: NOON,
    completedAt: NOON,
    expiresAt: null,
    completions: 1,
    lastCompletedAt: NOON,
  });
});

test('a manual quest waits for its start', () => {
  const player = questGame({ start: 'manual' });
  assert.deepEqual(player.play('play').trace, [{ quest: 'q', not: 'manual start' }]);
  player.order({ kind: 'startQuest', questId: 'q' });
  player.play('play');
  assert.equal(player.state.quests['q']?.status, 'completed');
});

test('sum adds up and stops at its target', () => {
  const player = questGame({
    objectives: [objective({ measure: 'sum', of: 'event.properties.n', target: 10 })],
  });
  const seen = [4, -1, 2.5, 100].map((n) => {
    player.play('play', { n });
    return currents(player)[0];
  });
  assert.deepEqual(seen, [4, 3, 5.5, 10]);
});

test('a sum does not sink below 0 and does not start at what adds nothing', () => {
  const player = questGame({
    objectives: [objective({ measure: 'sum', of: 'event.properties.n', target: 10 })],
  });
  player.play('play', { n: -5 });
  assert.equal(player.state.quests['q'], undefined);
  player.play('play', { n: 1 });
  player.play('play', { n: -5 });
  assert.deepEqual(currents(player), [0]);
});

test('a sum that would leave ±2^53 is not taken, and told', () => {
  const player = questGame({
    objectives: [objective({ measure: 'sum', of: 'event.properties.n', target: 10 })],
  });
  const [entry] = player.play('play', { n: 1e17 }).trace;
  assert.equal(entry !== undefined && 'not' in entry && entry.not, 'range');
  assert.equal(player.state.quests['q'], undefined);
});

test('max keeps the highest', () => {
  const player = questGame({
    objectives: [objective({ measure: 'max', of: 'event.properties.n', target: 10 })],
  });
  const seen = [3, 2, 7, 12].map((n) => {
    player.play('play', { n });
    return currents(player)[0];
  });
  assert.deepEqual(seen, [3, 3, 7, 10]);
});

test('distinct counts each value once, tells 1 from "1", and forgets them when done', () => {
  const player = questGame({
    objectives: [objective({ measure: 'distinct', of: 'event.properties.v', target: 4 })],
  });
  const seen = ['a', 'a', 1, '1', 1].map((v) => {
    player.play('play', { v });
    return currents(player)[0];
  });
  assert.deepEqual(seen, [1, 1, 2, 3, 3]);
  assert.deepEqual(player.state.quests['q']?.objectives[0]?.seen, ['a', 1, '1']);
  player.play('play', { v: true });
  assert.deepEqual(player.state.quests['q']?.objectives, [{ id: 'one', current: 4, target: 4, done: true }]);
});

test('a value that cannot be measured counts nothing, and the trace says why', () => {
  const player = questGame({
    objectives: [
      objective({ id: 'd', measure: 'distinct', of: 'event.properties.v' }),
      objective({ id: 's', measure: 'sum', of: 'event.properties.v' }),
      objective({ id: 'm', measure: 'max', of: 'event.properties.missing' }),
    ],
  });
  assert.partialDeepStrictEqual(player.play('play', { v: [1] }).trace, [
    {
      quest: 'q',
      objective: 'd',
      not: 'value',
      error: 'distinct needs strings, numbers or bools, not a list',
    },
    { quest: 'q', objective: 's', not: 'value', error: 'a sum needs numbers, not a list' },
    { quest: 'q', objective: 'm', not: 'value', error: "there is no 'missing'" },
  ]);
  assert.match(
    JSON.stringify(player.play('play', { v: 'x'.repeat(200) }).trace[0]),
    /at most 128 characters/,
  );
});

test('in any order one event can move several objectives', () => {
  const player = questGame({ objectives: [objective({ id: 'a' }), objective({ id: 'b', target: 1 })] });
  const { effects } = player.play('play');
  assert.deepEqual(currents(player), [1, 1]);
  const last = effects.at(-1);
  assert.equal(last?.type === 'quest.progress' && last.progress, (1 / 3 + 1) / 2);
});

test('in a sequence only the first objective not done moves, one for each event', () => {
  const player = questGame({
    order: 'sequence',
    objectives: [
      objective({ id: 'a', target: 1 }),
      objective({ id: 'b', on: 'rest', target: 1 }),
      objective({ id: 'c', target: 1 }),
    ],
  });
  const steps = ['rest', 'play', 'play', 'rest', 'play'].map((type) => {
    player.play(type);
    return currents(player).join();
  });
  assert.deepEqual(steps, ['', '1,0,0', '1,0,0', '1,1,0', '1,1,1']);
  assert.equal(player.state.quests['q']?.status, 'completed');
});

test('prerequisites hold a quest back until they are met', () => {
  const player = game({
    badges: [badge('b')],
    quests: [
      quest('first', { objectives: [objective({ on: 'begin', target: 1 })] }),
      quest('q', { prerequisites: { level: 2, questIds: ['first'], badgeIds: ['b'] } }),
    ],
  });
  const start = () => player.play('play').state.quests['q'] !== undefined;
  assert.equal(start(), false);
  player.order({ kind: 'grantXp', amount: 100 });
  assert.equal(start(), false);
  player.order({ kind: 'awardBadge', badgeId: 'b' });
  assert.equal(start(), false);
  player.play('begin');
  assert.equal(start(), true);
});

test('availability is judged by when the event occurred, and an active quest ends with it', () => {
  const player = questGame({
    objectives: [objective({})],
    availableFrom: '2026-06-10T12:00:00.000Z',
    availableUntil: '2026-06-10T13:00:00.000Z',
  });
  assert.deepEqual(player.play('play', {}, NOON - 1).state.quests, {});
  player.play('play', {}, NOON);
  assert.equal(player.state.quests['q']?.expiresAt, NOON + HOUR);
  player.play('play', {}, NOON + HOUR);
  assert.deepEqual([player.state.quests['q']?.status, currents(player)], ['expired', [1]]);
});

test('a time limit expires a quest without an event, at its moment and not before', () => {
  const player = questGame({ objectives: [objective({})], timeLimitSeconds: 3600 });
  assert.equal(nextExpiry(player.state), null);
  player.play('play');
  assert.equal(nextExpiry(player.state), NOON + HOUR);
  assert.equal(expire(player.state, NOON + HOUR - 1).state, player.state);
  const { state, changed } = expire(player.state, NOON + HOUR);
  assert.equal(state.quests['q']?.status, 'expired');
  assert.deepEqual(changed, { quests: ['q'] });
  assert.equal(nextExpiry(state), null);
});

test('an event after the time limit finds the quest expired and starts again; one from before still counts', () => {
  const player = questGame({ objectives: [objective({ target: 3 })], timeLimitSeconds: 3600 });
  player.play('play', {}, NOON);
  player.play('play', {}, NOON + HOUR - 1);
  assert.deepEqual(currents(player), [2]);
  const { trace } = player.play('play', {}, NOON + HOUR);
  assert.deepEqual(trace[0], { quest: 'q', expired: true });
  assert.deepEqual([currents(player), player.state.quests['q']?.iteration], [[1], 2]);
});

test('repeat: never, once a day, once a week, always', () => {
  const completions = (repeat: Quest['repeat'], after: readonly number[]) => {
    const player = game({ timezone: 'Europe/Berlin', quests: [quest('q', { repeat })] });
    return after.map((ms) => {
      player.play('play', {}, NOON + ms);
      return player.state.quests['q']?.completions;
    });
  };
  // NOON is a Wednesday, 14:00 in Berlin: its day ends 10 hours later, its week on Monday.
  assert.deepEqual(completions('never', [0, 1, DAY, 40 * DAY]), [1, 1, 1, 1]);
  assert.deepEqual(completions('always', [0, 1, 2]), [1, 2, 3]);
  assert.deepEqual(completions('daily', [0, 1, 10 * HOUR - 1, 10 * HOUR, DAY]), [1, 1, 1, 2, 2]);
  assert.deepEqual(
    completions('weekly', [0, DAY, 4 * DAY + 10 * HOUR - 1, 4 * DAY + 10 * HOUR, 6 * DAY]),
    [1, 1, 1, 2, 2],
  );
});

test('a new iteration starts from nothing and says so', () => {
  const player = questGame({ repeat: 'always', objectives: [objective({ target: 2 })] });
  for (let i = 0; i < 3; i++) player.play('play');
  assert.deepEqual([player.state.quests['q']?.iteration, currents(player)], [2, [1]]);
});

test('an abandoned quest does not start by itself again', () => {
  const player = questGame({ objectives: [objective({})] });
  player.play('play');
  player.order({ kind: 'abandonQuest', questId: 'q' });
  assert.deepEqual(player.play('play').trace, [{ quest: 'q', not: 'abandoned' }]);
  applied(player.order({ kind: 'startQuest', questId: 'q' }));
  player.play('play');
  assert.deepEqual([player.state.quests['q']?.iteration, currents(player)], [2, [1]]);
});

test('a player in the middle finishes on the version they started; the next iteration is on the current one', () => {
  const old = quest('q', { repeat: 'always', objectives: [objective({ target: 2 })] });
  const player = game({ quests: [old] });
  player.play('play');
  const current = quest('q', {
    version: 2,
    repeat: 'always',
    objectives: [objective({ id: 'new', on: 'other', target: 5 })],
  });
  const later = game({ quests: [current], olderQuests: [old] }, player.state);
  later.play('play');
  assert.deepEqual([later.state.quests['q']?.status, later.state.quests['q']?.version], ['completed', 1]);
  later.play('play');
  assert.equal(later.state.quests['q']?.iteration, 1);
  later.play('other');
  assert.deepEqual([later.state.quests['q']?.iteration, later.state.quests['q']?.version], [2, 2]);
});

test('a version that is not at hand leaves the quest as it is, and the trace says so', () => {
  const player = game({ quests: [quest('q', { objectives: [objective({})] })] });
  player.play('play');
  const later = game({ quests: [quest('q', { version: 2 })] }, player.state);
  assert.deepEqual(later.play('play').trace, [{ quest: 'q', not: 'version' }]);
  assert.deepEqual(currents(later), [1]);
});

test('switching a quest off stops it for those in the middle of it, too', () => {
  const old = quest('q', { objectives: [objective({})] });
  const player = game({ quests: [old] });
  player.play('play');
  const off = game(
    { quests: [quest('q', { version: 2, enabled: false })], olderQuests: [old] },
    player.state,
  );
  assert.deepEqual(off.play('play').trace, [{ quest: 'q', not: 'disabled' }]);
});

test('rules start and advance quests, and a completed quest sets off rules', () => {
  const player = game({
    quests: [quest('q', { start: 'manual', objectives: [objective({ id: 'o', on: 'never', target: 5 })] })],
    rules: [
      rule('start', 'begin', [{ do: 'startQuest', questId: 'q' }]),
      rule('advance', 'play', [
        { do: 'advanceQuest', questId: 'q', objectiveId: 'o', by: 'event.properties.n' },
      ]),
      rule('done', 'quest.completed', [{ do: 'grantXp', amount: 7 }], {
        when: 'event.properties.questId == "q"',
      }),
    ],
  });
  assert.deepEqual(player.play('play', { n: 2 }).trace, [
    { rule: 'advance', fired: true, skipped: [{ do: 'advanceQuest', why: 'manual start' }] },
  ]);
  assert.deepEqual(player.play('begin').effects, [
    { type: 'quest.started', questId: 'q', iteration: 1, ruleId: 'start' },
  ]);
  assert.equal(player.play('play', { n: 2 }).effects[0]?.ruleId, 'advance');
  const { effects } = player.play('play', { n: 9 });
  assert.deepEqual(
    effects.map((effect) => effect.type),
    ['quest.progress', 'quest.completed', 'xp'],
  );
  assert.equal(player.state.xp, 7);
});

test('advanceQuest starts an auto quest, moves by 1 unless told, and respects a sequence', () => {
  const player = game({
    quests: [
      quest('q', {
        order: 'sequence',
        objectives: [objective({ id: 'a', on: 'x', target: 2 }), objective({ id: 'b', on: 'x' })],
      }),
    ],
    rules: [
      rule('r', 'play', [
        { do: 'advanceQuest', questId: 'q', objectiveId: 'b' },
        { do: 'advanceQuest', questId: 'q', objectiveId: 'a' },
        { do: 'advanceQuest', questId: 'q', objectiveId: 'c' },
      ]),
    ],
  });
  const { effects, trace } = player.play('play');
  assert.deepEqual(
    effects.map((effect) => effect.type),
    ['quest.started', 'quest.progress'],
  );
  assert.deepEqual(trace.at(-1), {
    rule: 'r',
    fired: true,
    skipped: [
      { do: 'advanceQuest', why: 'order' },
      {
        do: 'advanceQuest',
        why: 'the objective does not exist',
        whyParts: { key: 'engine.noObjective' },
      },
    ],
  });
  assert.deepEqual(currents(player), [1, 0]);
});

test('a quest whose reward completes itself again ends at the depth of the chain', () => {
  const player = questGame({
    repeat: 'always',
    rewards: [{ do: 'advanceQuest', questId: 'q', objectiveId: 'one' }],
  });
  const { trace } = player.play('play');
  assert.equal(player.state.quests['q']?.completions, 9);
  assert(trace.some((entry) => 'cut' in entry && entry.cut === 'depth'));
});

test('objectives can be on the own events of the service', () => {
  const player = questGame({
    objectives: [
      objective({ on: 'player.level_up', measure: 'max', of: 'event.properties.newLevel', target: 3 }),
    ],
  });
  player.order({ kind: 'grantXp', amount: 100 });
  assert.deepEqual(currents(player), [2]);
  player.order({ kind: 'grantXp', amount: 200 });
  assert.equal(player.state.quests['q']?.status, 'completed');
});

test('a distinct value of -0 is kept as 0, which is what is read back', () => {
  const player = questGame({ objectives: [objective({ measure: 'distinct', of: 'event.properties.n' })] });
  player.play('play', { n: -0 });
  assert.deepEqual(player.state.quests['q']?.objectives[0]?.seen, [0]);
});
