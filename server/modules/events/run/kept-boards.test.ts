import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { assertFault } from '../../../testing/envelope.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { startTestService } from '../../../testing/service.ts';

const service = await startTestService();
const { token } = service.owner;
await service.patch(`/projects/${service.projectId}`, { token, body: { plan: 'ENTERPRISE' } });
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });

const make = async (path: string, body: object) => {
  const answer = await service.put(path, { key, body });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
};
const post = (board: string, playerId: string, score: number, more: object = {}) =>
  service.post(`/leaderboards/${board}/entries`, { key, body: { playerId, score, ...more } });
const send = async (playerId: string, type: string, properties: object = {}) => {
  const answer = await service.post('/events', { key, body: { playerId, type, properties } });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
};
const close = (board: string) => service.post(`/leaderboards/${board}/close`, { key });
const player = async (id: string) => (await service.get(`/players/${id}`, { key })).body;
const milestonesOf = async (id: string, board: string) =>
  (await service.get(`/players/${id}/milestones?leaderboardId=${board}`, { key })).body.data[0];
const activityOf = async (id: string) => (await service.get(`/players/${id}/activity`, { key })).body.data;

async function assertVerified(playerId: string): Promise<void> {
  const { body } = await service.post(`/players/${playerId}/verify`, { key });
  assert.deepEqual(body.differences, []);
  assert.equal(body.matches, true);
}

const xp = (amount: number) => ({ do: 'grantXp', amount });

describe('a leaderboard with attempts', () => {
  it('takes so many scores of a player in a season, names the limit, and shows them', async () => {
    await make('/leaderboards/cup', { name: 'Cup', maxAttempts: 2 });
    assert.equal((await post('cup', 'ada', 5, { metadata: { car: 1 } })).status, 200);
    assert.equal((await post('cup', 'ada', 3)).body.score, 5, 'a worse one is an attempt too');
    const refused = await post('cup', 'ada', 9);
    assertFault(refused, 'CONFLICT');
    assert.match(refused.body.error.message, /2 attempts/);
    const [entry] = (await service.get('/leaderboards/cup/entries', { key })).body.data;
    assert.deepEqual([entry.score, entry.attempts, entry.metadata], [5, 2, { car: 1 }]);
    await assertVerified('ada');
    await close('cup');
    const [closed] = (await service.get('/leaderboards/cup/entries?season=1', { key })).body.data;
    assert.deepEqual([closed.score, closed.attempts], [5, 2]);
    assert.equal((await post('cup', 'ada', 1)).status, 200, 'the next season starts over');
    await assertVerified('ada');
  });

  it('creates no player for a score that is refused', async () => {
    await make('/leaderboards/closed-cup', {
      name: 'Closed',
      maxAttempts: 1,
      endsAt: '2020-01-01T00:00:00Z',
    });
    assertFault(await post('closed-cup', 'nobody', 1), 'CONFLICT');
    assertFault(await service.get('/players/nobody', { key }), 'NOT_FOUND');
  });

  it('says in the trace that a rule could not submit a score', async () => {
    await make('/leaderboards/once', { name: 'Once', maxAttempts: 1 });
    await make('/rules/once', {
      name: 'Once',
      on: 'once',
      then: [{ do: 'submitScore', leaderboardId: 'once', value: 1 }],
    });
    await send('bob', 'once');
    const { id } = await send('bob', 'once');
    const { trace } = (await service.get(`/events/${id}`, { key })).body;
    const [fired] = trace.filter((entry: { rule?: string }) => entry.rule === 'once');
    assert.match(fired.skipped[0].why, /all 1 attempts/);
    await assertVerified('bob');
  });
});

