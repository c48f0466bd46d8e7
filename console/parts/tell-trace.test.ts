import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TraceEntry } from '../../server/engine/index.ts';
import { tellTrace } from './tell-trace.ts';

/** One of every kind that the engine writes: the compiler tells when there is a new one of another shape. */
const cases: [entry: TraceEntry, told: string][] = [
  [{ rule: 'double-xp', fired: true }, 'Rule double-xp fired'],
  [{ rule: 'gone', not: 'disabled' }, 'Rule gone is switched off'],
  [
    { rule: 'night', not: 'condition', at: 'player.level >= 5', saw: { 'player.level': 3 } },
    'Rule night did not fire: its condition did not hold [player.level >= 5] player.level=3',
  ],
  [
    { quest: 'win-three', objective: 'wins', counted: true, current: 2 },
    'Objective win-three / wins counted, now at 2',
  ],
  [{ quest: 'win-three', not: 'prerequisites' }, 'Quest win-three has prerequisites that are not met'],
  [{ quest: 'win-three', expired: true }, 'Quest win-three ran out of time'],
  [
    { adventure: 'path', skipped: [{ do: 'awardBadge', why: 'it is gone' }] },
    'Adventure path gave less than it promises (awardBadge: it is gone)',
  ],
  [{ event: 'quest.completed', depth: 1 }, 'This set off quest.completed'],
  [
    { cut: 'depth', event: 'player.level_up' },
    'Event player.level_up was not followed: the chain is too deep',
  ],
  [{ count: 'match_won', not: 'range' }, 'The count of match_won is out of range'],
  [
    { count: 'match_won', not: 'full' },
    'The count of match_won was left out: the player has as many as are kept',
  ],
  [
    { cut: 'work', rules: 12, quests: 1, events: 0 },
    '12 rules, 1 quest not looked at: the event has used up its work',
  ],
  [{ cut: 'effects', quests: 40 }, '40 quests not moved: the event has too many effects'],
  [{ cut: 'boards', boards: 1 }, '1 XP leaderboard got no score: there are too many'],
  [{ adventure: 'path', not: 'work' }, 'Adventure path was left out: the event has used up its work'],
  [{ more: 12 }, '12 more lines did not fit'],
];

describe('a line of a trace in words', () => {
  for (const [entry, expected] of cases) {
    it(expected, () => {
      const { what, name, sentence, at, saw, skipped } = tellTrace(entry as Record<string, unknown>);
      const seen = Object.entries(saw).map(([path, value]) => `${path}=${value}`);
      const left = skipped.map(({ action, why }) => `(${action}: ${why})`);
      const parts = [what, name, sentence, at ? `[${at}]` : '', ...seen, ...left];
      assert.equal(parts.filter((part) => part !== '').join(' '), expected);
    });
  }

  it('shows as it is what it does not know', () => {
    assert.equal(tellTrace({ rule: 'x', not: 'a new gate' }).sentence, 'a new gate');
    assert.doesNotThrow(() => tellTrace({ strange: [1] }));
  });
});
