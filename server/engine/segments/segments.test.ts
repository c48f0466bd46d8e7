import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DAY, dayAt, formatDay, type Zone, zoneNamed } from '../calendar.ts';
import type { Segment } from '../definition-parts.ts';
import { explainTarget } from '../explain/explain.ts';
import { newPlayer, type PlayerState } from '../player/state.ts';
import { apply } from '../run/apply.ts';
import { beginReplay, replayEntry } from '../run/replay.ts';
import type { Outcome } from '../run/stimulus.ts';
import { badge, game, HOUR, NOON, project, quest, rule } from '../testing/test-project.ts';
import { validateSegment } from '../validate/segment.ts';
import { activeSince, addActiveDay, countActiveDays, withDaysOf } from './active-days.ts';
import { isMember, isTouched, membershipsOf } from './members.ts';

function segment(id: string, members: string): Segment {
  return { id, name: id, members };
}

function faultOf(members: string): string {
  return validateSegment(segment('one', members))[0]?.message ?? '';
}

function isIn(members: string, state: Partial<PlayerState>, now = NOON): boolean {
  const compiled = project({ segments: [segment('one', members)] });
  return isMember(compiled, 'one', { ...newPlayer('ada'), ...state }, now);
}

test('a segment sees what rules see of a player, and when and how often they were there', () => {
  const state = {
    xp: 320,
    createdAt: NOON - 10 * DAY,
    lastSeenAt: NOON - 4 * DAY,
    balances: { coins: 7 },
    teams: ['foxes'],
    attributes: { plan: 'pro' },
    activeDays: addActiveDay(addActiveDay(null, dayAt(zoneNamed('UTC') as Zone, NOON) - 4), 20_000),
  };
  assert.equal(
    isIn('player.level == 3 && player.balances["coins"] == 7 && player.balances.gems == 0', state),
    true,
  );
  assert.equal(isIn('"foxes" in player.teams && player.attributes.plan == "pro"', state), true);
  assert.equal(isIn('now - player.lastSeenAt > duration("72h")', state), true);
  assert.equal(isIn('now - player.createdAt < duration("216h")', state), false);
  assert.equal(isIn('player.activeDays(5) == 1 && player.activeDays(4) == 0', state), true);
  assert.equal(isIn('player.lastSeenAt == null', {}), true);
});

test('an expression that names what a segment cannot see is refused, and says why', () => {
  assert.equal(faultOf('player.xp > 10'), '');
  assert.match(faultOf('"vip" in player.segments'), /a segment cannot name segments/);
  assert.match(faultOf('event.type == "x"'), /unknown variable 'event'; there are player, now/);
  assert.match(faultOf('player.xp'), /must be bool, not int/);
  for (const count of ['0', '91', '1000'])
    assert.match(faultOf(`player.activeDays(${count}) > 1`), /activeDays/);
  assert.match(faultOf('player.activeDays("7") > 1'), /no such overload: player.activeDays\(string\)/);
  assert.match(faultOf('player.visits(7) > 1'), /player/);
});

test('a player for whom the expression fails is not a member, and it is counted', () => {
  const compiled = project({
    segments: [segment('a', 'player.attributes.age > 18'), segment('b', 'player.activeDays(player.xp) > 1')],
  });
  assert.deepEqual(membershipsOf(compiled, newPlayer('ada'), NOON), { in: [], failed: ['a', 'b'] });
  const grown = { ...newPlayer('ada'), attributes: { age: 20 } };
  assert.deepEqual(membershipsOf(compiled, grown, NOON, ['a', 'gone']), { in: ['a'], failed: [] });
});

test('a compiled segment says what it reads, and whether time alone changes it', () => {
  const compiled = project({
    segments: [
      segment('a', 'player.level > 3 || has(player.attributes.vip)'),
      segment('b', '[1].all(n, player.activeDays(7) > n) && now > player.createdAt'),
    ],
  });
  const { a, b } = Object.fromEntries(compiled.segments);
  assert(a && b);
  assert.deepEqual([[...a.reads].sort(), a.byTime], [['attributes', 'level'], false]);
  assert.deepEqual([[...b.reads].sort(), b.byTime], [['activeDays', 'createdAt', 'now'], true]);
  const event = { kind: 'event', id: 'e', type: 'play', properties: {}, occurredAt: NOON } as const;
  const ada = newPlayer('ada');
  const { state } = apply(compiled, ada, event, NOON);
  assert.deepEqual([isTouched(a, ada, state), isTouched(b, ada, state)], [false, true]);
  const abroad = { ...ada, timezone: 'Asia/Tokyo' };
  assert.deepEqual([isTouched(a, ada, abroad), isTouched(b, ada, abroad)], [false, true]);
  assert.deepEqual([isTouched(a, ada, { ...ada, xp: 1 }), isTouched(b, ada, ada)], [true, false]);
});

