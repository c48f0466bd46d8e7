import { type CompiledProject, joinTeam, leaveTeam } from '../../../engine/index.ts';
import { markProgressChanged } from '../../players/index.ts';
import { teamChanged } from '../player-log/logged-change.ts';
import type { Result } from '../stimuli/result.ts';
import type { TeamStimulus } from '../stimuli/stimulus.ts';
import type { LoadedGroup } from './load-group.ts';
import { collectChange } from './write-group.ts';

/** Notes in the state and the log of a player that they joined or left a team. */
export function runTeam(
  { players, changes }: LoadedGroup,
  { version }: CompiledProject,
  { player: name, change }: TeamStimulus,
): Result {
  const player = players.get(name);
  if (!player || player.isNew) return { type: 'unknown player' };
  player.state =
    'join' in change ? joinTeam(player.state, change.join) : leaveTeam(player.state, change.leave);
  markProgressChanged(changes.players, player);
  collectChange(changes, player, teamChanged(change), version);
  return { type: 'team changed' };
}
