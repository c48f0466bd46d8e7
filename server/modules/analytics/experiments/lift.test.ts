import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';
import { inProject, newProject } from '../../definitions/test-definitions.ts';

const service = await startTestService({ own: 'the clock moves' });
const day = 86_400_000;

it('the lift of rewards is that of players who sent events, held out or not', async () => {
  const projectId = await newProject(service);
  const own = inProject(service, projectId);
  const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] }, projectId);
  const send = async (playerId: string) =>
    assert.equal((await service.post('/events', { key, body: { playerId, type: 'visit' } })).status, 201);
  const rule = { name: 'Visit', on: 'visit', then: [{ do: 'grantXp', amount: 10 }] };
  assert.equal((await own.put('/rules/visit', rule)).status, 201);
  await send('before');
  const none = (await service.get('/analytics/lift', { key })).body;
  assert.deepEqual(
    none.exposures.map(({ players }: { players: number }) => players),
    [0, 0],
    'a project that holds nobody out',
  );
  assert.equal((await own.patch(`/projects/${projectId}`, { holdoutPercent: 10 })).status, 200);
  const isHeld = (id: string) =>
    hash('sha256', `${projectId}:holdout:${id}`, 'buffer').readUInt32BE(0) / 2 ** 32 < 0.1;
  const ids = Array.from({ length: 600 }, (_, i) => `p${i}`);
  const held = ids.filter(isHeld).slice(0, 8);
  const others = ids.filter((id) => !isHeld(id)).slice(0, 10);
  assert.equal(held.length, 8);
  const sendAll = async (...players: readonly string[][]) => {
    for (const id of players.flat()) await send(id);
  };
  await sendAll(held, others);
  service.clock.advance(day);
  // Twice a day counts once.
  await sendAll(held.slice(0, 2), others.slice(0, 6), others.slice(0, 1), ['before']);
  assert.equal((await own.patch(`/projects/${projectId}`, { holdoutPercent: 0 })).status, 200);
  await send('late');
  service.clock.advance(6 * day);
  await sendAll(held.slice(0, 1), others.slice(0, 4));
  service.clock.advance(day);
  // Who was held out stays so after the end of the holdout.
  await sendAll(held.slice(0, 1), others.slice(0, 1));
  const xpOf = async (id: string) => (await service.get(`/players/${id}`, { key })).body.xp;
  assert.deepEqual([await xpOf(held[0] ?? ''), await xpOf(others[0] ?? ''), await xpOf('late')], [0, 50, 10]);

  const { body } = await service.get('/analytics/lift', { key });
  assert.deepEqual(
    body.exposures.map((one: { variantId: string; players: number }) => [one.variantId, one.players]),
    [
      ['holdout', 8],
      ['others', 10],
    ],
  );
  const meansOf = (id: string) => {
    const { variants } = body.metrics.find((one: { id: string }) => one.id === id);
    return variants.map((one: { players: number; mean: number | null }) => [one.players, one.mean]);
  };
  assert.deepEqual(meansOf('retained-1'), [
    [8, 2 / 8],
    [10, 6 / 10],
  ]);
  assert.deepEqual(meansOf('retained-7'), [
    [8, 1 / 8],
    [10, 4 / 10],
  ]);
  assert.deepEqual(meansOf('active-days-7'), [
    [8, 10 / 8],
    [10, 16 / 10],
  ]);
  assert.deepEqual(
    meansOf('retained-28').map(([players]: number[]) => players),
    [0, 0],
    'their 28 days are not over',
  );
});
