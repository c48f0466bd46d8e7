import type { Static } from 'typebox';
import { createGate } from '../../platform/concurrency/gate.ts';
import type { Message } from '../../platform/define-messages.ts';
import { notFound, unavailable } from '../../platform/faults.ts';
import { newId } from '../../platform/ids.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { currentTrace } from '../../platform/telemetry/trace-context.ts';
import type { EnvironmentName, ProjectContext } from '../access/index.ts';
import { type EventType, sampleOf } from '../catalogue/index.ts';
import { type AttemptDependencies, makeAttempt } from './delivery/make-attempt.ts';
import { openTarget } from './delivery/read-due.ts';
import { readDelivery } from './log/read-delivery.ts';
import { messages } from './messages.ts';
import { explainMissed, listMissed, presentNotices } from './notices.ts';
import * as queries from './queries.ts';
import type { TestRequest } from './schemas.ts';
import type { SecretOpener } from './secrets.ts';
import { webhookAccessOf } from './webhook-access.ts';

/** Each may take half a minute. A person who tries something does not need more at once. */
const bounded = createGate(50, 0, () => unavailable(messages.tooManyTests, 5));

/**
 * Sends one event now, through the same guard, signer and client as every delivery, and waits for the result. It is in
 * the log, is not retried, and does not count for the health of the receiver. A disabled webhook can be tested too,
 * before it is enabled.
 */
export async function sendTestEvent(
  deps: AttemptDependencies & { db: Database; openSecret: SecretOpener },
  context: ProjectContext,
  webhookId: string,
  { type = 'webhook.test' }: Static<typeof TestRequest> = {},
) {
  const { db, clock } = deps;
  const { projectId, environment } = context;
  const access = webhookAccessOf(context);
  const target = await queries.findTarget.maybe(db, projectId, webhookId, access.only);
  if (!target) throw notFound('webhook');
  const [id, eventId] = [newId(), newId()];
  const data = type === 'webhook.test' ? { webhookId } : sampleOf(type as EventType);
  const envelope = JSON.stringify({ id: eventId, type, projectId, createdAt: clock().toISOString(), data });
  const due = {
    id,
    event_id: eventId,
    event_type: type,
    environment: environment.name,
    attempt_count: 0,
    envelope,
    target: openTarget(deps.openSecret, target),
  };
  const { outcome, attempt } = await bounded(() => makeAttempt(deps, due, { parent: currentTrace() }));
  await queries.insertFinished.run(
    db,
    id,
    webhookId,
    environment.id,
    eventId,
    type,
    envelope,
    outcome.succeeded ? 'success' : 'failed',
    JSON.stringify(attempt),
    outcome.succeeded ? null : messages.allFailed.text,
  );
  const delivery = await readDelivery(db, access, webhookId, id);
  return { ...delivery, ...presentNotices(await listNotices(db, context, target)) };
}

/** Why events may not reach the webhook although its test has. */
async function listNotices(
  db: Database,
  context: ProjectContext,
  webhook: { id: string; environments: EnvironmentName[]; enabled: boolean },
): Promise<Message[]> {
  const { environment } = context;
  const missed = await listMissed(db, webhookAccessOf(context), webhook);
  const here = explainMissed(environment.name, webhook.environments);
  const isNamed = missed.some(({ text }) => text === here.text);
  if (!webhook.environments.includes(environment.name) && !isNamed) missed.unshift(here);
  return webhook.enabled ? missed : [messages.disabledNow, ...missed];
}
