import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isLongRun } from '../../../testing/long-run.ts';
import { startTestService } from '../../../testing/service.ts';

const service = await startTestService();

it('events at the same time as the erasure of their player create the player again: none is refused or half done', async () => {
  const { token } = service.owner;
  await service.patch(`/projects/${service.projectId}`, { token, body: { plan: 'ENTERPRISE' } });
  const { key } = await service.createKey();
  const send = () => service.post('/events', { key, body: { playerId: 'phoenix', type: 'win' } });
  await send();
  const calls = Array.from({ length: isLongRun ? 200 : 80 }, (_, i) =>
    i % 20 === 10 ? service.delete('/players/phoenix', { key }) : send(),
  );
  const answers = await Promise.all(calls);
  const sent = answers.filter((_, i) => i % 20 !== 10);
  assert.ok(sent.every((answer) => answer.status === 201));
  const { rows } = await service.db.query({
    name: '',
    text: `select (g.counts->>'win')::int as counted, (select count(*)::int from events v where v.environment_id = e.id) as events
           from players p join player_progress g on g.player_key = p.key
           join environments e on e.id = p.environment_id where e.project_id = $1`,
    values: [service.projectId],
  });
  for (const row of rows) assert.equal(row.counted, row.events);
});
