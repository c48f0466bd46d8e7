import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STIMULUS_LIMITS } from '../limits.ts';
import { badge, game, HOUR, NOON, rule } from '../testing/test-project.ts';

const XP = [{ do: 'grantXp', amount: 10 }] as const;

test('rules run by priority, higher first, then by id', () => {
  const { effects } = game({
    rules: [
      rule('b', 'play', XP),
      rule('a', 'play', XP),
      rule('z', 'play', XP, { priority: 5 }),
      rule('m', 'play', XP, { priority: -1 }),
    ],
  }).play('play');
  assert.deepEqual(
    effects.map((effect) => effect.ruleId),
    ['z', 'a', 'b', 'm'],
  );
});

test('each rule sees xp, level and badges as they are when it is reached', () => {
  const { effects } = game({
    badges: [badge('first')],
    rules: [
      rule('a', 'play', [{ do: 'grantXp', amount: 100 }], { priority: 3 }),
      rule('b', 'play', [{ do: 'awardBadge', badgeId: 'first' }], {
        priority: 2,
        when: 'player.xp == 100 && player.level == 2',
      }),
      rule('c', 'play', XP, { priority: 1, when: '"first" in player.badges' }),
    ],
  }).play('play');
  assert.deepEqual(
    effects.map((effect) => effect.type),
    ['xp', 'level', 'badge', 'xp'],
  );
});

test('counts and streak include the event', () => {
  const { effects } = game({
    rules: [rule('a', 'play', XP, { when: 'player.counts["play"] == 1 && player.streak.current == 1' })],
  }).play('play');
  assert.equal(effects.length, 1);
});

test('a rule looks only at its own event type', () => {
  assert.deepEqual(game({ rules: [rule('a', 'play', XP)] }).play('rest').trace, []);
});

test('switched off, or for the other environment, a rule does nothing and the trace says why', () => {
  const { effects, trace } = game({
    rules: [
      rule('off', 'play', XP, { enabled: false }),
      rule('elsewhere', 'play', XP, { environments: ['test'] }),
    ],
  }).play('play');
  assert.deepEqual(effects, []);
  assert.deepEqual(trace, [
    { rule: 'elsewhere', not: 'environment' },
    { rule: 'off', not: 'disabled' },
  ]);
});

test('startsAt and endsAt are judged by when the event occurred, the end not included', () => {
  const player = game({
    rules: [
      rule('a', 'play', XP, { startsAt: '2026-06-10T12:00:00.000Z', endsAt: '2026-06-10T13:00:00.000Z' }),
    ],
  });
  const fired = [NOON - 1, NOON, NOON + HOUR - 1, NOON + HOUR].map(
    (at) => player.play('play', {}, at).effects.length,
  );
  assert.deepEqual(fired, [0, 1, 1, 0]);
});

test('a limit per day is of the day in the time zone of the project', () => {
  const player = game(
    {
      timezone: 'Europe/Berlin',
      rules: [rule('a', 'play', XP, { limit: { times: 1, per: 'day' } })],
    },
    { timezone: 'Pacific/Auckland' },
  );
  const fired = [
    '2026-06-09T12:00:00Z',
    '2026-06-09T21:59:59.999Z', // still the 9th in Berlin
    '2026-06-09T22:00:00Z', // the 10th
    '2026-06-10T21:00:00Z',
  ].map((at) => player.play('play', {}, Date.parse(at)).effects.length);
  assert.deepEqual(fired, [1, 0, 1, 0]);
});

test('a limit per day holds on the days on which clocks change', () => {
  const player = game({
    timezone: 'Europe/Berlin',
    rules: [rule('a', 'play', XP, { limit: { times: 1, per: 'day' } })],
  });
  const fired = [
    '2026-03-28T23:00:00Z', // the 29th begins, a day of 23 hours
    '2026-03-29T21:59:59Z',
    '2026-03-29T22:00:00Z', // the 30th
    '2026-10-24T22:00:00Z', // the 25th begins, a day of 25 hours
    '2026-10-25T22:59:59Z',
    '2026-10-25T23:00:00Z', // the 26th
  ].map((at) => player.play('play', {}, Date.parse(at)).effects.length);
  assert.deepEqual(fired, [1, 0, 1, 1, 0, 1]);
});

test('limits per week begin on Monday, per month on the first, and a lifetime is one', () => {
  const fired = (per: 'week' | 'month' | 'lifetime', days: readonly string[]) => {
    const player = game({ rules: [rule('a', 'play', XP, { limit: { times: 1, per } })] });
    return days.map((day) => player.play('play', {}, Date.parse(`${day}T12:00:00Z`)).effects.length);
  };
  assert.deepEqual(fired('week', ['2026-06-13', '2026-06-14', '2026-06-15', '2026-06-16']), [1, 0, 1, 0]);
  assert.deepEqual(fired('month', ['2026-06-29', '2026-06-30', '2026-07-01', '2026-07-02']), [1, 0, 1, 0]);
  assert.deepEqual(fired('lifetime', ['2026-06-29', '2026-07-01', '2027-07-01']), [1, 0, 0]);
});

test('an event that arrives late counts in the window it occurred in', () => {
  const player = game({ rules: [rule('a', 'play', XP, { limit: { times: 1, per: 'day' } })] });
  const fired = [NOON, NOON - 24 * HOUR, NOON - 25 * HOUR, NOON - 20 * 24 * HOUR].map(
    (at) => player.play('play', {}, at).effects.length,
  );
  assert.deepEqual(fired, [1, 1, 0, 1]);
});

