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
      z: 1e-7,
      a: -0,
      f: 0.1,
      text: '\u2028 „ü“ 💩 </script>',
      constructor: 'x',
    };
    const put = await service.put('/players/first', { key, body: { displayName: 'Ada', attributes } });
    assert.equal(put.status, 201, JSON.stringify(put.body));
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

  it('goes to the webhooks for its type and environment, and to no others', async () => {
    const [all, levels, tests] = [await startReceiver(), await startReceiver(), await startReceiver()];
    await webhooks.create({ url: all.url });
    await webhooks.create({ url: levels.url, events: ['player.level_up'] });
    await webhooks.create({ url: tests.url, environments: ['test'] });
    await webhooks.create({ url: levels.url, enabled: false });
    await service.put('/players/both-worlds', { key: service.testKey });
    await tests.until(1);
    await service.put('/players/levelling', { key });
    await service.post('/players/levelling/xp', { key, body: { amount: 500 } });
    await Promise.all([all.until(2), levels.until(1)]);
    assert.deepEqual(
      all.received.map(({ event }) => event.type),
      ['player.created', 'player.level_up'],
    );
    assert.deepEqual(
      levels.received.map(({ event }) => event.data),
      [{ playerId: 'levelling', previousLevel: 1, newLevel: 4, xp: 500 }],
    );
    assert.deepEqual(
      tests.received.map(({ event, headers }) => [event.data.playerId, headers['x-service-environment']]),
      [['both-worlds', 'test']],
    );
  });

  it('about one player is sent in the order of events, however long each takes', async () => {
    const receiver = await startReceiver((_received, response) => {
      setTimeout(() => response.end(), Math.random() * 8);
    });
    await webhooks.create({ url: receiver.url, events: ['player.updated'] });
    const players = ['one', 'two', 'three'];
    for (const id of players) await service.put(`/players/order-${id}`, { key });
    for (let n = 0; n < 15; n++) {
      await Promise.all(
        players.map((id) => service.patch(`/players/order-${id}`, { key, body: { displayName: `${n}` } })),
      );
    }
    await receiver.until(45);
    for (const id of players) {
      const mine = receiver.received.filter(({ event }) => event.data.playerId === `order-${id}`);
      assert.deepEqual(
        mine.map(({ event }) => Number(event.data.displayName)),
        Array.from({ length: 15 }, (_, n) => n),
      );
    }
  });

  it('is not held up by receivers that hang', async () => {
    const hanging = await startReceiver(() => {});
    for (let n = 0; n < 5; n++) await webhooks.create({ url: hanging.url, events: ['quest.started'] });
    const quick = await startReceiver();
    await webhooks.create({ url: quick.url, events: ['quest.started'] });
    const quest = {
      name: 'Q',
      start: 'manual',
      objectives: [{ id: 'o', on: 'x', measure: 'count', target: 1 }],
    };
    assert.equal((await service.put('/quests/held', { key, body: quest })).status, 201);
    for (let n = 0; n < 30; n++) {
      await service.put(`/players/held-${n}`, { key });
      await service.post(`/players/held-${n}/quests/held/start`, { key });
    }
    await quick.until(30);
    assert.ok(hanging.received.length >= 5);
  });
});
