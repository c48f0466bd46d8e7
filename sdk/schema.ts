/** Written by `npm run sdk` from the API document; a test fails when it is stale. Not to be edited. */

type Json<T> = { headers: { [name: string]: unknown }; content: { 'application/json': T } };
type Empty = { headers: { [name: string]: unknown }; content?: never };
type Failure = Json<components['schemas']['Error']>;

export interface paths {
  '/auth/login': {
    /** Sign in with e-mail and password */
    post: operations['logIn'];
  };
  '/auth/me': {
    /** Who am I, and where do I belong */
    get: operations['getMe'];
  };
  '/auth/logout': {
    /** Revoke the token that this call carries */
    post: operations['logOut'];
  };
  '/auth/password': {
    /** Change one's password */
    post: operations['changePassword'];
  };
  '/projects/{projectId}/api-keys': {
    /** List a project's keys */
    get: operations['listApiKeys'];
    /** Create a key */
    post: operations['createApiKey'];
  };
  '/projects/{projectId}/api-keys/{keyId}/rotate': {
    /** Give a key a new secret */
    post: operations['rotateApiKey'];
  };
  '/projects/{projectId}/api-keys/{keyId}': {
    /** Revoke a key */
    delete: operations['revokeApiKey'];
  };
  '/tenants': {
    /** List the tenants that I belong to */
    get: operations['listTenants'];
    /** Create a tenant and own it */
    post: operations['createTenant'];
  };
  '/tenants/{tenantId}': {
    /** Read a tenant */
    get: operations['getTenant'];
    /** Rename a tenant */
    patch: operations['updateTenant'];
    /** Delete a tenant with all of its data */
    delete: operations['deleteTenant'];
  };
  '/tenants/{tenantId}/users': {
    /** List the people of a tenant */
    get: operations['listUsers'];
  };
  '/tenants/{tenantId}/users/{userId}': {
    /** Change a person's role */
    patch: operations['changeRole'];
    /** Remove a person from a tenant */
    delete: operations['removeUser'];
  };
  '/tenants/{tenantId}/audit-log': {
    /** Who changed what, newest first */
    get: operations['listAuditLog'];
  };
  '/tenants/{tenantId}/invitations': {
    /** List the open invitations */
    get: operations['listInvitations'];
    /** Invite a person by e-mail address */
    post: operations['invite'];
  };
  '/tenants/{tenantId}/invitations/{invitationId}': {
    /** Withdraw an invitation */
    delete: operations['withdrawInvitation'];
  };
  '/auth/invitation': {
    /** What an invitation offers, for the holder of its token */
    get: operations['getInvitation'];
  };
  '/auth/accept-invitation': {
    /** Accept an invitation and sign in */
    post: operations['acceptInvitation'];
  };
  '/tenants/{tenantId}/projects': {
    /** List the projects of a tenant */
    get: operations['listProjects'];
    /** Create a project with its live and test environments */
    post: operations['createProject'];
  };
  '/projects/{projectId}': {
    /** Read a project */
    get: operations['getProject'];
    /** Change a project's name, plan, rate limit, time zone or levels */
    patch: operations['updateProject'];
    /** Delete a project with all of its data */
    delete: operations['deleteProject'];
  };
  '/projects/{projectId}/usage': {
    /** What the project has used of its limits */
    get: operations['getUsage'];
  };
  '/levels': {
    /** Read the project's levels */
    get: operations['getLevels'];
    /** Replace the project's levels */
    put: operations['putLevels'];
  };
  '/rules': {
    /** List rules, newest first */
    get: operations['listRules'];
    /** Create a rule */
    post: operations['createRule'];
  };
  '/rules/{id}': {
    /** Read a rule */
    get: operations['getRule'];
    /** Create or replace a rule */
    put: operations['putRule'];
    /** Change some fields of a rule */
    patch: operations['updateRule'];
    /** Delete a rule */
    delete: operations['deleteRule'];
  };
  '/quests': {
    /** List quests, newest first */
    get: operations['listQuests'];
    /** Create a quest */
    post: operations['createQuest'];
  };
  '/quests/{id}': {
    /** Read a quest */
    get: operations['getQuest'];
    /** Create or replace a quest */
    put: operations['putQuest'];
    /** Change some fields of a quest */
    patch: operations['updateQuest'];
    /** Delete a quest */
    delete: operations['deleteQuest'];
  };
  '/adventures': {
    /** List adventures, newest first */
    get: operations['listAdventures'];
    /** Create an adventure */
    post: operations['createAdventure'];
  };
  '/adventures/{id}': {
    /** Read an adventure */
    get: operations['getAdventure'];
    /** Create or replace an adventure */
    put: operations['putAdventure'];
    /** Change some fields of an adventure */
    patch: operations['updateAdventure'];
    /** Delete an adventure */
    delete: operations['deleteAdventure'];
  };
  '/badges': {
    /** List badges, newest first */
    get: operations['listBadges'];
    /** Create a badge */
    post: operations['createBadge'];
  };
  '/badges/{id}': {
    /** Read a badge */
    get: operations['getBadge'];
    /** Create or replace a badge */
    put: operations['putBadge'];
    /** Change some fields of a badge */
    patch: operations['updateBadge'];
    /** Delete a badge */
    delete: operations['deleteBadge'];
  };
  '/leaderboards': {
    /** List leaderboards, newest first */
    get: operations['listLeaderboards'];
    /** Create a leaderboard */
    post: operations['createLeaderboard'];
  };
  '/leaderboards/{id}': {
    /** Read a leaderboard */
    get: operations['getLeaderboard'];
    /** Create or replace a leaderboard */
    put: operations['putLeaderboard'];
    /** Change some fields of a leaderboard */
    patch: operations['updateLeaderboard'];
    /** Delete a leaderboard */
    delete: operations['deleteLeaderboard'];
  };
  '/players': {
    /** List players, newest first unless asked otherwise */
    get: operations['listPlayers'];
    /** Identify a player: create them, or change what is known of them */
    post: operations['identifyPlayer'];
  };
  '/players/{playerId}': {
    /** Read a player */
    get: operations['getPlayer'];
    /** Identify a player by path: create them, or change what is known of them */
    put: operations['putPlayer'];
    /** Change what is known of a player */
    patch: operations['updatePlayer'];
    /** Erase a player and everything that is kept of them */
    delete: operations['erasePlayer'];
  };
  '/players/{playerId}/badges': {
    /** List a player's badges, the one first earned last on top */
    get: operations['listPlayerBadges'];
    /** Award a badge by hand */
    post: operations['awardBadge'];
  };
  '/players/{playerId}/quests': {
    /** List a player's quests, the one started last on top */
    get: operations['listPlayerQuests'];
  };
  '/players/{playerId}/adventures': {
    /** List a player's adventures, the one started last on top */
    get: operations['listPlayerAdventures'];
  };
  '/players/{playerId}/activity': {
    /** List what a player did and what was done to them, newest first */
    get: operations['listPlayerActivity'];
  };
  '/players/{playerId}/export': {
    /** Everything that is kept of a player, as one JSON document */
    get: operations['exportPlayer'];
  };
  '/players/{playerId}/badges/{badgeId}': {
    /** Take a badge away from a player */
    delete: operations['takeBadge'];
  };
  '/leaderboards/{leaderboardId}/entries': {
    /** List the entries of a season, by rank */
    get: operations['listLeaderboardEntries'];
    /** Post a score */
    post: operations['postScore'];
  };
  '/leaderboards/{leaderboardId}/entries/{playerId}': {
    /** Read a player's entry in the open season, with those around it */
    get: operations['getLeaderboardEntry'];
    /** Take a player's entry out of the open season */
    delete: operations['deleteLeaderboardEntry'];
  };
  '/leaderboards/{leaderboardId}/seasons': {
    /** List seasons, newest first, the open one included */
    get: operations['listLeaderboardSeasons'];
  };
  '/leaderboards/{leaderboardId}/close': {
    /** End the open season now */
    post: operations['closeLeaderboard'];
  };
  '/players/{playerId}/standings': {
    /** List where a player stands, on every leaderboard */
    get: operations['listPlayerStandings'];
  };
  '/events': {
    /** Send what a player did; hear what it earned */
    post: operations['createEvent'];
    /** List events, newest first */
    get: operations['listEvents'];
  };
  '/events/batch': {
    /** Send up to 1,000 events at once */
    post: operations['createEvents'];
  };
  '/events/{eventId}': {
    /** Read an event with its trace */
    get: operations['getEvent'];
  };
  '/players/{playerId}/xp': {
    /** Grant XP by hand, or take it away */
    post: operations['grantXp'];
  };
  '/players/{playerId}/quests/{questId}/start': {
    /** Start a quest for a player */
    post: operations['startQuest'];
  };
  '/players/{playerId}/quests/{questId}/abandon': {
    /** Abandon a quest for a player */
    post: operations['abandonQuest'];
  };
  '/players/{playerId}/adventures/{adventureId}/start': {
    /** Start an adventure for a player */
    post: operations['startAdventure'];
  };
  '/events/simulate': {
    /** What would this event do? Nothing is written */
    post: operations['simulateEvent'];
  };
  '/backtests': {
    /** What would this rule have done on the events of the past? Nothing is written */
    post: operations['startBacktest'];
  };
  '/backtests/{backtestId}': {
    /** How far a backtest is, and what came of it */
    get: operations['getBacktest'];
    /** Cancel a backtest */
    delete: operations['cancelBacktest'];
  };
  '/analytics/summary': {
    /** Today against yesterday */
    get: operations['getAnalyticsSummary'];
  };
  '/analytics/timeseries': {
    /** One metric over time, by the hour or by the day */
    get: operations['getAnalyticsTimeseries'];
  };
  '/lobbies': {
    /** Open a lobby */
    post: operations['createLobby'];
    /** List public lobbies, or find any by its code, newest first */
    get: operations['listLobbies'];
  };
  '/lobbies/{lobbyId}': {
    /** Read a lobby */
    get: operations['getLobby'];
  };
  '/lobbies/{lobbyId}/history': {
    /** Who came and went, when and why, newest first */
    get: operations['listLobbyHistory'];
  };
  '/lobbies/{lobbyId}/join': {
    /** Let a player into an open lobby */
    post: operations['joinLobby'];
  };
  '/lobbies/{lobbyId}/leave': {
    /** Let a player leave, before the game or in it */
    post: operations['leaveLobby'];
  };
  '/lobbies/{lobbyId}/ready': {
    /** Say whether a player is ready */
    post: operations['setLobbyReady'];
  };
  '/lobbies/{lobbyId}/start': {
    /** Start the game: `minPlayers` are there and all are ready */
    post: operations['startLobby'];
  };
  '/lobbies/{lobbyId}/end': {
    /** End a lobby: a started one with its results, an open one without */
    post: operations['endLobby'];
  };
  '/event-types': {
    /** The catalogue of events: meaning, JSON schema and a sample of each */
    get: operations['listEventTypes'];
  };
  '/webhooks': {
    /** Register an endpoint that is told what happens */
    post: operations['createWebhook'];
    /** List a project's webhooks */
    get: operations['listWebhooks'];
  };
  '/webhooks/{webhookId}': {
    /** Read a webhook */
    get: operations['getWebhook'];
    /** Change a webhook */
    patch: operations['updateWebhook'];
    /** Delete a webhook */
    delete: operations['deleteWebhook'];
  };
  '/webhooks/{webhookId}/rotate-secret': {
    /** Give a webhook a new secret */
    post: operations['rotateWebhookSecret'];
  };
  '/webhooks/{webhookId}/test': {
    /** Send a test event now, and see what comes of it */
    post: operations['testWebhook'];
  };
  '/webhooks/{webhookId}/deliveries': {
    /** The log of deliveries, newest first */
    get: operations['listDeliveries'];
  };
  '/webhooks/{webhookId}/deliveries/{deliveryId}': {
    /** One delivery, with each of its attempts */
    get: operations['getDelivery'];
  };
  '/webhooks/{webhookId}/deliveries/{deliveryId}/retry': {
    /** Send a delivery again, a successful one too */
    post: operations['retryDelivery'];
  };
  '/webhooks/{webhookId}/recover': {
    /** Send everything again that has failed since */
    post: operations['recoverWebhook'];
  };
  '/webhooks/{webhookId}/health': {
    /** How the receiver does: success rate, latency, queue */
    get: operations['getWebhookHealth'];
  };
  '/auth/ws-token': {
    /** Get a token for a WebSocket */
    post: operations['createWebSocketToken'];
  };
}

