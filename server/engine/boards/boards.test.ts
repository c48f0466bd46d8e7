import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Board } from '../definitions.ts';
import { scoresOf } from '../effects/scores.ts';
import { STIMULUS_LIMITS } from '../limits.ts';
import { newPlayer } from '../player/state.ts';
import { apply } from '../run/apply.ts';
import { NOON, project, rule } from '../testing/test-project.ts';
import { lastRank } from './rank-rewards.ts';
import type { SeasonsNow } from './season-ref.ts';

const board = (more: Partial<Board> = {}): Board => ({
  id: 'cup',
  source: 'score',
  operator: 'sum',
  ...more,
});
const xp = (amount: number) => ({ do: 'grantXp', amount }) as const;
const inSeason =
  (key: number): SeasonsNow =>
  () => ({ key, number: key });

describe('milestones', () => {
  it('that have no room for what they give wait for the next score', () => {
    const milestones = Array.from({ length: 100 }, (_, i) => ({
      id: `m${i}`,
      at: i,
      actions: Array.from({ length: 10 }, () => xp(1)),
    }));
    const compiled = project({ leaderboards: [board({ milestones })] });
    let state = newPlayer('ada');
    const seen: number[] = [];
    for (let i = 0; i < 20 && (state.boards['cup']?.reached.length ?? 0) < 100; i++) {
      const outcome = apply(compiled, state, { kind: 'postScore', leaderboardId: 'cup', score: 100 }, NOON, {
        seasons: inSeason(1),
      });
      assert.ok(outcome.refused === null && outcome.effects.length <= STIMULUS_LIMITS.effects);
      state = outcome.state;
      seen.push(state.boards['cup']?.reached.length ?? 0);
      assert.equal(state.xp, (seen.at(-1) ?? 0) * 10, 'none was reached without what it gives');
    }
    assert.ok(seen.length > 1);
    assert.equal(seen.at(-1), 100);
  });

  it('are reached once in a season for any scores, and the score is what the leaderboard has', () => {
    const at = [5, 10, 20];
    const step = fc.record({ by: fc.integer({ min: -5, max: 12 }), twice: fc.boolean(), next: fc.boolean() });
    fc.assert(
      fc.property(
        fc.constantFrom('sum', 'best', 'latest') as fc.Arbitrary<'sum' | 'best' | 'latest'>,
        fc.array(step, { maxLength: 20 }),
        (operator, steps) => {
          const milestones = at.map((value) => ({ id: `m${value}`, at: value, actions: [xp(1)] }));
          const submit = { do: 'submitScore', leaderboardId: 'cup', value: 'event.properties.by' } as const;
          const compiled = project({
            leaderboards: [board({ operator, milestones })],
            rules: [rule('one', 'one', [submit]), rule('two', 'two', [submit, submit])],
          });
          let state = newPlayer('ada');
          let season = 1;
          let given = 0;
          let best = Number.NEGATIVE_INFINITY;
          for (const { by, twice, next } of steps) {
            if (next) {
              season++;
              best = Number.NEGATIVE_INFINITY;
            }
            const event = {
              kind: 'event',
              id: 'e',
              type: twice ? 'two' : 'one',
              properties: { by },
              occurredAt: NOON,
            } as const;
            const outcome = apply(compiled, state, event, NOON, { seasons: inSeason(season) });
            state = outcome.state;
            const sent = scoresOf(compiled, outcome.effects, NOON, outcome.changed.boards).get('cup');
            assert.equal(sent?.score, operator === 'sum' && twice ? 2 * by : by);
            const score = state.boards['cup']?.score ?? 0;
            given += at.filter((value) => value <= score && value > best).length;
            best = Math.max(best, score);
            assert.equal(state.xp, given);
            assert.equal(state.boards['cup']?.season, season);
          }
        },
      ),
    );
  });
});

describe('attempts', () => {
  it('are counted once for an event, whatever its rules submit', () => {
    const submit = { do: 'submitScore', leaderboardId: 'cup', value: 1 } as const;
    const compiled = project({
      leaderboards: [board({ maxAttempts: 2 })],
      rules: [rule('play', 'play', [submit, submit])],
    });
    let state = newPlayer('ada');
    const play = () => {
      const event = { kind: 'event', id: 'e', type: 'play', properties: {}, occurredAt: NOON } as const;
      const outcome = apply(compiled, state, event, NOON, { seasons: inSeason(1) });
      state = outcome.state;
      return outcome.effects.filter(({ type }) => type === 'score').length;
    };
    assert.deepEqual([play(), play(), play()], [2, 2, 0]);
    assert.deepEqual([state.boards['cup']?.attempts, state.boards['cup']?.score], [2, 4]);
  });
});

describe('the last rank of a reward', () => {
  it('is a rank, or a part of the entries, rounded up', () => {
    assert.deepEqual(
      [
        lastRank(3, 100),
        lastRank('50%', 5),
        lastRank('7%', 100),
        lastRank('0.07%', 10_000),
        lastRank('100%', 7),
      ],
      [3, 3, 7, 7, 7],
    );
  });
});
