import { type Api, type ApiOptions, createApi } from './api.ts';
import { newEventId } from './event-id.ts';
import { createEventQueue, type EventResult, type QueueOptions } from './event-queue.ts';
import {
  type Definitions,
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
import { analytics, bulkActions, reversals } from './resources-economy.ts';

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

/** The API by resource and by path, and a queue for events. */
export interface Laurel extends Api {
  events: ReturnType<typeof events>;
  players: ReturnType<typeof players>;
  playerTokens: ReturnType<typeof playerTokens>;
  socketTokens: ReturnType<typeof socketTokens>;
  leaderboards: ReturnType<typeof leaderboards>;
  lobbies: ReturnType<typeof lobbies>;
  webhooks: ReturnType<typeof webhooks>;
  levels: ReturnType<typeof levels>;
  reversals: ReturnType<typeof reversals>;
  bulkActions: ReturnType<typeof bulkActions>;
  analytics: ReturnType<typeof analytics>;
  rules: Definitions<'/rules', '/rules/{id}'>;
  quests: Definitions<'/quests', '/quests/{id}'>;
  adventures: Definitions<'/adventures', '/adventures/{id}'>;
  badges: Definitions<'/badges', '/badges/{id}'>;
  currencies: Definitions<'/currencies', '/currencies/{id}'>;
  items: Definitions<'/items', '/items/{id}'>;
  /** `get` shows what is `remaining` of the stock. */
  offers: Definitions<'/offers', '/offers/{id}'>;
  /**
   * Puts an event into the queue and returns at once. The queue sends batches, repeats them while the service is away,
   * and keeps the order. The promise resolves with the effects, and rejects if the event was refused or dropped; it
   * may be ignored (see `queue.onRefused` and `queue.onDropped`).
   */
  track(
    playerId: string,
    type: string,
    properties?: Record<string, unknown>,
    options?: TrackOptions,
  ): Promise<EventResult>;
  /** Sends the tracked events now; resolves when none is left. */
  flush(): Promise<void>;
  /** Sends the tracked events and accepts no more. Call it before `process.exit` and on SIGTERM. */
  close(): Promise<void>;
  /** How many tracked events wait. */
  readonly queued: number;
}

/** Laurel for a server: the API by resource and by path, and a queue for events. */
export function createLaurel(options: LaurelOptions): Laurel {
  const api = createApi(options);
  // The queue repeats a batch itself; the API's own repeats would hide for how long the service has been away.
  const queued = createApi({ ...options, retry: false });
  const queue = createEventQueue(async (batch) => {
    const { results } = await queued.post('/events/batch', { body: { events: batch } });
    return results;
  }, options.queue);
  return {
    ...api,
    events: events(api),
    players: players(api),
    playerTokens: playerTokens(api),
    socketTokens: socketTokens(api),
    leaderboards: leaderboards(api),
    lobbies: lobbies(api),
    webhooks: webhooks(api),
    levels: levels(api),
    reversals: reversals(api),
    bulkActions: bulkActions(api),
    analytics: analytics(api),
    rules: definitions(api, '/rules', '/rules/{id}'),
    quests: definitions(api, '/quests', '/quests/{id}'),
    adventures: definitions(api, '/adventures', '/adventures/{id}'),
    badges: definitions(api, '/badges', '/badges/{id}'),
    currencies: definitions(api, '/currencies', '/currencies/{id}'),
    items: definitions(api, '/items', '/items/{id}'),
    offers: definitions(api, '/offers', '/offers/{id}'),
    track: (playerId, type, properties = {}, { id = newEventId(), occurredAt = new Date() } = {}) =>
      queue.add({ id, playerId, type, properties, occurredAt: occurredAt.toISOString() }),
    flush: () => queue.flush(),
    close: () => queue.close(),
    get queued() {
      return queue.size;
    },
  };
}
