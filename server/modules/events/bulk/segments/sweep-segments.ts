import { type CompiledProject, membershipsOf } from '../../../../engine/index.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Leases } from '../../../../platform/cluster/leases.ts';
import { awaitedRest, type Pace, startPace } from '../../../../platform/fair/pace.ts';
import { inTurns, type JobContext } from '../../../../platform/jobs.ts';
import { addTo } from '../../../../platform/own-properties.ts';
import type { Database } from '../../../../platform/postgres/database.ts';
import { timeIn } from '../../../access/index.ts';
import type { DefinitionCache } from '../../../definitions/index.ts';
import { nameOf, readNextStates } from '../../../players/index.ts';
import {
  beginSweep,
  endSweep,
  fingerprintOf,
  listSweeps,
  moveSweep,
  type SweepRow,
} from '../../../segments/index.ts';
import type { Ingest } from '../../ingest/ingest.ts';
import type { Result } from '../../stimuli/result.ts';
import type { ListsStimulus } from '../../stimuli/stimulus.ts';
import { momentOf } from '../actions/project-moment.ts';

interface SweepDependencies {
  db: Database;
  definitions: DefinitionCache;
  ingest: Ingest;
  clock: Clock;
  leases: Leases;
}

/** How many players are looked at between two turns of other environments. */
const playersAtOnce = 200;
/** How many of them are changed at once: few, so that live events do not wait long. */
const changedAtOnce = 100;

/**
 * Looks at all players of environments where a segment has changed, or members come and go by time alone. Players are read without a
 * lock; only those whose lists are not what they should be go through the queue of events, where this is decided again. So a sweep
 * that changes nothing writes nothing, and what is done again after a crash does nothing. One node does it at a time,
 * only because two would do the same.
 */
export function createSegmentSweeper(deps: SweepDependencies) {
  const pace = startPace('segment sweeps', { rest: awaitedRest });
  return async (context: JobContext): Promise<void> => {
    const sweeps = await listSweeps(deps.db, deps.clock());
    if (sweeps.length === 0) return;
    const lease = await deps.leases.acquire('segment sweeps');
    if (!lease) return;
    try {
      await inTurns(
        context,
        sweeps,
        (sweep) => sweep.environment_id,
        async (sweep) => {
          if (pace.isOver()) await pace.pause();
          return !lease.isHeld() || sweepSome(deps, sweep, pace, context);
        },
      );
    } finally {
      await lease.release();
    }
  };
}

/** Looks at the next players; true if those were the last. `sweep` is kept up to date. */
async function sweepSome(
  deps: SweepDependencies,
  sweep: SweepRow,
  pace: Pace,
  context: JobContext,
): Promise<boolean> {
  const { db, definitions, clock } = deps;
  const { environment_id: environmentId, environment, project_id: projectId } = sweep;
  const project = await momentOf(db, projectId, environment);
  if (!project) return true;
  const compiled = await definitions.get(db, project.moment);
  if (sweep.position === null) {
    const basis = { version: project.moment.version, fingerprint: fingerprintOf(compiled) };
    if (!(await beginSweep(db, sweep, basis, clock()))) return true;
  }
  const now = timeIn({ offsetMs: sweep.clock_offset_ms }, clock);
  const players = await readNextStates(db, environmentId, sweep.position ?? 0, playersAtOnce);
  const changed: string[] = [];
  for (const { id, state, segments } of players) {
    if (pace.isOver()) await pace.pause();
    const memberships = membershipsOf(compiled, state, now.getTime());
    for (const failed of memberships.failed) addTo(sweep.failed, failed, 1);
    if (segments === null || !isSame(segments, memberships.in)) changed.push(id);
  }
  await follow(deps, sweep, changed);
  context.count(players.length);
  const last = players.at(-1);
  if (last) return !(await moveSweep(db, sweep, last.key));
  await db.transaction((tx) => endSweep(tx, sweep, whatIsThere(compiled), clock()));
  return true;
}

function whatIsThere({ segments }: CompiledProject) {
  return {
    segmentIds: [...segments.keys()],
    byTime: segments.values().some((segment) => segment.byTime),
  };
}

/** Both are in the order of the segments. */
function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, i) => id === b[i]);
}

async function follow(
  { ingest }: SweepDependencies,
  { tenant_id: tenantId, project_id: projectId, environment_id, environment: name }: SweepRow,
  playerIds: readonly string[],
): Promise<void> {
  const scope = { tenantId, projectId, environment: { id: environment_id, name } };
  const stimuli = playerIds.map(
    (playerId): ListsStimulus => ({
      kind: 'lists',
      scope,
      playerId,
      player: nameOf(environment_id, playerId),
    }),
  );
  for (let at = 0; at < stimuli.length; at += changedAtOnce) {
    const results = await Promise.all(ingest.submitAll(stimuli.slice(at, at + changedAtOnce)));
    for (const result of results) expectFollowed(result);
  }
}

/** A player who was erased, or a project that was deleted, is in no list any more. */
function expectFollowed(result: Result): void {
  if (result.type === 'lists followed' || result.type === 'unknown player' || result.type === 'gone') return;
  if (result.type === 'fault') throw result.fault;
  throw new Error(`lists of segments cannot have the result '${result.type}'`);
}
