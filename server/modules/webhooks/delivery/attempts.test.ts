import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';
import { eventually, quickWebhooks } from '../test-receiver.ts';
import type { Outcome, Sender } from './send-attempt.ts';
import { openQueues, queueMaker, testLane } from './test-queues.ts';

const service = await startTestService({ webhooks: quickWebhooks });
const { addWebhook, addDeliveries, sql } = queueMaker(service);
const settings = { concurrency: 10, concurrencyPerReceiver: 5 };
const success: Outcome = {
  succeeded: true,
  durationMs: 1,
  responseCode: 200,
  responseBody: 'ok',
  error: null,
  retryAfter: null,
};
const senderOf = (send: Sender['send']): Sender => ({ send, close: async () => {} });
const readAll = (webhookId: string) =>
  sql('select status, attempt_count, attempts from webhook_deliveries where webhook_id = $1', webhookId);

describe('an attempt that ends with an internal error', () => {
  it('counts as failed, is retried by the schedule, and leaves its lane free', async () => {
    const id = await addWebhook(service.projectId);
    await addDeliveries(id, 3);
    const sender = senderOf(async () => {
      throw new Error('a defect');
    });
    const { claims, attempts } = openQueues(service, settings, { sender });
    after(() => attempts.stopLaunching());
    claims.hint([id]);
    await claims.claim();
    await eventually(async () => !claims.isBusy(testLane));
    assert.equal(attempts.inFlight, 0);
    const rows = await readAll(id);
    assert.deepEqual(
      rows.map((row) => [row.status, row.attempt_count, row.attempts[0].error]),
      Array(3).fill(['pending', 1, 'The attempt failed because of an internal error of the service.']),
    );
  });

  it('after the response ends once: the response is written, and as many may be in flight as before', async () => {
    const id = await addWebhook(service.projectId);
    await addDeliveries(id, 40);
    let [inFlight, most] = [0, 0];
    const sender = senderOf(async () => {
      most = Math.max(most, ++inFlight);
      await new Promise((done) => setTimeout(done, 2));
      inFlight--;
      return success;
    });
    const metrics = {
      attempted() {
        throw new Error('a defect');
      },
      watchInFlight() {},
      setQueue() {},
      disabled() {},
    };
    const { claims, attempts } = openQueues(service, settings, { sender, metrics });
    after(() => attempts.stopLaunching());
    claims.hint([id]);
    await eventually(async () => {
      await claims.claim();
      return (await readAll(id)).every((row) => row.status === 'success');
    });
    await eventually(async () => !claims.isBusy(testLane));
    assert.equal(attempts.inFlight, 0);
    assert.ok(most <= settings.concurrencyPerReceiver, `${most} at once`);
  });
});

describe('an attempt without a result', () => {
  it('leaves its lane free, and its delivery is sent again', async () => {
    const id = await addWebhook(service.projectId);
    await addDeliveries(id, 3);
    let failures = 0;
    // Twice for each delivery: for the attempt, and for the note that it was not made.
    const clock = () => {
      if (failures++ < 6) throw new Error('a defect');
      return service.clock();
    };
    const { claims, attempts } = openQueues(service, settings, {
      sender: senderOf(async () => success),
      clock,
    });
    after(() => attempts.stopLaunching());
    claims.hint([id]);
    await claims.claim();
    await eventually(async () => attempts.inFlight === 0 && failures === 6 && !claims.isBusy(testLane));
    assert.deepEqual(
      (await readAll(id)).map((row) => [row.status, row.attempt_count]),
      Array(3).fill(['pending', 0]),
    );
    claims.hint([id]);
    await claims.claim();
    await eventually(async () => (await readAll(id)).every((row) => row.status === 'success'));
    await eventually(async () => !claims.isBusy(testLane));
    assert.equal(attempts.inFlight, 0);
  });
});

describe('receivers that never answer', () => {
  it('move to slots of their own, so that others are served', async () => {
    const { body: neighbour } = await service.post(`/tenants/${service.tenantId}/projects`, {
      token: service.owner.token,
      body: { name: 'Neighbour', plan: 'PRO' },
    });
    const quick = await addWebhook(neighbour.id, 'http://quick.example/');
    const dead: string[] = [];
    for (let n = 0; n < 10; n++) dead.push(await addWebhook(service.projectId, `http://dead.example/${n}`));
    for (const id of dead) await addDeliveries(id, 5);
    let answered = 0;
    let waiting = 0;
    const sender = senderOf((url) => {
      if (url.includes('quick')) {
        answered++;
        return Promise.resolve(success);
      }
      waiting++;
      return new Promise(() => {});
    });
    const { claims, attempts } = openQueues(service, settings, { sender });
    after(() => attempts.stopLaunching());
    claims.hint(dead);
    for (let n = 0; n < 5; n++) await claims.claim();
    const before = waiting;
    // Instead of waiting for a minute in which it would look once a second.
    await eventually(async () => {
      attempts.noticeSlowOnes();
      await claims.claim();
      return waiting > before;
    });
    await addDeliveries(quick, 50);
    claims.hint([quick]);
    await eventually(async () => {
      await claims.claim();
      return answered === 50;
    });
    // The last answer was counted before its attempt ended.
    await eventually(async () => attempts.inFlight === waiting);
    assert.ok(waiting <= 2 * settings.concurrency, `${waiting} connections are held`);
  });
});
