import { isTimedType, PLACED, TEAM_MILESTONE } from '../../../engine/index.ts';
import { conflict, notFound } from '../../../platform/faults.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { messages } from '../messages.ts';
import type { IdListing } from '../player-log/id-listing.ts';
import { reversalType } from '../player-log/logged-act.ts';
import { joinType, leaveType } from '../player-log/logged-command.ts';
import { findUnlistedEvent } from '../player-log/queries.ts';
import { findTarget } from './queries.ts';

/** An entry of a player's log that is to be reversed. */
export interface Target {
  readonly seq: number;
  readonly id: string;
  readonly type: string;
}

/** Events of the service that cannot be reversed, and why. */
const staying = new Map([
  [PLACED, messages.placedStays],
  [TEAM_MILESTONE, messages.teamMilestoneStays],
]);

/** Grants that cannot be reversed, and why. */
const lasting = new Map([
  [reversalType, messages.reversalStays],
  ['purchase', messages.purchaseStays],
  ['import', messages.importStays],
  [joinType, messages.entryStays],
  [leaveType, messages.entryStays],
]);

/** The entry, or the fault that says why it cannot be reversed. */
export async function readTarget(
  on: Queryable,
  ids: IdListing,
  environmentId: number,
  id: string,
): Promise<Target & { playerKey: number; playerId: string }> {
  const row = await findTarget.maybe(on, environmentId, id);
  if (!row) throw await noTarget(on, ids, environmentId, id);
  const { seq, source, type, player_key: playerKey, player_id: playerId } = row;
  if (source === null || type === null) throw beforeCheckpoint();
  if (source === 'service' && !isTimedType(type)) {
    throw conflict(staying.get(type) ?? messages.lobbyResultStays);
  }
  const refused = source === 'grant' ? lasting.get(type) : undefined;
  if (refused !== undefined) throw conflict(refused);
  return { seq, id, type, playerKey, playerId };
}

/** While the ids of an older version are being listed, some events are found only in its table. */
async function noTarget(on: Queryable, ids: IdListing, environmentId: number, id: string) {
  const isOld =
    (await ids.isUnfinished(on)) && (await findUnlistedEvent.maybe(on, environmentId, id)) !== undefined;
  return isOld ? beforeCheckpoint() : notFound('event');
}

export function beforeCheckpoint() {
  return conflict(messages.tooOldToReverse);
}
