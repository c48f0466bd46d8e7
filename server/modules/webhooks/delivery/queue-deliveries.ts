import { newId } from '../../../platform/ids.ts';
import { plansWithWebhooks } from '../../access/index.ts';
import type { OutboxNotification, OutboxReader } from '../../module.ts';
import { type ListeningRow, listListening, queueDeliveries } from './queries.ts';

/**
 * Makes a delivery for each webhook that wants an event, in the transaction in which the event leaves the outbox's queue:
 * whatever crashes, each has exactly one. Who wants it is asked of the database each time; a webhook that was created
 * before an event misses none, on whichever node.
 */
export function createDeliveryQueue(
  firstDelaySeconds: number,
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
      const deliveries = events.flatMap((event) =>
        (byEnvironment.get(event.environment_id) ?? []).filter(wants(event.type)).map((webhook) => {
          queued.set(webhook.id, webhook);
          return { id: newId(), webhook_id: webhook.id, seq: event.seq, order_key: orderKey(event) };
        }),
      );
      if (deliveries.length === 0) return undefined;
      await queueDeliveries.run(tx, JSON.stringify(deliveries), firstDelaySeconds);
      return () => onQueued([...queued.values()]);
    },
  };
}

function wants(type: string) {
  return ({ events }: ListeningRow) => events.includes(type) || events.includes('*');
}

/** What must stay in order: the events of one player, and those of one lobby, which belongs to no player. */
function orderKey({ player_key, type, envelope }: OutboxNotification): number | null {
  if (player_key !== null) return player_key;
  if (!type.startsWith('lobby.')) return null;
  const { data } = JSON.parse(envelope) as { data: { lobbyId: string } };
  // Below zero, where no player's key is; 44 random bits of the id are enough to tell lobbies apart.
  return -Number.parseInt(data.lobbyId.slice(-11), 16);
}
