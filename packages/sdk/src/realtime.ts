import type {
  Channel,
  ChannelMessage,
  EventType,
  LaurelEvent,
  LeaderboardEntries,
  LeaderboardPosition,
  LobbyState,
  PlayerLive,
  RealtimeError,
  TeamState,
} from './messages.ts';

/**
 * Receives events live, in a browser or anywhere else. It connects and renews its token. After a lost connection it
 * reconnects, gets the missed events, and subscribes again. Pass it the client of Socket.IO 4:
 *
 *     import { io } from 'socket.io-client';
 *     const realtime = connectRealtime({ io, url: 'https://laurel.example.com', getToken });
 *     realtime.on('player.level_up', ({ data }) => celebrate(data.newLevel));
 *     realtime.subscribe('leaderboard:weekly', ({ entries }) => draw(entries));
 */

export type * from './messages.ts';

/** The service could not send all missed events. */
export interface Gap {
  /** How many of the missed events it sends now: the newest ones, which follow. */
  events: number;
}

export interface Subscription {
  /** Resolves once the service has accepted the subscription. Rejects with a RealtimeError if it never will. */
  readonly ready: Promise<void>;
  close(): void;
}

/** The parts of the Socket.IO 4 client that are used. */
export interface SocketLike {
  readonly connected: boolean;
  connect(): unknown;
  disconnect(): unknown;
  on(event: string, listener: (...args: never[]) => void): unknown;
  onAny(listener: (event: string, payload: unknown) => void): unknown;
  timeout(ms: number): { emitWithAck(event: string, payload: unknown): Promise<unknown> };
}

export type Connect = (
  url: string,
  options: {
    auth: (give: (auth: { token: string; lastEventId?: string }) => void) => void;
    transports?: ('polling' | 'websocket')[];
  },
) => SocketLike;

export interface RealtimeOptions {
  /** `io` of `socket.io-client`. */
  io: Connect;
  url: string;
  /** Gets a new WebSocket token from your own server, which gets it from `POST /api/v1/auth/ws-token`. */
  getToken: () => string | Promise<string>;
  /** Continues after this event: `realtime.lastEventId` of an earlier connection. */
  lastEventId?: string | undefined;
  transports?: ('polling' | 'websocket')[] | undefined;
  /** Called if the connection was refused or lost, or `getToken` failed. It tries again by itself. */
  onError?: ((error: RealtimeError) => void) | undefined;
  onConnect?: (() => void) | undefined;
  /** Called if it was disconnected for longer than the service can look back: reload the shown data. */
  onGap?: ((gap: Gap) => void) | undefined;
}

export interface Realtime {
  on<T extends EventType>(type: T, listener: (event: LaurelEvent<T>) => void): () => void;
  onAny(listener: (event: LaurelEvent) => void): () => void;
  subscribe<C extends Channel>(channel: C, listener: (message: ChannelMessage<C>) => void): Subscription;
  readonly lastEventId: string | undefined;
  readonly connected: boolean;
  close(): void;
}

interface Held {
  listeners: Set<(message: never) => void>;
  last: unknown;
  ready: Promise<void>;
  agree: () => void;
  refuse: (error: RealtimeError) => void;
}

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;
/** Below the 20 messages a second that a socket may send, with room for other messages. */
const sentAtOnce = 12;
const remembered = 1_000;

