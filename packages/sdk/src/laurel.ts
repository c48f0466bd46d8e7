import { type Api, type ApiOptions, createApi } from './api.ts';
import { newEventId } from './event-id.ts';
import { createEventQueue, type EventResult, type QueueOptions } from './event-queue.ts';
import {
  definitions,
  events,
  leaderboards,
  levels,
  lobbies,
  players,
  playerTokens,
  socketTokens,
  webhooks,
} from './resources.ts';

export interface LaurelOptions extends ApiOptions {
  /** For `track`. */
  queue?: QueueOptions;
}

export interface TrackOptions {
  /** Your own id of what happened; it counts once. Made if left out. */
  id?: string;
  /** When it happened. Now. */
  occurredAt?: Date;
}

export type Laurel = ReturnType<typeof createLaurel>;

/** Laurel for a server: the API by resource and by path, and a queue for events. */
export function createLaurel(options: LaurelOptions) {
  const api = createApi(options);
  // The queue repeats a batch itself; the API's own repeats would hide for how long the service has been away.
  const queued = createApi({ ...options, retry: false });
  const queue = createEventQueue(async (batch) => {
    const { results } = await queued.post('/events/batch', { body: { events: batch } });
    return results;
  }, options.queue);
  return {
    ...(api as Api),
    events: events(api),
    players: players(api),
    playerTokens: playerTokens(api),
    socketTokens: socketTokens(api),
    leaderboards: leaderboards(api),
    lobbies: lobbies(api),
    webhooks: webhooks(api),
    levels: levels(api),
    rules: definitions(api, '/rules', '/rules/{id}'),
    quests: definitions(api, '/quests', '/quests/{id}'),
    adventures: definitions(api, '/adventures', '/adventures/{id}'),
    badges: definitions(api, '/badges', '/badges/{id}'),
    /**
     * Puts an event into the queue and returns at once. The queue sends batches, repeats them while the service is away,
     * and keeps the order. The promise resolves with the effects, and rejects if the event was refused or dropped; it
     * may be ignored (see `queue.onRefused` and `queue.onDropped`).
     */
    track(
      playerId: string,
      type: string,
      properties: Record<string, unknown> = {},
      { id = newEventId(), occurredAt = new Date() }: TrackOptions = {},
    ): Promise<EventResult> {
      return queue.add({ id, playerId, type, properties, occurredAt: occurredAt.toISOString() });
    },
    /** Sends the tracked events now; resolves when none is left. */
    flush: () => queue.flush(),
    /** Sends the tracked events and accepts no more. Call it before `process.exit` and on SIGTERM. */
    close: () => queue.close(),
    /** How many tracked events wait. */
    get queued() {
      return queue.size;
    },
  };
}
