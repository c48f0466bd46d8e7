/** Each release and this version on one database, under load. Run by `npm run test:upgrade`. */
import { after, describe, it } from 'node:test';
import { createTestDatabase } from '../databases.ts';
import { upgradeNodes } from './scenarios.ts';
import { startCluster } from './start-cluster.ts';
import { readReleases, unpackRelease } from './unpack-release.ts';

const size = { players: 6, socketsEach: 5, pairs: 2, rounds: 10 };

for (const { version, commit } of readReleases()) {
  const program = await unpackRelease(commit);
  const database = await createTestDatabase('empty');
  // One node of the release: before nodes shared a Redis, a socket heard only what its own node relayed.
  const cluster = await startCluster(database.url, 3, { program, running: 1 });
  after(() => database.drop());
  const older = { isBeforeNodes: version.startsWith('0.1.') };

  describe(`an upgrade from ${version} under load`, () => {
    it('loses nothing while nodes of both versions run, nor when the old one is replaced', (t) =>
      upgradeNodes(t, cluster, size, older));
  });
}
