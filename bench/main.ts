import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isServiceBuilt } from '../server/service-build.ts';
import { benchBacktest } from './backtest/bench-backtest.ts';
import { benchBoards } from './boards/bench-boards.ts';
import { benchCapacity } from './capacity/bench-capacity.ts';
import { benchEconomy } from './economy/bench-economy.ts';
import { benchExperiments } from './experiments/bench-experiments.ts';
import { benchResults } from './experiments/bench-results.ts';
import { benchHerd } from './herd/bench-herd.ts';
import { benchHttp } from './http/bench-http.ts';
import { benchImport } from './import/bench-import.ts';
import { benchGrowth } from './ingest/bench-growth.ts';
import { benchIngest } from './ingest/bench-ingest.ts';
import { benchMemory } from './ingest/bench-memory.ts';
import { benchLayers } from './layers/bench-layers.ts';
import { benchLeague } from './league/bench-league.ts';
import { watchNoise } from './machine-noise.ts';
import { benchNeighbours } from './neighbours/bench-neighbours.ts';
import { benchRealtime } from './realtime/bench-realtime.ts';
import { benchRecap } from './recap/bench-recap.ts';
import { benchRegress } from './regress/bench-regress.ts';
import { benchRelay } from './relay/bench-relay.ts';
import { benchReplay } from './replay/bench-replay.ts';
import { benchRequests } from './requests/bench-requests.ts';
import { benchReversals } from './reversals/bench-reversals.ts';
import { benchSegments } from './segments/bench-segments.ts';
import { benchTeams } from './teams/bench-teams.ts';
import { benchTimeline } from './timeline/bench-timeline.ts';
import { benchWebhooks } from './webhooks/bench-webhooks.ts';
import { benchWorkers } from './workers/bench-workers.ts';

const benches: Record<string, () => Promise<void>> = {
  backtest: benchBacktest,
  boards: benchBoards,
  capacity: benchCapacity,
  economy: benchEconomy,
  experiments: benchExperiments,
  herd: benchHerd,
  http: benchHttp,
  ingest: benchIngest,
  growth: benchGrowth,
  import: benchImport,
  layers: benchLayers,
  league: benchLeague,
  memory: benchMemory,
  neighbours: benchNeighbours,
  webhooks: benchWebhooks,
  realtime: benchRealtime,
  regress: benchRegress,
  relay: benchRelay,
  replay: benchReplay,
  recap: benchRecap,
  results: benchResults,
  requests: benchRequests,
  reversals: benchReversals,
  segments: benchSegments,
  teams: benchTeams,
  timeline: benchTimeline,
  workers: benchWorkers,
};

// Exit handlers stop the servers that a bench started; a signal alone would not run them.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(1));

const [name = ''] = process.argv.slice(2);
const bench = benches[name];
if (bench) {
  buildService();
  const noise = watchNoise();
  await bench();
  console.log(`\n${noise().join('\n')}`);
} else {
  console.error(`bench: there is no "${name}"; say one of: ${Object.keys(benches).join(', ')}`);
  process.exitCode = 1;
}

/** From sources that have changed since the build, the service would start later and take up to 100 MB more. */
function buildService(): void {
  const root = join(import.meta.dirname, '..');
  if (isServiceBuilt(root)) return;
  console.log('Builds the service, because a source has changed since it was built.\n');
  execFileSync(process.execPath, [join(root, 'scripts/build-service.ts')], { stdio: 'inherit' });
}
