import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withoutLimit } from '../../../platform/jobs.ts';
import { startTestService } from '../../../testing/service.ts';
import { createVersionForgetter } from './forget-versions.ts';

const service = await startTestService({ own: 'its tables are read and written' });
const { projectId, db } = service;
const { key } = await service.createKey({ scopes: ['manage'] });

const sql = async (text: string, ...values: unknown[]) => (await db.query({ name: '', text, values })).rows;

async function define(amount: number): Promise<number> {
  const body = { name: 'Win', on: 'win', then: [{ do: 'grantXp', amount }] };
  assert.ok((await service.put('/rules/win', { key, body })).status < 300);
  const [row] = await sql('select definitions_version as version from projects where id = $1', projectId);
  return row.version;
}

async function win(playerId: string): Promise<void> {
  assert.equal((await service.post('/events', { key, body: { playerId, type: 'win' } })).status, 201);
}

async function named(): Promise<number[]> {
  const rows = await sql(
    'select version from named_versions where project_id = $1 order by version',
    projectId,
  );
  return rows.map(({ version }) => version);
}

const forget = async () => createVersionForgetter(db, service.clock)(withoutLimit());

it('versions are forgotten once no log names them, and not before', async () => {
  const first = await define(1);
  await win('ada');
  const second = await define(2);
  // Nothing but a change of a profile names it.
  await service.put('/players/bob', { key, body: { displayName: 'Bob' } });
  const third = await define(3);
  await win('cay');
  const fourth = await define(4);
  await win('dan');
  const last = await define(5);
  await win('dan');
  assert.deepEqual(await named(), [first, second, third, fourth, last]);
  // As if each had been in force for a day.
  await sql(
    `update named_versions set named_at = now() - (10 - version + $2) * interval '1 day' where project_id = $1`,
    projectId,
    first,
  );
  await sql(
    `update events set received_at = n.named_at + interval '3 hours' from named_versions n
     where n.project_id = $1 and n.version = events.definitions_version`,
    projectId,
  ).catch(() => assert.fail('the events are in one partition'));
  await forget();
  assert.deepEqual(await named(), [first, second, third, fourth, last], 'all are named');

  assert.equal((await service.delete('/players/ada', { key })).status, 204);
  await forget();
  assert.deepEqual(await named(), [second, third, fourth, last], 'only the event of ada named the first');

  assert.equal((await service.delete('/players/cay', { key })).status, 204);
  await forget();
  assert.deepEqual(await named(), [second, third, fourth, last], 'a change of bob is older');

  assert.equal((await service.delete('/players/bob', { key })).status, 204);
  await forget();
  assert.deepEqual(await named(), [fourth, last]);
  const { body } = await service.post('/players/dan/verify', { key });
  assert.deepEqual(body, { matches: true, entries: 2, differences: [] });

  // Replaced a moment ago: a transaction may still be writing on it.
  await sql('update named_versions set named_at = now() where project_id = $1', projectId);
  assert.equal((await service.delete('/players/dan', { key })).status, 204);
  await forget();
  assert.deepEqual(await named(), [fourth, last]);
});
