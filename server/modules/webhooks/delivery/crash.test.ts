import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { Client } from 'pg';
import { apiClient } from '../../../testing/api-client.ts';
import { startCrashingService } from '../../../testing/crashing-service.ts';
import { createTestDatabase } from '../../../testing/databases.ts';
import { owner } from '../../../testing/service.ts';
import { eventually, startReceiver } from '../test-receiver.ts';

const webhookCount = 10;
const [warmUp, held] = [50, 60];

const database = await createTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'laurel-webhook-crash-'));
const sql = new Client(database.connection);
await sql.connect();
await sql.query('create table heard (id uuid, envelope text)');
const service = await startCrashingService({
  DATABASE_URL: database.url,
  LAUREL_DATA_DIR: dataDir,
  LAUREL_ADMIN_EMAIL: owner.email,
  LAUREL_ADMIN_PASSWORD: owner.password,
  LAUREL_WEBHOOKS_ALLOW_PRIVATE: 'true',
});
after(async () => {
  await service.stop();
  await sql.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function prepare(url: string): Promise<string> {
  const api = apiClient(service.url);
  const token = (await api.post('/auth/login', { body: owner })).body.accessToken;
  const tenantId = (await api.get('/tenants', { token })).body.data[0].id;
  const project = (await api.get(`/tenants/${tenantId}/projects`, { token })).body.data[0].id;
  for (let n = 0; n < webhookCount; n++) {
    const body = { url, events: ['player.created'] };
    assert.equal((await api.post('/webhooks', { token, body })).status, 201);
  }
  const body = { name: 'Crash', mode: 'live' };
  return (await api.post(`/projects/${project}/api-keys`, { token, body })).body.key;
}

it('a node killed with 500 attempts in flight loses none: each arrives, with the same id and bytes', async () => {
  const receiver = await startReceiver();
  const key = await prepare(receiver.url);
  const happen = async (from: number, count: number) => {
    const events = Array.from({ length: count }, (_, n) => ({ playerId: `p${from + n}`, type: 'hello' }));
    assert.equal((await apiClient(service.url).post('/events/batch', { key, body: { events } })).status, 200);
  };
  // Until each receiver is trusted with as many at once as there may be.
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
  // What was answered before the crash and not yet written down goes out again as well.
  assert.ok(
    repeated >= inFlight && repeated <= inFlight + 500,
    `${repeated} came twice of ${inFlight} in flight`,
  );
});
