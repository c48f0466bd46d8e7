import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { it } from 'node:test';
import { apiClient } from '../../../testing/api-client.ts';
import { openFirstProject } from '../../../testing/first-project.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { openCrashingService } from '../../../testing/open-crashing-service.ts';
import { eventually, startReceiver } from '../test-receiver.ts';

const webhookCount = isLongRun ? 10 : 3;
const [warmUp, held] = [50, 60];

const { service, sql } = await openCrashingService(undefined, { LAUREL_WEBHOOKS_ALLOW_PRIVATE: 'true' });

async function prepare(url: string): Promise<string> {
  const { api, token, key } = await openFirstProject(service.url);
  for (let n = 0; n < webhookCount; n++) {
    const body = { url, events: ['player.created'] };
    assert.equal((await api.post('/webhooks', { token, body })).status, 201);
  }
  return key;
}

it(`a node killed with ${50 * webhookCount} attempts in flight loses none: each arrives, with the same id and bytes`, async () => {
  const receiver = await startReceiver();
  const key = await prepare(receiver.url);
  const happen = async (from: number, count: number) => {
    const events = Array.from({ length: count }, (_, n) => ({ playerId: `p${from + n}`, type: 'hello' }));
    assert.equal((await apiClient(service.url).post('/events/batch', { key, body: { events } })).status, 200);
  };
  // Until each receiver gets as many at once as possible.
  await happen(0, warmUp);
  await receiver.until(warmUp * webhookCount);
  const waiting: ServerResponse[] = [];
  receiver.answerWith((_received, response) => void waiting.push(response));
  await happen(warmUp, held);
  await receiver.until(warmUp * webhookCount + 50 * webhookCount);
  const inFlight = waiting.length;
  receiver.answerWith((_received, response) => void response.end());
  await service.crash();
  await eventually(async () => {
    const { rows } = await sql.query(
      `select count(*)::int as n from webhook_deliveries where status = 'pending'`,
    );
    return rows[0].n === 0;
  });
  const { rows: log } = await sql.query('select id, status, attempt_count from webhook_deliveries');
  assert.equal(log.length, (warmUp + held) * webhookCount);
  assert.ok(log.every((row) => row.status === 'success'));
  const byDelivery = Map.groupBy(receiver.received, ({ headers }) => headers['x-service-delivery']);
  assert.deepEqual(new Set(byDelivery.keys()), new Set(log.map((row) => row.id)));
  for (const again of byDelivery.values()) {
    assert.equal(new Set(again.map(({ body }) => body)).size, 1);
    assert.equal(new Set(again.map(({ headers }) => headers['webhook-id'])).size, 1);
  }
  const repeated = receiver.received.length - log.length;
  // What was answered before the crash and not yet written is sent again as well.
  assert.ok(
    repeated >= inFlight && repeated <= inFlight + 50 * webhookCount,
    `${repeated} came twice of ${inFlight} in flight`,
  );
});
