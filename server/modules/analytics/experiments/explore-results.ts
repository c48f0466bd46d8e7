import { dayAt, parseDay } from '../../../engine/index.ts';
import { createFairCache } from '../../../platform/fair/fair-cache.ts';
import { createSlots, inSlot } from '../../../platform/fair/slots.ts';
import { unavailable } from '../../../platform/faults.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { noSums } from '../../../statistics/index.ts';
import type { ProjectContext } from '../../access/index.ts';
import { checkSegment } from '../../players/index.ts';
import { readSegmentSize } from '../../segments/index.ts';
import { messages } from '../messages.ts';
import { zoneOf } from '../scope.ts';
import { computeExplored, lastDayOf } from './compute-results.ts';
import { type Explored, exploreSegment } from './explore-segment.ts';
import { type ResultsScope, readKept, readMeasured } from './read-results.ts';

/** Results by segment that are counted at once on one node. The work is the database's, on its connections for slow reads. */
const places = { places: 2, perOwner: 1, waitingPerOwner: 8, waiting: 40 };
const retryAfterSeconds = 5;

/** What took more members is kept for as long as a list may be behind anyway. */
const cheapMembers = 10_000;
const keptMs = 60_000;
const mostKept = 1_000;

const nobody: Explored = { looked: 0, sampled: false, sumsOf: () => noSums };

/** What such results do not say. */
const explorationNote =
  'Exploration, not a result: the segment was chosen after the fact. The intervals do not allow for looking at several segments, of which one may well look good by chance. ' +
  'Players count who are in the segment now, and the variant itself may have moved players into it or out of it. Take it as an idea for the next experiment.';

type Scope = ResultsScope & Pick<ProjectContext, 'tenantId'>;

/** Results of those exposed players who are in a segment now. */
export function createExplorations(db: Queryable, now: () => number = Date.now) {
  const slots = createSlots(places);
  const kept = createFairCache<{ explored: Explored; until: number }>({
    mostWeight: mostKept,
    weigh: () => 1,
  });
  const refuse = () =>
    unavailable(messages.explorationsWaiting({ count: retryAfterSeconds }), retryAfterSeconds);

  return async (scope: Scope, id: string, segmentId: string, at: Date) => {
    const { projectId, tenantId, environment } = scope;
    const experiment = await readMeasured(db, projectId, id);
    await checkSegment(db, environment.id, { segmentId });
    const { size, computedAt } = await readSegmentSize(db, environment.id, segmentId);
    // Values of a stopped experiment move no more, so its days end with its results.
    const last = (await readKept(db, scope, experiment))?.days.at(-1)?.date;
    const today = last === undefined ? dayAt(zoneOf(scope), at.getTime()) : parseDay(last);
    const { salt, metrics } = experiment;
    const explored = salt === null ? nobody : await countOrKeep(salt);
    return {
      ...computeExplored(experiment, explored.sumsOf),
      exploration: true,
      segment: { id: segmentId, size, looked: explored.looked, sampled: explored.sampled },
      note: explorationNote,
    };

    async function countOrKeep(saltOf: string): Promise<Explored> {
      // All that it is counted from, except for what events do meanwhile.
      const name = JSON.stringify([environment.id, id, saltOf, segmentId, today, computedAt?.getTime()]);
      const known = kept.get(tenantId, name);
      if (known && known.until > now()) return known.explored;
      const counted = await inSlot(slots, tenantId, refuse, (slot) =>
        exploreSegment(db, slot, {
          environmentId: environment.id,
          segmentId,
          experimentId: id,
          salt: saltOf,
          lastDays: metrics.map((metric) => lastDayOf(metric, today)),
          size,
        }),
      );
      if (counted.looked > cheapMembers) {
        kept.set(tenantId, name, { explored: counted, until: now() + keptMs });
      }
      return counted;
    }
  };
}
