import type { Effect, JsonObject } from '../../engine/index.ts';
import { statement } from '../../platform/postgres/statement.ts';

export interface ReplayRow {
  player_key: number;
  seq: number;
  id: string;
  source: 'event' | 'grant' | 'service';
  type: string;
  properties: JsonObject;
  occurred_at: Date;
  received_at: Date;
  outcome: { xp: number; level: number; effects: Effect[] };
}

export interface ReplayPlayer {
  key: number;
  id: string;
  display_name: string | null;
  timezone: string | null;
  attributes: JsonObject;
}

export const countPlayers = statement<{ count: number }, [number]>(
  'simulation.count_players',
  'select count(*) as count from players where environment_id = $1',
);

export const nextPlayers = statement<ReplayPlayer, [number, number, number]>(
  'simulation.next_players',
  `select key, id, display_name, timezone, attributes from players
   where environment_id = $1 and key > $2 order by key limit $3`,
);

/** A page of the log of some players, each player's in the order of arrival, without what was reversed. */
export const nextEntries = statement<ReplayRow, [number[], number, number, number]>(
  'simulation.next_entries',
  `select player_key, seq, id, source, type, properties, occurred_at, received_at, outcome from events
   where player_key = any($1::bigint[]) and (player_key, seq) > ($2, $3)
     and not exists (select from event_reversals r where r.player_key = events.player_key and r.seq = events.seq)
   order by player_key, seq limit $4`,
);

export interface BacktestRow {
  id: string;
  status: 'running' | 'done' | 'failed' | 'cancelled';
  progress: number;
  result: unknown;
  created_at: Date;
}

export const insertBacktest = statement<never, [string, number, string]>(
  'simulation.insert_backtest',
  'insert into backtests (id, environment_id, request) values ($1, $2, $3)',
);

export const findBacktest = statement<BacktestRow, [number, string]>(
  'simulation.find_backtest',
  'select id, status, progress, result, created_at from backtests where environment_id = $1 and id = $2',
);

/** Nothing to update means that it was cancelled, or its project deleted, meanwhile. */
export const reportProgress = statement<never, [string, number]>(
  'simulation.report_progress',
  `update backtests set progress = $2, alive_at = now() where id = $1 and status = 'running'`,
);

export const finishBacktest = statement<never, [string, BacktestRow['status'], string]>(
  'simulation.finish_backtest',
  `update backtests set status = $2, progress = case when $2 = 'done' then 1 else progress end, result = $3
   where id = $1 and status = 'running'`,
);

export const cancelBacktest = statement<never, [number, string]>(
  'simulation.cancel_backtest',
  `update backtests set status = 'cancelled' where environment_id = $1 and id = $2 and status = 'running'`,
);

/** Its node died: it has not said that it is alive for a while. Those that another node is at are left to it. */
export const failAbandoned = statement<never, [limit: number]>(
  'simulation.fail_abandoned',
  `update backtests set status = 'failed', result = '{"message": "The node that ran it was stopped."}'
   where id = any(array(
     select id from backtests where status = 'running' and alive_at < now() - interval '30 seconds'
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
  `delete from backtests where environment_id = $1 and position('"' || $2 || '"' in result::text) > 0`,
);
