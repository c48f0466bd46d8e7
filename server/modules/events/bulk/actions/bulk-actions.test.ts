import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isLongRun, itInLongRun } from '../../../../testing/long-run.ts';
import { startTestService } from '../../../../testing/service.ts';

const service = await startTestService();
const { token } = service.owner;
const scopes = ['read', 'write', 'manage'];
const { key } = await service.createKey({ scopes });
const { key: testKey } = await service.createKey({ mode: 'test', scopes });

const put = async (path: string, body: object) => {
  const answer = await service.put(path, { token, body });
  assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
};
await put('/badges/vip', { name: 'VIP' });
await put('/badges/rich', { name: 'Rich' });
await put('/currencies/coins', { name: 'Coins' });
await put('/items/key', { name: 'Key' });
await put('/quests/win', {
  name: 'Win',
  start: 'manual',
  objectives: [{ id: 'wins', on: 'win', measure: 'count', target: 1 }],
});
await put('/rules/rich', {
  name: 'Rich',
  on: 'player.level_up',
  when: 'player.level >= 2',
  then: [{ do: 'awardBadge', badgeId: 'rich' }],
});

const sql = async (text: string, ...values: unknown[]) =>
  (await service.db.query({ name: '', text, values })).rows;
const ofProject = 'environment_id in (select id from environments where project_id = $1)';
const [{ id: live }] = await sql(
  `select id from environments where project_id = $1 and name = 'live'`,
  service.projectId,
);

// More than one piece has. Every second one is German.
const half = isLongRun ? 60 : 30;
const all = 2 * half;
const players = Array.from({ length: all }, (_, i) => `p${i}`);
for (const [i, id] of players.entries()) {
  await put(`/players/${id}`, { attributes: { country: i % 2 === 0 ? 'DE' : 'FR' } });
}

const reason = 'Goodwill for the outage';
const start = (body: object, of: object = { key }) =>
  service.post('/bulk-actions', { ...of, body: { reason, ...body } });

/** Follows it to its end. */
async function finish(id: string, of: object = { key }) {
  for (;;) {
    const { body } = await service.get(`/bulk-actions/${id}`, of);
    if (body.status !== 'running') return body;
    await new Promise((resume) => setTimeout(resume, 100));
  }
}

async function run(body: object) {
  const answer = await start(body);
  assert.equal(answer.status, 202, JSON.stringify(answer.body));
  const ended = await finish(answer.body.id);
  assert.equal(ended.status, 'done', ended.error);
  return ended;
}

const playerOf = async (id: string) => (await service.get(`/players/${id}`, { key })).body;
const german = { attribute: ['country:DE'] };
const none = {
  players: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  missing: 0,
  xp: 0,
  badges: 0,
  badgesTaken: 0,
  questsStarted: 0,
  messages: 0,
  balances: [],
  items: [],
};

