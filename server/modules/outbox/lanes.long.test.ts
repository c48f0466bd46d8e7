import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readRedisUrl } from '../../platform/cluster/redis/address.ts';
import { until } from '../../platform/cluster/test-redis.ts';
import { startTestRedis } from '../../testing/redis.ts';
import { startTestService, type TestService } from '../../testing/service.ts';
import type { OutboxNotification, OutboxReader } from '../module.ts';

/** Of the service of a test. */
const lanes = 2;

/** How many lanes each node has now. */
async function lanesByNode(service: TestService): Promise<number[]> {
  const { rows } = await service.db.query({
    name: '',
    text: `select count(*)::int as lanes from leases
           where name like 'relay:%' and holder is not null and held_until > now() group by holder order by 1`,
    values: [],
  });
  return rows.map(({ lanes }) => lanes);
}

/** Collects what is relayed, on any node. */
function collector(): OutboxReader & { heard: OutboxNotification[] } {
  const heard: OutboxNotification[] = [];
  return {
    name: 'collector',
    heard,
    async take(_tx, events) {
      return () => void heard.push(...events);
    },
  };
}

describe('the lanes of the relay', () => {
  it('are divided between the nodes, and taken over from one that stops', async (t) => {
    const redis = await startTestRedis({}, t);
    const reader = collector();
    const service = await startTestService({ redis: readRedisUrl(redis.url), readers: [reader] }, t);
    await until(async () => (await lanesByNode(service)).join() === String(lanes));
    const other = await service.startNode();
    await until(async () => (await lanesByNode(service)).join() === `${lanes / 2},${lanes / 2}`);

    const { key } = await service.createKey();
    const rename = (node: { put: TestService['put'] }, displayName: string) =>
      node.put('/players/ada', { key, body: { displayName } });
    const names = Array.from({ length: 20 }, (_, i) => `name ${i}`);
    for (const [i, name] of names.entries()) await rename(i % 2 === 0 ? service : other, name);
    await until(() => reader.heard.length >= names.length);

    await service.stop();
    await until(async () => (await lanesByNode(service)).join() === String(lanes));
    await rename(other, 'after');
    await until(() => reader.heard.length >= names.length + 1);
    assert.deepEqual(
      reader.heard.map(({ envelope }) => JSON.parse(envelope ?? '').data.displayName),
      [...names, 'after'],
    );
  });
});
