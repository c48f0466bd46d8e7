import type { MessageParts } from '../../../platform/define-messages.ts';
import { statement } from '../../../platform/postgres/statement.ts';

export interface HealthRow {
  last_success_at: Date | null;
  last_failure_at: Date | null;
  failing_since: Date | null;
  consecutive_failures: number;
  pending: number;
  oldest_pending_at: Date | null;
  counts: { succeeded: boolean; bucket: number; attempts: number }[];
}

/** The queue is counted up to a bound: beyond it the exact number is not useful and takes long. */
export const readHealth = statement<HealthRow, [string, number]>(
  'webhooks.read_health',
  `select h.last_success_at, h.last_failure_at, h.failing_since, coalesce(h.consecutive_failures, 0) as consecutive_failures,
          (select count(*) from (select from webhook_deliveries d
                                 where d.webhook_id = w.id and d.status = 'pending' limit $2) as p) as pending,
          (select d.created_at
           from environments e cross join lateral (
             select created_at, next_attempt_at from webhook_deliveries
             where webhook_id = w.id and environment_id = e.id and status = 'pending'
             order by next_attempt_at, id limit 1) d
           where e.project_id = w.project_id order by d.next_attempt_at limit 1) as oldest_pending_at,
          coalesce((select jsonb_agg(jsonb_build_object('succeeded', c.succeeded, 'bucket', c.bucket, 'attempts', c.attempts))
                    from (select succeeded, bucket, sum(attempts) as attempts from webhook_attempt_counts
                          where webhook_id = w.id and hour > now() - interval '24 hours' group by 1, 2) as c), '[]') as counts
   from webhooks w left join webhook_health h on h.webhook_id = w.id where w.id = $1`,
);

/** Webhooks that have failed for this long, at their last attempt too: a single failure long ago is no reason. */
export const listHopeless = statement<
  { id: string; project_id: string; tenant_id: string; failing_since: Date },
  [number]
>(
  'webhooks.list_hopeless',
  `select w.id, w.project_id, p.tenant_id, h.failing_since
   from webhook_health h join webhooks w on w.id = h.webhook_id join projects p on p.id = w.project_id
   where w.enabled and w.deleted_at is null and p.deleted_at is null and h.last_failure_at >= h.failing_since + make_interval(days => $1)
   order by w.id`,
);

/** Only if it is still failing: a success may have come in between. */
export const disableHopeless = statement<never, [string, number, string]>(
  'webhooks.disable_hopeless',
  `update webhooks w set enabled = false, disabled_reason = $3, updated_at = now()
   where w.id = $1 and w.enabled and w.deleted_at is null
     and exists (select from webhook_health h where h.webhook_id = w.id
                 and h.last_failure_at >= h.failing_since + make_interval(days => $2))`,
);

/** Hours and days begin in UTC. */
export const readHistory = statement<
  { at: Date; succeeded: boolean; bucket: number; attempts: number },
  [webhookId: string, interval: 'hour' | 'day', from: Date]
>(
  'webhooks.read_history',
  `select date_trunc($2, hour, 'UTC') as at, succeeded, bucket, sum(attempts)::int as attempts
   from webhook_attempt_counts where webhook_id = $1 and hour >= $3 group by 1, 2, 3`,
);

/** The last attempt of each of the newest deliveries that failed or wait for another attempt. */
export const countReasons = statement<
  { reason: string; count: number; parts: MessageParts | null },
  [webhookId: string, from: Date, most: number]
>(
  'webhooks.count_reasons',
  `select reason, count(*)::int as count, (array_agg(parts))[1] as parts from (
     select coalesce('HTTP ' || (last ->> 'responseCode'), last ->> 'error', d.reason) as reason,
       case when last ->> 'responseCode' is null then last -> 'errorParts' end as parts
     from (
       (select id, attempts, reason, created_at from webhook_deliveries
        where webhook_id = $1 and status = 'failed' order by id desc nulls last limit $3)
       union all
       (select id, attempts, reason, created_at from webhook_deliveries
        where webhook_id = $1 and status = 'pending' order by id desc nulls last limit $3)) d
     cross join lateral (select d.attempts -> -1 as last) l
     where d.created_at >= $2 and (l.last is not null or d.reason is not null)) r
   where reason is not null group by 1 order by 2 desc, 1 limit 20`,
);
