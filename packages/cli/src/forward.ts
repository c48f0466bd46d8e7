import { randomUUID } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { usageError } from './exit-codes.ts';
import { deliveryHeaders } from './sign-delivery.ts';

/** As for a webhook: an attempt that takes longer has failed. */
const timeoutMs = 30_000;
const mostRead = 20_000;
/** A server that is being restarted refuses connections for a moment. */
const waitsMs = [500, 1_000, 2_000];

export interface Target {
  url: string;
  secret: string;
  environment: string;
}

/** The envelope of an event, which is forwarded. */
export interface Envelope {
  id: string;
  type: string;
}

export interface Outcome {
  ok: boolean;
  status: number | null;
  error: string | null;
  durationMs: number;
  attempts: number;
}

export function readTarget(text: string): string {
  const withScheme = /^[a-z]+:\/\//i.test(text) ? text : `http://${text}`;
  const url = URL.canParse(withScheme) ? new URL(withScheme) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname) {
    throw usageError(`--forward-to must be an http or https address, not "${text}".`);
  }
  return url.href;
}

/** Sends an event as a webhook. It is tried again only while nothing accepts the connection. */
export async function forward(target: Target, event: Envelope, ended?: AbortSignal): Promise<Outcome> {
  const body = JSON.stringify(event);
  const deliveryId = randomUUID();
  for (let attempt = 1; ; attempt++) {
    const { secret, environment } = target;
    const signed = {
      eventId: event.id,
      eventType: event.type,
      deliveryId,
      attempt,
      environment,
      body,
      secret,
    };
    const headers = deliveryHeaders({ ...signed, at: new Date() });
    const started = performance.now();
    const result = await send(target.url, headers, body);
    const durationMs = Math.round(performance.now() - started);
    const wait = waitsMs[attempt - 1];
    if (result.refused && wait !== undefined && !ended?.aborted) {
      await delay(wait, undefined, ended ? { signal: ended } : {}).catch(() => undefined);
      continue;
    }
    const { status, error } = result;
    const ok = error === null && status !== null && status >= 200 && status < 300;
    return { ok, status, error, durationMs, attempts: attempt };
  }
}

interface Sent {
  status: number | null;
  error: string | null;
  /** Whether nothing was sent, because no server accepts connections there. */
  refused: boolean;
}

function send(url: string, headers: Record<string, string>, body: string): Promise<Sent> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const length = String(Buffer.byteLength(body));
    const sent = request(url, { method: 'POST', headers: { ...headers, 'content-length': length } });
    const timer = setTimeout(
      () => sent.destroy(new Error('no complete answer within 30 seconds')),
      timeoutMs,
    );
    const finish = (result: Sent) => {
      clearTimeout(timer);
      resolve(result);
    };
    const fail = (error: NodeJS.ErrnoException) =>
      finish({ status: null, error: describe(error), refused: error.code === 'ECONNREFUSED' });
    sent.on('error', fail);
    sent.on('response', (response) => {
      let read = 0;
      const done = () => finish({ status: response.statusCode ?? null, error: null, refused: false });
      response.on('data', (chunk: Buffer) => {
        read += chunk.length;
        // As for a webhook, the rest of a long response is ignored.
        if (read <= mostRead) return;
        done();
        sent.destroy();
      });
      response.on('end', done);
      response.on('error', fail);
    });
    sent.end(body);
  });
}

function describe(error: NodeJS.ErrnoException): string {
  if (error.code === 'ECONNREFUSED') return 'connection refused: is your server running?';
  if (error.code === 'ENOTFOUND') return 'there is no such host';
  return error.message || error.code || 'the connection failed';
}
