import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createKeyring } from '../../platform/crypto/keyring.ts';
import { assertFault } from '../../testing/envelope.ts';
import { tablesThatHold } from '../../testing/search-database.ts';
import { startTestService } from '../../testing/service.ts';
import { openHeaders } from './own-headers.ts';
import { resealSecrets } from './reseal-secrets.ts';
import { eventually, quickWebhooks, startReceiver, webhookClient } from './test-receiver.ts';

const service = await startTestService({ webhooks: quickWebhooks });
const { token } = service.owner;
const { key } = await service.createKey();
const webhooks = webhookClient(service);
const post = (body: unknown) => service.post('/webhooks', { token, body });
const good = { url: 'https://hooks.invalid/laurel', events: ['*'] };
const identify = (id: string, body = {}) => service.put(`/players/${id}`, { key, body });

describe('a filter', () => {
  it('prevents what it refuses from being sent, also after it has changed', async () => {
    const receiver = await startReceiver();
    const { id } = await webhooks.create({
      url: receiver.url,
      filter: 'event.type == "player.created" && event.data.attributes.tier == "gold"',
    });
    await identify('copper', { attributes: { tier: 'copper' } });
    await identify('none');
    await identify('gold', { attributes: { tier: 'gold' } });
    await receiver.until(1);
    assert.deepEqual(
      receiver.received.map(({ event }) => event.data.playerId),
      ['gold'],
    );
    assert.equal((await webhooks.patch(id, { filter: null })).body.filter, null);
    await identify('tin');
    await receiver.until(2);
    assert.deepEqual(
      receiver.received.map(({ event }) => event.data.playerId),
      ['gold', 'tin'],
    );
    assert.equal((await webhooks.log(id)).length, 2);
    await service.delete(`/webhooks/${id}`, { token });
  });

  it('that is wrong is refused with its line and column, and changes nothing', async () => {
    for (const [filter, message] of [
      ['event.data.x >', /^line 1, column 15: /],
      ['true &&\n  player.level > 3', /^line 2, column 3: unknown variable 'player'/],
      ['event.type', /^line 1, column 1: must be bool, not string/],
    ] as const) {
      const answer = await post({ ...good, filter });
      assertFault(answer, 'VALIDATION_FAILED', filter);
      assert.equal(answer.body.error.details[0].path, '/filter');
      assert.match(answer.body.error.details[0].message, message);
    }
    for (const filter of ['', 'x'.repeat(4_001), 7]) {
      assertFault(await post({ ...good, filter }), 'VALIDATION_FAILED', String(filter));
    }
    const { id } = await webhooks.create({ ...good, filter: 'true' });
    assertFault(await webhooks.patch(id, { filter: '(', enabled: false }), 'VALIDATION_FAILED');
    const { body } = await service.get(`/webhooks/${id}`, { token });
    assert.deepEqual([body.filter, body.enabled], ['true', true]);
    await service.delete(`/webhooks/${id}`, { token });
  });
});

