import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';
import { eventually, quickWebhooks, startReceiver, webhookClient } from '../test-receiver.ts';
import { disableFailing } from './disable-failing.ts';
import { bucketOf, percentile } from './latency-buckets.ts';

const service = await startTestService({ webhooks: { ...quickWebhooks, retryDelays: [0, 3_600, 0, 0, 0] } });
const { key } = await service.createKey();
const { token } = service.owner;
const webhooks = webhookClient(service);
const sql = (text: string, ...values: unknown[]) => service.db.query({ name: '', text, values });
let made = 0;
const happen = () => service.put(`/players/h${made++}`, { key });

describe('the health of a receiver', () => {
  it('shows successes, failures, latency, the queue, and since when it has been failing', async () => {
    const receiver = await startReceiver();
    const { id } = await webhooks.create({ url: receiver.url });
    assert.deepEqual(await webhooks.health(id), {
      webhookId: id,
      enabled: true,
      environments: ['live'],
      notices: [],
      noticeParts: [],
      attempts: 0,
      successes: 0,
      failures: 0,
      successRate: null,
      latencyMs: { p50: null, p95: null, p99: null },
      pending: 0,
      oldestPendingAt: null,
      lastSuccessAt: null,
      lastFailureAt: null,
      consecutiveFailures: 0,
      failingSince: null,
      disablesAt: null,
      warning: null,
    });
    await happen();
    await eventually(async () => (await webhooks.health(id)).successes === 1);
    receiver.answerWith((_received, response) => void response.writeHead(500).end());
    for (let n = 0; n < 3; n++) await happen();
    const health = await eventually(async () => {
      const read = await webhooks.health(id);
      return read.failures === 3 && read;
    });
    assert.deepEqual(
      [health.attempts, health.successRate, health.pending, health.consecutiveFailures],
      [4, 0.25, 3, 3],
    );
    assert.ok(health.latencyMs.p50 > 0 && health.latencyMs.p99 >= health.latencyMs.p50);
    assert.ok(health.failingSince >= health.lastSuccessAt);
    assert.equal(Date.parse(health.disablesAt) - Date.parse(health.failingSince), 5 * 86_400_000);
    assert.match(health.warning, /disabled on/);
    const history = async (interval: string) =>
      (await service.get(`/webhooks/${id}/health/history?interval=${interval}`, { token })).body;
    for (const [interval, length] of [
      ['hour', 48],
      ['day', 30],
    ] as const) {
      const { data, failures } = await history(interval);
      assert.equal(data.length, length);
      const sum = (of: 'attempts' | 'failures') =>
        data.reduce((all: number, one: Record<typeof of, number>) => all + one[of], 0);
      assert.deepEqual([sum('attempts'), sum('failures')], [4, 3]);
      assert.deepEqual(failures, [{ reason: 'HTTP 500', count: 3 }]);
      const last = data.findLast(({ attempts }: { attempts: number }) => attempts > 0);
      assert.ok(last.p50 > 0 && last.p99 >= last.p50);
    }
    assert.equal((await history('week')).error.code, 'VALIDATION_FAILED');
    const rotated = await service.post(`/webhooks/${id}/rotate-secret`, {
      token,
      body: { graceSeconds: 600 },
    });
    assert.ok(Date.parse(rotated.body.previousSecretUntil) > Date.now() + 500_000);
    await service.post(`/webhooks/${id}/rotate-secret`, { token });
    assert.ok(!('previousSecretUntil' in (await service.get(`/webhooks/${id}`, { token })).body));
    const scraped = await (await fetch(`${service.url}/metrics`)).text();
    assert.match(scraped, /laurel_webhook_attempts_total\{outcome="failure",status="5xx"\} 3/);
    assert.match(scraped, /laurel_webhook_attempts_in_flight 0/);
    assert.ok(!scraped.includes(id));
    await service.delete(`/webhooks/${id}`, { token });
  });

  it('disables it after five days without a success, with a reason and an audit entry; enabling starts again from zero', async () => {
    const receiver = await startReceiver((_received, response) => void response.writeHead(500).end());
    const { id } = await webhooks.create({ url: receiver.url });
    await happen();
    await eventually(async () => (await webhooks.health(id)).failures === 1);
    let counted = 0;
    const look = () => disableFailing(service.db, { disabled: () => counted++ });
    await sql(
      `update webhook_health set failing_since = now() - interval '6 days', last_failure_at = now() - interval '6 days'`,
    );
    await look();
    assert.equal(
      (await service.get(`/webhooks/${id}`, { token })).body.enabled,
      true,
      'one failure long ago',
    );
    await sql(
      `update webhook_health set failing_since = now() - interval '5 days 1 minute', last_failure_at = now()`,
    );
    await look();
    await look();
    assert.equal(counted, 1);
    const { body } = await service.get(`/webhooks/${id}`, { token });
    assert.deepEqual(
      [body.enabled, body.disabledReason],
      [false, 'Disabled: every attempt failed for 5 days.'],
    );
    const audit = await service.get(`/tenants/${service.tenantId}/audit-log?limit=1`, { token });
    assert.equal(audit.body.data[0].action, 'webhook.disable');
    assert.deepEqual(audit.body.data[0].actor, { type: 'system', name: 'webhooks' });
    const stopped = await webhooks.finished(id);
    assert.deepEqual([stopped.status, stopped.reason], ['failed', body.disabledReason]);
    const enabled = await webhooks.patch(id, { enabled: true });
    assert.deepEqual([enabled.body.enabled, enabled.body.disabledReason], [true, null]);
    assert.deepEqual(
      [(await webhooks.health(id)).failingSince, (await webhooks.health(id)).consecutiveFailures],
      [null, 0],
    );
    await look();
    assert.equal(counted, 1);
  });

  it('knows percentiles to within a fifth', () => {
    const durations = Array.from({ length: 1_000 }, (_, n) => n + 1);
    const counts = durations.map((ms) => ({ bucket: bucketOf(ms), attempts: 1 }));
    for (const [part, exact] of [
      [0.5, 500],
      [0.95, 950],
      [0.99, 990],
    ] as const) {
      const read = percentile(counts, part) ?? 0;
      assert.ok(read >= exact && read <= exact * 1.2, `${read} for ${exact}`);
    }
    assert.equal(percentile([], 0.5), null);
  });
});
