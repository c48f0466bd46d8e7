import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService({ own: 'a trigger is added to a table' });
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });

it('an erasure that is refused at its end leaves the player, the log and the ledger whole', async () => {
  const query = async (text: string) => (await service.db.query({ name: '', text, values: [] })).rows;
  const countRows = () =>
    query(`select (select count(*)::int from player_changes) as changes,
                  (select count(*)::int from currency_transactions) as transactions,
                  (select count(*)::int from events) as events`);
  await service.put('/currencies/gold', { key, body: { name: 'Gold' } });
  await service.put('/players/ada', { key, body: { displayName: 'Ada' } });
  const paid = await service.post('/players/ada/wallet/gold', { key, body: { amount: 5, reason: 'A gift' } });
  assert.ok(paid.status < 300, JSON.stringify(paid.body));
  await query(`create function refuse() returns trigger language plpgsql as
               $$ begin raise exception 'not now'; end $$`);
  await query('create trigger refuse before delete on players for each row execute function refuse()');
  const before = await countRows();
  assert.ok(before[0].changes > 0 && before[0].transactions > 0);
  assert.equal((await service.delete('/players/ada', { key })).status, 500);
  assert.deepEqual(await countRows(), before);
  assert.equal((await service.post('/players/ada/verify', { key })).body.matches, true);
  await query('drop trigger refuse on players');
  assert.equal((await service.delete('/players/ada', { key })).status, 204);
  assert.deepEqual(await countRows(), [{ changes: 0, transactions: 0, events: 0 }]);
});
