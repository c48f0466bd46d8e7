import type { Bus, Subscriber } from '../cluster/bus.ts';
import { pack, unpack } from '../cluster/pack.ts';
import { kinds, type Line } from './line.ts';

interface Listener {
  readonly subscriber: Subscriber;
  /** It was told to resync, so it can be sent messages. */
  hasBegun: boolean;
}

interface Channel {
  readonly listeners: Set<Listener>;
  /** So that the answer to an earlier subscription is not taken for the one to this. */
  readonly number: string;
  isHeard: boolean;
}

interface Waiting {
  messages: string[];
  size: number;
  readonly sent: PromiseWithResolvers<void>;
}

/** The most characters in one frame. */
const packSize = 256 * 1024;
/** While the main process has not read this much, nothing more is published: subscribers read the database. */
const defaultMostWaiting = 16 * 1024 * 1024;

/** The main process did not keep up: the message was not sent. */
class BusFull extends Error {
  override readonly name = 'BusFull';
}

/**
 * The main process passes messages on to all workers that subscribe, in the order in which it reads them. A worker gets its own
 * messages that way too, so all see one order.
 */
export function createWorkerBus(line: Line, mostWaiting = defaultMostWaiting): Bus {
  const channels = new Map<string, Channel>();
  let waiting = new Map<string, Waiting>();
  /** Channels whose subscribers have missed something that we could not publish. */
  const torn = new Set<string>();
  let last = 0;

  line.onEmpty(sendResyncs);
  line.onFrame(({ kind, name, body }) => {
    const channel = channels.get(name);
    if (!channel) return;
    if (kind === kinds.begun) {
      if (channel.number !== body.toString()) return;
      channel.isHeard = true;
    }
    if (kind === kinds.begun || kind === kinds.resync) {
      if (channel.isHeard) for (const listener of [...channel.listeners]) resync(listener);
      return;
    }
    if (kind !== kinds.message || !channel.isHeard) return;
    const messages = unpack(body.toString());
    for (const listener of [...channel.listeners]) {
      if (listener.hasBegun) for (const message of messages) listener.subscriber.message(message);
    }
  });

  function sendResyncs(): void {
    for (const name of [...torn]) {
      torn.delete(name);
      line.send(kinds.resync, name);
    }
  }

  function flush(): void {
    const all = waiting;
    waiting = new Map();
    for (const [name, { messages, sent }] of all) {
      if (line.waiting > mostWaiting) {
        torn.add(name);
        sent.reject(new BusFull('the main process does not keep up'));
      } else {
        line.send(kinds.message, name, pack(messages));
        sent.resolve();
      }
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
      const channel = known ?? { listeners: new Set(), number: String(++last), isHeard: false };
      channel.listeners.add(listener);
      channels.set(name, channel);
      if (!known) line.send(kinds.subscribe, name, channel.number);
      // Once the caller has its subscription.
      queueMicrotask(() => {
        if (channel.isHeard && !listener.hasBegun && channel.listeners.has(listener)) resync(listener);
      });
      return {
        end() {
          channel.listeners.delete(listener);
          if (channel.listeners.size > 0 || channels.get(name) !== channel) return;
          channels.delete(name);
          line.send(kinds.unsubscribe, name, channel.number);
        },
      };
    },

    async close() {
      for (const { listeners } of channels.values()) listeners.clear();
      channels.clear();
    },
  };
}

function resync(listener: Listener): void {
  listener.hasBegun = true;
  listener.subscriber.resync();
}