export interface operations {
  logIn: {
    parameters: {
      query?: never;
      header?: {
        /** For pages of this service: `cookie` puts the token into a cookie that scripts cannot read, and `accessToken` is null. Calls that change something then carry the header X-CSRF-Token, whose value is in the header X-CSRF-Token of this answer. */
        'X-Session'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['LoginRequest'] } };
    responses: {
      200: Json<components['schemas']['LoginResponse']>;
      400: Failure;
      401: Failure;
      403: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getMe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Me']>;
      400: Failure;
      401: Failure;
      403: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  logOut: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: Empty;
      400: Failure;
      401: Failure;
      403: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  changePassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['PasswordChange'] } };
    responses: {
      204: Empty;
      400: Failure;
      401: Failure;
      403: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listApiKeys: {
    parameters: {
      query?: {
        /** How many records at most. */
        limit?: number;
        /** The `nextCursor` of the page before; absent for the first page. */
        cursor?: string;
      };
      header?: never;
      path: {
        projectId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      data: components['schemas']['ApiKey'][];
      /** Where the next page begins; null on the last. */
      nextCursor: string | null;
    }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  createApiKey: {
    parameters: {
      query?: never;
      header?: {
        /** The same key and body within 24 hours give the first answer again, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        projectId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['ApiKeyCreate'] } };
    responses: {
      201: Json<components['schemas']['ApiKeyWithSecret']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  rotateApiKey: {
    parameters: {
      query?: never;
      header?: {
        /** The same key and body within 24 hours give the first answer again, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        projectId: string;
        keyId: string;
      };
      cookie?: never;
    };
    requestBody?: { content: { 'application/json': components['schemas']['ApiKeyRotate'] } };
    responses: {
      200: Json<components['schemas']['ApiKeyWithSecret']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  revokeApiKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        projectId: string;
        keyId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: Empty;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listTenants: {
    parameters: {
      query?: {
        /** How many records at most. */
        limit?: number;
        /** The `nextCursor` of the page before; absent for the first page. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      data: components['schemas']['Tenant'][];
      /** Where the next page begins; null on the last. */
      nextCursor: string | null;
    }>;
      400: Failure;
      401: Failure;
      403: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  createTenant: {
    parameters: {
      query?: never;
      header?: {
        /** The same key and body within 24 hours give the first answer again, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['TenantCreate'] } };
    responses: {
      201: Json<components['schemas']['Tenant']>;
      400: Failure;
      401: Failure;
      403: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getTenant: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        tenantId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Tenant']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  updateTenant: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        tenantId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['TenantPatch'] } };
    responses: {
      200: Json<components['schemas']['Tenant']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  deleteTenant: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        tenantId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: Empty;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listUsers: {
    parameters: {
      query?: {
        /** How many records at most. */
        limit?: number;
        /** The `nextCursor` of the page before; absent for the first page. */
        cursor?: string;
      };
      header?: never;
      path: {
        tenantId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      data: components['schemas']['Member'][];
      /** Where the next page begins; null on the last. */
      nextCursor: string | null;
    }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  changeRole: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        tenantId: string;
        userId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['MemberPatch'] } };
    responses: {
      200: Json<components['schemas']['Member']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  removeUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        tenantId: string;
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: Empty;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listAuditLog: {
    parameters: {
      query?: {
        /** How many records at most. */
        limit?: number;
        /** The `nextCursor` of the page before; absent for the first page. */
        cursor?: string;
      };
      header?: never;
      path: {
        tenantId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      data: components['schemas']['AuditEntry'][];
      /** Where the next page begins; null on the last. */
      nextCursor: string | null;
    }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listInvitations: {
    parameters: {
      query?: {
        /** How many records at most. */
        limit?: number;
        /** The `nextCursor` of the page before; absent for the first page. */
        cursor?: string;
      };
      header?: never;
      path: {
        tenantId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      data: components['schemas']['Invitation'][];
      /** Where the next page begins; null on the last. */
      nextCursor: string | null;
    }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  invite: {
    parameters: {
      query?: never;
      header?: {
        /** The same key and body within 24 hours give the first answer again, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        tenantId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['InvitationCreate'] } };
    responses: {
      201: Json<components['schemas']['InvitationWithToken']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  withdrawInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        tenantId: string;
        invitationId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: Empty;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getInvitation: {
    parameters: {
      query: {
        /** The token of the invitation. */
        token: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['OfferedInvitation']>;
      400: Failure;
      401: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  acceptInvitation: {
    parameters: {
      query?: never;
      header?: {
        /** For pages of this service: `cookie` puts the token into a cookie that scripts cannot read, and `accessToken` is null. Calls that change something then carry the header X-CSRF-Token, whose value is in the header X-CSRF-Token of this answer. */
        'X-Session'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['InvitationAccept'] } };
    responses: {
      200: Json<components['schemas']['LoginResponse']>;
      400: Failure;
      401: Failure;
      403: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listProjects: {
    parameters: {
      query?: {
        /** How many records at most. */
        limit?: number;
        /** The `nextCursor` of the page before; absent for the first page. */
        cursor?: string;
      };
      header?: never;
      path: {
        tenantId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      data: components['schemas']['Project'][];
      /** Where the next page begins; null on the last. */
      nextCursor: string | null;
    }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  createProject: {
    parameters: {
      query?: never;
      header?: {
        /** The same key and body within 24 hours give the first answer again, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        tenantId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['ProjectCreate'] } };
    responses: {
      201: Json<components['schemas']['Project']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getProject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        projectId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Project']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  updateProject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        projectId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['ProjectPatch'] } };
    responses: {
      200: Json<components['schemas']['Project']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  deleteProject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        projectId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: Empty;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getUsage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        projectId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Usage']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getLevels: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Levels']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  putLevels: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The `ETag` that was read: the change is made only if nobody else made one since (412). */
        'If-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['Levels'] } };
    responses: {
      200: Json<components['schemas']['Levels']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      412: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listRules: {
    parameters: {
      query?: {
        /** How many records at most. */
        limit?: number;
        /** The `nextCursor` of the page before; absent for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      data: components['schemas']['Rule'][];
      /** Where the next page begins; null on the last. */
      nextCursor: string | null;
    }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  createRule: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The same key and body within 24 hours give the first answer again, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['RuleInput'] } };
    responses: {
      201: Json<components['schemas']['Rule']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getRule: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Rule']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  putRule: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The `ETag` that was read: the change is made only if nobody else made one since (412). */
        'If-Match'?: string;
        /** `*`: create only, never replace (412). */
        'If-None-Match'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['RuleInput'] } };
    responses: {
      200: Json<components['schemas']['Rule']>;
      201: Json<components['schemas']['Rule']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      412: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  updateRule: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The `ETag` that was read: the change is made only if nobody else made one since (412). */
        'If-Match'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['RulePatch'] } };
    responses: {
      200: Json<components['schemas']['Rule']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      412: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  deleteRule: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The `ETag` that was read: the change is made only if nobody else made one since (412). */
        'If-Match'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: Empty;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      412: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listQuests: {
    parameters: {
      query?: {
        /** How many records at most. */
        limit?: number;
        /** The `nextCursor` of the page before; absent for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      data: components['schemas']['Quest'][];
      /** Where the next page begins; null on the last. */
      nextCursor: string | null;
    }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  createQuest: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The same key and body within 24 hours give the first answer again, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['QuestInput'] } };
    responses: {
      201: Json<components['schemas']['Quest']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getQuest: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['QuestDetail']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  putQuest: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The `ETag` that was read: the change is made only if nobody else made one since (412). */
        'If-Match'?: string;
        /** `*`: create only, never replace (412). */
        'If-None-Match'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['QuestInput'] } };
    responses: {
      200: Json<components['schemas']['Quest']>;
      201: Json<components['schemas']['Quest']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      412: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  updateQuest: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The `ETag` that was read: the change is made only if nobody else made one since (412). */
        'If-Match'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['QuestPatch'] } };
    responses: {
      200: Json<components['schemas']['Quest']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      412: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  deleteQuest: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The `ETag` that was read: the change is made only if nobody else made one since (412). */
        'If-Match'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: Empty;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      412: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listAdventures: {
    parameters: {
      query?: {
        /** How many records at most. */
        limit?: number;
        /** The `nextCursor` of the page before; absent for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      data: components['schemas']['Adventure'][];
      /** Where the next page begins; null on the last. */
      nextCursor: string | null;
    }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  createAdventure: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The same key and body within 24 hours give the first answer again, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['AdventureInput'] } };
    responses: {
      201: Json<components['schemas']['Adventure']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getAdventure: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['AdventureDetail']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  putAdventure: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The `ETag` that was read: the change is made only if nobody else made one since (412). */
        'If-Match'?: string;
        /** `*`: create only, never replace (412). */
        'If-None-Match'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['AdventureInput'] } };
    responses: {
      200: Json<components['schemas']['Adventure']>;
      201: Json<components['schemas']['Adventure']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      412: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  updateAdventure: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The `ETag` that was read: the change is made only if nobody else made one since (412). */
        'If-Match'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['AdventurePatch'] } };
    responses: {
      200: Json<components['schemas']['Adventure']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      412: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  deleteAdventure: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The `ETag` that was read: the change is made only if nobody else made one since (412). */
        'If-Match'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: Empty;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      412: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listBadges: {
    parameters: {
      query?: {
        /** How many records at most. */
        limit?: number;
        /** The `nextCursor` of the page before; absent for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      data: components['schemas']['Badge'][];
      /** Where the next page begins; null on the last. */
      nextCursor: string | null;
    }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  createBadge: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The same key and body within 24 hours give the first answer again, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['BadgeInput'] } };
    responses: {
      201: Json<components['schemas']['Badge']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getBadge: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Badge']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  putBadge: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The `ETag` that was read: the change is made only if nobody else made one since (412). */
        'If-Match'?: string;
        /** `*`: create only, never replace (412). */
        'If-None-Match'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['BadgeInput'] } };
    responses: {
      200: Json<components['schemas']['Badge']>;
      201: Json<components['schemas']['Badge']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      412: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  updateBadge: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The `ETag` that was read: the change is made only if nobody else made one since (412). */
        'If-Match'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['BadgePatch'] } };
    responses: {
      200: Json<components['schemas']['Badge']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      412: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  deleteBadge: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The `ETag` that was read: the change is made only if nobody else made one since (412). */
        'If-Match'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: Empty;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      412: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listLeaderboards: {
    parameters: {
      query?: {
        /** How many records at most. */
        limit?: number;
        /** The `nextCursor` of the page before; absent for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      data: components['schemas']['Leaderboard'][];
      /** Where the next page begins; null on the last. */
      nextCursor: string | null;
    }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  createLeaderboard: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The same key and body within 24 hours give the first answer again, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['LeaderboardInput'] } };
    responses: {
      201: Json<components['schemas']['Leaderboard']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getLeaderboard: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Leaderboard']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  putLeaderboard: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The `ETag` that was read: the change is made only if nobody else made one since (412). */
        'If-Match'?: string;
        /** `*`: create only, never replace (412). */
        'If-None-Match'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['LeaderboardInput'] } };
    responses: {
      200: Json<components['schemas']['Leaderboard']>;
      201: Json<components['schemas']['Leaderboard']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      412: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  updateLeaderboard: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The `ETag` that was read: the change is made only if nobody else made one since (412). */
        'If-Match'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['LeaderboardPatch'] } };
    responses: {
      200: Json<components['schemas']['Leaderboard']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      412: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  deleteLeaderboard: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The `ETag` that was read: the change is made only if nobody else made one since (412). */
        'If-Match'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: Empty;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      412: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listPlayers: {
    parameters: {
      query?: {
        /** How many records at most. */
        limit?: number;
        /** The `nextCursor` of the page before; absent for the first page. */
        cursor?: string;
        /** A part of the id or of the display name, in upper or lower case. One or two characters are looked for at the beginning of the id and of the words of the name. */
        search?: string;
        /** This level or above. */
        minLevel?: number;
        badgeId?: string;
        /** With a minus the greatest, or newest, first. */
        sort?: '-createdAt' | 'createdAt' | '-xp' | 'xp';
      };
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      data: components['schemas']['Player'][];
      /** Where the next page begins; null on the last. */
      nextCursor: string | null;
    }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  identifyPlayer: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The same key and body within 24 hours give the first answer again, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['PlayerIdentify'] } };
    responses: {
      200: Json<components['schemas']['Player']>;
      201: Json<components['schemas']['Player']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getPlayer: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Player']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  putPlayer: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: { content: { 'application/json': components['schemas']['PlayerProfile'] } };
    responses: {
      200: Json<components['schemas']['Player']>;
      201: Json<components['schemas']['Player']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  updatePlayer: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        playerId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['PlayerProfile'] } };
    responses: {
      200: Json<components['schemas']['Player']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  erasePlayer: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: Empty;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listPlayerBadges: {
    parameters: {
      query?: {
        /** How many records at most. */
        limit?: number;
        /** The `nextCursor` of the page before; absent for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      data: components['schemas']['PlayerBadge'][];
      /** Where the next page begins; null on the last. */
      nextCursor: string | null;
    }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  awardBadge: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The same key and body within 24 hours give the first answer again, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        playerId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['BadgeGrant'] } };
    responses: {
      200: Json<components['schemas']['GrantResult']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listPlayerQuests: {
    parameters: {
      query?: {
        /** How many records at most. */
        limit?: number;
        /** The `nextCursor` of the page before; absent for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      data: components['schemas']['PlayerQuest'][];
      /** Where the next page begins; null on the last. */
      nextCursor: string | null;
    }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listPlayerAdventures: {
    parameters: {
      query?: {
        /** How many records at most. */
        limit?: number;
        /** The `nextCursor` of the page before; absent for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      data: components['schemas']['PlayerAdventure'][];
      /** Where the next page begins; null on the last. */
      nextCursor: string | null;
    }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listPlayerActivity: {
    parameters: {
      query?: {
        /** How many records at most. */
        limit?: number;
        /** The `nextCursor` of the page before; absent for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      data: components['schemas']['PlayerActivity'][];
      /** Where the next page begins; null on the last. */
      nextCursor: string | null;
    }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  exportPlayer: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['PlayerExport']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  takeBadge: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        playerId: string;
        badgeId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: Empty;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listLeaderboardEntries: {
    parameters: {
      query?: {
        /** How many records at most. */
        limit?: number;
        /** The `nextCursor` of the page before; absent for the first page. */
        cursor?: string;
        /** Its number; the open one where left out. */
        season?: number;
      };
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        leaderboardId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      data: components['schemas']['LeaderboardEntry'][];
      /** Where the next page begins; null on the last. */
      nextCursor: string | null;
    }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  postScore: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The same key and body within 24 hours give the first answer again, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        leaderboardId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['ScoreInput'] } };
    responses: {
      200: Json<components['schemas']['ScoreResult']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getLeaderboardEntry: {
    parameters: {
      query?: {
        /** How many neighbours on each side. */
        around?: number;
      };
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        leaderboardId: string;
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['LeaderboardPlayerEntry']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  deleteLeaderboardEntry: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        leaderboardId: string;
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: Empty;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listLeaderboardSeasons: {
    parameters: {
      query?: {
        /** How many records at most. */
        limit?: number;
        /** The `nextCursor` of the page before; absent for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        leaderboardId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      data: components['schemas']['LeaderboardSeason'][];
      /** Where the next page begins; null on the last. */
      nextCursor: string | null;
    }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  closeLeaderboard: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        leaderboardId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['LeaderboardSeason']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listPlayerStandings: {
    parameters: {
      query?: {
        /** How many records at most. */
        limit?: number;
        /** The `nextCursor` of the page before; absent for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      data: components['schemas']['PlayerStanding'][];
      /** Where the next page begins; null on the last. */
      nextCursor: string | null;
    }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  createEvent: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The same key and body within 24 hours give the first answer again, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['EventCreate'] } };
    responses: {
      200: Json<components['schemas']['EventResult']>;
      201: Json<components['schemas']['EventResult']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listEvents: {
    parameters: {
      query?: {
        /** How many records at most. */
        limit?: number;
        /** The `nextCursor` of the page before; absent for the first page. */
        cursor?: string;
        playerId?: string;
        type?: string;
      };
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      data: components['schemas']['Event'][];
      /** Where the next page begins; null on the last. */
      nextCursor: string | null;
    }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  createEvents: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['EventBatch'] } };
    responses: {
      200: Json<components['schemas']['EventBatchResult']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getEvent: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        eventId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['EventWithTrace']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  grantXp: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The same key and body within 24 hours give the first answer again, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        playerId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['XpGrant'] } };
    responses: {
      200: Json<components['schemas']['GrantResult']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  startQuest: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The same key and body within 24 hours give the first answer again, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        playerId: string;
        questId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['GrantResult']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  abandonQuest: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The same key and body within 24 hours give the first answer again, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        playerId: string;
        questId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['GrantResult']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  startAdventure: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The same key and body within 24 hours give the first answer again, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        playerId: string;
        adventureId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['GrantResult']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  simulateEvent: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['SimulationRequest'] } };
    responses: {
      200: Json<components['schemas']['Simulation']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  startBacktest: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['BacktestRequest'] } };
    responses: {
      200: Json<components['schemas']['Backtest']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getBacktest: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        backtestId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Backtest']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  cancelBacktest: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        backtestId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: Empty;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getAnalyticsSummary: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['AnalyticsSummary']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getAnalyticsTimeseries: {
    parameters: {
      query: {
        /** `activePlayers`: Players with at least one event. `events`: What players did. `xp`: XP granted, less what was taken away. `levelUps`: Times that a player reached a new level. `badges`: Badges earned. `questsCompleted`: Quests completed. `adventuresCompleted`: Adventures completed. */
        metric: 'activePlayers' | 'events' | 'xp' | 'levelUps' | 'badges' | 'questsCompleted' | 'adventuresCompleted';
        /** The first hour or day is the one that this lies in. Where absent, 24 hours or 30 days before `to`. */
        from?: string;
        /** The last is the one that ends here or after; a date is meant to its end. Where absent, now. */
        to?: string;
        /** Of the project's time zone. At most 31 days by the hour, or 366 by the day. */
        interval?: 'hour' | 'day';
      };
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['AnalyticsTimeseries']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  createLobby: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The same key and body within 24 hours give the first answer again, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['LobbyCreate'] } };
    responses: {
      201: Json<components['schemas']['Lobby']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listLobbies: {
    parameters: {
      query?: {
        /** How many records at most. */
        limit?: number;
        /** The `nextCursor` of the page before; absent for the first page. */
        cursor?: string;
        state?: 'open' | 'started' | 'ended';
        /** Upper or lower case, blanks and hyphens do not matter. */
        code?: string;
      };
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      data: components['schemas']['Lobby'][];
      /** Where the next page begins; null on the last. */
      nextCursor: string | null;
    }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getLobby: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        lobbyId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Lobby']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listLobbyHistory: {
    parameters: {
      query?: {
        /** How many records at most. */
        limit?: number;
        /** The `nextCursor` of the page before; absent for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        lobbyId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      data: components['schemas']['LobbyHistoryEntry'][];
      /** Where the next page begins; null on the last. */
      nextCursor: string | null;
    }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  joinLobby: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        lobbyId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['LobbyJoin'] } };
    responses: {
      200: Json<components['schemas']['Lobby']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  leaveLobby: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        lobbyId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['LobbyLeave'] } };
    responses: {
      200: Json<components['schemas']['Lobby']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  setLobbyReady: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        lobbyId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['LobbyReady'] } };
    responses: {
      200: Json<components['schemas']['Lobby']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  startLobby: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        lobbyId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Lobby']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  endLobby: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        lobbyId: string;
      };
      cookie?: never;
    };
    requestBody?: { content: { 'application/json': components['schemas']['LobbyEnd'] } };
    responses: {
      200: Json<components['schemas']['Lobby']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listEventTypes: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['EventTypes']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  createWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The same key and body within 24 hours give the first answer again, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['WebhookCreate'] } };
    responses: {
      201: Json<components['schemas']['WebhookWithSecret']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listWebhooks: {
    parameters: {
      query?: {
        /** How many records at most. */
        limit?: number;
        /** The `nextCursor` of the page before; absent for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      data: components['schemas']['Webhook'][];
      /** Where the next page begins; null on the last. */
      nextCursor: string | null;
    }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Webhook']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  updateWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['WebhookPatch'] } };
    responses: {
      200: Json<components['schemas']['Webhook']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  deleteWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: Empty;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  rotateWebhookSecret: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
        /** The same key and body within 24 hours give the first answer again, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: { content: { 'application/json': components['schemas']['SecretRotation'] } };
    responses: {
      200: Json<components['schemas']['WebhookWithSecret']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  testWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: { content: { 'application/json': components['schemas']['WebhookTest'] } };
    responses: {
      200: Json<components['schemas']['WebhookTestOutcome']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listDeliveries: {
    parameters: {
      query?: {
        /** How many records at most. */
        limit?: number;
        /** The `nextCursor` of the page before; absent for the first page. */
        cursor?: string;
        status?: 'success' | 'failed' | 'pending';
        eventType?: 'webhook.test' | 'player.created' | 'player.updated' | 'player.level_up' | 'player.badge_earned' | 'quest.started' | 'quest.progress' | 'quest.completed' | 'adventure.started' | 'adventure.completed' | 'leaderboard.rank_changed' | 'leaderboard.new_leader' | 'lobby.created' | 'lobby.started' | 'lobby.ended';
      };
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      data: components['schemas']['WebhookDelivery'][];
      /** Where the next page begins; null on the last. */
      nextCursor: string | null;
    }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getDelivery: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        webhookId: string;
        deliveryId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['WebhookDelivery']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  retryDelivery: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        webhookId: string;
        deliveryId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      202: Json<components['schemas']['WebhookDelivery']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  recoverWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['WebhookRecovery'] } };
    responses: {
      202: Json<components['schemas']['WebhookRecovered']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getWebhookHealth: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['WebhookHealth']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  createWebSocketToken: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: { content: { 'application/json': components['schemas']['WebSocketTokenRequest'] } };
    responses: {
      201: Json<components['schemas']['WebSocketToken']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
}

export interface components {
  schemas: {
    LoginRequest: {
      email: string;
      password: string;
    };
    Role: 'OWNER' | 'ADMIN' | 'DESIGNER' | 'DEVELOPER' | 'VIEWER';
    LoginResponse: {
      /** A JWT, valid 7 days. Null with `X-Session: cookie`: it is then in the cookie. */
      accessToken: string | null;
      user: {
        id: string;
        email: string;
        role: components['schemas']['Role'];
      };
    };
    Error: {
      error: {
        /** Machine-readable: branch on this. */
        code: 'VALIDATION_FAILED' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'PLAN_REQUIRED' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'REQUEST_TIMEOUT' | 'CONFLICT' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_MISMATCH' | 'RATE_LIMITED' | 'INTERNAL' | 'UNAVAILABLE';
        /** For people. */
        message: string;
        /** Equals the X-Request-Id header; name it when you ask for help. */
        requestId: string;
        timestamp: string;
        /** What is off, field by field. */
        details?: {
          path: string;
          message: string;
        }[];
      };
    };
    Me: {
      id: string;
      email: string;
      /** That of the oldest membership; null for a person who belongs to no tenant. */
      role: components['schemas']['Role'] | null;
      memberships: ({
        tenantId: string;
        tenantName: string;
        role: components['schemas']['Role'];
        permissions: ('tenant.delete' | 'owners.manage' | 'tenant.manage' | 'tenant.audit' | 'webhooks.write' | 'manageKeys.create' | 'playerData.write' | 'definitions.write' | 'apiKeys.manage' | 'internals.read' | 'dashboards.read')[];
      })[];
      createdAt: string;
    };
    PasswordChange: {
      currentPassword: string;
      newPassword: string;
    };
    ApiKey: {
      id: string;
      name: string;
      /** The environment that the key acts on. */
      mode: 'live' | 'test';
      scopes: ('read' | 'write' | 'manage')[];
      /** The last characters of the key, to tell keys apart. */
      hint: string;
      createdAt: string;
      expiresAt: string | null;
      lastUsedAt: string | null;
    };
    ApiKeyCreate: {
      name: string;
      /** The environment that the key acts on. */
      mode: 'live' | 'test';
      scopes?: ('read' | 'write' | 'manage')[];
      expiresAt?: string | null;
    };
    ApiKeyWithSecret: {
      id: string;
      name: string;
      /** The environment that the key acts on. */
      mode: 'live' | 'test';
      scopes: ('read' | 'write' | 'manage')[];
      /** The last characters of the key, to tell keys apart. */
      hint: string;
      createdAt: string;
      expiresAt: string | null;
      lastUsedAt: string | null;
      /** The key itself: shown in this one answer and never again (null in an idempotent replay). */
      key: string | null;
    };
    ApiKeyRotate: {
      /** How much longer the old key works, up to 30 days. */
      graceSeconds?: number;
    };
    /** A tenant, with the caller's role in it. */
    Tenant: {
      id: string;
      name: string;
      role: components['schemas']['Role'];
      createdAt: string;
    };
    TenantCreate: {
      name: string;
    };
    TenantPatch: {
      name?: string;
    };
    Member: {
      id: string;
      email: string;
      role: components['schemas']['Role'];
      joinedAt: string;
    };
    MemberPatch: {
      role: components['schemas']['Role'];
    };
    /** A person who was signed in. */
    AuditPerson: {
      /** What kind of actor it is. */
      type: "person";
      /** The person's user id. */
      id: string;
      /** Their e-mail address at that time. */
      email: string;
      /** The network address that the call came from. */
      ip: string;
      /** The `User-Agent` of the call; null where it had none. */
      userAgent: string | null;
    };
    /** A server with an API key. */
    AuditKey: {
      /** What kind of actor it is. */
      type: "key";
      /** The API key's id. */
      id: string;
      /** Its name at that time. */
      name: string;
      /** The network address that the call came from. */
      ip: string;
      /** The `User-Agent` of the call; null where it had none. */
      userAgent: string | null;
    };
    /** The service itself. */
    AuditSystem: {
      /** What kind of actor it is. */
      type: "system";
      /** Which part of the service acted. */
      name: string;
    };
    /** Who made the change, and from where. */
    AuditActor: components['schemas']['AuditPerson'] | components['schemas']['AuditKey'] | components['schemas']['AuditSystem'];
    /** One change in the audit log. */
    AuditEntry: {
      /** The id of this entry. */
      id: string;
      /** When the change was made, in UTC. */
      at: string;
      /** The project that it concerns; null where it concerns the tenant. */
      projectId: string | null;
      actor: components['schemas']['AuditActor'];
      /** What was done: a noun and a verb. */
      action: string;
      /** What was changed. */
      target: {
        /** The kind of thing. */
        type: string;
        /** Its id; of people, keys and the like a UUID, of definitions their own id. */
        id: string;
      };
      /** The changed fields before; null where it was created. */
      before: {
        [name: string]: unknown;
      } | null;
      /** The changed fields afterwards; null where it was deleted. */
      after: {
        [name: string]: unknown;
      } | null;
    };
    Invitation: {
      id: string;
      tenantId: string;
      email: string;
      role: components['schemas']['Role'];
      createdAt: string;
      expiresAt: string;
    };
    InvitationCreate: {
      email: string;
      role: components['schemas']['Role'];
    };
    InvitationWithToken: {
      id: string;
      tenantId: string;
      email: string;
      role: components['schemas']['Role'];
      createdAt: string;
      expiresAt: string;
      /** To be passed on to the invited person. Shown in this one answer; null where it was sent by mail, and in an idempotent replay. */
      token: string | null;
    };
    OfferedInvitation: {
      tenantName: string;
      email: string;
      role: components['schemas']['Role'];
      /** Whether the address has an account already, whose password is then asked for. */
      hasAccount: boolean;
      expiresAt: string;
    };
    InvitationAccept: {
      /** The token of the invitation. */
      token: string;
      /** The password of the new account, 10 to 200 characters; for an e-mail that has one, its present one. */
      password: string;
    };
    Plan: 'FREE' | 'STARTER' | 'PRO' | 'ENTERPRISE';
    /** Either the thresholds themselves, or a curve: level n+1 takes round(base · growth^(n−1)) XP beyond level n. */
    Levels: {
      /** The XP at which each level begins: the first is 0, each is greater than the one before. */
      thresholds: number[];
    } | {
      base: number;
      growth: number;
      max: number;
    };
    Project: {
      id: string;
      tenantId: string;
      name: string;
      plan: components['schemas']['Plan'];
      rateLimitPerMinute: number;
      /** An IANA time zone: where the days, weeks and months of this project begin. */
      timezone: string;
      levels: components['schemas']['Levels'];
      createdAt: string;
    };
    ProjectCreate: {
      name: string;
      plan?: components['schemas']['Plan'];
    };
    ProjectPatch: {
      name?: string;
      plan?: components['schemas']['Plan'];
      /** On ENTERPRISE only; null gives back what the plan has. */
      rateLimitPerMinute?: number | null;
      /** An IANA time zone: where the days, weeks and months of this project begin. */
      timezone?: string;
      levels?: components['schemas']['Levels'];
    };
    Usage: {
      plan: components['schemas']['Plan'];
      webhooks: {
        used: number;
        limit: number;
      };
      /** Limits that every plan has. What each of them means is in docs/limits.md. */
      limits: ({
        name: 'rules' | 'quests' | 'adventures' | 'badges' | 'leaderboards' | 'xpLeaderboards' | 'compiledBytes' | 'webhooks' | 'objectivesPerEventType' | 'workPerEvent' | 'effectsPerEvent' | 'outsideEventsPerEvent' | 'chainedEventsPerEvent' | 'scoreBoardsPerEvent' | 'eventTypesPerPlayer' | 'questsPerPlayer' | 'adventuresPerPlayer' | 'badgesPerPlayer';
        /** Null where the limit is of one event or one player. */
        used: number | null;
        limit: number;
      })[];
      environments: ({
        environment: 'live' | 'test';
        window: {
          calls: number;
          limit: number;
          resetsAt: string;
        };
        /** Calls per day (UTC), newest first, for 30 days; days without calls are left out. */
        days: {
          day: string;
          calls: number;
        }[];
        players: number;
        events: number;
      })[];
    };
    GrantXp: {
      do: "grantXp";
      /** A number, or an expression in CEL that gives one. */
      amount: number | string;
    };
    AwardBadge: {
      do: "awardBadge";
      badgeId: string;
    };
    StartQuest: {
      do: "startQuest";
      questId: string;
    };
    AdvanceQuest: {
      do: "advanceQuest";
      questId: string;
      objectiveId: string;
      /** A number, or an expression in CEL that gives one. */
      by?: number | string;
    };
    StartAdventure: {
      do: "startAdventure";
      adventureId: string;
    };
    SubmitScore: {
      do: "submitScore";
      leaderboardId: string;
      /** A number, or an expression in CEL that gives one. */
      value: number | string;
    };
    SetAttribute: {
      do: "setAttribute";
      key: string;
      /** A number, or an expression in CEL that gives one. */
      value: number | string;
    };
    /** One thing to do for the player, by the name in `do`. */
    Action: components['schemas']['GrantXp'] | components['schemas']['AwardBadge'] | components['schemas']['StartQuest'] | components['schemas']['AdvanceQuest'] | components['schemas']['StartAdventure'] | components['schemas']['SubmitScore'] | components['schemas']['SetAttribute'];
    Rule: {
      id: string;
      name: string;
      /** An event's type; of the service's own, those that set off rules and count for quests. */
      on: string;
      then: components['schemas']['Action'][];
      /** Switched off, it stops for everybody. */
      enabled: boolean;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments: ('live' | 'test')[];
      /** Higher runs first; equal ones run in the order of their ids. */
      priority: number;
      when: string | null;
      limit: {
        times: number;
        per: 'day' | 'week' | 'month' | 'lifetime';
      } | null;
      cooldownSeconds: number | null;
      startsAt: string | null;
      endsAt: string | null;
      /** Grows with every change. */
      version: number;
      createdAt: string;
      updatedAt: string;
    };
    RuleInput: {
      /** On POST made from the name where it is left out; on PUT that of the path. It never changes. */
      id?: string;
      name: string;
      /** An event's type; of the service's own, those that set off rules and count for quests. */
      on: string;
      then: components['schemas']['Action'][];
      /** Switched off, it stops for everybody. true where left out or null. */
      enabled?: boolean | null;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments?: ('live' | 'test')[] | null;
      /** Higher runs first; equal ones run in the order of their ids. 0 where left out or null. */
      priority?: number | null;
      /** A condition in CEL. */
      when?: string | null;
      /** How often it fires for one player at most. */
      limit?: {
        times: number;
        per: 'day' | 'week' | 'month' | 'lifetime';
      } | null;
      cooldownSeconds?: number | null;
      startsAt?: string | null;
      endsAt?: string | null;
    };
    RulePatch: {
      id?: string;
      name?: string;
      /** An event's type; of the service's own, those that set off rules and count for quests. */
      on?: string;
      then?: components['schemas']['Action'][];
      /** Switched off, it stops for everybody. true where left out or null. */
      enabled?: boolean | null;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments?: ('live' | 'test')[] | null;
      /** Higher runs first; equal ones run in the order of their ids. 0 where left out or null. */
      priority?: number | null;
      /** A condition in CEL. */
      when?: string | null;
      /** How often it fires for one player at most. */
      limit?: {
        times: number;
        per: 'day' | 'week' | 'month' | 'lifetime';
      } | null;
      cooldownSeconds?: number | null;
      startsAt?: string | null;
      endsAt?: string | null;
    };
    Objective: {
      id: string;
      name?: string;
      /** An event's type; of the service's own, those that set off rules and count for quests. */
      on: string;
      /** A condition in CEL. */
      when?: string;
      measure: 'count' | 'sum' | 'max' | 'distinct';
      /** A value in CEL. */
      of?: string;
      target: number;
    };
    Quest: {
      id: string;
      name: string;
      objectives: components['schemas']['Objective'][];
      description: string | null;
      /** Switched off, it stops for everybody. */
      enabled: boolean;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments: ('live' | 'test')[];
      /** `auto` starts at the first event that counts. */
      start: 'auto' | 'manual';
      order: 'any' | 'sequence';
      prerequisites: {
        level?: number;
        questIds?: string[];
        badgeIds?: string[];
      } | null;
      availableFrom: string | null;
      availableUntil: string | null;
      timeLimitSeconds: number | null;
      repeat: 'never' | 'daily' | 'weekly' | 'always';
      /** What completing it gives. */
      rewards: components['schemas']['Action'][];
      /** Grows with every change. */
      version: number;
      createdAt: string;
      updatedAt: string;
    };
    QuestDetail: {
      id: string;
      name: string;
      objectives: components['schemas']['Objective'][];
      description: string | null;
      /** Switched off, it stops for everybody. */
      enabled: boolean;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments: ('live' | 'test')[];
      /** `auto` starts at the first event that counts. */
      start: 'auto' | 'manual';
      order: 'any' | 'sequence';
      prerequisites: {
        level?: number;
        questIds?: string[];
        badgeIds?: string[];
      } | null;
      availableFrom: string | null;
      availableUntil: string | null;
      timeLimitSeconds: number | null;
      repeat: 'never' | 'daily' | 'weekly' | 'always';
      /** What completing it gives. */
      rewards: components['schemas']['Action'][];
      /** Grows with every change. */
      version: number;
      createdAt: string;
      updatedAt: string;
      /** How many players are in the middle of which version; they finish on what they started. Counted up to 10,000. */
      inProgress: ({
        environment: 'live' | 'test';
        version: number;
        players: number;
      })[];
    };
    QuestInput: {
      /** On POST made from the name where it is left out; on PUT that of the path. It never changes. */
      id?: string;
      name: string;
      objectives: components['schemas']['Objective'][];
      description?: string | null;
      /** Switched off, it stops for everybody. true where left out or null. */
      enabled?: boolean | null;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments?: ('live' | 'test')[] | null;
      /** `auto` starts at the first event that counts. "auto" where left out or null. */
      start?: 'auto' | 'manual' | null;
      /** "any" where left out or null. */
      order?: 'any' | 'sequence' | null;
      prerequisites?: {
        level?: number;
        questIds?: string[];
        badgeIds?: string[];
      } | null;
      availableFrom?: string | null;
      availableUntil?: string | null;
      timeLimitSeconds?: number | null;
      /** "never" where left out or null. */
      repeat?: 'never' | 'daily' | 'weekly' | 'always' | null;
      /** What completing it gives. [] where left out or null. */
      rewards?: components['schemas']['Action'][] | null;
    };
    QuestPatch: {
      id?: string;
      name?: string;
      objectives?: components['schemas']['Objective'][];
      description?: string | null;
      /** Switched off, it stops for everybody. true where left out or null. */
      enabled?: boolean | null;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments?: ('live' | 'test')[] | null;
      /** `auto` starts at the first event that counts. "auto" where left out or null. */
      start?: 'auto' | 'manual' | null;
      /** "any" where left out or null. */
      order?: 'any' | 'sequence' | null;
      prerequisites?: {
        level?: number;
        questIds?: string[];
        badgeIds?: string[];
      } | null;
      availableFrom?: string | null;
      availableUntil?: string | null;
      timeLimitSeconds?: number | null;
      /** "never" where left out or null. */
      repeat?: 'never' | 'daily' | 'weekly' | 'always' | null;
      /** What completing it gives. [] where left out or null. */
      rewards?: components['schemas']['Action'][] | null;
    };
    Step: {
      id: string;
      questId: string;
      /** The steps that must be completed before it opens. */
      after?: string[];
    };
    Adventure: {
      id: string;
      name: string;
      steps: components['schemas']['Step'][];
      description: string | null;
      /** Switched off, it stops for everybody. */
      enabled: boolean;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments: ('live' | 'test')[];
      /** `auto` starts at the first event that counts. */
      start: 'auto' | 'manual';
      /** What completing it gives. */
      rewards: components['schemas']['Action'][];
      /** Grows with every change. */
      version: number;
      createdAt: string;
      updatedAt: string;
    };
    AdventureDetail: {
      id: string;
      name: string;
      steps: components['schemas']['Step'][];
      description: string | null;
      /** Switched off, it stops for everybody. */
      enabled: boolean;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments: ('live' | 'test')[];
      /** `auto` starts at the first event that counts. */
      start: 'auto' | 'manual';
      /** What completing it gives. */
      rewards: components['schemas']['Action'][];
      /** Grows with every change. */
      version: number;
      createdAt: string;
      updatedAt: string;
      /** How many players are in the middle of which version; they finish on what they started. Counted up to 10,000. */
      inProgress: ({
        environment: 'live' | 'test';
        version: number;
        players: number;
      })[];
    };
    AdventureInput: {
      /** On POST made from the name where it is left out; on PUT that of the path. It never changes. */
      id?: string;
      name: string;
      steps: components['schemas']['Step'][];
      description?: string | null;
      /** Switched off, it stops for everybody. true where left out or null. */
      enabled?: boolean | null;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments?: ('live' | 'test')[] | null;
      /** `auto` starts at the first event that counts. "auto" where left out or null. */
      start?: 'auto' | 'manual' | null;
      /** What completing it gives. [] where left out or null. */
      rewards?: components['schemas']['Action'][] | null;
    };
    AdventurePatch: {
      id?: string;
      name?: string;
      steps?: components['schemas']['Step'][];
      description?: string | null;
      /** Switched off, it stops for everybody. true where left out or null. */
      enabled?: boolean | null;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments?: ('live' | 'test')[] | null;
      /** `auto` starts at the first event that counts. "auto" where left out or null. */
      start?: 'auto' | 'manual' | null;
      /** What completing it gives. [] where left out or null. */
      rewards?: components['schemas']['Action'][] | null;
    };
    Badge: {
      id: string;
      name: string;
      description: string | null;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments: ('live' | 'test')[];
      imageUrl: string | null;
      /** For clients: not to be shown before it is earned. */
      secret: boolean;
      /** May be earned again and again; otherwise once. */
      repeatable: boolean;
      /** Grows with every change. */
      version: number;
      createdAt: string;
      updatedAt: string;
    };
    BadgeInput: {
      /** On POST made from the name where it is left out; on PUT that of the path. It never changes. */
      id?: string;
      name: string;
      description?: string | null;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments?: ('live' | 'test')[] | null;
      imageUrl?: string | null;
      /** For clients: not to be shown before it is earned. false where left out or null. */
      secret?: boolean | null;
      /** May be earned again and again; otherwise once. false where left out or null. */
      repeatable?: boolean | null;
    };
    BadgePatch: {
      id?: string;
      name?: string;
      description?: string | null;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments?: ('live' | 'test')[] | null;
      imageUrl?: string | null;
      /** For clients: not to be shown before it is earned. false where left out or null. */
      secret?: boolean | null;
      /** May be earned again and again; otherwise once. false where left out or null. */
      repeatable?: boolean | null;
    };
    Leaderboard: {
      id: string;
      name: string;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments: ('live' | 'test')[];
      /** `desc`: the highest score is first. */
      order: 'desc' | 'asc';
      /** What becomes of a score where there is one already. XP is always summed. */
      operator: 'sum' | 'best' | 'latest';
      /** `score`: posted, or by the action `submitScore`. `xp`: the XP gained in the season. */
      source: 'score' | 'xp';
      /** When a season ends by itself: at midnight, on Monday or on the first, in the project's time zone. */
      reset: 'never' | 'daily' | 'weekly' | 'monthly';
      /** A change of rank is told if it is by so many places, or into, out of or within the first so many. */
      significantChange: {
        places: number;
        top: number;
      };
      /** Grows with every change. */
      version: number;
      createdAt: string;
      updatedAt: string;
    };
    LeaderboardInput: {
      /** On POST made from the name where it is left out; on PUT that of the path. It never changes. */
      id?: string;
      name: string;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments?: ('live' | 'test')[] | null;
      /** `desc`: the highest score is first. "desc" where left out or null. */
      order?: 'desc' | 'asc' | null;
      /** What becomes of a score where there is one already. XP is always summed. "best" where left out or null. */
      operator?: 'sum' | 'best' | 'latest' | null;
      /** `score`: posted, or by the action `submitScore`. `xp`: the XP gained in the season. "score" where left out or null. */
      source?: 'score' | 'xp' | null;
      /** When a season ends by itself: at midnight, on Monday or on the first, in the project's time zone. "never" where left out or null. */
      reset?: 'never' | 'daily' | 'weekly' | 'monthly' | null;
      /** A change of rank is told if it is by so many places, or into, out of or within the first so many. {"places":10,"top":10} where left out or null. */
      significantChange?: {
        places: number;
        top: number;
      } | null;
    };
    LeaderboardPatch: {
      id?: string;
      name?: string;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments?: ('live' | 'test')[] | null;
      /** `desc`: the highest score is first. "desc" where left out or null. */
      order?: 'desc' | 'asc' | null;
      /** What becomes of a score where there is one already. XP is always summed. "best" where left out or null. */
      operator?: 'sum' | 'best' | 'latest' | null;
      /** `score`: posted, or by the action `submitScore`. `xp`: the XP gained in the season. "score" where left out or null. */
      source?: 'score' | 'xp' | null;
      /** When a season ends by itself: at midnight, on Monday or on the first, in the project's time zone. "never" where left out or null. */
      reset?: 'never' | 'daily' | 'weekly' | 'monthly' | null;
      /** A change of rank is told if it is by so many places, or into, out of or within the first so many. {"places":10,"top":10} where left out or null. */
      significantChange?: {
        places: number;
        top: number;
      } | null;
    };
    Player: {
      id: string;
      displayName: string | null;
      avatarUrl: string | null;
      timezone: string | null;
      attributes: {
        [name: string]: unknown;
      };
      xp: number;
      level: number;
      nextLevelXp: number | null;
      streak: {
        current: number;
        longest: number;
        lastDay: string | null;
      };
      createdAt: string;
      updatedAt: string;
      lastSeenAt: string | null;
    };
    PlayerIdentify: {
      id: string;
      displayName?: string | null;
      avatarUrl?: string | null;
      timezone?: string | null;
      /** Merged with what is there, key by key: a null removes its key. Altogether 200 keys and 65536 bytes at most. */
      attributes?: {
        [name: string]: unknown;
      } | null;
    };
    PlayerProfile: {
      displayName?: string | null;
      avatarUrl?: string | null;
      timezone?: string | null;
      /** Merged with what is there, key by key: a null removes its key. Altogether 200 keys and 65536 bytes at most. */
      attributes?: {
        [name: string]: unknown;
      } | null;
    };
    PlayerBadge: {
      badgeId: string;
      times: number;
      firstEarnedAt: string;
      lastEarnedAt: string;
    };
    PlayerQuest: {
      questId: string;
      status: 'active' | 'completed' | 'expired' | 'abandoned';
      progress: number;
      objectives: {
        id: string;
        current: number;
        target: number;
        done: boolean;
      }[];
      iteration: number;
      startedAt: string;
      completedAt: string | null;
      expiresAt: string | null;
    };
    PlayerAdventure: {
      adventureId: string;
      status: 'active' | 'completed';
      steps: ({
        id: string;
        questId: string;
        status: 'locked' | 'open' | 'completed';
      })[];
      startedAt: string;
      completedAt: string | null;
    };
    /** The player gained or lost XP. */
    XpEffect: {
      /** What happened. */
      type: "xp";
      /** The XP gained; negative where it was taken away. */
      amount: number;
      /** The player's XP afterwards. */
      xp: number;
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest that it is about, or that caused it. */
      questId?: string;
      /** The adventure that it is about, or that caused it. */
      adventureId?: string;
    };
    /** The player reached another level. */
    LevelEffect: {
      /** What happened. */
      type: "level";
      /** The level before. */
      previousLevel: number;
      /** The level afterwards. */
      newLevel: number;
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest that it is about, or that caused it. */
      questId?: string;
      /** The adventure that it is about, or that caused it. */
      adventureId?: string;
    };
    /** The player earned a badge. */
    BadgeEffect: {
      /** What happened. */
      type: "badge";
      /** The badge. */
      badgeId: string;
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest that it is about, or that caused it. */
      questId?: string;
      /** The adventure that it is about, or that caused it. */
      adventureId?: string;
    };
    /** The player started or completed a quest. */
    QuestEffect: {
      /** What happened. */
      type: 'quest.started' | 'quest.completed';
      /** Which run of the quest, from 1; repeatable quests have several. */
      iteration: number;
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest that it is about, or that caused it. */
      questId?: string;
      /** The adventure that it is about, or that caused it. */
      adventureId?: string;
    };
    /** The player made progress in a quest. */
    QuestProgressEffect: {
      /** What happened. */
      type: "quest.progress";
      /** Which run of the quest, from 1; repeatable quests have several. */
      iteration: number;
      /** The objective that moved. */
      objectiveId: string;
      /** How far the objective is, in its own unit. */
      current: number;
      /** Where the objective is reached. */
      target: number;
      /** How far the quest is as a whole, from 0 to 1. */
      progress: number;
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest that it is about, or that caused it. */
      questId?: string;
      /** The adventure that it is about, or that caused it. */
      adventureId?: string;
    };
    /** The player started or completed an adventure. */
    AdventureEffect: {
      /** What happened. */
      type: 'adventure.started' | 'adventure.completed';
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest that it is about, or that caused it. */
      questId?: string;
      /** The adventure that it is about, or that caused it. */
      adventureId?: string;
    };
    /** A score was posted to a leaderboard. */
    ScoreEffect: {
      /** What happened. */
      type: "score";
      /** The leaderboard. */
      leaderboardId: string;
      /** The score that was posted. */
      score: number;
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest that it is about, or that caused it. */
      questId?: string;
      /** The adventure that it is about, or that caused it. */
      adventureId?: string;
    };
    /** An attribute of the player was set. */
    AttributeEffect: {
      /** What happened. */
      type: "attribute";
      /** The name of the attribute. */
      key: string;
      /** Its new value. */
      value: unknown;
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest that it is about, or that caused it. */
      questId?: string;
      /** The adventure that it is about, or that caused it. */
      adventureId?: string;
    };
    /** One thing that came of an event or a grant, with what caused it. */
    Effect: components['schemas']['XpEffect'] | components['schemas']['LevelEffect'] | components['schemas']['BadgeEffect'] | components['schemas']['QuestEffect'] | components['schemas']['QuestProgressEffect'] | components['schemas']['AdventureEffect'] | components['schemas']['ScoreEffect'] | components['schemas']['AttributeEffect'];
    PlayerActivity: {
      id: string;
      at: string;
      /** `event` came through the API, `grant` was made by hand, `service` is our own doing. */
      source: 'event' | 'grant' | 'service';
      type: string;
      properties: {
        [name: string]: unknown;
      };
      effects: components['schemas']['Effect'][];
    };
    PlayerExport: {
      exportedAt: string;
      environment: 'live' | 'test';
      player: components['schemas']['Player'];
      /** Events by type. */
      counts: {
        [name: string]: number;
      };
      /** How often rules with a limit or a cooldown have fired. */
      ruleUses: {
        [name: string]: unknown;
      };
      badges: components['schemas']['PlayerBadge'][];
      quests: components['schemas']['PlayerQuest'][];
      adventures: components['schemas']['PlayerAdventure'][];
      /** Scores on leaderboards, in open and closed seasons. */
      standings: ({
        leaderboardId: string;
        season: number;
        /** Null in an open season. */
        rank: number | null;
        score: number;
        achievedAt: string;
      })[];
      /** Oldest first, each with why rules did or did not fire, as long as that is kept. */
      events: ({
        id: string;
        at: string;
        /** `event` came through the API, `grant` was made by hand, `service` is our own doing. */
        source: 'event' | 'grant' | 'service';
        type: string;
        properties: {
          [name: string]: unknown;
        };
        effects: components['schemas']['Effect'][];
        receivedAt: string;
        trace: unknown;
      })[];
      /** When they came into lobbies and left them, oldest first. */
      lobbies: ({
        lobbyId: string;
        at: string;
        type: string;
        reason: string | null;
      })[];
      /** What webhooks and WebSockets were told, oldest first. */
      announced: {
        id: string;
        type: string;
        projectId: string;
        createdAt: string;
        data: {
          [name: string]: unknown;
        };
      }[];
    };
    LeaderboardEntry: {
      rank: number;
      /** Null only in a closed season, where the player was erased since. */
      playerId: string | null;
      displayName: string | null;
      score: number;
      achievedAt: string;
      /** In closed seasons: what stands for the player in the season's hash. */
      pseudonym?: string;
    };
    LeaderboardNeighbour: {
      rank: number;
      playerId: string;
      displayName: string | null;
      score: number;
      achievedAt: string;
    };
    LeaderboardPlayerEntry: {
      rank: number;
      playerId: string;
      displayName: string | null;
      score: number;
      achievedAt: string;
      /** By rank, without the player. */
      neighbours: components['schemas']['LeaderboardNeighbour'][];
    };
    LeaderboardSeason: {
      number: number;
      startedAt: string;
      /** When it ends by itself; null where it does not, or has ended. */
      endsAt: string | null;
      /** Null while it is open. */
      closedAt: string | null;
      entries: number;
      /** Null until the standings are written, which follows the close at once. SHA-256, in hexadecimal, over one line for each entry, by rank: `rank`, `score` and `pseudonym` as the JSON of the entries has them, with one space between and a line feed (U+000A) at the end of each, in UTF-8. It stays true when a player is erased. */
      hash: string | null;
    };
    PlayerStanding: {
      leaderboardId: string;
      leaderboardName: string;
      season: number;
      rank: number;
      score: number;
      achievedAt: string;
    };
    EventCreate: {
      playerId: string;
      /** Letters, digits and _.:- after a letter; player., quest., adventure., leaderboard., lobby., webhook. at the beginning are the service's own. */
      type: string;
      /** Anything that rules and quests may look at, up to 64 kB. */
      properties?: {
        [name: string]: unknown;
      };
      id?: string;
      /** From 30 days ago to 5 minutes ahead; now where absent. */
      occurredAt?: string;
    };
    EventResult: {
      id: string;
      /** Sent before: this is the first outcome, and nothing changed. */
      duplicate: boolean;
      player: {
        id: string;
        xp: number;
        level: number;
      };
      effects: components['schemas']['Effect'][];
    };
    EventBatch: {
      /** Each as in `POST /events`. A bad one gets its own error and harms no other. */
      events: unknown[];
    };
    EventBatchResult: {
      /** In the order of the events. */
      results: (components['schemas']['EventResult'] | {
        error: {
          code: string;
          message: string;
          details: {
            path: string;
            message: string;
          }[];
        };
      })[];
    };
    Event: {
      id: string;
      playerId: string;
      type: string;
      /** Anything that rules and quests may look at, up to 64 kB. */
      properties: {
        [name: string]: unknown;
      };
      occurredAt: string;
      receivedAt: string;
      /** As they were after it. */
      player: {
        xp: number;
        level: number;
      };
      effects: components['schemas']['Effect'][];
    };
    /** Every rule and objective that was looked at, in order, and why it did or did not come to something. An event has at most 500 effects, 250 outside events, 200 chained events to a depth of 8, and one budget of work over all of its rules and quests. What these limits left out is in entries with `cut`: `depth` or `events` for an event that was not followed, `work` for how many rules, quests and events were not looked at, `effects` for how many quests were not moved, `boards` for how many XP leaderboards got no score. `more` counts the entries that did not fit. */
    Trace: {
      [name: string]: unknown;
    }[];
    EventWithTrace: {
      id: string;
      playerId: string;
      type: string;
      /** Anything that rules and quests may look at, up to 64 kB. */
      properties: {
        [name: string]: unknown;
      };
      occurredAt: string;
      receivedAt: string;
      /** As they were after it. */
      player: {
        xp: number;
        level: number;
      };
      effects: components['schemas']['Effect'][];
      /** Null once its retention is over. */
      trace: components['schemas']['Trace'] | null;
    };
    XpGrant: {
      /** May be negative; XP never goes under 0. */
      amount: number;
      reason?: string;
    };
    GrantResult: {
      player: components['schemas']['Player'];
      effects: components['schemas']['Effect'][];
    };
    BadgeGrant: {
      badgeId: string;
    };
    ScoreInput: {
      playerId: string;
      score: number;
    };
    ScoreResult: {
      playerId: string;
      score: number;
      rank: number;
      previousRank: number | null;
      previousScore: number | null;
    };
    RuleDraft: {
      /** The rule that the draft stands in for; a new one where it is left out. */
      id?: string;
      name?: string;
      /** An event's type; of the service's own, those that set off rules and count for quests. */
      on: string;
      then: components['schemas']['Action'][];
      /** Switched off, it stops for everybody. true where left out or null. */
      enabled?: boolean | null;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments?: ('live' | 'test')[] | null;
      /** Higher runs first; equal ones run in the order of their ids. 0 where left out or null. */
      priority?: number | null;
      /** A condition in CEL. */
      when?: string | null;
      /** How often it fires for one player at most. */
      limit?: {
        times: number;
        per: 'day' | 'week' | 'month' | 'lifetime';
      } | null;
      cooldownSeconds?: number | null;
      startsAt?: string | null;
      endsAt?: string | null;
    };
    QuestDraft: {
      /** The quest that the draft stands in for; a new one where it is left out. */
      id?: string;
      name?: string;
      objectives: components['schemas']['Objective'][];
      description?: string | null;
      /** Switched off, it stops for everybody. true where left out or null. */
      enabled?: boolean | null;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments?: ('live' | 'test')[] | null;
      /** `auto` starts at the first event that counts. "auto" where left out or null. */
      start?: 'auto' | 'manual' | null;
      /** "any" where left out or null. */
      order?: 'any' | 'sequence' | null;
      prerequisites?: {
        level?: number;
        questIds?: string[];
        badgeIds?: string[];
      } | null;
      availableFrom?: string | null;
      availableUntil?: string | null;
      timeLimitSeconds?: number | null;
      /** "never" where left out or null. */
      repeat?: 'never' | 'daily' | 'weekly' | 'always' | null;
      /** What completing it gives. [] where left out or null. */
      rewards?: components['schemas']['Action'][] | null;
    };
    SimulationRequest: {
      /** With the `playerId` of a known player, as they are now; otherwise a new one. */
      event: {
        id?: string;
        playerId?: string;
        /** Letters, digits and _.:- after a letter; player., quest., adventure., leaderboard., lobby., webhook. at the beginning are the service's own. */
        type: string;
        properties?: {
          [name: string]: unknown;
        };
        occurredAt?: string;
      };
      /** What to suppose of the player; the rest is as it is. */
      player?: {
        xp?: number;
        timezone?: string;
        attributes?: {
          [name: string]: unknown;
        };
        badges?: string[];
        counts?: {
          [name: string]: number;
        };
        streak?: number;
      };
      /** Drafts, over those of the same id. */
      rules?: components['schemas']['RuleDraft'][];
      /** Drafts, over those of the same id. */
      quests?: components['schemas']['QuestDraft'][];
    };
    Simulation: {
      player: {
        id: string;
        xp: number;
        level: number;
      };
      effects: components['schemas']['Effect'][];
      trace: components['schemas']['Trace'];
    };
    BacktestRequest: {
      rule: components['schemas']['RuleDraft'];
      from?: string;
      to?: string;
    };
    BacktestResult: {
      events: number;
      players: number;
      affectedPlayers: number;
      fired: number;
      totals: {
        happened: {
          xp: number;
          levelUps: number;
          badges: number;
          questsCompleted: number;
        };
        draft: {
          xp: number;
          levelUps: number;
          badges: number;
          questsCompleted: number;
        };
        difference: {
          xp: number;
          levelUps: number;
          badges: number;
          questsCompleted: number;
        };
      };
      badges: {
        [name: string]: {
          happened: number;
          draft: number;
        };
      };
      /** The twenty players whom the draft would have changed most. */
      mostAffected: {
        playerId: string;
        xp: {
          happened: number;
          draft: number;
          difference: number;
        };
        level: {
          happened: number;
          draft: number;
        };
        badges: {
          gained: string[];
          lost: string[];
        };
      }[];
    };
    Backtest: {
      id: string;
      status: 'running' | 'done' | 'failed' | 'cancelled';
      progress: number;
      /** Null until it is done. */
      result: components['schemas']['BacktestResult'] | null;
      /** Why it failed. */
      error: string | null;
      createdAt: string;
    };
    AnalyticsSummary: {
      /** The project's, whose days these are. */
      timezone: string;
      today: {
        date: string;
        /** Players with at least one event. */
        activePlayers: number;
        /** What players did. */
        events: number;
        /** XP granted, less what was taken away. */
        xp: number;
        /** Times that a player reached a new level. */
        levelUps: number;
        /** Badges earned. */
        badges: number;
        /** Quests completed. */
        questsCompleted: number;
        /** Adventures completed. */
        adventuresCompleted: number;
      };
      yesterday: {
        date: string;
        /** Players with at least one event. */
        activePlayers: number;
        /** What players did. */
        events: number;
        /** XP granted, less what was taken away. */
        xp: number;
        /** Times that a player reached a new level. */
        levelUps: number;
        /** Badges earned. */
        badges: number;
        /** Quests completed. */
        questsCompleted: number;
        /** Adventures completed. */
        adventuresCompleted: number;
      };
      /** Yesterday up to this time of day, for a fair comparison with today. Of the hour that is under way, its share. */
      yesterdayByNow: {
        date: string;
        /** Players with at least one event. */
        activePlayers: number;
        /** What players did. */
        events: number;
        /** XP granted, less what was taken away. */
        xp: number;
        /** Times that a player reached a new level. */
        levelUps: number;
        /** Badges earned. */
        badges: number;
        /** Quests completed. */
        questsCompleted: number;
        /** Adventures completed. */
        adventuresCompleted: number;
      };
    };
    AnalyticsTimeseries: {
      metric: 'activePlayers' | 'events' | 'xp' | 'levelUps' | 'badges' | 'questsCompleted' | 'adventuresCompleted';
      interval: 'hour' | 'day';
      timezone: string;
      /** Oldest first; where nothing happened there is a 0. */
      data: {
        /** The beginning of the hour or day. */
        at: string;
        value: number;
      }[];
    };
    LobbyCreate: {
      hostPlayerId: string;
      name?: string | null;
      capacity: number;
      /** How many it takes to start; not above the capacity. */
      minPlayers?: number;
      /** A private lobby is entered, and found, by its code alone. */
      visibility: 'public' | 'private';
      /** An open lobby in which nobody joins, leaves, or says whether they are ready for this long ends by itself. */
      idleTimeoutSeconds?: number;
      /** Whatever the game keeps with its lobby, up to 16 kB. */
      metadata?: {
        [name: string]: unknown;
      };
      /** Where the results go. It must exist and take scores. */
      leaderboardId?: string | null;
    };
    Lobby: {
      id: string;
      code: string;
      name: string | null;
      state: 'open' | 'started' | 'ended';
      /** Null where the host of an ended lobby was erased. */
      hostPlayerId: string | null;
      capacity: number;
      minPlayers: number;
      /** A private lobby is entered, and found, by its code alone. */
      visibility: 'public' | 'private';
      /** In the order in which they came; in an ended lobby, who was there at the end. */
      members: {
        playerId: string;
        ready: boolean;
        joinedAt: string;
      }[];
      /** Whatever the game keeps with its lobby, up to 16 kB. */
      metadata: {
        [name: string]: unknown;
      };
      idleTimeoutSeconds: number;
      leaderboardId: string | null;
      createdAt: string;
      startedAt: string | null;
      endedAt: string | null;
      endReason: 'finished' | 'cancelled' | 'abandoned' | 'timeout' | null;
      /** By place; null where none were given. */
      results: {
        playerId: string;
        score: number;
        /** From 1, by score as the leaderboard orders it; equal scores share a place. */
        place: number;
      }[] | null;
    };
    LobbyHistoryEntry: {
      at: string;
      /** `host`: the lobby passed to this player. */
      type: 'created' | 'joined' | 'left' | 'host' | 'started' | 'ended';
      /** Null where it is about the lobby, or the player was erased. */
      playerId: string | null;
      /** Why somebody left, or the lobby ended. */
      reason: 'left' | 'erased' | 'finished' | 'cancelled' | 'abandoned' | 'timeout' | null;
    };
    LobbyJoin: {
      playerId: string;
      /** Upper or lower case, blanks and hyphens do not matter. */
      code?: string;
    };
    LobbyLeave: {
      playerId: string;
    };
    LobbyReady: {
      playerId: string;
      ready: boolean;
    };
    LobbyEnd: {
      /** Of members, each at most once; of a started lobby only. */
      results?: {
        playerId: string;
        score: number;
      }[];
    };
    EventTypes: {
      data: ({
        type: 'player.created' | 'player.updated' | 'player.level_up' | 'player.badge_earned' | 'quest.started' | 'quest.progress' | 'quest.completed' | 'adventure.started' | 'adventure.completed' | 'leaderboard.rank_changed' | 'leaderboard.new_leader' | 'lobby.created' | 'lobby.started' | 'lobby.ended';
        meaning: string;
        /** JSON Schema (2020-12) of `data`. */
        schema: {
          [name: string]: unknown;
        };
        /** `data` as it could be. */
        sample: {
          [name: string]: unknown;
        };
      })[];
      nextCursor: null;
    };
    WebhookCreate: {
      /** Where deliveries go: https, without a user name or password. */
      url: string;
      /** Types of events (see `GET /event-types`), or `["*"]` for all. */
      events: ('player.created' | 'player.updated' | 'player.level_up' | 'player.badge_earned' | 'quest.started' | 'quest.progress' | 'quest.completed' | 'adventure.started' | 'adventure.completed' | 'leaderboard.rank_changed' | 'leaderboard.new_leader' | 'lobby.created' | 'lobby.started' | 'lobby.ended')[] | "*"[];
      /** Signs deliveries. Behind `whsec_` it is base64 for Standard Webhooks; any other is used as its bytes. */
      secret?: string;
      description?: string | null;
      /** Whose events are sent. At creation the default is the environment of the call: that of the API key or of `X-Environment`, else live. */
      environments?: ('live' | 'test')[];
      enabled?: boolean;
    };
    WebhookWithSecret: {
      id: string;
      projectId: string;
      /** Where deliveries go: https, without a user name or password. */
      url: string;
      events: string[];
      description: string | null;
      /** Whose events are sent. At creation the default is the environment of the call: that of the API key or of `X-Environment`, else live. */
      environments: ('live' | 'test')[];
      enabled: boolean;
      /** Why the service has disabled it; null where a person did. */
      disabledReason: string | null;
      createdAt: string;
      updatedAt: string;
      /** The secret, where the service made it: shown in this one answer (null in an idempotent replay). One that the caller set is never shown. */
      secret?: string | null;
    };
    Webhook: {
      id: string;
      projectId: string;
      /** Where deliveries go: https, without a user name or password. */
      url: string;
      events: string[];
      description: string | null;
      /** Whose events are sent. At creation the default is the environment of the call: that of the API key or of `X-Environment`, else live. */
      environments: ('live' | 'test')[];
      enabled: boolean;
      /** Why the service has disabled it; null where a person did. */
      disabledReason: string | null;
      createdAt: string;
      updatedAt: string;
    };
    WebhookPatch: {
      /** Where deliveries go: https, without a user name or password. */
      url?: string;
      /** Types of events (see `GET /event-types`), or `["*"]` for all. */
      events?: ('player.created' | 'player.updated' | 'player.level_up' | 'player.badge_earned' | 'quest.started' | 'quest.progress' | 'quest.completed' | 'adventure.started' | 'adventure.completed' | 'leaderboard.rank_changed' | 'leaderboard.new_leader' | 'lobby.created' | 'lobby.started' | 'lobby.ended')[] | "*"[];
      /** Signs deliveries. Behind `whsec_` it is base64 for Standard Webhooks; any other is used as its bytes. */
      secret?: string;
      description?: string | null;
      /** Whose events are sent. At creation the default is the environment of the call: that of the API key or of `X-Environment`, else live. */
      environments?: ('live' | 'test')[];
      enabled?: boolean;
    };
    SecretRotation: {
      /** Signs deliveries. Behind `whsec_` it is base64 for Standard Webhooks; any other is used as its bytes. */
      secret?: string;
      /** For how long `webhook-signature` carries the old secret’s signature as well, up to 7 days. */
      graceSeconds?: number;
    };
    WebhookTest: {
      /** Which sample to send. */
      type?: 'webhook.test' | 'player.created' | 'player.updated' | 'player.level_up' | 'player.badge_earned' | 'quest.started' | 'quest.progress' | 'quest.completed' | 'adventure.started' | 'adventure.completed' | 'leaderboard.rank_changed' | 'leaderboard.new_leader' | 'lobby.created' | 'lobby.started' | 'lobby.ended';
    };
    WebhookTestOutcome: {
      id: string;
      webhookId: string;
      eventId: string;
      eventType: string;
      status: 'success' | 'failed' | 'pending';
      /** Why it has failed: no attempt succeeded, or its webhook was disabled or deleted. */
      reason: string | null;
      responseCode: number | null;
      /** At most 20 kB of it. */
      responseBody: string | null;
      /** Attempts less one. */
      retryCount: number;
      nextAttemptAt: string | null;
      createdAt: string;
      completedAt: string | null;
      /** The envelope that was sent; null once its player was erased. */
      payload: {
        [name: string]: unknown;
      } | null;
      attempts: ({
        number: number;
        at: string;
        durationMs: number;
        responseCode: number | null;
        /** At most 20 kB of it. */
        responseBody: string | null;
        /** What went wrong, in words. */
        error: string | null;
      })[];
      /** For a person: why events may not reach this webhook, such as events of an environment that it is not for. */
      notices: string[];
    };
    WebhookDelivery: {
      id: string;
      webhookId: string;
      eventId: string;
      eventType: string;
      status: 'success' | 'failed' | 'pending';
      /** Why it has failed: no attempt succeeded, or its webhook was disabled or deleted. */
      reason: string | null;
      responseCode: number | null;
      /** At most 20 kB of it. */
      responseBody: string | null;
      /** Attempts less one. */
      retryCount: number;
      nextAttemptAt: string | null;
      createdAt: string;
      completedAt: string | null;
      /** The envelope that was sent; null once its player was erased. */
      payload: {
        [name: string]: unknown;
      } | null;
      attempts: ({
        number: number;
        at: string;
        durationMs: number;
        responseCode: number | null;
        /** At most 20 kB of it. */
        responseBody: string | null;
        /** What went wrong, in words. */
        error: string | null;
      })[];
    };
    WebhookRecovery: {
      since: string;
    };
    WebhookRecovered: {
      count: number;
    };
    WebhookHealth: {
      webhookId: string;
      enabled: boolean;
      /** Whose events are sent. At creation the default is the environment of the call: that of the API key or of `X-Environment`, else live. */
      environments: ('live' | 'test')[];
      /** For a person: why events may not reach this webhook, such as events of an environment that it is not for. */
      notices: string[];
      /** In the last 24 hours. */
      attempts: number;
      successes: number;
      failures: number;
      successRate: number | null;
      latencyMs: {
        p50: number | null;
        p95: number | null;
        p99: number | null;
      };
      /** Deliveries in the queue, up to 100,000. */
      pending: number;
      oldestPendingAt: string | null;
      lastSuccessAt: string | null;
      lastFailureAt: string | null;
      consecutiveFailures: number;
      failingSince: string | null;
      /** When it is disabled if every attempt goes on failing. */
      disablesAt: string | null;
      /** For a person, while it fails. */
      warning: string | null;
    };
    /** With an API key exactly one of the two. */
    WebSocketTokenRequest: {
      playerId?: string;
      /** For a token that hears the whole project. With an access token it may be left out. */
      scope?: "project";
    };
    WebSocketToken: {
      /** A JWT, valid 15 minutes. */
      token: string;
      expiresAt: string;
    };
    /** What an event of the type `player.created` says. */
    PlayerCreatedData: {
      playerId: string;
      displayName: string | null;
      attributes: {
        [name: string]: unknown;
      };
      xp: number;
      level: number;
    };
    /** A new player was identified. */
    PlayerCreatedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "player.created";
      /** The project in which it happened. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['PlayerCreatedData'];
    };
    /** What an event of the type `player.updated` says. */
    PlayerUpdatedData: {
      playerId: string;
      /** Names of the fields. */
      changed: string[];
      displayName: string | null;
      attributes: {
        [name: string]: unknown;
      };
    };
    /** A player's profile changed; XP is not part of it. */
    PlayerUpdatedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "player.updated";
      /** The project in which it happened. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['PlayerUpdatedData'];
    };
    /** What an event of the type `player.level_up` says. */
    PlayerLevelUpData: {
      playerId: string;
      previousLevel: number;
      newLevel: number;
      xp: number;
    };
    /** A player reached a new level. */
    PlayerLevelUpEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "player.level_up";
      /** The project in which it happened. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['PlayerLevelUpData'];
    };
    /** What an event of the type `player.badge_earned` says. */
    PlayerBadgeEarnedData: {
      playerId: string;
      badgeId: string;
      badgeName: string;
      times: number;
    };
    /** A player earned a badge. */
    PlayerBadgeEarnedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "player.badge_earned";
      /** The project in which it happened. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['PlayerBadgeEarnedData'];
    };
    /** What an event of the type `quest.started` says. */
    QuestStartedData: {
      playerId: string;
      questId: string;
      iteration: number;
    };
    /** A player started a quest. */
    QuestStartedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "quest.started";
      /** The project in which it happened. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['QuestStartedData'];
    };
    /** What an event of the type `quest.progress` says. */
    QuestProgressData: {
      playerId: string;
      questId: string;
      iteration: number;
      objectiveId: string;
      current: number;
      target: number;
      progress: number;
    };
    /** A player came further in a quest. */
    QuestProgressEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "quest.progress";
      /** The project in which it happened. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['QuestProgressData'];
    };
    /** What an event of the type `quest.completed` says. */
    QuestCompletedData: {
      playerId: string;
      questId: string;
      iteration: number;
    };
    /** A player completed a quest. */
    QuestCompletedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "quest.completed";
      /** The project in which it happened. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['QuestCompletedData'];
    };
    /** What an event of the type `adventure.started` says. */
    AdventureStartedData: {
      playerId: string;
      adventureId: string;
    };
    /** A player started an adventure. */
    AdventureStartedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "adventure.started";
      /** The project in which it happened. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['AdventureStartedData'];
    };
    /** What an event of the type `adventure.completed` says. */
    AdventureCompletedData: {
      playerId: string;
      adventureId: string;
    };
    /** A player completed an adventure. */
    AdventureCompletedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "adventure.completed";
      /** The project in which it happened. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['AdventureCompletedData'];
    };
    /** What an event of the type `leaderboard.rank_changed` says. */
    LeaderboardRankChangedData: {
      leaderboardId: string;
      season: number;
      playerId: string;
      previousRank: number | null;
      newRank: number;
      previousScore: number | null;
      score: number;
    };
    /** A player's rank changed significantly by their own score. */
    LeaderboardRankChangedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "leaderboard.rank_changed";
      /** The project in which it happened. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['LeaderboardRankChangedData'];
    };
    /** What an event of the type `leaderboard.new_leader` says. */
    LeaderboardNewLeaderData: {
      leaderboardId: string;
      season: number;
      playerId: string;
      previousLeaderId: string | null;
      score: number;
    };
    /** A leaderboard has a new number one. */
    LeaderboardNewLeaderEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "leaderboard.new_leader";
      /** The project in which it happened. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['LeaderboardNewLeaderData'];
    };
    /** What an event of the type `lobby.created` says. */
    LobbyCreatedData: {
      lobbyId: string;
      name: string | null;
      hostPlayerId: string;
      capacity: number;
      visibility: 'public' | 'private';
    };
    /** A lobby was opened. */
    LobbyCreatedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "lobby.created";
      /** The project in which it happened. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['LobbyCreatedData'];
    };
    /** What an event of the type `lobby.started` says. */
    LobbyStartedData: {
      lobbyId: string;
      playerIds: string[];
    };
    /** A lobby's game started. */
    LobbyStartedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "lobby.started";
      /** The project in which it happened. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['LobbyStartedData'];
    };
    /** What an event of the type `lobby.ended` says. */
    LobbyEndedData: {
      lobbyId: string;
      reason: 'finished' | 'cancelled' | 'abandoned' | 'timeout';
      results: {
        playerId: string;
        score: number;
        place: number;
      }[] | null;
    };
    /** A lobby was closed. */
    LobbyEndedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "lobby.ended";
      /** The project in which it happened. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['LobbyEndedData'];
    };
  };
}
