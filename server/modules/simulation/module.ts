import { createJob, purgeJob, repeatStatement } from '../../platform/jobs.ts';
import type { Guards } from '../access/index.ts';
import type { DefinitionCache, PastProjects } from '../definitions/index.ts';
import type { Kit, Module } from '../module.ts';
import { createBacktests } from './backtests.ts';
import { simulationData } from './data.ts';
import { backtestErasure } from './erase-player.ts';
import { failAbandoned, isAnyAbandoned, isAnyGivenUp, purgeBacktests } from './queries.ts';
import { simulationEndpoints } from './routes.ts';

export function openSimulation(
  { db, jobDb, jobReads, clock, log, metrics }: Kit,
  { guards, compiled: definitions, past }: { guards: Guards; compiled: DefinitionCache; past: PastProjects },
): Module {
  const backtests = createBacktests({ db, jobDb, jobReads, definitions, past, clock, log });
  metrics.observe('laurel_backtests_running', 'Backtests that run on this node.', () => backtests.running);
  metrics.observe('laurel_backtests_waiting', 'Backtests that wait to run.', () => backtests.waiting);
  return {
    data: simulationData,
    endpoints: simulationEndpoints({ db, definitions, guards, clock, backtests }),
    jobs: [
      // Locks what it changes, which another node skips.
      createJob('fail backtests of stopped nodes', 15_000, repeatStatement(failAbandoned, jobDb), {
        due: isAnyGivenUp,
      }),
      createJob('resume backtests of stopped nodes', 5_000, backtests.resume, { due: isAnyAbandoned }),
      purgeJob('backtests', repeatStatement(purgeBacktests, jobDb)),
    ],
    erasure: backtestErasure,
    stop: backtests.stop,
  };
}
