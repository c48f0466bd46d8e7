import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../testing/envelope.ts';
import { expireQuestsOf } from '../../testing/expire-quests.ts';
import { startTestService } from '../../testing/service.ts';
import { foldDeltas, purgeResults } from './fold-deltas.ts';

const service = await startTestService({ own: 'the clock moves' });
service.clock.freeze();
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
const { key: testKey } = await service.createKey({ mode: 'test', scopes: ['read', 'write', 'manage'] });
const HOUR = 3_600_000;

await service.patch(`/projects/${service.projectId}`, {
  token: service.owner.token,
  body: { timezone: 'Asia/Kolkata' },
});
/** Noon of the project's day. */
{
  const local = new Date(service.clock().getTime() + 5.5 * HOUR);
  local.setUTCHours(12, 0, 0, 0);
  service.clock.advance(local.getTime() - 5.5 * HOUR - service.clock().getTime() + 24 * HOUR);
}
const dayOf = (ago = 0) =>
  new Date(service.clock().getTime() + 5.5 * HOUR - ago * 24 * HOUR).toISOString().slice(0, 10);

const objective = (id: string, on: string, target: number) => ({ id, on, measure: 'count', target });
for (const [path, body] of [
  ['badges/medal', { name: 'Medal' }],
  ['leaderboards/board', { name: 'Board' }],
  ['currencies/coins', { name: 'Coins', initial: 100 }],
  [
    'offers/pack',
    {
      name: 'Pack',
      price: [{ currencyId: 'coins', amount: 10 }],
      grants: [{ do: 'setAttribute', key: 'pack', value: 'true' }],
    },
  ],
  [
    'rules/wins',
    {
      name: 'Wins',
      on: 'won',
      when: 'event.properties.score > 10',
      limit: { times: 2, per: 'lifetime' },
      then: [{ do: 'grantXp', amount: 60 }],
    },
  ],
  [
    'quests/two',
    {
      name: 'Two',
      order: 'sequence',
      objectives: [objective('first', 'won', 2), objective('second', 'shared', 1)],
      timeLimitSeconds: 7_200,
      rewards: [{ do: 'awardBadge', badgeId: 'medal' }],
    },
  ],
  ['adventures/tour', { name: 'Tour', start: 'auto', steps: [{ id: 'only', questId: 'two' }] }],
] as const) {
  const answer = await service.put(`/${path}`, { key, body });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
}

const idsByKind = new Map([
  ['rules', 'wins'],
  ['quests', 'two'],
  ['adventures', 'tour'],
  ['badges', 'medal'],
  ['leaderboards', 'board'],
  ['offers', 'pack'],
]);

async function send(playerId: string, type: string, score = 20, as = key) {
  const body = { playerId, type, properties: { score } };
  assert.equal((await service.post('/events', { key: as, body })).status, 201);
}
const results = async (path: string, query = '', as = key) => {
  const answer = await service.get(`/analytics/definitions/${path}?${query}`, { key: as });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};

// Ada completes the quest in an hour, Eve gives it up, Bob runs out of time.
await send('ada', 'won');
await send('ada', 'won', 5);
await send('ada', 'won');
await send('ada', 'won');
await send('eve', 'won', 1);
await send('bob', 'won', 1);
await send('bob', 'won', 1);
await service.post('/players/eve/quests/two/abandon', { key });
await service.post('/leaderboards/board/entries', { key, body: { playerId: 'ada', score: 5 } });
await service.post('/leaderboards/board/entries', { key, body: { playerId: 'ada', score: 7 } });
await service.post('/leaderboards/board/entries', { key, body: { playerId: 'bob', score: 1 } });
for (const [playerId, quantity] of [
  ['ada', 2],
  ['ada', 1],
  ['bob', 1],
] as const) {
  const body = { offerId: 'pack', quantity };
  assert.equal((await service.post(`/players/${playerId}/purchases`, { key, body })).status, 201);
}
service.clock.advance(HOUR);
await send('ada', 'shared');
service.clock.advance(2 * HOUR);
await expireQuestsOf(service);
const today = dayOf();

