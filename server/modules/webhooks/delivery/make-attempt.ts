import type { Clock } from '../../../platform/clock.ts';
import { delayBefore } from '../retry-schedule.ts';
import type { SecretOpener } from '../secrets.ts';
import { deliveryHeaders } from '../sign.ts';
import type { DueRow } from './queries.ts';
import type { Outcome, Sender } from './send-attempt.ts';
import type { Attempt, Result } from './write-results.ts';

export interface AttemptDependencies {
  sender: Sender;
  openSecret: SecretOpener;
  clock: Clock;
}

export type Sent = Omit<DueRow, 'order_key' | 'step'>;

/** Signs and sends one delivery once: real ones, retries and tests alike. Rejects only when `signal` gives it up. */
export async function makeAttempt(
  { sender, openSecret, clock }: AttemptDependencies,
  due: Sent,
  signal?: AbortSignal,
): Promise<{ outcome: Outcome; attempt: Attempt }> {
  const at = clock();
  const number = due.attempt_count + 1;
  const secret = openSecret(due.webhook_id, due.secret);
  const former = due.former_secret && openSecret(due.webhook_id, due.former_secret);
  const outcome =
    secret === undefined
      ? unreadableSecret
      : await sender.send(
          due.url,
          deliveryHeaders({
            eventId: due.event_id,
            eventType: due.event_type,
            deliveryId: due.id,
            attempt: number,
            environment: due.environment,
            body: due.envelope,
            secrets: former ? [secret, former] : [secret],
            at,
          }),
          due.envelope,
          signal,
        );
  const { durationMs, responseCode, responseBody, error } = outcome;
  return {
    outcome,
    attempt: { number, at: at.toISOString(), durationMs, responseCode, responseBody, error },
  };
}

const unreadableSecret: Outcome = {
  succeeded: false,
  durationMs: 0,
  responseCode: null,
  responseBody: null,
  error: 'The secret cannot be read any more: it was sealed with a key of the installation that is gone.',
};

/** What becomes of the delivery. */
export function judge(
  due: Pick<DueRow, 'id' | 'webhook_id' | 'step'>,
  attempt: Attempt,
  succeeded: boolean,
  delays: readonly number[],
): Result {
  const { id, webhook_id: webhookId } = due;
  const common = { id, webhookId, attempt };
  if (succeeded) return { ...common, step: due.step, status: 'success', reason: null, delay: null };
  const step = due.step + 1;
  const delay = delayBefore(step, delays);
  if (delay !== undefined) return { ...common, step, status: 'pending', reason: null, delay };
  return { ...common, step, status: 'failed', reason: 'No attempt succeeded.', delay: null };
}
