import { conflict, notFound } from '../../../../platform/faults.ts';
import { textArray } from '../../../../platform/postgres/arrays.ts';
import type { Database } from '../../../../platform/postgres/database.ts';
import type { Queryable } from '../../../../platform/postgres/statement.ts';
import { messages } from '../../messages.ts';
import { logTypeOf } from '../../player-log/logged-command.ts';
import type { Target } from '../../reversal/find-target.ts';
import { commandOf } from '../actions/commands.ts';
import { findPlayers, findReach, type Reach } from '../actions/queries.ts';
import { computedId } from '../computed-id.ts';
import { findGrants, listPlayersBetween } from './queries.ts';

/** Throws if what the bulk action did cannot be reversed now. */
export async function expectReversible(on: Queryable, environmentId: number, id: string): Promise<void> {
  const reach = await findReach.maybe(on, environmentId, id);
  if (!reach) throw notFound('bulk action');
  if (reach.dry_run) throw conflict(messages.dryRun);
  if (reach.status === 'running') {
    throw conflict(messages.underWay);
  }
  if (reach.in_hand) throw conflict(messages.stopping);
}

/**
 * The range of player keys that the bulk action has worked on: after `first`, up to `last`. Empty if it is no longer
 * stored.
 */
export async function rangeOfBulkAction(
  db: Database,
  { environment_id, bulk_action_id }: { environment_id: number; bulk_action_id: string },
): Promise<{ first: number; last: number }> {
  const reach = await findReach.maybe(db, environment_id, bulk_action_id);
  return { first: Math.max(0, (reach?.first_key ?? 0) - 1), last: reach?.last_key ?? 0 };
}

/** Players that are looked at between two turns of other environments. */
const piece = 2_000;

interface Granted {
  readonly key: number;
  readonly id: string;
  readonly targets: readonly Target[];
}

/**
 * The next players that the bulk action may have reached, and of them those with a grant of it that is not reversed yet. The ids of its
 * grants are worked out, so the log is not searched. Undefined at the end.
 */
export async function nextGrants(
  db: Database,
  of: { environment_id: number; bulk_action_id: string; done_seq: number },
  last: number,
): Promise<{ upTo: number; granted: Granted[] } | undefined> {
  const { environment_id: environmentId, bulk_action_id: bulkActionId, done_seq: after } = of;
  const reach = await findReach.maybe(db, environmentId, bulkActionId);
  const players = reach ? await playersBetween(db, environmentId, reach, after, last) : [];
  if (!reach || players.length === 0) return undefined;
  const type = logTypeOf(commandOf(reach.action).command);
  const ids = textArray(players.map(({ key }) => computedId(bulkActionId, key)));
  const grants = await findGrants.all(db, environmentId, ids);
  const byPlayer = new Map(grants.map(({ player_key, seq, id }) => [player_key, { seq, id, type }]));
  const granted = players.flatMap(({ key, id }) => {
    const target = byPlayer.get(key);
    return target ? [{ key, id, targets: [target] }] : [];
  });
  return { upTo: players.length < piece ? last : (players.at(-1)?.key ?? last), granted };
}

function playersBetween(
  db: Database,
  environmentId: number,
  { player_keys }: Reach,
  after: number,
  last: number,
): Promise<{ key: number; id: string }[]> {
  if (!player_keys) return listPlayersBetween.all(db, environmentId, after, last, piece);
  const keys = player_keys.filter((key) => key > after && key <= last).slice(0, piece);
  return findPlayers.all(db, environmentId, keys);
}
