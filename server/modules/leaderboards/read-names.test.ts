import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { startTestService } from '../../testing/service.ts';
import { createNameReader } from './read-names.ts';
import { sql } from './test-boards.ts';

const service = await startTestService();
const { key } = await service.createKey();
for (const player of ['ada', 'bob', 'eve']) {
  await service.put(`/players/${player}`, { key, body: { displayName: player.toUpperCase() } });
}
const ofProject =
  'select p.id, key from players p join environments e on e.id = p.environment_id where e.project_id = $1';
const keys = new Map(
  (await sql<{ id: string; key: number }>(service, ofProject, service.projectId)).map((row) => [
    row.id,
    row.key,
  ]),
);
const keyOf = (player: string) => keys.get(player) ?? 0;

function countedReader() {
  let statements = 0;
  const counted: Queryable = {
    query: (request) => {
      statements++;
      return service.db.query(request);
    },
  };
  return { readNames: createNameReader(counted), count: () => statements };
}

describe('the names of players', () => {
  it('are read together for all requests of one turn', async () => {
    const { readNames, count } = countedReader();
    const answers = await Promise.all(
      ['ada', 'bob', 'eve', 'ada'].map(async (player) =>
        (await readNames([keyOf(player)])).get(keyOf(player)),
      ),
    );
    assert.deepEqual(answers, ['ADA', 'BOB', 'EVE', 'ADA']);
    assert.equal(count(), 1);
  });

  it('are never older than the request, even if a read is under way', async () => {
    const { readNames } = countedReader();
    const before = readNames([keyOf('ada')]);
    await service.put('/players/ada', { key, body: { displayName: 'Countess' } });
    assert.equal((await readNames([keyOf('ada')])).get(keyOf('ada')), 'Countess');
    await before;
  });

  it('come in statements of a bounded length', async () => {
    const { readNames, count } = countedReader();
    const many = Array.from({ length: 2_000 }, (_, n) => 1_000_000 + n);
    const [, own] = await Promise.all([readNames(many), readNames([keyOf('bob')])]);
    assert.equal(own.get(keyOf('bob')), 'BOB');
    assert.equal(count(), 2);
  });
});
