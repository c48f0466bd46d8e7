import type { Static } from 'typebox';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { conflict, notFound } from '../../platform/faults.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { ProjectScope } from '../access/index.ts';
import { type Actor, recordChange } from '../audit/index.ts';
import { webhooksPerProject } from '../plans/index.ts';
import { laneOf } from './delivery/ownership.ts';
import { messages } from './messages.ts';
import { sealHeaders } from './own-headers.ts';
import { presentWebhook, webhookTarget } from './present-webhook.ts';
import * as queries from './queries.ts';
import { refusePlanWithout } from './refuse-plan.ts';
import type { WebhookCreate } from './schemas.ts';
import { makeSecret, sealSecret } from './secrets.ts';

/**
 * A secret that the service generated is in this response, and never shown again. One that the caller chose is never
 * shown.
 */
export async function createWebhook(
  tx: Tx,
  keyring: Keyring,
  scope: ProjectScope,
  actor: Actor,
  request: Static<typeof WebhookCreate>,
) {
  const project = await queries.lockProject.maybe(tx, scope.projectId);
  if (!project) throw notFound('project');
  refusePlanWithout(project.plan);
  const { count } = await queries.countWebhooks.one(tx, scope.projectId);
  if (count >= webhooksPerProject) {
    throw conflict(messages.tooMany({ most: webhooksPerProject }));
  }
  const id = newId();
  const secret = request.secret ?? makeSecret();
  const headers = sealHeaders(keyring, id, request.headers ?? null);
  const row = await queries.insertWebhook.one(
    tx,
    id,
    scope.projectId,
    laneOf(id),
    request.url,
    request.events,
    request.description ?? null,
    request.environments ?? ['live'],
    request.enabled ?? true,
    sealSecret(keyring, id, secret),
    request.filter ?? null,
    headers.names,
    headers.sealed,
    request.maxPerSecond ?? null,
  );
  const after = presentWebhook(row);
  await recordChange(tx, actor, { ...scope, action: 'webhook.create', target: webhookTarget(id), after });
  return request.secret === undefined ? { ...after, secret } : after;
}
