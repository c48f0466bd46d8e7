import { changeProfile, emptyProfile, nameOf, type ProfileChange } from '../../players/index.ts';
import type { EnvironmentScope, IdentifyStimulus } from './stimulus.ts';

/** Refuses what no player may have, before it takes room in a group. */
export function acceptProfile(
  scope: EnvironmentScope,
  playerId: string,
  change: ProfileChange,
  { mayCreate }: { mayCreate: boolean },
): IdentifyStimulus {
  const { profile } = changeProfile(emptyProfile, change);
  return {
    kind: 'identify',
    scope,
    playerId,
    player: nameOf(scope.environment.id, playerId),
    change,
    initial: mayCreate && !scope.player ? profile : null,
    length: JSON.stringify(change).length,
  };
}
