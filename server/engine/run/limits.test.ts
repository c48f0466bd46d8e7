/** The limits of one stimulus and of one player: each is reached, told in the trace, and never passed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, Rule } from '../definitions.ts';
import type { TraceEntry } from '../explain/trace.ts';
import { PLAYER_LIMITS, STIMULUS_LIMITS } from '../limits.ts';
import { adventure, applied, badge, game, quest, rule } from '../testing/test-project.ts';

const XP: readonly Action[] = [{ do: 'grantXp', amount: 1 }];

function many<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i));
}

function cutIn(trace: readonly TraceEntry[], cut: string): TraceEntry | undefined {
  return trace.find((entry) => 'cut' in entry && entry.cut === cut);
}

test('rules with hostile patterns end when the work of the event is used up, and the trace says so', () => {
  const matching = (id: string): Rule =>
    rule(id, 'play', XP, { when: 'event.properties.text.matches("[ab]*a[ab]{100}c")' });
  const text = many(400, (i) => (i % 3 === 0 ? 'a' : 'b')).join('');
  const all = game({ rules: many(100, (i) => matching(`r${i}`)) });
  const { work, trace, effects } = all.play('play', { text });
  assert(work <= STIMULUS_LIMITS.work, String(work));
  const entry = cutIn(trace, 'work');
  assert(entry !== undefined && 'rules' in entry);
  assert(entry.rules > 90 && entry.rules < 100);
  assert.deepEqual(effects, []);
  assert.deepEqual(all.play('play', { text }).trace, trace);
});

test('1,000 quests of 20 objectives make no more effects and notifications than one event may', () => {
  const objectives = many(20, (i) => ({ id: `o${i}`, on: 'play', measure: 'count', target: 5 }) as const);
  const played = game({ quests: many(1_000, (i) => quest(`q${i}`, { objectives })) });
  const { effects, notifications, trace, work, state } = played.play('play');
  assert(effects.length <= STIMULUS_LIMITS.effects);
  assert(notifications.length <= STIMULUS_LIMITS.notifications);
  assert(work <= STIMULUS_LIMITS.work);
  assert(cutIn(trace, 'effects') !== undefined && cutIn(trace, 'work') !== undefined);
  // No quest is moved by half: each that was started has counted for all of its objectives.
  for (const { objectives: moved } of Object.values(state.quests)) {
    assert(moved.every(({ current }) => current === 1));
  }
  assert(JSON.stringify(effects).length < 200_000);
});

test('actions beyond the effects of an event are skipped and told', () => {
  const award = many(20, () => ({ do: 'awardBadge', badgeId: 'often' }) as const);
  const { notifications, trace } = game({
    badges: [badge('often', true)],
    rules: many(40, (i) => rule(`r${i}`, 'play', award)),
  }).play('play');
  assert(notifications.length <= STIMULUS_LIMITS.notifications);
  const skipped = trace.flatMap((entry) => ('skipped' in entry ? (entry.skipped ?? []) : []));
  assert.equal(skipped[0]?.why, 'the event has too many notifications');

  const grants = game({
    rules: many(40, (i) =>
      rule(
        `r${i}`,
        'play',
        many(20, () => XP[0] as Action),
      ),
    ),
  });
  const { effects, trace: told } = grants.play('play');
  assert(effects.length <= STIMULUS_LIMITS.effects);
  assert(JSON.stringify(told).includes('the event has too many effects'));
});

test('a completed quest is rewarded and its adventure carried on though rules have used up the work', () => {
  const costly = 'event.properties.list.all(a, event.properties.list.all(b, a + b >= 0))';
  const advance = { do: 'advanceQuest', questId: 'q', objectiveId: 'one' } as const;
  const { state, trace } = game(
    {
      rules: [
        rule('first', 'play', [advance], { priority: 1 }),
        ...many(50, (i) => rule(`r${i}`, 'play', XP, { when: costly })),
      ],
      quests: [
        quest('q', {
          objectives: [{ id: 'one', on: 'other', measure: 'count', target: 1 }],
          rewards: [{ do: 'grantXp', amount: 10 }],
        }),
      ],
      adventures: [
        adventure('path', [{ id: 's', questId: 'q' }], { rewards: [{ do: 'grantXp', amount: 5 }] }),
      ],
    },
    {
      adventures: {
        path: {
          status: 'active',
          version: 1,
          steps: [{ id: 's', questId: 'q', status: 'open' }],
          startedAt: 0,
          completedAt: null,
        },
      },
    },
  ).play('play', { list: many(300, (i) => i) });
  assert(cutIn(trace, 'work') !== undefined);
  assert.equal(state.adventures['path']?.status, 'completed');
  assert.equal(state.xp, 15);
});

test('scores go to a bounded number of leaderboards', () => {
  const leaderboards = many(
    STIMULUS_LIMITS.scoreBoards + 10,
    (i) => ({ id: `b${i}`, source: 'score' }) as const,
  );
  const rules = leaderboards.map(({ id }) =>
    rule(id, 'play', [{ do: 'submitScore', leaderboardId: id, value: 1 }]),
  );
  const { effects, trace } = game({ leaderboards, rules }).play('play');
  assert.equal(effects.length, STIMULUS_LIMITS.scoreBoards);
  assert.equal(trace.filter((entry) => 'skipped' in entry).length, 10);
});

test('XP boards beyond the limit get no score, and the trace says how many', () => {
  const leaderboards = many(STIMULUS_LIMITS.xpBoards + 3, (i) => ({ id: `b${i}`, source: 'xp' }) as const);
  const played = game({ leaderboards, rules: [rule('r', 'play', XP)] });
  assert.deepEqual(played.play('play').trace.at(-1), { cut: 'boards', boards: 3 });
  assert.equal(cutIn(played.play('other').trace, 'boards'), undefined);
});

test('a player is counted a bounded number of event types, and those already counted go on', () => {
  const counts = Object.fromEntries(many(PLAYER_LIMITS.eventTypes, (i) => [`t${i}`, 1]));
  const played = game({ rules: [rule('r', 'new', XP, { when: 'player.counts["new"] == 0' })] }, { counts });
  const { trace, state } = played.play('new');
  assert.deepEqual(trace, [
    { count: 'new', not: 'full' },
    { rule: 'r', fired: true },
  ]);
  assert.equal(Object.keys(state.counts).length, PLAYER_LIMITS.eventTypes);
  assert.equal(played.play('t0').state.counts['t0'], 2);
});

test('badges, quests, adventures and rule uses of a player are bounded', () => {
  const held = { times: 1, firstEarnedAt: 0, lastEarnedAt: 0 };
  const badges = Object.fromEntries(many(PLAYER_LIMITS.badges, (i) => [`b${i}`, held]));
  const award: Action = { do: 'awardBadge', badgeId: 'one-more' };
  const badged = game({ badges: [badge('one-more')], rules: [rule('r', 'play', [award])] }, { badges });
  assert.deepEqual(badged.play('play').effects, []);
  const order = badged.order({ kind: 'awardBadge', badgeId: 'one-more' });
  assert.equal(order.refused?.gate, 'full');

  const rules = Object.fromEntries(many(PLAYER_LIMITS.ruleUses, (i) => [`r${i}`, { total: 1, lastAt: 0 }]));
  const limited = rule('r', 'play', XP, { limit: { times: 1, per: 'lifetime' } });
  assert.deepEqual(game({ rules: [limited] }, { rules }).play('play').trace, [{ rule: 'r', not: 'full' }]);

  const quests = many(PLAYER_LIMITS.quests + 1, (i) => quest(`q${i}`, { start: 'manual' }));
  const questing = game({ quests });
  for (const { id } of quests.slice(1)) applied(questing.order({ kind: 'startQuest', questId: id }));
  assert.equal(questing.order({ kind: 'startQuest', questId: 'q0' }).refused?.gate, 'full');

  const adventures = many(PLAYER_LIMITS.adventures + 1, (i) =>
    adventure(`a${i}`, [{ id: 's', questId: 'q0' }]),
  );
  const adventuring = game({ quests: [quest('q0')], adventures });
  for (const { id } of adventures.slice(1)) {
    applied(adventuring.order({ kind: 'startAdventure', adventureId: id }));
  }
  assert.equal(adventuring.order({ kind: 'startAdventure', adventureId: 'a0' }).refused?.gate, 'full');
});

test('rules let the attributes grow to a bounded number and length', () => {
  const set = (key: string, value: string): Action => ({ do: 'setAttribute', key, value });
  const attributes = Object.fromEntries(many(PLAYER_LIMITS.attributes, (i) => [`a${i}`, 1]));
  const played = game({ rules: [rule('r', 'play', [set('new', '1'), set('a0', '2')])] }, { attributes });
  const { state, effects } = played.play('play');
  assert.equal(effects.length, 1);
  assert.equal(Object.keys(state.attributes).length, PLAYER_LIMITS.attributes);

  const long = { text: 'x'.repeat(4_000) };
  const rules = many(20, (i) => rule(`r${i}`, 'play', [set(`k${i}`, 'event.properties.text')]));
  const grown = game({ rules }).play('play', long).state.attributes;
  const length = JSON.stringify(grown).length;
  assert(length <= PLAYER_LIMITS.attributesLength && length > PLAYER_LIMITS.attributesLength - 5_000);
});

test('a quest remembers a bounded length of distinct values', () => {
  const objectives = [
    { id: 'o', on: 'play', measure: 'distinct', of: 'event.properties.v', target: 500 } as const,
  ];
  const played = game({ quests: [quest('q', { objectives })] });
  for (let i = 0; i < 400; i++) played.play('play', { v: `${i}`.padStart(120, 'x') });
  const length = JSON.stringify(played.state.quests).length;
  assert(length < PLAYER_LIMITS.distinctLength + 1_000, String(length));
  assert.deepEqual(played.play('play', { v: 'new' }).trace, [
    {
      quest: 'q',
      objective: 'o',
      not: 'full',
      why: 'the quest cannot store more distinct values',
      whyParts: { key: 'engine.tooManyDistinct' },
    },
  ]);
});
