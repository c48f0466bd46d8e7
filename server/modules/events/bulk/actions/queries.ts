import type { MessageParts } from '../../../../platform/define-messages.ts';
import { hasAny } from '../../../../platform/jobs.ts';
import type { PgArray } from '../../../../platform/postgres/arrays.ts';
import { statement } from '../../../../platform/postgres/statement.ts';
import type { EnvironmentName } from '../../../access/index.ts';
import type { Author } from '../../player-log/author.ts';
import type { ActionToDo, StoredFilter } from './schemas.ts';
import type { Refused, Totals } from './totals.ts';

export interface BulkActionRow {
  id: string;
  filter: StoredFilter;
  /** The keys of the named players; null if there is a filter. */
  player_keys: number[] | null;
  action: ActionToDo;
  reason: string;
  by: Author | null;
  dry_run: boolean;
  status: 'running' | 'done' | 'failed' | 'cancelled';
  /** The range of player keys that it works on, when it is known, and how far it has got. */
  first_key: number | null;
  last_key: number | null;
  done_key: number;
  totals: Totals;
  error: string | null;
  created_at: Date;
}

const columns = `b.id, b.filter, b.player_keys::float8[], b.action, b.reason, b.by, b.dry_run, b.status, b.first_key, b.last_key,
                 b.done_key, b.totals, b.error, b.created_at`;

/** Calls that start one wait for each other, so that their number is exact. */
export const lockEnvironment = statement<never, [environmentId: number]>(
  'bulk_actions.lock_environment',
  'select from environments where id = $1 for no key update',
);

export const insertBulkAction = statement<
  never,
  [
    id: string,
    environmentId: number,
    filter: string,
    playerKeys: PgArray<'int8'> | null,
    action: string,
    reason: string,
    by: string | null,
    dryRun: boolean,
    totals: string,
    most: number,
  ]
>(
  'bulk_actions.insert',
  `insert into bulk_actions (id, environment_id, filter, player_keys, action, reason, by, dry_run, totals)
   select $1, $2, $3, $4::bigint[], $5, $6, $7, $8, $9
   where (select count(*) from bulk_actions where environment_id = $2 and status = 'running') < $10`,
);

/** The ids of refused players are read each time, so that erased players are not among them. */
const shown = `${columns}, (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('playerId', p.id, 'message', r.message, 'messageParts', r.parts)) order by r.key), '[]')
    from jsonb_to_recordset(b.refused) as r (key bigint, message text, parts jsonb)
    join players p on p.key = r.key and p.environment_id = b.environment_id) as refusals, (
    select jsonb_build_object('id', v.id, 'status', v.status, 'reason', v.reason, 'by', v.by, 'createdAt', v.created_at)
    from reversals v where v.bulk_action_id = b.id and not v.dry_run order by v.id desc limit 1) as reversal`;

/** The last reversal that took it back, or takes it back now. */
interface ReversalRow {
  id: string;
  status: BulkActionRow['status'];
  reason: string | null;
  by: Author | null;
  createdAt: string;
}

export interface ShownBulkAction extends BulkActionRow {
  refusals: { playerId: string; message: string; messageParts?: MessageParts }[];
  reversal: ReversalRow | null;
}

export const findBulkAction = statement<ShownBulkAction, [environmentId: number, id: string]>(
  'bulk_actions.find',
  `select ${shown} from bulk_actions b where b.environment_id = $1 and b.id = $2`,
);

export const listBulkActions = statement<
  ShownBulkAction,
  [environmentId: number, after: string | null, limit: number]
>(
  'bulk_actions.list',
  `select ${shown} from bulk_actions b where b.environment_id = $1 and ($2::uuid is null or b.id < $2)
   order by b.id desc limit $3`,
);

export const cancelBulkAction = statement<never, [environmentId: number, id: string]>(
  'bulk_actions.cancel',
  `update bulk_actions set status = 'cancelled' where environment_id = $1 and id = $2 and status = 'running'`,
);

/** How far a bulk action has come, for a reversal of what it did. */
export interface Reach
  extends Pick<BulkActionRow, 'action' | 'status' | 'dry_run' | 'player_keys' | 'first_key'> {
  /** No player after this one was reached. */
  last_key: number;
  /** A node may still be working on its last piece, also after it was stopped. */
  in_hand: boolean;
}

