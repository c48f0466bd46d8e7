import { isDeepStrictEqual } from 'node:util';
import type { Static } from 'typebox';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { notFound } from '../../platform/faults.ts';
import type { Database, Tx } from '../../platform/postgres/database.ts';
import { type Actor, recordChange } from '../audit/index.ts';
import { sealHeaders } from './own-headers.ts';
import { presentWebhook, webhookTarget } from './present-webhook.ts';
import * as queries from './queries.ts';
import type { WebhookPatch } from './schemas.ts';
import { sealSecret } from './secrets.ts';
import { stopPending } from './stop-pending.ts';
import { refuseLiveFromTest, type WebhookAccess } from './webhook-access.ts';

/** Omitted fields keep their values. A new secret takes effect at once; `rotate-secret` gives receivers time. */
export async function updateWebhook(
  { db, keyring }: { db: Database; keyring: Keyring },
  access: WebhookAccess,
  actor: Actor,
  id: string,
  change: Change,
) {
  refuseLiveFromTest(access, change.environments);
  const webhook = await db.transaction((tx) => applyChange(tx, keyring, access, actor, id, change));
  if (!webhook.enabled) await stopPending(db, id);
  return webhook;
}

type Change = Static<typeof WebhookPatch>;

async function applyChange(
  tx: Tx,
  keyring: Keyring,
  access: WebhookAccess,
  actor: Actor,
  id: string,
  change: Change,
) {
  const { only, ...scope } = access;
  const row = await queries.lockWebhook.maybe(tx, scope.projectId, id, only);
  if (!row) throw notFound('webhook');
  const { url = row.url, events = row.events, environments = row.environments } = change;
  const { description = row.description, enabled = row.enabled, secret, headers } = change;
  const { filter = row.filter, maxPerSecond = row.max_per_second } = change;
  const before = presentWebhook(row);
  const wanted = { ...before, url, events, filter, maxPerSecond, environments, description, enabled };
  const isSame = secret === undefined && headers === undefined && isDeepStrictEqual(wanted, before);
  if (isSame) return before;
  const reason = enabled ? null : row.disabled_reason;
  let updated = await queries.updateWebhook.one(
    tx,
    id,
    url,
    events,
    description,
    environments,
    enabled,
    reason,
    filter,
    maxPerSecond,
  );
  if (secret !== undefined) {
    updated = await queries.replaceSecret.one(tx, id, sealSecret(keyring, id, secret), null, 0);
  }
  if (headers !== undefined) {
    const { names, sealed } = sealHeaders(keyring, id, headers);
    updated = await queries.replaceHeaders.one(tx, id, names, sealed);
  }
  if (enabled && !row.enabled) await queries.forgetFailures.run(tx, id);
  const after = presentWebhook(updated);
  await recordChange(tx, actor, {
    ...scope,
    action: 'webhook.update',
    target: webhookTarget(id),
    before,
    after: {
      ...after,
      ...(secret === undefined ? {} : { secretReplaced: true }),
      ...(headers === undefined ? {} : { headersReplaced: true }),
    },
  });
  return after;
}
