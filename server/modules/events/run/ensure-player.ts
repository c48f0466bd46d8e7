import type { Tx } from '../../../platform/postgres/database.ts';
import type { PlayerRow } from '../../players/index.ts';
import { acceptProfile } from '../stimuli/accept-profile.ts';
import { expectIdentified } from '../stimuli/expect-result.ts';
import type { EnvironmentScope } from '../stimuli/stimulus.ts';
import { type Engine, runWholeGroup } from './run-group.ts';

/** Locks the player, and creates one without a profile if it does not exist. The creation is in the player's log. */
export async function ensurePlayer(
  tx: Tx,
  engine: Engine,
  scope: EnvironmentScope,
  playerId: string,
): Promise<PlayerRow> {
  const [result] = await runWholeGroup(tx, engine, [acceptProfile(scope, playerId, {}, { mayCreate: true })]);
  if (!result) throw new Error('a group gives a result for each stimulus');
  return expectIdentified(result).row;
}
