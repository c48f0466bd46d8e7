import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { verifyWebhook } from '../../../packages/sdk/src/verify-webhook.ts';
import { describeMismatch } from '../../platform/http/validation/validation.ts';
import { assertFault } from '../../testing/envelope.ts';
import { startTestService } from '../../testing/service.ts';
import { quickWebhooks, startReceiver, webhookClient } from './test-receiver.ts';

const service = await startTestService({ webhooks: quickWebhooks });
const guarded = await startTestService();
const { token } = service.owner;
const webhooks = webhookClient(service);

describe('a test of a webhook', () => {
  it('sends one event now and answers with the finished delivery, which is in the log', async () => {
    const receiver = await startReceiver();
    const { id, secret } = await webhooks.create({ url: receiver.url, enabled: false });
    const { status, body } = await webhooks.test(id);
    assert.equal(status, 200);
    assert.deepEqual([body.status, body.eventType, body.retryCount], ['success', 'webhook.test', 0]);
    const [{ event, body: payload, headers }] = receiver.received as [(typeof receiver.received)[0]];
    assert.deepEqual(event.data, { webhookId: id });
    assert.deepEqual(await verifyWebhook({ payload, headers, secret }), event);
    assert.deepEqual(body.payload, event);
    const { notices, noticeParts, ...delivery } = body;
    assert.deepEqual(noticeParts, [{ key: 'webhooks.disabledNow' }]);
    assert.deepEqual(notices, ['The webhook is disabled, so no events are sent to it.']);
    assert.deepEqual(await webhooks.log(id), [delivery]);
    assert.deepEqual(await webhooks.log(id, '&eventType=webhook.test&status=success'), [delivery]);
    assert.equal((await webhooks.health(id)).attempts, 0, 'it says nothing of the health');
  });

  it('is not retried, and says what went wrong', async () => {
    const receiver = await startReceiver((_received, response) => void response.writeHead(500).end('broken'));
    const { id } = await webhooks.create({ url: receiver.url });
    const { status, body } = await webhooks.test(id, { type: 'quest.completed' });
    assert.equal(status, 200);
    assert.deepEqual(
      [body.status, body.responseCode, body.responseBody, body.nextAttemptAt, body.attempts.length],
      ['failed', 500, 'broken', null, 1],
    );
    assert.equal(body.payload.type, 'quest.completed');
    assertFault(await webhooks.test(id, { type: 'player.deleted' }), 'VALIDATION_FAILED');
    assertFault(await webhooks.test(service.projectId), 'NOT_FOUND');
  });

  it('passes the same guard as every delivery', async () => {
    const outside = webhookClient(guarded);
    const { id } = await outside.create({ url: 'https://hooks.invalid/' });
    // As if it was registered before the rules, or its name had another address then.
    await guarded.db.query({
      name: '',
      text: `update webhooks set url = 'https://127.0.0.1:1/' where id = $1`,
      values: [id],
    });
    const { body } = await outside.test(id);
    assert.equal(body.status, 'failed');
    assert.match(body.attempts[0].error, /address is not public/);
  });
});

describe('the catalogue of events', () => {
  it('has the 14 types and the extensions, each with a schema and a sample that fits it and that a test sends', async () => {
    const { key } = await service.createKey();
    const { body } = await service.get('/event-types', { key });
    const extensions = body.data.filter((one: { extension: boolean }) => one.extension);
    assert.equal(body.data.length - extensions.length, 14);
    assert.ok(extensions.some(({ type }: { type: string }) => type === 'player.event_reversed'));
    assert.deepEqual((await service.get('/event-types', { token })).body, body);
    const receiver = await startReceiver();
    const { id } = await webhooks.create({ url: receiver.url, enabled: false });
    for (const { type, meaning, schema, sample } of body.data) {
      assert.ok(meaning.length > 10);
      assert.equal(describeMismatch(schema, sample), undefined, type);
      assert.deepEqual(Object.keys(sample), Object.keys(schema.properties));
      assert.deepEqual((await webhooks.test(id, { type })).body.payload.data, sample);
    }
    assert.equal(receiver.received.length, body.data.length);
  });
});

describe('changing the secret', () => {
  it('signs with the new one at once, and during the grace period with both for Standard Webhooks', async () => {
    const receiver = await startReceiver();
    const first = await webhooks.create({ url: receiver.url, enabled: false });
    const rotate = (body: object) => service.post(`/webhooks/${first.id}/rotate-secret`, { token, body });
    const last = async () => {
      await webhooks.test(first.id);
      const { body: payload, headers } = receiver.received.at(-1) as (typeof receiver.received)[0];
      const { 'x-service-signature': plain, ...standard } = headers;
      const knows = async (secret: string, given: typeof headers) =>
        verifyWebhook({ payload, headers: given, secret }).then(
          () => true,
          () => false,
        );
      return async (secret: string) => [
        await knows(secret, { 'x-service-signature': plain }),
        await knows(secret, standard),
      ];
    };
    const second = await rotate({ graceSeconds: 3_600 });
    assert.equal(second.status, 200);
    let signed = await last();
    assert.deepEqual(await signed(second.body.secret), [true, true]);
    assert.deepEqual(await signed(first.secret), [false, true]);
    const third = await rotate({ secret: 'my own third secret' });
    assert.ok(!('secret' in third.body));
    signed = await last();
    assert.deepEqual(await signed('my own third secret'), [true, true]);
    assert.deepEqual(await signed(second.body.secret), [false, false]);
    assertFault(await rotate({ graceSeconds: -1 }), 'VALIDATION_FAILED');
    assertFault(await rotate({ secret: 'short' }), 'VALIDATION_FAILED');
  });
});
