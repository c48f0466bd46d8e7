import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { expireQuestsOf } from '../../../testing/expire-quests.ts';
import { startTestService } from '../../../testing/service.ts';

const service = await startTestService({ own: 'the clock moves' });
const { token } = service.owner;
let key = '';

before(async () => {
  const plan = { plan: 'ENTERPRISE', rateLimitPerMinute: 1_000_000 };
  await service.patch(`/projects/${service.projectId}`, { token, body: plan });
  key = (await service.createKey()).key;
});

async function define(kind: string, body: Record<string, unknown>): Promise<void> {
  const answer = await service.put(`/${kind}/${body['id']}`, {
    token,
    body: { name: String(body['id']), ...body },
  });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
}

const send = async (playerId: string, type: string, properties = {}) => {
  const answer = await service.post('/events', { key, body: { playerId, type, properties } });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
};
const traceOf = async (id: string) => (await service.get(`/events/${id}`, { key })).body.trace;
const told = async (type: string) => {
  const { rows } = await service.db.query({
    name: '',
    text: 'select envelope from outbox where type = $1 order by seq',
    values: [type],
  });
  return rows.map((row) => JSON.parse(row.envelope));
};

describe('what an event causes', () => {
  it('is kept for every quest that it moves, and not only for the first', async () => {
    for (const id of ['jumps-a', 'jumps-b', 'jumps-c']) {
      await define('quests', { id, objectives: [{ id: 'times', on: 'jump', measure: 'count', target: 9 }] });
    }
    const events = Array.from({ length: 2 }, () => ({ playerId: 'jumper', type: 'jump' }));
    for (let batch = 0; batch < 2; batch++) {
      assert.equal((await service.post('/events/batch', { key, body: { events } })).status, 200);
    }
    const { body } = await service.get('/players/jumper/quests', { key });
    const counted = body.data.map((quest: { questId: string; objectives: { current: number }[] }) => [
      quest.questId,
      quest.objectives[0]?.current,
    ]);
    assert.deepEqual(Object.fromEntries(counted), { 'jumps-a': 4, 'jumps-b': 4, 'jumps-c': 4 });
  });

  it('happens in order, and is notified in the envelope of the specification', async () => {
    await define('badges', { id: 'climber' });
    await define('rules', { id: 'climb', on: 'climb', then: [{ do: 'grantXp', amount: 250 }] });
    await define('rules', {
      id: 'on-level',
      on: 'player.level_up',
      when: 'event.properties.newLevel >= 2',
      then: [{ do: 'awardBadge', badgeId: 'climber' }],
    });
    const { effects } = await send('climber-1', 'climb');
    assert.deepEqual(effects, [
      { type: 'xp', amount: 250, xp: 250, ruleId: 'climb' },
      { type: 'level', previousLevel: 1, newLevel: 3, ruleId: 'climb' },
      { type: 'badge', badgeId: 'climber', ruleId: 'on-level' },
    ]);
    const [levelUp] = await told('player.level_up');
    assert.deepEqual(Object.keys(levelUp), ['id', 'type', 'projectId', 'createdAt', 'data']);
    assert.equal(levelUp.projectId, service.projectId);
    assert.deepEqual(levelUp.data, { playerId: 'climber-1', previousLevel: 1, newLevel: 3, xp: 250 });
    const [badge] = await told('player.badge_earned');
    assert.deepEqual(badge.data, {
      playerId: 'climber-1',
      badgeId: 'climber',
      badgeName: 'climber',
      times: 1,
    });
    const created = (await told('player.created')).find((event) => event.data.playerId === 'climber-1');
    assert.deepEqual(created.data, {
      playerId: 'climber-1',
      displayName: null,
      attributes: {},
      xp: 0,
      level: 1,
    });
  });

  it('is the same for a grant by hand: its level-up runs the same rules', async () => {
    await send('granted', 'hello');
    const answer = await service.post('/players/granted/xp', { key, body: { amount: 250, reason: 'sorry' } });
    assert.equal(answer.status, 200);
    assert.deepEqual(
      answer.body.effects.map((effect: { type: string }) => effect.type),
      ['xp', 'level', 'badge'],
    );
    assert.equal(answer.body.player.xp, 250);
    const down = await service.post('/players/granted/xp', { key, body: { amount: -1_000 } });
    assert.equal(down.body.player.xp, 0);
    assert.deepEqual(down.body.effects, [{ type: 'xp', amount: -250, xp: 0 }]);
  });

  it('ends: a rule that triggers itself is cut off, and the trace says so', async () => {
    await define('badges', { id: 'loop', repeatable: true });
    await define('rules', { id: 'begin', on: 'spin', then: [{ do: 'awardBadge', badgeId: 'loop' }] });
    await define('rules', {
      id: 'again',
      on: 'player.badge_earned',
      when: "event.properties.badgeId == 'loop'",
      then: [{ do: 'awardBadge', badgeId: 'loop' }],
    });
    const { id, effects } = await send('spinner', 'spin');
    assert.equal(effects.length, 9);
    assert.ok((await traceOf(id)).some((entry: { cut?: string }) => entry.cut === 'depth'));
  });

  it('goes on when a rule fails: the failure is in the trace', async () => {
    await define('rules', {
      id: 'divide',
      on: 'divide',
      priority: 2,
      when: '1 / event.properties.zero > 0',
      then: [{ do: 'grantXp', amount: 1 }],
    });
    await define('rules', { id: 'fine', on: 'divide', priority: 1, then: [{ do: 'grantXp', amount: 3 }] });
    const { id, effects } = await send('divider', 'divide', { zero: 0 });
    assert.deepEqual(effects, [{ type: 'xp', amount: 3, xp: 3, ruleId: 'fine' }]);
    const [divide] = await traceOf(id);
    assert.equal(divide.rule, 'divide');
    assert.match(JSON.stringify(divide), /zero/);
  });

  it('includes why a rule did not fire: the part of the condition that was false, with its values', async () => {
    await define('rules', {
      id: 'vip',
      on: 'buy',
      when: 'event.properties.amount > 10 && player.level >= 5',
      then: [{ do: 'grantXp', amount: 1 }],
    });
    const { id } = await send('buyer', 'buy', { amount: 50 });
    const entry = (await traceOf(id)).find((one: { rule?: string }) => one.rule === 'vip');
    assert.equal(entry.not, 'condition');
    assert.equal(entry.at, 'player.level >= 5');
    assert.deepEqual(entry.saw, { 'player.level': 1 });
  });
});

