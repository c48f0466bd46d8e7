import { purgeJob } from '../../platform/jobs.ts';
import type { Guards } from '../access/index.ts';
import type { DefinitionCache } from '../definitions/index.ts';
import type { Boards } from '../leaderboards/index.ts';
import type { Kit, Module } from '../module.ts';
import { createPlayerCache } from '../players/index.ts';
import { eventsData } from './data.ts';
import { eventErasure } from './erase-player.ts';
import { eventList } from './export-player.ts';
import { createIngest } from './group-commit.ts';
import { purgeTraces } from './log/purge-traces.ts';
import { observeIngest } from './metrics.ts';
import { eventEndpoints } from './routes.ts';
import { type Engine, groupBounds, runGroup } from './run-group.ts';

export interface Events extends Module {
  engine: Engine;
}

export function openEvents(
  kit: Kit,
  needs: { guards: Guards; compiled: DefinitionCache; boards: Boards; traceDays: number },
): Events {
  const { db, jobDb, clock, log, metrics, wake } = kit;
  const { guards, compiled: definitions, boards, traceDays } = needs;
  const engine: Engine = { definitions, players: createPlayerCache(), clock, boards };
  const ingest = createIngest(
    kit.writes,
    {
      run: (tx, stimuli, options) =>
        runGroup(tx, engine, stimuli, { ...groupBounds, ...options }, tx.commitWith),
      prepare: (project) => definitions.get(db, project),
    },
    wake,
    log,
    kit.tracing,
  );
  observeIngest(metrics, ingest);
  const tracesBefore = () => new Date(clock().getTime() - traceDays * 86_400_000);
  return {
    data: eventsData,
    engine,
    endpoints: eventEndpoints({ db, guards, ...engine, ingest, wake }),
    jobs: [purgeJob('traces', (context) => purgeTraces(jobDb, tracesBefore(), context))],
    erasure: eventErasure,
    exports: [eventList],
  };
}
