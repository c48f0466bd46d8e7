import {
  type AnyProject,
  type Calls,
  createCalls,
  type EventTypeOf,
  type LaurelError,
  type ProjectTypes,
  type WithProperties,
  withRetries,
} from '@laurel/sdk/core';
import type { Connect, EventType, LaurelEvent, RealtimeError } from '@laurel/sdk/realtime';
import { createOriginCheck } from './check-origin.ts';
import { createCompetition, type Joined, type League, type SeasonPass } from './competition.ts';
import {
  type Boost,
  type BuyOptions,
  createEconomy,
  type Item,
  type ItemUse,
  type Offer,
  type Purchase,
  type Transaction,
  type UseOptions,
  type Wallet,
} from './economy.ts';
import { createInbox, type Message, type MessageClaim } from './inbox.ts';
import { createLive } from './live.ts';
import { createOutbox, type EventResult, type EventStorage, type SentEvent } from './outbox.ts';
import { createRecaps, type Recap, type RecapOptions } from './recap.ts';
import type { Resource } from './resource.ts';
import type { paths } from './schema.ts';
import { createSocial, type Friend, type MyTeam, type Team } from './social.ts';
import {
  type Adventure,
  type Badge,
  createState,
  type Leaderboard,
  type LeaderboardOptions,
  type Lobby,
  type Player,
  type Quest,
  type Standing,
} from './state.ts';
import { createTokenSource, type GivenToken } from './token.ts';

