import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeParts } from './describe-condition.ts';
import { describeNeed, describePath } from './describe-need.ts';

describe('what a condition needs, in words', () => {
  it('names the value that was too small', () => {
    assert.deepEqual(describeNeed('player.level >= 5', { 'player.level': 1 }), {
      need: 'Level is at least 5',
      had: '1',
    });
  });

  it('says that a property was not there', () => {
    assert.deepEqual(describeNeed('event.properties.seconds < 60', {}), {
      need: 'Event property seconds is less than 60',
      had: null,
    });
  });

  it('says hours by the clock, in their zone', () => {
    const values = { 'event.occurredAt': '2026-11-17T05:31:20.000Z' };
    assert.deepEqual(describeNeed('event.occurredAt.getHours() < 4', values), {
      need: 'The event happens before 04:00 (UTC)',
      had: '05:31',
    });
    const cases = [
      [
        'event.occurredAt.getHours("Asia/Tokyo") >= 18',
        'The event happens at 18:00 (Asia/Tokyo) or later',
        '14:31',
      ],
      ['event.occurredAt.getHours() > 22', 'The event happens at 23:00 (UTC) or later', '05:31'],
      ['event.occurredAt.getHours() <= 3', 'The event happens before 04:00 (UTC)', '05:31'],
      ["event.occurredAt.getHours('UTC') == 23", 'The event happens between 23:00 and 00:00 (UTC)', '05:31'],
    ] as const;
    for (const [condition, need, had] of cases) {
      assert.deepEqual(describeNeed(condition, values), { need, had }, condition);
    }
  });

  it('leaves to CEL what has no words', () => {
    assert.equal(describeNeed('player.xp / 2 > 3', { 'player.xp': 4 }), null);
  });

  it('says what it can of several conditions, and leaves the rest to CEL', () => {
    const late = 'event.occurredAt.getHours() >= 22';
    assert.deepEqual(describeParts(`player.level >= 5 && ${late}`), {
      words: 'Level is at least 5 and The event happens at 22:00 (UTC) or later',
      rest: null,
    });
    assert.deepEqual(
      describeParts('player.level >= 5 && (player.xp > 3 || player.xp % 2 == 1) && "a&&b" == player.id + ""'),
      {
        words: 'Level is at least 5',
        rest: '(player.xp > 3 || player.xp % 2 == 1) && "a&&b" == player.id + ""',
      },
    );
    const either = 'player.xp / 2 > 3 && player.level >= 5 || player.level < 2';
    assert.deepEqual(describeParts(either), { words: null, rest: either });
  });

  it('calls a path as the builder does', () => {
    const names = { 'player.balances': () => 'Coins' };
    assert.equal(describePath('player.level'), 'Level');
    assert.equal(describePath('player.balances["coins"]', names), 'Balance of currency Coins');
    assert.equal(describePath('player.streak.longest'), 'player.streak.longest');
  });
});
