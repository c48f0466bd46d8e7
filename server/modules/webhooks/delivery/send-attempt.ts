import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { Agent, buildConnector } from 'undici';
import type { Message } from '../../../platform/define-messages.ts';
import type { AddressGuard } from '../address/address-guard.ts';
import { messages } from '../messages.ts';
import { explainFailure, isCutOff, TookTooLong } from './explain-failure.ts';
import { readRetryAfter } from './retry-after.ts';

/** How much of a response is read and kept. */
const mostOfAnswer = 20_000;

export interface Outcome {
  succeeded: boolean;
  durationMs: number;
  responseCode: number | null;
  responseBody: string | null;
  /** Why the attempt failed, in words; null if it succeeded. */
  error: Message | null;
  /** How many seconds an overloaded receiver asks to wait. */
  retryAfter: number | null;
}

export interface Sender {
  /** One POST, from connecting to the last byte of the response. Rejects only if `signal` aborts it. */
  send(url: string, headers: Record<string, string>, body: string, signal?: AbortSignal): Promise<Outcome>;
  close(): Promise<void>;
}

export interface SenderOptions {
  guard: AddressGuard;
  /** From connecting to the last byte. */
  timeoutMs: number;
  /** A certificate authority that tests trust, in addition to those of the system. */
  ca?: string;
}

/** Uses undici's `request`, which follows no redirects and decompresses nothing. Connections are kept and reused. */
export function createSender({ guard, timeoutMs, ca }: SenderOptions): Sender {
  /** How often a connection to each origin was opened. */
  const dials = new Map<string, number>();
  const agent = new Agent({
    connect: counted(dials, guardedConnector(guard, timeoutMs, ca)),
    allowH2: false,
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
  });

  async function exchange(
    { origin, pathname, search }: URL,
    headers: Record<string, string>,
    body: string,
    signal: AbortSignal,
  ): Promise<Omit<Outcome, 'durationMs'>> {
    const answer = await agent.request({
      origin,
      path: pathname + search,
      method: 'POST',
      headers,
      body,
      signal,
    });
    const { statusCode: responseCode } = answer;
    const responseBody = await readStart(answer.body);
    const succeeded = responseCode >= 200 && responseCode < 300;
    return {
      succeeded,
      responseCode,
      responseBody,
      error: succeeded ? null : describeStatus(responseCode),
      retryAfter: readRetryAfter(responseCode, answer.headers, Date.now()),
    };
  }

  /**
   * A receiver may close a kept connection at the moment it is used again. If no connection was opened during the
   * exchange, it used a kept one: then this is no failure of the receiver, and the same attempt uses another connection.
   */
  async function exchangeAfresh(...what: Parameters<typeof exchange>): ReturnType<typeof exchange> {
    const [{ origin }, , , signal] = what;
    for (;;) {
      const before = dials.get(origin) ?? 0;
      try {
        return await exchange(...what);
      } catch (error) {
        if (signal.aborted || !isCutOff(error) || before === 0 || dials.get(origin) !== before) throw error;
      }
    }
  }

  return {
    async send(url, headers, body, signal) {
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(new TookTooLong(timeoutMs)), timeoutMs);
      const giveUp = () => deadline.abort(signal?.reason);
      signal?.addEventListener('abort', giveUp);
      const began = performance.now();
      const since = () => Math.round(performance.now() - began);
      try {
        const outcome = await exchangeAfresh(new URL(url), headers, body, deadline.signal);
        return { ...outcome, durationMs: since() };
      } catch (error) {
        if (signal?.aborted) throw error;
        const failed = { succeeded: false, responseCode: null, responseBody: null, retryAfter: null };
        return { ...failed, error: explainFailure(error), durationMs: since() };
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      }
    },
    close: () => agent.destroy(),
  };
}

function counted(dials: Map<string, number>, connect: buildConnector.connector): buildConnector.connector {
  return (options, done) => {
    const { origin } = new URL(`${options.protocol}//${options.host}`);
    dials.set(origin, (dials.get(origin) ?? 0) + 1);
    connect(options, done);
  };
}

/**
 * Connects only to the addresses that the guard has just allowed: with a second lookup the name could have changed. A URL
 * with an address instead of a name needs no lookup, so the address is checked directly.
 */
function guardedConnector(guard: AddressGuard, timeoutMs: number, ca: string | undefined) {
  const lookup: LookupFunction = (hostname, { all }, done) => {
    guard.resolve(hostname).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = found;
        if (all) done(null, found);
        else done(null, first?.address ?? '', first?.family ?? 4);
      },
      (error: Error) => done(error, []),
    );
  };
  const connect = buildConnector({
    lookup,
    autoSelectFamily: true,
    timeout: timeoutMs,
    allowH2: false,
    ...(ca === undefined ? {} : { ca }),
  });
  const connector: buildConnector.connector = (options, done) => {
    const literal = options.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) === 0) return void connect(options, done);
    guard.resolve(literal).then(
      () => connect(options, done),
      (error: Error) => done(error, null),
    );
  };
  return connector;
}

/** The first bytes of a response as text that can be stored. If there is more, the connection is closed. */
function readStart(body: Readable): Promise<string> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = () => {
      const start = Buffer.concat(chunks, Math.min(length, mostOfAnswer)).toString('utf8');
      done(start.replaceAll('\u0000', '\ufffd'));
    };
    body.on('data', (chunk: Buffer) => {
      if (length >= mostOfAnswer) return;
      chunks.push(chunk);
      length += chunk.length;
      if (length < mostOfAnswer) return;
      finish();
      body.destroy();
    });
    body.on('end', finish);
    // Closing it also causes an error here, which then has no effect.
    body.on('error', fail);
  });
}

function describeStatus(status: number): Message {
  return status >= 300 && status < 400 ? messages.redirect({ status }) : messages.status({ status });
}
