import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeCondition } from './describe-condition.ts';

test('describes a condition of the builder in words, with names', () => {
  const names = { 'player.badges': () => 'VIP', 'player.balances': () => 'Coins' };
  assert.equal(
    describeCondition("player.level >= 5 && 'vip' in player.badges", names),
    'Level is at least 5 and Badge VIP was earned',
  );
  assert.equal(
    describeCondition('player.balances["coins"] < 10 || player.items["key"] == 0', names),
    'Balance of currency Coins is less than 10 or Number of item key is 0',
  );
});

test('a condition that the builder cannot show has no words', () => {
  assert.equal(describeCondition('player.xp / 2 > 3'), null);
  assert.equal(describeCondition(''), null);
});
