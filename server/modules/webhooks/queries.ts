import { statement } from '../../platform/postgres/statement.ts';
import type { EnvironmentName } from '../access/index.ts';
import type { Plan } from '../plans/index.ts';
import type { TargetRow } from './delivery/queries.ts';
import { messages } from './messages.ts';

export interface WebhookRow {
  id: string;
  project_id: string;
  url: string;
  events: string[];
  filter: string | null;
  header_names: string[];
  max_per_second: number | null;
  description: string | null;
  environments: EnvironmentName[];
  enabled: boolean;
  disabled_reason: string | null;
  created_at: Date;
  updated_at: Date;
  previous_until: Date | null;
}

const columns = `id, project_id, url, events, filter, header_names, max_per_second, description, environments, enabled,
  disabled_reason, created_at, updated_at,
  case when former_secret is not null and former_secret_until > now() then former_secret_until end as previous_until`;

/** Until the transaction ends no other one adds a webhook: two at once could exceed the limit. */
export const lockProject = statement<{ plan: Plan }, [string]>(
  'webhooks.lock_project',
  'select plan from projects where id = $1 and deleted_at is null for update',
);

/** A statement of its own, after the lock: one that waits for a lock still counts what was there before it waited. */
export const countWebhooks = statement<{ count: number }, [string]>(
  'webhooks.count',
  'select count(*) as count from webhooks where project_id = $1 and deleted_at is null',
);

export const insertWebhook = statement<
  WebhookRow,
  [
    string,
    string,
    number,
    string,
    string[],
    string | null,
    string[],
    boolean,
    Buffer,
    string | null,
    string[],
    Buffer | null,
    number | null,
  ]
>(
  'webhooks.insert',
  `insert into webhooks (id, project_id, lane, url, events, description, environments, enabled, secret, filter,
                         header_names, headers, max_per_second)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning ${columns}`,
);

/** A test key can access only webhooks that are for test alone. It passes its environment; other callers pass null. */
const reached = (parameter: string) => `(${parameter}::int is null or environments = '{test}')`;

export const listWebhooks = statement<WebhookRow, [string, string | null, number, number | null]>(
  'webhooks.list',
  `select ${columns} from webhooks
   where project_id = $1 and deleted_at is null and ($2::uuid is null or id < $2) and ${reached('$4')}
   order by id desc limit $3`,
);

export const findWebhook = statement<WebhookRow, [string, string, number | null]>(
  'webhooks.find',
  `select ${columns} from webhooks where project_id = $1 and id = $2 and deleted_at is null and ${reached('$3')}`,
);

/** Also finds a deleted one: its log can still be read. */
export const findLogOwner = statement<{ id: string }, [string, string, number | null]>(
  'webhooks.find_log_owner',
  `select id from webhooks where project_id = $1 and id = $2 and ${reached('$3')}`,
);

export const lockWebhook = statement<WebhookRow & { secret: Buffer }, [string, string, number | null]>(
  'webhooks.lock',
  `select ${columns}, secret from webhooks
   where project_id = $1 and id = $2 and deleted_at is null and ${reached('$3')} for update`,
);

export const updateWebhook = statement<
  WebhookRow,
  [string, string, string[], string | null, string[], boolean, string | null, string | null, number | null]
>(
  'webhooks.update',
  `update webhooks set url = $2, events = $3, description = $4, environments = $5, enabled = $6, disabled_reason = $7,
          filter = $8, max_per_second = $9, updated_at = now()
   where id = $1 returning ${columns}`,
);

/** Without a former secret, the present one becomes invalid at once. */
export const replaceSecret = statement<WebhookRow, [string, Buffer, Buffer | null, number]>(
  'webhooks.replace_secret',
  `update webhooks set secret = $2, former_secret = $3, former_secret_until = now() + make_interval(secs => $4),
          updated_at = now()
   where id = $1 returning ${columns}`,
);

export const replaceHeaders = statement<WebhookRow, [string, string[], Buffer | null]>(
  'webhooks.replace_headers',
  `update webhooks set header_names = $2, headers = $3, updated_at = now() where id = $1 returning ${columns}`,
);

/** Its secrets are deleted at once; the row stays for as long as its log. */
export const markDeleted = statement<never, [string]>(
  'webhooks.mark_deleted',
  `update webhooks set deleted_at = now(), enabled = false, secret = null, former_secret = null, former_secret_until = null,
          headers = null
   where id = $1`,
);

/** Earlier failures do not count against a webhook that was enabled again. */
export const forgetFailures = statement<never, [string]>(
  'webhooks.forget_failures',
  'update webhook_health set failing_since = null, consecutive_failures = 0 where webhook_id = $1',
);

export const findTarget = statement<
  TargetRow & { environments: EnvironmentName[]; enabled: boolean },
  [string, string, number | null]
