import { hasAny } from '../../../../platform/jobs.ts';
import type { PgArray } from '../../../../platform/postgres/arrays.ts';
import { statement } from '../../../../platform/postgres/statement.ts';
import type { EnvironmentName } from '../../../access/index.ts';
import type { Author } from '../../player-log/author.ts';
import { hasEffect } from '../../player-log/effect-queries.ts';
import type { ConditionColumns } from '../../player-log/property-conditions.ts';
import { meetsConditions } from '../../player-log/property-queries.ts';
import { addedSums, addPlayers, type PlayerColumns, type TotalColumns } from '../../reversal/queries.ts';
import type { Totals } from '../../reversal/totals.ts';

/** What is asked for, as it is stored. */
export interface StoredRequest {
  types: string[] | null;
  playerIds: string[] | null;
  /** When they were received. Both are null for the reversal of a bulk action, and where `occurred` is given. */
  from: string | null;
  to: string | null;
  /** When they occurred; then `received` says when they were received. */
  occurred?: { from: string; to: string };
  received?: { from: string | null; to: string | null };
  /** What their properties must be; missing in those that an earlier version has stored. */
  property?: string[] | null;
  /** Effects that they must have had; missing in those that an earlier version has stored. */
  effect?: string | null;
  ruleId?: string | null;
}

export interface ReversalRow extends Totals {
  id: string;
  request: StoredRequest;
  /** The bulk action whose grants are reversed, in place of the other fields. */
  bulk_action_id: string | null;
  reason: string | null;
  by: Author | null;
  dry_run: boolean;
  status: 'running' | 'done' | 'failed' | 'cancelled';
  first_seq: number | null;
  last_seq: number | null;
  done_seq: number;
  skipped: number;
  error: string | null;
  created_at: Date;
  preview: PreviewRow | null;
}

/** The dry run that was looked at before, with its totals. */
export interface PreviewRow extends Totals {
  id: string;
  skipped: number;
  created_at: string;
}

const columns = `r.id, r.request, r.bulk_action_id, r.reason, r.by, r.dry_run, r.status, r.first_seq, r.last_seq, r.done_seq,
                 r.events, r.players, r.xp, r.badges, r.quests, r.balances, r.items, r.skipped, r.error, r.created_at,
                 (select json_build_object('id', d.id, 'created_at', d.created_at, 'events', d.events, 'players', d.players,
                    'xp', d.xp, 'badges', d.badges, 'quests', d.quests, 'balances', d.balances, 'items', d.items, 'skipped', d.skipped)
                  from reversals d where d.id = r.preview_id) as preview`;

/** Calls that start one wait for each other, so that their number is exact. */
export const lockEnvironment = statement<never, [environmentId: number]>(
  'reversals.lock_environment',
  'select from environments where id = $1 for no key update',
);

export const insertReversal = statement<
  never,
  [
    id: string,
    environmentId: number,
    request: string,
    bulkActionId: string | null,
    reason: string | null,
    by: string | null,
    dryRun: boolean,
    most: number,
    previewId: string | null,
  ]
>(
  'reversals.insert',
  `insert into reversals (id, environment_id, request, bulk_action_id, reason, by, dry_run, preview_id)
   select $1, $2, $3, $4, $5, $6, $7, $9
   where (select count(*) from reversals where environment_id = $2 and status = 'running') < $8`,
);

/** Whether what a bulk action did is being taken back now. */
export const isUnderWay = statement<{ running: boolean }, [bulkActionId: string]>(
  'reversals.is_under_way',
  `select exists (
     select from reversals where bulk_action_id = $1 and not dry_run and status = 'running') as running`,
);

export const findReversal = statement<ReversalRow, [environmentId: number, id: string]>(
  'reversals.find',
  `select ${columns} from reversals r where r.environment_id = $1 and r.id = $2`,
);

export const listReversals = statement<
  ReversalRow,
  [environmentId: number, after: string | null, limit: number]
>(
  'reversals.list',
  `select ${columns} from reversals r where r.environment_id = $1 and ($2::uuid is null or r.id < $2)
   order by r.id desc limit $3`,
);

export const cancelReversal = statement<never, [environmentId: number, id: string]>(
  'reversals.cancel',
  `update reversals set status = 'cancelled' where environment_id = $1 and id = $2 and status = 'running'`,
);

// ---- The job

export interface RunningReversal extends ReversalRow {
  environment_id: number;
  environment: EnvironmentName;
  clock_offset_ms: number;
  project_id: string;
  tenant_id: string;
}

