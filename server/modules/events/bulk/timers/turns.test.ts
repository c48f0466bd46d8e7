import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startTestService } from '../../../../testing/service.ts';
import { sql } from '../../../leaderboards/test-boards.ts';
import { playersAtOnce } from '../run-through.ts';

const service = await startTestService({ own: 'it moves the clock and reads tables' });
const { token } = service.owner;

async function openProject(name: string) {
  const { body } = await service.post(`/tenants/${service.tenantId}/projects`, { token, body: { name } });
  await service.patch(`/projects/${body.id}`, { token, body: { plan: 'ENTERPRISE' } });
  const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] }, body.id);
  const rule = { name: 'Back', on: 'player.inactive', inactiveDays: 1, then: [{ do: 'grantXp', amount: 1 }] };
  assert.equal((await service.put('/rules/back', { key, body: rule })).status, 201);
  return key;
}

it('a project with many players who are due lets others have their turns', async () => {
  const greedy = await openProject('Greedy');
  const honest = await openProject('Honest');
  const most = 1_000;
  const events = Array.from({ length: most }, (_, i) => ({ playerId: `p${i}`, type: 'play' }));
  assert.equal((await service.post('/events/batch', { key: greedy, body: { events } })).status, 200);
  assert.equal(
    (await service.post('/events', { key: honest, body: { playerId: 'ada', type: 'play' } })).status,
    201,
  );
  service.clock.advance(86_400_000 + 60_000);
  const told = () =>
    sql<{ seq: number; player: string }>(
      service,
      `select e.seq::int as seq, p.id as player from events e join players p on p.key = e.player_key
       where e.type = 'player.inactive' order by e.seq`,
    );
  while ((await told()).length < most + 1) await new Promise((done) => setTimeout(done, 50));
  const before = (await told()).findIndex(({ player }) => player === 'ada');
  assert.ok(before <= 2 * playersAtOnce, `${before} others came first`);
  assert.equal(new Set((await told()).map(({ player }) => player)).size, most + 1, 'and nobody twice');
});
