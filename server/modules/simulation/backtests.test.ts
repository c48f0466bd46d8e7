import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createLog } from '../../platform/log.ts';
import { startTestService } from '../../testing/service.ts';
import { createDefinitionCache, createPastProjects } from '../definitions/index.ts';
import { createBacktests } from './backtests.ts';
import { failAbandoned } from './queries.ts';

const service = await startTestService({ own: 'it is stopped or has a second node' });
const { token } = service.owner;
let key = '';

const rule = { id: 'win', name: 'Win', on: 'win', then: [{ do: 'grantXp', amount: 10 }] };

before(async () => {
  await service.patch(`/projects/${service.projectId}`, { token, body: { plan: 'ENTERPRISE' } });
  key = (await service.createKey()).key;
  await service.post('/badges', { token, body: { id: 'star', name: 'Star' } });
  await service.post('/rules', { token, body: rule });
  const events = Array.from({ length: 900 }, (_, i) => ({
    playerId: `p${i % 3}`,
    type: i % 2 === 0 ? 'win' : 'lose',
    occurredAt: new Date(Date.now() - (i < 450 ? 10 : 1) * 86_400_000).toISOString(),
  }));
  assert.equal((await service.post('/events/batch', { key, body: { events } })).status, 200);
  await service.post('/players/p0/xp', { key, body: { amount: 1_000 } });
});

const start = (body: unknown) => service.post('/backtests', { key, body });

