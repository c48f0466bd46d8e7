import type { MessageParts } from '../../../platform/define-messages.ts';
import { hasAny } from '../../../platform/jobs.ts';
import { statement } from '../../../platform/postgres/statement.ts';
import type { ExportFormat } from '../export/formats.ts';
import type { PlayerSort } from '../list/parts/queries.ts';
import type { PlayerFilters } from '../list/player-filters.ts';
import type { PlayerFrame } from '../present-player.ts';

type ExportStatus = 'pending' | 'running' | 'ready' | 'failed' | 'removed';

export interface StoredRow {
  id: string;
  status: ExportStatus;
  format: ExportFormat;
  sort: PlayerSort;
  filter_names: string[];
  players: number;
  bytes: number;
  failure: { message: string; parts?: MessageParts } | null;
  created_at: Date;
  expires_at: Date;
}

/** What it is written by. */
export interface StoredRequest {
  filters: PlayerFilters;
  levels: PlayerFrame['levels'];
  timezone: string;
  now: string;
}

const columns = 'id, status, format, sort, filter_names, players, bytes, failure, created_at, expires_at';

/** Until the transaction ends no other one adds an export to the project: two at once could exceed the limit. */
export const lockProject = statement<never, [projectId: string]>(
  'players.lock_exports',
  "select pg_advisory_xact_lock(hashtextextended('player exports ' || $1, 0))",
);

/** What ended otherwise is kept for a look, but not more of it than this. */
export const countExports = statement<{ count: number }, [projectId: string, kept: number]>(
  'players.count_exports',
  `with own as (
     select x.id, x.status from player_exports x join environments e on e.id = x.environment_id where e.project_id = $1),
   older as (
     delete from player_exports where id = any(array(
       select id from own where status in ('failed', 'removed') order by id desc offset $2)))
   select count(*) as count from own where status not in ('failed', 'removed')`,
);

export const insertExport = statement<
  StoredRow,
  [string, number, ExportFormat, PlayerSort, string[], string, Date, Date]
>(
  'players.insert_export',
  `insert into player_exports (id, environment_id, format, sort, filter_names, request, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`,
);

export const listExports = statement<StoredRow, [number, Date, string | null, number]>(
  'players.list_exports',
  `select ${columns} from player_exports
   where environment_id = $1 and expires_at > $2 and ($3::uuid is null or id < $3) order by id desc limit $4`,
);

export const findExport = statement<StoredRow, [number, string, Date]>(
  'players.find_export',
  `select ${columns} from player_exports where environment_id = $1 and id = $2 and expires_at > $3`,
);

export const deleteExport = statement<never, [number, string]>(
  'players.delete_export',
  'delete from player_exports where environment_id = $1 and id = $2',
);

/** Where its content is. No row if it is not ready, or gone. */
export const findContent = statement<
  { object_key: string; cipher_key: Buffer },
  [environmentId: number, id: string, now: Date]
>(
  'players.find_export_content',
  `select object_key, cipher_key from player_exports
   where environment_id = $1 and id = $2 and expires_at > $3 and status = 'ready'`,
);

// ---- Writing them

/** Nodes take exports up one after the other. */
export const lockClaims = statement<never, []>(
  'players.lock_export_claims',
  "select pg_advisory_xact_lock(hashtextextended('take up player exports', 0))",
);

/** A node that gave no sign of life for so long has ended. */
const silent = "interval '30 seconds'";

export interface Waiting {
  id: string;
  environment_id: number;
  project_id: string;
  tenant_id: string;
  attempts: number;
  format: ExportFormat;
  sort: PlayerSort;
  request: StoredRequest;
  /** What is stored of the project, in bytes. */
  stored: number;
}

/** The condition of the job. Also while a node is writing one: whether it still gives signs of life is asked by the job. */
export const isAnyUnderWay = hasAny("player_exports where status in ('pending', 'running')", 'id');

/** The oldest that waits, of a tenant of which none is being written. Also one whose node has ended. */
export const nextExport = statement<Waiting, [mostAttempts: number]>(
  'players.next_export',
  `select x.id, x.environment_id, p.id as project_id, p.tenant_id, x.attempts, x.format, x.sort, x.request,
     (select coalesce(sum(s.bytes), 0)::float8 from player_exports s join environments se on se.id = s.environment_id
      where se.project_id = p.id and s.status = 'ready') as stored
   from player_exports x join environments e on e.id = x.environment_id
     join projects p on p.id = e.project_id and p.deleted_at is null
   where x.status in ('pending', 'running') and x.attempts < $1
     and x.alive_at < now() - case when x.status = 'running' then ${silent} else interval '0' end
     and not exists (
       select from player_exports o join environments oe on oe.id = o.environment_id join projects op on op.id = oe.project_id
       where o.status = 'running' and o.alive_at >= now() - ${silent} and op.tenant_id = p.tenant_id)
   order by x.id limit 1`,
);

