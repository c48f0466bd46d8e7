import type { CompiledProject } from '../../../engine/index.ts';
import { Fault } from '../../../platform/faults.ts';
import { seal } from '../../catalogue/index.ts';
import { changeProfile, markProfileChanged, profileOf } from '../../players/index.ts';
import { profileChanged } from '../player-log/logged-change.ts';
import type { Result } from '../stimuli/result.ts';
import type { IdentifyStimulus } from '../stimuli/stimulus.ts';
import type { LoadedGroup } from './load-group.ts';
import {
  announceNewPlayer,
  environmentOf,
  erasedMeanwhile,
  keepAnswer,
  replayOf,
  rowOf,
} from './run-stimulus.ts';
import { collectChange } from './write-group.ts';

/** Creates the player or changes their profile, unless the idempotency key was used before. */
export function runIdentify(
  group: LoadedGroup,
  compiled: CompiledProject,
  stimulus: IdentifyStimulus,
): Result {
  const { once } = stimulus;
  const replay = once && replayOf(group, once.call);
  if (replay) return replay;
  const result = identify(group, compiled, stimulus);
  if (once && result.type === 'identified') keepAnswer(group, once.call, once.answer(result));
  return result;
}

function identify(
  group: LoadedGroup,
  compiled: CompiledProject,
  { player: name, scope, change, initial, createdBy, byHand }: IdentifyStimulus,
): Result {
  const { players, changes, now, offsetMs } = group;
  const player = players.get(name);
  if (!player && initial) throw erasedMeanwhile();
  if (!player || (player.isNew && !initial)) return { type: 'unknown player' };
  const next = tryChange(profileOf(player), change);
  if (next instanceof Fault) return { type: 'fault', fault: next };
  const { profile, changed } = next;
  if (changed.length > 0) {
    const { avatarUrl, ...known } = profile;
    player.avatarUrl = avatarUrl;
    player.state = { ...player.state, ...known };
    markProfileChanged(changes.players, player);
  }
  const created = player.isNew;
  if (created || changed.length > 0) {
    collectChange(changes, player, profileChanged(change, created ? byHand : undefined), compiled.version);
  }
  if (created) {
    announceNewPlayer(group, compiled, scope, player);
    if (createdBy) changes.createdByHand.push({ scope, actor: createdBy, playerKey: player.key });
  } else if (changed.length > 0) {
    const { displayName, attributes } = profile;
    const data = { playerId: player.state.id, changed, displayName, attributes };
    changes.outbox.push(
      seal(environmentOf(scope, offsetMs), { type: 'player.updated', data }, player.key, now),
    );
  }
  return { type: 'identified', row: rowOf(player), created };
}

/** Together with the existing attributes the change may be too large. */
function tryChange(...given: Parameters<typeof changeProfile>): ReturnType<typeof changeProfile> | Fault {
  try {
    return changeProfile(...given);
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}
