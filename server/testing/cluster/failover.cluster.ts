/** PostgreSQL's primary is killed under load, and its synchronous standby takes over. Run by `npm run test:cluster`. */
import { after, describe, it } from 'node:test';
import { failOver } from './scenarios.ts';
import { startCluster } from './start-cluster.ts';
import { startPostgresPair } from './start-postgres-pair.ts';

const pair = await startPostgresPair();
after(pair.stop);
const cluster = await startCluster(pair.url, 3);
const size = { players: 6, socketsEach: 10, pairs: 3, rounds: 10 };

describe('under load, three nodes whose database has a synchronous standby', () => {
  it('lose nothing when the primary is killed and the standby takes over', (t) =>
    failOver(t, cluster, size, pair));
});
