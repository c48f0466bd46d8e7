import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TraceEntry } from '../../../server/engine/index.ts';
import { describeTrace } from './describe-trace.ts';

/** One entry of every kind that the engine writes. The compiler fails if there is a new kind with another shape. */
const cases: [entry: TraceEntry, text: string][] = [
  [{ rule: 'double-xp', fired: true }, 'Rule double-xp fired'],
  [{ rule: 'gone', not: 'disabled' }, 'Rule gone is disabled'],
  [
    { rule: 'night', not: 'condition', at: 'player.level >= 5', saw: { 'player.level': 3 } },
    'Rule night did not fire: its condition was not met [player.level >= 5] player.level=3',
  ],
  [
    { quest: 'win-three', objective: 'wins', counted: true, current: 2 },
    'Objective win-three / wins counted, now at 2',
  ],
  [{ quest: 'win-three', not: 'prerequisites' }, 'Quest win-three has prerequisites that are not met'],
  [{ quest: 'win-three', expired: true }, 'Quest win-three ran out of time'],
  [
    { adventure: 'path', skipped: [{ do: 'awardBadge', why: 'it is gone' }] },
    'Adventure path skipped some actions (awardBadge: it is gone)',
  ],
  [{ event: 'quest.completed', depth: 1 }, 'Then, on event quest.completed'],
  [
    { cut: 'depth', event: 'player.level_up' },
    'Event player.level_up was not processed: the chain is too deep',
  ],
  [{ count: 'match_won', not: 'range' }, 'The count of match_won is out of range'],
  [
    { count: 'match_won', not: 'full' },
    'The count of match_won was skipped: the player has reached the limit',
  ],
  [
    { cut: 'work', rules: 12, quests: 1, events: 0 },
    '12 rules, 1 quest not evaluated: the event has already caused too much work',
  ],
  [{ cut: 'effects', quests: 40 }, '40 quests not advanced: the event has too many effects'],
  [{ cut: 'boards', boards: 1 }, '1 XP leaderboard got no score: the event affects too many leaderboards'],
  [
    { adventure: 'path', not: 'work' },
    'Adventure path was skipped: the event has already caused too much work',
  ],
  [{ more: 12 }, '12 more entries were omitted'],
  [{ experiment: 'double-xp', variant: 'double' }, 'Experiment double-xp gave the variant double'],
  [{ held: true }, 'The player is held out of all rewards: nothing was evaluated'],
];

describe('a line of a trace in words', () => {
  for (const [entry, expected] of cases) {
    it(expected, () => {
      const { what, name, sentence, at, saw, skipped } = describeTrace(entry as Record<string, unknown>);
      const seen = Object.entries(saw).map(([path, value]) => `${path}=${value}`);
      const left = skipped.map(({ action, why }) => `(${action}: ${why})`);
      const parts = [what, name, sentence, at ? `[${at}]` : '', ...seen, ...left];
      assert.equal(parts.filter((part) => part !== '').join(' '), expected);
    });
  }

  it('is JSON for an unknown entry', () => {
    assert.equal(describeTrace({ rule: 'x', not: 'a new gate' }).sentence, 'a new gate');
    assert.doesNotThrow(() => describeTrace({ strange: [1] }));
  });
});
