import type { Static } from 'typebox';
import type { Effect, JsonObject, PlayerState } from '../../engine/index.ts';
import { hasAny } from '../../platform/jobs.ts';
import { statement } from '../../platform/postgres/statement.ts';
import type { EnvironmentName } from '../access/index.ts';
import type { LoggedRow } from '../events/index.ts';
import type { ListedBacktest as Listed } from './schemas-backtests.ts';

/** A backtest that stops its node each time must not do so forever. */
const mostAttempts = 5;

export interface ReplayRow extends LoggedRow {
  player_key: number;
  seq: number;
  ran_at: Date;
  /** Null if an earlier version of the service wrote it. */
  definitions_version: number | null;
  /** Null for a change that has no effects, such as one of the profile. */
  outcome: { level?: number; effects?: Effect[] } | null;
}

export interface ReplayPlayer {
  key: number;
  id: string;
  display_name: string | null;
  timezone: string | null;
  attributes: JsonObject;
  /** In milliseconds. */
  created_at: number;
  held: boolean | null;
  /** The numbers of the checkpoints of the player, smallest first. */
  checkpoints: number[];
}

/** How many players there are, and the number of the last entry of all logs: what comes later is not looked at. */
export const measureLogs = statement<{ players: number; last_seq: number }, [environmentId: number]>(
  'simulation.measure_logs',
  `select (select count(*) from players where environment_id = $1) as players,
          (select last_value from events_seq_seq) as last_seq`,
);

// `nulls first` selects the index by environment: through the primary key it would read past the players of all others.
export const nextPlayers = statement<ReplayPlayer, [environmentId: number, afterKey: number, limit: number]>(
  'simulation.next_players',
  `select p.key, p.id, p.display_name, p.timezone, p.attributes, floor(extract(epoch from p.created_at) * 1000)::float8 as created_at, p.held,
          array(select c.seq from player_checkpoints c where c.player_key = p.key order by c.seq)::float8[] as checkpoints
   from players p where p.environment_id = $1 and p.key > $2
   order by p.key nulls first limit $3`,
);

export const readCheckpoint = statement<{ state: PlayerState }, [playerKey: number, seq: number]>(
  'simulation.read_checkpoint',
  'select state from player_checkpoints where player_key = $1 and seq = $2',
);

/** Entries of both tables of the log, those that were reversed left out. */
const entriesWhere = (ofPlayers: string, condition: string) => `
  (select player_key, seq, id, source, type, properties, occurred_at, coalesce(ran_at, received_at) as ran_at,
          definitions_version, outcome from events
   where ${ofPlayers} and ${condition} and not exists (
     select from event_reversals r where r.${ofPlayers} and r.player_key = events.player_key and r.seq = events.seq)
   order by player_key, seq limit $3)
  union all
  (select player_key, seq, '', 'change', type, properties, ran_at, ran_at, definitions_version, null from player_changes
   where ${ofPlayers} and ${condition} order by player_key, seq limit $3)
  order by player_key, seq limit $3`;

/** The first entries of some players, one player after the other. */
export const firstEntries = statement<ReplayRow, [playerKeys: number[], upToSeq: number, limit: number]>(
  'simulation.first_entries',
  entriesWhere('player_key = any($1::bigint[])', 'seq <= $2'),
);

/** The next entries of one player. A separate statement, so that it starts at the right place of the index. */
export const nextEntries = statement<
  ReplayRow,
  [playerKey: number, upToSeq: number, limit: number, afterSeq: number]
>('simulation.next_entries', entriesWhere('player_key = $1', 'seq <= $2 and seq > $4'));

/** Only those who still exist. They stay until the transaction ends: an erasure waits for it, and then finds what it wrote. */
export const readNames = statement<
  { id: string; display_name: string | null },
  [environmentId: number, playerIds: string[]]
>(
  'simulation.read_names',
  'select id, display_name from players where environment_id = $1 and id = any($2::text[]) order by key for key share',
);

export interface BacktestRow {
  id: string;
  status: 'running' | 'done' | 'failed' | 'cancelled';
  progress: number;
  result: unknown;
  created_at: Date;
}

/** This node runs it from the start. Of earlier backtests of the same definition only the last ones are kept. */
export const insertBacktest = statement<
  never,
  [id: string, environmentId: number, request: string, definition: string, kept: number]
>(
  'simulation.insert_backtest',
  `with older as (
     delete from backtests where id = any(array(
       select id from backtests where environment_id = $2 and definition = $4 and status <> 'running'
       order by id desc offset $5 - 1)))
   insert into backtests (id, environment_id, request, attempts) values ($1, $2, $3, 1)`,
);

export const findBacktest = statement<BacktestRow, [number, string]>(
  'simulation.find_backtest',
  'select id, status, progress, result, created_at from backtests where environment_id = $1 and id = $2',
);

export interface ListedBacktest extends Omit<BacktestRow, 'result'> {
  definition: string;
  experiment_id: string | null;
  variant_id: string | null;
  from: string | null;
  to: string | null;
  summary: Static<typeof Listed>['summary'];
}

