import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';
import { quickWebhooks, startReceiver, webhookClient } from '../test-receiver.ts';

const service = await startTestService({ webhooks: quickWebhooks });
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
const webhooks = webhookClient(service);

describe('a delivery', () => {
  it('carries the envelope, signed over its exact bytes in both schemes', async () => {
    const receiver = await startReceiver();
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const { id } = await webhooks.create({ url: receiver.url, secret, events: ['player.created'] });
    const attributes = {
      '10': 1,
      '9': 2,
      z: 1e21,
      a: -0,
      f: 0.1,
      text: '\u2028 „ü“ 💩 </script>',
      constructor: 'x',
    };
    await service.put('/players/first', { key, body: { displayName: 'Ada', attributes } });
    await receiver.until(1);
    const [{ body, headers, event }] = receiver.received as [(typeof receiver.received)[0]];
    assert.deepEqual(Object.keys(event), ['id', 'type', 'projectId', 'createdAt', 'data']);
    assert.equal(event.type, 'player.created');
    assert.equal(event.projectId, service.projectId);
    assert.equal(JSON.stringify(JSON.parse(body)), body);
    const expected = createHmac('sha256', secret).update(body).digest('hex');
    assert.equal(headers['x-service-signature'], `sha256=${expected}`);
    assert.equal(headers['webhook-id'], event.id);
    assert.ok(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000) < 120);
    const standard = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(`${event.id}.${headers['webhook-timestamp']}.${body}`)
      .digest('base64');
    assert.equal(headers['webhook-signature'], `v1,${standard}`);
    const delivery = await webhooks.finished(id);
    assert.equal(headers['x-service-delivery'], delivery.id);
    assert.equal(headers['x-service-event'], 'player.created');
    assert.equal(headers['x-service-attempt'], '1');
    assert.equal(headers['x-service-environment'], 'live');
    assert.equal(headers['content-type'], 'application/json');
    assert.deepEqual(delivery.payload, event);
    const { status, responseCode, responseBody, retryCount, nextAttemptAt, attempts, reason } = delivery;
    assert.deepEqual(
      { status, responseCode, responseBody, retryCount, nextAttemptAt, reason },
      {
        status: 'success',
        responseCode: 200,
        responseBody: 'ok',
        retryCount: 0,
        nextAttemptAt: null,
        reason: null,
      },
    );
    assert.deepEqual(
      attempts.map(({ at: _, durationMs: __, ...rest }: Record<string, unknown>) => rest),
      [{ number: 1, responseCode: 200, responseBody: 'ok', error: null }],
    );
  });
});
