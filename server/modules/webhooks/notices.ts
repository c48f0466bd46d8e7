import type { Message } from '../../platform/define-messages.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { EnvironmentName } from '../access/index.ts';
import { messages } from './messages.ts';
import { findMissed } from './queries.ts';
import type { WebhookAccess } from './webhook-access.ts';

/** How many of an environment's latest events are looked through for one that the webhook would want. */
const latest = 1_000;

/** In words, which environments have events that this webhook does not receive. */
export async function listMissed(
  db: Queryable,
  { only }: WebhookAccess,
  webhook: { id: string; environments: readonly EnvironmentName[] },
): Promise<Message[]> {
  // A test key gets no information about live.
  if (only !== null) return [];
  const missed = await findMissed.all(db, webhook.id, latest);
  return missed.map(({ environment }) => explainMissed(environment, webhook.environments));
}

export function explainMissed(missed: EnvironmentName, environments: readonly EnvironmentName[]): Message {
  return messages.missed({ missed, environments: environments.join(' and ') });
}

export function presentNotices(notices: readonly Message[]) {
  return { notices: notices.map(({ text }) => text), noticeParts: notices.map(({ parts }) => parts) };
}