export function connectRealtime(options: RealtimeOptions): Realtime {
  const listeners = new Map<string, Set<(event: never) => void>>();
  const channels = new Map<string, Held>();
  const heard = new Set<string>();
  let lastEventId = options.lastEventId;
  let closed = false;
  let retries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> = Promise.resolve();
  let sentNow = 0;

  const socket = options.io(options.url, {
    ...(options.transports ? { transports: options.transports } : {}),
    auth: (give) => {
      getToken().then(
        (token) => give(lastEventId === undefined ? { token } : { token, lastEventId }),
        // The service refuses an empty token, and that refusal makes it try again.
        () => give({ token: '' }),
      );
    },
  });

  async function getToken(): Promise<string> {
    try {
      return await options.getToken();
    } catch (error) {
      report({ code: 'NO_TOKEN', message: error instanceof Error ? error.message : String(error) });
      throw error;
    }
  }

  function report(error: RealtimeError): void {
    options.onError?.(error);
  }

  /** Socket.IO reconnects by itself after a lost connection, but not after a refusal of the service. */
  function retry(): void {
    if (closed || timer !== undefined) return;
    const wait = Math.min(longestRetryMs, firstRetryMs * 2 ** retries++);
    timer = setTimeout(
      () => {
        timer = undefined;
        if (!closed) socket.connect();
      },
      wait * (0.5 + Math.random() / 2),
    );
  }

  socket.on('connect', () => {
    retries = 0;
    options.onConnect?.();
    for (const channel of channels.keys()) send('subscribe', channel);
  });
  socket.on('connect_error', (error: Error & { data?: RealtimeError }) => {
    report(error.data ?? { code: 'UNREACHABLE', message: error.message });
    if (error.data) retry();
  });
  socket.on('disconnect', (reason: string) => {
    if (closed) return;
    report({ code: 'DISCONNECTED', message: reason });
    if (reason === 'io server disconnect') retry();
  });
  socket.on('token.expiring', () => {
    getToken()
      .then((token) => ask('refresh', { token }))
      .then((answer) => answer && report(answer))
      .catch(() => {});
  });
  socket.on('recovery', (gap: Gap) => options.onGap?.(gap));
  socket.on('channel.closed', ({ channel, ...error }: RealtimeError & { channel: string }) => {
    channels.delete(channel);
    report({ ...error, message: `${channel}: ${error.message}` });
  });
  socket.on('leaderboard.entries', (message: LeaderboardEntries) =>
    tell(`leaderboard:${message.leaderboardId}`, message),
  );
  socket.on('leaderboard.position', (message: LeaderboardPosition) => {
    tell(`leaderboard:${message.leaderboardId}:${message.playerId}`, message);
    // Only tokens of a player receive messages with this name, and these are always about that player.
    tell(`leaderboard:${message.leaderboardId}:me`, message);
  });
  socket.on('player.state', (message: PlayerLive) => {
    tell(`player:${message.playerId}`, message);
    tell('player:me', message);
  });
  socket.on('lobby.updated', (message: LobbyState) => tell(`lobby:${message.id}`, message));
  socket.on('team.updated', (message: TeamState) => tell(`team:${message.id}`, message));
  socket.onAny((type, payload) => {
    const event = payload as LaurelEvent | undefined;
    if (typeof event?.id !== 'string' || event.type !== type || heard.has(event.id)) return;
    heard.add(event.id);
    if (heard.size > remembered) heard.delete(heard.values().next().value ?? '');
    lastEventId = event.id;
    for (const name of [type, '*']) {
      for (const listener of [...(listeners.get(name) ?? [])]) listener(event as never);
    }
  });

  function tell(channel: string, message: unknown): void {
    const held = channels.get(channel);
    if (!held) return;
    held.last = message;
    for (const listener of [...held.listeners]) listener(message as never);
  }

  /** Sends a message. Resolves with the error, if there is one. */
  async function ask(name: string, payload: unknown): Promise<RealtimeError | undefined> {
    const answer = (await socket.timeout(10_000).emitWithAck(name, payload)) as
      | { ok: true }
      | { ok: false; error: RealtimeError };
    return answer.ok ? undefined : answer.error;
  }

  /** Sends one after another, and never more at once than the service accepts. */
  function send(name: 'subscribe' | 'unsubscribe', channel: string): void {
    sending = sending
      .then(async () => {
        if (!socket.connected || channels.has(channel) !== (name === 'subscribe')) return;
        if (++sentNow > sentAtOnce) {
          await new Promise((done) => setTimeout(done, 1_000));
          sentNow = 1;
        }
        const error = await ask(name, { channel });
        if (name === 'subscribe') settle(channel, error);
      })
      // The connection was lost meanwhile; the next one subscribes again.
      .catch(() => {});
  }

  function settle(channel: string, error: RealtimeError | undefined): void {
    const held = channels.get(channel);
    if (!held) return;
    if (!error) {
      held.agree();
      return;
    }
    if (error.code === 'RATE_LIMITED' || error.code === 'UNAVAILABLE' || error.code === 'INTERNAL') {
      setTimeout(() => send('subscribe', channel), firstRetryMs);
      return;
    }
    channels.delete(channel);
    held.refuse(error);
  }

  function hold(): Held {
    const held = { listeners: new Set(), last: undefined } as unknown as Held;
    held.ready = new Promise<void>((agree, refuse) => Object.assign(held, { agree, refuse }));
    // Callers that ignore it are informed by onError.
    held.ready.catch(report);
    return held;
  }

  function listen(name: string, listener: (event: never) => void): () => void {
    const own = listeners.get(name) ?? new Set();
    listeners.set(name, own.add(listener));
    return () => void own.delete(listener);
  }

  return {
    on: (type, listener) => listen(type, listener as (event: never) => void),
    onAny: (listener) => listen('*', listener as (event: never) => void),
    subscribe(channel, listener) {
      let held = channels.get(channel);
      if (held) {
        if (held.last !== undefined) listener(held.last as never);
      } else {
        held = hold();
        channels.set(channel, held);
        send('subscribe', channel);
      }
      const own = held;
      own.listeners.add(listener as (message: never) => void);
      return {
        ready: own.ready,
        close() {
          own.listeners.delete(listener as (message: never) => void);
          if (own.listeners.size > 0 || channels.get(channel) !== own) return;
          channels.delete(channel);
          send('unsubscribe', channel);
        },
      };
    },
    get lastEventId() {
      return lastEventId;
    },
    get connected() {
      return socket.connected;
    },
    close() {
      closed = true;
      clearTimeout(timer);
      channels.clear();
      socket.disconnect();
    },
  };
}