test('windows too long ago to be kept are closed, not open again', () => {
  const player = game({ rules: [rule('a', 'play', XP, { limit: { times: 1, per: 'day' } })] });
  for (let day = 0; day < 60; day++) {
    assert.deepEqual(player.play('play', {}, NOON + day * 24 * HOUR).trace, [{ rule: 'a', fired: true }]);
  }
  assert.deepEqual(player.play('play', {}, NOON).trace, [{ rule: 'a', not: 'limit' }]);
  assert((player.state.rules['a']?.windows?.uses.length ?? 0) <= 33);
});

test('a change of the period of a limit starts its windows afresh', () => {
  const daily = game({ rules: [rule('a', 'play', XP, { limit: { times: 1, per: 'day' } })] });
  daily.play('play');
  const weekly = game({ rules: [rule('a', 'play', XP, { limit: { times: 1, per: 'week' } })] }, daily.state);
  assert.deepEqual([weekly.play('play').effects.length, weekly.play('play').effects.length], [1, 0]);
});

test('a cooldown keeps two firings apart, also for events that arrive late', () => {
  const player = game({ rules: [rule('a', 'play', XP, { cooldownSeconds: 60 })] });
  const fired = [0, 59_999, 60_000, 30_000, 119_999, 120_000].map(
    (after) => player.play('play', {}, NOON + after).effects.length,
  );
  assert.deepEqual(fired, [1, 0, 1, 0, 0, 1]);
});

test('limits and cooldowns are per player, and rules without them leave no state behind', () => {
  const definitions = { rules: [rule('a', 'play', XP)] };
  const { changed, state } = game(definitions).play('play');
  assert.deepEqual([changed.rules, state.rules], [[], {}]);
});

test('effects set off rules on the own events of the service, with their data as properties', () => {
  const { effects } = game({
    badges: [badge('second')],
    rules: [
      rule('grant', 'play', [{ do: 'grantXp', amount: 100 }]),
      rule('up', 'player.level_up', [{ do: 'awardBadge', badgeId: 'second' }], {
        when: 'event.properties.newLevel == 2 && event.properties.playerId == player.id',
      }),
      rule('earned', 'player.badge_earned', XP, {
        when: 'event.properties.badgeId == "second" && event.properties.times == 1',
      }),
    ],
  }).play('play');
  assert.deepEqual(
    effects.map(({ type, ruleId }) => [type, ruleId]),
    [
      ['xp', 'grant'],
      ['level', 'grant'],
      ['badge', 'up'],
      ['xp', 'earned'],
    ],
  );
});

test('what is set off comes after the rules and quests of the event, in the order in which it arose', () => {
  const { effects } = game({
    badges: [badge('x'), badge('y')],
    rules: [
      rule('a', 'play', [
        { do: 'awardBadge', badgeId: 'x' },
        { do: 'awardBadge', badgeId: 'y' },
      ]),
      rule('b', 'play', XP),
      rule('echo', 'player.badge_earned', [
        { do: 'setAttribute', key: 'last', value: 'event.properties.badgeId' },
      ]),
    ],
  }).play('play');
  assert.deepEqual(
    effects.map((effect) => (effect.type === 'attribute' ? effect.value : effect.type)),
    ['badge', 'badge', 'xp', 'x', 'y'],
  );
});

test('a rule that sets itself off is cut at depth 8, and the trace says so', () => {
  const { trace, state } = game({
    badges: [badge('loop', true)],
    rules: [
      rule('begin', 'play', [{ do: 'awardBadge', badgeId: 'loop' }]),
      rule('again', 'player.badge_earned', [{ do: 'awardBadge', badgeId: 'loop' }]),
    ],
  }).play('play');
  assert.equal(state.badges['loop']?.times, 9);
  assert.deepEqual(trace.at(-1), { cut: 'depth', event: 'player.badge_earned' });
  assert.deepEqual(
    trace.flatMap((entry) => ('depth' in entry ? [entry.depth] : [])),
    [1, 2, 3, 4, 5, 6, 7, 8],
  );
});

test('rules that multiply each other end, whatever they are', () => {
  const twice = Array.from({ length: 20 }, () => ({ do: 'awardBadge', badgeId: 'loop' }) as const);
  const { effects, trace } = game({
    badges: [badge('loop', true)],
    rules: ['a', 'b', 'c', 'd', 'e'].flatMap((id) => [
      rule(id, 'play', twice),
      rule(`again-${id}`, 'player.badge_earned', twice),
    ]),
  }).play('play');
  assert(effects.length <= STIMULUS_LIMITS.effects);
  assert(JSON.stringify(trace).length < 40_000);
  assert(trace.some((entry) => 'more' in entry || 'cut' in entry));
});

test('a rule that divides by zero or lacks a property is skipped, and the event goes on', () => {
  const { effects, trace } = game({
    rules: [
      rule('a', 'play', [{ do: 'grantXp', amount: '10 / event.properties.zero' }, ...XP]),
      rule('b', 'play', XP, { when: 'event.properties.missing > 1' }),
      rule('c', 'play', XP),
    ],
  }).play('play', { zero: 0 });
  assert.deepEqual(
    effects.map((effect) => effect.ruleId),
    ['a', 'c'],
  );
  assert.partialDeepStrictEqual(trace, [
    { rule: 'a', fired: true, skipped: [{ do: 'grantXp', why: 'division by zero' }] },
    { rule: 'b', not: 'condition', at: 'event.properties.missing > 1', error: "there is no 'missing'" },
    { rule: 'c', fired: true },
  ]);
});

test('a stored rule whose expression no longer compiles harms no other', () => {
  const { effects, trace } = game({
    rules: [rule('broken', 'play', XP, { when: 'player.foo >' }), rule('fine', 'play', XP)],
  }).play('play');
  assert.equal(effects.length, 1);
  assert.equal(trace[0] !== undefined && 'not' in trace[0] && trace[0].not, 'condition');
});
