import { isDeepStrictEqual } from 'node:util';
import { apply, type CompiledProject, levelAt, welcome } from '../../../engine/index.ts';
import { conflict, invalid } from '../../../platform/faults.ts';
import { isoMoment } from '../../../platform/postgres/moment.ts';
import { type LoadedPlayer, markProfileChanged, profileOf } from '../../players/index.ts';
import type { Group } from '../load-group.ts';
import type { Result } from '../result.ts';
import { collectInitial, erasedMeanwhile, keepAnswer, replayOf } from '../run-stimulus.ts';
import type { ImportStimulus } from '../stimulus.ts';
import { collectOutcome } from '../write-group.ts';

/** Creates the player, unless there is one already or the row was imported before with the same idempotency key. */
export function runImport(group: Group, compiled: CompiledProject, stimulus: ImportStimulus): Result {
  const { once } = stimulus;
  const replay = once && replayOf(group, once.call);
  if (replay) return replay;
  const result = importOne(group, compiled, stimulus);
  if (once && result.type === 'done') keepAnswer(group, once.call, once.answer(result));
  return result;
}

/** Nothing goes to the outside, and nothing is counted as having happened now: neither XP gained nor scores. */
function importOne(group: Group, compiled: CompiledProject, stimulus: ImportStimulus): Result {
  const { playerId, act, badgeIds } = stimulus;
  const player = group.players.get(stimulus.player);
  if (!player) throw erasedMeanwhile();
  if (!player.isNew) return { type: 'fault', fault: conflict(`Player '${playerId}' exists already.`) };
  const unknown = badgeIds.findIndex((id) => !compiled.badges.has(id));
  if (unknown >= 0) {
    const why = `must be the id of a badge; '${badgeIds[unknown]}' does not exist`;
    return { type: 'fault', fault: invalid(`/badges/${unknown}/badgeId`, why) };
  }
  // Before anything else, as for every new player and as in a replay.
  const welcomed = welcome(compiled, player.state, group.now.getTime());
  const outcome = apply(compiled, welcomed.state, act.command, group.now.getTime());
  if (outcome.refused !== null) return { type: 'refused', refusal: outcome.refused };
  const { changes } = group;
  collectInitial(group, compiled, player, welcomed.effects);
  player.isNew = false;
  player.isImported = true;
  takeProfile(group, player, stimulus);
  player.state = outcome.state;
  const { xp } = outcome.state;
  const level = levelAt(compiled.thresholds, xp);
  // The attributes were written with the profile.
  const changed = { ...outcome.changed, attributes: false, balances: welcomed.changed.balances };
  collectOutcome(changes, act, player, { ...outcome, changed }, { xp, level, effects: [] }, compiled.version);
  changes.importedRows += badgeIds.length + 1;
  return { type: 'done', id: act.id, duplicate: false, player: { id: playerId, xp, level }, effects: [] };
}

/** Where the group has something else about this player, they were created without a profile. */
function takeProfile({ changes }: Group, player: LoadedPlayer, { profile, createdAt }: ImportStimulus): void {
  if (!isDeepStrictEqual(profileOf(player), profile)) {
    player.avatarUrl = profile.avatarUrl;
    markProfileChanged(changes.players, player);
  }
  if (createdAt && isoMoment(player.createdAt) !== createdAt.toISOString()) {
    player.createdAt = createdAt.toISOString();
    changes.players.creation.set(player, createdAt);
  }
}
