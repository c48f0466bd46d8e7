/** Written by `npm run sdk` from the API document; a test fails when it is stale. Not to be edited. */

type Json<T> = { headers: { [name: string]: unknown }; content: { 'application/json': T } };
type Empty = { headers: { [name: string]: unknown }; content?: never };
type Failure = Json<components['schemas']['Error']>;

export interface paths {
  '/levels': {
    /** Read the project's levels */
    get: operations['getClientLevels'];
  };
  '/offers': {
    /** List offers, newest first */
    get: operations['listClientOffers'];
  };
  '/leaderboards': {
    /** List leaderboards, newest first */
    get: operations['listClientLeaderboards'];
  };
  '/leaderboards/{leaderboardId}/entries': {
    /** List the entries of a season, by rank */
    get: operations['listClientLeaderboardEntries'];
  };
  '/leaderboards/{leaderboardId}/entries/{playerId}': {
    /** Read the player's own entry, with its neighbours */
    get: operations['getMyLeaderboardEntry'];
  };
  '/leaderboards/{leaderboardId}/entries/{teamId}/contributions': {
    /** List who gave what to a team */
    get: operations['listClientContributions'];
  };
  '/leaderboards/{leaderboardId}/join': {
    /** Join the open season of a leaderboard */
    post: operations['joinMyLeaderboard'];
  };
  '/leaderboards/{leaderboardId}/join/{playerId}': {
    /** Leave the open season of a leaderboard */
    delete: operations['leaveMyLeaderboard'];
  };
  '/lobbies': {
    /** Open a lobby as its host */
    post: operations['createMyLobby'];
    /** List public lobbies, newest first, or find a lobby by its code */
    get: operations['listClientLobbies'];
  };
  '/lobbies/{lobbyId}': {
    /** Read a lobby */
    get: operations['getClientLobby'];
  };
  '/lobbies/{lobbyId}/join': {
    /** Join an open lobby */
    post: operations['joinLobbyAsMe'];
  };
  '/lobbies/{lobbyId}/leave': {
    /** Leave a lobby, before or during the game */
    post: operations['leaveLobbyAsMe'];
  };
  '/lobbies/{lobbyId}/ready': {
    /** Set whether the player is ready */
    post: operations['setReadyAsMe'];
  };
  '/lobbies/{lobbyId}/start': {
    /** Start the game as its host */
    post: operations['startLobbyAsMe'];
  };
  '/teams': {
    /** List teams, newest first */
    get: operations['listClientTeams'];
  };
  '/teams/{teamId}': {
    /** Read a team */
    get: operations['getClientTeam'];
  };
  '/players/{playerId}/friends/{otherId}': {
    /** Ask another player, or accept their request */
    put: operations['askForFriendAsMe'];
    /** End a friendship, withdraw a request, or decline one */
    delete: operations['endFriendshipAsMe'];
  };
  '/players/{playerId}/blocks/{otherId}': {
    /** Block another player */
    put: operations['blockPlayerAsMe'];
    /** Remove a block */
    delete: operations['unblockPlayerAsMe'];
  };
  '/me': {
    /** Read the player of the token */
    get: operations['getMyPlayer'];
    /** Change the player's own profile */
    patch: operations['updateMyProfile'];
  };
  '/me/origin': {
    /** Check whether the page's origin may call */
    get: operations['checkMyOrigin'];
  };
  '/me/quests': {
    /** List quests with the progress of the player, newest first */
    get: operations['listMyQuests'];
  };
  '/me/adventures': {
    /** List adventures with the progress of the player, newest first */
    get: operations['listMyAdventures'];
  };
  '/me/badges': {
    /** List badges, and which of them the player has, newest first */
    get: operations['listMyBadges'];
  };
  '/me/activity': {
    /** List the player's activity, newest first */
    get: operations['listMyActivity'];
  };
  '/me/recap': {
    /** Read what the player did in a period, such as a year */
    get: operations['getMyRecap'];
  };
  '/me/standings': {
    /** List the player's rank on every leaderboard */
    get: operations['listMyStandings'];
  };
  '/me/leagues': {
    /** List the leagues of the player */
    get: operations['listMyLeagues'];
  };
  '/me/league/{leaderboardId}': {
    /** Read the player's tier, group and rank in a league */
    get: operations['getMyLeague'];
  };
  '/me/events': {
    /** Send an event of the player */
    post: operations['sendMyEvent'];
  };
  '/me/quests/{questId}/start': {
    /** Start a quest */
    post: operations['startMyQuest'];
  };
  '/me/quests/{questId}/abandon': {
    /** Abandon a quest */
    post: operations['abandonMyQuest'];
  };
  '/me/adventures/{adventureId}/start': {
    /** Start an adventure */
    post: operations['startMyAdventure'];
  };
  '/me/wallet': {
    /** Read the player's balances */
    get: operations['getMyWallet'];
  };
  '/me/transactions': {
    /** List the changes of the player's balances, newest first */
    get: operations['listMyTransactions'];
  };
  '/me/inventory': {
    /** List the player's items, newest first */
    get: operations['listMyInventory'];
  };
  '/me/experiments': {
    /** List the player's experiments, newest first */
    get: operations['listMyExperiments'];
  };
  '/me/boosts': {
    /** List the player's boosts */
    get: operations['listMyBoosts'];
  };
  '/me/purchases': {
    /** Buy an offer */
    post: operations['buyMyOffer'];
  };
  '/me/inventory/{itemId}/use': {
    /** Use an item of the player */
    post: operations['useMyItem'];
  };
  '/me/messages': {
    /** List the player's messages, newest first */
    get: operations['listMyMessages'];
  };
  '/me/messages/{messageId}/read': {
    /** Mark a message of the player as read */
    post: operations['readMyMessage'];
  };
  '/me/messages/{messageId}/claim': {
    /** Claim the rewards of a message of the player */
    post: operations['claimMyMessage'];
  };
  '/me/messages/{messageId}': {
    /** Delete a message of the player */
    delete: operations['deleteMyMessage'];
  };
  '/me/milestones': {
    /** List the player's milestones on every leaderboard */
    get: operations['listMyMilestones'];
  };
  '/me/friends': {
    /** List the player's friends and open requests, newest first */
    get: operations['listMyFriends'];
  };
  '/me/teams': {
    /** List the teams of the player */
    get: operations['listMyTeams'];
  };
  '/me/teams/{teamId}/leave': {
    /** Leave a team */
    post: operations['leaveTeamAsMe'];
  };
  '/me/teams/{teamId}/join': {
    /** Join a team, or ask to */
    post: operations['joinTeamAsMe'];
  };
}

