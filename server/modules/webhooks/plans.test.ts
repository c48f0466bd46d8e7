import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assertFault } from '../../testing/envelope.ts';
import { startTestService } from '../../testing/service.ts';
import { eventually, quickWebhooks, startReceiver, webhookClient } from './test-receiver.ts';

const service = await startTestService({ webhooks: { ...quickWebhooks, retryDelays: [0, 3_600, 1, 1, 1] } });
const { key } = await service.createKey();
const { token } = service.owner;
const webhooks = webhookClient(service);
const setPlan = (plan: string) => service.patch(`/projects/${service.projectId}`, { token, body: { plan } });

it('on a plan without webhooks they are paused: nothing is queued, pending deliveries wait, and an upgrade resumes them', async () => {
  const receiver = await startReceiver((_received, response) => void response.writeHead(500).end());
  const { id } = await webhooks.create({ url: receiver.url });
  await service.put('/players/before', { key });
  await eventually(async () => (await webhooks.log(id))[0]?.attempts.length === 1);
  const [{ id: deliveryId }] = await webhooks.log(id);
  await setPlan('FREE');
  for (const call of [
    service.post('/webhooks', { token, body: { url: receiver.url, events: ['*'] } }),
    service.patch(`/webhooks/${id}`, { token, body: { enabled: true } }),
    service.post(`/webhooks/${id}/test`, { token, body: {} }),
    service.post(`/webhooks/${id}/rotate-secret`, { token, body: {} }),
    service.post(`/webhooks/${id}/recover`, { token, body: { since: new Date(0).toISOString() } }),
    webhooks.retry(id, deliveryId),
  ]) {
    assertFault(await call, 'PLAN_REQUIRED');
  }
  await service.put('/players/asleep', { key });
  await service.db.query({
    name: '',
    text: 'update webhook_deliveries set next_attempt_at = now()',
    values: [],
  });
  // A delivery that is sent afterwards shows that the dispatcher has looked.
  assert.equal((await service.get(`/webhooks/${id}`, { token })).body.enabled, true);
  await eventually(async () => {
    const { rows } = await service.db.query({ name: '', text: 'select from outbox_queue', values: [] });
    return rows.length === 0;
  });
  assert.equal((await webhooks.log(id)).length, 1);
  assert.equal(receiver.received.length, 1);
  receiver.answerWith((_received, response) => void response.end());
  await setPlan('PRO');
  await eventually(async () => (await webhooks.log(id))[0].status === 'success');
  await service.put('/players/awake', { key });
  await receiver.until(3);
  assert.deepEqual(
    receiver.received.map(({ event }) => event.data.playerId),
    ['before', 'before', 'awake'],
  );
  await setPlan('STARTER');
  assert.equal((await service.delete(`/webhooks/${id}`, { token })).status, 204);
});