/** The condition of the job, also while another node has them all. */
export const isAnyRunning = hasAny("reversals where status = 'running'", 'environment_id');

/** Those that no other node is working on, the oldest of each environment first. */
export const listRunning = statement<RunningReversal, [node: string]>(
  'reversals.list_running',
  `select ${columns}, r.environment_id, e.name as environment, e.clock_offset_ms, e.project_id, p.tenant_id
   from reversals r join environments e on e.id = r.environment_id and e.deleted_at is null
   join projects p on p.id = e.project_id
   where r.status = 'running' and (r.node is null or r.node = $1 or r.alive_at < now() - interval '10 seconds')
   order by r.id`,
);

/** Changes no row if it was stopped, or another node works on it. */
export const claimReversal = statement<never, [id: string, node: string]>(
  'reversals.claim',
  `update reversals set node = $2, alive_at = now()
   where id = $1 and status = 'running' and (node is null or node = $2 or alive_at < now() - interval '10 seconds')`,
);

export const setRange = statement<never, [id: string, first: number, last: number]>(
  'reversals.set_range',
  'update reversals set first_seq = $2, last_seq = $3, done_seq = $2 where id = $1',
);

/** Changes no row if it was stopped, or another node was faster. */
export const reportDone = statement<never, [id: string, before: number, doneSeq: number, skipped: number]>(
  'reversals.report_done',
  `update reversals set done_seq = $3, skipped = skipped + $4, alive_at = now()
   where id = $1 and status = 'running' and done_seq = $2`,
);

/** The same for a dry run, with what it has counted: both at once, so that a crash counts nothing twice. */
export const reportCounted = statement<
  { reported: number },
  [id: string, before: number, doneSeq: number, skipped: number, ...TotalColumns, ...PlayerColumns]
>(
  'reversals.report_counted',
  `with reported as (update reversals r set done_seq = $3, skipped = skipped + $4, events = events + $5, players = players + $6,
     xp = xp + $7, badges = badges + $8, quests = quests + $9, ${addedSums('balances', '$10')},
     ${addedSums('items', '$11')}, alive_at = now()
     where id = $1 and status = 'running' and done_seq = $2 returning id),
   listed as (${addPlayers('(select id from reported)', 12, 'exists (select from reported)')})
   select count(*) as reported from reported`,
);

export const finishReversal = statement<never, [id: string, status: 'done' | 'failed', error: string | null]>(
  'reversals.finish',
  `update reversals set status = $2, error = $3, done_seq = coalesce(last_seq, done_seq)
   where id = $1 and status = 'running'`,
);

/** When the first entry from a number on arrived: for a binary search by time. */
export const readArrival = statement<
  { seq: number; received_at: Date },
  [environmentId: number, seq: number]
>(
  'reversals.read_arrival',
  `select seq, received_at from events where environment_id = $1 and seq >= $2 order by seq limit 1`,
);

export const readLastSeq = statement<{ seq: number }, [environmentId: number]>(
  'reversals.read_last_seq',
  'select seq from events where environment_id = $1 order by seq desc limit 1',
);

/** Which entries match. Grants match only if their type is named. */
const isMeant = (e: string) => `${e}.received_at >= $2 and ${e}.received_at < $3
     and (${e}.source = 'event' or (${e}.source = 'grant' and $4::text[] is not null and ${e}.type not in ('reversal', 'purchase', 'import', 'leaderboard.join', 'leaderboard.leave')))
     and ($4::text[] is null or ${e}.type = any($4))
     and ${meetsConditions(e, '$5', '$6', '$7')}
     and ${hasEffect(e, 'type', '$8')} and ${hasEffect(e, 'ruleId', '$9')}
     and ($10::timestamptz is null or ${e}.occurred_at >= $10) and ($11::timestamptz is null or ${e}.occurred_at < $11)
     and not exists (select from event_reversals r where r.player_key = ${e}.player_key and r.seq = ${e}.seq)`;

type Meant = [
  environmentId: number,
  from: Date,
  to: Date,
  types: string[] | null,
  ...ConditionColumns,
  effect: string | null,
  ruleId: string | null,
  occurredFrom: Date | null,
  occurredTo: Date | null,
];

/** The end of the next piece of the log. */
export const findPieceEnd = statement<
  { seq: number | null },
  [environmentId: number, after: number, last: number, limit: number]
>(
  'reversals.find_piece_end',
  `select max(seq) as seq from (
     select seq from events where environment_id = $1 and seq > $2 and seq <= $3 order by seq limit $4) as piece`,
);

