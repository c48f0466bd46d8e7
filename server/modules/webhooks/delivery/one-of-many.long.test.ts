import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createKeyring } from '../../../platform/crypto/keyring.ts';
import { newId } from '../../../platform/ids.ts';
import { startTestService } from '../../../testing/service.ts';
import { sealSecret } from '../secrets.ts';
import { eventually, quickWebhooks, startReceiver } from '../test-receiver.ts';
import { laneOf } from './ownership.ts';

const secretKey = 'a secret key that is long enough for all';
const service = await startTestService({ webhooks: quickWebhooks, secretKeys: [secretKey] });
const { key } = await service.createKey();
const many = 1_000;

/** More than one project may have, but many projects together have as many receivers. */
async function register(urlOf: (n: number) => string): Promise<void> {
  const keyring = createKeyring([secretKey]);
  const rows = Array.from({ length: many }, (_, n) => {
    const id = newId();
    const secret = sealSecret(keyring, id, 'a secret').toString('hex');
    return { id, lane: laneOf(id), url: urlOf(n), secret };
  });
  await service.db.query({
    name: '',
    text: `insert into webhooks (id, project_id, lane, url, events, environments, enabled, secret)
           select id, $1, lane, url, '{player.created,player.updated}', '{live}', true, decode(secret, 'hex')
           from json_to_recordset($2) as w (id uuid, lane smallint, url text, secret text)`,
    values: [service.projectId, JSON.stringify(rows)],
  });
}

it('one receiver that hangs among a thousand changes nothing for the others', async () => {
  let hung = 0;
  const quick = await startReceiver();
  const hanging = await startReceiver((_received, response) => {
    response.on('close', () => {
      hung++;
    });
  });
  await register((n) => (n === 500 ? hanging.url : quick.url));
  await service.put('/players/ada', { key, body: {} });
  for (let n = 0; n < 2; n++) await service.put('/players/ada', { key, body: { displayName: `Ada ${n}` } });
  await quick.until(3 * (many - 1));
  await eventually(async () => {
    const { rows } = await service.db.query({
      name: '',
      text: `select count(*)::int as n from webhook_deliveries where status = 'success'`,
      values: [],
    });
    return rows[0].n === 3 * (many - 1);
  });
  assert.equal(hanging.received.length, 1, "the player's next events wait for the first to be answered");
  assert.equal(hung, 0, 'it is still being waited for');
});
