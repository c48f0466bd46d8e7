import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';

const service = await startTestService({ own: 'it is stopped or has a second node' });
const { projectId, db } = service;
const { key } = await service.createKey({ scopes: ['manage'] });

const sql = async (text: string, ...values: unknown[]) => (await db.query({ name: '', text, values })).rows;

const win = async (playerId: string) =>
  (await service.post('/events', { key, body: { playerId, type: 'win' } })).status;

/** Every statement of a group that names a version succeeds, and its commit fails. */
async function failCommits(): Promise<() => Promise<unknown>> {
  await sql(`create function fail_commit() returns trigger language plpgsql as
    $$ begin raise exception 'the commit fails'; end $$`);
  await sql(`create constraint trigger fail_commit after insert on named_versions deferrable initially deferred
    for each row execute function fail_commit()`);
  return () => sql('drop function fail_commit cascade');
}

it('a version that a log names is kept, even if the commit of the first group that named it failed', async () => {
  const body = { name: 'Win', on: 'win', then: [{ do: 'grantXp', amount: 1 }] };
  assert.equal((await service.put('/rules/win', { key, body })).status, 201);
  const stop = await failCommits();
  assert.equal(await win('ada'), 500);
  await stop();
  assert.equal(await win('bob'), 201);
  const logged = await sql('select distinct definitions_version as version from events');
  const kept = await sql('select version from named_versions where project_id = $1', projectId);
  assert.deepEqual(
    kept.map(({ version }) => Number(version)),
    logged.map(({ version }) => Number(version)),
  );
  assert.equal(logged.length, 1);
});
