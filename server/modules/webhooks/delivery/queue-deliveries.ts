import type { FilteredEvent } from '../../../engine/index.ts';
import { startTimeSlice } from '../../../platform/concurrency/time-slice.ts';
import { newId } from '../../../platform/ids.ts';
import { int8Array, uuidArray } from '../../../platform/postgres/arrays.ts';
import type { OutboxNotification, OutboxReader } from '../../module.ts';
import { plansWithWebhooks } from '../../plans/index.ts';
import type { Filters } from '../filters.ts';
import { type ListeningRow, listListening, queueDeliveries } from './queries.ts';

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
    async take(tx, events) {
      const queued = new Map<string, ListeningRow>();
      const environments = [...new Set(events.map((event) => event.environment_id))];
      const listening = await listListening.all(tx, environments, plansWithWebhooks);
      if (listening.length === 0) return undefined;
      const byEnvironment = Map.groupBy(listening, (row) => row.environment_id);
      const deliveries: Delivery[] = [];
      const passing = createSieve(filters);
      for (const event of events) {
        const wanting = (byEnvironment.get(event.environment_id) ?? []).filter(wants(event.type));
        for (const webhook of await passing(event, wanting)) {
          queued.set(webhook.id, webhook);
          deliveries.push({
            id: newId(),
            webhookId: webhook.id,
            seq: event.seq,
            orderKey: orderKey(event),
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

/** Applies the filters of webhooks to a batch of events, without blocking the event loop. */
function createSieve(filters: Filters) {
  const slice = startTimeSlice('webhook filters');
  return async (event: OutboxNotification, webhooks: readonly ListeningRow[]): Promise<ListeningRow[]> => {
    let parsed: FilteredEvent | undefined;
    const passing: ListeningRow[] = [];
    for (const webhook of webhooks) {
      const { project_id, filter } = webhook;
      if (filter !== null) {
        if (slice.isOver()) await slice.pause();
        parsed ??= JSON.parse(event.envelope) as FilteredEvent;
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
function orderKey({ player_key, type, envelope }: OutboxNotification): number | null {
  if (player_key !== null) return player_key;
  if (!type.startsWith('lobby.')) return null;
  const { data } = JSON.parse(envelope) as { data: { lobbyId: string } };
  // Negative, unlike the keys of players. 44 random bits of the id are enough to distinguish lobbies.
  return -Number.parseInt(data.lobbyId.slice(-11), 16);
}