/** Before and after the counts are folded. */
for (const when of ['as they are written', 'after they were folded']) {
  describe(`the results of a definition, ${when}`, () => {
    it('of a rule are how often it fired, and why not', async () => {
      if (when === 'after they were folded') await foldDeltas(service.db);
      const { days, ...rest } = await results('rules/wins');
      assert.deepEqual(rest, {
        evaluated: 7,
        fired: 2,
        skipped: [
          { reason: 'condition', count: 4 },
          { reason: 'limit', count: 1 },
        ],
        granted: 120,
      });
      assert.equal(days.length, 30);
      assert.deepEqual(days.at(-1), { day: today, evaluated: 7, fired: 2 });
      assert.deepEqual(days[0], { day: dayOf(29), evaluated: 0, fired: 0 });
    });

    it('of a quest are its funnel', async () => {
      const { days, ...rest } = await results('quests/two');
      assert.deepEqual(rest, {
        started: 3,
        completed: 1,
        expired: 1,
        abandoned: 1,
        active: 0,
        objectives: [
          { id: 'first', reached: 3, done: 2 },
          { id: 'second', reached: 2, done: 1 },
        ],
        medianSecondsToComplete: 3_600,
      });
      assert.deepEqual(days.at(-1), { day: today, started: 3, completed: 1 });
    });

    it('of an adventure are its funnel by step', async () => {
      const { days, ...rest } = await results('adventures/tour');
      assert.deepEqual(rest, {
        started: 3,
        completed: 1,
        expired: 0,
        abandoned: 0,
        active: 2,
        steps: [{ id: 'only', reached: 3, done: 1 }],
        medianSecondsToComplete: 3_600,
      });
      assert.equal(days.length, 30);
    });

    it('of a badge are who has it, and what awards it', async () => {
      const { days, ...rest } = await results('badges/medal');
      assert.deepEqual(rest, { earners: 1, share: 1 / 3, awardedBy: [{ kind: 'quest', id: 'two' }] });
      assert.deepEqual(days.at(-1), { day: today, earned: 1 });
    });

    it('of a leaderboard are its entries', async () => {
      const { days, ...rest } = await results('leaderboards/board');
      assert.deepEqual(rest, { entries: 2, players: 2 });
      assert.deepEqual(days.at(-1), { day: today, scores: 3 });
    });

    it('of an offer are its sales', async () => {
      const { days, ...rest } = await results('offers/pack');
      assert.deepEqual(rest, { sold: 4, paid: [{ currencyId: 'coins', amount: 40 }], buyers: 2 });
      assert.deepEqual(days.at(-1), { day: today, sold: 4 });
    });

    it('of all definitions of a kind are the count that says whether each is alive', async () => {
      const expected = { rules: 2, quests: 1, adventures: 1, badges: 1, leaderboards: 3, offers: 4 };
      for (const [kind, week] of Object.entries(expected)) {
        const { data, nextCursor } = await results(kind);
        const [{ days, ...rest }] = data;
        assert.deepEqual(rest, { id: idsByKind.get(kind), week, weekBefore: 0 }, kind);
        assert.deepEqual(days.at(-1), { day: today, count: week }, kind);
        assert.deepEqual([days.length, days[0].day, data.length, nextCursor], [14, dayOf(13), 1, null], kind);
      }
    });
  });
}

