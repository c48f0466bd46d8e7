import type { Static } from 'typebox';
import { created, type Endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page, PageQuery } from '../../platform/http/lists/pagination.ts';
import { orGone, type ProjectScope } from '../access/index.ts';
import { refuseBadUrl } from './address/check-url.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import type { WebhookDependencies } from './dependencies.ts';
import { refuseBadFilter } from './filters.ts';
import { listEventTypes } from './list-event-types.ts';
import { refuseBadHeaders } from './own-headers.ts';
import { listWebhooks, readWebhook } from './read-webhooks.ts';
import { refusePlanWithout } from './refuse-plan.ts';
import { rotateSecret } from './rotate-secret.ts';
import { deliveryEndpoints } from './routes-deliveries.ts';
import * as schemas from './schemas.ts';
import { refuseOddSecret } from './secrets.ts';
import { updateWebhook } from './update-webhook.ts';
import { defaultEnvironments, refuseLiveFromTest, webhookAccessOf } from './webhook-access.ts';

export function webhookEndpoints(deps: WebhookDependencies): Endpoint[] {
  return [...registrationEndpoints(deps), ...deliveryEndpoints(deps)];
}

function registrationEndpoints({ db, guards, keyring, addresses }: WebhookDependencies): Endpoint[] {
  const reading = guards.project('internals.read', 'manage');
  const writing = guards.project('webhooks.write', 'manage');
  const { get, post, patch, del } = endpointsOf('Webhooks');

  async function refuseBadRequest(
    { projectId }: ProjectScope,
    { url, secret, filter, headers }: Static<typeof schemas.WebhookPatch>,
  ): Promise<void> {
    if (secret !== undefined) refuseOddSecret(secret);
    if (headers) refuseBadHeaders(headers);
    if (filter) await refuseBadFilter(projectId, filter);
    if (url !== undefined) await refuseBadUrl(url, addresses);
  }

  return [
    get(guards.project('dashboards.read', 'read'), '/event-types', 'listEventTypes', {
      summary: 'List the event types, each with a description, a JSON schema and a sample',
      description: 'The types of events that webhooks and sockets can receive.',
      responses: { 200: schemas.EventTypeList },
      handler: async () => ok({ data: listEventTypes(), nextCursor: null }),
    }),
    post(writing, '/webhooks', 'createWebhook', {
      summary: 'Create a webhook',
      description:
        'At most 20 per project. If `secret` is omitted, one is generated and shown only in this response. Events from ' +
        'before the creation are not sent. `environments` defaults to the environment of the call: that of the API key or ' +
        '`X-Environment`, otherwise live. A test key can manage only webhooks for test.',
      body: schemas.WebhookCreate,
      responses: { 201: schemas.WebhookWithSecret },
      faults: ['PLAN_REQUIRED', 'CONFLICT'],
      secrets: ['secret'],
      handler: async ({ context, body, once }) => {
        refusePlanWithout(context.plan);
        const wanted = { environments: defaultEnvironments(context), ...body };
        refuseLiveFromTest(webhookAccessOf(context), wanted.environments);
        await refuseBadRequest(context, body);
        const work = once.inTransaction(async (tx) =>
          created(await createWebhook(tx, keyring, context, context.actor, wanted)),
        );
        return orGone('project', work);
      },
    }),
    get(reading, '/webhooks', 'listWebhooks', {
      summary: "List a project's webhooks",
      description: 'Newest first, without their secrets.',
      query: PageQuery,
      responses: { 200: Page(schemas.Webhook) },
      handler: async ({ context, query }) => ok(await listWebhooks(db, webhookAccessOf(context), query)),
    }),
    get(reading, '/webhooks/{webhookId}', 'getWebhook', {
      summary: 'Read a webhook',
      description: 'Its URL, events and state, without its secret.',
      params: schemas.WebhookPath,
      responses: { 200: schemas.Webhook },
      handler: async ({ context, params }) =>
        ok(await readWebhook(db, webhookAccessOf(context), params.webhookId)),
    }),
    patch(writing, '/webhooks/{webhookId}', 'updateWebhook', {
      summary: 'Change a webhook',
      description:
        'Omitted fields keep their values. Disabling a webhook fails its pending deliveries; enabling it resets its failure count, and ' +
        '`recover` sends the failed deliveries again.',
      params: schemas.WebhookPath,
      body: schemas.WebhookPatch,
      responses: { 200: schemas.Webhook },
      faults: ['PLAN_REQUIRED'],
      handler: async ({ context, params: { webhookId }, body }) => {
        refusePlanWithout(context.plan);
        await refuseBadRequest(context, body);
        return ok(
          await updateWebhook({ db, keyring }, webhookAccessOf(context), context.actor, webhookId, body),
        );
      },
    }),
    del(writing, '/webhooks/{webhookId}', 'deleteWebhook', {
      summary: 'Delete a webhook',
      description: 'No more events are sent to it. Its delivery log can be read until it is purged.',
      params: schemas.WebhookPath,
      responses: { 204: null },
      handler: async ({ context, params: { webhookId } }) => {
        await deleteWebhook(db, webhookAccessOf(context), context.actor, webhookId);
        return noContent();
      },
    }),
    post(writing, '/webhooks/{webhookId}/rotate-secret', 'rotateWebhookSecret', {
      summary: 'Rotate the secret of a webhook',
      description:
        '`X-Service-Signature` uses the new secret immediately; during the grace period `webhook-signature` contains both signatures.',
      params: schemas.WebhookPath,
      body: schemas.SecretRotation,
      bodyOptional: true,
      responses: { 200: schemas.WebhookWithSecret },
      faults: ['PLAN_REQUIRED'],
      secrets: ['secret'],
      handler: async ({ context, params: { webhookId }, body, once }) => {
        refusePlanWithout(context.plan);
        await refuseBadRequest(context, body);
        return once.inTransaction(async (tx) =>
          ok(await rotateSecret(tx, keyring, webhookAccessOf(context), context.actor, webhookId, body)),
        );
      },
    }),
  ];
}