>(
  'webhooks.find_target',
  `select id, url, secret, case when former_secret_until > now() then former_secret end as former_secret,
          headers, max_per_second, environments, enabled
   from webhooks where project_id = $1 and id = $2 and deleted_at is null and ${reached('$3')}`,
);

/**
 * Environments that the webhook is not for, if a wanted type is among their latest events, up to a number of events.
 */
export const findMissed = statement<{ environment: EnvironmentName }, [string, number]>(
  'webhooks.find_missed',
  `select e.name as environment
   from webhooks w join environments e on e.project_id = w.project_id and e.name <> all(w.environments)
   where w.id = $1 and e.deleted_at is null
     and exists (select from (select type from outbox where environment_id = e.id order by seq desc limit $2) as o
                 where w.events && array[o.type, '*'])
   order by e.name`,
);

/** Nothing is kept if the webhook or the environment was removed meanwhile. */
export const insertFinished = statement<
  never,
  [string, string, number, string, string, string, string, string, string | null]
>(
  'webhooks.insert_finished',
  `with place as materialized (
     select w.id as webhook_id, e.id as environment_id from webhooks w, environments e
     where w.id = $2 and e.id = $3 for key share of w, e),
   kept as (
     insert into webhook_payloads (environment_id, event_id, delivery_ids, envelope)
     select environment_id, $4::uuid, array[$1::uuid], $6 from place)
   insert into webhook_deliveries
     (id, webhook_id, environment_id, event_id, event_type, status, step, attempt_count, attempts, reason,
      next_attempt_at, completed_at)
   select $1::uuid, webhook_id, environment_id, $4::uuid, $5, $7, 4, 1, jsonb_build_array($8::jsonb), $9, null, clock_timestamp()
   from place`,
);

export const listSecrets = statement<{
  id: string;
  secret: Buffer;
  former_secret: Buffer | null;
  headers: Buffer | null;
}>(
  'webhooks.list_secrets',
  'select id, secret, former_secret, headers from webhooks where secret is not null for update',
);

/** A sealed secret begins with the 12 bytes that name its key: see platform/crypto/sealed-text.ts. */
export const sampleSecrets = statement<{ id: string; secret: Buffer }>(
  'webhooks.sample_secrets',
  `select distinct on (substring(secret from 1 for 12)) id, secret from webhooks where secret is not null
   order by substring(secret from 1 for 12), id`,
);

export const rewriteSecrets = statement<never, [string, Buffer, Buffer | null]>(
  'webhooks.rewrite_secrets',
  'update webhooks set secret = $2, former_secret = $3 where id = $1',
);

export const rewriteHeaders = statement<never, [string, Buffer]>(
  'webhooks.rewrite_headers',
  'update webhooks set headers = $2 where id = $1',
);

/**
 * Deletes the payloads of the player's own events, which are then not sent any more. First it waits for a relay that is
 * just passing some of them on, so that it finds what the relay queues.
 */
export const awaitRelay = statement<never, [number]>(
  'webhooks.await_relay',
  // Only the queue of the player's own environment: the backlog of another must not delay an erasure.
  `select from outbox_queue
   where environment_id = (select environment_id from players where key = $1)
     and seqs && array(select seq from outbox where player_key = $1
                       union select seq from outbox_subjects where player_key = $1)
   order by seq for update`,
);

export const erasePayloads = statement<never, [number]>(
  'webhooks.erase_payloads',
  `with erased as (
     update webhook_payloads set envelope = null, player_key = null where player_key = $1 returning delivery_ids)
   update webhook_deliveries d
   set attempts = coalesce((select jsonb_agg(a || '{"responseBody": null}') from jsonb_array_elements(d.attempts) a), '[]'),
       status = case when d.status = 'pending' then 'failed' else d.status end,
       completed_at = coalesce(d.completed_at, clock_timestamp()),
       next_attempt_at = null,
       order_key = null,
       redactions = redactions + 1,
       reason = '${messages.playerErased.text}'
   where d.id = any(array(select unnest(delivery_ids) from erased))`,
);

export const listNaming = statement<{ environment_id: number; event_id: string; envelope: string }, [number]>(
  'webhooks.list_naming',
  `select p.environment_id, p.event_id, p.envelope
   from webhook_payload_subjects s join webhook_payloads p using (environment_id, event_id)
   where s.player_key = $1 and p.envelope is not null for update of p`,
);

/** Responses of receivers may repeat what they were sent. */
export const replacePayload = statement<never, [number, string, string]>(
  'webhooks.replace_payload',
  `with replaced as (
     update webhook_payloads set envelope = $3 where environment_id = $1 and event_id = $2 returning delivery_ids)
   update webhook_deliveries d
   set attempts = coalesce((select jsonb_agg(a || '{"responseBody": null}') from jsonb_array_elements(d.attempts) a), '[]'),
       redactions = redactions + 1
   where d.id = any(array(select unnest(delivery_ids) from replaced))`,
);