describe('milestones', () => {
  it('are reached once in a season, give their actions with the score, and are told', async () => {
    await make('/badges/veteran', { name: 'Veteran' });
    await make('/leaderboards/pass', {
      name: 'Pass',
      operator: 'sum',
      milestones: [
        { id: 'second', at: 20, actions: [xp(200), { do: 'awardBadge', badgeId: 'veteran' }] },
        { id: 'first', at: 10, actions: [xp(100)] },
      ],
    });
    assert.equal((await post('pass', 'cyd', 9)).status, 200);
    const before = await milestonesOf('cyd', 'pass');
    assert.deepEqual([before.score, before.reached, before.next], [9, [], { milestoneId: 'first', at: 10 }]);
    await post('pass', 'cyd', 15);
    assert.equal((await player('cyd')).xp, 300);
    const after = await milestonesOf('cyd', 'pass');
    assert.deepEqual(
      after.reached.map((one: { milestoneId: string; at: number }) => [one.milestoneId, one.at]),
      [
        ['first', 10],
        ['second', 20],
      ],
    );
    assert.equal(after.next, null);
    await post('pass', 'cyd', 100);
    assert.equal((await player('cyd')).xp, 300, 'not again');
    const [, scored] = await activityOf('cyd');
    assert.deepEqual(
      scored.effects.filter(({ type }: { type: string }) => type === 'milestone'),
      [
        { type: 'milestone', leaderboardId: 'pass', milestoneId: 'first' },
        { type: 'milestone', leaderboardId: 'pass', milestoneId: 'second' },
      ],
    );
    await assertVerified('cyd');
    await close('pass');
    await post('pass', 'cyd', 11);
    assert.equal((await player('cyd')).xp, 400);
    await assertVerified('cyd');
  });

  it('of XP are a season pass: what a milestone gives counts for the next one', async () => {
    await make('/leaderboards/battle-pass', {
      name: 'Battle pass',
      source: 'xp',
      reset: 'monthly',
      milestones: [
        { id: 'a', at: 10, actions: [xp(15)] },
        { id: 'b', at: 25, actions: [xp(1)] },
      ],
    });
    await make('/rules/play', { name: 'Play', on: 'play', then: [xp(10)] });
    const { effects } = await send('dan', 'play');
    assert.deepEqual(
      effects.map(({ type, amount }: { type: string; amount?: number }) => [type, amount ?? null]),
      [
        ['xp', 10],
        ['milestone', null],
        ['xp', 15],
        ['milestone', null],
        ['xp', 1],
      ],
    );
    assert.equal((await service.get('/leaderboards/battle-pass/entries/dan', { key })).body.score, 26);
    await assertVerified('dan');
    // Otherwise it would count what other tests give.
    assert.equal((await service.delete('/leaderboards/battle-pass', { key })).status, 204);
    await assertVerified('dan');
  });

  it('go back with the event that reached them', async () => {
    await make('/leaderboards/climb', {
      name: 'Climb',
      operator: 'sum',
      milestones: [{ id: 'top', at: 3, actions: [xp(50)] }],
    });
    await make('/rules/step', {
      name: 'Step',
      on: 'step',
      then: [{ do: 'submitScore', leaderboardId: 'climb', value: 2 }],
    });
    const first = await send('eva', 'step');
    await send('eva', 'step');
    assert.equal((await player('eva')).xp, 50);
    const reversed = await service.post(`/events/${first.id}/reverse`, { key, body: {} });
    assert.equal(reversed.status, 200, JSON.stringify(reversed.body));
    assert.deepEqual(
      reversed.body.effects.map(({ type }: { type: string }) => type),
      ['xp', 'score', 'milestone.reverted'],
    );
    assert.equal((await player('eva')).xp, 0);
    assert.deepEqual((await milestonesOf('eva', 'climb')).reached, []);
    await assertVerified('eva');
    await send('eva', 'step');
    assert.equal((await player('eva')).xp, 50);
    await assertVerified('eva');
  });

  it('of a posted score go back with it, also after the season has closed, which does not change', async () => {
    await make('/leaderboards/sprint', {
      name: 'Sprint',
      maxAttempts: 3,
      milestones: [{ id: 'fast', at: 5, actions: [xp(7)] }],
    });
    await post('sprint', 'fay', 6);
    await close('sprint');
    const [posted] = await activityOf('fay');
    assert.equal((await service.post(`/events/${posted.id}/reverse`, { key, body: {} })).status, 200);
    assert.equal((await player('fay')).xp, 0);
    const [entry] = (await service.get('/leaderboards/sprint/entries?season=1', { key })).body.data;
    assert.equal(entry.score, 6);
    await assertVerified('fay');
  });

  it('start over when the entry is removed, and stay used', async () => {
    await make('/leaderboards/wiped', {
      name: 'Wiped',
      operator: 'sum',
      milestones: [{ id: 'm', at: 1, actions: [xp(1)] }],
    });
    await post('wiped', 'gus', 4);
    assert.equal((await service.delete('/leaderboards/wiped/entries/gus', { key })).status, 204);
    assert.equal((await post('wiped', 'gus', 2)).body.score, 2);
    assert.equal((await milestonesOf('gus', 'wiped')).score, 2);
    assert.equal((await player('gus')).xp, 1);
    await assertVerified('gus');
  });

  it('stay exact whatever is scored, closed, removed and reversed', async () => {
    await make('/leaderboards/any', {
      name: 'Any',
      operator: 'sum',
      maxAttempts: 4,
      milestones: [1, 3, 6].map((at) => ({ id: `m${at}`, at, actions: [xp(at)] })),
    });
    await make('/rules/any', {
      name: 'Any',
      on: 'any',
      then: [{ do: 'submitScore', leaderboardId: 'any', value: 'event.properties.by' }],
    });
    let n = 0;
    const act = fc.oneof(
      fc.record({ kind: fc.constant('post' as const), by: fc.integer({ min: -1, max: 4 }) }),
      fc.record({ kind: fc.constant('event' as const), by: fc.integer({ min: -1, max: 4 }) }),
      fc.record({
        kind: fc.constantFrom('close' as const, 'remove' as const, 'reverse' as const),
        by: fc.nat(5),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
        const id = `any-${n++}`;
        const events: string[] = [];
        for (const { kind, by } of acts) {
          if (kind === 'post') await post('any', id, by);
          else if (kind === 'event') events.push((await send(id, 'any', { by })).id);
          else if (kind === 'close') await close('any');
          else if (kind === 'remove') await service.delete(`/leaderboards/any/entries/${id}`, { key });
          else if (events[by]) await service.post(`/events/${events[by]}/reverse`, { key, body: {} });
        }
        if ((await service.get(`/players/${id}`, { key })).status === 200) await assertVerified(id);
      }),
      { numRuns: isLongRun ? 8 : 4 },
    );
  });
});

describe('a leaderboard that begins to keep a part of its players', () => {
  it('is refused while its season has entries, and milestones that make no sense are named', async () => {
    await make('/leaderboards/late', { name: 'Late' });
    await post('late', 'ada', 1);
    const milestones = [{ id: 'm', at: 1, actions: [xp(1)] }];
    const change = { key, body: { milestones } };
    assertFault(await service.patch('/leaderboards/late', change), 'CONFLICT');
    await close('late');
    assert.equal((await service.patch('/leaderboards/late', change)).status, 200);
    const faulty = {
      name: 'Faulty',
      order: 'asc',
      milestones: [...milestones, ...milestones],
      rewards: [{ from: 3, to: 2, actions: [{ do: 'awardBadge', badgeId: 'no-such' }] }],
    };
    const { body } = await service.put('/leaderboards/faulty', { key, body: faulty });
    const paths = body.error.details.map(({ path }: { path: string }) => path);
    for (const path of ['/milestones', '/milestones/1/id', '/rewards/0/to'])
      assert.ok(paths.includes(path), path);
  });
});
