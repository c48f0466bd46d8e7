import type { Clock } from '../../../platform/clock.ts';
import { type TraceContext, writeTraceparent } from '../../../platform/telemetry/trace-context.ts';
import type { Tracing } from '../../../platform/telemetry/tracing.ts';
import type { EnvironmentName } from '../../access/index.ts';
import { messages } from '../messages.ts';
import type { OwnHeaders } from '../own-headers.ts';
import { delayBefore } from '../retry-schedule.ts';
import type { SigningKey } from '../secrets.ts';
import { deliveryHeaders } from '../sign.ts';
import type { DueRow } from './queries.ts';
import type { Outcome, Sender } from './send-attempt.ts';
import type { Attempt, Result } from './write-results.ts';
import { errorOf } from './write-results.ts';

export interface AttemptDependencies {
  sender: Sender;
  clock: Clock;
  tracing: Tracing | undefined;
}

/** Where a webhook's deliveries go, and what signs them. */
export interface Target {
  url: string;
  /** Undefined if the secret cannot be read. */
  key: SigningKey | undefined;
  /** The previous key, during its grace period. */
  former?: SigningKey;
  /** Undefined if they cannot be read. */
  headers: OwnHeaders | undefined;
  maxPerSecond: number | null;
}

/** A delivery that is due, with what is needed to send it. */
export interface DueDelivery extends DueRow {
  target: Target;
}

export interface Sent extends Pick<DueRow, 'id' | 'event_id' | 'event_type' | 'attempt_count' | 'envelope'> {
  environment: EnvironmentName;
  target: Target;
}

/**
 * Signs and sends a delivery once: first attempts, retries and tests alike. Rejects only if `signal` aborts it. `parent`
 * is the trace of the call that asked for it; without it the attempt begins a trace.
 */
export async function makeAttempt(
  { sender, clock, tracing }: AttemptDependencies,
  due: Sent,
  { signal, parent }: { signal?: AbortSignal; parent?: TraceContext | undefined } = {},
): Promise<{ outcome: Outcome; attempt: Attempt }> {
  const at = clock();
  const number = due.attempt_count + 1;
  const span = tracing?.start('webhook attempt', {
    kind: 'client',
    parent,
    attributes: describeAttempt(due),
  });
  const trace = span?.context ?? parent;
  try {
    const outcome = await send(sender, due, { at, number, trace, ...(signal ? { signal } : {}) });
    const { durationMs, responseCode, responseBody, error } = outcome;
    span?.end(
      responseCode === null ? {} : { 'http.response.status_code': responseCode },
      outcome.succeeded ? undefined : 'not delivered',
    );
    return {
      outcome,
      attempt: { number, at: at.toISOString(), durationMs, responseCode, responseBody, ...errorOf(error) },
    };
  } catch (error) {
    span?.end({}, 'given up because the service stops');
    throw error;
  }
}

async function send(
  sender: Sender,
  due: Sent,
  {
    at,
    number,
    trace,
    signal,
  }: { at: Date; number: number; trace?: TraceContext | undefined; signal?: AbortSignal },
): Promise<Outcome> {
  const { url, key, former, headers: own } = due.target;
  if (key === undefined || own === undefined) return unreadableSecret;
  const headers = deliveryHeaders({
    eventId: due.event_id,
    eventType: due.event_type,
    deliveryId: due.id,
    attempt: number,
    environment: due.environment,
    body: due.envelope,
    keys: former ? [key, former] : [key],
    at,
  });
  if (trace) headers['traceparent'] = writeTraceparent(trace);
  return sender.send(url, withOwn(own, headers), due.envelope, signal);
}

/** A webhook may replace `User-Agent` and `traceparent`. It cannot have the names of the service's other headers. */
function withOwn(own: OwnHeaders, headers: Record<string, string>): Record<string, string> {
  for (const name of Object.keys(own)) delete headers[name.toLowerCase()];
  return { ...headers, ...own };
}

/** Not the URL: receivers put secrets into paths and queries. */
function describeAttempt(due: Sent): Record<string, string | number> {
  return {
    'http.request.method': 'POST',
    'laurel.delivery.id': due.id,
    'laurel.delivery.attempt': due.attempt_count + 1,
    'laurel.event.id': due.event_id,
    'laurel.event.type': due.event_type,
    'laurel.environment': due.environment,
  };
}

const unreadableSecret: Outcome = {
  succeeded: false,
  durationMs: 0,
  responseCode: null,
  responseBody: null,
  error: messages.secretLost,
  retryAfter: null,
};

/** An attempt that an internal error prevented. It counts as made, so that the schedule goes on and ends. */
export function attemptNotMade(at: Date, due: Pick<DueRow, 'attempt_count'>): Attempt {
  return {
    number: due.attempt_count + 1,
    at: at.toISOString(),
    durationMs: 0,
    responseCode: null,
    responseBody: null,
    ...errorOf(messages.internal),
  };
}

/** What happens to the delivery after an attempt. */
export function judge(
  webhookId: string,
  due: Pick<DueRow, 'id' | 'step' | 'redactions'>,
  attempt: Attempt,
  { succeeded, retryAfter }: Pick<Outcome, 'succeeded' | 'retryAfter'>,
  delays: readonly number[],
): Result {
  const { id, redactions } = due;
  const common = { id, webhookId, redactions, attempt };
  if (succeeded) return { ...common, step: due.step, status: 'success', reason: null, delay: null };
  const step = due.step + 1;
  const delay = delayBefore(step, delays);
  if (delay !== undefined) {
    return { ...common, step, status: 'pending', reason: null, delay: Math.max(delay, retryAfter ?? 0) };
  }
  return { ...common, step, status: 'failed', reason: messages.allFailed.text, delay: null };
}
