import { createClient } from '@redis/client';
import type { RedisAddress } from './address.ts';
import { checkServer } from './check-server.ts';

/** A reply of Redis as our scripts and commands use it. */
export type RedisReply = string | number | null | RedisReply[];

/** The connections to one Redis, from the moment both are up until the first of them is lost. It is never opened again. */
export interface RedisSession {
  /** Commands of one event-loop turn are sent together. */
  send(command: readonly string[]): Promise<RedisReply>;
  /** Resolves once messages of the channel are heard. */
  subscribe(channel: string, onMessage: (message: string) => void): Promise<void>;
  unsubscribe(channel: string): Promise<void>;
  /** Resolves with the reason when the session is over. */
  readonly ended: Promise<Error>;
  end(reason?: Error): void;
}

const connectTimeoutMs = 3_000;
/** For all that is asked at the start of a session: a paused Redis takes the connection and answers nothing. */
const openTimeoutMs = 5_000;
/** A connection without an answer for this long is lost: a paused Redis or a broken network closes nothing. */
const silentMs = 3_000;
const pingEveryMs = 1_000;
/** More commands than this wait for an answer only when Redis does not answer. */
const mostWaiting = 100_000;

const probe = "redis.call('SET', KEYS[1], 1, 'PX', 1000)";

/** Rejects where Redis cannot be reached, refuses the user, or is not one that we can use. */
export async function openSession(address: RedisAddress, prefix: string): Promise<RedisSession> {
  const commands = connect(address);
  // Messages have a connection of their own, so that no command waits behind them.
  const messages = connect(address);
  const { promise: ended, resolve: settle } = Promise.withResolvers<Error>();
  let watch: NodeJS.Timeout | undefined;
  const end = (reason = new Error('the connection to Redis was closed')) => {
    clearInterval(watch);
    commands.destroy();
    messages.destroy();
    settle(reason);
  };
  const send = (command: readonly string[]) => commands.sendCommand([...command]) as Promise<RedisReply>;
  const late = setTimeout(() => {
    isLate = true;
    end();
  }, openTimeoutMs);
  let isLate = false;
  try {
    await commands.connect();
    await messages.connect();
    checkServer(String(await send(['INFO'])));
    // Missing rights of the user must show now, not at the first use.
    await send(['EVAL', probe, '1', `${prefix}probe`]);
    await messages.subscribe(`${prefix}probe`, () => {});
    await send(['PUBLISH', `${prefix}probe`, '']);
    await messages.unsubscribe(`${prefix}probe`);
  } catch (error) {
    end();
    throw isLate ? new Error(`it does not answer within ${openTimeoutMs / 1_000} seconds`) : error;
  } finally {
    clearTimeout(late);
  }
  for (const client of [commands, messages]) {
    client.on('error', end);
    client.on('end', () => end());
  }
  watch = watchForSilence([commands, messages], end);
  return {
    send,
    subscribe: (channel, onMessage) => messages.subscribe(channel, onMessage),
    unsubscribe: (channel) => messages.unsubscribe(channel),
    ended,
    end,
  };
}

function connect(address: RedisAddress) {
  const { host, port, tls, username, password, database } = address;
  const socket = { host, port, connectTimeout: connectTimeoutMs, reconnectStrategy: false as const };
  const client = createClient({
    RESP: 3,
    socket: tls ? { ...socket, tls } : socket,
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    database,
    // `connection.ts` opens sessions again; what is asked in between is refused at once.
    disableOfflineQueue: true,
    commandsQueueMaxLength: mostWaiting,
    maintNotifications: 'disabled',
    // A timeout would be a timer for each command; `watchForSilence` needs one for all.
    commandOptions: { timeout: 0 },
  });
  // Without a listener an error would end the process. While it connects, connect() rejects with it.
  client.on('error', () => {});
  return client;
}

type Client = ReturnType<typeof connect>;

function watchForSilence(clients: readonly Client[], end: (reason: Error) => void): NodeJS.Timeout {
  // Counts pings instead of measuring time: while our own process was stopped or busy, it could not read answers.
  const unanswered = new Map(clients.map((client) => [client, 0]));
  const timer = setInterval(() => {
    for (const [client, pings] of unanswered) {
      if (pings * pingEveryMs >= silentMs)
        return end(new Error(`Redis has not answered for ${silentMs / 1000} seconds`));
      unanswered.set(client, pings + 1);
      client.sendCommand(['PING']).then(
        () => unanswered.set(client, 0),
        () => {},
      );
    }
  }, pingEveryMs);
  timer.unref();
  return timer;
}
