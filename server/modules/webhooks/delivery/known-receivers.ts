import type { QueueRow } from './queries.ts';
import { createReceiver, type Queue, type Receiver } from './receiver.ts';

/** How long a receiver is remembered after its last delivery. */
const rememberMs = 300_000;

export interface KnownReceivers {
  learn(found: readonly QueueRow[]): void;
  /** There is something new for these webhooks. */
  hint(webhookIds: Iterable<string>): void;
  /** Webhooks with something new of which nothing is known here yet. */
  readonly unknown: Set<string>;
  /** The queues in lanes of this node. */
  queues(): IteratorObject<Queue>;
  /** The queues in lanes that this node no longer has. */
  lostQueues(): IteratorObject<Queue>;
  forgetIdle(): void;
  /** Whether a delivery of this lane is read and its result not written yet. */
  isBusy(lane: number): boolean;
}

/** The receivers whose webhooks have, or recently had, something to send. */
export function createKnownReceivers(
  ownership: { readonly lanes: ReadonlySet<number> },
  concurrencyPerReceiver: number,
): KnownReceivers {
  const receivers = new Map<string, Receiver>();
  const unknown = new Set<string>();

  function queuesWhere(matches: (receiver: Receiver) => boolean): IteratorObject<Queue> {
    return receivers
      .values()
      .filter(matches)
      .flatMap(({ queues }) => queues);
  }

  return {
    learn(found) {
      for (const [id, ofOne] of Map.groupBy(found, (row) => row.id)) {
        const [{ lane }] = ofOne as [QueueRow];
        if (!ownership.lanes.has(lane)) continue;
        const receiver = receivers.get(id) ?? createReceiver(id, lane, concurrencyPerReceiver);
        receivers.set(id, receiver);
        // An environment that was reset is a new one with the same name.
        for (const row of ofOne) receiver.addQueue({ id: row.environment_id, name: row.environment });
      }
    },
    hint(webhookIds) {
      for (const id of webhookIds) {
        const receiver = receivers.get(id);
        if (!receiver) unknown.add(id);
        else for (const queue of receiver.queues) queue.hungry = true;
      }
    },
    unknown,
    queues: () => queuesWhere(({ lane }) => ownership.lanes.has(lane)),
    lostQueues: () => queuesWhere(({ lane }) => !ownership.lanes.has(lane)),
    forgetIdle() {
      const now = performance.now();
      for (const [id, receiver] of receivers) {
        if (receiver.queues.some(({ unwritten, hungry }) => unwritten.size > 0 || hungry)) {
          receiver.lastUsed = now;
        } else if (receiver.lastUsed < now - rememberMs) receivers.delete(id);
      }
    },
    isBusy: (lane) =>
      queuesWhere((receiver) => receiver.lane === lane).some(({ unwritten }) => unwritten.size > 0),
  };
}
