/** The short form of `faults.cluster.ts`: two nodes, a small load, and faults that end soon. */
import { after, describe, it } from 'node:test';
import { createTestDatabase } from '../databases.ts';
import { itInLongRun } from '../long-run.ts';
import { killNodes, restartNodes, stopRedis } from './scenarios.ts';
import { startCluster } from './start-cluster.ts';

const size = { players: 3, socketsEach: 8, pairs: 1, rounds: 5 };
const database = await createTestDatabase();
const cluster = await startCluster(database.url, 2);
after(() => database.drop());

describe('under load, two nodes behind a load balancer', () => {
  it('lose nothing when each of them is killed', (t) => killNodes(t, cluster, size, [0, 1]));
  itInLongRun('lose nothing while Redis is away, and when it is back and empty', (t) =>
    stopRedis(t, cluster, size, 1_000),
  );
  itInLongRun('are restarted one after the other without one failed request', (t) =>
    restartNodes(t, cluster, size),
  );
});
