import { LaurelError, networkError } from './error.ts';
import type { components } from './schema.ts';

export type EventResult = components['schemas']['EventResult'];
export type BatchResult = components['schemas']['EventBatchResult']['results'][number];

export interface QueuedEvent {
  id: string;
  playerId: string;
  type: string;
  properties?: Record<string, unknown> | undefined;
  occurredAt?: string | undefined;
}

export interface QueueOptions {
  /** Events are sent once this many wait, in batches of at most this many; up to 1,000. Default: 500. */
  flushAt?: number | undefined;
  /** Events are sent after this time at the latest. Default: 1,000. */
  flushIntervalMs?: number | undefined;
  /** How many events wait at most; further ones are dropped. Default: 10,000. */
  maxQueued?: number | undefined;
  /** How long `close` and the end of the process wait for the service. Default: 10,000. */
  closeTimeoutMs?: number | undefined;
  /** The first wait after a failure. It doubles up to 30 seconds, and the real wait is a random part of it. Default: 500. */
  firstWaitMs?: number | undefined;
  /** Called if the service refuses an event. It is not sent again. */
  onRefused?: ((event: QueuedEvent, error: LaurelError) => void) | undefined;
  /** Called if an event is lost: the queue was full or closed, or the service could not be reached before the end. */
  onDropped?: ((event: QueuedEvent, error: LaurelError) => void) | undefined;
}

export interface EventQueue {
  /** Resolves with the result of the event. Rejects if it was refused or dropped; the rejection need not be handled. */
  add(event: QueuedEvent): Promise<EventResult>;
  /** Sends now. Resolves when no events wait any more. */
  flush(): Promise<void>;
  /** Sends the waiting events and accepts no more. Events that cannot be sent in time are dropped. */
  close(): Promise<void>;
  /** How many events wait or are being sent. */
  readonly size: number;
}

interface Held {
  event: QueuedEvent;
  characters: number;
  resolve: (result: EventResult) => void;
  reject: (error: LaurelError) => void;
}

/** The service accepts 8 MiB in a batch, and 64 kB of properties in an event. */
const mostCharactersPerBatch = 2_000_000;
const mostCharactersPerEvent = 200_000;
const longestWaitMs = 30_000;
/** A batch on which the service fails this often is divided, to find the event that causes it. */
const failuresBeforeDividing = 3;

/**
 * Collects events and sends them in batches, one at a time, so that the events of a player arrive in order. A batch
 * stays in the queue until the service has responded; each event has an id, so a repeat does not count twice.
 */
