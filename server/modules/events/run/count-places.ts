import { dayAt, zoneNamed } from '../../../engine/index.ts';
import { countExperiments, countLift } from '../../analytics/index.ts';
import type { LoadedGroup } from './load-group.ts';

/**
 * What a group changed of the values of players in experiments, and of the first days of those who could have been held out. From the
 * states before and after alone, whatever changed them. A player who is in neither costs two comparisons.
 */
export function countPlaces({ players, compiled, changes, now }: LoadedGroup): void {
  for (const { environmentId, loaded, state, isNew } of players.values()) {
    const isPlaced = loaded.experiments !== state.experiments;
    const isHeld = state.held;
    if (isNew || (!isPlaced && isHeld === null)) continue;
    const zone =
      (state.timezone === null ? null : zoneNamed(state.timezone)) ?? compiled.get(environmentId)?.zone;
    if (!zone) continue;
    const { experiments } = changes.tally;
    if (isPlaced) {
      const places = { before: loaded.experiments, after: state.experiments };
      countExperiments(experiments, environmentId, places, dayAt(zone, now.getTime()));
    }
    if (isHeld === null) continue;
    const created = dayAt(zone, state.createdAt);
    const days = { before: loaded.activeDays, after: state.activeDays };
    countLift(experiments, environmentId, { isHeld, created }, days);
  }
}
