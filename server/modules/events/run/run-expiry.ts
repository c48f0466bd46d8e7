import { type CompiledProject, expire } from '../../../engine/index.ts';
import { tallyExpired } from '../../analytics/index.ts';
import { markEntriesChanged } from '../../players/index.ts';
import { questsExpired } from '../player-log/logged-change.ts';
import type { Result } from '../stimuli/result.ts';
import type { ExpiryStimulus } from '../stimuli/stimulus.ts';
import type { LoadedGroup } from './load-group.ts';
import { collectChange } from './write-group.ts';

/** Ends the player's quests whose time has run out. An expired quest sends nothing to the outside: there is no event type for it. */
export function runExpiry(
  { players, changes, now }: LoadedGroup,
  { version, zone }: CompiledProject,
  { player: name }: ExpiryStimulus,
): Result {
  const player = players.get(name);
  if (!player) return { type: 'unknown player' };
  const { state, changed } = expire(player.state, now.getTime());
  if (changed.quests.length > 0) {
    player.state = state;
    markEntriesChanged(changes.players, player, 'quests', changed.quests);
    tallyExpired(changes.tally, zone, player.environmentId, now, changed.quests);
    collectChange(changes, player, questsExpired(), version);
  }
  return { type: 'expired' };
}