export interface operations {
  getClientLevels: {
    parameters: {
      query?: never;
      header?: never;
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
  listClientOffers: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
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
      data: components['schemas']['MyOffer'][];
      /** The cursor of the next page; null on the last page. */
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
  listClientLeaderboards: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
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
      data: components['schemas']['ClientLeaderboard'][];
      /** The cursor of the next page; null on the last page. */
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
  listClientLeaderboardEntries: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** The number of the season. Defaults to the open season. */
        season?: number;
        /** In a league: the id of the group. Keys must name one (otherwise 400); a player sees their own group by default. */
        group?: string;
        /** Only these players, separated by commas, at most 200. Entries then have `rank` among them and `overallRank` in the season. */
        playerIds?: string;
        /** Only the members of this team, ranked among themselves. */
        teamId?: string;
        /** Only this player and their accepted friends, ranked among themselves. */
        friendsOf?: string;
      };
      header?: never;
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
      data: components['schemas']['ClientLeaderboardEntry'][];
      /** The cursor of the next page; null on the last page. */
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
  getMyLeaderboardEntry: {
    parameters: {
      query?: {
        /** How many neighbours to return on each side. */
        around?: number;
      };
      header?: never;
      path: {
        /** The id of the leaderboard. */
        leaderboardId: string;
        /** The id of the player in your own system. */
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['MyLeaderboardEntry']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listClientContributions: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** The number of the season. Defaults to the open season. */
        season?: number;
      };
      header?: never;
      path: {
        /** The id of the leaderboard. */
        leaderboardId: string;
        /** The id of the team. */
        teamId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['ClientContribution'][];
      /** The cursor of the next page; null on the last page. */
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
  joinMyLeaderboard: {
    parameters: {
      query?: never;
      header?: {
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the leaderboard. */
        leaderboardId: string;
      };
      cookie?: never;
    };
    requestBody?: { content: { 'application/json': components['schemas']['MyJoinInput'] } };
    responses: {
      200: Json<components['schemas']['JoinResult']>;
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
  leaveMyLeaderboard: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of the leaderboard. */
        leaderboardId: string;
        /** The id of the player in your own system. */
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
      409: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  createMyLobby: {
    parameters: {
      query?: never;
      header?: {
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['MyLobbyCreate'] } };
    responses: {
      201: Json<components['schemas']['ClientLobby']>;
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
  listClientLobbies: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** Only lobbies in this state. */
        state?: 'open' | 'started' | 'ended';
        /** The join code of the lobby. Case, spaces and hyphens are ignored. */
        code?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['ClientLobby'][];
      /** The cursor of the next page; null on the last page. */
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
  getClientLobby: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of the lobby. */
        lobbyId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['ClientLobby']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  joinLobbyAsMe: {
    parameters: {
      query?: never;
      header?: {
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the lobby. */
        lobbyId: string;
      };
      cookie?: never;
    };
    requestBody?: { content: { 'application/json': components['schemas']['MyLobbyJoin'] } };
    responses: {
      200: Json<components['schemas']['ClientLobby']>;
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
  leaveLobbyAsMe: {
    parameters: {
      query?: never;
      header?: {
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the lobby. */
        lobbyId: string;
      };
      cookie?: never;
    };
    requestBody?: { content: { 'application/json': components['schemas']['MyLobbyLeave'] } };
    responses: {
      200: Json<components['schemas']['ClientLobby']>;
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
  setReadyAsMe: {
    parameters: {
      query?: never;
      header?: {
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the lobby. */
        lobbyId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['MyLobbyReady'] } };
    responses: {
      200: Json<components['schemas']['ClientLobby']>;
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
  startLobbyAsMe: {
    parameters: {
      query?: never;
      header?: {
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the lobby. */
        lobbyId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['ClientLobby']>;
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
  listClientTeams: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
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
      data: components['schemas']['ClientTeam'][];
      /** The cursor of the next page; null on the last page. */
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
  getClientTeam: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of the team. */
        teamId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['ClientTeam']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  askForFriendAsMe: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of the player in your own system. */
        playerId: string;
        /** The id of the other player. */
        otherId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['ClientFriend']>;
      201: Json<components['schemas']['ClientFriend']>;
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
  endFriendshipAsMe: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of the player in your own system. */
        playerId: string;
        /** The id of the other player. */
        otherId: string;
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
  blockPlayerAsMe: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of the player in your own system. */
        playerId: string;
        /** The id of the other player. */
        otherId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['ClientPlayerBlock']>;
      201: Json<components['schemas']['ClientPlayerBlock']>;
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
  unblockPlayerAsMe: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of the player in your own system. */
        playerId: string;
        /** The id of the other player. */
        otherId: string;
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
  getMyPlayer: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['MyPlayer']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  updateMyProfile: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['MyProfile'] } };
    responses: {
      200: Json<components['schemas']['MyPlayer']>;
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
  checkMyOrigin: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['CallingOrigin']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listMyQuests: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
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
      data: components['schemas']['MyQuest'][];
      /** The cursor of the next page; null on the last page. */
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
  listMyAdventures: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
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
      data: components['schemas']['MyAdventure'][];
      /** The cursor of the next page; null on the last page. */
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
  listMyBadges: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
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
      data: components['schemas']['MyBadge'][];
      /** The cursor of the next page; null on the last page. */
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
  listMyActivity: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
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
      data: components['schemas']['OwnActivity'][];
      /** The cursor of the next page; null on the last page. */
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
  getMyRecap: {
    parameters: {
      query?: {
        /** The first day, or a time on it, in the player's time zone. Defaults to 1 January of the year of `to`. */
        from?: string;
        /** The last day, or a time on it. Defaults to today. At most 366 days with the first. */
        to?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Recap']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listMyStandings: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
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
      data: components['schemas']['PlayerStanding'][];
      /** The cursor of the next page; null on the last page. */
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
  listMyLeagues: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** Only of this leaderboard. */
        leaderboardId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['PlayerLeague'][];
      /** The cursor of the next page; null on the last page. */
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
  getMyLeague: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of the leaderboard. */
        leaderboardId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['PlayerLeague']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  sendMyEvent: {
    parameters: {
      query?: never;
      header?: {
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['MyEvent'] } };
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
  startMyQuest: {
    parameters: {
      query?: never;
      header?: {
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the quest. */
        questId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['MyResult']>;
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
  abandonMyQuest: {
    parameters: {
      query?: never;
      header?: {
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the quest. */
        questId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['MyResult']>;
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
  startMyAdventure: {
    parameters: {
      query?: never;
      header?: {
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the adventure. */
        adventureId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['MyResult']>;
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
  getMyWallet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['MyWallet']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listMyTransactions: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** Only changes of this currency. */
        currencyId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['MyCurrencyTransaction'][];
      /** The cursor of the next page; null on the last page. */
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
  listMyInventory: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
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
      data: components['schemas']['MyItem'][];
      /** The cursor of the next page; null on the last page. */
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
  listMyExperiments: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
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
      data: components['schemas']['PlayerExperiment'][];
      /** The cursor of the next page; null on the last page. */
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
  listMyBoosts: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
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
      data: components['schemas']['PlayerBoost'][];
      /** The cursor of the next page; null on the last page. */
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
  buyMyOffer: {
    parameters: {
      query?: never;
      header?: {
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['OwnPurchaseRequest'] } };
    responses: {
      201: Json<components['schemas']['MyPurchase']>;
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
  useMyItem: {
    parameters: {
      query?: never;
      header?: {
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the item. */
        itemId: string;
      };
      cookie?: never;
    };
    requestBody?: { content: { 'application/json': components['schemas']['MyItemUse'] } };
    responses: {
      200: Json<components['schemas']['MyResult']>;
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
  listMyMessages: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** True: only messages that were not read. False: only those that were. Without it, all. */
        unread?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['MyMessage'][];
      /** The cursor of the next page; null on the last page. */
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
  readMyMessage: {
    parameters: {
      query?: never;
      header?: {
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the message. */
        messageId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['MyMessage']>;
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
  claimMyMessage: {
    parameters: {
      query?: never;
      header?: {
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the message. */
        messageId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['MyMessageClaim']>;
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
  deleteMyMessage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of the message. */
        messageId: string;
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
  listMyMilestones: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** Only of this leaderboard. */
        leaderboardId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['PlayerMilestones'][];
      /** The cursor of the next page; null on the last page. */
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
  listMyFriends: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** Only those with this status. */
        status?: 'accepted' | 'requested' | 'incoming';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['ClientFriend'][];
      /** The cursor of the next page; null on the last page. */
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
  listMyTeams: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
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
      data: components['schemas']['PlayerTeam'][];
      /** The cursor of the next page; null on the last page. */
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
  leaveTeamAsMe: {
    parameters: {
      query?: never;
      header?: {
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the team. */
        teamId: string;
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
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  joinTeamAsMe: {
    parameters: {
      query?: never;
      header?: {
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the team. */
        teamId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['JoinedTeam']>;
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
}

export interface components {
  schemas: {
    /** Either a list of thresholds, or a curve: level n+1 takes round(base · growth^(n−1)) XP more than level n. */
    Levels: {
      /** The XP at which each level begins: the first is 0, and each is greater than the one before. */
      thresholds: number[];
    } | {
      /** The XP that level 2 takes. */
      base: number;
      /** The factor by which the XP for a level grows from one level to the next. */
      growth: number;
      /** The highest level. */
      max: number;
    };
    /** What a message is made of, for those who show it in another language. */
    MessageParts: {
      /** Which message it is. Keys do not change, while the English text may be improved. */
      key: string;
      /** What stands in its places, by name: text, a number, or the parts of another message. */
      values?: {
        [name: string]: unknown;
      };
    };
    /** The body of every error response. */
    Error: {
      /** What went wrong. */
      error: {
        /** The machine-readable code; branch on this. */
        code: 'VALIDATION_FAILED' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'PLAN_REQUIRED' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'REQUEST_TIMEOUT' | 'CONFLICT' | 'INSUFFICIENT_FUNDS' | 'OUT_OF_STOCK' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_MISMATCH' | 'RATE_LIMITED' | 'INTERNAL' | 'UNAVAILABLE';
        /** The message for people. */
        message: string;
        messageParts?: components['schemas']['MessageParts'];
        /** Equal to the X-Request-Id header; include it when you contact support. */
        requestId: string;
        /** When the request failed, in UTC. */
        timestamp: string;
        /** What is wrong, field by field. */
        details?: {
          /** Where the field is, as a JSON Pointer. */
          path: string;
          /** What is wrong with it, for people. */
          message: string;
          messageParts?: components['schemas']['MessageParts'];
        }[];
      };
    };
    /** A part of a price. */
    Price: {
      /** The id of the currency. */
      currencyId: string;
      /** The amount for one piece. */
      amount: number;
    };
    /** Gives the player XP, or takes some away. */
    GrantXp: {
      /** The action to run. */
      do: "grantXp";
      /** The amount of XP, negative to take it away: a number, or a CEL expression that returns one. */
      amount: number | string;
    };
    /** Gives the player a badge. */
    AwardBadge: {
      /** The action to run. */
      do: "awardBadge";
      /** The id of the badge. */
      badgeId: string;
    };
    /** Starts a quest for the player. */
    StartQuest: {
      /** The action to run. */
      do: "startQuest";
      /** The id of the quest. */
      questId: string;
    };
    /** Advances an objective of a quest that the player has started. */
    AdvanceQuest: {
      /** The action to run. */
      do: "advanceQuest";
      /** The id of the quest. */
      questId: string;
      /** The id of the objective within the quest. */
      objectiveId: string;
      /** By how much: a number, or a CEL expression that returns one. Defaults to 1. */
      by?: number | string;
    };
    /** Starts an adventure for the player. */
    StartAdventure: {
      /** The action to run. */
      do: "startAdventure";
      /** The id of the adventure. */
      adventureId: string;
    };
    /** Submits a score for the player to a leaderboard. */
    SubmitScore: {
      /** The action to run. */
      do: "submitScore";
      /** The id of the leaderboard. */
      leaderboardId: string;
      /** The score: a number, or a CEL expression that returns one. */
      value: number | string;
      /** Decides between equal scores: a number, or a CEL expression that returns one. */
      subscore?: number | string;
    };
    /** Sets an attribute of the player. */
    SetAttribute: {
      /** The action to run. */
      do: "setAttribute";
      /** The name of the attribute. */
      key: string;
      /** The new value: a number, or a CEL expression that returns any JSON value. */
      value: number | string;
    };
    /** Gives the player streak freezes. A missed day uses one and the streak goes on. A player holds at most 5. */
    GrantStreakFreeze: {
      /** The action to run. */
      do: "grantStreakFreeze";
      /** How many. Defaults to 1. */
      count?: number;
    };
    /** Credits the player with a currency. */
    GrantCurrency: {
      /** The action to run. */
      do: "grantCurrency";
      /** The id of the currency. */
      currencyId: string;
      /** The amount, 0 or more: a whole number, or a CEL expression, whose result is rounded half up. What is over the maximum of the currency is dropped. */
      amount: number | string;
    };
    /** Gives the player an item. */
    GrantItem: {
      /** The action to run. */
      do: "grantItem";
      /** The id of the item. */
      itemId: string;
      /** How many; 1 if omitted. What is over `maxOwned` is dropped. */
      quantity?: number;
    };
    /** Gives the player a personal boost for a while. If the player still has it, the later of the two ends counts. */
    GrantBoost: {
      /** The action to run. */
      do: "grantBoost";
      /** The id of the boost. */
      boostId: string;
      /** For how long, from the time of the event on. */
      seconds: number;
    };
    /** One action that runs when the player claims the message; `do` says which. */
    MessageReward: components['schemas']['GrantXp'] | components['schemas']['AwardBadge'] | components['schemas']['StartQuest'] | components['schemas']['AdvanceQuest'] | components['schemas']['StartAdventure'] | components['schemas']['SubmitScore'] | components['schemas']['SetAttribute'] | components['schemas']['GrantStreakFreeze'] | components['schemas']['GrantCurrency'] | components['schemas']['GrantItem'] | components['schemas']['GrantBoost'];
    /** Sends a message to the inbox of the player. It may have rewards, which the player claims. */
    SendMessage: {
      /** The action to run. */
      do: "sendMessage";
      /** The title. It may have placeholders such as `{{ player.displayName }}` and `{{ event.properties.map }}`; one without a value is left out. */
      title: string;
      /** The text, with placeholders as in the title. */
      body: string;
      /** Anything for your client, such as the screen to open; at most 4,096 characters as JSON. */
      data?: {
        [name: string]: unknown;
      };
      /** Actions that run once, when the player claims them. Expressions see the player of that moment, and no properties of the event. They cannot send messages. */
      rewards?: components['schemas']['MessageReward'][];
      /** After how many seconds it expires, with what was not claimed. Without it, it does not. */
      expiresInSeconds?: number;
      /** Nothing is sent to a player to whom something with this key was sent before. It may have placeholders. The last 500 keys of a player are remembered. */
      dedupeKey?: string;
    };
    /** One action for the player; `do` says which. */
    Action: components['schemas']['GrantXp'] | components['schemas']['AwardBadge'] | components['schemas']['StartQuest'] | components['schemas']['AdvanceQuest'] | components['schemas']['StartAdventure'] | components['schemas']['SubmitScore'] | components['schemas']['SetAttribute'] | components['schemas']['GrantStreakFreeze'] | components['schemas']['GrantCurrency'] | components['schemas']['GrantItem'] | components['schemas']['GrantBoost'] | components['schemas']['SendMessage'];
    /** An offer, and whether the player can buy it. */
    MyOffer: {
      /** The id of the offer, which other definitions use to refer to it. */
      id: string;
      /** The display name. */
      name: string;
      /** What one piece costs: an amount of each of these currencies. Empty for a free offer. */
      price: components['schemas']['Price'][];
      /** The actions that run for each piece that is bought. */
      grants: components['schemas']['Action'][];
      /** A description for people, such as players. */
      description: string | null;
      /** If false, it has no effect for any player. */
      enabled: boolean;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments: ('live' | 'test')[];
      /** The URL of an image of the offer. */
      imageUrl: string | null;
      /** Players cannot buy it before this time. */
      availableFrom: string | null;
      /** Players cannot buy it from this time on. */
      availableUntil: string | null;
      /** How many pieces can be sold in each environment. Without it there is no limit. */
      stock: number | null;
      /** The maximum number of pieces for one player. */
      limit: {
        /** How many pieces one player can buy in one period. */
        times: number;
        /** The period, in the project's time zone; `lifetime` never ends. */
        per: 'day' | 'week' | 'month' | 'lifetime';
      } | null;
      /** What the player must meet to buy it: a CEL expression that returns true or false. */
      requires: string | null;
      /** Only players who are in this segment at that moment can buy it. */
      segmentId: string | null;
      /** Increases with every change. */
      version: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
      /** How many pieces are left in the environment; null if there is no stock. */
      remaining: number | null;
      /** How many more pieces the player can buy in the current period of `limit`; null if there is no limit. */
      limitLeft: number | null;
      /** Why the player cannot buy one piece now; null if they can. `requirement`: `requires` is not met. `limit`: the player has bought as many as `limit` allows. `stock`: none is left. `funds`: a balance is too small. `owned`: the player would own more of an item than its `maxOwned`. */
      refusal: 'unavailable' | 'requirement' | 'limit' | 'stock' | 'funds' | 'owned' | 'other' | null;
      /** The items that one piece of the offer gives. */
      items: ({
        /** The id of the item. */
        itemId: string;
        /** The name of the item; its id where the item was deleted. */
        name: string;
        /** The URL of an image of the item, or null. */
        imageUrl: string | null;
        /** How many one piece gives. */
        quantity: number;
      })[];
    };
    /** Something that players get. */
    Gift: {
      /** What happens: XP, a badge, a currency, an item or streak freezes are given. */
      do: 'grantXp' | 'awardBadge' | 'grantCurrency' | 'grantItem' | 'grantStreakFreeze';
      /** The id of the badge, currency or item; null for XP and streak freezes, and where a badge is a secret. */
      id: string | null;
      /** Its name; null where there is no id. */
      name: string | null;
      /** The URL of its image, or null. */
      imageUrl: string | null;
      /** The symbol of the currency, or null. */
      symbol: string | null;
      /** How much of it; null if an expression decides. */
      amount: number | null;
    };
    /** What players have to do before the leaderboard takes their scores: they join. */
    ClientEntryTerms: {
      /** Scores of players who have not joined are refused. */
      required: boolean;
      /** Players cannot join from this time on, or null. */
      until: string | null;
      /** What joining costs. */
      price: {
        /** The id of the currency. */
        currencyId: string;
        /** The amount for one piece. */
        amount: number;
      }[];
      /** How many players can join in a season, or null. */
      maxEntries: number | null;
    };
    /** The ladder of a league. */
    ClientLeague: {
      /** The tiers, lowest first. */
      tiers: ({
        /** The id of the tier, unique within the league. */
        id: string;
        /** The display name. */
        name: string;
        /** The URL of an image of the tier, or null. */
        imageUrl: string | null;
        /** What players of the tier get for their final rank, besides the `rewards` of the leaderboard. */
        rewards: ({
          /** The first rank. */
          from: number;
          /** The last rank, or the part of all entries up to which it goes, such as `50%`, rounded up. In a league both are within the group. */
          to: number | string;
          /** What these players get. */
          gifts: components['schemas']['Gift'][];
        })[];
      })[];
      /** How many players a group has at most. A change counts for places that are taken afterwards. */
      groupSize: number;
      /** Who goes up when a season closes: the first of each group. From the highest tier nobody does. */
      promote: {
        /** How many places of each group. */
        places: number;
      } | {
        /** How many percent of each group, rounded down to whole places. */
        percent: number;
      };
      /** Who goes down: the last of each group, except of a group with fewer than 3 players. From the lowest tier nobody does, and nobody who goes up. */
      relegate: {
        /** How many places of each group. */
        places: number;
      } | {
        /** How many percent of each group, rounded down to whole places. */
        percent: number;
      };
      /** What a season without a score does to a player: nothing, one tier down, or back to the lowest tier. It is worked out at the next score. */
      absent: 'stay' | 'relegate' | 'reset';
    };
    /** A leaderboard, as clients see it: without the expressions and actions behind what it gives. */
    ClientLeaderboard: {
      /** The id of the leaderboard, which other definitions use to refer to it. */
      id: string;
      /** The display name. */
      name: string;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments: ('live' | 'test')[];
      /** `desc`: the highest score is first. */
      order: 'desc' | 'asc';
      /** How a new score is combined with the existing one. XP is always summed. */
      operator: 'sum' | 'best' | 'latest';
      /** `score`: scores from the API or the action `submitScore`. `xp`: the XP gained in the season. */
      source: 'score' | 'xp';
      /** When a season ends automatically: every day at midnight, every Monday or on the first of the month, in the time zone of the project. */
      reset: 'never' | 'daily' | 'weekly' | 'monthly';
      /** Which changes of rank are notified: large ones, and those at the top. */
      significantChange: {
        /** A change of rank by at least this many places is always notified. */
        places: number;
        /** Every change of rank within, into or out of this many top ranks is notified. */
        top: number;
      };
      /** Whom the leaderboard ranks. `team`: what a member's scores come to counts for all teams that they are in at that moment, and the score of a team is the sum of what its members gave. Not with `league`, `entry` or `maxAttempts`. */
      subject: 'player' | 'team';
      /** With `subject` `team`: what a member must have given to the team in the season to get something for its milestones and its rank. Without it, anything is enough. */
      minContribution: number | null;
      /** The leaderboard takes no scores before this time. */
      startsAt: string | null;
      /** The leaderboard takes no scores from this time on: its season closes for good. */
      endsAt: string | null;
      /** How many scores of a player are accepted in a season. The next one is refused. */
      maxAttempts: number | null;
      /** Increases with every change. */
      version: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
      /** What players get for their final rank. */
      rewards: ({
        /** The first rank. */
        from: number;
        /** The last rank, or the part of all entries up to which it goes, such as `50%`, rounded up. In a league both are within the group. */
        to: number | string;
        /** What these players get. */
        gifts: components['schemas']['Gift'][];
      })[];
      /** What players get for their score, each once in a season. */
      milestones: {
        /** The id of the milestone within the leaderboard. */
        id: string;
        /** The score at which it is reached. */
        at: number;
        /** What these players get. */
        gifts: components['schemas']['Gift'][];
      }[];
      /** Null if nobody has to join. */
      entry: components['schemas']['ClientEntryTerms'] | null;
      /** Null if the leaderboard is not a league. */
      league: components['schemas']['ClientLeague'] | null;
    };
    /** The entry of a player in a season, as clients see it. */
    ClientLeaderboardEntry: {
      /** The rank in the season, from 1. */
      rank: number;
      /** The display name of the player, or null. On a leaderboard of teams, the name of the team; null if it was deleted. */
      displayName: string | null;
      /** On a leaderboard of teams: the id of the team. A team that was deleted keeps its entry. */
      teamId?: string;
      /** On a leaderboard of teams: how many players have given something to it in the season. */
      contributors?: number;
      /** The score of the player in the season. */
      score: number;
      /** What decides between equal scores, before the time does. */
      subscore: number;
      /** What was sent with the score that counts, or null. */
      metadata: {
        [name: string]: unknown;
      } | null;
      /** When that score was reached, in UTC. */
      achievedAt: string;
      /** On a leaderboard with `maxAttempts`: how many scores of the player were accepted in the season. */
      attempts?: number;
      /** In a view of some players: the rank in the season. `rank` is then the rank in the view. */
      overallRank?: number;
      /** In closed seasons: the pseudonym that represents the player in the hash of the season. */
      pseudonym?: string;
      /** In closed seasons of a league: the tier that the rank led to. */
      nextTier?: string;
      /** The id of the player. Null on a leaderboard of teams, and in a closed season if the player was erased later. */
      playerId?: string | null;
      /** In place of `playerId`, where the project hides the ids of other players: always the same for one player. */
      alias?: string;
      /** Whether it is the player of the token. */
      isMe: boolean;
    };
    /** The player's own entry, with its neighbours. */
    MyLeaderboardEntry: {
      /** The rank in the season, from 1. */
      rank: number;
      /** The id of the player. Null on a leaderboard of teams. */
      playerId: string | null;
      /** The display name of the player, or null. On a leaderboard of teams, the name of the team; null if it was deleted. */
      displayName: string | null;
      /** On a leaderboard of teams: the id of the team. A team that was deleted keeps its entry. */
      teamId?: string;
      /** On a leaderboard of teams: how many players have given something to it in the season. */
      contributors?: number;
      /** The score of the player in the season. */
      score: number;
      /** What decides between equal scores, before the time does. */
      subscore: number;
      /** What was sent with the score that counts, or null. */
      metadata: {
        [name: string]: unknown;
      } | null;
      /** When that score was reached, in UTC. */
      achievedAt: string;
      /** On a leaderboard with `maxAttempts`: how many scores of the player were accepted in the season. */
      attempts?: number;
      /** Whether it is the player of the token. */
      isMe: boolean;
      /** Ordered by rank, without the player. */
      neighbours: components['schemas']['ClientLeaderboardEntry'][];
    };
    /** What a player gave to a team in a season, as clients see it. */
    ClientContribution: {
      /** The display name of the player, or null. */
      displayName: string | null;
      /** What the scores of the player come to while they were in the team, by the `operator` of the leaderboard. */
      score: number;
      /** What decides between equal scores, before the time does. */
      subscore: number;
      /** When the player gave the last of it, in UTC. */
      achievedAt: string;
      /** The id of the player; null if they were erased since. */
      playerId?: string | null;
      /** In place of `playerId`, where the project hides the ids of other players: always the same for one player. */
      alias?: string;
      /** Whether it is the player of the token. */
      isMe: boolean;
    };
    /** Nothing is required. */
    MyJoinInput: {
      /** May be omitted; if given, it must be the id of the player of the token. */
      playerId?: string;
    };
    /** A player who has joined the open season of a leaderboard. */
    JoinResult: {
      /** The leaderboard takes scores of the player in this season. */
      joined: boolean;
      /** What the player paid for this season, once. */
      paid: {
        /** The id of the currency. */
        currencyId: string;
        /** The amount that the player paid. */
        amount: number;
      }[];
    };
    /** A new lobby, with the player as its host. */
    MyLobbyCreate: {
      /** May be omitted; if given, it must be the id of the player of the token. */
      hostPlayerId?: string;
      /** The name of the lobby; null for none. */
      name?: string | null;
      /** The maximum number of players, including the host. */
      capacity: number;
      /** The minimum number of players to start the game; at most the capacity. */
      minPlayers?: number;
      /** A private lobby can be found and joined only by its code. */
      visibility: 'public' | 'private';
      /** An open lobby ends automatically if no player joins, leaves or changes readiness for this long. */
      idleTimeoutSeconds?: number;
      /** Any data that the game stores with the lobby, up to 16 kB. */
      metadata?: {
        [name: string]: unknown;
      };
      /** The leaderboard that the results go to. It must exist and have the source `score`. */
      leaderboardId?: string | null;
    };
    /** A lobby, as clients see it. Where the project hides the ids of other players, `hostPlayerId` is an alias. */
    ClientLobby: {
      /** The id of the lobby. */
      id: string;
      /** The code that players enter to join; required for a private lobby. */
      code: string;
      /** The name of the lobby; null for none. */
      name: string | null;
      /** Players can join and leave while the lobby is open. An ended lobby no longer changes. */
      state: 'open' | 'started' | 'ended';
      /** The id of the host; null if the host of an ended lobby was erased. */
      hostPlayerId: string | null;
      /** The maximum number of players, including the host. */
      capacity: number;
      /** The minimum number of players to start the game. */
      minPlayers: number;
      /** A private lobby can be found and joined only by its code. */
      visibility: 'public' | 'private';
      /** In the order in which they joined. */
      members: {
        /** The id of the player in your own system. */
        playerId?: string;
        /** Whether the player is ready to start. */
        ready: boolean;
        /** When the player joined, in UTC. */
        joinedAt: string;
        /** In place of `playerId`, where the project hides the ids of other players: always the same for one player. */
        alias?: string;
        /** Whether it is the player of the token. */
        isMe: boolean;
      }[];
      /** Any data that the game stores with the lobby, up to 16 kB. */
      metadata: {
        [name: string]: unknown;
      };
      /** After how many seconds without activity an open lobby ends automatically. */
      idleTimeoutSeconds: number;
      /** The leaderboard that the results go to; null for none. */
      leaderboardId: string | null;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When the game started; null if it has not started. */
      startedAt: string | null;
      /** When the lobby ended; null if it has not ended. */
      endedAt: string | null;
      /** `abandoned`: all players left; `timeout`: there was no activity for too long. Null if the lobby has not ended. */
      endReason: 'finished' | 'cancelled' | 'abandoned' | 'timeout' | null;
      /** Ordered by place, or null. */
      results: {
        /** The id of the player in your own system. */
        playerId?: string;
        /** The score of the player in the game. */
        score: number;
        /** The place from 1, by score in the order of the leaderboard; equal scores share a place. */
        place: number;
        /** In place of `playerId`, where the project hides the ids of other players: always the same for one player. */
        alias?: string;
        /** Whether it is the player of the token. */
        isMe: boolean;
      }[] | null;
    };
    /** The code of the lobby, if it is private. */
    MyLobbyJoin: {
      /** May be omitted; if given, it must be the id of the player of the token. */
      playerId?: string;
      /** The join code of the lobby. Case, spaces and hyphens are ignored. */
      code?: string;
    };
    /** Nothing is required. */
    MyLobbyLeave: {
      /** May be omitted; if given, it must be the id of the player of the token. */
      playerId?: string;
    };
    /** Whether the player is ready. */
    MyLobbyReady: {
      /** May be omitted; if given, it must be the id of the player of the token. */
      playerId?: string;
      /** Whether the player is ready to start. */
      ready: boolean;
    };
    /** A team, as clients see it. */
    ClientTeam: {
      /** The id of the team. */
      id: string;
      /** The name of the team. */
      name: string;
      /** An image of the team; null for none. */
      imageUrl: string | null;
      /** How players get in: `open`: on their own; `request`: by a request that is accepted; `invite`: only your server adds them. */
      join: 'open' | 'request' | 'invite';
      /** How many members it may have. */
      maxMembers: number;
      /** Any data about the team, up to 16 kB. */
      attributes: {
        [name: string]: unknown;
      };
      /** How many members it has. */
      size: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** The first 100, in the order in which they joined. */
      members: ({
        /** The id of the player. */
        playerId?: string;
        /** In place of `playerId`, where the project hides the ids of other players: always the same for one player. */
        alias?: string;
        /** Whether it is the player of the token. */
        isMe: boolean;
        /** The display name of the player, or null. */
        displayName: string | null;
        /** A team has one leader. */
        role: 'leader' | 'officer' | 'member';
        /** When the player joined, in UTC. */
        joinedAt: string;
      })[];
    };
    /** What is between the player and another, as clients see it. */
    ClientFriend: {
      /** The id of the other player. */
      playerId?: string;
      /** In place of `playerId`, where the project hides the ids of other players: always the same for one player. */
      alias?: string;
      /** The display name of the other player, or null. */
      displayName: string | null;
      /** `requested`: the player has asked the other; `incoming`: the other has asked the player. */
      status: 'accepted' | 'requested' | 'incoming';
      /** Since when it is so, in UTC. */
      since: string;
    };
    /** A player whom the player has blocked, as clients see it. */
    ClientPlayerBlock: {
      /** The id of the player who is blocked. */
      playerId?: string;
      /** In place of `playerId`, where the project hides the ids of other players: always the same for one player. */
      alias?: string;
      /** Since when, in UTC. */
      since: string;
    };
    /** A player as their own client sees them. */
    MyPlayer: {
      /** The id of the player in your own system. */
      id: string;
      /** The name that other players see, or null. */
      displayName: string | null;
      /** The URL of an image of the player, or null. */
      avatarUrl: string | null;
      /** An IANA time zone, which decides when the days of the player begin. Null for that of the project. */
      timezone: string | null;
      /** The attributes of the player that the project shows to clients. */
      attributes: {
        [name: string]: unknown;
      };
      /** The XP of the player. */
      xp: number;
      /** The level of the player, from the XP and the `levels` of the project. */
      level: number;
      /** The XP at which the next level begins; null on the highest. */
      nextLevelXp: number | null;
      /** Consecutive days with at least one event, in the time zone of the player, otherwise of the project. */
      streak: {
        /** The number of days with an event in the current streak; 0 after a missed day for which there was no freeze. */
        current: number;
        /** The length of the longest streak in days. */
        longest: number;
        /** The last day with an event; null before the first. */
        lastDay: string | null;
        /** How many streak freezes the player holds. A missed day uses one at its end. */
        freezes: number;
        /** The missed days of the current streak that a freeze saved, oldest first. */
        frozenDays: string[];
      };
      /** When it was created, in UTC. */
      createdAt: string;
      /** When the profile or the progress last changed, in UTC. */
      updatedAt: string;
      /** When the latest event of the player happened; null before the first. */
      lastSeenAt: string | null;
      /** How far the player is from this level to the next, from 0 to 1; 1 on the highest level. */
      levelProgress: number;
      /** The project's time zone: that of the days of a streak while the player's own `timezone` is null. */
      projectTimezone: string;
    };
    /** The fields of the profile to write; omitted fields keep their values. */
    MyProfile: {
      /** The name that other players see, or null. */
      displayName?: string | null;
      /** The URL of an image of the player, or null. */
      avatarUrl?: string | null;
      /** An IANA time zone, which decides when the days of the player begin. Null for that of the project. */
      timezone?: string | null;
    };
    /** The origin of the page that calls. */
    CallingOrigin: {
      /** As the browser sent it; null if the call is not from a page of another origin. */
      origin: string | null;
    };
    /** A quest, with the progress of the player. */
    MyQuest: {
      /** The id of the quest. */
      questId: string;
      /** The name of the quest. */
      name: string;
      /** What the quest is about; null if there is no text. */
      description: string | null;
      /** The URL of an image of the quest, or null. */
      imageUrl: string | null;
      /** `auto` starts by itself, `manual` has to be started. */
      start: 'auto' | 'manual';
      /** When a completed quest can be started again. */
      repeat: 'never' | 'daily' | 'weekly' | 'always';
      /** From when on the quest is no longer available; null if it always is. */
      availableUntil: string | null;
      /** The status of the latest run. */
      status: 'not_started' | 'active' | 'completed' | 'expired' | 'abandoned';
      /** The progress of the whole quest, from 0 to 1. */
      progress: number;
      /** The objectives, with the progress of the player. */
      objectives: ({
        /** The id of the objective within the quest. */
        id: string;
        /** The progress of the objective in its own unit, at most the target. */
        current: number;
        /** The value at which the objective is completed. */
        target: number;
        /** Whether the objective is completed. */
        done: boolean;
        /** The name of the objective, or null. */
        name: string | null;
      })[];
      /** The number of the run, from 1; null before the first. */
      iteration: number | null;
      /** When this run started; null before the first. */
      startedAt: string | null;
      /** When this run was completed; null if it was not. */
      completedAt: string | null;
      /** When this run expires if it is not completed; null if it does not. */
      expiresAt: string | null;
    };
    /** An adventure, with the progress of the player. */
    MyAdventure: {
      /** The id of the adventure. */
      adventureId: string;
      /** The name of the adventure. */
      name: string;
      /** What the adventure is about; null if there is no text. */
      description: string | null;
      /** The URL of an image of the adventure, or null. */
      imageUrl: string | null;
      /** `auto` starts by itself, `manual` has to be started. */
      start: 'auto' | 'manual';
      /** The status of the adventure. */
      status: 'not_started' | 'active' | 'completed';
      /** The share of the steps that are completed, from 0 to 1. */
      progress: number;
      /** The state of each step. */
      steps: ({
        /** The id of the step within the adventure. */
        id: string;
        /** The id of the quest. */
        questId: string;
        /** Locked until the steps before it are completed. */
        status: 'locked' | 'open' | 'completed';
      })[];
      /** When the player started it; null if they have not. */
      startedAt: string | null;
      /** When the player completed it; null while it is active. */
      completedAt: string | null;
    };
    /** A badge, and whether the player has it. */
    MyBadge: {
      /** The id of the badge. */
      badgeId: string;
      /** The name of the badge. */
      name: string;
      /** What the badge is about; null if there is no text. */
      description: string | null;
      /** The URL of an image of the badge, or null. */
      imageUrl: string | null;
      /** Whether the badge is listed only once it was earned. */
      secret: boolean;
      /** Whether the player has earned it. */
      earned: boolean;
      /** How often the player has earned it. */
      times: number;
      /** When it was earned for the first time; null if it was not. */
      firstEarnedAt: string | null;
      /** When it was earned for the last time; null if it was not. */
      lastEarnedAt: string | null;
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
      /** The offer that was bought. */
      offerId?: string;
      /** The item that was used. */
      usedItemId?: string;
      /** The leaderboard whose milestone or rank it rewards, or that was joined or left. */
      ofLeaderboardId?: string;
      /** The message whose reward it is. */
      claimedMessageId?: string;
      /** The XP gained; negative where it was taken away. */
      amount: number;
      /** The player's XP afterwards. */
      xp: number;
      /** What it would have been without boosts. Absent without them. */
      base?: number;
      /** What the boosts multiplied it by. Absent without them. */
      factor?: number;
      /** The ids of the boosts. Absent without them. */
      boosts?: string[];
    };
    /** The player reached a higher level or, after a reversal, is back on a lower one. */
    LevelEffect: {
      /** The type of the effect. */
      type: "level";
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest whose reward it is. */
      questId?: string;
      /** The adventure that caused it. */
      adventureId?: string;
      /** The offer that was bought. */
      offerId?: string;
      /** The item that was used. */
      usedItemId?: string;
      /** The leaderboard whose milestone or rank it rewards, or that was joined or left. */
      ofLeaderboardId?: string;
      /** The message whose reward it is. */
      claimedMessageId?: string;
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
      /** The offer that was bought. */
      offerId?: string;
      /** The item that was used. */
      usedItemId?: string;
      /** The leaderboard whose milestone or rank it rewards, or that was joined or left. */
      ofLeaderboardId?: string;
      /** The message whose reward it is. */
      claimedMessageId?: string;
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
      /** The offer that was bought. */
      offerId?: string;
      /** The item that was used. */
      usedItemId?: string;
      /** The leaderboard whose milestone or rank it rewards, or that was joined or left. */
      ofLeaderboardId?: string;
      /** The message whose reward it is. */
      claimedMessageId?: string;
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
      /** The offer that was bought. */
      offerId?: string;
      /** The item that was used. */
      usedItemId?: string;
      /** The leaderboard whose milestone or rank it rewards, or that was joined or left. */
      ofLeaderboardId?: string;
      /** The message whose reward it is. */
      claimedMessageId?: string;
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
      /** The offer that was bought. */
      offerId?: string;
      /** The item that was used. */
      usedItemId?: string;
      /** The leaderboard whose milestone or rank it rewards, or that was joined or left. */
      ofLeaderboardId?: string;
      /** The message whose reward it is. */
      claimedMessageId?: string;
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
      /** The offer that was bought. */
      offerId?: string;
      /** The item that was used. */
      usedItemId?: string;
      /** The leaderboard whose milestone or rank it rewards, or that was joined or left. */
      ofLeaderboardId?: string;
      /** The message whose reward it is. */
      claimedMessageId?: string;
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
      /** The offer that was bought. */
      offerId?: string;
      /** The item that was used. */
      usedItemId?: string;
      /** The leaderboard whose milestone or rank it rewards, or that was joined or left. */
      ofLeaderboardId?: string;
      /** The message whose reward it is. */
      claimedMessageId?: string;
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
      /** The offer that was bought. */
      offerId?: string;
      /** The item that was used. */
      usedItemId?: string;
      /** The leaderboard whose milestone or rank it rewards, or that was joined or left. */
      ofLeaderboardId?: string;
      /** The message whose reward it is. */
      claimedMessageId?: string;
      /** The id of the leaderboard. */
      leaderboardId: string;
      /** The score that was posted; for a reversal, the score of the player afterwards, 0 if none is left. */
      score: number;
      /** What decides between equal scores; absent where it is 0. */
      subscore?: number;
    };
    /** The player's score reached a milestone of a leaderboard for the first time in the season. */
    MilestoneEffect: {
      /** The type of the effect. */
      type: "milestone";
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest whose reward it is. */
      questId?: string;
      /** The adventure that caused it. */
      adventureId?: string;
      /** The offer that was bought. */
      offerId?: string;
      /** The item that was used. */
      usedItemId?: string;
      /** The leaderboard whose milestone or rank it rewards, or that was joined or left. */
      ofLeaderboardId?: string;
      /** The message whose reward it is. */
      claimedMessageId?: string;
      /** The id of the leaderboard. */
      leaderboardId: string;
      /** The id of the milestone. */
      milestoneId: string;
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
      /** The offer that was bought. */
      offerId?: string;
      /** The item that was used. */
      usedItemId?: string;
      /** The leaderboard whose milestone or rank it rewards, or that was joined or left. */
      ofLeaderboardId?: string;
      /** The message whose reward it is. */
      claimedMessageId?: string;
      /** The name of the attribute. */
      key: string;
      /** Its new value; null where it was removed. */
      value: unknown;
    };
    /** The player got streak freezes. */
    StreakFreezeEffect: {
      /** The type of the effect. */
      type: "streakFreeze";
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest whose reward it is. */
      questId?: string;
      /** The adventure that caused it. */
      adventureId?: string;
      /** The offer that was bought. */
      offerId?: string;
      /** The item that was used. */
      usedItemId?: string;
      /** The leaderboard whose milestone or rank it rewards, or that was joined or left. */
      ofLeaderboardId?: string;
      /** The message whose reward it is. */
      claimedMessageId?: string;
      /** How many; fewer than the action says where the player cannot hold more, and negative where a reversal took them. */
      count: number;
      /** How many freezes the player held afterwards, on the day of the event. */
      freezes: number;
    };
    /** The balance of a currency changed, or would have: see `dropped`. */
    CurrencyEffect: {
      /** The type of the effect. */
      type: "currency";
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest whose reward it is. */
      questId?: string;
      /** The adventure that caused it. */
      adventureId?: string;
      /** The offer that was bought. */
      offerId?: string;
      /** The item that was used. */
      usedItemId?: string;
      /** The leaderboard whose milestone or rank it rewards, or that was joined or left. */
      ofLeaderboardId?: string;
      /** The message whose reward it is. */
      claimedMessageId?: string;
      /** The id of the currency. */
      currencyId: string;
      /** What was added to the balance; negative where it was taken. */
      amount: number;
      /** The balance afterwards. */
      balance: number;
      /** What it would have been without boosts. Absent without them. */
      base?: number;
      /** What the boosts multiplied it by. Absent without them. */
      factor?: number;
      /** The ids of the boosts. Absent without them. */
      boosts?: string[];
      /** What was not credited because the balance is at its maximum. */
      dropped?: number;
    };
    /** The player got items or lost some, or would have got some: see `dropped`. */
    ItemEffect: {
      /** The type of the effect. */
      type: "item";
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest whose reward it is. */
      questId?: string;
      /** The adventure that caused it. */
      adventureId?: string;
      /** The offer that was bought. */
      offerId?: string;
      /** The item that was used. */
      usedItemId?: string;
      /** The leaderboard whose milestone or rank it rewards, or that was joined or left. */
      ofLeaderboardId?: string;
      /** The message whose reward it is. */
      claimedMessageId?: string;
      /** The id of the item. */
      itemId: string;
      /** How many the player got; negative where they were taken. */
      quantity: number;
      /** How many the player has afterwards. */
      owned: number;
      /** How many were not given because the player has the maximum. */
      dropped?: number;
    };
    /** The player was given a boost, or has it for longer. */
    BoostEffect: {
      /** The type of the effect. */
      type: "boost";
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest whose reward it is. */
      questId?: string;
      /** The adventure that caused it. */
      adventureId?: string;
      /** The offer that was bought. */
      offerId?: string;
      /** The item that was used. */
      usedItemId?: string;
      /** The leaderboard whose milestone or rank it rewards, or that was joined or left. */
      ofLeaderboardId?: string;
      /** The message whose reward it is. */
      claimedMessageId?: string;
      /** The id of the boost. */
      boostId: string;
      /** When it ends, in UTC. */
      until: string;
    };
    /** A message was sent to the player. */
    MessageEffect: {
      /** The type of the effect. */
      type: "message";
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest whose reward it is. */
      questId?: string;
      /** The adventure that caused it. */
      adventureId?: string;
      /** The offer that was bought. */
      offerId?: string;
      /** The item that was used. */
      usedItemId?: string;
      /** The leaderboard whose milestone or rank it rewards, or that was joined or left. */
      ofLeaderboardId?: string;
      /** The message whose reward it is. */
      claimedMessageId?: string;
      /** The id of the message. */
      messageId: string;
      /** Its title, with the values of the placeholders. */
      title: string;
      /** How many placeholders had no value; nothing is shown for them. */
      missing?: number;
    };
    /** The message was taken back: it had rewards or a `dedupeKey`, and was never sent now. */
    MessageRevertedEffect: {
      /** The type of the effect. */
      type: "message.reverted";
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest whose reward it is. */
      questId?: string;
      /** The adventure that caused it. */
      adventureId?: string;
      /** The offer that was bought. */
      offerId?: string;
      /** The item that was used. */
      usedItemId?: string;
      /** The leaderboard whose milestone or rank it rewards, or that was joined or left. */
      ofLeaderboardId?: string;
      /** The message whose reward it is. */
      claimedMessageId?: string;
      /** The id of the message. */
      messageId: string;
    };
    /** The player has not reached the milestone in this season any more. */
    MilestoneRevertedEffect: {
      /** The type of the effect. */
      type: "milestone.reverted";
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest whose reward it is. */
      questId?: string;
      /** The adventure that caused it. */
      adventureId?: string;
      /** The offer that was bought. */
      offerId?: string;
      /** The item that was used. */
      usedItemId?: string;
      /** The leaderboard whose milestone or rank it rewards, or that was joined or left. */
      ofLeaderboardId?: string;
      /** The message whose reward it is. */
      claimedMessageId?: string;
      /** The id of the leaderboard. */
      leaderboardId: string;
      /** The id of the milestone. */
      milestoneId: string;
    };
    /** The player does not have the badge any more, or has it fewer times. */
    BadgeRevokedEffect: {
      /** The type of the effect. */
      type: "badge.revoked";
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest whose reward it is. */
      questId?: string;
      /** The adventure that caused it. */
      adventureId?: string;
      /** The offer that was bought. */
      offerId?: string;
      /** The item that was used. */
      usedItemId?: string;
      /** The leaderboard whose milestone or rank it rewards, or that was joined or left. */
      ofLeaderboardId?: string;
      /** The message whose reward it is. */
      claimedMessageId?: string;
      /** The id of the badge. */
      badgeId: string;
    };
    /** A quest of the player went back: it is open again, has less progress, or was never started. */
    QuestRevertedEffect: {
      /** The type of the effect. */
      type: "quest.reverted";
      /** The rule that caused it. */
      ruleId?: string;
      /** The id of the quest. */
      questId: string;
      /** The adventure that caused it. */
      adventureId?: string;
      /** The offer that was bought. */
      offerId?: string;
      /** The item that was used. */
      usedItemId?: string;
      /** The leaderboard whose milestone or rank it rewards, or that was joined or left. */
      ofLeaderboardId?: string;
      /** The message whose reward it is. */
      claimedMessageId?: string;
      /** The status afterwards; null if the player never started it. */
      status: string | null;
    };
    /** An adventure of the player went back: it is open again, or was never started. */
    AdventureRevertedEffect: {
      /** The type of the effect. */
      type: "adventure.reverted";
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest whose reward it is. */
      questId?: string;
      /** The id of the adventure. */
      adventureId: string;
      /** The offer that was bought. */
      offerId?: string;
      /** The item that was used. */
      usedItemId?: string;
      /** The leaderboard whose milestone or rank it rewards, or that was joined or left. */
      ofLeaderboardId?: string;
      /** The message whose reward it is. */
      claimedMessageId?: string;
      /** The status afterwards; null if the player never started it. */
      status: string | null;
    };
    /** The player does not have the boost any more, or has it for a shorter time. */
    BoostRevertedEffect: {
      /** The type of the effect. */
      type: "boost.reverted";
      /** The rule that caused it. */
      ruleId?: string;
      /** The quest whose reward it is. */
      questId?: string;
      /** The adventure that caused it. */
      adventureId?: string;
      /** The offer that was bought. */
      offerId?: string;
      /** The item that was used. */
      usedItemId?: string;
      /** The leaderboard whose milestone or rank it rewards, or that was joined or left. */
      ofLeaderboardId?: string;
      /** The message whose reward it is. */
      claimedMessageId?: string;
      /** The id of the boost. */
      boostId: string;
      /** When it ends, in UTC; null if the player does not have it. */
      until: string | null;
    };
    /** One result of an event, a grant or a reversal, with its cause. */
    Effect: components['schemas']['XpEffect'] | components['schemas']['LevelEffect'] | components['schemas']['BadgeEffect'] | components['schemas']['QuestStartedEffect'] | components['schemas']['QuestProgressEffect'] | components['schemas']['QuestCompletedEffect'] | components['schemas']['AdventureStartedEffect'] | components['schemas']['AdventureCompletedEffect'] | components['schemas']['ScoreEffect'] | components['schemas']['MilestoneEffect'] | components['schemas']['AttributeEffect'] | components['schemas']['StreakFreezeEffect'] | components['schemas']['CurrencyEffect'] | components['schemas']['ItemEffect'] | components['schemas']['BoostEffect'] | components['schemas']['MessageEffect'] | components['schemas']['MessageRevertedEffect'] | components['schemas']['MilestoneRevertedEffect'] | components['schemas']['BadgeRevokedEffect'] | components['schemas']['QuestRevertedEffect'] | components['schemas']['AdventureRevertedEffect'] | components['schemas']['BoostRevertedEffect'];
    /** An event or grant of the player, with its effects. */
    OwnActivity: {
      /** The id of the event or grant. */
      id: string;
      /** When it happened, in UTC. */
      at: string;
      /** `event`: sent through the API; `grant`: a manual grant; `service`: created by the service itself. */
      source: 'event' | 'grant' | 'service';
      /** The type of the event, or of the grant. */
      type: string;
      /** The properties of the event. */
      properties: {
        [name: string]: unknown;
      };
      /** The effects, in order. */
      effects: components['schemas']['Effect'][];
    };
    /** What a player did in a period of days. */
    Recap: {
      /** The id of the player in your own system. */
      playerId: string;
      /** The first day. */
      from: string;
      /** The last day. */
      to: string;
      /** The time zone of the days: the player's, else the project's. */
      timezone: string;
      /** The number of days with an event. */
      activeDays: number;
      /** The events of the player, without those that were reversed. */
      events: {
        /** How many there were. */
        total: number;
        /** The 50 most frequent types, the most frequent first. */
        byType: {
          /** The type. */
          type: string;
          /** How many there were. */
          count: number;
        }[];
        /** Events of all other types. A day counts 50 types by name. */
        others: number;
      };
      /** The XP that the player got, less what was taken back. */
      xp: number;
      /** The day with the most XP, then with the most events; null if there was no event. */
      bestDay: {
        /** The day. */
        date: string;
        /** The XP of the day. */
        xp: number;
        /** The events of the day. */
        events: number;
      } | null;
      /** The most days in a row with an event, within the period. A day that a streak freeze saved does not end it. */
      longestStreak: number;
      /** Badges that were earned in the period, the newest 50, newest first. */
      badges: ({
        /** The id of the badge. */
        badgeId: string;
        /** Its name; null if its definition was deleted. */
        name: string | null;
        /** The URL of its image, or null. */
        imageUrl: string | null;
        /** When the player earned it in the period for the first time that is known, in UTC. */
        earnedAt: string;
      })[];
      /** Quests that were completed in the period, at most 50, the most frequent first. */
      quests: ({
        /** The id of the quest. */
        questId: string;
        /** Its name; null if its definition was deleted. */
        name: string | null;
        /** How often the player completed it. */
        completed: number;
      })[];
      /** The best rank on each leaderboard, in seasons that closed in the period and, if the period includes today, in open seasons. The best 20, best first. */
      bestRanks: {
        /** The id of the leaderboard. */
        leaderboardId: string;
        /** Its name. */
        leaderboardName: string;
        /** The season in which the player had this rank. */
        season: number;
        /** The rank, from 1. */
        rank: number;
        /** Whether the season is closed. If not, it is the rank at this moment. */
        final: boolean;
      }[];
      /** The percentage of the other active players of the period who got less XP. Null if the player had no event in the period, or no other player had one. */
      percentile: number | null;
      /** With how many other active players the percentile compares. */
      comparedPlayers: number;
      /** Whether they are a random sample, which is so where an environment has more than 5,000 players. The percentile is then right to about 2 points, and up to 10 minutes old. */
      sampled: boolean;
    };
    /** The rank of a player in the open season of a leaderboard. */
    PlayerStanding: {
      /** The id of the leaderboard. */
      leaderboardId: string;
      /** The name of the leaderboard. */
      leaderboardName: string;
      /** The number of the season, from 1. */
      season: number;
      /** The rank in the season, from 1. */
      rank: number;
      /** The score of the player in the season. */
      score: number;
      /** What decides between equal scores, before the time does. */
      subscore: number;
      /** What was sent with the score that counts, or null. */
      metadata: {
        [name: string]: unknown;
      } | null;
      /** When that score was reached, in UTC. */
      achievedAt: string;
      /** On a leaderboard of teams: the id of the team whose rank and score these are. */
      teamId?: string;
    };
    /** What a player came to in a closed season of a league. */
    LeagueSeason: {
      /** The number of the season, from 1. */
      season: number;
      /** The id of the tier. */
      tier: string;
      /** The final rank in the group. */
      rank: number;
      /** The tier that it led to. */
      nextTier: string | null;
    };
    /** Where a player is in a league. */
    PlayerLeague: {
      /** The id of the leaderboard. */
      leaderboardId: string;
      /** The name of the leaderboard. */
      leaderboardName: string;
      /** All tiers of the league, the lowest first. */
      tiers: ({
        /** The id of the tier. */
        id: string;
        /** The name of the tier. */
        name: string;
        /** The URL of an image of the tier, or null. */
        imageUrl: string | null;
      })[];
      /** The tier in the open season, whether the player has a place in it already or not. */
      tier: string;
      /** The id of the group in the open season; null before the first score in it. */
      group: string | null;
      /** The rank in the group; null without a score. */
      rank: number | null;
      /** How many players have an entry in the group; null without a group. */
      size: number | null;
      /** The last rank that goes up as the group is now; null if nobody does. */
      promotionRank: number | null;
      /** The first rank that goes down as the group is now; null if nobody does. */
      relegationRank: number | null;
      /** When the open season ends; null if the leaderboard has ended. */
      endsAt: string | null;
      /** The closed seasons in which the player had a score, newest first, at most 50. */
      history: components['schemas']['LeagueSeason'][];
    };
    /** Something that the player did, now. */
    MyEvent: {
      /** Letters, digits and _.:- after a letter. The service's own are not allowed: player., quest., adventure., leaderboard., lobby., webhook., grant., segment., schedule. */
      type: string;
      /** Any data that rules and quests can use, up to 64 kB. */
      properties?: {
        [name: string]: unknown;
      };
      /** Your id of the event; one that this player sends again with the same id is processed only once. */
      id?: string;
    };
    /** The result of an event. */
    EventResult: {
      /** The id of the event. If a client sent the event with an id of its own, it begins with `~`. */
      id: string;
      /** The event was sent before: this is the first result, and nothing changed. */
      duplicate: boolean;
      /** The player after the event. */
      player: {
        /** The id of the player in your own system. */
        id: string;
        /** The XP of the player after the event. */
        xp: number;
        /** The level of the player after the event. */
        level: number;
      };
      /** The effects, in order. */
      effects: components['schemas']['Effect'][];
    };
    /** The player after the call, with its effects. */
    MyResult: {
      /** The id of the grant in the player's log; `POST /events/{eventId}/reverse` takes it. */
      id: string;
      player: components['schemas']['MyPlayer'];
      /** The effects, in order. */
      effects: components['schemas']['Effect'][];
    };
    /** How much of a currency the player has. */
    MyBalance: {
      /** The id of the currency. */
      currencyId: string;
      /** How much of the currency the player has. Below 0 only after a reversal. */
      balance: number;
      /** The name of the currency. */
      name: string;
      /** The symbol of the currency, or null. */
      symbol: string | null;
      /** The URL of an icon of the currency, or null. */
      iconUrl: string | null;
    };
    /** What the player has of each currency. */
    MyWallet: {
      /** Every currency of the environment by its id, also those that the player has none of. */
      balances: components['schemas']['MyBalance'][];
    };
    /** Where the amount came from, or went. */
    CurrencySource: {
      /** What caused the change. */
      type: 'rule' | 'quest' | 'adventure' | 'grant' | 'purchase' | 'use' | 'leaderboard' | 'message' | 'import' | 'reversal' | 'initial';
      /** The id of the rule, quest or adventure, or of the entry in the activity of the player; null for `initial`. */
      id: string | null;
    };
    /** One change of a balance. */
    MyCurrencyTransaction: {
      /** The id of the transaction. */
      id: string;
      /** The id of the currency. */
      currencyId: string;
      /** What was added to the balance; negative where it was taken. */
      amount: number;
      /** The balance afterwards. */
      balance: number;
      source: components['schemas']['CurrencySource'];
      /** When it happened, in UTC. */
      at: string;
    };
    /** An item that the player has. */
    MyItem: {
      /** The id of the item. */
      itemId: string;
      /** How many the player has. */
      quantity: number;
      /** When the player got the first one, in UTC. */
      firstAt: string;
      /** When the quantity last changed, in UTC. */
      lastAt: string;
      /** The name of the item; its id where the item was deleted. */
      name: string;
      /** The URL of an image of the item, or null. */
      imageUrl: string | null;
      /** What the item is about; null if there is no text. */
      description: string | null;
      /** Whether the item can be used: `POST /me/inventory/{itemId}/use`. */
      usable: boolean;
    };
    /** An experiment that a player is in, or was. */
    PlayerExperiment: {
      /** The id of the experiment. */
      experimentId: string;
      /** The id of the variant that the player has. */
      variantId: string;
      /** When the first event was handled that counts, in UTC. */
      since: string;
    };
    /** A boost that is in effect for a player, or that was given to them. */
    PlayerBoost: {
      /** The id of the boost. */
      boostId: string;
      /** The name of the boost. */
      name: string;
      /** What amounts are multiplied by. */
      factor: number;
      /** What is multiplied. */
      of: {
        /** XP. */
        xp?: boolean;
        /** Amounts of these currencies. */
        currencyIds?: string[];
      };
      /** The types of events that it acts on; null for all. */
      eventTypes: string[] | null;
      /** How it acts together with others. */
      stack: 'multiply' | 'highest';
      /** Whether it was given to this player; false for one that acts for everyone. */
      personal: boolean;
      /** Whether it is in effect now. False for one whose `startsAt` is still to come. */
      active: boolean;
      /** When it was given to the player, or began for everyone; null if it has always been there. */
      since: string | null;
      /** When it ends; null if no end is set. */
      until: string | null;
    };
    /** What to buy. */
    OwnPurchaseRequest: {
      /** The id of the offer. */
      offerId: string;
      /** How many pieces to buy; 1 if omitted. */
      quantity?: number;
    };
    /** An amount of a currency that was paid. */
    PurchaseAmount: {
      /** The id of the currency. */
      currencyId: string;
      /** The amount. */
      amount: number;
    };
    /** The purchase, with the player afterwards. */
    MyPurchase: {
      /** The id of the purchase, also of its entry in the player's activity. */
      id: string;
      /** The id of the offer. */
      offerId: string;
      /** How many pieces were bought. */
      quantity: number;
      /** What was paid for all pieces, by currency. */
      paid: components['schemas']['PurchaseAmount'][];
      /** When it was bought, in UTC. */
      at: string;
      player: components['schemas']['MyPlayer'];
      /** The effects, in order. */
      effects: components['schemas']['Effect'][];
    };
    /** Items of the player to use. */
    MyItemUse: {
      /** How many to use; 1 if omitted. */
      quantity?: number;
    };
    /** A message in the inbox of the player. */
    MyMessage: {
      /** The id of the message. */
      id: string;
      /** The title, with the values of the placeholders. Show it as text. */
      title: string;
      /** The text, with the values of the placeholders. Show it as text. */
      body: string;
      /** What the sender added for the client; empty without any. */
      data: {
        [name: string]: unknown;
      };
      /** Whether it has rewards that can be claimed now. */
      claimable: boolean;
      /** When it was sent, in UTC. */
      createdAt: string;
      /** When it expires, in UTC; null for never. It is not listed after that. */
      expiresAt: string | null;
      /** When it was first read, in UTC; null if it was not. */
      readAt: string | null;
      /** When its rewards were claimed, in UTC; null if they were not. */
      claimedAt: string | null;
      /** What the player gets for claiming it; empty without rewards. */
      rewards: components['schemas']['Gift'][];
    };
    /** What the player got for a message. */
    MyMessageClaim: {
      /** The id of the message. */
      messageId: string;
      /** The rewards were claimed before: this is the first result, and nothing changed. */
      duplicate: boolean;
      /** The player after the claim. */
      player: {
        /** The id of the player in your own system. */
        id: string;
        /** The XP of the player after the event. */
        xp: number;
        /** The level of the player after the event. */
        level: number;
      };
      /** The effects, in order. */
      effects: components['schemas']['Effect'][];
    };
    /** The milestones of a leaderboard for one player. */
    PlayerMilestones: {
      /** The id of the leaderboard. */
      leaderboardId: string;
      /** The name of the leaderboard. */
      leaderboardName: string;
      /** The number of the season, from 1. */
      season: number;
      /** When the season ends by itself, or null. */
      endsAt: string | null;
      /** The score of the player in the season; null before the first one. */
      score: number | null;
      /** Where players have to join before their scores count; else null. */
      entry: {
        /** When the player joined this season, in UTC; null if they have not. */
        joinedAt: string | null;
        /** What joining costs. */
        price: {
          /** The id of the currency. */
          currencyId: string;
          /** The name of the currency. */
          name: string;
          /** How much of it joining costs. */
          amount: number;
        }[];
      } | null;
      /** All milestones of the leaderboard, from the lowest score up. */
      milestones: ({
        /** The id of the milestone. */
        milestoneId: string;
        /** The score at which it is reached. */
        at: number;
        /** When the player reached it in this season, in UTC; null if they have not. */
        reachedAt: string | null;
        /** What the player gets. Clients see of a secret badge what it is once they have reached the milestone. */
        gifts: components['schemas']['Gift'][];
      })[];
      /** What the player has reached in this season, in that order. */
      reached: ({
        /** The id of the milestone. */
        milestoneId: string;
        /** The score at which it is reached; null if the milestone was removed since. */
        at: number | null;
        /** When the player reached it, in UTC. */
        reachedAt: string;
      })[];
      /** The next milestone; null if there is none. */
      next: {
        /** The id of the milestone. */
        milestoneId: string;
        /** The score at which it is reached. */
        at: number;
      } | null;
    };
    /** A team that a player is in. */
    PlayerTeam: {
      /** The id of the team. */
      teamId: string;
      /** The name of the team. */
      name: string;
      /** An image of the team; null for none. */
      imageUrl: string | null;
      /** A team has one leader. */
      role: 'leader' | 'officer' | 'member';
      /** When the player joined, in UTC. */
      joinedAt: string;
    };
    /** What became of the wish to join a team. */
    JoinedTeam: {
      /** `requested`: the team lets players in who have asked, and this one has asked now. */
      status: 'joined' | 'requested';
      /** The team and the role in it; null if the player has only asked. */
      team: components['schemas']['PlayerTeam'] | null;
    };
  };
}
