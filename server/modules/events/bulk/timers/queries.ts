import { finds } from '../../../../platform/jobs.ts';
import { statement } from '../../../../platform/postgres/statement.ts';
import type { Body } from '../../../definitions/index.ts';
import type { RunRow } from '../run-through.ts';

interface OfRule extends RunRow {
  rule_id: string;
  /** Of the project. */
  timezone: string;
  /** Null if the rule was deleted. */
  body: Body | null;
}

const rule = `(select d.body from definitions d where d.project_id = p.id and d.kind = 'rule' and d.id = `;
const place =
  'e.id as environment_id, e.name as environment, e.clock_offset_ms, p.id as project_id, p.tenant_id, p.timezone';

/** A rule that is to be looked at: something may be due. */
export interface TimerRow extends OfRule {
  looked_to: Date;
  walked: number;
}

/** More than these wait for the next second. */
const mostLooks = 500;

/**
 * Few environments have a time that is ahead, and few rules look further ahead than the next quarter of an hour: only those
 * whose environment was reset to the real time. While a walk for the absent is under way there is no second one.
 */
export const listDueTimers = statement<TimerRow, [now: Date]>(
  'timers.list_due',
  `with due as (
     select t.project_id, t.rule_id, t.environment from rule_timers t
     where t.next_at <= $1 or t.next_at > $1::timestamptz + interval '1 hour'
     union
     select t.project_id, t.rule_id, t.environment
     from environments e join rule_timers t on t.project_id = e.project_id and t.environment = e.name
     where e.clock_offset_ms > 0 and t.next_at <= $1::timestamptz + e.clock_offset_ms * interval '1 ms')
   select t.rule_id, t.looked_to, t.walked, ${place}, ${rule} t.rule_id) as body
   from due join rule_timers t using (project_id, rule_id, environment)
   join environments e on e.project_id = t.project_id and e.name = t.environment and e.deleted_at is null
   join projects p on p.id = t.project_id and p.deleted_at is null
   where (t.next_at <= $1::timestamptz + e.clock_offset_ms * interval '1 ms'
          or t.next_at > $1::timestamptz + e.clock_offset_ms * interval '1 ms' + interval '1 hour')
     and not exists (select from timer_runs r where r.environment_id = e.id and r.rule_id = t.rule_id
                     and r.seen_after is not null)
   order by t.next_at limit ${mostLooks}`,
);

export interface RunningRow extends OfRule {
  zone: string;
  due_at: Date;
  /** YYYY-MM-DD */
  day: string;
  seen_after: Date | null;
  after_key: number;
}

/** Many time zones may be due at once. The others of an environment come after these. */
const mostRuns = 20;

/** The oldest of each environment. */
export const listRuns = statement<RunningRow>(
  'timers.list_runs',
  `select r.rule_id, r.zone, r.due_at, r.day::text, r.seen_after, r.after_key, ${place}, ${rule} r.rule_id) as body
   from (select *, row_number() over (partition by environment_id order by due_at, rule_id, zone) as place
         from timer_runs) r
   join environments e on e.id = r.environment_id and e.deleted_at is null
   join projects p on p.id = e.project_id and p.deleted_at is null
   where r.place <= ${mostRuns} order by r.environment_id, r.place`,
);

/** The condition of the job. Of what has begun any row will do: the oldest of each environment would be more work to find. */
export const isAnyDue = `${finds(listDueTimers)} or exists (select from timer_runs)`;

/** Only if nobody looked since: then it has begun what was due. */
export const beginRuns = statement<
  never,
  [
    projectId: string,
    ruleId: string,
    environment: string,
    lookedTo: Date,
    now: Date,
    nextAt: Date,
    skipped: number,
    lastAt: Date | null,
    environmentId: number,
    zones: string[],
    dueAt: string[],
    days: string[],
    seenAfter: (string | null)[],
  ]
>(
  'timers.begin_runs',
  `with moved as (
     update rule_timers set looked_to = $5, next_at = $6, skipped = skipped + $7, last_at = coalesce($8, last_at)
     where project_id = $1 and rule_id = $2 and environment = $3 and looked_to = $4 and next_at is not null returning 1)
   insert into timer_runs (environment_id, rule_id, zone, due_at, day, seen_after)
   select $9, $2, r.zone, r.due_at, r.day, r.seen_after
   from moved, unnest($10::text[], $11::timestamptz[], $12::date[], $13::timestamptz[]) as r (zone, due_at, day, seen_after)
   on conflict do nothing`,
);

type Key = [environmentId: number, ruleId: string, zone: string, dueAt: Date];
const isRun = 'environment_id = $1 and rule_id = $2 and zone = $3 and due_at = $4';

export const moveRun = statement<never, [...Key, from: number, to: number, walked: number, given: number]>(
  'timers.move_run',
  `update timer_runs set after_key = $6, walked = walked + $7, players = players + $8
   where ${isRun} and after_key = $5`,
);

export const endRun = statement<
  never,
  [...Key, projectId: string, environment: string, walked: number, given: number, skipped: number]
>(
  'timers.end_run',
  `with gone as (delete from timer_runs where ${isRun} returning players, walked)
   update rule_timers t set players = t.players + g.players + $8, walked = g.walked + $7, skipped = t.skipped + $9
   from gone g where t.project_id = $5 and t.rule_id = $2 and t.environment = $6`,
);

/** `restarts`: what was due before it is not made up for. */
export const setTimers = statement<
  never,
  [projectId: string, ruleId: string, environments: string[], now: Date, restarts: boolean]
>(
  'timers.set',
  `insert into rule_timers as t (project_id, rule_id, environment, next_at, looked_to)
   select $1, $2, e.name, m.at, m.at from environments e
   cross join lateral (select $4::timestamptz + e.clock_offset_ms * interval '1 ms' as at) m
   where e.project_id = $1 and e.deleted_at is null and e.name = any($3::text[])
   on conflict (project_id, rule_id, environment) do update set next_at = excluded.next_at,
     looked_to = case when t.next_at is null or $5 then excluded.looked_to else t.looked_to end`,
);

export const stopTimers = statement<never, [projectId: string, ruleId: string, except: string[]]>(
  'timers.stop',
  `update rule_timers set next_at = null where project_id = $1 and rule_id = $2 and environment <> all($3::text[])`,
);

export const deleteTimers = statement<never, [projectId: string, ruleId: string]>(
  'timers.delete',
  'delete from rule_timers where project_id = $1 and rule_id = $2',
);

export const readTimer = statement<
  {
    next_at: Date | null;
    last_at: Date | null;
    players: number;
    skipped: number;
    clock_offset_ms: number;
    timezone: string;
  },
  [environmentId: number, ruleId: string]
>(
  'timers.read',
  `select t.next_at, t.last_at, t.skipped, e.clock_offset_ms, p.timezone,
     t.players + coalesce((select sum(r.players) from timer_runs r
                           where r.environment_id = e.id and r.rule_id = t.rule_id), 0)::bigint as players
   from environments e join projects p on p.id = e.project_id
   join rule_timers t on t.project_id = e.project_id and t.environment = e.name
   where e.id = $1 and t.rule_id = $2`,
);
