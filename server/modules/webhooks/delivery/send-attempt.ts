import { LRUCache } from 'lru-cache';
import { Agent, type buildConnector, type Dispatcher } from 'undici';
import type { Message } from '../../../platform/define-messages.ts';
import type { AddressGuard } from '../../../platform/outgoing/address-guard.ts';
import { guardedConnector } from '../../../platform/outgoing/guarded-connector.ts';
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

/**
 * Uses undici's `dispatch`, which follows no redirects and decompresses nothing. Connections are kept and reused. `request`
 * would add a stream, an abort signal and their listeners to each attempt.
 */
export function createSender({ guard, timeoutMs, ca }: SenderOptions): Sender {
  /** How often a connection to each origin was opened. */
  const dials = new Map<string, number>();
  const placeOf = rememberPlaces();
  const following = followSignals();
  const agent = new Agent({
    connect: counted(dials, guardedConnector(guard, timeoutMs, ca)),
    allowH2: false,
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
  });

  /**
   * A receiver may close a kept connection at the moment it is used again. If no connection was opened during the
   * exchange, it used a kept one: then this is no failure of the receiver, and the same attempt uses another connection.
   */
  async function exchange(
    deadline: Deadline,
    { origin, path }: Place,
    headers: Record<string, string>,
    body: string,
  ): Promise<Answer> {
    for (;;) {
      const before = dials.get(origin) ?? 0;
      try {
        return await new Promise<Answer>((done, fail) => {
          const one = createExchange(done, fail);
          deadline.follow(one);
          agent.dispatch({ origin, path, method: 'POST', headers, body }, one);
        });
      } catch (error) {
        if (deadline.isOver() || !isCutOff(error) || before === 0 || dials.get(origin) !== before)
          throw error;
      }
    }
  }

  return {
    async send(url, headers, body, signal) {
      const deadline = createDeadline(timeoutMs);
      const leave = signal && following(signal, deadline);
      const began = performance.now();
      const since = () => Math.round(performance.now() - began);
      try {
        const answer = await exchange(deadline, placeOf(url), headers, body);
        return { ...outcomeOf(answer), durationMs: since() };
      } catch (error) {
        if (signal?.aborted) throw error;
        const failed = { succeeded: false, responseCode: null, responseBody: null, retryAfter: null };
        return { ...failed, error: explainFailure(error), durationMs: since() };
      } finally {
        deadline.end();
        leave?.();
      }
    },
    close: () => agent.destroy(),
  };
}

interface Place {
  origin: string;
  path: string;
}

const mostPlaces = 1_000;

function rememberPlaces(): (url: string) => Place {
  const known = new LRUCache<string, Place>({ max: mostPlaces });
  return (url) => {
    const place = known.get(url);
    if (place) return place;
    const { origin, pathname, search } = new URL(url);
    const read = { origin, path: pathname + search };
    known.set(url, read);
    return read;
  };
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** The first bytes as text that can be stored. */
  body: string;
}

function outcomeOf({ status, headers, body }: Answer): Omit<Outcome, 'durationMs'> {
  const succeeded = status >= 200 && status < 300;
  return {
    succeeded,
    responseCode: status,
    responseBody: body,
    error: succeeded ? null : describeStatus(status),
    retryAfter: readRetryAfter(status, headers, Date.now()),
  };
}

interface Exchange extends Dispatcher.DispatchHandler {
  abort(reason: unknown): void;
}

/** One request and the start of its response. If there is more than is kept, the connection is closed. */
function createExchange(done: (answer: Answer) => void, fail: (reason: unknown) => void): Exchange {
  let controller: Dispatcher.DispatchController | undefined;
  let aborted: { reason: unknown } | undefined;
  let [status, headers, length]: [number, Answer['headers'], number] = [0, {}, 0];
  const chunks: Buffer[] = [];
  const finish = () => {
    const start = Buffer.concat(chunks, Math.min(length, mostOfAnswer)).toString('utf8');
    done({ status, headers, body: start.replaceAll('\u0000', '\ufffd') });
  };
  return {
    abort(reason) {
      aborted = { reason };
      // It may still wait for a connection, and is then not sent once there is one.
      fail(reason);
      controller?.abort(asError(reason));
    },
    onRequestStart(own) {
      controller = own;
      if (aborted) own.abort(asError(aborted.reason));
    },
    onResponseStart(_controller, statusCode, received) {
      [status, headers] = [statusCode, received];
    },
    onResponseData(own, chunk) {
      if (length >= mostOfAnswer) return;
      chunks.push(chunk);
      length += chunk.length;
      if (length < mostOfAnswer) return;
      finish();
      own.abort(new Error('enough of the response was read'));
    },
    onResponseEnd: finish,
    // Closing it also causes an error here, which then has no effect.
    onResponseError: (_controller, error) => fail(error),
  };
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('given up', { cause: reason });
}

interface Deadline {
  /** The exchange that is aborted when the time is over. */
  follow(exchange: Exchange): void;
  abort(reason: unknown): void;
  isOver(): boolean;
  end(): void;
}

function createDeadline(timeoutMs: number): Deadline {
  let current: Exchange | undefined;
  let isOver = false;
  const abort = (reason: unknown) => {
    isOver = true;
    current?.abort(reason);
  };
  const timer = setTimeout(() => abort(new TookTooLong(timeoutMs)), timeoutMs);
  return {
    follow(exchange) {
      current = exchange;
    },
    abort,
    isOver: () => isOver,
    end: () => clearTimeout(timer),
  };
}

/** One listener for all attempts that a signal can end: a signal compares a new listener with each that it has. */
function followSignals(): (signal: AbortSignal, deadline: Deadline) => () => void {
  const followers = new WeakMap<AbortSignal, Set<Deadline>>();
  const begin = (signal: AbortSignal) => {
    const all = new Set<Deadline>();
    followers.set(signal, all);
    signal.addEventListener('abort', () => {
      for (const deadline of all) deadline.abort(signal.reason);
    });
    return all;
  };
  return (signal, deadline) => {
    const all = followers.get(signal) ?? begin(signal);
    all.add(deadline);
    return () => all.delete(deadline);
  };
}

function counted(dials: Map<string, number>, connect: buildConnector.connector): buildConnector.connector {
  return (options, done) => {
    const { origin } = new URL(`${options.protocol}//${options.host}`);
    dials.set(origin, (dials.get(origin) ?? 0) + 1);
    connect(options, done);
  };
}

function describeStatus(status: number): Message {
  return status >= 300 && status < 400 ? messages.redirect({ status }) : messages.status({ status });
}
