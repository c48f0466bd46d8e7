import { createJob, purgeJob } from '../../platform/jobs.ts';
import type { Guards } from '../access/index.ts';
import type { DefinitionCache } from '../definitions/index.ts';
import type { Kit, Module } from '../module.ts';
import { analyticsData } from './data.ts';
import type { SampleEvents } from './flows/sample-events.ts';
import { foldDeltas, purgeCountedTypes, purgePlayerDays, purgeResults } from './fold-deltas.ts';
import { countEvents } from './queries.ts';
import type { CountBuyers } from './read-results.ts';
import { analyticsEndpoints } from './routes.ts';
import { insightEndpoints } from './routes-insight.ts';

export function openAnalytics(
  { db, jobDb, clock }: Kit,
  {
    guards,
    compiled,
    countBuyers,
    sampleEvents,
  }: { guards: Guards; compiled: DefinitionCache; countBuyers: CountBuyers; sampleEvents: SampleEvents },
): Module {
  return {
    data: analyticsData,
    endpoints: [
      ...analyticsEndpoints({ db, definitions: compiled, countBuyers, guards, clock }),
      ...insightEndpoints({ db, sampleEvents, guards, clock }),
    ],
    usage: {
      // From the roll-up: the events themselves are too many to count.
      async ofEnvironment(on, environmentId) {
        return { events: (await countEvents.one(on, environmentId)).count };
      },
    },
    jobs: [
      createJob('fold analytics', 10_000, (context) => foldDeltas(jobDb, context)),
      purgeJob('player days', (context) => purgePlayerDays(jobDb, clock(), context)),
      purgeJob('results of definitions', (context) => purgeResults(jobDb, clock(), context)),
      purgeJob('unused event types', (context) => purgeCountedTypes(jobDb, clock(), context)),
    ],
  };
}
