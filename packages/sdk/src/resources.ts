import type { Answer, Api, Item, ListPath } from './api.ts';
import type { Given } from './calls.ts';
import { alwaysKeyed, type Body, keyed, type Query, type WriteOptions } from './operation-types.ts';
import type { AnyProject, EventIn, ProjectTypes, WithIds } from './project-types.ts';
import { playerEconomy } from './resources-economy.ts';
import type { paths } from './schema.ts';

/** The API by resource: `laurel.players.get('ada')`. Other calls are made by path (`Api`). */

type EventCreate = Body<'createEvent'>;

export function events<P extends ProjectTypes = AnyProject>(api: Api) {
  return {
    /** Sends one event and resolves with its effects. An id is added if it has none, so that a retry counts once. */
    send: (event: EventIn<P, EventCreate>) => api.post('/events', { body: event as EventCreate }),
    /** Sends up to 1,000 events. The results are in order, each with the effects or an error. */
    sendBatch: (batch: readonly EventIn<P, EventCreate>[]) =>
      api.post('/events/batch', { body: { events: batch as readonly unknown[] as EventCreate[] } }),
    get: (eventId: string) => api.get('/events/{eventId}', { params: { path: { eventId } } }),
    list: (query: Query<'listEvents'> = {}) => api.walk('/events', { params: { query } }),
    /** Shows what an event would do. Nothing is saved. */
    simulate: (body: Body<'simulateEvent'>) => api.post('/events/simulate', { body }),
    /** Reverses an event or a grant. */
    reverse: (eventId: string, body: Body<'reverseEvent'> = {}, options?: WriteOptions) =>
      api.post('/events/{eventId}/reverse', {
        params: { path: { eventId }, header: alwaysKeyed(options) },
        body,
      }),
  };
}

export function players<P extends ProjectTypes = AnyProject>(api: Api) {
  const of = (playerId: string) => ({ path: { playerId } });
  return {
    ...playerEconomy<P>(api),
    get: (playerId: string) => api.get('/players/{playerId}', { params: of(playerId) }),
    list: (query: Query<'listPlayers'> = {}) => api.walk('/players', { params: { query } }),
    /** Creates the player, or changes the given fields. */
    identify: (playerId: string, profile: Body<'putPlayer'> = {}) =>
      api.put('/players/{playerId}', { params: of(playerId), body: profile }),
    update: (playerId: string, profile: Body<'updatePlayer'>) =>
      api.patch('/players/{playerId}', { params: of(playerId), body: profile }),
    /** Creates up to 1,000 players with their progress in another system. The results are in order. */
    import: (batch: Body<'importPlayers'>['players'], options?: WriteOptions) =>
      api.post('/players/import', { params: { header: alwaysKeyed(options) }, body: { players: batch } }),
    /** Replays the player's log and compares the result with the stored state. */
    verify: (playerId: string) => api.post('/players/{playerId}/verify', { params: of(playerId) }),
    /** Erases the player with all data. */
    erase: (playerId: string) => api.delete('/players/{playerId}', { params: of(playerId) }),
    export: (playerId: string) => api.get('/players/{playerId}/export', { params: of(playerId) }),
    badges: (playerId: string) => api.walk('/players/{playerId}/badges', { params: of(playerId) }),
    quests: (playerId: string) => api.walk('/players/{playerId}/quests', { params: of(playerId) }),
    adventures: (playerId: string) => api.walk('/players/{playerId}/adventures', { params: of(playerId) }),
    activity: (playerId: string) => api.walk('/players/{playerId}/activity', { params: of(playerId) }),
    standings: (playerId: string) => api.walk('/players/{playerId}/standings', { params: of(playerId) }),
    /** What the player did in a period, such as a year. */
    recap: (playerId: string, query: Query<'getPlayerRecap'> = {}) =>
      api.get('/players/{playerId}/recap', { params: { ...of(playerId), query } }),
    /** Why the player does not have a badge, quest or adventure yet. */
    explain: (playerId: string, query: Query<'explainPlayer'>) =>
      api.get('/players/{playerId}/explain', { params: { ...of(playerId), query } }),
    grantXp: (playerId: string, body: Body<'grantXp'>, options?: WriteOptions) =>
      api.post('/players/{playerId}/xp', { params: { ...of(playerId), header: keyed(options) }, body }),
    awardBadge: (playerId: string, body: WithIds<P, Body<'awardBadge'>>, options?: WriteOptions) =>
      api.post('/players/{playerId}/badges', { params: { ...of(playerId), header: keyed(options) }, body }),
    takeBadge: (playerId: string, badgeId: P['badges'], query: { reason?: string } = {}) =>
      api.delete('/players/{playerId}/badges/{badgeId}', { params: { path: { playerId, badgeId }, query } }),
    startQuest: (playerId: string, questId: P['quests']) =>
      api.post('/players/{playerId}/quests/{questId}/start', { params: { path: { playerId, questId } } }),
    abandonQuest: (playerId: string, questId: P['quests']) =>
      api.post('/players/{playerId}/quests/{questId}/abandon', { params: { path: { playerId, questId } } }),
    /** The experiments that the player is in, or was in, with their variants. */
    experiments: (playerId: string) => api.walk('/players/{playerId}/experiments', { params: of(playerId) }),
    startAdventure: (playerId: string, adventureId: P['adventures']) =>
      api.post('/players/{playerId}/adventures/{adventureId}/start', {
        params: { path: { playerId, adventureId } },
      }),
  };
}

