import assert from 'node:assert/strict';
import { type Answer, eventually, startReceiver } from '../../../server/modules/webhooks/test-receiver.ts';
import type { Ground } from '../ground.ts';
import { walk } from '../walker.ts';

const fine: Answer = (_received, response) => void response.writeHead(200).end('ok');
const broken: Answer = (_received, response) => void response.writeHead(503).end('not now');

/** A receiver was away: it is seen, found out why, tried when it is back, and all that it missed is sent again. */
export async function recoverFromOutage(ground: Ground): Promise<void> {
  const receiver = await startReceiver(broken);
  const body = { url: receiver.url, description: 'Order service', events: ['player.created'] };
  const { id } = await ground.api('POST', '/webhooks', body);
  const log = async (status: string): Promise<unknown[]> =>
    (await ground.api('GET', `/webhooks/${id}/deliveries?status=${status}&limit=100`)).data;
  for (const player of ['hal', 'ida', 'jo']) await ground.api('PUT', `/players/${player}`, {});
  await eventually(async () => (await log('failed')).length === 3);
  await walk(ground, 'Webhook outage recovered', async ({ page, start, see }) => {
    await start();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('link', { name: 'Order service' }).click();
    await page.getByText('All attempts are failing').waitFor();
    await see('failing');
    await page.getByRole('link', { name: 'player.created' }).first().click();
    await page.getByText('All attempts failed.').waitFor();
    await see('delivery');
    receiver.answerWith(fine);
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Delivery succeeded: the receiver responded with 200.').waitFor();
    await page.getByRole('link', { name: 'Order service' }).click();
    await page.getByRole('button', { name: 'Retry failed' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
    await page.getByText('2 deliveries queued again.').waitFor();
    await eventually(async () => (await log('success')).length === 3);
    await page.getByRole('tab', { name: 'Health' }).click();
    await page.getByText('Median').first().waitFor();
  });
  assert.equal((await log('failed')).length, 0);
  const got = receiver.received.slice(-3).map(({ event }) => event.data.playerId);
  assert.deepEqual(got.sort(), ['hal', 'ida', 'jo']);
}
