import type { Static } from 'typebox';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { notFound } from '../../platform/faults.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { type Actor, recordChange } from '../audit/index.ts';
import { presentWebhook, webhookTarget } from './present-webhook.ts';
import * as queries from './queries.ts';
import type { SecretRotation } from './schemas.ts';
import { makeSecret, sealSecret } from './secrets.ts';
import type { WebhookAccess } from './webhook-access.ts';

/** Signs with the new secret at once; for `graceSeconds`, `webhook-signature` also has the signature of the old one. */
export async function rotateSecret(
  tx: Tx,
  keyring: Keyring,
  { only, ...scope }: WebhookAccess,
  actor: Actor,
  id: string,
  { secret: given, graceSeconds = 0 }: Static<typeof SecretRotation>,
) {
  const row = await queries.lockWebhook.maybe(tx, scope.projectId, id, only);
  if (!row) throw notFound('webhook');
  const secret = given ?? makeSecret();
  const former = graceSeconds > 0 ? row.secret : null;
  const sealed = sealSecret(keyring, id, secret);
  const after = presentWebhook(await queries.replaceSecret.one(tx, id, sealed, former, graceSeconds));
  await recordChange(tx, actor, {
    ...scope,
    action: 'webhook.rotate_secret',
    target: webhookTarget(id),
    before: presentWebhook(row),
    after: { ...after, graceSeconds },
  });
  return given === undefined ? { ...after, secret } : after;
}
