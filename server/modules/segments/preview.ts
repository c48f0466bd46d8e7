import { membershipsOf } from '../../engine/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { currentOwner } from '../../platform/fair/owner.ts';
import { startPace } from '../../platform/fair/pace.ts';
import { createSlots } from '../../platform/fair/slots.ts';
import { unavailable } from '../../platform/faults.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { type ProjectContext, timeIn } from '../access/index.ts';
import { compileWith, type DefinitionCache, readMoment } from '../definitions/index.ts';
import { drawPlayers, presentPlayer, readPlayerRows, readStates } from '../players/index.ts';
import { estimate } from './estimate.ts';
import { messages } from './messages.ts';
import { previewBounds as bounds } from './preview-bounds.ts';

/** Previews at once on one node. */
const places = { places: 4, perOwner: 1, waitingPerOwner: 2, waiting: 20 };
const retryAfterSeconds = 5;

type Scope = Pick<ProjectContext, 'tenantId' | 'projectId' | 'environment' | 'levels' | 'timezone'>;

/** Tries the expression of a segment on the players as they are: on all of them if they are few, else on a sample. */
export function createPreviews({
  db,
  definitions,
  clock,
}: {
  db: Database;
  definitions: DefinitionCache;
  clock: Clock;
}) {
  const slots = createSlots(places);

  return async (context: Scope, members: string) => {
    const { projectId, environment, levels, timezone } = context;
    const project = await compileMembers(context, members);
    const slot = slots.enter(projectId);
    if (!slot) throw unavailable(messages.previewsWaiting({ count: retryAfterSeconds }), retryAfterSeconds);
    try {
      await slot.ready;
      const now = timeIn(environment, clock);
      const { count, ids, isAll } = await drawPlayers(db, environment.id, {
        all: bounds.exactUpTo,
        wanted: bounds.drawn,
      });
      const pace = startPace(currentOwner());
      const found: string[] = [];
      let lookedAt = 0;
      let failed = 0;
      for (let at = 0; at < ids.length; at += bounds.slice) {
        const states = await readStates(db, environment.id, ids.slice(at, at + bounds.slice));
        for (const state of states) {
          if (pace.isOver()) await pace.pause();
          const memberships = membershipsOf(project.compiled, state, now.getTime(), [project.segmentId]);
          lookedAt += 1;
          failed += memberships.failed.length;
          if (memberships.in.length > 0) found.push(state.id);
        }
      }
      const frame = { levels, timezone, now };
      const rows = await readPlayerRows(db, environment.id, found.slice(0, bounds.sample));
      return {
        ...(isAll
          ? { size: found.length, low: found.length, high: found.length }
          : estimate(found.length, lookedAt, count)),
        estimated: !isAll,
        lookedAt,
        failed,
        sample: rows.map((row) => presentPlayer(row, frame)),
      };
    } finally {
      slot.leave();
    }
  };

  /** The project with the expression as one more segment. A fault names the field of the request. */
  async function compileMembers({ projectId, environment }: Scope, members: string) {
    const moment = await readMoment(db, projectId, environment.name);
    const frame = { environment: environment.name, timezone: moment.timezone, levels: moment.levels };
    const programmed = await definitions.programmed(db, moment);
    const draft = { kind: 'segment' as const, given: { name: 'Preview', members }, at: '' };
    const { project, ids } = await compileWith(projectId, programmed, frame, [draft]);
    return { compiled: project, segmentId: ids[0] ?? '' };
  }
}
