import { statement } from '../../../platform/postgres/statement.ts';
import type { Attempt } from '../delivery/write-results.ts';

export interface DeliveryRow {
  id: string;
  webhook_id: string;
  event_id: string;
  event_type: string;
  status: 'pending' | 'success' | 'failed';
  attempts: Attempt[];
  reason: string | null;
  next_attempt_at: Date | null;
  created_at: Date;
  completed_at: Date | null;
  envelope: string | null;
}

const columns = `d.id, d.webhook_id, d.event_id, d.event_type, d.status, d.attempts, d.reason, d.next_attempt_at,
          d.created_at, d.completed_at, p.envelope`;
const payloads =
  'left join webhook_payloads p on p.environment_id = d.environment_id and p.event_id = d.event_id';

/** One page of each status, then the newest of them all: each part follows an index to where the page ends. */
function newest(where: string): string {
  const part = (status: string) => `(select id, environment_id, event_id from webhook_deliveries
     where webhook_id = $1 and ${where} and ($5::int is null or environment_id = $5) and status = '${status}' and status = any($2::text[])
       and id < coalesce($3::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
     order by id desc nulls last limit $4)`;
  return `with page as (
     select * from (${['pending', 'success', 'failed'].map(part).join(' union all ')}) as found
     order by id desc limit $4)
   select ${columns} from page join webhook_deliveries d on d.id = page.id ${payloads} order by d.id desc`;
}

export const listDeliveries = statement<
  DeliveryRow,
  [string, string[], string | null, number, number | null]
>('webhooks.list_deliveries', newest('true'));

export const listDeliveriesOfType = statement<
  DeliveryRow,
  [string, string[], string | null, number, number | null, string]
>('webhooks.list_deliveries_of_type', newest('event_type = $6'));

export const findDelivery = statement<DeliveryRow, [string, string, string, number | null]>(
  'webhooks.find_delivery',
  `select ${columns} from webhook_deliveries d join webhooks w on w.id = d.webhook_id ${payloads}
   where w.project_id = $1 and d.webhook_id = $2 and d.id = $3
     and ($4::int is null or (d.environment_id = $4 and w.environments = '{test}'))`,
);

/** The players whom the payload of a delivery is about or names. They cannot be erased until the transaction ends. */
export const lockPlayersOf = statement<{ id: string; environment_id: number }, [delivery: string]>(
  'webhooks.lock_players_of',
  `select p.id, p.environment_id from players p
   where p.key = any(array(
     select w.player_key from webhook_deliveries d join webhook_payloads w using (environment_id, event_id) where d.id = $1
     union all
     select s.player_key from webhook_deliveries d join webhook_payload_subjects s using (environment_id, event_id)
     where d.id = $1))
   order by p.key for key share`,
);

/**
 * Makes one more attempt now: at the last step of the schedule, so that a failure ends it. A pending delivery keeps its
 * schedule, and its next attempt is made at once.
 */
export const retryNow = statement<never, [string, string, number]>(
  'webhooks.retry_now',
  `update webhook_deliveries
   set step = case when status = 'pending' then step else $3 end, status = 'pending', reason = null,
       next_attempt_at = clock_timestamp(), completed_at = null
   where webhook_id = $1 and id = $2`,
);

/**
 * Some of the deliveries that have failed since then. They get all attempts again, because a receiver that has just
 * come back may fail again.
 */
export const recoverPiece = statement<never, [string, Date, number, number | null]>(
  'webhooks.recover_piece',
  `update webhook_deliveries set step = 0, status = 'pending', reason = null, next_attempt_at = clock_timestamp(),
          completed_at = null
   where id = any(array(
     select d.id from webhook_deliveries d ${payloads}
     where d.webhook_id = $1 and d.status = 'failed' and d.completed_at >= $2 and p.envelope is not null
       and ($4::int is null or d.environment_id = $4)
     order by d.id limit $3 for update of d skip locked))`,
);

/**
 * Some of the deliveries that are older than a number of days: ids begin with the time, so the primary key finds them.
 * A payload is deleted with the first of its deliveries; the others are some milliseconds younger, and are deleted in
 * this piece or the next.
 */
export const purgePiece = statement<never, [number, number]>(
  'webhooks.purge_piece',
  `with old as (
     delete from webhook_deliveries where id = any(array(
       select id from webhook_deliveries
       where id < (lpad(to_hex((extract(epoch from now() - make_interval(days => $1)) * 1000)::bigint), 12, '0')
                   || repeat('0', 20))::uuid
       order by id limit $2))
     returning environment_id, event_id),
   bytes as (
     delete from webhook_payloads p using old where p.environment_id = old.environment_id and p.event_id = old.event_id)
   select from old`,
);

/** Webhooks that were deleted so long ago that no log of them is kept. */
export const purgeDeleted = statement<never, [days: number, limit: number]>(
  'webhooks.purge_deleted',
  `delete from webhooks where id = any(array(
     select w.id from webhooks w
     left join lateral (select true as found from webhook_deliveries d where d.webhook_id = w.id limit 1) d on true
     where w.deleted_at < now() - make_interval(days => $1) and d.found is null
     order by w.deleted_at limit $2))`,
);

export const purgeCounts = statement<never, [limit: number]>(
  'webhooks.purge_counts',
  `delete from webhook_attempt_counts where ctid = any(array(
     select ctid from webhook_attempt_counts where hour < now() - interval '31 days' order by hour limit $1))`,
);
