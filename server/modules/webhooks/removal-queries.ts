import { type RemovalStep, removeFrom, removeWithChildren } from '../../platform/postgres/removal-step.ts';
import { statement } from '../../platform/postgres/statement.ts';

const ofWebhooks = 'webhook_id = any($1::uuid[])';

export const webhookRemoval: RemovalStep<string>[] = [
  removeWithChildren({
    table: 'webhooks',
    key: 'id',
    type: 'uuid',
    where: 'project_id = $1 order by id desc',
    atOnce: 50,
    children: ['webhook_deliveries', 'webhook_attempt_counts', 'webhook_health'].map((table) =>
      removeFrom<string[]>(table, ofWebhooks),
    ),
  }),
];

const deletePayloads = statement<never, [number, number]>(
  'webhooks.delete_removed_payloads',
  `with gone as (
     delete from webhook_payloads where ctid = any(array(
       select ctid from webhook_payloads where environment_id = $1 order by event_id limit $2))
     returning delivery_ids),
   deliveries as (
     delete from webhook_deliveries where id = any(array(select unnest(delivery_ids) from gone)))
   select from gone`,
);

/**
 * For one environment, whose project and webhooks may continue to exist. Only payloads lead to the environment's
 * deliveries, so both are deleted together: otherwise a pending delivery without a payload would be looked at forever.
 */
export const payloadRemoval: RemovalStep<number>[] = [
  removeFrom('webhook_payload_subjects', 'environment_id = $1 order by event_id'),
  { tables: ['webhook_payloads'], deletePiece: deletePayloads.run },
];
