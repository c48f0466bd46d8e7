import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Effect } from '../events/effect-words.ts';
import { aimsOf, isAim, isReward } from './aim.ts';
import { findReached, playedChanges, type SequenceAnswer, timelineOf } from './timeline.ts';

const xp = { type: 'xp', amount: 10, xp: 10, ruleId: 'win' } as Effect;
const badge = { type: 'badge', badgeId: 'star', questId: 'hunt' } as Effect;
const quest = (what: string) => ({ type: `quest.${what}`, questId: 'hunt', iteration: 1 }) as Effect;

const at = (time: string) => ({ occurredAt: `2026-11-${time}:00Z` });
const resultsOf = (...effects: Effect[][]) =>
  effects.map((one) => ({
    player: {},
    effects: one,
    trace: [],
    timed: [],
  })) as unknown as SequenceAnswer['results'];

describe('the timeline of a sequence', () => {
  it('is grouped by day of the time zone, and joins events without effects', () => {
    const events = [at('16T10:00'), at('16T10:00'), at('16T23:30'), at('18T10:00'), {}];
    const results = resultsOf([xp], [], [], [], [badge]);
    assert.deepEqual(timelineOf(events, results, 'UTC'), [
      {
        day: 1,
        date: '2026-11-16',
        stretches: [
          { first: 0, last: 0, hasEffects: true },
          { first: 1, last: 2, hasEffects: false },
        ],
      },
      {
        day: 3,
        date: '2026-11-18',
        stretches: [
          { first: 3, last: 3, hasEffects: false },
          { first: 4, last: 4, hasEffects: true },
        ],
      },
    ]);
    const inBerlin = timelineOf(events, results, 'Europe/Berlin');
    assert.deepEqual(
      inBerlin.map(({ day }) => day),
      [1, 2, 3],
      'half past eleven in UTC is the next day there',
    );
  });

  it('says at which event and on which day an effect first occurs', () => {
    const events = [at('16T10:00'), at('17T10:00'), at('18T10:00')];
    const results = resultsOf([xp], [xp, badge], [badge]);
    assert.deepEqual(findReached(events, results, 'UTC', isReward), { index: 1, day: 2, effect: badge });
    assert.equal(
      findReached(events, results, 'UTC', ({ type }) => type === 'level'),
      null,
    );
  });

  it('says how quests changed', () => {
    const results = resultsOf(
      [quest('progress')],
      [quest('completed')],
      [quest('started'), quest('completed')],
      [quest('started')],
    );
    assert.deepEqual(playedChanges(results), [
      { kind: 'quests', id: 'hunt', wasActive: true, completed: 2, isActive: true },
    ]);
  });
});

describe('the aim of a sequence', () => {
  const givers = {
    rules: [{ id: 'other', gives: [{ do: 'awardBadge', badgeId: 'star' }, { do: 'grantXp' }] }],
    quests: [
      {
        id: 'hunt',
        gives: [
          { do: 'awardBadge', badgeId: 'star' },
          { do: 'awardBadge', badgeId: '' },
        ],
      },
    ],
    adventures: [],
  };

  it('is offered for everything that the definitions grant', () => {
    assert.deepEqual(aimsOf(givers), [
      'any',
      'badge star',
      'quest hunt',
      'level',
      'badge',
      'quest',
      'adventure',
    ]);
    assert.equal(aimsOf({ rules: [], quests: [], adventures: [] })[0], 'level');
  });

  it('is recognised when it occurs', () => {
    const shows = (aim: string, effect: Effect) => isAim(aim, givers)(effect);
    assert.deepEqual(
      [xp, badge, quest('started'), quest('completed')].map((effect) => shows('any', effect)),
      [false, true, false, true],
      'only what these definitions give, and no step on the way to it',
    );
    assert.deepEqual(
      [shows('badge star', badge), shows('badge gold', badge), shows('badge', badge)],
      [true, false, true],
    );
    assert.deepEqual(
      [shows('quest hunt', quest('completed')), shows('quest', quest('started'))],
      [true, false],
    );
    assert.equal(shows('level', xp), false);
  });
});
