import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';
import { eventually, quickWebhooks, startReceiver, webhookClient } from '../test-receiver.ts';

const settings = quickWebhooks;
const cluster = { aliveMs: 600 };

describe('several nodes', () => {
  it('share the lanes, and each delivery goes out once and in order', async (t) => {
    const service = await startTestService({ webhooks: settings, cluster }, t);
    const { key } = await service.createKey();
    const webhooks = webhookClient(service);
    const receiver = await startReceiver();
    const made = [];
    for (let n = 0; n < 8; n++) made.push((await webhooks.create({ url: `${receiver.url}/${n}` })).id);
    await service.startNode();
    const holders = async () => {
      const text = 'select count(distinct node)::int as nodes, count(node)::int as lanes from webhook_lanes';
      return (await service.db.query({ name: '', text, values: [] })).rows[0];
    };
    await eventually(async () => {
      const { nodes, lanes } = await holders();
      return nodes === 2 && lanes === 16;
    });
    await service.put('/players/shared', { key });
    for (let n = 0; n < 10; n++) {
      await service.patch('/players/shared', { key, body: { displayName: `${n}` } });
    }
    await receiver.until(88);
    await eventually(async () => {
      const text = `select from webhook_deliveries where status <> 'success'`;
      return (await service.db.query({ name: '', text, values: [] })).rows.length === 0;
    });
    assert.equal(receiver.received.length, 88);
    for (const [, mine] of Map.groupBy(receiver.received, ({ path }) => path)) {
      assert.deepEqual(
        mine.map(({ event }) => event.data.displayName),
        [null, ...Array.from({ length: 10 }, (_, n) => `${n}`)],
      );
    }
    assert.equal(made.length, 8);
  });
});

describe('a database that goes away', () => {
  it('loses no delivery: results are kept until it is back, and what happens then is sent', async (t) => {
    const service = await startTestService({ webhooks: settings, cluster, cuttable: true }, t);
    const { key } = await service.createKey();
    const webhooks = webhookClient(service);
    let answer = () => {};
    const receiver = await startReceiver((_received, response) => {
      answer = () => response.end('late');
    });
    const { id } = await webhooks.create({ url: receiver.url });
    await service.put('/players/before', { key });
    await receiver.until(1);
    await service.line?.cut();
    answer();
    // Longer than the lease: when the database is back, this node counts as gone.
    await new Promise((done) => setTimeout(done, 2 * cluster.aliveMs));
    await service.line?.mend();
    const delivery = await webhooks.finished(id);
    assert.deepEqual([delivery.status, delivery.responseBody, delivery.retryCount], ['success', 'late', 0]);
    assert.equal(receiver.received.length, 1);
    receiver.answerWith((_received, response) => void response.end());
    await eventually(async () => (await service.put('/players/after', { key })).status === 201);
    await receiver.until(2);
  });

  it('is the only clock: a node whose own clock jumps sends nothing early', async (t) => {
    const service = await startTestService(
      { webhooks: { ...settings, retryDelays: [0, 3_600, 1, 1, 1] }, cluster },
      t,
    );
    const { key } = await service.createKey();
    const webhooks = webhookClient(service);
    const receiver = await startReceiver((_received, response) => void response.writeHead(500).end());
    const { id } = await webhooks.create({ url: receiver.url });
    await service.put('/players/first', { key });
    const waiting = await eventually(async () =>
      (await webhooks.log(id)).find((one: { attempts: unknown[] }) => one.attempts.length === 1),
    );
    service.clock.advance(86_400_000);
    await service.db.query({ name: '', text: 'select 1', values: [] });
    // Another delivery that is sent shows that the dispatcher has looked since.
    const other = await startReceiver();
    await webhooks.create({ url: other.url });
    await eventually(async () => (await service.put('/players/second', { key })).status < 300);
    await other.until(1);
    const [delivery] = (await webhooks.log(id)).filter((one: { id: string }) => one.id === waiting.id);
    assert.equal(delivery.attempts.length, 1);
    const delay = (Date.parse(delivery.nextAttemptAt) - Date.parse(delivery.createdAt)) / 1000;
    assert.ok(delay >= 3_600 && delay <= 3_600 * 1.1, `${delay} s`);
  });
});
