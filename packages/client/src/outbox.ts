import { LaurelError, newEventId } from '@laurel/sdk/core';
import { mayPass } from './resource.ts';
import type { components } from './schema.ts';

export type EventResult = components['schemas']['EventResult'];

export interface SentEvent {
  id: string;
  type: string;
  properties: Record<string, unknown>;
}

/** `localStorage`, or something like it. */
export type EventStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface OutboxOptions {
  send(event: SentEvent): Promise<EventResult>;
  /** Keeps events when the page is reloaded. */
  storage?: EventStorage | undefined;
  /** The service; events for another one stay in the storage. */
  url?: string;
  /** The player whose events these are: another player on the same device must not send them. */
  playerId(): Promise<string | undefined>;
  maxQueued?: number | undefined;
  firstWaitMs?: number | undefined;
  onRefused?: ((event: SentEvent, error: LaurelError) => void) | undefined;
  onDropped?: ((event: SentEvent, error: LaurelError) => void) | undefined;
}

export interface Outbox {
  add(type: string, properties: Record<string, unknown>, id?: string): Promise<EventResult>;
  /** Tries to send now, for example when the device is online again. */
  wake(): void;
  close(): void;
  readonly size: number;
}

interface Waiting {
  event: SentEvent;
  at: number;
  number: number;
  resolve: (result: EventResult) => void;
  reject: (error: LaurelError) => void;
}

const longestWaitMs = 60_000;
const prefix = 'laurel:event:';

/** Sends the events of a client one by one, in order, and keeps them while the service cannot be reached. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { send, storage, maxQueued = 500, firstWaitMs = 1_000 } = options;
  const waiting: Waiting[] = [];
  let folder: string | undefined;
  let isRestored = storage === undefined;
  let isSending = false;
  let failures = 0;
  let count = 0;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function add(type: string, properties: Record<string, unknown>, id = newEventId()): Promise<EventResult> {
    const result = new Promise<EventResult>((resolve, reject) => {
      const event = { id, type, properties: copyOf(properties) };
      if (closed || waiting.length >= maxQueued) {
        const message = closed ? 'The client is closed.' : `The queue is full: ${maxQueued} events wait.`;
        const error = new LaurelError({ code: 'DROPPED', message, status: 0 });
        reject(error);
        options.onDropped?.(event, error);
        return;
      }
      const one = { event, at: Date.now(), number: count++, resolve, reject };
      waiting.push(one);
      if (folder !== undefined) keep(one);
    });
    // Callers that do not wait for the result must not end with an unhandled rejection.
    result.catch(() => {});
    if (!closed && timer === undefined) void sendAll();
    return result;
  }

  async function sendAll(): Promise<void> {
    if (isSending || closed) return;
    isSending = true;
    try {
      if (!isRestored) await restore();
      while (waiting.length > 0 && !closed) {
        const one = waiting[0] as Waiting;
        const result = await send(one.event);
        failures = 0;
        remove(one);
        one.resolve(result);
      }
    } catch (thrown) {
      fail(thrown);
    } finally {
      isSending = false;
    }
    if (waiting.length > 0 && timer === undefined && !closed) void sendAll();
  }

  function fail(thrown: unknown): void {
    const error =
      thrown instanceof LaurelError
        ? thrown
        : new LaurelError({ code: 'NETWORK', message: String(thrown), status: 0, cause: thrown });
    const one = waiting[0];
    // Without a valid token, or from a page of another origin, nothing can be sent. That can change, so the events are kept.
    if (!one || mayPass(error) || error.status === 401 || error.code === 'ORIGIN_NOT_ALLOWED') {
      failures++;
      const most = Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1));
      // A random wait, so that clients that lost the service together do not all come back together.
      timer = setTimeout(wake, (error.retryAfter ?? 0) * 1_000 + Math.random() * most);
      return;
    }
    failures = 0;
    remove(one);
    one.reject(error);
    options.onRefused?.(one.event, error);
  }

  function wake(): void {
    clearTimeout(timer);
    timer = undefined;
    void sendAll();
  }

  function remove(one: Waiting): void {
    waiting.splice(waiting.indexOf(one), 1);
    if (folder !== undefined) storage?.removeItem(folder + one.event.id);
  }

  /** Each event has its own key, so that two tabs do not overwrite each other. */
  function keep({ event, at, number }: Waiting): void {
    try {
      storage?.setItem(folder + event.id, JSON.stringify({ event, at, number }));
    } catch {
      // The storage is full or blocked. The event is still in memory.
    }
  }

  /** Puts the unsent events of this player's earlier visits before the new ones. */
  async function restore(): Promise<void> {
    const own = await options.playerId();
    isRestored = true;
    if (own === undefined || !storage) return;
    // Encoded, because ids may contain colons: the events of `a:b` must not be mistaken for those of `a`.
    folder = `${prefix}${encodeURIComponent(options.url ?? '')}:${encodeURIComponent(own)}:`;
    const known = new Set(waiting.map(({ event }) => event.id));
    const restored: Waiting[] = [];
    for (let i = 0; i < storage.length; i++) {
      const name = storage.key(i);
      if (name?.startsWith(folder) !== true) continue;
      const kept = parse(storage.getItem(name));
      if (kept && !known.has(kept.event.id)) restored.push({ ...kept, resolve: () => {}, reject: () => {} });
    }
    restored.sort((a, b) => a.at - b.at || a.number - b.number);
    // Events that do not fit stay in the storage for the next visit.
    waiting.unshift(...restored.slice(0, Math.max(0, maxQueued - waiting.length)));
    for (const one of waiting) keep(one);
  }

  return {
    add,
    wake,
    close() {
      closed = true;
      clearTimeout(timer);
    },
    get size() {
      return waiting.length;
    },
  };
}

/** A copy, because the caller may change the object later. */
function copyOf(properties: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(properties)) as Record<string, unknown>;
}

function parse(text: string | null): Pick<Waiting, 'event' | 'at' | 'number'> | undefined {
  try {
    const kept = JSON.parse(text ?? '') as Partial<Waiting>;
    const isEvent = typeof kept.event?.id === 'string' && typeof kept.event.type === 'string';
    if (!isEvent || typeof kept.at !== 'number' || typeof kept.number !== 'number') return undefined;
    return kept as Waiting;
  } catch {
    return undefined;
  }
}