/** Without the results, which name players and may be long. */
const listWhere = (condition: string) => `
  select id, status, progress, definition, request #>> '{experiment,experimentId}' as experiment_id,
         request #>> '{experiment,variantId}' as variant_id, request ->> 'from' as "from", request ->> 'to' as "to", created_at,
         case when status = 'done' then jsonb_build_object(
           'events', result -> 'events', 'players', result -> 'players', 'affectedPlayers', result -> 'affectedPlayers',
           'fired', result -> 'fired', 'difference', result #> '{totals,difference}') end as summary
  from backtests where environment_id = $1 and ($2::uuid is null or id < $2) and ${condition}
  order by id desc limit $3`;

export const listBacktests = statement<
  ListedBacktest,
  [environmentId: number, after: string | null, limit: number]
>('simulation.list_backtests', listWhere('true'));

export const listBacktestsOf = statement<
  ListedBacktest,
  [environmentId: number, after: string | null, limit: number, definition: string]
>('simulation.list_backtests_of', listWhere('definition = $4'));

/** If no row is updated, it was cancelled, its project was deleted, or another node has taken it. */
export const reportProgress = statement<never, [id: string, attempt: number, progress: number]>(
  'simulation.report_progress',
  `update backtests set progress = greatest(progress, $3), alive_at = now()
   where id = $1 and attempts = $2 and status = 'running'`,
);

export const savePosition = statement<never, [id: string, attempt: number, position: string]>(
  'simulation.save_position',
  `update backtests set position = $3 where id = $1 and attempts = $2 and status = 'running'`,
);

export const finishBacktest = statement<
  never,
  [id: string, attempt: number, status: BacktestRow['status'], result: string]
>(
  'simulation.finish_backtest',
  `update backtests set status = $3, progress = case when $3 = 'done' then 1 else progress end, result = $4, position = null
   where id = $1 and attempts = $2 and status = 'running'`,
);

export const cancelBacktest = statement<never, [number, string]>(
  'simulation.cancel_backtest',
  `update backtests set status = 'cancelled', position = null where environment_id = $1 and id = $2 and status = 'running'`,
);

export interface AbandonedBacktest {
  id: string;
  attempt: number;
  /** In the form that saved-backtest.ts describes. */
  request: unknown;
  position: unknown;
  progress: number;
  environment_id: number;
  environment: EnvironmentName;
  project_id: string;
  tenant_id: string;
}

const silent = `backtests where status = 'running' and alive_at < now() - interval '30 seconds'`;
const abandoned = `${silent} and attempts < ${mostAttempts}`;
const givenUp = `${silent} and attempts >= ${mostAttempts}`;

/** The conditions of the jobs. */
export const isAnyAbandoned = hasAny(abandoned, 'alive_at');
export const isAnyGivenUp = hasAny(givenUp, 'alive_at');

/**
 * Takes a backtest whose node was stopped: it has given no sign of life for a while. Other nodes skip what this one
 * takes.
 */
export const takeAbandoned = statement<AbandonedBacktest>(
  'simulation.take_abandoned',
  `update backtests b set attempts = b.attempts + 1, alive_at = now()
   from environments e join projects p on p.id = e.project_id
   where e.id = b.environment_id and b.id = any(array(
     select id from ${abandoned}
     order by alive_at limit 1 for update skip locked))
   returning b.id, b.attempts as attempt, b.request, b.progress, b.position, e.id as environment_id, e.name as environment,
     p.id as project_id, p.tenant_id`,
);

/** For another node, or for this one after a restart. `afterSeconds`: when it may be taken. It does not count as an attempt. */
export const giveBackBacktest = statement<never, [id: string, attempt: number, afterSeconds: number]>(
  'simulation.give_back_backtest',
  `update backtests set attempts = attempts - 1, alive_at = now() - interval '31 seconds' + make_interval(secs => $3)
   where id = $1 and attempts = $2 and status = 'running'`,
);

/** Backtests whose nodes stopped again and again. Those that another node is working on are skipped. */
export const failAbandoned = statement<never, [limit: number]>(
  'simulation.fail_abandoned',
  `update backtests set status = 'failed', position = null, result = json_build_object('message',
     'The node that ran it was stopped ' || attempts || ' times.')
   where id = any(array(
     select id from ${givenUp}
     order by alive_at limit $1 for update skip locked))`,
);

export const purgeBacktests = statement<never, [limit: number]>(
  'simulation.purge_backtests',
  `delete from backtests where ctid = any(array(
     select ctid from backtests where created_at < now() - interval '30 days' order by created_at limit $1))`,
);

/** Their results name the players most affected. */
export const deleteBacktestsNaming = statement<never, [number, string]>(
  'simulation.delete_backtests_naming',
  `delete from backtests where environment_id = $1
     and position('"' || $2 || '"' in coalesce(result, '{}')::text || coalesce("position", '{}')::text) > 0`,
);
