import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../../testing/envelope.ts';
import { startTestService } from '../../../testing/service.ts';
import { type Answer, eventually, quickWebhooks, startReceiver, webhookClient } from '../test-receiver.ts';

const service = await startTestService({ webhooks: quickWebhooks });
const { key } = await service.createKey();
const { token } = service.owner;
const webhooks = webhookClient(service);
let made = 0;
const happen = () => service.put(`/players/p${made++}`, { key });
const broken: Answer = (_received, response) => void response.writeHead(503).end('not now');
const fine: Answer = (_received, response) => void response.writeHead(204).end();

const statusOf = (id: string) => async () => {
  const [delivery] = await webhooks.log(id);
  return delivery?.status !== 'pending' && delivery;
};

describe('a delivery that fails', () => {
  it('is tried again with the same id and bytes until it succeeds', async () => {
    const receiver = await startReceiver((received, response) =>
      received.headers['x-service-attempt'] === '3'
        ? response.end('third time')
        : broken(received, response, response.socket as never),
    );
    const { id } = await webhooks.create({ url: receiver.url });
    await happen();
    const delivery = await eventually(statusOf(id));
    assert.equal(delivery.status, 'success');
    assert.equal(delivery.retryCount, 2);
    assert.equal(delivery.responseBody, 'third time');
    assert.deepEqual(
      delivery.attempts.map((one: { number: number; responseCode: number; error: string }) => [
        one.number,
        one.responseCode,
        one.error,
      ]),
      [
        [1, 503, 'The receiver responded with 503.'],
        [2, 503, 'The receiver responded with 503.'],
        [3, 200, null],
      ],
    );
    assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 1);
    assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1);
    await webhooks.patch(id, { enabled: false });
  });

  it('has failed after five attempts; a manual retry makes one more, and a success can be sent again', async () => {
    const receiver = await startReceiver(broken);
    const { id } = await webhooks.create({ url: receiver.url });
    await happen();
    const failed = await eventually(statusOf(id));
    assert.equal(failed.status, 'failed');
    assert.equal(failed.attempts.length, 5);
    assert.equal(failed.reason, 'All attempts failed.');
    assert.ok(failed.completedAt >= failed.createdAt);
    const again = async () => {
      const answer = await webhooks.retry(id, failed.id);
      assert.equal(answer.status, 202);
      assert.equal(answer.body.status, 'pending');
      return eventually(statusOf(id));
    };
    assert.deepEqual([(await again()).status, receiver.received.length], ['failed', 6]);
    receiver.answerWith(fine);
    assert.deepEqual([(await again()).status, receiver.received.length], ['success', 7]);
    const resent = await again();
    assert.deepEqual([resent.status, resent.retryCount, receiver.received.length], ['success', 7, 8]);
    assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 1);
    await webhooks.patch(id, { enabled: false });
  });

  it('is sent again with all others that failed since, and none that failed before', async () => {
    const receiver = await startReceiver(broken);
    const { id } = await webhooks.create({ url: receiver.url });
    await happen();
    await eventually(statusOf(id));
    const since = new Date((await webhooks.log(id))[0].completedAt);
    for (let n = 0; n < 3; n++) await happen();
    await eventually(async () => (await webhooks.log(id, '&status=failed')).length === 4);
    receiver.answerWith(fine);
    const recover = (from: Date) =>
      service.post(`/webhooks/${id}/recover`, { token, body: { since: from.toISOString() } });
    const answer = await recover(new Date(since.getTime() + 1));
    assert.deepEqual([answer.status, answer.body], [202, { count: 3 }]);
    await eventually(async () => (await webhooks.log(id, '&status=success')).length === 3);
    assert.equal((await webhooks.log(id, '&status=failed')).length, 1);
    assert.deepEqual((await recover(new Date())).body, { count: 0 });
    await webhooks.patch(id, { enabled: false });
  });

  it('stops, and says why, when its webhook is disabled or deleted', async () => {
    const receiver = await startReceiver(broken);
    await service.db.query({ name: '', text: 'select 1', values: [] });
    for (const [stop, reason] of [
      [(id: string) => webhooks.patch(id, { enabled: false }), 'The webhook was disabled.'],
      [(id: string) => service.delete(`/webhooks/${id}`, { token }), 'The webhook was deleted.'],
    ] as const) {
      const { id } = await webhooks.create({ url: receiver.url, enabled: false });
      // Not due yet: inserted directly, as a retry that waits for its time.
      await service.db.query({
        name: '',
        text: `insert into webhook_deliveries (id, webhook_id, environment_id, event_id, event_type, next_attempt_at)
               select gen_random_uuid(), $1, e.id, gen_random_uuid(), 'player.created', now() + interval '1 hour'
               from environments e where project_id = $2 and name = 'live'`,
        values: [id, service.projectId],
      });
      await webhooks.patch(id, { enabled: true });
      await stop(id);
      const [delivery] = await webhooks.log(id);
      assert.deepEqual([delivery.status, delivery.reason, delivery.nextAttemptAt], ['failed', reason, null]);
      const retried = await webhooks.retry(id, delivery.id);
      assertFault(retried, reason.includes('deleted') ? 'NOT_FOUND' : 'CONFLICT');
    }
    assert.equal(receiver.received.length, 0);
  });
});
