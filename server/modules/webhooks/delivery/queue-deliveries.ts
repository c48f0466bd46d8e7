import type { FilteredEvent } from '../../../engine/index.ts';
import { startTimeSlice } from '../../../platform/concurrency/time-slice.ts';
import { newId } from '../../../platform/ids.ts';
import { int8Array, uuidArray } from '../../../platform/postgres/arrays.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { OutboxNotification, OutboxReader } from '../../module.ts';
import { plansWithWebhooks } from '../../plans/index.ts';
import type { Filters } from '../filters.ts';
import { type ListeningRow, listListening, queueDeliveries, readEnvelopes } from './queries.ts';

/**
 * Queues a delivery for each webhook that wants an event, in the transaction in which the event leaves the queue of the
 * outbox: so there is exactly one, whatever crashes. The webhooks are read from the database each time, so that one that
 * was created before an event gets it, on any node.
 */
export function createDeliveryQueue(
  firstDelaySeconds: number,
  filters: Filters,
  onQueued: (webhooks: readonly { id: string; lane: number }[]) => void,
): OutboxReader {
  return {
    name: 'webhooks',
    // Only filters and the events of lobbies do, and read those themselves.
    needsEnvelopes: () => false,
    async take(tx, events) {
      const queued = new Map<string, ListeningRow>();
      const environments = [...new Set(events.map((event) => event.environment_id))];
      const listening = await listListening.all(tx, environments, plansWithWebhooks);
      if (listening.length === 0) return undefined;
      const byEnvironment = Map.groupBy(listening, (row) => row.environment_id);
      const wanted = events.flatMap((event) => {
        const webhooks = (byEnvironment.get(event.environment_id) ?? []).filter(wants(event.type));
        return webhooks.length === 0 ? [] : [{ event, webhooks }];
      });
      const envelopeOf = await readNeeded(tx, wanted);
      const deliveries: Delivery[] = [];
      const passing = createSieve(filters, envelopeOf);
      for (const { event, webhooks } of wanted) {
        for (const webhook of await passing(event, webhooks)) {
          queued.set(webhook.id, webhook);
          deliveries.push({
            id: newId(),
            webhookId: webhook.id,
            seq: event.seq,
            orderKey: orderKey(event, envelopeOf),
          });
        }
      }
      if (deliveries.length === 0) return undefined;
      await queueDeliveries.run(
        tx,
        uuidArray(deliveries.map((delivery) => delivery.id)),
        uuidArray(deliveries.map((delivery) => delivery.webhookId)),
        int8Array(deliveries.map((delivery) => delivery.seq)),
        int8Array(deliveries.map((delivery) => delivery.orderKey)),
        firstDelaySeconds,
      );
      return () => onQueued([...queued.values()]);
    },
  };
}

interface Delivery {
  id: string;
  webhookId: string;
  seq: number;
  orderKey: number | null;
}

interface WantedEvent {
  event: OutboxNotification;
  webhooks: readonly ListeningRow[];
}

type EnvelopeOf = (event: OutboxNotification) => string;

/** Envelopes are needed only by filters and for the order of a lobby. The claim may have come without them. */
async function readNeeded(tx: Tx, wanted: readonly WantedEvent[]): Promise<EnvelopeOf> {
  const needed = wanted.filter(
    ({ event, webhooks }) =>
      event.envelope === null && (isOfLobby(event) || webhooks.some(({ filter }) => filter !== null)),
  );
  const rows =
    needed.length === 0 ? [] : await readEnvelopes.all(tx, int8Array(needed.map(({ event }) => event.seq)));
  const read = new Map(rows.map(({ seq, envelope }) => [seq, envelope]));
  return ({ seq, envelope }) => {
    const found = envelope ?? read.get(seq);
    // Whoever erases an event waits until the relay has passed it on.
    if (found === undefined) throw new Error(`the outbox has no event ${seq}`);
    return found;
  };
}

/** Applies the filters of webhooks to a batch of events, without blocking the event loop. */
function createSieve(filters: Filters, envelopeOf: EnvelopeOf) {
  const slice = startTimeSlice('webhook filters');
  return async (event: OutboxNotification, webhooks: readonly ListeningRow[]): Promise<ListeningRow[]> => {
    let parsed: FilteredEvent | undefined;
    const passing: ListeningRow[] = [];
    for (const webhook of webhooks) {
      const { project_id, filter } = webhook;
      if (filter !== null) {
        if (slice.isOver()) await slice.pause();
        parsed ??= JSON.parse(envelopeOf(event)) as FilteredEvent;
        if (!(await filters(project_id, filter))(parsed)) continue;
      }
      passing.push(webhook);
    }
    return passing;
  };
}

function wants(type: string) {
  return ({ events }: ListeningRow) => events.includes(type) || events.includes('*');
}

/** Events with the same key stay in order: those of one player, and those of one lobby, which belongs to no player. */
function orderKey(event: OutboxNotification, envelopeOf: EnvelopeOf): number | null {
  if (event.player_key !== null) return event.player_key;
  if (!isOfLobby(event)) return null;
  const { data } = JSON.parse(envelopeOf(event)) as { data: { lobbyId: string } };
  // Negative, unlike the keys of players. 44 random bits of the id are enough to distinguish lobbies.
  return -Number.parseInt(data.lobbyId.slice(-11), 16);
}

/** The events of a lobby that belong to no player. */
function isOfLobby({ player_key, type }: OutboxNotification): boolean {
  return player_key === null && type.startsWith('lobby.');
}