export function playerTokens(api: Api) {
  return {
    /** A token with which the client of this player calls Laurel directly. */
    create: (body: Body<'createPlayerToken'>) => api.post('/auth/player-token', { body }),
    /** Ends all tokens of the player. */
    revokeAll: (playerId: string) =>
      api.post('/players/{playerId}/revoke-tokens', { params: { path: { playerId } } }),
  };
}

export function socketTokens(api: Api) {
  return {
    /** A token for `connectRealtime`: `{ playerId }` or `{ scope: 'project' }`. */
    create: (body: Body<'createWebSocketToken'>) => api.post('/auth/ws-token', { body }),
  };
}

export function leaderboards<P extends ProjectTypes = AnyProject>(api: Api) {
  const of = (leaderboardId: string) => ({ path: { leaderboardId } });
  return {
    ...definitions(api, '/leaderboards', '/leaderboards/{id}'),
    entries: (leaderboardId: P['leaderboards'], query: Query<'listLeaderboardEntries'> = {}) =>
      api.walk('/leaderboards/{leaderboardId}/entries', { params: { ...of(leaderboardId), query } }),
    postScore: (leaderboardId: P['leaderboards'], body: Body<'postScore'>, options?: WriteOptions) =>
      api.post('/leaderboards/{leaderboardId}/entries', {
        params: { ...of(leaderboardId), header: keyed(options) },
        body,
      }),
    entry: (leaderboardId: P['leaderboards'], playerId: string, query: Query<'getLeaderboardEntry'> = {}) =>
      api.get('/leaderboards/{leaderboardId}/entries/{playerId}', {
        params: { path: { leaderboardId, playerId }, query },
      }),
    removeEntry: (leaderboardId: P['leaderboards'], playerId: string) =>
      api.delete('/leaderboards/{leaderboardId}/entries/{playerId}', {
        params: { path: { leaderboardId, playerId } },
      }),
    seasons: (leaderboardId: P['leaderboards']) =>
      api.walk('/leaderboards/{leaderboardId}/seasons', { params: of(leaderboardId) }),
    /** Ends the season now. */
    close: (leaderboardId: P['leaderboards']) =>
      api.post('/leaderboards/{leaderboardId}/close', { params: of(leaderboardId) }),
  };
}

export function lobbies(api: Api) {
  const of = (lobbyId: string) => ({ path: { lobbyId } });
  return {
    create: (body: Body<'createLobby'>, options?: WriteOptions) =>
      api.post('/lobbies', { params: { header: keyed(options) }, body }),
    get: (lobbyId: string) => api.get('/lobbies/{lobbyId}', { params: of(lobbyId) }),
    list: (query: Query<'listLobbies'> = {}) => api.walk('/lobbies', { params: { query } }),
    join: (lobbyId: string, body: Body<'joinLobby'>) =>
      api.post('/lobbies/{lobbyId}/join', { params: of(lobbyId), body }),
    leave: (lobbyId: string, body: Body<'leaveLobby'>) =>
      api.post('/lobbies/{lobbyId}/leave', { params: of(lobbyId), body }),
    setReady: (lobbyId: string, body: Body<'setLobbyReady'>) =>
      api.post('/lobbies/{lobbyId}/ready', { params: of(lobbyId), body }),
    start: (lobbyId: string) => api.post('/lobbies/{lobbyId}/start', { params: of(lobbyId) }),
    end: (lobbyId: string, body: Body<'endLobby'> = {}) =>
      api.post('/lobbies/{lobbyId}/end', { params: of(lobbyId), body }),
    history: (lobbyId: string) => api.walk('/lobbies/{lobbyId}/history', { params: of(lobbyId) }),
  };
}

export function webhooks(api: Api) {
  const of = (webhookId: string) => ({ path: { webhookId } });
  return {
    create: (body: Body<'createWebhook'>) => api.post('/webhooks', { body }),
    get: (webhookId: string) => api.get('/webhooks/{webhookId}', { params: of(webhookId) }),
    list: () => api.walk('/webhooks'),
    update: (webhookId: string, body: Body<'updateWebhook'>) =>
      api.patch('/webhooks/{webhookId}', { params: of(webhookId), body }),
    delete: (webhookId: string) => api.delete('/webhooks/{webhookId}', { params: of(webhookId) }),
    test: (webhookId: string, body: Body<'testWebhook'> = {}) =>
      api.post('/webhooks/{webhookId}/test', { params: of(webhookId), body }),
    rotateSecret: (webhookId: string, body: Body<'rotateWebhookSecret'> = {}) =>
      api.post('/webhooks/{webhookId}/rotate-secret', { params: of(webhookId), body }),
    deliveries: (webhookId: string, query: Query<'listDeliveries'> = {}) =>
      api.walk('/webhooks/{webhookId}/deliveries', { params: { ...of(webhookId), query } }),
    retryDelivery: (webhookId: string, deliveryId: string) =>
      api.post('/webhooks/{webhookId}/deliveries/{deliveryId}/retry', {
        params: { path: { webhookId, deliveryId } },
      }),
    recover: (webhookId: string, body: Body<'recoverWebhook'>) =>
      api.post('/webhooks/{webhookId}/recover', { params: of(webhookId), body }),
  };
}

