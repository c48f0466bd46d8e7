/**
 * Three nodes behind HAProxy, on one PostgreSQL and one Redis, under load while parts of them fail. Run by
 * `npm run test:cluster`. `LAUREL_TEST_FAULTS` says how many times a node is killed, `LAUREL_TEST_SOCKETS` how many sockets
 * listen.
 */
import { after, describe, it } from 'node:test';
import { createTestDatabase } from '../databases.ts';
import { emptyRedis, killNodes, pauseNode, restartNodes, stopRedis } from './scenarios.ts';
import { startCluster } from './start-cluster.ts';

const kills = Number(process.env['LAUREL_TEST_FAULTS'] ?? 5);
const sockets = Number(process.env['LAUREL_TEST_SOCKETS'] ?? 300);
const socketsEach = 10;
const players = Math.max(1, Math.floor(sockets / socketsEach));
const size = { players, socketsEach, pairs: 3, rounds: 10 };
const victims = Array.from({ length: kills }, () => Math.floor(Math.random() * 3));
const database = await createTestDatabase();
const cluster = await startCluster(database.url, 3);
after(() => database.drop());

describe('under load, three nodes behind a load balancer', () => {
  it(`lose nothing when a node is killed ${kills} times`, (t) => killNodes(t, cluster, size, victims));
  it('lose nothing while Redis is away for 20 seconds, and when it is back', (t) =>
    stopRedis(t, cluster, size, 20_000));
  it('lose nothing when Redis is emptied', (t) => emptyRedis(t, cluster, size));
  it('lose nothing when a node is stopped for 30 seconds, longer than its leases last', (t) =>
    pauseNode(t, cluster, size, 30_000));
  it('are restarted one after the other without one failed request', (t) => restartNodes(t, cluster, size));
});
