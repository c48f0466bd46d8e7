import type { Bus, Subscriber } from './bus.ts';
import { pack, unpack } from './pack.ts';
import type { Redis } from './redis/connection.ts';
import type { RedisSession } from './redis/session.ts';

interface Listener {
  readonly subscriber: Subscriber;
  /** It was told to resync, so it can be sent messages. */
  hasBegun: boolean;
}

interface Channel {
  readonly listeners: Set<Listener>;
  /** The session in which its messages are heard; undefined until they are. */
  heardIn: RedisSession | undefined;
}

interface Waiting {
  messages: string[];
  size: number;
  readonly sent: PromiseWithResolvers<void>;
}

/** The most characters in one message of Redis. */
const packSize = 256 * 1024;
const resyncMark = 'resync';
const retryMs = 1_000;

/**
 * Publish and subscribe of Redis. All subscribers get messages in the same order, and messages are lost only with a
 * connection. After a lost connection the subscribers of this node resync. If a node could not publish, all resync.
 */
export function createRedisBus(redis: Redis): Bus {
  const channels = new Map<string, Channel>();
  let waiting = new Map<string, Waiting>();
  /** Channels whose subscribers have missed something that we could not publish. */
  const torn = new Set<string>();
  let session: RedisSession | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  const nameOf = (channel: string) => `${redis.prefix}bus:${channel}`;

  redis.onSession((opened) => {
    session = opened;
    for (const name of channels.keys()) hear(opened, name);
    sendResyncs();
  });

  function hear(opened: RedisSession, name: string): void {
    opened
      .subscribe(nameOf(name), (text) => take(opened, name, text))
      .then(
        () => begin(opened, name),
        (error) => opened.end(error),
      );
  }

  /** Once in a session. A message may arrive before the answer to the subscription has been seen. */
  function begin(opened: RedisSession, name: string): Channel | undefined {
    const channel = channels.get(name);
    if (!channel || session !== opened || channel.heardIn === opened) return channel;
    channel.heardIn = opened;
    for (const listener of [...channel.listeners]) resync(listener);
    return channel;
  }

  function take(opened: RedisSession, name: string, text: string): void {
    const channel = begin(opened, name);
    if (!channel) return;
    const messages = text === resyncMark ? undefined : unpack(text);
    for (const listener of [...channel.listeners]) {
      if (!messages) resync(listener);
      else if (listener.hasBegun) for (const message of messages) listener.subscriber.message(message);
    }
  }

  function sendResyncs(): void {
    for (const name of [...torn]) {
      torn.delete(name);
      redis.send(['PUBLISH', nameOf(name), resyncMark]).catch(() => tear(name));
    }
  }

  function tear(name: string): void {
    torn.add(name);
    retry ??= setTimeout(() => {
      retry = undefined;
      if (!closed && redis.isUp) sendResyncs();
    }, retryMs).unref();
  }

  function flush(): void {
    const all = waiting;
    waiting = new Map();
    sendResyncs();
    for (const [name, { messages, sent }] of all) {
      redis.send(['PUBLISH', nameOf(name), pack(messages)]).then(
        () => sent.resolve(),
        (error) => {
          tear(name);
          sent.reject(error);
        },
      );
    }
  }

  return {
    publish(name, message) {
      let batch = waiting.get(name);
      if (batch && batch.size + message.length > packSize) {
        flush();
        batch = undefined;
      }
      if (waiting.size === 0) setImmediate(flush);
      batch ??= { messages: [], size: 0, sent: Promise.withResolvers() };
      batch.messages.push(message);
      batch.size += message.length;
      waiting.set(name, batch);
      return batch.sent.promise;
    },

    subscribe(name, subscriber) {
      const listener = { subscriber, hasBegun: false };
      const known = channels.get(name);
      const channel = known ?? { listeners: new Set(), heardIn: undefined };
      channel.listeners.add(listener);
      channels.set(name, channel);
      if (!known && session && redis.isUp) hear(session, name);
      // Once the caller has its subscription.
      queueMicrotask(() => {
        const isHeard = redis.isUp && channel.heardIn !== undefined && channel.heardIn === session;
        if (isHeard && !listener.hasBegun && channel.listeners.has(listener)) resync(listener);
      });
      return {
        end() {
          channel.listeners.delete(listener);
          if (channel.listeners.size > 0 || channels.get(name) !== channel) return;
          channels.delete(name);
          if (session && redis.isUp) session.unsubscribe(nameOf(name)).catch(() => {});
        },
      };
    },

    async close() {
      closed = true;
      clearTimeout(retry);
      for (const { listeners } of channels.values()) listeners.clear();
      channels.clear();
    },
  };
}

function resync(listener: Listener): void {
  listener.hasBegun = true;
  listener.subscriber.resync();
}