export function calendar(api: Api) {
  return {
    /** What is on in a range of days, sorted by start. */
    list: (query: Query<'listCalendar'> = {}) => api.walk('/calendar', { params: { query } }),
  };
}

export function segments(api: Api) {
  const of = (segmentId: string) => ({ path: { segmentId } });
  return {
    ...definitions(api, '/segments', '/segments/{id}'),
    players: (segmentId: string, query: Query<'listSegmentPlayers'> = {}) =>
      api.walk('/segments/{segmentId}/players', { params: { ...of(segmentId), query } }),
    history: (segmentId: string, query: Query<'getSegmentHistory'> = {}) =>
      api.get('/segments/{segmentId}/history', { params: { ...of(segmentId), query } }),
    overlap: (segmentId: string) => api.get('/segments/{segmentId}/overlap', { params: of(segmentId) }),
    preview: (members: string) => api.post('/segments/preview', { body: { members } }),
  };
}

export function experiments(api: Api) {
  const of = (id: string, options?: WriteOptions) => ({ path: { id }, header: keyed(options) });
  const read = (experimentId: string) => ({ path: { experimentId } });
  return {
    ...definitions(api, '/experiments', '/experiments/{id}'),
    /** Where the project requires approval, both answer with the id of a changeset in review. */
    start: (id: string, options?: WriteOptions) =>
      api.post('/experiments/{id}/start', { params: of(id, options) }),
    stop: (id: string, options?: WriteOptions) =>
      api.post('/experiments/{id}/stop', { params: of(id, options) }),
    /** A changeset that gives all players what a variant has, and stops the experiment if it runs. */
    ship: (id: string, body: Body<'shipExperiment'>, options?: WriteOptions) =>
      api.post('/experiments/{id}/ship', { params: of(id, options), body }),
    /** Each difference to the control, with a 95 % interval that stays valid however often one looks. */
    results: (experimentId: string, query: Query<'getExperimentResults'> = {}) =>
      api.get('/experiments/{experimentId}/results', { params: { ...read(experimentId), query } }),
    /** How many players and days it needs, by what players did in the last 28 days. */
    size: (experimentId: string, query: Query<'getExperimentSize'> = {}) =>
      api.get('/experiments/{experimentId}/size', { params: { ...read(experimentId), query } }),
  };
}

export function levels(api: Api) {
  return {
    get: () => api.get('/levels'),
    put: (body: Body<'putLevels'>) => api.put('/levels', { body }),
  };
}

type DefinitionList =
  | '/rules'
  | '/quests'
  | '/adventures'
  | '/badges'
  | '/leaderboards'
  | '/currencies'
  | '/items'
  | '/offers'
  | '/segments'
  | '/boosts'
  | '/experiments';
type BodyOf<Path extends keyof paths, Method extends 'post' | 'put' | 'patch'> = paths[Path] extends {
  [Key in Method]: { requestBody: { content: { 'application/json': infer Content } } };
}
  ? Given<Content>
  : never;

export interface Definitions<List extends DefinitionList & ListPath, One extends `${List}/{id}`> {
  get(id: string): Promise<Answer<One, 'get'>>;
  list(): AsyncGenerator<Item<List>, void, undefined>;
  create(body: BodyOf<List, 'post'>): Promise<Answer<List, 'post'>>;
  /** Creates or replaces the definition. */
  put(id: string, body: BodyOf<One, 'put'>): Promise<Answer<One, 'put'>>;
  /** Changes the given fields. */
  update(id: string, body: BodyOf<One, 'patch'>): Promise<Answer<One, 'patch'>>;
  delete(id: string): Promise<void>;
}

/** All kinds of definitions are written in the same way. */
export function definitions<List extends DefinitionList & ListPath, One extends `${List}/{id}`>(
  api: Api,
  list: List,
  one: One,
): Definitions<List, One> {
  const of = (id: string) => ({ params: { path: { id } } });
  return {
    get: (id) => api.request('get', one, of(id)) as Promise<Answer<One, 'get'>>,
    list: () => (api.walk as (path: List) => AsyncGenerator<Item<List>, void, undefined>)(list),
    create: (body) => api.request('post', list, { body }) as Promise<Answer<List, 'post'>>,
    put: (id, body) => api.request('put', one, { ...of(id), body }) as Promise<Answer<One, 'put'>>,
    update: (id, body) => api.request('patch', one, { ...of(id), body }) as Promise<Answer<One, 'patch'>>,
    delete: async (id) => {
      await api.request('delete', one, of(id));
    },
  };
}
