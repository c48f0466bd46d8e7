import type { JsonObject } from '../../../engine/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Leases } from '../../../platform/cluster/leases.ts';
import { awaitedRest, startPace } from '../../../platform/fair/pace.ts';
import { inTurns, type JobContext } from '../../../platform/jobs.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { type EnvironmentName, timeIn } from '../../access/index.ts';
import type { Ingest } from '../ingest/ingest.ts';
import type { Result } from '../stimuli/result.ts';
import { type EngineStimulus, type EnvironmentScope, ownEvent, type WhenDue } from '../stimuli/stimulus.ts';
import { computedId } from './computed-id.ts';

export interface RunDependencies {
  db: Database;
  ingest: Ingest;
  clock: Clock;
  leases: Leases;
}

/** Something that many players get an event for: where it is, and the time there. */
export interface RunRow {
  tenant_id: string;
  project_id: string;
  environment_id: number;
  environment: EnvironmentName;
  clock_offset_ms: number;
}

/** The next players of a run. */
export interface Piece {
  readonly events: readonly EngineStimulus[];
  /** After they got their events; true if there are no more. `given`: how many got theirs now, repeats not counted. */
  done(given: number): Promise<boolean>;
}

interface Runs<Run extends RunRow> {
  /** Of the lease. */
  readonly name: string;
  /** What is to be done. */
  list(db: Database, clock: Clock): Promise<Run[]>;
  /** The next players, at most `playersAtOnce`. `run` is kept up to date. */
  next(db: Database, run: Run, now: Date): Promise<Piece>;
}

/** How many players get their events between two turns of other environments: few, so that live events do not wait long. */
export const playersAtOnce = 50;

/**
 * Gives many players an event of the service each, through the same queue as all events, in turns with other environments. Its id is
 * computed from what it is for and the player, and the log takes an id only once: a piece that is done again, after a crash, gives
 * nobody anything twice. One node does it at a time, only because two would do the same.
 */
export function runThrough<Run extends RunRow>(
  { db, ingest, clock, leases }: RunDependencies,
  { name, list, next }: Runs<Run>,
) {
  const pace = startPace(name, { rest: awaitedRest });
  return async (context: JobContext): Promise<void> => {
    const runs = await list(db, clock);
    if (runs.length === 0) return;
    const lease = await leases.acquire(name);
    if (!lease) return;
    try {
      await inTurns(
        context,
        runs,
        (run) => run.environment_id,
        async (run) => {
          if (pace.isOver()) await pace.pause();
          if (!lease.isHeld()) return true;
          const now = timeIn({ offsetMs: run.clock_offset_ms }, clock);
          const { events, done } = await next(db, run, now);
          const results = await Promise.all(ingest.submitAll(events));
          context.count(events.length);
          return done(results.filter(isGiven).length);
        },
      );
    } finally {
      await lease.release();
    }
  };
}

/** An event for one player of a run, who must still be the same. `work` names what it is for, in its id. */
export function eventOf(
  run: RunRow,
  { key, id }: { readonly key: number; readonly id: string },
  {
    type,
    work,
    properties,
    occurredAt,
    whenDue,
  }: { type: string; work: string; properties: JsonObject; occurredAt: Date; whenDue?: WhenDue },
): EngineStimulus {
  const { tenant_id: tenantId, project_id: projectId, environment_id, environment: name } = run;
  const scope: EnvironmentScope = { tenantId, projectId, environment: { id: environment_id, name } };
  return {
    ...ownEvent(scope, id, type, properties, occurredAt),
    id: computedId(work, key),
    given: true,
    onlyKey: key,
    ...(whenDue && { whenDue }),
  } as EngineStimulus;
}

/**
 * Whether a player got the event now. One who was erased, or whose project was deleted, has nothing to get any more; nor one for
 * whom it is no longer due.
 */
function isGiven(result: Result): boolean {
  switch (result.type) {
    case 'done':
      return !result.duplicate;
    case 'unknown player':
    case 'gone':
    case 'not due':
      return false;
    case 'fault':
      throw result.fault;
    default:
      throw new Error(`an event of the service cannot have the result '${result.type}'`);
  }
}
