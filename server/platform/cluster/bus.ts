/** What a subscriber of a channel gets. Neither function may throw, and neither is waited for. */
export interface Subscriber {
  /** In the order in which they were published, the same on all nodes. The publisher's own node gets it this way too. */
  message(message: string): void;
  /**
   * Messages before this moment may have been missed; from here on none is missed until `resync` is called again. A
   * subscriber that must not miss anything reads the database now. Called when the subscription begins, and after every
   * loss: Redis was away, or a node could not publish.
   */
  resync(): void;
}

export interface Subscription {
  /** The subscriber gets nothing more. */
  end(): void;
}

/** Carries messages between the nodes of one installation. It stores nothing. */
export interface Bus {
  /**
   * Resolves once the message has its place in the order of the channel, and every subscriber that is connected will get
   * it, as a rule once. Rejects with `RedisAway` where it may not have been sent; the subscribers are then told to
   * `resync` as soon as this node can.
   */
  publish(channel: string, message: string): Promise<void>;
  /** While Redis is away the subscription waits, and begins with `resync` when Redis is back. */
  subscribe(channel: string, subscriber: Subscriber): Subscription;
  close(): Promise<void>;
}

/** For one node. */
export function createLocalBus(): Bus {
  const channels = new Map<string, Set<Subscriber>>();
  let closed = false;
  return {
    async publish(channel, message) {
      for (const subscriber of [...(channels.get(channel) ?? [])]) subscriber.message(message);
    },
    subscribe(channel, subscriber) {
      let ended = false;
      // Once the caller has its subscription.
      queueMicrotask(() => {
        if (ended || closed) return;
        const subscribers = channels.get(channel) ?? new Set();
        channels.set(channel, subscribers.add(subscriber));
        subscriber.resync();
      });
      return {
        end() {
          ended = true;
          const subscribers = channels.get(channel);
          subscribers?.delete(subscriber);
          if (subscribers?.size === 0) channels.delete(channel);
        },
      };
    },
    async close() {
      closed = true;
      channels.clear();
    },
  };
}
