import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../testing/envelope.ts';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService();
const { key } = await service.createKey({ scopes: ['manage'], mode: 'test' });
const hour = 3_600;
const day = 24 * hour;

const put = (path: string, body: object) => service.put(path, { key, body });
const send = (playerId: string, type: string, more: object = {}) =>
  service.post('/events', { key, body: { playerId, type, ...more } });
const advance = async (advanceSeconds: number) =>
  (await put('/test-clock', { advanceSeconds })).body.now as string;
const streakOf = async (id: string) => (await service.get(`/players/${id}`, { key })).body.streak;
const dayOf = (moment: string | number) => new Date(moment).toISOString().slice(0, 10);

await put('/rules/freeze', { name: 'Freeze', on: 'buy', then: [{ do: 'grantStreakFreeze', count: 2 }] });
// From here on it is noon of some day, so that no test runs over midnight. Noon has passed, even if only by a fraction of a
// second: an hour later than eleven at night must be the next day.
const started = service.clock().getTime();
const noon = Math.ceil(started / (day * 1_000)) * day * 1_000 + 12 * hour * 1_000;
let today = dayOf(await advance(Math.ceil((noon - started) / 1_000)));
async function tomorrow(): Promise<string> {
  today = dayOf(await advance(day));
  return today;
}

describe('streak freezes', () => {
  it('save missed days before anybody looks, and a late event gives one back', async () => {
    const bought = await send('ada', 'buy');
    assert.deepEqual(bought.body.effects, [{ type: 'streakFreeze', count: 2, freezes: 2, ruleId: 'freeze' }]);
    const first = today;
    assert.deepEqual(await streakOf('ada'), {
      current: 1,
      longest: 1,
      lastDay: first,
      freezes: 2,
      frozenDays: [],
    });
    const missed = await tomorrow();
    assert.equal((await streakOf('ada')).freezes, 2, 'the day is not over');
    await tomorrow();
    const saved = { current: 1, longest: 1, lastDay: first, freezes: 1, frozenDays: [missed] };
    assert.deepEqual(await streakOf('ada'), saved);
    const listed = (await service.get('/players', { key })).body.data;
    assert.deepEqual(listed[0].streak, saved);
    const exported = await service.get('/players/ada/export', { key });
    assert.deepEqual(exported.body.player.streak, saved);

    await send('ada', 'play');
    assert.deepEqual([(await streakOf('ada')).current, (await streakOf('ada')).frozenDays], [2, [missed]]);
    await send('ada', 'play', { occurredAt: `${missed}T12:00:00Z` });
    const { current, freezes, frozenDays } = await streakOf('ada');
    assert.deepEqual([current, freezes, frozenDays], [3, 2, []]);
    const verified = await service.post('/players/ada/verify', { key });
    assert.deepEqual(verified.body, { matches: true, entries: 3, differences: [] });
  });

  it('are used up when nobody comes for longer than they last', async () => {
    await send('bob', 'buy');
    await send('cleo', 'buy');
    const first = await tomorrow();
    const second = await tomorrow();
    await tomorrow();
    assert.deepEqual((await streakOf('bob')).frozenDays, [first, second]);
    await send('cleo', 'play');
    assert.deepEqual((await streakOf('cleo')).current, 2, 'just in time');
    await tomorrow();
    const { current, longest, freezes, frozenDays } = await streakOf('bob');
    assert.deepEqual([current, longest, freezes, frozenDays], [0, 1, 0, []]);
    await send('bob', 'play');
    assert.equal((await streakOf('bob')).current, 1);
  });

  it('are at most five, and the trace says why there is no more', async () => {
    for (const count of [2, 2, 1]) {
      const { effects } = (await send('dora', 'buy')).body;
      assert.equal(effects[0].count, count);
    }
    const { id, effects } = (await send('dora', 'buy')).body;
    assert.deepEqual(effects, []);
    const { trace } = (await service.get(`/events/${id}`, { key })).body;
    assert.match(JSON.stringify(trace), /at most 5 streak freezes/);
    assert.equal((await streakOf('dora')).freezes, 5);
  });

  it('are rewards of quests, and days end in the time zone of the player', async () => {
    await put('/quests/spare', {
      name: 'Spare',
      objectives: [{ id: 'one', on: 'lesson', measure: 'count', target: 1 }],
      rewards: [{ do: 'grantStreakFreeze' }],
    });
    // At noon in UTC it is two in the morning of the next day there.
    await put('/players/eve', { timezone: 'Pacific/Kiritimati' });
    const { effects } = (await send('eve', 'lesson')).body;
    assert.deepEqual(effects.at(-1), { type: 'streakFreeze', count: 1, freezes: 1, questId: 'spare' });
    const missed = dayOf(noonOf(today) + 2 * day * 1_000);
    await advance(day + 21 * hour);
    assert.deepEqual((await streakOf('eve')).frozenDays, [], 'eleven at night of the missed day');
    await advance(hour);
    assert.deepEqual((await streakOf('eve')).frozenDays, [missed]);
    await advance(2 * hour);
    today = dayOf(Date.parse(`${today}T12:00:00Z`) + 2 * day * 1_000);
  });

  it('show in simulations of several days', async () => {
    const at = (days: number) => new Date(noonOf(today) - days * day * 1_000).toISOString();
    const events = [
      { playerId: 'new', type: 'buy', occurredAt: at(5) },
      { type: 'play', occurredAt: at(2) },
    ];
    const rule = {
      id: 'two',
      name: 'Two',
      on: 'play',
      when: 'player.streak == 2 && player.streak.freezes == 0',
      then: [{ do: 'grantXp', amount: 1 }],
    };
    const answer = await service.post('/events/simulate', { key, body: { events, rules: [rule] } });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.match(JSON.stringify(answer.body), /"type":"xp"/);
  });

  it('are refused where the count is no number from 1 on', async () => {
    for (const count of [0, -1, 1.5, 101, '2', null]) {
      const then = [{ do: 'grantStreakFreeze', count }];
      assertFault(await put('/rules/bad', { name: 'Bad', on: 'x', then }), 'VALIDATION_FAILED');
    }
  });
});

function noonOf(date: string): number {
  return Date.parse(`${date}T12:00:00Z`);
}