export function createEventQueue(
  send: (events: QueuedEvent[]) => Promise<readonly BatchResult[]>,
  options: QueueOptions = {},
): EventQueue {
  const { flushIntervalMs = 1_000, maxQueued = 10_000, closeTimeoutMs = 10_000, firstWaitMs = 500 } = options;
  const flushAt = Math.max(1, Math.min(options.flushAt ?? 500, 1_000));
  const held: Held[] = [];
  let largest = flushAt;
  let failures = 0;
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wake: (() => void) | undefined;
  let deadline = Number.POSITIVE_INFINITY;
  let closed = false;
  let stopListening: (() => void) | undefined;

  function add(event: QueuedEvent): Promise<EventResult> {
    const result = new Promise<EventResult>((resolve, reject) => {
      const json = toJson(event);
      // A copy, because the caller may change the object later.
      const copy = json === undefined ? event : (JSON.parse(json) as QueuedEvent);
      const one = { event: copy, characters: json?.length ?? 0, resolve, reject };
      if (json === undefined || json.length > mostCharactersPerEvent) {
        refuse(one, fault('VALIDATION_FAILED', 'The properties must be JSON of at most 64 kB.'));
      } else if (closed) drop(one, 'The queue is closed.');
      else if (held.length >= maxQueued) drop(one, `The queue is full: ${maxQueued} events wait.`);
      else held.push(one);
    });
    // Callers that use only the callbacks must not get an unhandled rejection.
    result.catch(() => {});
    schedule();
    return result;
  }

  function schedule(): void {
    if (held.length === 0 || sending) return;
    stopListening ??= beforeExit(() => void drain());
    if (held.length >= flushAt) void start();
    else timer ??= unref(setTimeout(() => void start(), flushIntervalMs));
  }

  function start(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sending ??= sendAll().finally(() => {
      sending = undefined;
      if (held.length > 0) return schedule();
      stopListening?.();
      stopListening = undefined;
    });
    return sending;
  }

  async function sendAll(): Promise<void> {
    while (held.length > 0) {
      if (Date.now() >= deadline) return dropAll();
      const batch = nextBatch();
      try {
        const results = await send(batch.map(({ event }) => event));
        const again = batch.filter((one, index) => !settle(one, results[index]));
        held.splice(0, batch.length, ...again);
        failures = again.length > 0 ? failures + 1 : 0;
        largest = Math.min(flushAt, largest * 2);
        if (again.length > 0) await backOff(undefined);
      } catch (error) {
        await recover(batch, error instanceof LaurelError ? error : networkError(error));
      }
    }
  }

  function nextBatch(): Held[] {
    let characters = 0;
    const end = held.findIndex((one, index) => {
      characters += one.characters;
      return index === largest || (index > 0 && characters > mostCharactersPerBatch);
    });
    return held.slice(0, end === -1 ? held.length : end);
  }

  /** Returns whether the event is done; otherwise it is sent again. */
  function settle(one: Held, result: BatchResult | undefined): boolean {
    if (result === undefined) return false;
    if (!('error' in result)) {
      one.resolve(result);
      return true;
    }
    const { code, message, details } = result.error;
    if (code === 'UNAVAILABLE' || code === 'RATE_LIMITED') return false;
    refuse(one, new LaurelError({ code: code as LaurelError['code'], message, status: 400, details }));
    return true;
  }

  async function recover(batch: readonly Held[], error: LaurelError): Promise<void> {
    failures++;
    const { status } = error;
    const isAway = status === 0 || status === 408 || status === 429 || status >= 500;
    const isDefect = status === 500 && failures >= failuresBeforeDividing;
    if (isAway && !isDefect) return backOff(error.retryAfter);
    failures = 0;
    // One event may make the whole batch fail. Halving finds it, and the others succeed.
    const mayBeOneEvent = status === 400 || status === 413 || isDefect;
    if (mayBeOneEvent && batch.length > 1) {
      largest = Math.ceil(batch.length / 2);
      return;
    }
    held.splice(0, batch.length);
    for (const one of batch) refuse(one, error);
  }

  /** Waits a random time, so that not all servers come back at once, but no less than the service asks for. */
  function backOff(retryAfter: number | undefined): Promise<void> {
    const asked = (retryAfter ?? 0) * 1_000;
    const wait = asked + Math.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1));
    const isEnding = deadline !== Number.POSITIVE_INFINITY;
    return new Promise((done) => {
      const timeout = setTimeout(done, Math.max(0, Math.min(wait, deadline - Date.now())));
      // The wait alone does not keep the process alive: when it is about to end, `drain` wakes the queue.
      if (!isEnding) unref(timeout);
      wake = () => {
        clearTimeout(timeout);
        done();
      };
    });
  }

  function drain(): Promise<void> {
    if (held.length === 0) return Promise.resolve();
    deadline = Date.now() + closeTimeoutMs;
    wake?.();
    return start().finally(() => {
      deadline = Number.POSITIVE_INFINITY;
    });
  }

  function dropAll(): void {
    for (const one of held.splice(0)) drop(one, 'The service could not be reached in time.');
  }

  function refuse(one: Held, error: LaurelError): void {
    one.reject(error);
    options.onRefused?.(one.event, error);
  }

  function drop(one: Held, message: string): void {
    const error = fault('DROPPED', message);
    one.reject(error);
    options.onDropped?.(one.event, error);
  }

  return {
    add,
    flush: () => (held.length > 0 ? start() : Promise.resolve()),
    async close() {
      closed = true;
      await drain();
    },
    get size() {
      return held.length;
    },
  };
}

function fault(code: 'VALIDATION_FAILED' | 'DROPPED', message: string): LaurelError {
  return new LaurelError({ code, message, status: 0 });
}

function toJson(event: QueuedEvent): string | undefined {
  try {
    return JSON.stringify(event);
  } catch {
    return undefined;
  }
}

/** Runtimes other than Node do not have this event; there `close` must be called. */
function beforeExit(listener: () => void): () => void {
  const own = (globalThis as { process?: NodeJS.Process }).process;
  if (typeof own?.on !== 'function') return () => {};
  own.on('beforeExit', listener);
  return () => void own.off('beforeExit', listener);
}

/** Lets the process end although the timer is pending. */
function unref(timer: ReturnType<typeof setTimeout>): ReturnType<typeof setTimeout> {
  (timer as { unref?: () => void }).unref?.();
  return timer;
}
