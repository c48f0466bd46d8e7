import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ACTIONS } from '../../../engine/index.ts';
import { assertFault } from '../../../testing/envelope.ts';
import { startTestService } from '../../../testing/service.ts';
import { kinds } from '../kinds/kinds.ts';
import { newestFormat } from './older-nodes.ts';

const service = await startTestService({ own: 'its tables are read and written' });
const { key } = await service.createKey({ scopes: ['manage'] });
const query = (text: string) => service.db.query({ name: '', text, values: [] });
const put = (path: string, body: object) => service.put(path, { key, body: { name: 'New', ...body } });

it('what an older node cannot read is refused while one is running, and accepted afterwards', async () => {
  const rule = { on: 'win', then: [{ do: 'grantXp', amount: 1 }] };
  const freeze = { on: 'win', then: [{ do: 'grantStreakFreeze' }] };
  // As a node of version 0.1 says that it is alive.
  await query('insert into webhook_nodes (node, seen_at) values (gen_random_uuid(), clock_timestamp())');
  const refused = await put('/currencies/coins', {});
  assertFault(refused, 'UNAVAILABLE');
  assert.equal(refused.headers.get('retry-after'), '30');
  assertFault(await put('/items/hat', {}), 'UNAVAILABLE');
  assertFault(await put('/rules/freeze', freeze), 'UNAVAILABLE');
  const objectives = [{ id: 'one', on: 'win', measure: 'count', target: 1 }];
  const quest = { objectives, rewards: [{ do: 'grantStreakFreeze' }] };
  assertFault(await put('/quests/freeze', quest), 'UNAVAILABLE');
  const bundle = { format: 1, currencies: [{ id: 'coins', name: 'Coins' }] };
  assertFault(await service.post('/definitions/apply', { key, body: { bundle } }), 'UNAVAILABLE');
  assert.equal((await put('/rules/plain', rule)).status, 201);

  await query(
    "update webhook_nodes set seen_at = seen_at - interval '61 seconds' where node not in (select id from nodes where reads_format > 0)",
  );
  assert.equal((await put('/currencies/coins', {})).status, 201);
  assert.equal((await put('/rules/freeze', freeze)).status, 201);
});

it('every kind and action came with a format that this version reads and can name', () => {
  for (const [name, { format = 0 }] of [...Object.entries(kinds), ...Object.entries(ACTIONS)]) {
    assert.ok(Number.isInteger(format) && format >= 0 && format <= newestFormat, name);
  }
});
