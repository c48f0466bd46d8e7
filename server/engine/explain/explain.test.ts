import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Definitions } from '../definitions.ts';
import type { PlayerState } from '../player/state.ts';
import { adventure, badge, game, HOUR, NOON, project, quest, rule } from '../testing/test-project.ts';
import { explainTarget, MOST_PATHS, type Target } from './explain.ts';

const award = (badgeId: string) => [{ do: 'awardBadge', badgeId }] as const;

function explain(more: Partial<Definitions>, state: PlayerState, target: Target, now = NOON) {
  const { rules = [], quests = [], adventures = [] } = more;
  return explainTarget({ rules, quests, adventures }, project(more), state, target, now);
}

const gold: Target = { kind: 'badge', id: 'gold' };

test('every rule, quest and adventure that awards a badge is a way to it', () => {
  const definitions: Partial<Definitions> = {
    badges: [badge('gold'), badge('other')],
    rules: [rule('r', 'play', award('gold')), rule('unrelated', 'play', award('other'))],
    quests: [
      quest('q', {
        rewards: award('gold'),
        objectives: [{ id: 'one', name: 'Play', on: 'play', measure: 'count', target: 3 }],
      }),
    ],
    adventures: [adventure('a', [{ id: 'first', questId: 'q' }], { start: 'auto', rewards: award('gold') })],
  };
  const player = game(definitions);
  assert.deepEqual(explain(definitions, player.state, gold), {
    earned: false,
    paths: [
      {
        kind: 'quest',
        id: 'q',
        name: 'q',
        state: 'not started',
        on: null,
        when: null,
        missing: [{ what: 'Play', have: 0, need: 3 }],
      },
      {
        kind: 'adventure',
        id: 'a',
        name: 'a',
        state: 'not started',
        on: null,
        when: null,
        missing: [{ what: 'step first', have: 0, need: 1 }],
      },
      {
        kind: 'rule',
        id: 'r',
        name: 'r',
        state: 'open',
        on: 'play',
        when: null,
        missing: [{ what: 'event play', have: 0, need: 1 }],
      },
    ],
  });
  player.play('play');
  const { earned, paths } = explain(definitions, player.state, gold);
  assert.equal(earned, true);
  assert.deepEqual(
    paths.map(({ id, missing }) => [id, missing]),
    [
      ['q', [{ what: 'Play', have: 1, need: 3 }]],
      ['a', [{ what: 'step first', have: 0, need: 1 }]],
      ['r', []],
    ],
  );
});

test('the state of a rule says what stands in its way', () => {
  const states = [
    [{}, 'open'],
    [{ enabled: false }, 'disabled'],
    [{ environments: ['test'] }, 'environment'],
    [{ startsAt: new Date(NOON + HOUR).toISOString() }, 'window'],
    [{ endsAt: new Date(NOON).toISOString() }, 'window'],
    [{ limit: { times: 1, per: 'lifetime' } }, 'limit'],
    [{ cooldownSeconds: 7_200 }, 'cooldown'],
  ] as const;
  for (const [more, state] of states) {
    const definitions = { badges: [badge('gold', true)], rules: [rule('r', 'play', award('gold'), more)] };
    const player = game(definitions);
    player.play('play');
    assert.equal(explain(definitions, player.state, gold).paths[0]?.state, state, JSON.stringify(more));
  }
});

test('what a quest requires first is missing, and explained itself', () => {
  const definitions: Partial<Definitions> = {
    badges: [badge('gold'), badge('silver')],
    rules: [rule('to-silver', 'shine', award('silver'))],
    quests: [
      quest('before'),
      quest('q', {
        prerequisites: { level: 3, questIds: ['before'], badgeIds: ['silver'] },
        rewards: award('gold'),
      }),
    ],
  };
  const player = game(definitions);
  const { paths } = explain(definitions, player.state, gold);
  assert.deepEqual(
    paths.map(({ kind, id, state }) => [kind, id, state]),
    [
      ['quest', 'q', 'prerequisites'],
      ['quest', 'before', 'not started'],
      ['rule', 'to-silver', 'open'],
    ],
  );
  assert.deepEqual(paths[0]?.missing, [
    { what: 'level', have: 1, need: 3 },
    { what: 'quest before', have: 0, need: 1 },
    { what: 'badge silver', have: 0, need: 1 },
    { what: 'one', have: 0, need: 1 },
  ]);
  player.play('play');
  assert.equal(
    explain(definitions, player.state, { kind: 'quest', id: 'before' }).paths[0]?.state,
    'completed',
  );
});

test('a quest is reached by itself, by what starts it and by the adventures that it is a step of', () => {
  const definitions: Partial<Definitions> = {
    rules: [rule('starter', 'begin', [{ do: 'startQuest', questId: 'q' }])],
    quests: [quest('q', { start: 'manual', timeLimitSeconds: 60 }), quest('sibling')],
    adventures: [
      adventure('a', [
        { id: 'one', questId: 'sibling' },
        { id: 'two', questId: 'q' },
      ]),
    ],
  };
  const player = game(definitions);
  const target: Target = { kind: 'quest', id: 'q' };
  const ids = (now = NOON) =>
    explain(definitions, player.state, target, now).paths.map(({ id, state }) => [id, state]);
  assert.deepEqual(ids(), [
    ['q', 'step not open'],
    ['a', 'not started'],
    ['starter', 'open'],
  ]);
  const whole = explain(definitions, player.state, { kind: 'adventure', id: 'a' });
  assert.deepEqual(
    whole.paths.map(({ id }) => id),
    ['a', 'sibling', 'q', 'starter'],
  );
  player.order({ kind: 'startAdventure', adventureId: 'a' });
  assert.deepEqual(ids()[0], ['q', 'active']);
  assert.deepEqual(ids(NOON + HOUR)[0], ['q', 'expired']);
});

test('ways that lead in a circle end, and so do very many', () => {
  const circle: Partial<Definitions> = {
    badges: [badge('gold')],
    quests: [
      quest('a', { rewards: award('gold'), prerequisites: { questIds: ['b'] } }),
      quest('b', { prerequisites: { badgeIds: ['gold'] } }),
    ],
  };
  assert.equal(explain(circle, game(circle).state, gold).paths.length, 2);
  const many = {
    badges: [badge('gold')],
    rules: Array.from({ length: 80 }, (_, i) => rule(`r${i}`, 'play', award('gold'))),
  };
  assert.equal(explain(many, game(many).state, gold).paths.length, MOST_PATHS);
});