describe('a bulk action', () => {
  it('counts in a dry run what it would change, including consequences, and changes nothing', async () => {
    const answer = await start({ filter: german, action: { do: 'grantXp', amount: 100 }, dryRun: true });
    assert.equal(answer.status, 202);
    assert.deepEqual([answer.body.status, answer.body.progress], ['running', 0]);
    const { result, status, progress, filter } = await finish(answer.body.id);
    assert.deepEqual([status, progress, filter], ['done', 1, german]);
    assert.deepEqual(result, { ...none, players: half, changed: half, xp: half * 100, badges: half });
    assert.equal((await playerOf('p0')).xp, 0);
    assert.deepEqual(await sql(`select from events where ${ofProject}`, service.projectId), []);
  });

  it('takes "7 days ago" as of its start, however long it works', async () => {
    const before = service.clock().getTime();
    const action = { do: 'grantXp', amount: 100 };
    const { body } = await start({ filter: { seenBefore: '-7d' }, action, dryRun: true });
    const { seenBefore } = (await finish(body.id)).filter;
    const late = Date.parse(seenBefore) + 7 * 86_400_000 - before;
    assert.ok(late >= 0 && late <= service.clock().getTime() - before, seenBefore);
  });

  it('reaches each player that matches once, with its author and reason', async () => {
    const { result, id, by, named } = await run({ filter: german, action: { do: 'grantXp', amount: 100 } });
    assert.deepEqual(result, { ...none, players: half, changed: half, xp: half * 100, badges: half });
    assert.deepEqual([by.type, named], ['key', null]);
    const xp = await sql(
      `select xp::int, count(*)::int from player_progress where ${ofProject} group by xp order by xp`,
      service.projectId,
    );
    assert.deepEqual(xp, [
      { xp: 0, count: half },
      { xp: 100, count: half },
    ]);
    const { body } = await service.get('/players/p2/activity', { key });
    const [entry] = body.data;
    assert.deepEqual([entry.type, entry.reason, entry.by.type], ['grant.xp', reason, 'key']);
    assert.deepEqual(entry.properties, { amount: 100, bulkActionId: id });
    const undone = await service.post(`/events/${entry.id}/reverse`, { key, body: { reason } });
    assert.equal(undone.status, 200, JSON.stringify(undone.body));
    assert.equal((await playerOf('p2')).xp, 0);
  });

  it('reaches each player once, although the action makes them no longer match the filter', async () => {
    const filter = { withoutBadgeId: 'vip' };
    const awarded = await run({ filter, action: { do: 'awardBadge', badgeId: 'vip' } });
    assert.deepEqual(awarded.result, { ...none, players: all, changed: all, badges: all });
    const again = await run({ filter: {}, action: { do: 'awardBadge', badgeId: 'vip' } });
    assert.deepEqual(again.result, { ...none, players: all, unchanged: all });
    const some = await run({
      filter: { playerIds: ['p1', 'p3', 'p3', 'nobody'] },
      action: { do: 'takeBadge', badgeId: 'vip' },
    });
    assert.deepEqual(some.result, { ...none, players: 2, changed: 2, missing: 1, badgesTaken: 2 });
    assert.equal(some.named, 3);
    const rest = await run({ filter: {}, action: { do: 'takeBadge', badgeId: 'vip' } });
    assert.deepEqual(rest.result, {
      ...none,
      players: all,
      changed: all - 2,
      unchanged: 2,
      badgesTaken: all - 2,
    });
  });

  it('grants currencies and items, and starts quests, and says who was refused and why', async () => {
    const coins = await run({ filter: {}, action: { do: 'grantCurrency', currencyId: 'coins', amount: 60 } });
    assert.deepEqual(coins.result.balances, [{ currencyId: 'coins', amount: all * 60 }]);
    const keys = await run({ filter: german, action: { do: 'grantItem', itemId: 'key', quantity: 2 } });
    assert.deepEqual(keys.result.items, [{ itemId: 'key', quantity: half * 2 }]);
    await service.post('/players/p7/quests/win/start', { key });
    const filter = { playerIds: ['p5', 'p6', 'p7'] };
    const action = { do: 'startQuest', questId: 'win' };
    const dry = await run({ filter, action, dryRun: true });
    const real = await run({ filter, action });
    for (const { result, refusals } of [dry, real]) {
      assert.deepEqual(result, { ...none, players: 3, changed: 2, refused: 1, questsStarted: 2 });
      const messageParts = { key: 'engine.questActive' };
      assert.deepEqual(refusals, [{ playerId: 'p7', message: 'The quest is already active.', messageParts }]);
    }
    await service.delete('/players/p7', { key });
    assert.deepEqual((await finish(real.id)).refusals, [], 'who is erased is not named any more');
    const rows = await sql(
      `select from bulk_actions b where ${ofProject} and b::text like '%p7%'`,
      service.projectId,
    );
    assert.equal(rows.length, 0);
    const verified = await service.post('/players/p5/verify', { key });
    assert.deepEqual(verified.body.differences, []);
  });

  it('is listed, can be stopped, and is in the audit log without the values of its filter', async () => {
    const { body: list } = await service.get('/bulk-actions?limit=2', { key });
    assert.ok(list.data[0].id > list.data[1].id && list.nextCursor);
    const { body } = await start({ filter: german, action: { do: 'grantXp', amount: 1 } });
    assert.equal((await service.delete(`/bulk-actions/${body.id}`, { key })).status, 204);
    const ended = await finish(body.id);
    assert.ok(['cancelled', 'done'].includes(ended.status));
    assert.equal((await service.delete(`/bulk-actions/${body.id}`, { key })).status, 204);
    const audited = await sql(
      `select target, after from audit_log where tenant_id = $1 and action = 'bulk_action.start'
       order by id desc limit 1`,
      service.tenantId,
    );
    assert.deepEqual(audited, [
      {
        target: { type: 'bulk_action', id: body.id },
        after: {
          environment: 'live',
          action: { do: 'grantXp', amount: 1 },
          filters: ['attribute'],
          players: null,
        },
      },
    ]);
  });

  itInLongRun('does nothing twice if two nodes work on it at the same time', async () => {
    const named = ['p1', 'p2', 'p3', 'p4'];
    const action = { do: 'grantXp', amount: 7 };
    const { body } = await start({ filter: { playerIds: named }, action });
    const ended = await finish(body.id);
    // As if another node had died right before its report.
    await sql(
      `update bulk_actions set status = 'running', done_key = 0, totals = $2::jsonb, node = null where id = $1`,
      body.id,
      JSON.stringify({ ...none, balances: {}, items: {} }),
    );
    const again = await finish(body.id);
    assert.deepEqual(again.result, ended.result);
    const grants = await sql(
      `select count(*)::int, count(distinct player_key)::int as players from events
      where type = 'grant.xp' and properties->>'bulkActionId' = $1`,
      body.id,
    );
    assert.deepEqual(grants, [{ count: 4, players: 4 }]);
  });

  it('is one of at most 10 in an environment, even if 60 are started at once', async () => {
    await sql(
      `insert into bulk_actions (id, environment_id, filter, action, reason, dry_run, totals, node, alive_at)
       select gen_random_uuid(), environment_id, filter, action, reason, true, totals, gen_random_uuid(), now() + interval '1 hour'
       from generate_series(1, 9), (select * from bulk_actions where environment_id = $1 limit 1) as one`,
      live,
    );
    const body = { filter: { playerIds: ['p1'] }, action: { do: 'grantXp', amount: 1 }, dryRun: true };
    // One that is under way for the whole test.
    await sql(
      `update bulk_actions set alive_at = now() + interval '1 hour' where environment_id = $1 and status = 'running'`,
      live,
    );
    // Twice as many as there are connections. More would wait longer than a call may on a slow machine.
    const answers = await Promise.all(Array.from({ length: 60 }, () => start(body)));
    const statuses = Map.groupBy(answers, ({ status }) => status);
    assert.deepEqual([...statuses.keys()].sort(), [202, 409]);
    const [running] = await sql(
      `select count(*)::int from bulk_actions where environment_id = $1 and status = 'running'`,
      live,
    );
    assert.ok((running?.['count'] as number) <= 10);
    assert.equal((await start(body, { key: testKey })).status, 202);
    await sql(
      `update bulk_actions set status = 'cancelled'
       where environment_id = $1 and status = 'running' and alive_at > now()`,
      live,
    );
  });

  it('is refused with a clear message if the request makes no sense', async () => {
    const refused = async (body: object, path: string) => {
      const answer = await start(body);
      assert.equal(answer.status, 400, JSON.stringify(body));
      assert.equal(answer.body.error.details[0].path, path, JSON.stringify(answer.body));
    };
    const xp = { do: 'grantXp', amount: 5 };
    await refused({ action: xp }, '/filter');
    await refused({ filter: {} }, '/action');
    await refused({ filter: {}, action: xp, reason: ' ' }, '/reason');
    await refused({ filter: {}, action: xp, reason: undefined }, '/reason');
    await refused({ filter: { level: 3 }, action: xp }, '/filter/level');
    await refused({ filter: { playerIds: [] }, action: xp }, '/filter/playerIds');
    const many = Array.from({ length: 1_001 }, (_, i) => `x${i}`);
    await refused({ filter: { playerIds: many }, action: xp }, '/filter/playerIds');
    await refused({ filter: { playerIds: ['p1'], minXp: 1 }, action: xp }, '/filter/playerIds');
    await refused({ filter: { questStatus: 'active' }, action: xp }, '/filter/questStatus');
    await refused({ filter: { minXp: '1' }, action: xp }, '/filter/minXp');
    await refused({ filter: {}, action: { do: 'grantXp', amount: 0 } }, '/action/amount');
    await refused({ filter: {}, action: { do: 'grantXp', amount: 1.5 } }, '/action/amount');
    await refused({ filter: {}, action: { do: 'erase' } }, '/action/do');
    await refused({ filter: {}, action: { do: 'awardBadge', badgeId: 'no-such' } }, '/action/badgeId');
    await refused({ filter: {}, action: { do: 'startQuest', questId: 'no-such' } }, '/action/questId');
    const item = { do: 'grantItem', itemId: 'no-such', quantity: 1 };
    await refused({ filter: {}, action: item }, '/action/itemId');
    const currency = { do: 'grantCurrency', currencyId: 'no-such', amount: 1 };
    await refused({ filter: {}, action: currency }, '/action/currencyId');
    assert.equal(
      (await service.get('/bulk-actions/0199c1f5-2d43-7b1a-9c6e-3f8a5b7d9e02', { key })).status,
      404,
    );
  });

  it('finds neither the bulk actions nor the players of another environment', async () => {
    const { body } = await start(
      { filter: { playerIds: ['p1'] }, action: { do: 'grantXp', amount: 1 } },
      { key: testKey },
    );
    const ended = await finish(body.id, { key: testKey });
    assert.deepEqual(ended.result, { ...none, missing: 1 });
    for (const call of [service.get, service.delete]) {
      assert.equal((await call(`/bulk-actions/${body.id}`, { key })).status, 404);
    }
  });
});
