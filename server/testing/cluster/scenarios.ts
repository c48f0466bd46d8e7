import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { apiClient } from '../api-client.ts';
import { owner } from '../service.ts';
import { checkLoad } from './check-load.ts';
import { type Load, type LoadSize, startLoad } from './load/start-load.ts';
import type { LoadedInstallation, TestCluster } from './start-cluster.ts';
import type { PostgresPair } from './start-postgres-pair.ts';

let loads = 0;

/** Runs the load while the fault happens, lets it go on for a moment, and checks what came of it. */
export async function underLoad(
  t: TestContext,
  cluster: LoadedInstallation,
  size: LoadSize,
  fault: () => Promise<void>,
): Promise<Load> {
  const load = await startLoad(cluster, `load-${loads++}`, size);
  try {
    await fault();
    await wait(1_000);
    await checkLoad(cluster, load);
  } finally {
    load.close();
  }
  t.diagnostic(describeLoad(load));
  return load;
}

/** For the person at the terminal: how much was checked. */
function describeLoad({ players, games, listeners, failed }: Load): string {
  const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0);
  return [
    `${sum(players.map(({ events }) => events))} events`,
    `${sum(players.map(({ scores }) => scores))} scores`,
    `${sum(games.map(({ lobbyIds }) => lobbyIds.length))} games`,
    `${listeners.length} sockets with ${sum(listeners.map(({ reconnects }) => reconnects))} reconnects`,
    `which heard ${sum(listeners.map(({ heard }) => heard.length))} events`,
    `${failed.length} calls repeated`,
  ].join(', ');
}

/** One after the other, each when the one before is up again. */
export async function killNodes(
  t: TestContext,
  cluster: TestCluster,
  size: LoadSize,
  indexes: readonly number[],
): Promise<void> {
  await underLoad(t, cluster, size, async () => {
    for (const index of indexes) {
      await cluster.nodes.kill(index);
      await cluster.proxy.untilUp(index);
      await wait(Math.random() * 500);
    }
  });
}

export async function stopRedis(
  t: TestContext,
  cluster: TestCluster,
  size: LoadSize,
  ms: number,
): Promise<void> {
  await underLoad(t, cluster, size, async () => {
    cluster.redisIsAway();
    await cluster.redis.stop();
    await wait(ms);
    await cluster.redis.start();
    cluster.redisIsBack();
  });
}

export async function emptyRedis(t: TestContext, cluster: TestCluster, size: LoadSize): Promise<void> {
  const redis = createClient({ url: cluster.redis.url });
  await redis.connect();
  try {
    await underLoad(t, cluster, size, async () => {
      cluster.redisIsAway();
      await redis.flushAll();
      cluster.redisIsBack();
    });
  } finally {
    redis.destroy();
  }
}

export async function pauseNode(
  t: TestContext,
  cluster: TestCluster,
  size: LoadSize,
  ms: number,
): Promise<void> {
  await underLoad(t, cluster, size, () => cluster.nodes.pause(1, ms));
}

export async function restartNodes(t: TestContext, cluster: TestCluster, size: LoadSize): Promise<void> {
  const { failed } = await underLoad(t, cluster, size, async () => {
    for (const index of cluster.nodes.ports.keys()) {
      await cluster.nodes.restart(index);
      await cluster.proxy.untilUp(index);
    }
  });
  assert.deepEqual(failed, []);
}

/** The nodes are not restarted: they wait for the database and go on. */
export async function failOver(
  t: TestContext,
  cluster: TestCluster,
  size: LoadSize,
  pair: PostgresPair,
): Promise<void> {
  await underLoad(t, cluster, size, async () => {
    await wait(2_000);
    await pair.failOver();
    await wait(2_000);
  });
}

/** Every new player has some of it, so each event of a new one is about it from now on. */
async function defineCurrency({ nodes }: TestCluster, index: number): Promise<number> {
  const api = apiClient(`http://127.0.0.1:${nodes.ports[index]}`);
  const token = (await api.post('/auth/login', { body: owner })).body.accessToken;
  const [tenant] = (await api.get('/tenants', { token })).body.data;
  const projects = (await api.get(`/tenants/${tenant.id}/projects`, { token })).body.data;
  const { id } = projects.find(({ plan }: { plan: string }) => plan === 'ENTERPRISE');
  const headers = { 'x-project-id': id };
  return (await api.put('/currencies/coins', { token, headers, body: { name: 'Coins', initial: 5 } })).status;
}

/**
 * The first node is of the release before. The first new one migrates the database while the old one serves.
 * `isBeforeNodes`: the release counts limits by itself, and does not know currencies.
 */
export async function upgradeNodes(
  t: TestContext,
  cluster: TestCluster,
  size: LoadSize,
  { isBeforeNodes }: { isBeforeNodes: boolean },
): Promise<void> {
  const { nodes, proxy } = cluster;
  if (isBeforeNodes) cluster.redisIsAway();
  await underLoad(t, cluster, size, async () => {
    for (const index of [1, 2]) {
      await wait(2_000);
      await nodes.start(index);
      await proxy.untilUp(index);
    }
    await wait(5_000);
    // A node that does not know the kind would not come to an end with it.
    if (isBeforeNodes) assert.equal(await defineCurrency(cluster, 1), 503);
    await nodes.restart(0);
    await proxy.untilUp(0);
    assert.equal(await defineCurrency(cluster, 1), 201);
    await wait(2_000);
  });
  if (isBeforeNodes) cluster.redisIsBack();
}