describe('the results of all definitions of a kind', () => {
  it('are read page by page, in the order of the list, with those that nothing happened with', async () => {
    for (const id of ['second', 'third']) await service.put(`/badges/${id}`, { key, body: { name: id } });
    const first = await results('badges', 'limit=2');
    assert.deepEqual(
      first.data.map(({ id, week }: { id: string; week: number }) => [id, week]),
      [
        ['third', 0],
        ['second', 0],
      ],
    );
    const second = await results('badges', `limit=2&cursor=${encodeURIComponent(first.nextCursor)}`);
    assert.deepEqual([second.data[0].id, second.data[0].week, second.nextCursor], ['medal', 1, null]);
  });

  it('are of one environment, and of a week and the one before it', async () => {
    assert.equal((await results('rules', '', testKey)).data[0].week, 0);
    service.clock.advance(7 * 24 * HOUR);
    const [{ week, weekBefore, days }] = (await results('rules')).data;
    assert.deepEqual([week, weekBefore, days[6]], [0, 2, { day: today, count: 2 }]);
    service.clock.advance(-7 * 24 * HOUR);
  });

  it('are 404 for what is not counted, and refuse a limit and a cursor that cannot be', async () => {
    for (const kind of ['players', 'rule', 'levels', 'currencies', 'nothing']) {
      assertFault(await service.get(`/analytics/definitions/${kind}`, { key }), 'NOT_FOUND', kind);
    }
    for (const query of ['limit=101', 'limit=0', 'cursor=made-up']) {
      const answer = await service.get(`/analytics/definitions/rules?${query}`, { key });
      assertFault(answer, 'VALIDATION_FAILED', query);
    }
  });
});

describe('the results of a definition', () => {
  it('are of one environment', async () => {
    assert.equal((await results('rules/wins', '', testKey)).evaluated, 0);
    await send('ada', 'won', 20, testKey);
    assert.equal((await results('rules/wins', '', testKey)).fired, 1);
    assert.equal((await results('rules/wins')).evaluated, 7);
  });

  it('do not count events in an environment where the rule is not active', async () => {
    const body = { name: 'Try', on: 'tried', then: [{ do: 'grantXp', amount: 1 }], environments: ['test'] };
    assert.equal((await service.put('/rules/tried', { key, body })).status, 201);
    await send('tess', 'tried');
    const { evaluated, skipped, days } = await results('rules/tried');
    assert.deepEqual([evaluated, skipped, days.at(-1).evaluated], [0, [], 0]);
  });

  it('are of the days that are asked for', async () => {
    assert.equal((await results('rules/wins', `from=${today}&to=${today}`)).days.length, 1);
    const before = await results('rules/wins', `from=${dayOf(3)}&to=${dayOf(1)}`);
    assert.deepEqual([before.evaluated, before.days.length], [0, 3]);
    assert.equal((await results('quests/two', `to=${dayOf(1)}`)).medianSecondsToComplete, null);
    for (const query of [`from=${today}&to=${dayOf(1)}`, 'from=2020-01-01', 'from=nonsense']) {
      const answer = await service.get(`/analytics/definitions/rules/wins?${query}`, { key });
      assertFault(answer, 'VALIDATION_FAILED', query);
    }
  });

  it('stay when it is changed and deleted, with what former versions had', async () => {
    const change = { objectives: [objective('other', 'won', 2)] };
    assert.equal((await service.patch('/quests/two', { key, body: change })).status, 200);
    assert.deepEqual(
      (await results('quests/two')).objectives.map(({ id }: { id: string }) => id),
      ['other', 'first', 'second'],
    );
    assert.equal((await service.delete('/rules/wins', { key })).status, 204);
    assert.equal((await results('rules/wins')).fired, 2);
  });

  it('are 404 for a definition that never existed', async () => {
    for (const path of ['rules/none', 'quests/wins', 'players/ada', 'rule/wins', 'levels/levels']) {
      assertFault(await service.get(`/analytics/definitions/${path}`, { key }), 'NOT_FOUND', path);
    }
  });

  it('are kept for 750 days', async () => {
    await foldDeltas(service.db);
    const rows = async () =>
      (await service.db.query({ name: '', text: 'select from definition_days', values: [] })).rowCount ?? 0;
    await purgeResults(service.db, new Date(service.clock().getTime() + 749 * 24 * HOUR));
    assert.ok((await rows()) > 0);
    await purgeResults(service.db, new Date(service.clock().getTime() + 752 * 24 * HOUR));
    assert.equal(await rows(), 0);
  });
});
