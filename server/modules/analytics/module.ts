import { createJob, purgeJob } from '../../platform/jobs.ts';
import type { Guards } from '../access/index.ts';
import type { Kit, Module } from '../module.ts';
import { analyticsData } from './data.ts';
import { foldDeltas, purgePlayerDays } from './fold-deltas.ts';
import { countEvents } from './queries.ts';
import { analyticsEndpoints } from './routes.ts';

export function openAnalytics({ db, jobDb, clock }: Kit, { guards }: { guards: Guards }): Module {
  return {
    data: analyticsData,
    endpoints: analyticsEndpoints({ db, guards, clock }),
    usage: {
      // From the roll-up: the events themselves are too many to count.
      async ofEnvironment(on, environmentId) {
        return { events: (await countEvents.one(on, environmentId)).count };
      },
    },
    jobs: [
      createJob('fold analytics', 10_000, (context) => foldDeltas(jobDb, context)),
      purgeJob('player days', (context) => purgePlayerDays(jobDb, clock(), context)),
    ],
  };
}
