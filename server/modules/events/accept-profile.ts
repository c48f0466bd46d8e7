import { changeProfile, emptyProfile, nameOf, type ProfileChange } from '../players/index.ts';
import type { IdentifyStimulus, Place } from './stimulus.ts';

/** Refuses what no player may have, before it takes a place in a group. */
export function acceptProfile(
  place: Place,
  playerId: string,
  change: ProfileChange,
  { mayCreate }: { mayCreate: boolean },
): IdentifyStimulus {
  const { profile } = changeProfile(emptyProfile, change);
  return {
    kind: 'identify',
    place,
    playerId,
    player: nameOf(place.environment.id, playerId),
    change,
    initial: mayCreate ? profile : null,
    length: JSON.stringify(change).length,
  };
}