/** Players whose first matching entry is in this piece, so that each player comes up once. */
export const listPlayersInPiece = statement<
  { key: number; id: string; first: number },
  [...Meant, after: number, upTo: number, first: number]
>(
  'reversals.list_players_in_piece',
  `select p.key, p.id, met.first from (
     select e.player_key, min(e.seq) as first from events e
     where e.environment_id = $1 and e.seq > $12 and e.seq <= $13 and ${isMeant('e')} group by e.player_key) as met
   join players p on p.key = met.player_key
   where not exists (select from events x where x.player_key = met.player_key and x.seq > $14 and x.seq < met.first
                       and ${isMeant('x')})
   order by met.first`,
);

/** The next entries of each player that are meant, in the order of the log. */
export const listMeant = statement<
  { player_key: number; seq: number; id: string; type: string },
  [...Meant, playerKeys: PgArray<'int8'>, after: PgArray<'int8'>, limit: number]
>(
  'reversals.list_meant',
  `select w.player_key, n.* from unnest($12::bigint[], $13::bigint[]) as w (player_key, after)
   cross join lateral (
     select e.seq, e.id, e.type from events e
     where e.environment_id = $1 and e.player_key = w.player_key and e.seq > w.after and ${isMeant('e')}
     order by e.seq limit $14) as n
   order by w.player_key, n.seq`,
);

export const findPlayers = statement<{ key: number; id: string }, [number, PgArray<'text'>]>(
  'reversals.find_players',
  'select key, id from players where environment_id = $1 and id = any($2::text[]) order by key',
);

/** Those that a bulk action may have reached, in the order of their keys. */
export const listPlayersBetween = statement<
  { key: number; id: string },
  [environmentId: number, after: number, last: number, limit: number]
>(
  'reversals.list_players_between',
  `select key, id from players where environment_id = $1 and key > $2 and key <= $3 order by key nulls first limit $4`,
);

/** Of these grants, those that exist and are not reversed yet. */
export const findGrants = statement<
  { seq: number; id: string; player_key: number },
  [environmentId: number, ids: PgArray<'text'>]
>(
  'reversals.find_grants',
  `select i.seq, i.id, i.player_key from event_ids i
   where i.environment_id = $1 and i.id = any($2::text[])
     and not exists (select from event_reversals r where r.player_key = i.player_key and r.seq = i.seq)`,
);

export const purgeReversals = statement<never, [limit: number]>(
  'reversals.purge',
  `delete from reversals where ctid = any(array(
     select ctid from reversals r where status <> 'running' and created_at < now() - interval '90 days'
       and not exists (select from reversal_players where reversal_id = r.id)
     order by created_at limit $1))`,
);

/** Before the reversals themselves: by a cascade, one with a million players would be a single statement. */
export const purgePlayers = statement<never, [limit: number]>(
  'reversals.purge_players',
  `delete from reversal_players where ctid = any(array(
     select p.ctid from reversals r cross join lateral (
       select ctid from reversal_players where reversal_id = r.id limit $1) as p
     where r.status <> 'running' and r.created_at < now() - interval '90 days' limit $1))`,
);

export interface AffectedRow extends Omit<Totals, 'players'> {
  key: number;
  id: string;
  display_name: string | null;
}

/** In the order of the players' keys. */
export const listAffected = statement<AffectedRow, [reversalId: string, after: number | null, limit: number]>(
  'reversals.list_affected',
  `select a.player_key as key, p.id, p.display_name, a.events, a.xp, a.badges, a.quests, a.balances, a.items
   from reversal_players a join players p on p.key = a.player_key
   where a.reversal_id = $1 and a.player_key > coalesce($2::bigint, 0) order by a.player_key limit $3`,
);

/** The request may name the player. The place of the name stays, because the job counts them. */
export const forgetPlayer = statement<never, [environmentId: number, playerId: string]>(
  'reversals.forget_player',
  `update reversals set request = jsonb_set(request, '{playerIds}', (
     select jsonb_agg(case when id = to_jsonb($2::text) then '""'::jsonb else id end order by n)
     from jsonb_array_elements(request->'playerIds') with ordinality as named (id, n)))
   where environment_id = $1 and jsonb_typeof(request->'playerIds') = 'array' and request->'playerIds' ? $2`,
);

/** Of these players, those of whom a reversal has already reversed something. */
export const listCounted = statement<{ player_key: number }, [playerKeys: PgArray<'int8'>, partOf: string]>(
  'reversals.list_counted',
  `select distinct player_key from event_reversals where player_key = any($1::bigint[]) and part_of = $2`,
);
