import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService({ own: 'the clock moves' });
service.clock.freeze();
const { token } = service.owner;
const whole = async () => (await service.get(`/projects/${service.projectId}/usage`, { token })).body;
const usage = async () => {
  const { limits: _, ...rest } = await whole();
  return rest;
};
const [live, test] = [await service.createKey(), await service.createKey({ mode: 'test' })];
const day = 24 * 60 * 60 * 1000;

async function use(key: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) await service.get('/players', { key });
}

describe('the limits of a project', () => {
  it('are those of guide/limits.md, each with what is used of it where that is of the project', async () => {
    await service.post('/badges', { token, body: { id: 'one', name: 'One' } });
    const { limits } = (await whole()) as { limits: { name: string; used: number | null; limit: number }[] };
    const document = readFileSync(join(import.meta.dirname, '../../../guide/limits.md'), 'utf8');
    const rows = [...document.matchAll(/^\| `(\w+)` +\| +([\d,]+) +\|/gm)];
    assert.deepEqual(
      limits.map(({ name, limit }) => [name, limit]),
      rows.map(([, name, limit]) => [name, Number(limit?.replaceAll(',', ''))]),
    );
    assert.equal(limits.find(({ name }) => name === 'badges')?.used, 1);
    assert.equal(limits.find(({ name }) => name === 'effectsPerEvent')?.used, null);
  });
});

describe('the usage of a project', () => {
  it('tells calls of this window and of each day, players and events, per environment', async () => {
    await use(live.key, 2);
    const events = Array.from({ length: 3 }, () => ({ playerId: 'busy', type: 'win' }));
    await service.post('/events/batch', { key: live.key, body: { events } });
    await use(test.key, 2);
    await service.db.query({
      name: 'test.add_players',
      text: `insert into players (environment_id, id)
             select id, 'player-' || n from environments, generate_series(1, 4) n where project_id = $1 and name = 'live'`,
      values: [service.projectId],
    });
    const now = service.clock();
    const today = now.toISOString().slice(0, 10);
    const resetsAt = new Date(Math.ceil(now.getTime() / 60_000) * 60_000).toISOString();
    assert.deepEqual(await usage(), {
      plan: 'PRO',
      webhooks: { used: 0, limit: 20 },
      environments: [
        {
          environment: 'live',
          window: { calls: 3, limit: 1_000, resetsAt },
          days: [{ day: today, calls: 3 }],
          players: 5,
          events: 3,
        },
        {
          environment: 'test',
          window: { calls: 2, limit: 1_000, resetsAt },
          days: [{ day: today, calls: 2 }],
          players: 0,
          events: 0,
        },
      ],
    });
  });

  it('starts its window again with the minute and adds to the day', async () => {
    service.clock.advance(60_000);
    await use(live.key, 1);
    const { environments } = await usage();
    assert.equal(environments[0].window.calls, 1);
    assert.equal(environments[0].days[0].calls, 4);
  });

  it('counts a call for the day on which it was made, though it is written later', async () => {
    const untilMidnight = day - (service.clock().getTime() % day);
    const yesterday = service.clock().toISOString().slice(0, 10);
    service.clock.advance(untilMidnight - 1_000);
    await use(live.key, 2);
    service.clock.advance(2_000);
    await use(live.key, 5);
    const today = service.clock().toISOString().slice(0, 10);
    const { environments } = await usage();
    assert.deepEqual(environments[0].days, [
      { day: today, calls: 5 },
      { day: yesterday, calls: 6 },
    ]);
  });

  it('counts calls that were refused as calls, but not against the window', async () => {
    service.clock.advance(60_000);
    const body = { plan: 'ENTERPRISE', rateLimitPerMinute: 2 };
    await service.patch(`/projects/${service.projectId}`, { token, body });
    await use(live.key, 5);
    const { plan, environments } = await usage();
    assert.equal(plan, 'ENTERPRISE');
    assert.deepEqual([environments[0].window.calls, environments[0].window.limit], [2, 2]);
    assert.equal(environments[0].days[0].calls, 10);
  });

  it('goes back thirty days', async () => {
    service.clock.advance(30 * day);
    const { email, password } = service.owner;
    const login = await service.post('/auth/login', { body: { email, password } });
    const answer = await service.get(`/projects/${service.projectId}/usage`, {
      token: login.body.accessToken,
    });
    assert.deepEqual(answer.body.environments[0].days, []);
  });
});
