import { type Api, type ApiOptions, createApi } from './api.ts';
import { newEventId } from './event-id.ts';
import { createEventQueue, type EventResult, type QueueOptions } from './event-queue.ts';
import { definitionKinds } from './limits.ts';
import type { AnyProject, EventTypeOf, ProjectTypes, WithProperties } from './project-types.ts';
import {
  calendar,
  type Definitions,
  definitions,
  events,
  experiments,
  leaderboards,
  levels,
  lobbies,
  players,
  playerTokens,
  segments,
  socketTokens,
  webhooks,
} from './resources.ts';
import { analytics, bulkActions, reversals } from './resources-economy.ts';
import { friends, teams } from './resources-social.ts';

export interface LaurelOptions extends ApiOptions {
  /** The options of the queue for `track`. */
  queue?: QueueOptions | undefined;
}

export interface TrackOptions {
  /** Your own id of the event, which counts once. Generated if omitted. */
  id?: string | undefined;
  /** When it happened. Default: now. */
  occurredAt?: Date | undefined;
}

/** All kinds except leaderboards, segments and experiments, which have their own calls. `get` of an offer includes the `remaining` stock. */
export type DefinitionsByKind = {
  [Kind in Exclude<
    (typeof definitionKinds)[number],
    'leaderboards' | 'segments' | 'experiments'
  >]: Definitions<`/${Kind}`, `/${Kind}/{id}`>;
};

/** The API by resource and by path, and a queue for events. `P` is the type of your project that `laurel types` writes. */
export interface Laurel<P extends ProjectTypes = AnyProject> extends Api, DefinitionsByKind {
  events: ReturnType<typeof events<P>>;
  players: ReturnType<typeof players<P>>;
  playerTokens: ReturnType<typeof playerTokens>;
  socketTokens: ReturnType<typeof socketTokens>;
  leaderboards: ReturnType<typeof leaderboards<P>>;
  segments: ReturnType<typeof segments>;
  experiments: ReturnType<typeof experiments>;
  lobbies: ReturnType<typeof lobbies>;
  teams: ReturnType<typeof teams>;
  friends: ReturnType<typeof friends>;
  webhooks: ReturnType<typeof webhooks>;
  levels: ReturnType<typeof levels>;
  calendar: ReturnType<typeof calendar>;
  reversals: ReturnType<typeof reversals>;
  bulkActions: ReturnType<typeof bulkActions>;
  analytics: ReturnType<typeof analytics>;
  /**
   * Puts an event into the queue and returns at once. The queue sends batches, repeats them while the service is away,
   * and keeps the order. The promise resolves with the effects, and rejects if the event was refused or dropped; it
   * may be ignored (see `queue.onRefused` and `queue.onDropped`).
   */
  track<T extends EventTypeOf<P>>(
    playerId: string,
    type: T,
    ...rest: WithProperties<P, T, [options?: TrackOptions]>
  ): Promise<EventResult>;
  /** Sends the tracked events now. Resolves when all are sent. */
  flush(): Promise<void>;
  /** Sends the tracked events and accepts no more. Call it before `process.exit` and on SIGTERM. */
  close(): Promise<void>;
  /** How many tracked events wait. */
  readonly queued: number;
}

/** What follows the type in `track`, whatever the project. */
type Tracked = [properties?: Record<string, unknown>, options?: TrackOptions];

/** Laurel for a server: the API by resource and by path, and a queue for events. */
export function createLaurel<P extends ProjectTypes = AnyProject>(options: LaurelOptions): Laurel<P> {
  const api = createApi(options);
  // The queue repeats batches itself. Retries of the API would hide how long the service has been down.
  const queued = createApi({ ...options, retry: false });
  const queue = createEventQueue(async (batch) => {
    const { results } = await queued.post('/events/batch', { body: { events: batch } });
    return results;
  }, options.queue);
  return {
    ...api,
    ...definitionsByKind(api),
    events: events<P>(api),
    players: players<P>(api),
    playerTokens: playerTokens(api),
    socketTokens: socketTokens(api),
    leaderboards: leaderboards<P>(api),
    segments: segments(api),
    experiments: experiments(api),
    lobbies: lobbies(api),
    teams: teams(api),
    friends: friends(api),
    webhooks: webhooks(api),
    levels: levels(api),
    calendar: calendar(api),
    reversals: reversals(api),
    bulkActions: bulkActions(api),
    analytics: analytics(api),
    track: (playerId, type, ...rest) => {
      const [properties = {}, { id = newEventId(), occurredAt = new Date() } = {}] = rest as Tracked;
      return queue.add({ id, playerId, type, properties, occurredAt: occurredAt.toISOString() });
    },
    flush: () => queue.flush(),
    close: () => queue.close(),
    get queued() {
      return queue.size;
    },
  };
}

function definitionsByKind(api: Api): DefinitionsByKind {
  const kinds = definitionKinds.filter(
    (kind) => kind !== 'leaderboards' && kind !== 'segments' && kind !== 'experiments',
  );
  const calls = kinds.map((kind) => [kind, definitions(api, `/${kind}`, `/${kind}/{id}`)] as const);
  return Object.fromEntries(calls) as unknown as DefinitionsByKind;
}
