import type { Actor } from '../../audit/index.ts';
import { changeProfile, emptyProfile, nameOf, type ProfileChange } from '../../players/index.ts';
import type { EnvironmentScope, IdentifyStimulus } from './stimulus.ts';

/** Refuses what no player may have, before it takes room in a group. */
export function acceptProfile(
  scope: EnvironmentScope & { actor?: Actor },
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
    ...(scope.actor?.type === 'person' && scope.environment.name === 'live'
      ? { createdBy: scope.actor }
      : {}),
    length: JSON.stringify(change).length,
  };
}
