import { LaurelError } from './error.ts';
import { newEventId } from './event-id.ts';
import type { EventData, EventType } from './messages.ts';
import { encodeBase64, encodeHex, serviceSignature, standardSignature, utf8 } from './webhook-signature.ts';

/** For the tests of code that uses Laurel. */

export interface SignWebhookOptions<Type extends EventType> {
  secret: string;
  type: Type;
  data: EventData[Type];
  /** Generated if omitted. */
  id?: string | undefined;
  projectId?: string | undefined;
  environment?: 'live' | 'test' | undefined;
  /** When it is sent, for tests of old deliveries. Default: now. */
  now?: Date | undefined;
}

export interface SignedWebhook {
  /** The body, exactly as it was signed. */
  payload: string;
  headers: Record<string, string>;
}

/** A delivery as the service would send it: pass `payload` and `headers` to your own receiver. */
export async function signWebhook<Type extends EventType>(
  options: SignWebhookOptions<Type>,
): Promise<SignedWebhook> {
  const { secret, type, data, now = new Date(), environment = 'test' } = options;
  const { id = newEventId(now.getTime()), projectId = '00000000-0000-7000-8000-000000000000' } = options;
  return signPayload({
    secret,
    id,
    type,
    environment,
    now,
    payload: JSON.stringify({ id, type, projectId, createdAt: now.toISOString(), data }),
  });
}

/** The same for your own body, for example an invalid one. */
export async function signPayload(options: {
  secret: string;
  payload: string;
  id: string;
  type: string;
  environment?: 'live' | 'test';
  now?: Date;
}): Promise<SignedWebhook> {
  const { secret, payload, id, type, environment = 'test', now = new Date() } = options;
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const body = utf8(payload);
  const standard = await standardSignature(secret, { id, timestamp, body });
  return {
    payload,
    headers: {
      'content-type': 'application/json',
      'x-service-signature': `sha256=${encodeHex(await serviceSignature(secret, body))}`,
      'x-service-event': type,
      'x-service-delivery': newEventId(now.getTime()),
      'x-service-attempt': '1',
      'x-service-environment': environment,
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${encodeBase64(standard)}`,
    },
  };
}

export interface TestClock {
  now(): Promise<Date>;
  /** Sets the clock to a later time. */
  set(time: Date): Promise<Date>;
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): Promise<Date>;
  /** Removes all players, events, scores and lobbies of the test environment; sets the clock back to the real time. */
  reset(): Promise<void>;
}

/**
 * The clock of the test environment, to test a week of streaks in a moment. It needs an API key for test with the scope
 * `manage`; in live it is refused.
 */
export function testClock(laurel: {
  request(method: 'get' | 'put' | 'post', path: string, init?: { body?: unknown }): Promise<unknown>;
}): TestClock {
  const put = async (body: unknown) => timeOf(await laurel.request('put', '/test-clock', { body }));
  return {
    now: async () => timeOf(await laurel.request('get', '/test-clock')),
    set: (time) => put({ now: time.toISOString() }),
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) =>
      put({ advanceSeconds: ((days * 24 + hours) * 60 + minutes) * 60 + seconds }),
    reset: async () => {
      await laurel.request('post', '/test-environment/reset');
    },
  };
}

function timeOf(answer: unknown): Date {
  const { now } = (answer ?? {}) as { now?: string };
  if (now === undefined) {
    throw new LaurelError({ code: 'INTERNAL', message: 'The service answered without a time.', status: 0 });
  }
  return new Date(now);
}