export const findReach = statement<Reach, [environmentId: number, id: string]>(
  'bulk_actions.find_reach',
  `select b.action, b.status, b.dry_run, b.player_keys::float8[], b.first_key, greatest(b.done_key, b.piece_end) as last_key,
     b.piece_keys is not null and b.alive_at >= now() - interval '10 seconds' as in_hand
   from bulk_actions b where b.environment_id = $1 and b.id = $2`,
);

export const findKeys = statement<{ key: number }, [environmentId: number, ids: PgArray<'text'>]>(
  'bulk_actions.find_keys',
  'select key from players where environment_id = $1 and id = any($2::text[]) order by key',
);

// ---- The job

export interface RunningBulkAction extends BulkActionRow {
  refused: Refused[];
  piece_keys: number[] | null;
  piece_end: number | null;
  environment_id: number;
  environment: EnvironmentName;
  clock_offset_ms: number;
  project_id: string;
  tenant_id: string;
}

/** The condition of the job, also while another node has them all. */
export const isAnyRunning = hasAny("bulk_actions where status = 'running'", 'environment_id');

/** Those that no other node is working on, the oldest of each environment first. */
export const listRunning = statement<RunningBulkAction, [node: string]>(
  'bulk_actions.list_running',
  `select ${columns}, b.refused, b.piece_keys::float8[], b.piece_end, b.environment_id, e.name as environment, e.clock_offset_ms, e.project_id, p.tenant_id
   from bulk_actions b join environments e on e.id = b.environment_id and e.deleted_at is null
   join projects p on p.id = e.project_id
   where b.status = 'running' and (b.node is null or b.node = $1 or b.alive_at < now() - interval '10 seconds')
   order by b.id`,
);

/** Changes no row if it was stopped, or another node works on it. */
export const claimBulkAction = statement<never, [id: string, node: string]>(
  'bulk_actions.claim',
  `update bulk_actions set node = $2, alive_at = now()
   where id = $1 and status = 'running' and (node is null or node = $2 or alive_at < now() - interval '10 seconds')`,
);

/** Players who are created later are not included. */
export const findRange = statement<{ first: number | null; last: number | null }, [environmentId: number]>(
  'bulk_actions.find_range',
  `select (select key from players where environment_id = $1 order by key nulls first limit 1) as first,
          (select key from players where environment_id = $1 order by key desc nulls last limit 1) as last`,
);

export const setRange = statement<never, [id: string, first: number, last: number]>(
  'bulk_actions.set_range',
  'update bulk_actions set first_key = $2, last_key = $3 where id = $1',
);

export const findPlayers = statement<{ key: number; id: string }, [environmentId: number, keys: number[]]>(
  'bulk_actions.find_players',
  'select key, id from players where environment_id = $1 and key = any($2::bigint[]) order by key',
);

/** Changes no row if it was stopped, or another node was faster. */
export const beginPiece = statement<never, [id: string, before: number, keys: PgArray<'int8'>, end: number]>(
  'bulk_actions.begin_piece',
  `update bulk_actions set piece_keys = $3::bigint[], piece_end = $4, alive_at = now()
   where id = $1 and status = 'running' and done_key = $2 and piece_keys is null`,
);

/**
 * Writes what a piece has done together with how far it got: so a crash counts nothing twice. Also after it was stopped,
 * because what the piece did has happened. Changes no row if another node was faster.
 */
export const reportPiece = statement<
  { status: BulkActionRow['status'] },
  [id: string, before: number, doneKey: number, totals: string, refused: string]
>(
  'bulk_actions.report_piece',
  `update bulk_actions set done_key = $3, totals = $4, refused = $5, piece_keys = null, piece_end = null, alive_at = now()
   where id = $1 and status in ('running', 'cancelled') and done_key = $2
   returning status`,
);

export const finishBulkAction = statement<
  never,
  [id: string, status: 'done' | 'failed', error: string | null]
>(
  'bulk_actions.finish',
  `update bulk_actions set status = $2, error = $3 where id = $1 and status = 'running'`,
);

export const purgeBulkActions = statement<never, [limit: number]>(
  'bulk_actions.purge',
  `delete from bulk_actions where ctid = any(array(
     select ctid from bulk_actions where status <> 'running' and created_at < now() - interval '90 days'
     order by created_at limit $1))`,
);
