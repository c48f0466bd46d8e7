import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { expireQuestsOf } from '../../../testing/expire-quests.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { startTestService } from '../../../testing/service.ts';

const service = await startTestService({ own: 'the clock moves' });
const { key } = await service.createKey({ scopes: ['manage'] });
const minute = 60_000;

const put = async (path: string, body: object) =>
  assert.ok((await service.put(path, { key, body: { name: path, ...body } })).status < 300);

await put('/badges/done', {});
await put('/quests/sprint', {
  start: 'manual',
  timeLimitSeconds: 3_600,
  objectives: [
    { id: 'often', on: 'run', measure: 'count', target: 3 },
    { id: 'far', on: 'run', measure: 'sum', of: 'event.properties.km', target: 10 },
    { id: 'ways', on: 'run', measure: 'distinct', of: 'event.properties.km', target: 2 },
  ],
  rewards: [
    { do: 'grantXp', amount: 50 },
    { do: 'awardBadge', badgeId: 'done' },
  ],
});
await put('/rules/each', { on: 'run', then: [{ do: 'grantXp', amount: 1 }] });

interface Run {
  id: string;
  /** Minutes after the start, all within the limit. */
  at: number;
  km: number;
}

const runs = fc.array(
  fc.record({ at: fc.integer({ min: 0, max: 59 }), km: fc.integer({ min: 1, max: 6 }) }),
  {
    minLength: 2,
    maxLength: 5,
  },
);
/** Of several players with the same events: in which order they arrive, and before which of them the job runs. */
const arrival = fc.record({
  order: fc.array(fc.nat({ max: 1_000 }), { minLength: 5, maxLength: 5 }),
  jobBefore: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
});

let players = 0;

async function post(path: string, body: object = {}) {
  const answer = await service.post(path, { key, body });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
  return answer.body;
}

/** A player who has started the quest an hour ago and more, and whose events arrive only now. */
async function newRunner(): Promise<{ playerId: string; startedAt: number }> {
  const playerId = `p${players++}`;
  assert.equal((await service.put(`/players/${playerId}`, { key, body: {} })).status, 201);
  const startedAt = service.clock().getTime();
  await post(`/players/${playerId}/quests/sprint/start`);
  return { playerId, startedAt };
}

const send = ({ playerId, startedAt }: Awaited<ReturnType<typeof newRunner>>, { id, at, km }: Run) =>
  post('/events', {
    id: `${playerId}-${id}`,
    playerId,
    type: 'run',
    properties: { km },
    occurredAt: new Date(startedAt + at * minute).toISOString(),
  });

/** What came of it. Which event completed the quest depends on which came last. */
async function show(playerId: string) {
  const read = async (path: string) => (await service.get(`/players/${playerId}${path}`, { key })).body;
  const { xp, level } = await read('');
  const [quest] = (await read('/quests')).data;
  const badges = (await read('/badges')).data.map(({ badgeId }: { badgeId: string }) => badgeId);
  const { matches } = await post(`/players/${playerId}/verify`);
  const { startedAt: _, completedAt: __, expiresAt: ___, objectives, ...rest } = quest;
  return { xp, level, quest: rest, badges, matches, objectives };
}

it('events within a time limit have the same result however late, in any order, and whenever the quest is marked expired', async () => {
  await fc.assert(
    fc.asyncProperty(runs, fc.array(arrival, { minLength: 2, maxLength: 2 }), async (events, arrivals) => {
      const named = events.map((event, i): Run => ({ ...event, id: `e${i}` }));
      const runners = [await newRunner(), ...(await Promise.all(arrivals.map(newRunner)))];
      const [first, ...others] = runners;
      assert.ok(first);
      service.clock.advance(2 * 60 * minute);
      for (const event of named) await send(first, event);
      const expected = await show(first.playerId);
      for (const [i, { order, jobBefore }] of arrivals.entries()) {
        const runner = others[i];
        assert.ok(runner);
        const shuffled = named.toSorted(
          (a, b) => (order[named.indexOf(a)] ?? 0) - (order[named.indexOf(b)] ?? 0),
        );
        for (const [n, event] of shuffled.entries()) {
          if (jobBefore[n]) await expireQuestsOf(service);
          await send(runner, event);
        }
        assert.deepEqual(await show(runner.playerId), expected);
      }
      await expireQuestsOf(service);
      for (const { playerId } of runners) assert.deepEqual(await show(playerId), expected);

      // Without its first event, as if that had not happened.
      const [omitted, ...rest] = named;
      const without = await newRunner();
      service.clock.advance(2 * 60 * minute);
      for (const event of rest) await send(without, event);
      for (const { playerId } of runners) await post(`/events/${playerId}-${omitted?.id}/reverse`);
      const reversed = await show(without.playerId);
      for (const { playerId } of runners) assert.deepEqual(await show(playerId), reversed);
    }),
    { numRuns: isLongRun ? 5 : 3 },
  );
});

it('a quest that is completed late counts as completed, not as expired', async () => {
  await expireQuestsOf(service);
  const before = (await service.get('/analytics/definitions/quests/sprint', { key })).body;
  const runner = await newRunner();
  service.clock.advance(2 * 60 * minute);
  await expireQuestsOf(service);
  await send(runner, { id: 'a', at: 1, km: 5 });
  assert.equal((await show(runner.playerId)).quest.status, 'expired');
  await send(runner, { id: 'b', at: 2, km: 6 });
  const { effects } = await send(runner, { id: 'c', at: 3, km: 6 });
  assert.ok(effects.some(({ type }: { type: string }) => type === 'quest.completed'));
  const after = (await service.get('/analytics/definitions/quests/sprint', { key })).body;
  assert.deepEqual([after.completed - before.completed, after.expired - before.expired], [1, 0]);
});
