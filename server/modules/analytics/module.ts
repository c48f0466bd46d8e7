import { createJob, purgeJob } from '../../platform/jobs.ts';
import type { Guards } from '../access/index.ts';
import type { Kit, Module } from '../module.ts';
import { analyticsData } from './data.ts';
import { foldDeltas, purgePlayerDays } from './fold-deltas.ts';
import { analyticsEndpoints } from './routes.ts';

export function openAnalytics({ db, jobDb, clock }: Kit, { guards }: { guards: Guards }): Module {
  return {
    data: analyticsData,
    endpoints: analyticsEndpoints({ db, guards, clock }),
    jobs: [
      createJob('fold analytics', 10_000, (context) => foldDeltas(jobDb, context)),
      purgeJob('player days', (context) => purgePlayerDays(jobDb, clock(), context)),
    ],
  };
}