/**
 * Waits for erasures in this environment that are under way, so that nothing is read that they have not deleted yet. Those that
 * come later find the export that is being written.
 */
export const lockAgainstErasures = statement<never, [environmentId: number]>(
  'players.lock_export_against_erasures',
  "select pg_advisory_xact_lock(hashtextextended('exports and erasures ' || $1::int, 0))",
);

export const beginAttempt = statement<never, [id: string, attempt: number, objectKey: string, key: Buffer]>(
  'players.begin_export_attempt',
  `update player_exports set status = 'running', attempts = $2, alive_at = now(), object_key = $3, cipher_key = $4, bytes = 0,
     players = 0 where id = $1`,
);

/** Touches no row if another node has it, or nobody wants it any more. */
export const reportAttempt = statement<never, [id: string, attempt: number, bytes: number, players: number]>(
  'players.report_export_attempt',
  `update player_exports set alive_at = now(), bytes = $3, players = $4
   where id = $1 and attempts = $2 and status = 'running'`,
);

export const finishExport = statement<
  never,
  [id: string, attempt: number, bytes: number, players: number, expiresAt: Date]
>(
  'players.finish_export',
  `update player_exports set status = 'ready', bytes = $3, players = $4, expires_at = $5, request = null
   where id = $1 and attempts = $2 and status = 'running'`,
);

export const failExport = statement<never, [id: string, attempt: number, failure: string]>(
  'players.fail_export',
  `update player_exports set status = 'failed', failure = $3, request = null, object_key = null, cipher_key = null, bytes = 0
   where id = $1 and attempts = $2 and status = 'running'`,
);

/** For another node, or for this one later. */
export const giveBackExport = statement<never, [id: string, attempt: number, afterSeconds: number]>(
  'players.give_back_export',
  `update player_exports set status = 'pending', alive_at = now() + make_interval(secs => $3), object_key = null, cipher_key = null
   where id = $1 and attempts = $2 and status = 'running'`,
);

/** Those whose nodes ended again and again, or that were started over as often. */
export const failAbandoned = statement<never, [mostAttempts: number, failure: string]>(
  'players.fail_abandoned_exports',
  `update player_exports set status = 'failed', failure = $2, request = null, object_key = null, cipher_key = null, bytes = 0
   where id = any(array(select id from player_exports where status in ('pending', 'running') and attempts >= $1
     and (status = 'pending' or alive_at < now() - ${silent}) order by id limit 100 for update skip locked))`,
);

// ---- Their ends

export const lockForErasure = statement<never, [environmentId: number]>(
  'players.lock_erasure_against_exports',
  "select pg_advisory_xact_lock_shared(hashtextextended('exports and erasures ' || $1::int, 0))",
);

/** Without its key, what is stored means nothing. What is being written starts over. */
export const removeFromExports = statement<never, [environmentId: number, failure: string]>(
  'players.remove_from_exports',
  `update player_exports set object_key = null, cipher_key = null, bytes = 0, alive_at = now(),
     status = case when status = 'running' then 'pending' else 'removed' end,
     failure = case when status = 'ready' then $2::jsonb end
   where environment_id = $1 and status in ('running', 'ready')`,
);

export const purgeExports = statement<never, [now: Date, limit: number]>(
  'players.purge_exports',
  `delete from player_exports where id = any(array(
     select id from player_exports where expires_at <= $1 order by expires_at limit $2))`,
);

export const doomObject = statement<never, [objectKey: string]>(
  'players.doom_export_object',
  `insert into doomed_exports (object_key, due_at) values ($1, now()) on conflict (object_key) do update set due_at = now()`,
);

export const listDoomed = statement<{ object_key: string }, [limit: number]>(
  'players.list_doomed_exports',
  'select object_key from doomed_exports where due_at <= now() order by due_at limit $1',
);

export const forgetDoomed = statement<never, [objectKeys: string[]]>(
  'players.forget_doomed_exports',
  'delete from doomed_exports where object_key = any($1::text[])',
);