test('while an event is handled the player was last seen before it, and today counts', () => {
  const { play } = game({
    segments: [
      segment('away', 'now - player.lastSeenAt > duration("72h")'),
      segment('here', 'player.activeDays(1) == 1'),
    ],
    rules: [
      rule('back', 'play', [{ do: 'grantXp', amount: 5 }], { when: '"away" in player.segments' }),
      rule('today', 'play', [{ do: 'grantXp', amount: 1 }], { when: '"here" in player.segments' }),
    ],
  });
  const rules = (occurredAt: number) => play('play', {}, occurredAt).effects.map((effect) => effect.ruleId);
  assert.deepEqual(rules(NOON), ['today']);
  assert.deepEqual(rules(NOON + HOUR), ['today']);
  assert.deepEqual(rules(NOON + 4 * DAY), ['back', 'today']);
  assert.deepEqual(rules(NOON + 4 * DAY + HOUR), ['today']);
});

test('each segment that is asked for is evaluated once for an event, and the others not at all', () => {
  const expensive = `${Array.from({ length: 40 }, () => 'player.xp >= 0').join(' && ')}`;
  const work = (asked: number, segments: number) => {
    const { play } = game({
      segments: Array.from({ length: segments }, (_, i) => segment(`s${i}`, expensive)),
      rules: Array.from({ length: 10 }, (_, i) =>
        rule(`r${i}`, 'play', [{ do: 'grantXp', amount: 0 }], {
          when: asked === 0 ? 'true' : `"s${i % asked}" in player.segments`,
        }),
      ),
    });
    return play('play').work;
  };
  const none = work(0, 0);
  assert.equal(work(0, 50), none);
  const one = work(1, 50) - none;
  assert(one > 0);
  assert.equal(work(2, 50) - none, 2 * one);
});

test('the days are those of the log, in whatever order they come', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 20_000, max: 20_120 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 0, max: 5 }),
      (days, count, ahead) => {
        const kept = days.reduce<ReturnType<typeof withDaysOf>>(addActiveDay, null);
        const today = Math.max(20_000, ...days) - ahead;
        const plain = new Set(days.filter((day) => day <= today && day > today - count)).size;
        assert.equal(countActiveDays(kept, today, count), plain);
      },
    ),
  );
});

test('days that were not kept are those of the streak, and a comparison leaves older ones out', () => {
  const { play } = game({});
  const offsets = [0, 1, 2, 10, 11, 50, 52, 53];
  const states = offsets.map((offset) => play('play', {}, NOON + offset * DAY).state);
  const { streak, activeDays } = states.at(-1) as PlayerState;
  const repaired = withDaysOf(streak);
  const since = formatDay(dayAt(zoneNamed('UTC') as Zone, NOON + 50 * DAY));
  assert.equal(repaired?.since, since);
  assert.deepEqual(activeSince(activeDays, since), repaired);
  assert.equal(withDaysOf(streak, activeDays), activeDays);
});

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/St_Johns',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'Asia/Kolkata',
];
const MEMBERS: Readonly<Record<string, (log: readonly Logged[], zone: Zone, now: number) => boolean>> = {
  'player.activeDays(3) >= 2': (log, zone, now) => daysIn(log, zone, now, 3) >= 2,
  'player.activeDays(30) == 1': (log, zone, now) => daysIn(log, zone, now, 30) === 1,
  'player.activeDays(90) > 5': (log, zone, now) => daysIn(log, zone, now, 90) > 5,
  'player.lastSeenAt != null && now - player.lastSeenAt > duration("48h")': (log, _, now) =>
    log.length > 0 && now - Math.max(...log.map(({ at }) => at)) > 48 * HOUR,
  'player.counts.play > 3': (log) => log.length > 3,
  'now - player.createdAt >= duration("240h")': (_, __, now) => now - START >= 240 * HOUR,
};
/** Clocks change within the days that follow, in spring and in autumn. */
const START = Date.UTC(2026, 2, 20, 11);

interface Logged {
  readonly at: number;
  readonly ranAt: number;
}

function daysIn(log: readonly Logged[], zone: Zone, now: number, count: number): number {
  const today = dayAt(zone, now);
  const days = log.map(({ at }) => dayAt(zone, at)).filter((day) => day <= today && day > today - count);
  return new Set(days).size;
}

