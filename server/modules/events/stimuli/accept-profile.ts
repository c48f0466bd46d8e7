import { invalid } from '../../../platform/faults.ts';
import type { Actor } from '../../audit/index.ts';
import { changeProfile, emptyProfile, nameOf, type ProfileChange } from '../../players/index.ts';
import { messages } from '../messages.ts';
import { authorOf, type SentByHand } from '../player-log/author.ts';
import type { EnvironmentScope, IdentifyStimulus } from './stimulus.ts';

/** Refuses what no player may have, before it takes room in a group. */
export function acceptProfile(
  scope: EnvironmentScope & { actor?: Actor },
  playerId: string,
  change: ProfileChange,
  { mayCreate, reason }: { mayCreate: boolean; reason?: string | undefined },
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
    ...byHand(scope.actor, reason),
    length: JSON.stringify(change).length,
  };
}

/** Servers create too many players to keep with each who did it. */
function byHand(actor: Actor | undefined, reason: string | undefined): { byHand?: SentByHand } {
  if (actor?.type !== 'person') {
    if (reason !== undefined) throw invalid('/reason', messages.reasonOfPeople);
    return {};
  }
  const by = authorOf(actor);
  return by ? { byHand: { by, ...(reason === undefined ? {} : { reason }) } } : {};
}