export interface ClientOptions {
  /** Where the service is, such as `https://laurel.example.com`. */
  url: string;
  /** A player token. It is used until it expires. */
  token?: string | undefined;
  /** Gets a player token from your own server: at first, before the current one expires, and after one was refused. */
  getToken?: (() => GivenToken | Promise<GivenToken>) | undefined;
  /** `false` for no socket: then nothing is live. */
  live?: boolean | undefined;
  /** `io` of `socket.io-client`; if absent, the client imports it. */
  io?: Connect | undefined;
  /** Such as `localStorage`: unsent events survive a reload. */
  storage?: EventStorage | undefined;
  /** How many events wait at most while the service cannot be reached. Default: 500. */
  maxQueued?: number | undefined;
  /** Called if the service refuses an event. It is not sent again. */
  onRefused?: ((event: SentEvent, error: LaurelError) => void) | undefined;
  /** Called if an event is lost because too many wait. */
  onDropped?: ((event: SentEvent, error: LaurelError) => void) | undefined;
  /** Called with errors of the socket. It reconnects by itself. */
  onError?: ((error: RealtimeError) => void) | undefined;
  fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** An event that a player can be shown as a toast. */
export type Effect<P extends ProjectTypes = AnyProject> = LaurelEvent<
  'player.level_up' | 'player.badge_earned' | 'quest.started' | 'quest.completed' | 'adventure.completed',
  P
>;

/** `P` is the type of your project that `laurel types` writes. */
export interface Client<P extends ProjectTypes = AnyProject> {
  readonly player: Resource<Player>;
  readonly quests: Resource<readonly Quest<P>[]>;
  readonly adventures: Resource<readonly Adventure<P>[]>;
  readonly badges: Resource<readonly Badge<P>[]>;
  readonly standings: Resource<readonly Standing<P>[]>;
  /** The balance of every currency. */
  readonly wallet: Resource<Wallet<P>>;
  /** The last changes of the balances, newest first. */
  readonly transactions: Resource<readonly Transaction<P>[]>;
  readonly inventory: Resource<readonly Item<P>[]>;
  /** The available offers, each with the reason why it cannot be bought, if there is one. */
  readonly offers: Resource<readonly Offer<P>[]>;
  /** What multiplies the player's XP and currencies, and what was given to them and is not over. */
  readonly boosts: Resource<readonly Boost<P>[]>;
  /** The inbox of the player, newest first. Without messages that have expired. */
  readonly messages: Resource<readonly Message[]>;
  /** Friends and open requests, newest first; the newest 500. */
  readonly friends: Resource<readonly Friend[]>;
  /** The teams that the player is in. */
  readonly teams: Resource<readonly MyTeam[]>;
  /** A team with its first 100 members; live for those who are in it. */
  team(teamId: string): Resource<Team>;
  /** The player's tier and group in a league; null before their first score. */
  league(leaderboardId: P['leaderboards']): Resource<League<P> | null>;
  /** The milestones of a leaderboard and what they give; null if it has none. */
  seasonPass(leaderboardId: P['leaderboards']): Resource<SeasonPass<P> | null>;
  /** What the player did in a period, such as a year. */
  recap(options?: RecapOptions): Resource<Recap>;
  /** Returns the same resource for the same id and options. */
  leaderboard(leaderboardId: P['leaderboards'], options?: LeaderboardOptions): Resource<Leaderboard>;
  lobby(lobbyId: string): Resource<Lobby>;
  /**
   * Sends an event, if the token allows its type. It waits while the service cannot be reached. The promise resolves with
   * the effects, and rejects if the event was refused or dropped; the rejection need not be handled.
   */
  send<T extends EventTypeOf<P>>(
    type: T,
    ...rest: WithProperties<P, T, [id?: string | undefined]>
  ): Promise<EventResult>;
  /** How many events wait to be sent. */
  readonly queued: number;
  /** Level-ups, badges, quests and adventures of the player, as they happen. */
  onEffects(listener: (effect: Effect<P>) => void): () => void;
  on<T extends EventType>(type: T, listener: (event: LaurelEvent<T, P>) => void): () => void;
  startQuest(questId: P['quests']): Promise<void>;
  abandonQuest(questId: P['quests']): Promise<void>;
  startAdventure(adventureId: P['adventures']): Promise<void>;
  /** Buys an offer. A repeat after a lost connection pays once. Rejects with an error whose code says why it cannot be bought. */
  buy(offerId: P['offers'], options?: BuyOptions): Promise<Purchase<P>>;
  /** Takes a piece of an item and runs its actions. */
  use(itemId: P['items'], options?: UseOptions): Promise<ItemUse>;
  /** Marks a message as read. */
  readMessage(messageId: string): Promise<void>;
  /** Gets the rewards of a message, once: a repeat gets the answer of the first. Rejects with `CONFLICT` after it has expired. */
  claimMessage(messageId: string): Promise<MessageClaim>;
  /** Deletes a message. Rewards that were not claimed are lost. */
  deleteMessage(messageId: string): Promise<void>;
  /** Asks another player to be friends, by their id or alias. If they have asked, it accepts. */
  requestFriend(playerId: string): Promise<void>;
  acceptFriend(playerId: string): Promise<void>;
  /** Ends a friendship, takes a request back, or declines one. */
  removeFriend(playerId: string): Promise<void>;
  /** A blocked player can neither ask the player nor see them in views. It also ends a friendship. */
  blockPlayer(playerId: string): Promise<void>;
  unblockPlayer(playerId: string): Promise<void>;
  /** Joins a team, or asks to if the team wants that. Resolves with which of the two it was. */
  joinTeam(teamId: string): Promise<'joined' | 'requested'>;
  leaveTeam(teamId: string): Promise<void>;
  /** Joins the open season of a leaderboard, and pays what that costs, once. */
  joinLeaderboard(leaderboardId: P['leaderboards']): Promise<Joined<P>>;
  /** Leaves it before the first score, and gets the price back. */
  leaveLeaderboard(leaderboardId: P['leaderboards']): Promise<void>;
  /** Every call that a player token may make, typed by path. */
  readonly api: Calls<paths>;
  /** The player of the token; undefined before the first token. */
  readonly playerId: string | undefined;
  readonly connected: boolean;
  /** Closes the socket and stops sending. The next client sends the events in `storage`. */
  close(): void;
}

const effectTypes: ReadonlySet<string> = new Set<Effect['type']>([
  'player.level_up',
  'player.badge_earned',
  'quest.started',
  'quest.completed',
  'adventure.completed',
]);

/** Laurel for one player, in a browser, an app or a game. It makes no calls until something is used. */
export function createClient<P extends ProjectTypes = AnyProject>(options: ClientOptions): Client<P> {
  const tokens = createTokenSource(options);
  const fetch = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  const origin = createOriginCheck({ url: options.url, token: tokens.current, fetch });
  const own = (request: Request) =>
    fetch(request).catch(async (error: unknown) => {
      throw (request.signal.aborted ? undefined : await origin.explain()) ?? error;
    });
  const connectionListeners = new Set<() => void>();
  const gapListeners = new Set<() => void>();
  const notify = (listeners: Set<() => void>) => {
    for (const listener of [...listeners]) listener();
  };
  const listen = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  const api = createCalls<paths>({
    url: options.url,
    headers: {},
    fetch: withRetries(
      async (request) => {
        const token = await tokens.current();
        const again = request.clone();
        const response = await own(withToken(request, token));
        if (response.status !== 401) return response;
        const renewed = await tokens.renew(token);
        return renewed === undefined || renewed === token ? response : own(withToken(again, renewed));
      },
      { attempts: 2, maxWaitMs: 5_000 },
    ),
  });

  const live =
    options.live === false
      ? silent
      : createLive({
          url: options.url,
          tokens,
          io: options.io,
          onError: options.onError,
          explainOrigin: origin.explain,
          onGap: () => notify(gapListeners),
          onChange: (isConnected) => {
            notify(connectionListeners);
            // The service can be reached, so waiting events are sent at once.
            if (isConnected) outbox.wake();
          },
        });

  const follower = {
    live,
    onConnection: listen(connectionListeners),
    onGap: listen(gapListeners),
    playerId: () => tokens.playerId,
  };
  const state = createState(api, follower);
  const { refreshSoon: refreshEconomy, ...economy } = createEconomy(api, follower);
  const inbox = createInbox(api, follower);
  const social = createSocial(api, follower);
  const competition = createCompetition(api, follower);

  const outbox = createOutbox({
    send: (event) => api.post('/me/events', { body: event }),
    playerId: async () => {
      await tokens.current();
      return tokens.playerId;
    },
    url: options.url,
    storage: options.storage,
    maxQueued: options.maxQueued,
    onRefused: options.onRefused,
    onDropped: options.onDropped,
  });
  const stopListening = onceOnline(() => outbox.wake());
  // Sends events of an earlier visit.
  if (options.storage) outbox.wake();

  async function changed<T>(work: Promise<T>): Promise<T> {
    const result = await work;
    // The socket reports changes; without it they are loaded.
    if (!live.isConnected) {
      for (const { controls } of [state.player, state.quests, state.adventures, state.badges])
        controls.refreshSoon();
      refreshEconomy();
    }
    return result;
  }

  const client: Client = {
    player: state.player.resource,
    quests: state.quests.resource,
    adventures: state.adventures.resource,
    badges: state.badges.resource,
    standings: state.standings.resource,
    ...economy,
    ...inbox,
    claimMessage: (messageId) => changed(inbox.claimMessage(messageId)),
    ...social,
    ...competition,
    recap: createRecaps(api),
    leaderboard: state.leaderboard,
    lobby: state.lobby,
    send: (type, ...rest) => {
      const [properties = {}, id] = rest as [properties?: Record<string, unknown>, id?: string];
      const result = changed(outbox.add(type, properties, id));
      result.catch(() => {});
      return result;
    },
    get queued() {
      return outbox.size;
    },
    onEffects: (listener) =>
      live.onAny((event) => {
        if (effectTypes.has(event.type)) listener(event as Effect);
      }),
    on: (type, listener) => live.on(type, listener),
    startQuest: async (questId) => {
      await changed(api.post('/me/quests/{questId}/start', { params: { path: { questId } } }));
    },
    abandonQuest: async (questId) => {
      await changed(api.post('/me/quests/{questId}/abandon', { params: { path: { questId } } }));
      state.quests.controls.refreshSoon();
    },
    startAdventure: async (adventureId) => {
      await changed(api.post('/me/adventures/{adventureId}/start', { params: { path: { adventureId } } }));
    },
    buy: (offerId, options) => changed(economy.buy(offerId, options)),
    use: (itemId, options) => changed(economy.use(itemId, options)),
    joinLeaderboard: (leaderboardId) => changed(competition.joinLeaderboard(leaderboardId)),
    api,
    get playerId() {
      return tokens.playerId;
    },
    get connected() {
      return live.isConnected;
    },
    close() {
      stopListening();
      outbox.close();
      live.close();
    },
  };
  // The types of the project exist only for the compiler.
  return client as unknown as Client<P>;
}

/** Used instead of a socket if `live` is false. */
const silent = {
  start: () => {},
  on: () => () => {},
  onAny: () => () => {},
  subscribe: () => () => {},
  isConnected: false,
  close: () => {},
};

function withToken(request: Request, token: string): Request {
  request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}

/** Browsers report when the device is online again; elsewhere the next attempt finds out. */
function onceOnline(listener: () => void): () => void {
  // The types of Node do not know them.
  const page: typeof globalThis & Partial<EventTarget> = globalThis;
  if (typeof page.addEventListener !== 'function') return () => {};
  // A random delay, so that not all devices of a network connect at the same moment.
  const spread = () => void setTimeout(listener, Math.random() * 3_000);
  page.addEventListener('online', spread);
  return () => page.removeEventListener?.('online', spread);
}