test('who is a member equals a plain look at the log at any moment, in every zone, also after a replay', () => {
  const sources = Object.keys(MEMBERS);
  const compiled = project({ segments: sources.map((source, i) => segment(`s${i}`, source)) });
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 30 * 24 * 60 }), fc.integer({ min: 0, max: 20 * 24 })), {
        maxLength: 40,
      }),
      fc.array(fc.integer({ min: 0, max: 150 * 24 }), { minLength: 1, maxLength: 4 }),
      (timezone, steps, later) => {
        const zone = zoneNamed(timezone) as Zone;
        let ranAt = START;
        const log = steps.map(([minutes, late]) => {
          ranAt += (minutes * 60_000) / 6;
          return { ranAt, at: Math.max(START, ranAt - late * HOUR) };
        });
        let state: PlayerState = { ...newPlayer('ada', { timezone, createdAt: START }) };
        let replayed = beginReplay(compiled, 'ada', START);
        replayed = { ...replayed, state: { ...replayed.state, timezone } };
        for (const [seq, { at, ranAt: now }] of log.entries()) {
          const act = { kind: 'event', id: `e${seq}`, type: 'play', properties: {}, occurredAt: at } as const;
          state = apply(compiled, state, act, now).state;
          replayed = replayEntry(compiled, replayed, { seq, at: now, act });
        }
        assert.deepEqual(replayed.state, state);
        for (const hours of later) {
          const now = ranAt + hours * HOUR;
          const expected = sources.flatMap((source, i) =>
            MEMBERS[source]?.(log, zone, now) ? [`s${i}`] : [],
          );
          assert.deepEqual(membershipsOf(compiled, state, now), { in: expected, failed: [] });
        }
      },
    ),
  );
});

test('what is for a segment is refused to others, and the trace and the explanation say why', () => {
  const { play, order, state } = game({
    badges: [badge('gold')],
    segments: [segment('rich', 'player.balances.coins >= 10'), segment('odd', 'player.attributes.age > 3')],
    currencies: [{ id: 'coins', name: 'Coins', initial: 0 }],
    rules: [
      rule('one', 'play', [{ do: 'awardBadge', badgeId: 'gold' }], { segmentId: 'rich' }),
      rule('two', 'play', [{ do: 'grantXp', amount: 1 }], { segmentId: 'odd' }),
      rule('three', 'play', [{ do: 'grantXp', amount: 1 }], { segmentId: 'gone' }),
    ],
    quests: [
      quest('manual', { start: 'manual', prerequisites: { segmentId: 'rich' } }),
      quest('play', { prerequisites: { segmentId: 'rich' } }),
    ],
    offers: [
      {
        id: 'pack',
        name: 'Pack',
        enabled: true,
        environments: ['live'],
        price: [],
        grants: [{ do: 'grantXp', amount: 5 }],
        segmentId: 'rich',
      },
    ],
  });
  assert.deepEqual(play('play').trace, [
    { rule: 'one', not: 'segment', segment: 'rich' },
    { rule: 'three', not: 'segment', segment: 'gone' },
    { rule: 'two', not: 'segment', segment: 'odd' },
    { quest: 'manual', not: 'segment', segment: 'rich' },
    { quest: 'play', not: 'segment', segment: 'rich' },
    {
      segment: 'odd',
      error: "there is no 'age'",
      errorParts: { key: 'expressions.noKey', values: { key: 'age' } },
    },
  ]);
  const refusalOf = (outcome: Outcome) =>
    outcome.refused && [outcome.refused.gate, outcome.refused.message.text];
  const buy = { kind: 'purchase', offerId: 'pack', quantity: 1, remaining: null } as const;
  assert.deepEqual(refusalOf(order(buy)), [
    'segment',
    "The offer is for the segment 'rich', which the player is not in.",
  ]);
  assert.deepEqual(refusalOf(order({ kind: 'startQuest', questId: 'manual' })), [
    'segment',
    "The quest is for the segment 'rich', which the player is not in.",
  ]);
  order({ kind: 'grantCurrency', currencyId: 'coins', amount: 10 });
  assert.equal(refusalOf(order(buy)), null);
  assert.equal(refusalOf(order({ kind: 'startQuest', questId: 'manual' })), null);
  assert.deepEqual(
    play('play').effects.map(({ type }) => type),
    ['badge', 'quest.progress', 'quest.completed', 'quest.started', 'quest.progress', 'quest.completed'],
  );
  assert.equal(state.xp, 0);
});

test('a rule that is for a segment says so when somebody asks why not yet', () => {
  const definitions = {
    badges: [badge('gold')],
    segments: [segment('rich', 'player.xp > 10')],
    rules: [rule('one', 'play', [{ do: 'awardBadge', badgeId: 'gold' }], { segmentId: 'rich' })],
    quests: [
      quest('two', {
        prerequisites: { segmentId: 'rich' },
        rewards: [{ do: 'awardBadge', badgeId: 'gold' }],
      }),
    ],
    adventures: [],
  };
  const compiled = project(definitions);
  const why = (state: PlayerState) =>
    explainTarget(definitions, compiled, state, { kind: 'badge', id: 'gold' }, NOON).paths.map((path) => [
      path.id,
      path.state,
      path.missing.map(({ what }) => what),
    ]);
  assert.deepEqual(why(newPlayer('ada')), [
    ['two', 'segment', ['segment rich', 'one']],
    ['one', 'segment', ['segment rich', 'event play']],
  ]);
  assert.deepEqual(why({ ...newPlayer('ada'), xp: 11 }), [
    ['two', 'not started', ['one']],
    ['one', 'open', ['event play']],
  ]);
});