describe('a backtest', () => {
  it('of the rule as it is finds no difference: the engine gives again what it gave', async () => {
    const { status, body } = await start({ rule });
    assert.equal(status, 200);
    assert.equal(body.status, 'done');
    assert.equal(body.progress, 1);
    assert.deepEqual(body.result.totals.difference, { xp: 0, levelUps: 0, badges: 0, questsCompleted: 0 });
    assert.equal(body.result.affectedPlayers, 0);
    assert.equal(body.result.events, 901);
    assert.equal(body.result.totals.happened.xp, 450 * 10 + 1_000);
  });

  it('of a changed rule tells the difference in sum and for the players most affected', async () => {
    const draft = {
      ...rule,
      then: [
        { do: 'grantXp', amount: 30 },
        { do: 'awardBadge', badgeId: 'star' },
      ],
    };
    const { body } = await start({ rule: draft });
    const { totals, mostAffected, badges, fired } = body.result;
    assert.equal(fired, 450);
    assert.equal(totals.difference.xp, 450 * 20);
    assert.deepEqual(badges, { star: { happened: 0, draft: 3 } });
    assert.equal(mostAffected.length, 3);
    for (const player of mostAffected) {
      assert.equal(player.xp.difference, 150 * 20);
      assert.deepEqual(player.badges, { gained: ['star'], lost: [] });
    }
  });

  it('of a stretch counts only what lies in it, on players as they were when it began', async () => {
    const draft = { ...rule, when: "player.counts['win'] > 75", then: [{ do: 'grantXp', amount: 1 }] };
    const from = new Date(Date.now() - 5 * 86_400_000).toISOString();
    const { body } = await start({ rule: draft, from });
    assert.equal(body.result.events, 451);
    assert.equal(body.result.fired, 225);
    assert.equal(body.result.totals.draft.xp, 225 + 1_000);
    const none = await start({ rule: draft, from, to: new Date(Date.now() - 4 * 86_400_000).toISOString() });
    assert.equal(none.body.result.events, 0);
  });

  it('writes nothing to the players', async () => {
    const xp = async () => (await service.get('/players/p0', { key })).body.xp;
    const before = await xp();
    await start({ rule: { ...rule, then: [{ do: 'grantXp', amount: 999 }] } });
    assert.equal(await xp(), before);
  });

  it('can be followed and cancelled by those of its own environment alone', async () => {
    const { id } = (await start({ rule })).body;
    const test = (await service.createKey({ mode: 'test' })).key;
    assert.equal((await service.get(`/backtests/${id}`, { key })).body.status, 'done');
    assert.equal((await service.get(`/backtests/${id}`, { key: test })).status, 404);
    assert.equal((await service.delete(`/backtests/${id}`, { key: test })).status, 404);
    assert.equal((await service.delete(`/backtests/${id}`, { key })).status, 204);
    assert.equal(
      (await service.get(`/backtests/${id}`, { key })).body.status,
      'done',
      'what has ended stays',
    );
  });

  describe('that takes long', () => {
    // Some milliseconds for each event: the condition compares all pairs of a list.
    const slow = {
      id: 'slow',
      name: 'Slow',
      on: 'list',
      when: 'event.properties.list.all(a, event.properties.list.all(b, a + b >= 0))',
      then: [{ do: 'grantXp', amount: 1 }],
    };
    const running = async (count: number) => {
      for (;;) {
        const text = await (await fetch(`${service.url}/metrics`)).text();
        if (Number(/^laurel_backtests_running (\d+)$/m.exec(text)?.[1]) === count) return;
        await delay(20);
      }
    };
    const newest = async (): Promise<string> => {
      const text = `select id from backtests where status = 'running' order by created_at desc limit 1`;
      for (;;) {
        const [row] = (await service.db.query({ name: '', text, values: [] })).rows;
        if (row) return row.id;
        await delay(20);
      }
    };
    before(async () => {
      const list = [...Array(40).keys()];
      const events = Array.from({ length: 900 }, () => ({
        playerId: 'busy',
        type: 'list',
        properties: { list },
      }));
      for (let i = 0; i < 3; i++) {
        const body = { events: events.slice(i * 300, i * 300 + 300) };
        assert.equal((await service.post('/events/batch', { key, body })).status, 200);
      }
    });

    it('is cancelled in the middle of the log of one player, and gives its place back', async () => {
      const answer = start({ rule: slow });
      const id = await newest();
      await running(1);
      assert.equal((await service.delete(`/backtests/${id}`, { key })).status, 204);
      const { body } = await answer;
      assert.equal(body.status, 'cancelled');
      assert.ok(body.progress < 1);
      await running(0);
      assert.equal((await service.get(`/backtests/${id}`, { key })).body.status, 'cancelled');
    });

    it('is cancelled by a call to another node', async () => {
      const node = await service.startNode();
      const answer = start({ rule: slow });
      const id = await newest();
      assert.equal((await node.delete(`/backtests/${id}`, { key })).status, 204);
      assert.equal((await answer).body.status, 'cancelled');
      await running(0);
      await node.stop();
    });

    it('is continued when its node was stopped or killed', async () => {
      const abandoned = `insert into backtests (id, environment_id, request, attempts, alive_at)
        select gen_random_uuid(), e.id, $1, 1, now() - interval '1 minute' from environments e
        where e.name = 'live' and e.project_id = $2 returning id`;
      const values = [JSON.stringify({ rule: slow }), service.projectId];
      const { id } = (await service.db.query({ name: '', text: abandoned, values })).rows[0];
      // A node that takes it and is stopped while it works. It may also be the service itself that takes it: nothing differs.
      const node = createBacktests({
        db: service.db,
        jobDb: service.db,
        jobReads: service.db,
        definitions: createDefinitionCache(),
        past: createPastProjects(),
        clock: () => new Date(),
        log: createLog('silent'),
      });
      await node.resume();
      await node.stop();
      assert.equal(node.running, 0);
      let { body } = await service.get(`/backtests/${id}`, { key });
      assert.equal(body.status, 'running');
      while (body.status === 'running') {
        await delay(200);
        body = (await service.get(`/backtests/${id}`, { key })).body;
      }
      assert.equal(body.status, 'done');
      assert.equal(body.result.fired, 900);
    });
  });

  it('whose node was stopped again and again fails, and says so', async () => {
    const insert = `insert into backtests (id, environment_id, request, alive_at, attempts)
      select gen_random_uuid(), e.id, '{}', now() - interval '1 minute', 5 from environments e where e.name = 'live'
      returning id`;
    const { id } = (await service.db.query({ name: '', text: insert, values: [] })).rows[0];
    await failAbandoned.run(service.db, 10);
    const { body } = await service.get(`/backtests/${id}`, { key });
    assert.equal(body.status, 'failed');
    assert.match(body.error, /stopped 5 times/);
  });

  it('refuses a bad draft and a stretch that ends before it begins', async () => {
    assert.equal((await start({ rule: { ...rule, when: 'player.' } })).status, 400);
    assert.equal((await start({ rule: { ...rule, on: undefined } })).status, 400);
    const [from, to] = ['2026-02-01T00:00:00Z', '2026-01-01T00:00:00Z'];
    assert.equal((await start({ rule, from, to })).status, 400);
    assert.equal((await start({ rule, from: 'soon' })).status, 400);
  });
});
