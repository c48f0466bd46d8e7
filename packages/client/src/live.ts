import type { LaurelError } from '@laurel/sdk/core';
import {
  type Channel,
  type Connect,
  connectRealtime,
  type EventType,
  type LaurelEvent,
  type Realtime,
  type RealtimeError,
} from '@laurel/sdk/realtime';
import type { TokenSource } from './token.ts';

export interface LiveOptions {
  url: string;
  tokens: TokenSource;
  /** `io` of `socket.io-client`; loaded if absent. */
  io?: Connect | undefined;
  onError?: ((error: RealtimeError) => void) | undefined;
  /** The error of a page whose origin may not connect. */
  explainOrigin(): Promise<LaurelError | undefined>;
  /** Called if events were missed: the shown data has to be loaded again. */
  onGap(): void;
  /** Called when the connection is open or lost. */
  onChange(isConnected: boolean): void;
}

export interface Live {
  /** Connects, unless that was already done. */
  start(): void;
  on<T extends EventType>(type: T, listener: (event: LaurelEvent<T>) => void): () => void;
  onAny(listener: (event: LaurelEvent) => void): () => void;
  /** `agreed` is called with whether the service sends this channel. */
  subscribe(
    channel: string,
    listener: (message: unknown) => void,
    agreed: (isAgreed: boolean) => void,
  ): () => void;
  readonly isConnected: boolean;
  close(): void;
}

/** Random over the whole delay, so that 10,000 clients that lost a node do not all reconnect in one second. */
const reconnection = { reconnectionDelay: 1_000, reconnectionDelayMax: 30_000, randomizationFactor: 1 };

/** The socket of a client. It is opened when first needed; earlier subscriptions are kept until then. */
export function createLive(options: LiveOptions): Live {
  const pending: ((realtime: Realtime) => void)[] = [];
  let realtime: Realtime | undefined;
  let started = false;
  let closed = false;
  let wasConnected = false;

  async function open(): Promise<void> {
    const { url, tokens, onError } = options;
    const io = options.io ?? (await import('socket.io-client')).io;
    if (closed) return;
    let last: string | undefined;
    let isRefused = false;
    realtime = connectRealtime({
      io: (address, given) => (io as Connect)(address, { ...given, ...reconnection }),
      url,
      getToken: async () => {
        // The same token would be refused again.
        const token = isRefused && last !== undefined ? await tokens.renew(last) : await tokens.current();
        if (token === undefined) throw new Error('The token was refused and there is no getToken.');
        last = token;
        isRefused = false;
        return token;
      },
      onError: (error) => {
        if (error.code === 'UNAUTHORIZED') isRefused = true;
        options.onChange(realtime?.connected ?? false);
        onError?.(error);
        if (!wasConnected && (error.code === 'UNREACHABLE' || error.code === 'FORBIDDEN'))
          void endOfOtherPage();
      },
      onConnect: () => {
        // Without the id of an event the service does not know what was missed.
        if (wasConnected && realtime?.lastEventId === undefined) options.onGap();
        wasConnected = true;
        options.onChange(true);
      },
      onGap: options.onGap,
    });
    for (const apply of pending.splice(0)) apply(realtime);
  }

  /** A page whose origin may not connect is refused every time, so it stops. */
  async function endOfOtherPage(): Promise<void> {
    const refusal = await options.explainOrigin();
    if (!refusal || closed) return;
    closed = true;
    realtime?.close();
    options.onError?.({ code: refusal.code, message: refusal.message });
  }

  function start(): void {
    if (started || closed) return;
    started = true;
    open().catch((error: unknown) => {
      // Without Socket.IO the client works, but nothing is live.
      options.onError?.({
        code: 'NO_SOCKET',
        message: error instanceof Error ? error.message : String(error),
      });
    });
  }

  /** Applies it now, or as soon as there is a connection. */
  function withRealtime(apply: (realtime: Realtime) => () => void): () => void {
    let stop: (() => void) | undefined;
    let stopped = false;
    const run = (own: Realtime) => {
      if (!stopped) stop = apply(own);
    };
    if (realtime) run(realtime);
    else pending.push(run);
    start();
    return () => {
      stopped = true;
      stop?.();
    };
  }

  return {
    start,
    on: (type, listener) => withRealtime((own) => own.on(type, listener)),
    onAny: (listener) => withRealtime((own) => own.onAny(listener)),
    subscribe: (channel, listener, agreed) =>
      withRealtime((own) => {
        const subscription = own.subscribe(channel as Channel, listener);
        subscription.ready.then(
          () => agreed(true),
          () => agreed(false),
        );
        return () => subscription.close();
      }),
    get isConnected() {
      return realtime?.connected ?? false;
    },
    close() {
      closed = true;
      realtime?.close();
    },
  };
}
