import { createJob, hasAny, purgeJob } from '../../platform/jobs.ts';
import type { Guards } from '../access/index.ts';
import type { DefinitionCache } from '../definitions/index.ts';
import type { Boards } from '../leaderboards/index.ts';
import type { Kit, Module } from '../module.ts';
import { analyticsData } from './data.ts';
import type { ReadGains } from './experiment-size/read-size.ts';
import { sizeEndpoints } from './experiment-size/routes.ts';
import { experimentErasure } from './experiments/erase-player.ts';
import { foldExperiments } from './experiments/fold-experiments.ts';
import { experimentEndpoints } from './experiments/routes.ts';
import type { SampleEvents } from './flows/sample-events.ts';
import { foldDeltas, purgeCountedTypes, purgePlayerDays, purgeResults } from './fold-deltas.ts';
import { countEvents } from './queries.ts';
import type { CountBuyers } from './read-results.ts';
import { recapDayList } from './recap/export-days.ts';
import { foldRecapDays, purgeRecapDays } from './recap/fold-days.ts';
import { createPercentiles } from './recap/percentiles.ts';
import type { RecapDependencies } from './recap/read-recap.ts';
import { recapEndpoints } from './recap/routes.ts';
import { analyticsEndpoints } from './routes.ts';
import { insightEndpoints } from './routes-insight.ts';

export interface Analytics extends Module {
  recaps: RecapDependencies;
}

export function openAnalytics(
  { db, jobDb, clock }: Kit,
  {
    guards,
    compiled,
    countBuyers,
    readGains,
    sampleEvents,
    boards,
  }: {
    guards: Guards;
    compiled: DefinitionCache;
    countBuyers: CountBuyers;
    readGains: ReadGains;
    sampleEvents: SampleEvents;
    boards: Boards;
  },
): Analytics {
  const recaps = { db, boards, definitions: compiled, compare: createPercentiles(db) };
  return {
    data: analyticsData,
    recaps,
    endpoints: [
      ...analyticsEndpoints({ db, definitions: compiled, countBuyers, guards, clock }),
      ...insightEndpoints({ db, sampleEvents, guards, clock }),
      ...recapEndpoints({ ...recaps, guards, clock }),
      ...experimentEndpoints({ db, guards, clock }),
      ...sizeEndpoints({ db, readGains, guards, clock }),
      // Jobs gather the figures some seconds after the events anyway.
    ].map((one) => ({ ...one, mayBeBehind: true })),
    erasure: experimentErasure(clock),
    usage: {
      // From the roll-up: the events themselves are too many to count.
      async ofEnvironment(on, environmentId) {
        return { events: (await countEvents.one(on, environmentId)).count };
      },
    },
    exports: [recapDayList],
    jobs: [
      createJob('fold analytics', 10_000, (context) => foldDeltas(jobDb, context), {
        due: hasAny('analytics_deltas', 'seq'),
      }),
      createJob('fold recap days', 60_000, (context) => foldRecapDays(jobDb, context)),
      createJob('fold experiments', 10_000, (context) => foldExperiments(jobDb, context), {
        due: hasAny('experiment_deltas', 'seq'),
      }),
      purgeJob('recap days', (context) => purgeRecapDays(jobDb, clock(), context)),
      purgeJob('player days', (context) => purgePlayerDays(jobDb, clock(), context)),
      purgeJob('results of definitions', (context) => purgeResults(jobDb, clock(), context)),
      purgeJob('unused event types', (context) => purgeCountedTypes(jobDb, clock(), context)),
    ],
  };
}