describe('headers of a webhook', () => {
  it('are sent with each delivery and test, shown by name only, and stored encrypted', async () => {
    const receiver = await startReceiver();
    const headers = { Authorization: 'Bearer very-secret-7c1f0e', 'User-Agent': 'ours/1' };
    const made = await post({ ...good, url: receiver.url, headers });
    assert.deepEqual(made.body.headers, ['Authorization', 'User-Agent']);
    await webhooks.test(made.body.id);
    await identify('with-headers');
    await receiver.until(2);
    for (const { headers: sent } of receiver.received) {
      assert.equal(sent.authorization, headers.Authorization);
      assert.equal(sent['user-agent'], 'ours/1');
      assert.match(String(sent['x-service-signature']), /^sha256=/);
    }
    assert.deepEqual(await tablesThatHold(service.db, 'very-secret-7c1f0e'), []);

    const replaced = await webhooks.patch(made.body.id, { headers: { 'X-Gateway': 'another-secret' } });
    assert.deepEqual(replaced.body.headers, ['X-Gateway']);
    await identify('with-others');
    await receiver.until(3);
    const last = receiver.received.at(-1)?.headers ?? {};
    assert.equal(last['x-gateway'], 'another-secret');
    assert.equal(last.authorization, undefined);
    assert.deepEqual((await webhooks.patch(made.body.id, { headers: null })).body.headers, []);
    assert.deepEqual(await tablesThatHold(service.db, 'another-secret'), []);
    await service.delete(`/webhooks/${made.body.id}`, { token });
  });

  const bad: [string, unknown][] = [
    ['of the connection', { Connection: 'close' }],
    ['of a hop', { 'transfer-encoding': 'chunked' }],
    ['of a proxy', { 'Proxy-Authorization': 'x' }],
    ['for the host', { HOST: 'example.com' }],
    ['about the content', { 'Content-Type': 'text/plain' }],
    ['about the length', { 'content-length': '1' }],
    ['with our signature', { 'X-Service-Signature': 'sha256=0' }],
    ['of Standard Webhooks', { 'Webhook-Id': '1' }],
    ['twice', { 'X-One': '1', 'x-one': '2' }],
    ['with a space in the name', { 'X One': '1' }],
    ['with a colon in the name', { 'X:': '1' }],
    ['without a name', { '': '1' }],
    ['with a line break', { 'X-One': 'a\r\nX-Two: b' }],
    ['with letters beyond ASCII', { 'X-One': 'é' }],
    ['with an empty value', { 'X-One': '' }],
    ['with a long value', { 'X-One': 'a'.repeat(1_025) }],
    ['with a number', { 'X-One': 1 }],
    ['in a list', ['X-One']],
    ['that are eleven', Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`X-${i}`, '1']))],
    ['named __proto__ as an object', JSON.parse('{"__proto__": {"a": 1}}')],
  ];
  for (const [what, headers] of bad) {
    it(`are refused ${what}`, async () => {
      assertFault(await post({ ...good, headers }), 'VALIDATION_FAILED', what);
    });
  }

  it('are refused with what is wrong with the name', async () => {
    const answer = await post({ ...good, headers: { 'X One': '1' } });
    assert.deepEqual(answer.body.error.details[0].path, '/headers/X One');
    assert.match(answer.body.error.details[0].message, /^must be the name of a header: /);
  });

  it('are sealed again with a new key of the installation', async () => {
    const { id } = await webhooks.create({ ...good, headers: { 'X-One': 'kept' } });
    const keyring = createKeyring(['a new key for everything here', ...service.config.secretKeys]);
    await service.db.transaction((tx) => resealSecrets(tx, keyring));
    const { rows } = await service.db.query({
      name: 'test.headers',
      text: 'select headers from webhooks where id = $1',
      values: [id],
    });
    const alone = createKeyring(['a new key for everything here']);
    assert.deepEqual(openHeaders(alone, id, rows[0]?.['headers'] as Buffer), { 'X-One': 'kept' });
    // Back to the key of the service.
    await service.db.transaction((tx) =>
      resealSecrets(tx, createKeyring([...service.config.secretKeys, 'a new key for everything here'])),
    );
    await service.delete(`/webhooks/${id}`, { token });
  });
});

describe('maxPerSecond', () => {
  it('spreads the attempts of a webhook', async () => {
    const at: number[] = [];
    const receiver = await startReceiver((_received, response) => {
      at.push(performance.now());
      response.end('ok');
    });
    const { id, maxPerSecond } = await webhooks.create({ url: receiver.url, maxPerSecond: 5 });
    assert.equal(maxPerSecond, 5);
    const events = Array.from({ length: 12 }, (_, i) => ({ playerId: `paced-${i}`, type: 'hello' }));
    assert.equal((await service.post('/events/batch', { key, body: { events } })).status, 200);
    await receiver.until(12);
    // Twelve at five a second: eleven gaps of 204 ms. A slow machine takes longer.
    assert.ok((at[11] ?? 0) - (at[0] ?? 0) >= 2_000, `12 within ${(at[11] ?? 0) - (at[0] ?? 0)} ms`);
    assert.equal((await webhooks.patch(id, { maxPerSecond: null })).body.maxPerSecond, null);
    await service.delete(`/webhooks/${id}`, { token });
  });

  it('is a whole number from 1 to 1,000', async () => {
    for (const maxPerSecond of [0, -1, 1_001, 1.5, '5']) {
      assertFault(await post({ ...good, maxPerSecond }), 'VALIDATION_FAILED', String(maxPerSecond));
    }
  });
});

describe('Retry-After', () => {
  it('of a receiver delays the next attempt beyond the schedule, and never brings it forward', async () => {
    const receiver = await startReceiver((_received, response) =>
      response.writeHead(429, { 'retry-after': '600' }).end('slow down'),
    );
    const { id } = await webhooks.create({ url: receiver.url });
    await identify('throttled');
    const [delivery] = await eventually(async () => {
      const log = await webhooks.log(id);
      return log[0]?.attempts.length === 1 && log;
    });
    assert.equal(delivery.status, 'pending');
    const waits = Date.parse(delivery.nextAttemptAt) - Date.parse(delivery.attempts[0].at);
    assert.ok(waits >= 600_000, `${waits} ms`);
    await service.delete(`/webhooks/${id}`, { token });
  });
});
