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
  '/tenants': {
    /** Create a tenant and own it */
    post: operations['createTenant'];
    /** List the tenants that I belong to */
    get: operations['listTenants'];
  };
  '/tenants/{tenantId}': {
    /** Read a tenant */
    get: operations['getTenant'];
    /** Rename a tenant */
    patch: operations['updateTenant'];
    /** Delete a tenant with all of its data */
    delete: operations['deleteTenant'];
  };
  '/tenants/{tenantId}/audit-log': {
    /** Who changed what, newest first */
    get: operations['listAuditLog'];
  };
  '/tenants/{tenantId}/invitations': {
    /** Invite a person by e-mail address */
    post: operations['invite'];
    /** List the open invitations */
    get: operations['listInvitations'];
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
  '/tenants/{tenantId}/projects': {
    /** Create a project with its live and test environments */
    post: operations['createProject'];
    /** List the projects of a tenant */
    get: operations['listProjects'];
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
  '/projects/{projectId}/api-keys': {
    /** Create a key */
    post: operations['createApiKey'];
    /** List a project's keys */
    get: operations['listApiKeys'];
  };
  '/projects/{projectId}/api-keys/{keyId}/rotate': {
    /** Give a key a new secret */
    post: operations['rotateApiKey'];
  };
  '/projects/{projectId}/api-keys/{keyId}': {
    /** Revoke a key */
    delete: operations['revokeApiKey'];
  };
  '/levels': {
    /** Replace the project's levels */
    put: operations['putLevels'];
    /** Read the project's levels */
    get: operations['getLevels'];
  };
  '/badges': {
    /** Create a badge */
    post: operations['createBadge'];
    /** List badges, newest first */
    get: operations['listBadges'];
  };
  '/badges/{id}': {
    /** Create or replace a badge */
    put: operations['putBadge'];
    /** Read a badge */
    get: operations['getBadge'];
    /** Change some fields of a badge */
    patch: operations['updateBadge'];
    /** Delete a badge */
    delete: operations['deleteBadge'];
  };
  '/quests': {
    /** Create a quest */
    post: operations['createQuest'];
    /** List quests, newest first */
    get: operations['listQuests'];
  };
  '/quests/{id}': {
    /** Create or replace a quest */
    put: operations['putQuest'];
    /** Read a quest */
    get: operations['getQuest'];
    /** Change some fields of a quest */
    patch: operations['updateQuest'];
    /** Delete a quest */
    delete: operations['deleteQuest'];
  };
  '/adventures': {
    /** Create an adventure */
    post: operations['createAdventure'];
    /** List adventures, newest first */
    get: operations['listAdventures'];
  };
  '/adventures/{id}': {
    /** Create or replace an adventure */
    put: operations['putAdventure'];
    /** Read an adventure */
    get: operations['getAdventure'];
    /** Change some fields of an adventure */
    patch: operations['updateAdventure'];
    /** Delete an adventure */
    delete: operations['deleteAdventure'];
  };
  '/rules': {
    /** Create a rule */
    post: operations['createRule'];
    /** List rules, newest first */
    get: operations['listRules'];
  };
  '/rules/{id}': {
    /** Create or replace a rule */
    put: operations['putRule'];
    /** Read a rule */
    get: operations['getRule'];
    /** Change some fields of a rule */
    patch: operations['updateRule'];
    /** Delete a rule */
    delete: operations['deleteRule'];
  };
  '/players': {
    /** Identify a player: create them, or change what is known of them */
    post: operations['identifyPlayer'];
    /** List players, newest first unless asked otherwise */
    get: operations['listPlayers'];
  };
  '/players/{playerId}': {
    /** Identify a player by path: create them, or change what is known of them */
    put: operations['putPlayer'];
    /** Read a player */
    get: operations['getPlayer'];
    /** Change what is known of a player */
    patch: operations['updatePlayer'];
    /** Erase a player and everything that is kept of them */
    delete: operations['erasePlayer'];
  };
  '/players/{playerId}/activity': {
    /** List what a player did and what was done to them, newest first */
    get: operations['listPlayerActivity'];
  };
  '/players/{playerId}/xp': {
    /** Grant XP by hand, or take it away */
    post: operations['grantXp'];
  };
  '/players/{playerId}/badges': {
    /** Award a badge by hand */
    post: operations['awardBadge'];
    /** List a player's badges, the one first earned last on top */
    get: operations['listPlayerBadges'];
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
  '/players/{playerId}/standings': {
    /** List where a player stands, on every leaderboard */
    get: operations['listPlayerStandings'];
  };
  '/players/{playerId}/quests': {
    /** List a player's quests, the one started last on top */
    get: operations['listPlayerQuests'];
  };
  '/players/{playerId}/adventures': {
    /** List a player's adventures, the one started last on top */
    get: operations['listPlayerAdventures'];
  };
  '/players/{playerId}/export': {
    /** Everything that is kept of a player, as one JSON document */
    get: operations['exportPlayer'];
  };
  '/players/{playerId}/badges/{badgeId}': {
    /** Take a badge away from a player */
    delete: operations['takeBadge'];
  };
  '/leaderboards': {
    /** Create a leaderboard */
    post: operations['createLeaderboard'];
    /** List leaderboards, newest first */
    get: operations['listLeaderboards'];
  };
  '/leaderboards/{id}': {
    /** Create or replace a leaderboard */
    put: operations['putLeaderboard'];
    /** Read a leaderboard */
    get: operations['getLeaderboard'];
    /** Change some fields of a leaderboard */
    patch: operations['updateLeaderboard'];
    /** Delete a leaderboard */
    delete: operations['deleteLeaderboard'];
  };
  '/leaderboards/{leaderboardId}/entries': {
    /** Post a score */
    post: operations['postScore'];
    /** List the entries of a season, by rank */
    get: operations['listLeaderboardEntries'];
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
  '/analytics/summary': {
    /** Today against yesterday */
    get: operations['getAnalyticsSummary'];
  };
  '/analytics/timeseries': {
    /** One metric over time, by the hour or by the day */
    get: operations['getAnalyticsTimeseries'];
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
      /** The records of this page, in the order of the list. */
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
  getTenant: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of the tenant. */
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
        /** The id of the tenant. */
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
        /** The id of the tenant. */
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
        /** The id of the tenant. */
        tenantId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
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
  invite: {
    parameters: {
      query?: never;
      header?: {
        /** The same key and body within 24 hours give the first answer again, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the tenant. */
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
        /** The id of the tenant. */
        tenantId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
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
  withdrawInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of the tenant. */
        tenantId: string;
        /** The id of the invitation; it is not the token. */
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
        /** The id of the tenant. */
        tenantId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
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
        /** The id of the tenant. */
        tenantId: string;
        /** The id of the person. */
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
        /** The id of the tenant. */
        tenantId: string;
        /** The id of the person. */
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
  createProject: {
    parameters: {
      query?: never;
      header?: {
        /** The same key and body within 24 hours give the first answer again, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the tenant. */
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
        /** The id of the tenant. */
        tenantId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
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
  getProject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of the project. */
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
        /** The id of the project. */
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
        /** The id of the project. */
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
        /** The id of the project. */
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
  createApiKey: {
    parameters: {
      query?: never;
      header?: {
        /** The same key and body within 24 hours give the first answer again, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the project. */
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
        /** The id of the project. */
        projectId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
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
  rotateApiKey: {
    parameters: {
      query?: never;
      header?: {
        /** The same key and body within 24 hours give the first answer again, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the project. */
        projectId: string;
        /** The id of the API key; it is not the key itself. */
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
        /** The id of the project. */
        projectId: string;
        /** The id of the API key; it is not the key itself. */
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
      /** The records of this page, in the order of the list. */
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
        /** The id of the badge. */
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
        /** The id of the badge. */
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
        /** The id of the badge. */
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
        /** The id of the badge. */
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
      /** The records of this page, in the order of the list. */
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
        /** The id of the quest. */
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
        /** The id of the quest. */
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
        /** The id of the quest. */
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
        /** The id of the quest. */
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
      /** The records of this page, in the order of the list. */
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
        /** The id of the adventure. */
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
        /** The id of the adventure. */
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
        /** The id of the adventure. */
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
        /** The id of the adventure. */
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
      /** The records of this page, in the order of the list. */
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
        /** The id of the rule. */
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
        /** The id of the rule. */
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
        /** The id of the rule. */
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
        /** The id of the rule. */
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
        /** Only players who have this badge. */
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
      /** The records of this page, in the order of the list. */
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
        /** The id of the player, as your own system has it. */
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
        /** The id of the player, as your own system has it. */
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
        /** The id of the player, as your own system has it. */
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
        /** The id of the player, as your own system has it. */
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
        /** The id of the player, as your own system has it. */
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
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
        /** The id of the player, as your own system has it. */
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
        /** The id of the player, as your own system has it. */
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
        /** The id of the player, as your own system has it. */
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
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
        /** The id of the player, as your own system has it. */
        playerId: string;
        /** The id of the quest. */
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
        /** The id of the player, as your own system has it. */
        playerId: string;
        /** The id of the quest. */
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
        /** The id of the player, as your own system has it. */
        playerId: string;
        /** The id of the adventure. */
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
        /** The id of the player, as your own system has it. */
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
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
        /** The id of the player, as your own system has it. */
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
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
        /** The id of the player, as your own system has it. */
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
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
        /** The id of the player, as your own system has it. */
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
        /** The id of the player, as your own system has it. */
        playerId: string;
        /** The id of the badge. */
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
      /** The records of this page, in the order of the list. */
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
        /** The id of the leaderboard. */
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
        /** The id of the leaderboard. */
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
        /** The id of the leaderboard. */
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
        /** The id of the leaderboard. */
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
        /** The id of the leaderboard. */
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
        /** The id of the leaderboard. */
        leaderboardId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
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
        /** The id of the leaderboard. */
        leaderboardId: string;
        /** The id of the player, as your own system has it. */
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
        /** The id of the leaderboard. */
        leaderboardId: string;
        /** The id of the player, as your own system has it. */
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
        /** The id of the leaderboard. */
        leaderboardId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
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
        /** The id of the leaderboard. */
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
        /** Only events of this player. */
        playerId?: string;
        /** Only events of this type. */
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
      /** The records of this page, in the order of the list. */
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
        /** The id of the event. */
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
        /** The id of the backtest. */
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
        /** The id of the backtest. */
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
        /** Only lobbies in this state. */
        state?: 'open' | 'started' | 'ended';
        /** The code of the lobby. Upper or lower case, blanks and hyphens do not matter. */
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
      /** The records of this page, in the order of the list. */
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
        /** The id of the lobby. */
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
        /** The id of the lobby. */
        lobbyId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
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
        /** The id of the lobby. */
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
        /** The id of the lobby. */
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
        /** The id of the lobby. */
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
        /** The id of the lobby. */
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
        /** The id of the lobby. */
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
      /** The records of this page, in the order of the list. */
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
        /** The id of the webhook. */
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
        /** The id of the webhook. */
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
        /** The id of the webhook. */
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
        /** The id of the webhook. */
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
        /** The id of the webhook. */
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
        /** Only deliveries that stand like this. */
        status?: 'success' | 'failed' | 'pending';
        /** Only deliveries of events of this type. */
        eventType?: 'webhook.test' | 'player.created' | 'player.updated' | 'player.level_up' | 'player.badge_earned' | 'quest.started' | 'quest.progress' | 'quest.completed' | 'adventure.started' | 'adventure.completed' | 'leaderboard.rank_changed' | 'leaderboard.new_leader' | 'lobby.created' | 'lobby.started' | 'lobby.ended';
      };
      header?: {
        /** With an access token: which project. May be left out where the person can reach exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment, live where absent. A key belongs to one already. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the webhook. */
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
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
        /** The id of the webhook. */
        webhookId: string;
        /** The id of the delivery. */
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
        /** The id of the webhook. */
        webhookId: string;
        /** The id of the delivery. */
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
        /** The id of the webhook. */
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
        /** The id of the webhook. */
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
    /** Who signs in. */
    LoginRequest: {
      /** The e-mail address of the account. */
      email: string;
      /** The present password of the account. */
      password: string;
    };
    /** What the person may do in the tenant, from OWNER, who may do everything, to VIEWER. */
    Role: 'OWNER' | 'ADMIN' | 'DESIGNER' | 'DEVELOPER' | 'VIEWER';
    /** The session that has begun. */
    LoginResponse: {
      /** A JWT, valid 7 days. Null with `X-Session: cookie`: it is then in the cookie. */
      accessToken: string | null;
      /** The person who signed in. */
      user: {
        /** The id of the person. */
        id: string;
        /** The e-mail address with which the person signs in. */
        email: string;
        role: components['schemas']['Role'];
      };
    };
    /** The body of every answer that is an error. */
    Error: {
      /** What went wrong. */
      error: {
        /** Machine-readable: branch on this. */
        code: 'VALIDATION_FAILED' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'PLAN_REQUIRED' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'REQUEST_TIMEOUT' | 'CONFLICT' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_MISMATCH' | 'RATE_LIMITED' | 'INTERNAL' | 'UNAVAILABLE';
        /** For people. */
        message: string;
        /** Equals the X-Request-Id header; name it when you ask for help. */
        requestId: string;
        /** When the request failed, in UTC. */
        timestamp: string;
        /** What is off, field by field. */
        details?: {
          /** Where the field is, as a JSON Pointer. */
          path: string;
          /** What is wrong with it, for people. */
          message: string;
        }[];
      };
    };
    /** The person who is signed in. */
    Me: {
      /** The id of the person. */
      id: string;
      /** The e-mail address with which the person signs in. */
      email: string;
      /** That of the oldest membership; null for a person who belongs to no tenant. */
      role: components['schemas']['Role'] | null;
      /** The tenants that the person belongs to, oldest membership first. */
      memberships: ({
        /** The id of the tenant. */
        tenantId: string;
        /** What people call the tenant. */
        tenantName: string;
        role: components['schemas']['Role'];
        /** What the role allows in this tenant. */
        permissions: ('tenant.delete' | 'owners.manage' | 'tenant.manage' | 'tenant.audit' | 'webhooks.write' | 'manageKeys.create' | 'playerData.write' | 'definitions.write' | 'apiKeys.manage' | 'internals.read' | 'dashboards.read')[];
      })[];
      /** When the account was created, in UTC. */
      createdAt: string;
    };
    /** A change of the own password. */
    PasswordChange: {
      /** The present password of the account. */
      currentPassword: string;
      /** The password that takes its place. */
      newPassword: string;
    };
    /** A new tenant. */
    TenantCreate: {
      /** What people call the tenant. */
      name: string;
    };
    /** A tenant, with the caller's role in it. */
    Tenant: {
      /** The id of the tenant. */
      id: string;
      /** What people call the tenant. */
      name: string;
      role: components['schemas']['Role'];
      /** When it was created, in UTC. */
      createdAt: string;
    };
    /** What to change of a tenant. */
    TenantPatch: {
      /** What people call the tenant. */
      name?: string;
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
    /** Whom to invite, and as what. */
    InvitationCreate: {
      /** The e-mail address of the invited person. */
      email: string;
      role: components['schemas']['Role'];
    };
    /** An invitation that was just made. */
    InvitationWithToken: {
      /** The id of the invitation; it is not the token. */
      id: string;
      /** The id of the tenant. */
      tenantId: string;
      /** The e-mail address of the invited person. */
      email: string;
      role: components['schemas']['Role'];
      /** When it was created, in UTC. */
      createdAt: string;
      /** From when on the invitation can no longer be accepted, in UTC. */
      expiresAt: string;
      /** To be passed on to the invited person. Shown in this one answer; null where it was sent by mail, and in an idempotent replay. */
      token: string | null;
    };
    /** An invitation to a tenant that is still open. */
    Invitation: {
      /** The id of the invitation; it is not the token. */
      id: string;
      /** The id of the tenant. */
      tenantId: string;
      /** The e-mail address of the invited person. */
      email: string;
      role: components['schemas']['Role'];
      /** When it was created, in UTC. */
      createdAt: string;
      /** From when on the invitation can no longer be accepted, in UTC. */
      expiresAt: string;
    };
    /** An invitation as the invited person sees it. */
    OfferedInvitation: {
      /** What people call the tenant. */
      tenantName: string;
      /** The e-mail address of the invited person. */
      email: string;
      role: components['schemas']['Role'];
      /** Whether the address has an account already, whose password is then asked for. */
      hasAccount: boolean;
      /** From when on the invitation can no longer be accepted, in UTC. */
      expiresAt: string;
    };
    /** What it takes to accept an invitation. */
    InvitationAccept: {
      /** The token of the invitation. */
      token: string;
      /** The password of the new account, 10 to 200 characters; for an e-mail that has one, its present one. */
      password: string;
    };
    /** A person who belongs to a tenant. */
    Member: {
      /** The id of the person. */
      id: string;
      /** The e-mail address with which the person signs in. */
      email: string;
      role: components['schemas']['Role'];
      /** When the person became a member of the tenant, in UTC. */
      joinedAt: string;
    };
    /** What to change of a membership. */
    MemberPatch: {
      role: components['schemas']['Role'];
    };
    /** What the project may use, and how many calls a minute it may make. */
    Plan: 'FREE' | 'STARTER' | 'PRO' | 'ENTERPRISE';
    /** A new project. */
    ProjectCreate: {
      /** What people call the project. */
      name: string;
      plan?: components['schemas']['Plan'];
    };
    /** Either the thresholds themselves, or a curve: level n+1 takes round(base · growth^(n−1)) XP beyond level n. */
    Levels: {
      /** The XP at which each level begins: the first is 0, each is greater than the one before. */
      thresholds: number[];
    } | {
      /** The XP that level 2 takes. */
      base: number;
      /** By which factor each level takes more XP than the one before. */
      growth: number;
      /** The highest level. */
      max: number;
    };
    /** A game or an app with players of its own. */
    Project: {
      /** The id of the project. */
      id: string;
      /** The id of the tenant. */
      tenantId: string;
      /** What people call the project. */
      name: string;
      plan: components['schemas']['Plan'];
      /** How many calls each environment of the project may make in a minute. */
      rateLimitPerMinute: number;
      /** An IANA time zone: where the days, weeks and months of this project begin. */
      timezone: string;
      levels: components['schemas']['Levels'];
      /** When it was created, in UTC. */
      createdAt: string;
    };
    /** What to change of a project. */
    ProjectPatch: {
      /** What people call the project. */
      name?: string;
      plan?: components['schemas']['Plan'];
      /** On ENTERPRISE only; null gives back what the plan has. */
      rateLimitPerMinute?: number | null;
      /** An IANA time zone: where the days, weeks and months of this project begin. */
      timezone?: string;
      levels?: components['schemas']['Levels'];
    };
    /** What a project uses, and what it may use. */
    Usage: {
      plan: components['schemas']['Plan'];
      /** The webhooks of the project. */
      webhooks: {
        /** How many there are. */
        used: number;
        /** How many there may be. */
        limit: number;
      };
      /** Limits that every plan has. What each of them means is in docs/limits.md. */
      limits: ({
        /** What is limited. */
        name: 'rules' | 'quests' | 'adventures' | 'badges' | 'leaderboards' | 'xpLeaderboards' | 'compiledBytes' | 'webhooks' | 'objectivesPerEventType' | 'workPerEvent' | 'effectsPerEvent' | 'outsideEventsPerEvent' | 'chainedEventsPerEvent' | 'scoreBoardsPerEvent' | 'eventTypesPerPlayer' | 'questsPerPlayer' | 'adventuresPerPlayer' | 'badgesPerPlayer';
        /** How much of it is used. Null where the limit is of one event or one player. */
        used: number | null;
        /** The most that there may be. */
        limit: number;
      })[];
      /** What each environment has and does. */
      environments: ({
        /** Which environment these figures are of. */
        environment: 'live' | 'test';
        /** The minute that is under way, as the rate limit counts it. */
        window: {
          /** The calls so far in this minute. */
          calls: number;
          /** How many calls each environment of the project may make in a minute. */
          limit: number;
          /** When the next minute begins, in UTC. */
          resetsAt: string;
        };
        /** Calls per day (UTC), newest first, for 30 days; days without calls are left out. */
        days: {
          /** The day, in UTC. */
          day: string;
          /** The calls on that day. */
          calls: number;
        }[];
        /** How many players there are. */
        players: number;
        /** How many events it has taken. */
        events: number;
      })[];
    };
    /** A new API key. */
    ApiKeyCreate: {
      /** What people call the key, to know what it is for. */
      name: string;
      /** The environment that the key acts on. */
      mode: 'live' | 'test';
      /** What the key may do: `read` and `write` where left out; `manage` takes in both, and definitions. */
      scopes?: ('read' | 'write' | 'manage')[];
      /** When the key stops working, in the future; never where left out or null. */
      expiresAt?: string | null;
    };
    /** An API key that was just made. */
    ApiKeyWithSecret: {
      /** The id of the API key; it is not the key itself. */
      id: string;
      /** What people call the key, to know what it is for. */
      name: string;
      /** The environment that the key acts on. */
      mode: 'live' | 'test';
      /** What the key may do; `manage` takes in the other two, and definitions. */
      scopes: ('read' | 'write' | 'manage')[];
      /** The last characters of the key, to tell keys apart. */
      hint: string;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When the key stops working; null where it never does. */
      expiresAt: string | null;
      /** About when a call last came with the key; null where none has. */
      lastUsedAt: string | null;
      /** The key itself: shown in this one answer and never again (null in an idempotent replay). */
      key: string | null;
    };
    /** An API key, without the key itself. */
    ApiKey: {
      /** The id of the API key; it is not the key itself. */
      id: string;
      /** What people call the key, to know what it is for. */
      name: string;
      /** The environment that the key acts on. */
      mode: 'live' | 'test';
      /** What the key may do; `manage` takes in the other two, and definitions. */
      scopes: ('read' | 'write' | 'manage')[];
      /** The last characters of the key, to tell keys apart. */
      hint: string;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When the key stops working; null where it never does. */
      expiresAt: string | null;
      /** About when a call last came with the key; null where none has. */
      lastUsedAt: string | null;
    };
    /** How a key is replaced by a new one. */
    ApiKeyRotate: {
      /** How much longer the old key works, up to 30 days. */
      graceSeconds?: number;
    };
    /** The whole of a badge, to create it or to put in place of what is there. */
    BadgeInput: {
      /** On POST made from the name where it is left out; on PUT that of the path. It never changes. */
      id?: string;
      /** What people call it. */
      name: string;
      /** A text about it for people, such as players. */
      description?: string | null;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments?: ('live' | 'test')[] | null;
      /** Where clients find a picture of it. */
      imageUrl?: string | null;
      /** For clients: not to be shown before it is earned. false where left out or null. */
      secret?: boolean | null;
      /** May be earned again and again; otherwise once. false where left out or null. */
      repeatable?: boolean | null;
    };
    /** A badge as it is defined. */
    Badge: {
      /** The id of the badge, by which others refer to it. */
      id: string;
      /** What people call it. */
      name: string;
      /** A text about it for people, such as players. */
      description: string | null;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments: ('live' | 'test')[];
      /** Where clients find a picture of it. */
      imageUrl: string | null;
      /** For clients: not to be shown before it is earned. */
      secret: boolean;
      /** May be earned again and again; otherwise once. */
      repeatable: boolean;
      /** Grows with every change. */
      version: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
    };
    /** The fields of a badge to change; what is left out stays as it is. */
    BadgePatch: {
      /** That of the path, if it is given: it never changes. */
      id?: string;
      /** What people call it. */
      name?: string;
      /** A text about it for people, such as players. */
      description?: string | null;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments?: ('live' | 'test')[] | null;
      /** Where clients find a picture of it. */
      imageUrl?: string | null;
      /** For clients: not to be shown before it is earned. false where null. */
      secret?: boolean | null;
      /** May be earned again and again; otherwise once. false where null. */
      repeatable?: boolean | null;
    };
    /** One thing to reach in a quest. */
    Objective: {
      /** Its id, unlike that of any other objective of the quest. */
      id: string;
      /** What people call it. */
      name?: string;
      /** An event's type; of the service's own, those that set off rules and count for quests. */
      on: string;
      /** A condition in CEL. */
      when?: string;
      /** What moves it: the number of events, or of `of` the sum, the maximum or how many different values. */
      measure: 'count' | 'sum' | 'max' | 'distinct';
      /** A value in CEL. */
      of?: string;
      /** At which value it is reached. */
      target: number;
    };
    /** Gives the player XP, or takes some away. */
    GrantXp: {
      /** What to do. */
      do: "grantXp";
      /** The XP, negative to take away: a number, or an expression in CEL that gives one. */
      amount: number | string;
    };
    /** Gives the player a badge. */
    AwardBadge: {
      /** What to do. */
      do: "awardBadge";
      /** The id of the badge. */
      badgeId: string;
    };
    /** Starts a quest for the player. */
    StartQuest: {
      /** What to do. */
      do: "startQuest";
      /** The id of the quest. */
      questId: string;
    };
    /** Moves an objective of a quest that the player is in. */
    AdvanceQuest: {
      /** What to do. */
      do: "advanceQuest";
      /** The id of the quest. */
      questId: string;
      /** The id of the objective within the quest. */
      objectiveId: string;
      /** How far: a number, or an expression in CEL that gives one; 1 where left out. */
      by?: number | string;
    };
    /** Starts an adventure for the player. */
    StartAdventure: {
      /** What to do. */
      do: "startAdventure";
      /** The id of the adventure. */
      adventureId: string;
    };
    /** Posts a score of the player to a leaderboard. */
    SubmitScore: {
      /** What to do. */
      do: "submitScore";
      /** The id of the leaderboard. */
      leaderboardId: string;
      /** The score: a number, or an expression in CEL that gives one. */
      value: number | string;
    };
    /** Sets an attribute of the player. */
    SetAttribute: {
      /** What to do. */
      do: "setAttribute";
      /** The name of the attribute. */
      key: string;
      /** Its new value: a number, or an expression in CEL that gives any value of JSON. */
      value: number | string;
    };
    /** One thing to do for the player, by the name in `do`. */
    Action: components['schemas']['GrantXp'] | components['schemas']['AwardBadge'] | components['schemas']['StartQuest'] | components['schemas']['AdvanceQuest'] | components['schemas']['StartAdventure'] | components['schemas']['SubmitScore'] | components['schemas']['SetAttribute'];
    /** The whole of a quest, to create it or to put in place of what is there. */
    QuestInput: {
      /** On POST made from the name where it is left out; on PUT that of the path. It never changes. */
      id?: string;
      /** What people call it. */
      name: string;
      /** What must be reached, all of it, to complete the quest. */
      objectives: components['schemas']['Objective'][];
      /** A text about it for people, such as players. */
      description?: string | null;
      /** Switched off, it stops for everybody. true where left out or null. */
      enabled?: boolean | null;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments?: ('live' | 'test')[] | null;
      /** `auto` starts at the first event that counts, `manual` when it is told to. "auto" where left out or null. */
      start?: 'auto' | 'manual' | null;
      /** Whether all objectives are open at once, or each after the one before it. "any" where left out or null. */
      order?: 'any' | 'sequence' | null;
      /** What a player must have before the quest can start. */
      prerequisites?: {
        /** The level that the player must have reached. */
        level?: number;
        /** The quests that the player must have completed, all of them. */
        questIds?: string[];
        /** The badges that the player must have earned, all of them. */
        badgeIds?: string[];
      } | null;
      /** It cannot be started before this moment. */
      availableFrom?: string | null;
      /** From this moment on it cannot be started, and what is unfinished expires. */
      availableUntil?: string | null;
      /** How many seconds a player has from the start until it expires. */
      timeLimitSeconds?: number | null;
      /** How soon it may be started again once completed: never, the next day or week of the project's time zone, or at once. "never" where left out or null. */
      repeat?: 'never' | 'daily' | 'weekly' | 'always' | null;
      /** What completing it gives. [] where left out or null. */
      rewards?: components['schemas']['Action'][] | null;
    };
    /** A quest as it is defined. */
    Quest: {
      /** The id of the quest, by which others refer to it. */
      id: string;
      /** What people call it. */
      name: string;
      /** What must be reached, all of it, to complete the quest. */
      objectives: components['schemas']['Objective'][];
      /** A text about it for people, such as players. */
      description: string | null;
      /** Switched off, it stops for everybody. */
      enabled: boolean;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments: ('live' | 'test')[];
      /** `auto` starts at the first event that counts, `manual` when it is told to. */
      start: 'auto' | 'manual';
      /** Whether all objectives are open at once, or each after the one before it. */
      order: 'any' | 'sequence';
      /** What a player must have before the quest can start. */
      prerequisites: {
        /** The level that the player must have reached. */
        level?: number;
        /** The quests that the player must have completed, all of them. */
        questIds?: string[];
        /** The badges that the player must have earned, all of them. */
        badgeIds?: string[];
      } | null;
      /** It cannot be started before this moment. */
      availableFrom: string | null;
      /** From this moment on it cannot be started, and what is unfinished expires. */
      availableUntil: string | null;
      /** How many seconds a player has from the start until it expires. */
      timeLimitSeconds: number | null;
      /** How soon it may be started again once completed: never, the next day or week of the project's time zone, or at once. */
      repeat: 'never' | 'daily' | 'weekly' | 'always';
      /** What completing it gives. */
      rewards: components['schemas']['Action'][];
      /** Grows with every change. */
      version: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
    };
    /** A quest as it is defined, with who is in the middle of it. */
    QuestDetail: {
      /** The id of the quest, by which others refer to it. */
      id: string;
      /** What people call it. */
      name: string;
      /** What must be reached, all of it, to complete the quest. */
      objectives: components['schemas']['Objective'][];
      /** A text about it for people, such as players. */
      description: string | null;
      /** Switched off, it stops for everybody. */
      enabled: boolean;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments: ('live' | 'test')[];
      /** `auto` starts at the first event that counts, `manual` when it is told to. */
      start: 'auto' | 'manual';
      /** Whether all objectives are open at once, or each after the one before it. */
      order: 'any' | 'sequence';
      /** What a player must have before the quest can start. */
      prerequisites: {
        /** The level that the player must have reached. */
        level?: number;
        /** The quests that the player must have completed, all of them. */
        questIds?: string[];
        /** The badges that the player must have earned, all of them. */
        badgeIds?: string[];
      } | null;
      /** It cannot be started before this moment. */
      availableFrom: string | null;
      /** From this moment on it cannot be started, and what is unfinished expires. */
      availableUntil: string | null;
      /** How many seconds a player has from the start until it expires. */
      timeLimitSeconds: number | null;
      /** How soon it may be started again once completed: never, the next day or week of the project's time zone, or at once. */
      repeat: 'never' | 'daily' | 'weekly' | 'always';
      /** What completing it gives. */
      rewards: components['schemas']['Action'][];
      /** Grows with every change. */
      version: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
      /** How many players are in the middle of which version; they finish on what they started. Counted up to 10,000. */
      inProgress: ({
        /** Where they play. */
        environment: 'live' | 'test';
        /** The version with which they started. */
        version: number;
        /** How many of them there are. */
        players: number;
      })[];
    };
    /** The fields of a quest to change; what is left out stays as it is. */
    QuestPatch: {
      /** That of the path, if it is given: it never changes. */
      id?: string;
      /** What people call it. */
      name?: string;
      /** What must be reached, all of it, to complete the quest. */
      objectives?: components['schemas']['Objective'][];
      /** A text about it for people, such as players. */
      description?: string | null;
      /** Switched off, it stops for everybody. true where null. */
      enabled?: boolean | null;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments?: ('live' | 'test')[] | null;
      /** `auto` starts at the first event that counts, `manual` when it is told to. "auto" where null. */
      start?: 'auto' | 'manual' | null;
      /** Whether all objectives are open at once, or each after the one before it. "any" where null. */
      order?: 'any' | 'sequence' | null;
      /** What a player must have before the quest can start. */
      prerequisites?: {
        /** The level that the player must have reached. */
        level?: number;
        /** The quests that the player must have completed, all of them. */
        questIds?: string[];
        /** The badges that the player must have earned, all of them. */
        badgeIds?: string[];
      } | null;
      /** It cannot be started before this moment. */
      availableFrom?: string | null;
      /** From this moment on it cannot be started, and what is unfinished expires. */
      availableUntil?: string | null;
      /** How many seconds a player has from the start until it expires. */
      timeLimitSeconds?: number | null;
      /** How soon it may be started again once completed: never, the next day or week of the project's time zone, or at once. "never" where null. */
      repeat?: 'never' | 'daily' | 'weekly' | 'always' | null;
      /** What completing it gives. [] where null. */
      rewards?: components['schemas']['Action'][] | null;
    };
    /** One quest on the way through an adventure. */
    Step: {
      /** Its id, unlike that of any other step of the adventure. */
      id: string;
      /** The id of the quest that is this step. */
      questId: string;
      /** The steps that must be completed before it opens. */
      after?: string[];
    };
    /** The whole of an adventure, to create it or to put in place of what is there. */
    AdventureInput: {
      /** On POST made from the name where it is left out; on PUT that of the path. It never changes. */
      id?: string;
      /** What people call it. */
      name: string;
      /** The quests that must be completed, all of them, to complete the adventure. */
      steps: components['schemas']['Step'][];
      /** A text about it for people, such as players. */
      description?: string | null;
      /** Switched off, it stops for everybody. true where left out or null. */
      enabled?: boolean | null;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments?: ('live' | 'test')[] | null;
      /** `auto` starts at the first event that counts, `manual` when it is told to. "auto" where left out or null. */
      start?: 'auto' | 'manual' | null;
      /** What completing it gives. [] where left out or null. */
      rewards?: components['schemas']['Action'][] | null;
    };
    /** An adventure as it is defined. */
    Adventure: {
      /** The id of the adventure, by which others refer to it. */
      id: string;
      /** What people call it. */
      name: string;
      /** The quests that must be completed, all of them, to complete the adventure. */
      steps: components['schemas']['Step'][];
      /** A text about it for people, such as players. */
      description: string | null;
      /** Switched off, it stops for everybody. */
      enabled: boolean;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments: ('live' | 'test')[];
      /** `auto` starts at the first event that counts, `manual` when it is told to. */
      start: 'auto' | 'manual';
      /** What completing it gives. */
      rewards: components['schemas']['Action'][];
      /** Grows with every change. */
      version: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
    };
    /** An adventure as it is defined, with who is in the middle of it. */
    AdventureDetail: {
      /** The id of the adventure, by which others refer to it. */
      id: string;
      /** What people call it. */
      name: string;
      /** The quests that must be completed, all of them, to complete the adventure. */
      steps: components['schemas']['Step'][];
      /** A text about it for people, such as players. */
      description: string | null;
      /** Switched off, it stops for everybody. */
      enabled: boolean;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments: ('live' | 'test')[];
      /** `auto` starts at the first event that counts, `manual` when it is told to. */
      start: 'auto' | 'manual';
      /** What completing it gives. */
      rewards: components['schemas']['Action'][];
      /** Grows with every change. */
      version: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
      /** How many players are in the middle of which version; they finish on what they started. Counted up to 10,000. */
      inProgress: ({
        /** Where they play. */
        environment: 'live' | 'test';
        /** The version with which they started. */
        version: number;
        /** How many of them there are. */
        players: number;
      })[];
    };
    /** The fields of an adventure to change; what is left out stays as it is. */
    AdventurePatch: {
      /** That of the path, if it is given: it never changes. */
      id?: string;
      /** What people call it. */
      name?: string;
      /** The quests that must be completed, all of them, to complete the adventure. */
      steps?: components['schemas']['Step'][];
      /** A text about it for people, such as players. */
      description?: string | null;
      /** Switched off, it stops for everybody. true where null. */
      enabled?: boolean | null;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments?: ('live' | 'test')[] | null;
      /** `auto` starts at the first event that counts, `manual` when it is told to. "auto" where null. */
      start?: 'auto' | 'manual' | null;
      /** What completing it gives. [] where null. */
      rewards?: components['schemas']['Action'][] | null;
    };
    /** The whole of a rule, to create it or to put in place of what is there. */
    RuleInput: {
      /** On POST made from the name where it is left out; on PUT that of the path. It never changes. */
      id?: string;
      /** What people call it. */
      name: string;
      /** An event's type; of the service's own, those that set off rules and count for quests. */
      on: string;
      /** What it does when it fires, in this order. */
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
        /** How many times it fires in one such period. */
        times: number;
        /** The period, in the project's time zone; `lifetime` never ends. */
        per: 'day' | 'week' | 'month' | 'lifetime';
      } | null;
      /** How many seconds must pass before it fires again for the same player. */
      cooldownSeconds?: number | null;
      /** It does not fire for what happened before this moment. */
      startsAt?: string | null;
      /** It does not fire for what happens from this moment on. */
      endsAt?: string | null;
    };
    /** A rule as it is defined. */
    Rule: {
      /** The id of the rule, by which others refer to it. */
      id: string;
      /** What people call it. */
      name: string;
      /** An event's type; of the service's own, those that set off rules and count for quests. */
      on: string;
      /** What it does when it fires, in this order. */
      then: components['schemas']['Action'][];
      /** Switched off, it stops for everybody. */
      enabled: boolean;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments: ('live' | 'test')[];
      /** Higher runs first; equal ones run in the order of their ids. */
      priority: number;
      /** A condition in CEL. */
      when: string | null;
      /** How often it fires for one player at most. */
      limit: {
        /** How many times it fires in one such period. */
        times: number;
        /** The period, in the project's time zone; `lifetime` never ends. */
        per: 'day' | 'week' | 'month' | 'lifetime';
      } | null;
      /** How many seconds must pass before it fires again for the same player. */
      cooldownSeconds: number | null;
      /** It does not fire for what happened before this moment. */
      startsAt: string | null;
      /** It does not fire for what happens from this moment on. */
      endsAt: string | null;
      /** Grows with every change. */
      version: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
    };
    /** The fields of a rule to change; what is left out stays as it is. */
    RulePatch: {
      /** That of the path, if it is given: it never changes. */
      id?: string;
      /** What people call it. */
      name?: string;
      /** An event's type; of the service's own, those that set off rules and count for quests. */
      on?: string;
      /** What it does when it fires, in this order. */
      then?: components['schemas']['Action'][];
      /** Switched off, it stops for everybody. true where null. */
      enabled?: boolean | null;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments?: ('live' | 'test')[] | null;
      /** Higher runs first; equal ones run in the order of their ids. 0 where null. */
      priority?: number | null;
      /** A condition in CEL. */
      when?: string | null;
      /** How often it fires for one player at most. */
      limit?: {
        /** How many times it fires in one such period. */
        times: number;
        /** The period, in the project's time zone; `lifetime` never ends. */
        per: 'day' | 'week' | 'month' | 'lifetime';
      } | null;
      /** How many seconds must pass before it fires again for the same player. */
      cooldownSeconds?: number | null;
      /** It does not fire for what happened before this moment. */
      startsAt?: string | null;
      /** It does not fire for what happens from this moment on. */
      endsAt?: string | null;
    };
    /** A player to create, or whose profile to write; what is left out stays as it is. */
    PlayerIdentify: {
      /** The id of the player, as your own system has it. */
      id: string;
      /** What other players see as the name; null where there is none. */
      displayName?: string | null;
      /** Where clients find a picture of the player; null where there is none. */
      avatarUrl?: string | null;
      /** An IANA time zone: where the player's days begin. Null for that of the project. */
      timezone?: string | null;
      /** Merged with what is there, key by key: a null removes its key. Altogether 200 keys and 65536 bytes at most. */
      attributes?: {
        [name: string]: unknown;
      } | null;
    };
    /** A player, with their profile and progress. */
    Player: {
      /** The id of the player, as your own system has it. */
      id: string;
      /** What other players see as the name; null where there is none. */
      displayName: string | null;
      /** Where clients find a picture of the player; null where there is none. */
      avatarUrl: string | null;
      /** An IANA time zone: where the player's days begin. Null for that of the project. */
      timezone: string | null;
      /** What is known of the player, for rules and quests to look at. */
      attributes: {
        [name: string]: unknown;
      };
      /** The XP that the player has. */
      xp: number;
      /** The level that this XP gives, by the project's `levels`. */
      level: number;
      /** The XP at which the next level begins; null on the highest. */
      nextLevelXp: number | null;
      /** Days in a row with at least one event, in the player's time zone, else the project's. */
      streak: {
        /** How many days the present run has; 0 once a whole day was missed. */
        current: number;
        /** How many days the longest run had. */
        longest: number;
        /** The last day with an event; null before the first. */
        lastDay: string | null;
      };
      /** When it was created, in UTC. */
      createdAt: string;
      /** When the profile or the progress last changed, in UTC. */
      updatedAt: string;
      /** When the latest event of the player happened; null before the first. */
      lastSeenAt: string | null;
    };
    /** What to write to the profile; what is left out stays as it is. */
    PlayerProfile: {
      /** What other players see as the name; null where there is none. */
      displayName?: string | null;
      /** Where clients find a picture of the player; null where there is none. */
      avatarUrl?: string | null;
      /** An IANA time zone: where the player's days begin. Null for that of the project. */
      timezone?: string | null;
      /** Merged with what is there, key by key: a null removes its key. Altogether 200 keys and 65536 bytes at most. */
      attributes?: {
        [name: string]: unknown;
      } | null;
    };
    /** The player gained or lost XP. */
    XpEffect: {
      /** The type of the effect. */
      type: "xp";
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest whose reward it is. */
      questId?: string;
      /** The adventure that caused it. */
      adventureId?: string;
      /** The XP gained; negative where it was taken away. */
      amount: number;
      /** The player's XP afterwards. */
      xp: number;
    };
    /** The player reached a higher level. */
    LevelEffect: {
      /** The type of the effect. */
      type: "level";
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest whose reward it is. */
      questId?: string;
      /** The adventure that caused it. */
      adventureId?: string;
      /** The level before. */
      previousLevel: number;
      /** The level afterwards. */
      newLevel: number;
    };
    /** The player earned a badge. */
    BadgeEffect: {
      /** The type of the effect. */
      type: "badge";
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest whose reward it is. */
      questId?: string;
      /** The adventure that caused it. */
      adventureId?: string;
      /** The id of the badge. */
      badgeId: string;
    };
    /** The player started a quest. */
    QuestStartedEffect: {
      /** The type of the effect. */
      type: "quest.started";
      /** The rule that caused it. */
      ruleId?: string;
      /** The id of the quest. */
      questId: string;
      /** The adventure that caused it. */
      adventureId?: string;
      /** The run of the quest, from 1; repeatable quests have several. */
      iteration: number;
    };
    /** The player made progress in a quest. */
    QuestProgressEffect: {
      /** The type of the effect. */
      type: "quest.progress";
      /** The rule that caused it. */
      ruleId?: string;
      /** The id of the quest. */
      questId: string;
      /** The adventure that caused it. */
      adventureId?: string;
      /** The run of the quest, from 1; repeatable quests have several. */
      iteration: number;
      /** The id of the objective that moved. */
      objectiveId: string;
      /** The value of the objective, in its own unit. */
      current: number;
      /** The value at which the objective is reached. */
      target: number;
      /** The progress of the whole quest, from 0 to 1. */
      progress: number;
    };
    /** The player completed a quest. */
    QuestCompletedEffect: {
      /** The type of the effect. */
      type: "quest.completed";
      /** The rule that caused it. */
      ruleId?: string;
      /** The id of the quest. */
      questId: string;
      /** The adventure that caused it. */
      adventureId?: string;
      /** The run of the quest, from 1; repeatable quests have several. */
      iteration: number;
    };
    /** The player started an adventure. */
    AdventureStartedEffect: {
      /** The type of the effect. */
      type: "adventure.started";
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest whose reward it is. */
      questId?: string;
      /** The id of the adventure. */
      adventureId: string;
    };
    /** The player completed an adventure. */
    AdventureCompletedEffect: {
      /** The type of the effect. */
      type: "adventure.completed";
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest whose reward it is. */
      questId?: string;
      /** The id of the adventure. */
      adventureId: string;
    };
    /** A score was posted to a leaderboard. */
    ScoreEffect: {
      /** The type of the effect. */
      type: "score";
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest whose reward it is. */
      questId?: string;
      /** The adventure that caused it. */
      adventureId?: string;
      /** The id of the leaderboard. */
      leaderboardId: string;
      /** The score that was posted. */
      score: number;
    };
    /** An attribute of the player was set. */
    AttributeEffect: {
      /** The type of the effect. */
      type: "attribute";
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest whose reward it is. */
      questId?: string;
      /** The adventure that caused it. */
      adventureId?: string;
      /** The name of the attribute. */
      key: string;
      /** Its new value; null where it was removed. */
      value: unknown;
    };
    /** One result of an event or a grant, with its cause. */
    Effect: components['schemas']['XpEffect'] | components['schemas']['LevelEffect'] | components['schemas']['BadgeEffect'] | components['schemas']['QuestStartedEffect'] | components['schemas']['QuestProgressEffect'] | components['schemas']['QuestCompletedEffect'] | components['schemas']['AdventureStartedEffect'] | components['schemas']['AdventureCompletedEffect'] | components['schemas']['ScoreEffect'] | components['schemas']['AttributeEffect'];
    /** Something that happened to a player, and what came of it. */
    PlayerActivity: {
      /** The id of the event or grant. */
      id: string;
      /** When it happened, in UTC. */
      at: string;
      /** `event` came through the API, `grant` was made by hand, `service` is our own doing. */
      source: 'event' | 'grant' | 'service';
      /** The type of the event, or of the grant. */
      type: string;
      /** What came with it. */
      properties: {
        [name: string]: unknown;
      };
      /** What came of it, in order. */
      effects: components['schemas']['Effect'][];
    };
    /** XP to give to a player, or to take away. */
    XpGrant: {
      /** The XP to give. May be negative; XP never goes under 0. */
      amount: number;
      /** Why, for people who read the player's activity. */
      reason?: string;
    };
    /** The player after something was done by hand, and what came of it. */
    GrantResult: {
      player: components['schemas']['Player'];
      /** What came of it, in order. */
      effects: components['schemas']['Effect'][];
    };
    /** A badge to give to a player. */
    BadgeGrant: {
      /** The id of the badge. */
      badgeId: string;
    };
    /** A badge that a player has. */
    PlayerBadge: {
      /** The id of the badge. */
      badgeId: string;
      /** How often the player has earned it; more than 1 only where it is repeatable. */
      times: number;
      /** When it was earned for the first time, in UTC. */
      firstEarnedAt: string;
      /** When it was earned for the last time, in UTC. */
      lastEarnedAt: string;
    };
    /** Where a player stands in the open season of a leaderboard. */
    PlayerStanding: {
      /** The id of the leaderboard. */
      leaderboardId: string;
      /** What people call the leaderboard. */
      leaderboardName: string;
      /** The number of the season, from 1. */
      season: number;
      /** The rank in the season, from 1. */
      rank: number;
      /** The score of the player that counts in the season. */
      score: number;
      /** When that score was reached, in UTC. */
      achievedAt: string;
    };
    /** How a player stands in a quest. */
    PlayerQuest: {
      /** The id of the quest. */
      questId: string;
      /** How the latest run stands: under way, or how it ended. */
      status: 'active' | 'completed' | 'expired' | 'abandoned';
      /** How far the quest is as a whole, from 0 to 1. */
      progress: number;
      /** How far each objective is, on the version with which the player started. */
      objectives: {
        /** The id of the objective within the quest. */
        id: string;
        /** How far the objective is, in its own unit; never beyond the target. */
        current: number;
        /** Where the objective is reached. */
        target: number;
        /** Whether it is reached. */
        done: boolean;
      }[];
      /** Which run of the quest this is, from 1; repeatable quests have several. */
      iteration: number;
      /** When this run began, in UTC. */
      startedAt: string;
      /** When this run was completed; null where it was not. */
      completedAt: string | null;
      /** When this run expires if it is not completed; null where it does not. */
      expiresAt: string | null;
    };
    /** How a player stands in an adventure. */
    PlayerAdventure: {
      /** The id of the adventure. */
      adventureId: string;
      /** Whether it is under way or completed. */
      status: 'active' | 'completed';
      /** How each step stands. */
      steps: ({
        /** The id of the step within the adventure. */
        id: string;
        /** The id of the quest. */
        questId: string;
        /** Locked until the steps before it are completed. */
        status: 'locked' | 'open' | 'completed';
      })[];
      /** When the player started it, in UTC. */
      startedAt: string;
      /** When the player completed it; null while it is under way. */
      completedAt: string | null;
    };
    /** Everything that is kept about a player. */
    PlayerExport: {
      /** When this was put together, in UTC. */
      exportedAt: string;
      /** The environment that the player is in. */
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
      /** The badges that the player has. */
      badges: components['schemas']['PlayerBadge'][];
      /** How the player stands in quests. */
      quests: components['schemas']['PlayerQuest'][];
      /** How the player stands in adventures. */
      adventures: components['schemas']['PlayerAdventure'][];
      /** What webhooks and WebSockets were told, oldest first. */
      announced: {
        /** The id of the message. */
        id: string;
        /** What it tells of, as in `GET /event-types`. */
        type: string;
        /** The id of the project. */
        projectId: string;
        /** When it happened, in UTC. */
        createdAt: string;
        /** The fields of this type. */
        data: {
          [name: string]: unknown;
        };
      }[];
      /** Oldest first, each with why rules did or did not fire, as long as that is kept. */
      events: ({
        /** The id of the event or grant. */
        id: string;
        /** When it happened, in UTC. */
        at: string;
        /** `event` came through the API, `grant` was made by hand, `service` is our own doing. */
        source: 'event' | 'grant' | 'service';
        /** The type of the event, or of the grant. */
        type: string;
        /** What came with it. */
        properties: {
          [name: string]: unknown;
        };
        /** What came of it, in order. */
        effects: components['schemas']['Effect'][];
        /** When the service took it, in UTC. */
        receivedAt: string;
        /** Why rules did or did not fire; null once its retention is over. */
        trace: unknown;
      })[];
      /** Scores on leaderboards, in open and closed seasons. */
      standings: ({
        /** The id of the leaderboard. */
        leaderboardId: string;
        /** The number of the season. */
        season: number;
        /** The final rank; null in an open season. */
        rank: number | null;
        /** The score that counts there. */
        score: number;
        /** When that score was reached, in UTC. */
        achievedAt: string;
      })[];
      /** When they came into lobbies and left them, oldest first. */
      lobbies: ({
        /** The id of the lobby. */
        lobbyId: string;
        /** When it happened, in UTC. */
        at: string;
        /** What happened. */
        type: string;
        /** Why the player left, or the lobby ended; otherwise null. */
        reason: string | null;
      })[];
    };
    /** The whole of a leaderboard, to create it or to put in place of what is there. */
    LeaderboardInput: {
      /** On POST made from the name where it is left out; on PUT that of the path. It never changes. */
      id?: string;
      /** What people call it. */
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
        /** By how many places a rank must change to be told wherever it is. */
        places: number;
        /** How many of the first ranks have every change told. */
        top: number;
      } | null;
    };
    /** A leaderboard as it is defined. */
    Leaderboard: {
      /** The id of the leaderboard, by which others refer to it. */
      id: string;
      /** What people call it. */
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
        /** By how many places a rank must change to be told wherever it is. */
        places: number;
        /** How many of the first ranks have every change told. */
        top: number;
      };
      /** Grows with every change. */
      version: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
    };
    /** The fields of a leaderboard to change; what is left out stays as it is. */
    LeaderboardPatch: {
      /** That of the path, if it is given: it never changes. */
      id?: string;
      /** What people call it. */
      name?: string;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments?: ('live' | 'test')[] | null;
      /** `desc`: the highest score is first. "desc" where null. */
      order?: 'desc' | 'asc' | null;
      /** What becomes of a score where there is one already. XP is always summed. "best" where null. */
      operator?: 'sum' | 'best' | 'latest' | null;
      /** `score`: posted, or by the action `submitScore`. `xp`: the XP gained in the season. "score" where null. */
      source?: 'score' | 'xp' | null;
      /** When a season ends by itself: at midnight, on Monday or on the first, in the project's time zone. "never" where null. */
      reset?: 'never' | 'daily' | 'weekly' | 'monthly' | null;
      /** A change of rank is told if it is by so many places, or into, out of or within the first so many. {"places":10,"top":10} where null. */
      significantChange?: {
        /** By how many places a rank must change to be told wherever it is. */
        places: number;
        /** How many of the first ranks have every change told. */
        top: number;
      } | null;
    };
    /** A score to post to a leaderboard. */
    ScoreInput: {
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** The score to post; the leaderboard's `operator` says what becomes of it. */
      score: number;
    };
    /** Where the player stands after a score was posted. */
    ScoreResult: {
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** The score of the player that counts in the season. */
      score: number;
      /** The rank in the season, from 1. */
      rank: number;
      /** The rank before; null where there was no score. */
      previousRank: number | null;
      /** The score that counted before; null where there was none. */
      previousScore: number | null;
    };
    /** A player in the ranking of a season. */
    LeaderboardEntry: {
      /** The rank in the season, from 1. */
      rank: number;
      /** The id of the player. Null only in a closed season, where the player was erased since. */
      playerId: string | null;
      /** What the player is called; null where there is no name. */
      displayName: string | null;
      /** The score of the player that counts in the season. */
      score: number;
      /** When that score was reached, in UTC. */
      achievedAt: string;
      /** In closed seasons: what stands for the player in the season's hash. */
      pseudonym?: string;
    };
    /** A player who is ranked near another. */
    LeaderboardNeighbour: {
      /** The rank in the season, from 1. */
      rank: number;
      /** The id of the player. */
      playerId: string;
      /** What the player is called; null where there is no name. */
      displayName: string | null;
      /** The score of the player that counts in the season. */
      score: number;
      /** When that score was reached, in UTC. */
      achievedAt: string;
    };
    /** Where one player is in the ranking, and who is around. */
    LeaderboardPlayerEntry: {
      /** The rank in the season, from 1. */
      rank: number;
      /** The id of the player. */
      playerId: string;
      /** What the player is called; null where there is no name. */
      displayName: string | null;
      /** The score of the player that counts in the season. */
      score: number;
      /** When that score was reached, in UTC. */
      achievedAt: string;
      /** By rank, without the player. */
      neighbours: components['schemas']['LeaderboardNeighbour'][];
    };
    /** A season of a leaderboard. */
    LeaderboardSeason: {
      /** The number of the season, from 1. */
      number: number;
      /** When it began, in UTC. */
      startedAt: string;
      /** When it ends by itself; null where it does not, or has ended. */
      endsAt: string | null;
      /** When it ended; null while it is open. */
      closedAt: string | null;
      /** How many players are ranked in it. */
      entries: number;
      /** Null until the standings are written, which follows the close at once. SHA-256, in hexadecimal, over one line for each entry, by rank: `rank`, `score` and `pseudonym` as the JSON of the entries has them, with one space between and a line feed (U+000A) at the end of each, in UTF-8. It stays true when a player is erased. */
      hash: string | null;
    };
    /** Something that a player did. */
    EventCreate: {
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** Letters, digits and _.:- after a letter; player., quest., adventure., leaderboard., lobby., webhook. at the beginning are the service's own. */
      type: string;
      /** Anything that rules and quests may look at, up to 64 kB. */
      properties?: {
        [name: string]: unknown;
      };
      /** Your id of the event: sent again with the same id it counts once. Made where absent. */
      id?: string;
      /** From 30 days ago to 5 minutes ahead; now where absent. */
      occurredAt?: string;
    };
    /** What came of an event. */
    EventResult: {
      /** The id of the event. */
      id: string;
      /** Sent before: this is the first outcome, and nothing changed. */
      duplicate: boolean;
      /** The player, as they are after it. */
      player: {
        /** The id of the player, as your own system has it. */
        id: string;
        /** Their XP after the event. */
        xp: number;
        /** Their level after the event. */
        level: number;
      };
      /** What came of it, in order. */
      effects: components['schemas']['Effect'][];
    };
    /** An event that was taken, and what came of it. */
    Event: {
      /** The id of the event. */
      id: string;
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** The type of the event. */
      type: string;
      /** Anything that rules and quests may look at, up to 64 kB. */
      properties: {
        [name: string]: unknown;
      };
      /** When it happened, in UTC. */
      occurredAt: string;
      /** When the service took it, in UTC. */
      receivedAt: string;
      /** As they were after it. */
      player: {
        /** Their XP after the event. */
        xp: number;
        /** Their level after the event. */
        level: number;
      };
      /** What came of it, in order. */
      effects: components['schemas']['Effect'][];
    };
    /** Many events in one call. */
    EventBatch: {
      /** Each as in `POST /events`. A bad one gets its own error and harms no other. */
      events: unknown[];
    };
    /** What came of each event of a batch. */
    EventBatchResult: {
      /** In the order of the events. */
      results: (components['schemas']['EventResult'] | {
        /** Why this event was not taken. */
        error: {
          /** Machine-readable: branch on this. */
          code: string;
          /** For people. */
          message: string;
          /** What is off, field by field. */
          details: {
            /** Where the field is, as a JSON Pointer. */
            path: string;
            /** What is wrong with it, for people. */
            message: string;
          }[];
        };
      })[];
    };
    /** Every rule and objective that was looked at, in order, and why it did or did not come to something. An event has at most 500 effects, 250 outside events, 200 chained events to a depth of 8, and one budget of work over all of its rules and quests. What these limits left out is in entries with `cut`: `depth` or `events` for an event that was not followed, `work` for how many rules, quests and events were not looked at, `effects` for how many quests were not moved, `boards` for how many XP leaderboards got no score. `more` counts the entries that did not fit. */
    Trace: {
      [name: string]: unknown;
    }[];
    /** An event that was taken, what came of it, and why. */
    EventWithTrace: {
      /** The id of the event. */
      id: string;
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** The type of the event. */
      type: string;
      /** Anything that rules and quests may look at, up to 64 kB. */
      properties: {
        [name: string]: unknown;
      };
      /** When it happened, in UTC. */
      occurredAt: string;
      /** When the service took it, in UTC. */
      receivedAt: string;
      /** As they were after it. */
      player: {
        /** Their XP after the event. */
        xp: number;
        /** Their level after the event. */
        level: number;
      };
      /** What came of it, in order. */
      effects: components['schemas']['Effect'][];
      /** Why rules and objectives did or did not come to something; null once its retention is over. */
      trace: components['schemas']['Trace'] | null;
    };
    /** A rule to try out; nothing of it is kept. */
    RuleDraft: {
      /** The id of the rule that the draft stands in for; a new one where it is left out. */
      id?: string;
      /** What people call it. */
      name?: string;
      /** An event's type; of the service's own, those that set off rules and count for quests. */
      on: string;
      /** What it does when it fires, in this order. */
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
        /** How many times it fires in one such period. */
        times: number;
        /** The period, in the project's time zone; `lifetime` never ends. */
        per: 'day' | 'week' | 'month' | 'lifetime';
      } | null;
      /** How many seconds must pass before it fires again for the same player. */
      cooldownSeconds?: number | null;
      /** It does not fire for what happened before this moment. */
      startsAt?: string | null;
      /** It does not fire for what happens from this moment on. */
      endsAt?: string | null;
    };
    /** A quest to try out; nothing of it is kept. */
    QuestDraft: {
      /** The id of the quest that the draft stands in for; a new one where it is left out. */
      id?: string;
      /** What people call it. */
      name?: string;
      /** What must be reached, all of it, to complete the quest. */
      objectives: components['schemas']['Objective'][];
      /** A text about it for people, such as players. */
      description?: string | null;
      /** Switched off, it stops for everybody. true where left out or null. */
      enabled?: boolean | null;
      /** Where it is active, so that it can be tried in test before it is live. Left out: as it was, else both; test alone when it is written from test, which cannot change what is active in live. */
      environments?: ('live' | 'test')[] | null;
      /** `auto` starts at the first event that counts, `manual` when it is told to. "auto" where left out or null. */
      start?: 'auto' | 'manual' | null;
      /** Whether all objectives are open at once, or each after the one before it. "any" where left out or null. */
      order?: 'any' | 'sequence' | null;
      /** What a player must have before the quest can start. */
      prerequisites?: {
        /** The level that the player must have reached. */
        level?: number;
        /** The quests that the player must have completed, all of them. */
        questIds?: string[];
        /** The badges that the player must have earned, all of them. */
        badgeIds?: string[];
      } | null;
      /** It cannot be started before this moment. */
      availableFrom?: string | null;
      /** From this moment on it cannot be started, and what is unfinished expires. */
      availableUntil?: string | null;
      /** How many seconds a player has from the start until it expires. */
      timeLimitSeconds?: number | null;
      /** How soon it may be started again once completed: never, the next day or week of the project's time zone, or at once. "never" where left out or null. */
      repeat?: 'never' | 'daily' | 'weekly' | 'always' | null;
      /** What completing it gives. [] where left out or null. */
      rewards?: components['schemas']['Action'][] | null;
    };
    /** An event to try out. */
    SimulationRequest: {
      /** With the `playerId` of a known player, as they are now; otherwise a new one. */
      event: {
        /** As it would be sent; nothing is looked up by it. */
        id?: string;
        /** Whose event it is; a new player where left out. */
        playerId?: string;
        /** Letters, digits and _.:- after a letter; player., quest., adventure., leaderboard., lobby., webhook. at the beginning are the service's own. */
        type: string;
        /** Anything that rules and quests may look at. */
        properties?: {
          [name: string]: unknown;
        };
        /** When it is supposed to happen; now where left out. */
        occurredAt?: string;
      };
      /** What to suppose of the player; the rest is as it is. */
      player?: {
        /** The XP that they have before the event. */
        xp?: number;
        /** Their IANA time zone. */
        timezone?: string;
        /** All of their attributes. */
        attributes?: {
          [name: string]: unknown;
        };
        /** The ids of all badges that they have. */
        badges?: string[];
        /** How many events of each type they have had. */
        counts?: {
          [name: string]: number;
        };
        /** How many days in a row they have had an event, up to today. */
        streak?: number;
      };
      /** Drafts, over those of the same id. */
      rules?: components['schemas']['RuleDraft'][];
      /** Drafts, over those of the same id. */
      quests?: components['schemas']['QuestDraft'][];
    };
    /** What would come of the event. */
    Simulation: {
      /** The player, as they would be after it. */
      player: {
        /** The id of the player, as your own system has it. */
        id: string;
        /** Their XP after the event. */
        xp: number;
        /** Their level after the event. */
        level: number;
      };
      /** What would come of it, in order. */
      effects: components['schemas']['Effect'][];
      trace: components['schemas']['Trace'];
    };
    /** A rule to try out on past events. */
    BacktestRequest: {
      rule: components['schemas']['RuleDraft'];
      /** Events from this moment on; from the first where left out. */
      from?: string;
      /** Events before this moment; up to now where left out. */
      to?: string;
    };
    /** What the rule would have done. */
    BacktestResult: {
      /** How many events were looked at. */
      events: number;
      /** How many players they are of. */
      players: number;
      /** For how many of them the draft would have changed something. */
      affectedPlayers: number;
      /** How often the draft would have fired. */
      fired: number;
      /** The sums over all players. */
      totals: {
        /** As it happened. */
        happened: {
          /** The XP that players gained. */
          xp: number;
          /** How often a player reached another level. */
          levelUps: number;
          /** How often a badge was earned. */
          badges: number;
          /** How often a quest was completed. */
          questsCompleted: number;
        };
        /** As it would have been with the draft. */
        draft: {
          /** The XP that players gained. */
          xp: number;
          /** How often a player reached another level. */
          levelUps: number;
          /** How often a badge was earned. */
          badges: number;
          /** How often a quest was completed. */
          questsCompleted: number;
        };
        /** By how much more it would have been with the draft; negative for less. */
        difference: {
          /** The XP that players gained. */
          xp: number;
          /** How often a player reached another level. */
          levelUps: number;
          /** How often a badge was earned. */
          badges: number;
          /** How often a quest was completed. */
          questsCompleted: number;
        };
      };
      /** How often each badge was earned, by its id. */
      badges: {
        [name: string]: {
          /** As it happened. */
          happened: number;
          /** As it would have been with the draft. */
          draft: number;
        };
      };
      /** The twenty players whom the draft would have changed most. */
      mostAffected: {
        /** The id of the player, as your own system has it. */
        playerId: string;
        /** The XP that they gained from these events. */
        xp: {
          /** As it happened. */
          happened: number;
          /** As it would have been with the draft. */
          draft: number;
          /** By how much more it would have been with the draft; negative for less. */
          difference: number;
        };
        /** Their level after the last of these events. */
        level: {
          /** As it happened. */
          happened: number;
          /** As it would have been with the draft. */
          draft: number;
        };
        /** The ids of the badges that the draft makes a difference to. */
        badges: {
          /** Those that they would have earned more often. */
          gained: string[];
          /** Those that they would have earned less often. */
          lost: string[];
        };
      }[];
    };
    /** A rule that is tried out on past events. */
    Backtest: {
      /** The id of the backtest. */
      id: string;
      /** Whether it runs, or waits to, or how it ended. */
      status: 'running' | 'done' | 'failed' | 'cancelled';
      /** How much of the history is done, from 0 to 1. */
      progress: number;
      /** What came of it; null until it is done. */
      result: components['schemas']['BacktestResult'] | null;
      /** Why it failed; null where it did not. */
      error: string | null;
      /** When it was created, in UTC. */
      createdAt: string;
    };
    /** A new lobby. */
    LobbyCreate: {
      /** The id of the player who opens the lobby and is its first member. */
      hostPlayerId: string;
      /** What people call the lobby; null for no name. */
      name?: string | null;
      /** How many players it holds, the host among them. */
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
    /** Players who gather for a game. */
    Lobby: {
      /** The id of the lobby. */
      id: string;
      /** What players type in to join; the only way into a private lobby. */
      code: string;
      /** What people call the lobby; null for no name. */
      name: string | null;
      /** Players come and go while it is open; once it has ended nothing changes. */
      state: 'open' | 'started' | 'ended';
      /** The id of the host. Null where the host of an ended lobby was erased. */
      hostPlayerId: string | null;
      /** How many players it holds, the host among them. */
      capacity: number;
      /** How many it takes to start. */
      minPlayers: number;
      /** A private lobby is entered, and found, by its code alone. */
      visibility: 'public' | 'private';
      /** In the order in which they came; in an ended lobby, who was there at the end. */
      members: {
        /** The id of the player, as your own system has it. */
        playerId: string;
        /** Whether the player is ready to start. */
        ready: boolean;
        /** When the player came in, in UTC. */
        joinedAt: string;
      }[];
      /** Whatever the game keeps with its lobby, up to 16 kB. */
      metadata: {
        [name: string]: unknown;
      };
      /** After how many seconds in which nothing happens it ends by itself while it is open. */
      idleTimeoutSeconds: number;
      /** The leaderboard that the results go to; null for none. */
      leaderboardId: string | null;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When the game started; null where it has not. */
      startedAt: string | null;
      /** When the lobby ended; null where it has not. */
      endedAt: string | null;
      /** `abandoned`: everybody left; `timeout`: nothing happened for too long. Null where it has not ended. */
      endReason: 'finished' | 'cancelled' | 'abandoned' | 'timeout' | null;
      /** By place; null where none were given. */
      results: {
        /** The id of the player, as your own system has it. */
        playerId: string;
        /** The score that the player reached in the game. */
        score: number;
        /** From 1, by score as the leaderboard orders it; equal scores share a place. */
        place: number;
      }[] | null;
    };
    /** Something that happened in a lobby. */
    LobbyHistoryEntry: {
      /** When it happened, in UTC. */
      at: string;
      /** What happened; `host`: the lobby passed to this player. */
      type: 'created' | 'joined' | 'left' | 'host' | 'started' | 'ended';
      /** The id of the player. Null where it is about the lobby, or the player was erased. */
      playerId: string | null;
      /** Why somebody left, or the lobby ended. */
      reason: 'left' | 'erased' | 'finished' | 'cancelled' | 'abandoned' | 'timeout' | null;
    };
    /** Who joins. */
    LobbyJoin: {
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** The code of the lobby. Upper or lower case, blanks and hyphens do not matter. */
      code?: string;
    };
    /** Who leaves. */
    LobbyLeave: {
      /** The id of the player, as your own system has it. */
      playerId: string;
    };
    /** Who is ready, or no longer. */
    LobbyReady: {
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** Whether the player is ready to start. */
      ready: boolean;
    };
    /** How the game came out. */
    LobbyEnd: {
      /** Of members, each at most once; of a started lobby only. */
      results?: {
        /** The id of the player, as your own system has it. */
        playerId: string;
        /** The score that the player reached in the game. */
        score: number;
      }[];
    };
    /** The figures of today and yesterday, side by side. */
    AnalyticsSummary: {
      /** The project's, whose days these are. */
      timezone: string;
      /** Today so far. */
      today: {
        /** The day, in the project's time zone. */
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
      /** The whole of yesterday. */
      yesterday: {
        /** The day, in the project's time zone. */
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
        /** The day, in the project's time zone. */
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
    /** One metric over time. */
    AnalyticsTimeseries: {
      /** `activePlayers`: Players with at least one event. `events`: What players did. `xp`: XP granted, less what was taken away. `levelUps`: Times that a player reached a new level. `badges`: Badges earned. `questsCompleted`: Quests completed. `adventuresCompleted`: Adventures completed. */
      metric: 'activePlayers' | 'events' | 'xp' | 'levelUps' | 'badges' | 'questsCompleted' | 'adventuresCompleted';
      /** What each value is over. */
      interval: 'hour' | 'day';
      /** The project's, whose hours and days these are. */
      timezone: string;
      /** Oldest first; where nothing happened there is a 0. */
      data: {
        /** The beginning of the hour or day. */
        at: string;
        /** The metric over that hour or day. */
        value: number;
      }[];
    };
    /** The types of events that webhooks and sockets are told. */
    EventTypes: {
      /** All types. */
      data: ({
        /** The name of the type. */
        type: 'player.created' | 'player.updated' | 'player.level_up' | 'player.badge_earned' | 'quest.started' | 'quest.progress' | 'quest.completed' | 'adventure.started' | 'adventure.completed' | 'leaderboard.rank_changed' | 'leaderboard.new_leader' | 'lobby.created' | 'lobby.started' | 'lobby.ended';
        /** What has happened when there is such an event. */
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
      /** Always null: there is one page. */
      nextCursor: null;
    };
    /** A new webhook. */
    WebhookCreate: {
      /** Where deliveries go: https, without a user name or password. */
      url: string;
      /** Types of events (see `GET /event-types`), or `["*"]` for all. */
      events: ('player.created' | 'player.updated' | 'player.level_up' | 'player.badge_earned' | 'quest.started' | 'quest.progress' | 'quest.completed' | 'adventure.started' | 'adventure.completed' | 'leaderboard.rank_changed' | 'leaderboard.new_leader' | 'lobby.created' | 'lobby.started' | 'lobby.ended')[] | "*"[];
      /** Signs deliveries. Behind `whsec_` it is base64 for Standard Webhooks; any other is used as its bytes. */
      secret?: string;
      /** What the webhook is for, in words for people; null for none. */
      description?: string | null;
      /** Whose events are sent. At creation the default is the environment of the call: that of the API key or of `X-Environment`, else live. */
      environments?: ('live' | 'test')[];
      /** Whether deliveries are sent to it; true where left out. */
      enabled?: boolean;
    };
    /** A webhook whose secret was just set. */
    WebhookWithSecret: {
      /** The id of the webhook. */
      id: string;
      /** The id of the project. */
      projectId: string;
      /** Where deliveries go: https, without a user name or password. */
      url: string;
      /** The types of events that it is sent; `*` stands for all. */
      events: string[];
      /** What the webhook is for, in words for people; null for none. */
      description: string | null;
      /** Whose events are sent. At creation the default is the environment of the call: that of the API key or of `X-Environment`, else live. */
      environments: ('live' | 'test')[];
      /** Whether deliveries are sent to it. */
      enabled: boolean;
      /** Why the service has disabled it; null where a person did. */
      disabledReason: string | null;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
      /** The secret, where the service made it: shown in this one answer (null in an idempotent replay). One that the caller set is never shown. */
      secret?: string | null;
    };
    /** A receiver of events outside of the service. */
    Webhook: {
      /** The id of the webhook. */
      id: string;
      /** The id of the project. */
      projectId: string;
      /** Where deliveries go: https, without a user name or password. */
      url: string;
      /** The types of events that it is sent; `*` stands for all. */
      events: string[];
      /** What the webhook is for, in words for people; null for none. */
      description: string | null;
      /** Whose events are sent. At creation the default is the environment of the call: that of the API key or of `X-Environment`, else live. */
      environments: ('live' | 'test')[];
      /** Whether deliveries are sent to it. */
      enabled: boolean;
      /** Why the service has disabled it; null where a person did. */
      disabledReason: string | null;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
    };
    /** What to change of a webhook; what is left out stays as it is. */
    WebhookPatch: {
      /** Where deliveries go: https, without a user name or password. */
      url?: string;
      /** Types of events (see `GET /event-types`), or `["*"]` for all. */
      events?: ('player.created' | 'player.updated' | 'player.level_up' | 'player.badge_earned' | 'quest.started' | 'quest.progress' | 'quest.completed' | 'adventure.started' | 'adventure.completed' | 'leaderboard.rank_changed' | 'leaderboard.new_leader' | 'lobby.created' | 'lobby.started' | 'lobby.ended')[] | "*"[];
      /** Signs deliveries. Behind `whsec_` it is base64 for Standard Webhooks; any other is used as its bytes. */
      secret?: string;
      /** What the webhook is for, in words for people; null for none. */
      description?: string | null;
      /** Whose events are sent. At creation the default is the environment of the call: that of the API key or of `X-Environment`, else live. */
      environments?: ('live' | 'test')[];
      /** Whether deliveries are sent to it. */
      enabled?: boolean;
    };
    /** How the secret is replaced by a new one. */
    SecretRotation: {
      /** Signs deliveries. Behind `whsec_` it is base64 for Standard Webhooks; any other is used as its bytes. */
      secret?: string;
      /** For how long `webhook-signature` carries the old secret’s signature as well, up to 7 days. */
      graceSeconds?: number;
    };
    /** A test of a webhook. */
    WebhookTest: {
      /** Which sample to send. */
      type?: 'webhook.test' | 'player.created' | 'player.updated' | 'player.level_up' | 'player.badge_earned' | 'quest.started' | 'quest.progress' | 'quest.completed' | 'adventure.started' | 'adventure.completed' | 'leaderboard.rank_changed' | 'leaderboard.new_leader' | 'lobby.created' | 'lobby.started' | 'lobby.ended';
    };
    /** The delivery that a test made. */
    WebhookTestOutcome: {
      /** The id of the delivery. */
      id: string;
      /** The id of the webhook. */
      webhookId: string;
      /** The id of the event that it tells of: the `id` of the payload. */
      eventId: string;
      /** The type of the event that it tells of. */
      eventType: string;
      /** `pending` while further attempts are to come. */
      status: 'success' | 'failed' | 'pending';
      /** Why it has failed: no attempt succeeded, or its webhook was disabled or deleted. */
      reason: string | null;
      /** The HTTP status of the answer; null where none came. */
      responseCode: number | null;
      /** The body of the answer, at most 20 kB of it. */
      responseBody: string | null;
      /** Attempts less one. */
      retryCount: number;
      /** When the next attempt is due; null where none is to come. */
      nextAttemptAt: string | null;
      /** When it was put in the queue, in UTC. */
      createdAt: string;
      /** When it succeeded or failed for good; null while it is pending. */
      completedAt: string | null;
      /** The envelope that was sent; null once its player was erased. */
      payload: {
        [name: string]: unknown;
      } | null;
      /** The attempts so far, in order. */
      attempts: ({
        /** Which attempt it was, from 1. */
        number: number;
        /** When it was made, in UTC. */
        at: string;
        /** How long it took, in milliseconds. */
        durationMs: number;
        /** The HTTP status of the answer; null where none came. */
        responseCode: number | null;
        /** The body of the answer, at most 20 kB of it. */
        responseBody: string | null;
        /** What went wrong, in words. */
        error: string | null;
      })[];
      /** For a person: why events may not reach this webhook, such as events of an environment that it is not for. */
      notices: string[];
    };
    /** One event on its way to one webhook. */
    WebhookDelivery: {
      /** The id of the delivery. */
      id: string;
      /** The id of the webhook. */
      webhookId: string;
      /** The id of the event that it tells of: the `id` of the payload. */
      eventId: string;
      /** The type of the event that it tells of. */
      eventType: string;
      /** `pending` while further attempts are to come. */
      status: 'success' | 'failed' | 'pending';
      /** Why it has failed: no attempt succeeded, or its webhook was disabled or deleted. */
      reason: string | null;
      /** The HTTP status of the answer; null where none came. */
      responseCode: number | null;
      /** The body of the answer, at most 20 kB of it. */
      responseBody: string | null;
      /** Attempts less one. */
      retryCount: number;
      /** When the next attempt is due; null where none is to come. */
      nextAttemptAt: string | null;
      /** When it was put in the queue, in UTC. */
      createdAt: string;
      /** When it succeeded or failed for good; null while it is pending. */
      completedAt: string | null;
      /** The envelope that was sent; null once its player was erased. */
      payload: {
        [name: string]: unknown;
      } | null;
      /** The attempts so far, in order. */
      attempts: ({
        /** Which attempt it was, from 1. */
        number: number;
        /** When it was made, in UTC. */
        at: string;
        /** How long it took, in milliseconds. */
        durationMs: number;
        /** The HTTP status of the answer; null where none came. */
        responseCode: number | null;
        /** The body of the answer, at most 20 kB of it. */
        responseBody: string | null;
        /** What went wrong, in words. */
        error: string | null;
      })[];
    };
    /** Which failed deliveries to send again. */
    WebhookRecovery: {
      /** Deliveries that have failed from this moment on are sent again. */
      since: string;
    };
    /** What is sent again. */
    WebhookRecovered: {
      /** How many deliveries are in the queue again. */
      count: number;
    };
    /** How the receiver does. */
    WebhookHealth: {
      /** The id of the webhook. */
      webhookId: string;
      /** Whether deliveries are sent to it. */
      enabled: boolean;
      /** Whose events are sent. At creation the default is the environment of the call: that of the API key or of `X-Environment`, else live. */
      environments: ('live' | 'test')[];
      /** For a person: why events may not reach this webhook, such as events of an environment that it is not for. */
      notices: string[];
      /** How many attempts were made in the last 24 hours. */
      attempts: number;
      /** How many of them succeeded. */
      successes: number;
      /** How many of them failed. */
      failures: number;
      /** The share of them that succeeded, from 0 to 1; null where there were none. */
      successRate: number | null;
      /** How long the attempts of the last 24 hours took, in milliseconds. */
      latencyMs: {
        /** About how long 50 of 100 attempts took at most; null where there were none. */
        p50: number | null;
        /** About how long 95 of 100 attempts took at most; null where there were none. */
        p95: number | null;
        /** About how long 99 of 100 attempts took at most; null where there were none. */
        p99: number | null;
      };
      /** Deliveries in the queue, up to 100,000. */
      pending: number;
      /** When the delivery that is next in line was put in the queue; null where the queue is empty. */
      oldestPendingAt: string | null;
      /** When an attempt last succeeded; null where none has. */
      lastSuccessAt: string | null;
      /** When an attempt last failed; null where none has. */
      lastFailureAt: string | null;
      /** How many attempts have failed since the last success. */
      consecutiveFailures: number;
      /** Since when every attempt has failed; null where the last succeeded. */
      failingSince: string | null;
      /** When it is disabled if every attempt goes on failing; null where it does not fail. */
      disablesAt: string | null;
      /** For a person, while it fails. */
      warning: string | null;
    };
    /** With an API key exactly one of the two. */
    WebSocketTokenRequest: {
      /** For a token that hears what concerns this player alone: the id of the player. */
      playerId?: string;
      /** For a token that hears the whole project. With an access token it may be left out. */
      scope?: "project";
    };
    /** What opens a WebSocket. */
    WebSocketToken: {
      /** A JWT, valid 15 minutes. */
      token: string;
      /** When it ends, in UTC; a socket that has no newer token by then is closed. */
      expiresAt: string;
    };
    /** What an event of the type `player.created` says. */
    PlayerCreatedData: {
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** What other players see as the name; null for none. */
      displayName: string | null;
      /** What is known of the player, for rules and quests to look at. */
      attributes: {
        [name: string]: unknown;
      };
      /** The XP that the player has. */
      xp: number;
      /** The level that this XP gives. */
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
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** The names of the fields that changed. */
      changed: string[];
      /** The name that other players see; null for none. */
      displayName: string | null;
      /** The attributes of the player, which rules and quests can read. */
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
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** The level before. */
      previousLevel: number;
      /** The level afterwards. */
      newLevel: number;
      /** The player's XP afterwards. */
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
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** The id of the badge. */
      badgeId: string;
      /** The name of the badge. */
      badgeName: string;
      /** How often the player has earned it, this time included. */
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
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** The id of the quest. */
      questId: string;
      /** The run of the quest, from 1; repeatable quests have several. */
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
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** The id of the quest. */
      questId: string;
      /** The run of the quest, from 1; repeatable quests have several. */
      iteration: number;
      /** The id of the objective that moved. */
      objectiveId: string;
      /** The value of the objective, in its own unit. */
      current: number;
      /** The value at which the objective is reached. */
      target: number;
      /** The progress of the whole quest, from 0 to 1. */
      progress: number;
    };
    /** A player made progress in a quest. */
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
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** The id of the quest. */
      questId: string;
      /** The run of the quest, from 1; repeatable quests have several. */
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
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** The id of the adventure. */
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
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** The id of the adventure. */
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
      /** The id of the leaderboard. */
      leaderboardId: string;
      /** The number of the season, from 1. */
      season: number;
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** The rank before; null where there was no score. */
      previousRank: number | null;
      /** The rank afterwards, from 1. */
      newRank: number;
      /** The score that counted before; null where there was none. */
      previousScore: number | null;
      /** The score that counts now. */
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
      /** The id of the leaderboard. */
      leaderboardId: string;
      /** The number of the season, from 1. */
      season: number;
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** The id of the player who was first before; null where there is none. */
      previousLeaderId: string | null;
      /** The score of the new leader. */
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
      /** The id of the lobby. */
      lobbyId: string;
      /** What people call the lobby; null for no name. */
      name: string | null;
      /** The id of the player who opened it. */
      hostPlayerId: string;
      /** How many players it holds, the host among them. */
      capacity: number;
      /** A private lobby is entered, and found, by its code alone. */
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
      /** The id of the lobby. */
      lobbyId: string;
      /** The ids of the players who take part. */
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
      /** The id of the lobby. */
      lobbyId: string;
      /** `abandoned`: everybody left; `timeout`: nothing happened for too long. */
      reason: 'finished' | 'cancelled' | 'abandoned' | 'timeout';
      /** How the game came out, by place; null where no results were given. */
      results: {
        /** The id of the player, as your own system has it. */
        playerId: string;
        /** The score that the player reached in the game. */
        score: number;
        /** From 1; equal scores share a place. */
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