describe('a change of a definition', () => {
  it('applies to the next event', async () => {
    for (const amount of [5, 50, 500]) {
      await define('rules', { id: 'changing', on: 'change', then: [{ do: 'grantXp', amount }] });
      assert.equal((await send(`changed-${amount}`, 'change')).player.xp, amount);
    }
    await service.delete('/rules/changing', { token });
    assert.deepEqual((await send('changed-5', 'change')).effects, []);
  });

  it('does not change a quest for players who have it in progress', async () => {
    const quest = (target: number) => ({
      id: 'moving',
      objectives: [{ id: 'steps', on: 'step', measure: 'count', target }],
      rewards: [{ do: 'grantXp', amount: target }],
    });
    await define('quests', quest(2));
    await send('midway', 'step');
    await define('quests', quest(5));
    const { effects } = await send('midway', 'step');
    assert.ok(effects.some((effect: { type: string }) => effect.type === 'quest.completed'));
    assert.deepEqual((await send('fresh', 'step')).effects[1].target, 5);
  });
});

describe('time', () => {
  it('ends a quest without an event, and it can be started again', async () => {
    await define('quests', {
      id: 'timed',
      start: 'manual',
      timeLimitSeconds: 60,
      objectives: [{ id: 'a', on: 'tick', measure: 'count', target: 2 }],
    });
    await send('timer', 'hello');
    assert.equal((await service.post('/players/timer/quests/timed/start', { key })).status, 200);
    assert.equal((await service.post('/players/timer/quests/timed/start', { key })).status, 409);
    service.clock.advance(61_000);
    await expireQuestsOf(service);
    const { rows } = await service.db.query({
      name: '',
      text: "select state->>'status' as status, active from player_quests where quest_id = 'timed'",
      values: [],
    });
    assert.deepEqual(rows, [{ status: 'expired', active: false }]);
    assert.equal((await service.post('/players/timer/quests/timed/start', { key })).status, 200);
    assert.equal((await service.post('/players/timer/quests/timed/abandon', { key })).status, 200);
    assert.equal((await service.post('/players/timer/quests/timed/abandon', { key })).status, 409);
  });

  it('is answered without its trace when that is not kept any more', async () => {
    const { id } = await send('forgotten', 'change');
    await service.db.query({ name: '', text: 'delete from event_traces', values: [] });
    const { status, body } = await service.get(`/events/${id}`, { key });
    assert.equal(status, 200);
    assert.equal(body.trace, null);
  });
});

describe('a grant', () => {
  it('of what does not exist is 404, of what is not possible 409', async () => {
    await send('known', 'hello');
    const post = (path: string, body?: unknown) => service.post(path, { key, ...(body ? { body } : {}) });
    assert.equal((await post('/players/unknown/xp', { amount: 1 })).status, 404);
    assert.equal((await post('/players/known/badges', { badgeId: 'nothing' })).status, 404);
    assert.equal((await post('/players/known/quests/nothing/start')).status, 404);
    assert.equal((await post('/players/known/adventures/nothing/start')).status, 404);
    assert.equal((await post('/players/known/quests/moving/abandon')).status, 409);
    assert.equal((await post('/players/known/xp', { amount: 1.5 })).status, 400);
    assert.equal((await post('/players/known/xp', {})).status, 400);
  });

  it('with an idempotency key is answered again word for word, and counts once', async () => {
    await send('granted', 'hello');
    const grant = (playerId: string, body: unknown) =>
      service.post(`/players/${playerId}/xp`, { key, body, headers: { 'idempotency-key': 'grant-1' } });
    const [first, again] = await Promise.all([
      grant('granted', { amount: 5 }),
      grant('granted', { amount: 5 }),
    ]);
    assert.deepEqual([first.status, again.status], [200, 200]);
    assert.deepEqual(again.body, first.body);
    const replayed = [first, again].map(({ headers }) => headers.get('idempotent-replayed'));
    assert.deepEqual(replayed.sort(), ['true', null].sort());
    assert.equal((await service.get('/players/granted', { key })).body.xp, 5);
    assert.equal((await grant('granted', { amount: 6 })).status, 422);
    assert.equal((await grant('known', { amount: 5 })).status, 422);
  });
});
