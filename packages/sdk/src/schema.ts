/** Written by `npm run sdk` from the API document; a test fails when it is stale. Not to be edited. */

type Media<T> = { headers: { [name: string]: unknown }; content: T };
type Json<T> = { headers: { [name: string]: unknown }; content: { 'application/json': T } };
type Empty = { headers: { [name: string]: unknown }; content?: never };
type Failure = Json<components['schemas']['Error']>;

export interface paths {
  '/auth/login': {
    /** Sign in with e-mail and password */
    post: operations['logIn'];
  };
  '/auth/me': {
    /** Read the signed-in user */
    get: operations['getMe'];
  };
  '/auth/logout': {
    /** Sign out: revoke the token of this call */
    post: operations['logOut'];
  };
  '/auth/password': {
    /** Change your password */
    post: operations['changePassword'];
  };
  '/auth/login/verify': {
    /** Finish a sign-in with a second factor */
    post: operations['verifyLogin'];
  };
  '/auth/totp': {
    /** Begin to set up an authenticator app */
    post: operations['beginTotp'];
    /** Remove the authenticator app */
    delete: operations['removeTotp'];
  };
  '/auth/totp/confirm': {
    /** Confirm the authenticator app */
    post: operations['confirmTotp'];
  };
  '/auth/totp/recovery-codes': {
    /** Replace the recovery codes */
    post: operations['renewRecoveryCodes'];
  };
  '/auth/login/passkey/options': {
    /** Begin a sign-in with a passkey */
    post: operations['beginPasskeyLogin'];
  };
  '/auth/login/passkey': {
    /** Sign in with a passkey */
    post: operations['logInWithPasskey'];
  };
  '/auth/passkeys/options': {
    /** Begin to add a passkey */
    post: operations['beginPasskey'];
  };
  '/auth/passkeys': {
    /** Add a passkey */
    post: operations['addPasskey'];
    /** List your passkeys */
    get: operations['listPasskeys'];
  };
  '/auth/passkeys/{passkeyId}': {
    /** Rename a passkey */
    patch: operations['renamePasskey'];
    /** Remove a passkey */
    delete: operations['removePasskey'];
  };
  '/auth/device': {
    /** Ask to sign in a device, such as a command line */
    post: operations['startDeviceLogin'];
    /** Read what a device asks for */
    get: operations['getDeviceLogin'];
  };
  '/auth/device/token': {
    /** Get the token of an approved device */
    post: operations['redeemDeviceLogin'];
  };
  '/auth/device/approve': {
    /** Sign in a device as yourself */
    post: operations['approveDeviceLogin'];
  };
  '/auth/device/deny': {
    /** Refuse to sign in a device */
    post: operations['denyDeviceLogin'];
  };
  '/auth/sessions': {
    /** List your sessions */
    get: operations['listSessions'];
    /** End all of your other sessions */
    delete: operations['endOtherSessions'];
  };
  '/auth/sessions/{sessionId}': {
    /** End one of your sessions */
    delete: operations['endSession'];
  };
  '/auth/forgot-password': {
    /** Request an e-mail to set a new password */
    post: operations['forgotPassword'];
  };
  '/auth/sso': {
    /** Sign in at the provider of your e-mail domain */
    get: operations['beginSso'];
  };
  '/auth/sso/callback': {
    /** Come back from the provider */
    get: operations['finishSso'];
  };
  '/auth/sso/{tenantId}/logout': {
    /** End sessions, as the provider says */
    post: operations['endSsoSessions'];
  };
  '/auth/sso/link': {
    /** Link your account to the provider */
    post: operations['linkSso'];
  };
  '/tenants': {
    /** Create a tenant */
    post: operations['createTenant'];
    /** List your tenants */
    get: operations['listTenants'];
  };
  '/tenants/{tenantId}': {
    /** Read a tenant */
    get: operations['getTenant'];
    /** Change a tenant */
    patch: operations['updateTenant'];
    /** Delete a tenant with all of its data */
    delete: operations['deleteTenant'];
  };
  '/tenants/{tenantId}/audit-log': {
    /** List the audit log, newest first */
    get: operations['listAuditLog'];
  };
  '/tenants/{tenantId}/sso': {
    /** Set the provider of a tenant */
    put: operations['putSso'];
    /** Read the provider of a tenant */
    get: operations['getSso'];
    /** Remove the provider of a tenant */
    delete: operations['deleteSso'];
  };
  '/tenants/{tenantId}/sso/test': {
    /** Test the provider of a tenant */
    post: operations['testSso'];
  };
  '/tenants/{tenantId}/sso/domains/{domain}/verify': {
    /** Verify a domain */
    post: operations['verifySsoDomain'];
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
    /** Read an invitation by its token */
    get: operations['getInvitation'];
  };
  '/auth/accept-invitation': {
    /** Accept an invitation and sign in */
    post: operations['acceptInvitation'];
  };
  '/auth/reset-password': {
    /** Set a new password with a token, and sign in */
    post: operations['resetPassword'];
  };
  '/tenants/{tenantId}/users': {
    /** List the members of a tenant */
    get: operations['listUsers'];
  };
  '/tenants/{tenantId}/users/{userId}': {
    /** Change a member's role */
    patch: operations['changeRole'];
    /** Remove a member from a tenant */
    delete: operations['removeUser'];
  };
  '/tenants/{tenantId}/users/{userId}/reset-password': {
    /** Reset a member's password */
    post: operations['resetMemberPassword'];
  };
  '/tenants/{tenantId}/users/{userId}/sessions': {
    /** End all of a member's sessions */
    delete: operations['endMemberSessions'];
  };
  '/backups': {
    /** Start a backup of the installation */
    post: operations['startBackup'];
    /** List the last backups, newest first */
    get: operations['listBackups'];
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
    /** Change a project's name, plan, rate limit, time zone, levels or settings for clients */
    patch: operations['updateProject'];
    /** Delete a project with all of its data */
    delete: operations['deleteProject'];
  };
  '/projects/{projectId}/usage': {
    /** Read the usage and limits of a project */
    get: operations['getUsage'];
  };
  '/projects/{projectId}/api-keys': {
    /** Create a key */
    post: operations['createApiKey'];
    /** List a project's keys */
    get: operations['listApiKeys'];
  };
  '/projects/{projectId}/api-keys/{keyId}/rotate': {
    /** Rotate a key */
    post: operations['rotateApiKey'];
  };
  '/projects/{projectId}/api-keys/{keyId}': {
    /** Revoke a key */
    delete: operations['revokeApiKey'];
  };
  '/test-clock': {
    /** Move the time of the test environment forward */
    put: operations['moveTestClock'];
    /** Get the time of the test environment */
    get: operations['getTestClock'];
  };
  '/test-environment/reset': {
    /** Delete all players and their data from the test environment */
    post: operations['resetTestEnvironment'];
  };
  '/levels': {
    /** Replace the project's levels */
    put: operations['putLevels'];
    /** Read the project's levels */
    get: operations['getLevels'];
  };
  '/levels/versions': {
    /** List the versions of the levels, newest first */
    get: operations['listLevelsVersions'];
  };
  '/levels/versions/{version}': {
    /** Read a version of the levels */
    get: operations['getLevelsVersion'];
  };
  '/levels/versions/{version}/restore': {
    /** Restore a version of the levels */
    post: operations['restoreLevels'];
  };
  '/assets': {
    /** Upload an image */
    post: operations['uploadAsset'];
    /** List the images of a project */
    get: operations['listAssets'];
  };
  '/assets/{assetId}': {
    /** Read an image */
    get: operations['getAsset'];
    /** Delete an image */
    delete: operations['deleteAsset'];
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
  '/badges/{id}/versions': {
    /** List the versions of a badge, newest first */
    get: operations['listBadgeVersions'];
  };
  '/badges/{id}/versions/{version}': {
    /** Read a version of a badge */
    get: operations['getBadgeVersion'];
  };
  '/badges/{id}/versions/{version}/restore': {
    /** Restore a version of a badge */
    post: operations['restoreBadge'];
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
  '/quests/{id}/versions': {
    /** List the versions of a quest, newest first */
    get: operations['listQuestVersions'];
  };
  '/quests/{id}/versions/{version}': {
    /** Read a version of a quest */
    get: operations['getQuestVersion'];
  };
  '/quests/{id}/versions/{version}/restore': {
    /** Restore a version of a quest */
    post: operations['restoreQuest'];
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
  '/adventures/{id}/versions': {
    /** List the versions of an adventure, newest first */
    get: operations['listAdventureVersions'];
  };
  '/adventures/{id}/versions/{version}': {
    /** Read a version of an adventure */
    get: operations['getAdventureVersion'];
  };
  '/adventures/{id}/versions/{version}/restore': {
    /** Restore a version of an adventure */
    post: operations['restoreAdventure'];
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
  '/rules/{id}/versions': {
    /** List the versions of a rule, newest first */
    get: operations['listRuleVersions'];
  };
  '/rules/{id}/versions/{version}': {
    /** Read a version of a rule */
    get: operations['getRuleVersion'];
  };
  '/rules/{id}/versions/{version}/restore': {
    /** Restore a version of a rule */
    post: operations['restoreRule'];
  };
  '/currencies': {
    /** Create a currency */
    post: operations['createCurrency'];
    /** List currencies, newest first */
    get: operations['listCurrencies'];
  };
  '/currencies/{id}': {
    /** Create or replace a currency */
    put: operations['putCurrency'];
    /** Read a currency */
    get: operations['getCurrency'];
    /** Change some fields of a currency */
    patch: operations['updateCurrency'];
    /** Delete a currency */
    delete: operations['deleteCurrency'];
  };
  '/currencies/{id}/versions': {
    /** List the versions of a currency, newest first */
    get: operations['listCurrencyVersions'];
  };
  '/currencies/{id}/versions/{version}': {
    /** Read a version of a currency */
    get: operations['getCurrencyVersion'];
  };
  '/currencies/{id}/versions/{version}/restore': {
    /** Restore a version of a currency */
    post: operations['restoreCurrency'];
  };
  '/items': {
    /** Create an item */
    post: operations['createItem'];
    /** List items, newest first */
    get: operations['listItems'];
  };
  '/items/{id}': {
    /** Create or replace an item */
    put: operations['putItem'];
    /** Read an item */
    get: operations['getItem'];
    /** Change some fields of an item */
    patch: operations['updateItem'];
    /** Delete an item */
    delete: operations['deleteItem'];
  };
  '/items/{id}/versions': {
    /** List the versions of an item, newest first */
    get: operations['listItemVersions'];
  };
  '/items/{id}/versions/{version}': {
    /** Read a version of an item */
    get: operations['getItemVersion'];
  };
  '/items/{id}/versions/{version}/restore': {
    /** Restore a version of an item */
    post: operations['restoreItem'];
  };
  '/offers': {
    /** Create an offer */
    post: operations['createOffer'];
    /** List offers, newest first */
    get: operations['listOffers'];
  };
  '/offers/{id}': {
    /** Create or replace an offer */
    put: operations['putOffer'];
    /** Read an offer */
    get: operations['getOffer'];
    /** Change some fields of an offer */
    patch: operations['updateOffer'];
    /** Delete an offer */
    delete: operations['deleteOffer'];
  };
  '/offers/{id}/versions': {
    /** List the versions of an offer, newest first */
    get: operations['listOfferVersions'];
  };
  '/offers/{id}/versions/{version}': {
    /** Read a version of an offer */
    get: operations['getOfferVersion'];
  };
  '/offers/{id}/versions/{version}/restore': {
    /** Restore a version of an offer */
    post: operations['restoreOffer'];
  };
  '/segments': {
    /** Create a segment */
    post: operations['createSegment'];
    /** List segments, newest first */
    get: operations['listSegments'];
  };
  '/segments/{id}': {
    /** Create or replace a segment */
    put: operations['putSegment'];
    /** Read a segment */
    get: operations['getSegment'];
    /** Change some fields of a segment */
    patch: operations['updateSegment'];
    /** Delete a segment */
    delete: operations['deleteSegment'];
  };
  '/segments/{id}/versions': {
    /** List the versions of a segment, newest first */
    get: operations['listSegmentVersions'];
  };
  '/segments/{id}/versions/{version}': {
    /** Read a version of a segment */
    get: operations['getSegmentVersion'];
  };
  '/segments/{id}/versions/{version}/restore': {
    /** Restore a version of a segment */
    post: operations['restoreSegment'];
  };
  '/segments/{segmentId}/players': {
    /** List the players of a segment */
    get: operations['listSegmentPlayers'];
  };
  '/segments/{segmentId}/history': {
    /** Read the size of a segment over time */
    get: operations['getSegmentHistory'];
  };
  '/segments/{segmentId}/overlap': {
    /** Count what a segment has in common with others */
    get: operations['getSegmentOverlap'];
  };
  '/segments/preview': {
    /** Try the expression of a segment */
    post: operations['previewSegment'];
  };
  '/boosts': {
    /** Create a boost */
    post: operations['createBoost'];
    /** List boosts, newest first */
    get: operations['listBoosts'];
  };
  '/boosts/{id}': {
    /** Create or replace a boost */
    put: operations['putBoost'];
    /** Read a boost */
    get: operations['getBoost'];
    /** Change some fields of a boost */
    patch: operations['updateBoost'];
    /** Delete a boost */
    delete: operations['deleteBoost'];
  };
  '/boosts/{id}/versions': {
    /** List the versions of a boost, newest first */
    get: operations['listBoostVersions'];
  };
  '/boosts/{id}/versions/{version}': {
    /** Read a version of a boost */
    get: operations['getBoostVersion'];
  };
  '/boosts/{id}/versions/{version}/restore': {
    /** Restore a version of a boost */
    post: operations['restoreBoost'];
  };
  '/experiments': {
    /** Create an experiment */
    post: operations['createExperiment'];
    /** List experiments, newest first */
    get: operations['listExperiments'];
  };
  '/experiments/{id}': {
    /** Create or replace an experiment */
    put: operations['putExperiment'];
    /** Read an experiment */
    get: operations['getExperiment'];
    /** Change some fields of an experiment */
    patch: operations['updateExperiment'];
    /** Delete an experiment */
    delete: operations['deleteExperiment'];
  };
  '/experiments/{id}/versions': {
    /** List the versions of an experiment, newest first */
    get: operations['listExperimentVersions'];
  };
  '/experiments/{id}/versions/{version}': {
    /** Read a version of an experiment */
    get: operations['getExperimentVersion'];
  };
  '/experiments/{id}/versions/{version}/restore': {
    /** Restore a version of an experiment */
    post: operations['restoreExperiment'];
  };
  '/experiments/{id}/start': {
    /** Start an experiment */
    post: operations['startExperiment'];
  };
  '/experiments/{id}/stop': {
    /** Stop an experiment */
    post: operations['stopExperiment'];
  };
  '/experiments/{id}/ship': {
    /** Make a changeset of what a variant changes */
    post: operations['shipExperiment'];
  };
  '/experiments/{experimentId}/results': {
    /** Read what an experiment has shown */
    get: operations['getExperimentResults'];
  };
  '/experiments/{experimentId}/size': {
    /** Read how many players and days an experiment needs */
    get: operations['getExperimentSize'];
  };
  '/changesets': {
    /** Create a changeset */
    post: operations['createChangeset'];
    /** List changesets, newest first */
    get: operations['listChangesets'];
  };
  '/changesets/{changesetId}/items': {
    /** Put several edits into a changeset */
    post: operations['putChangesetItems'];
    /** Put an edit into a changeset */
    put: operations['putChangesetItem'];
  };
  '/changesets/{changesetId}': {
    /** Read a changeset */
    get: operations['getChangeset'];
    /** Change the title or the description of a changeset */
    patch: operations['updateChangeset'];
  };
  '/changesets/{changesetId}/items/{kind}/{definitionId}': {
    /** Remove an edit from a changeset */
    delete: operations['deleteChangesetItem'];
  };
  '/changesets/{changesetId}/submit': {
    /** Ask for a review of a changeset */
    post: operations['submitChangeset'];
  };
  '/changesets/{changesetId}/approve': {
    /** Approve a changeset */
    post: operations['approveChangeset'];
  };
  '/changesets/{changesetId}/reject': {
    /** Reject a changeset */
    post: operations['rejectChangeset'];
  };
  '/changesets/{changesetId}/comments': {
    /** Comment on a changeset */
    post: operations['commentOnChangeset'];
  };
  '/changesets/{changesetId}/publish': {
    /** Publish a changeset, now or at a time */
    post: operations['publishChangeset'];
  };
  '/changesets/{changesetId}/revert': {
    /** Make a draft that undoes a published changeset */
    post: operations['revertChangeset'];
  };
  '/changesets/{changesetId}/discard': {
    /** Discard a changeset */
    post: operations['discardChangeset'];
  };
  '/definitions/bundle': {
    /** Read all definitions as one document */
    get: operations['getBundle'];
  };
  '/definitions/plan': {
    /** Compare a bundle with the project */
    post: operations['planBundle'];
  };
  '/definitions/apply': {
    /** Make the project what a bundle says */
    post: operations['applyBundle'];
  };
  '/players': {
    /** Create a player or update the profile */
    post: operations['identifyPlayer'];
    /** List players */
    get: operations['listPlayers'];
  };
  '/players/{playerId}/creation': {
    /** Read who created a player, and why */
    get: operations['getPlayerCreation'];
  };
  '/players/{playerId}': {
    /** Create a player or update the profile, with the id in the path */
    put: operations['putPlayer'];
    /** Read a player */
    get: operations['getPlayer'];
    /** Update the profile of a player */
    patch: operations['updatePlayer'];
    /** Erase a player and all of their data */
    delete: operations['erasePlayer'];
  };
  '/players/import': {
    /** Import up to 1,000 players with what they had in another system */
    post: operations['importPlayers'];
  };
  '/players/{playerId}/activity': {
    /** List the activity of a player, newest first */
    get: operations['listPlayerActivity'];
  };
  '/players/{playerId}/explain': {
    /** Explain why a player does not have something yet */
    get: operations['explainPlayer'];
  };
  '/players/{playerId}/xp': {
    /** Grant XP to a player, or take it away */
    post: operations['grantXp'];
  };
  '/players/{playerId}/badges': {
    /** Award a badge to a player */
    post: operations['awardBadge'];
    /** List a player's badges, newest first */
    get: operations['listPlayerBadges'];
  };
  '/players/{playerId}/badges/{badgeId}': {
    /** Take a badge away from a player */
    delete: operations['takeBadge'];
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
  '/players/{playerId}/wallet/{currencyId}': {
    /** Grant a currency to a player, or take it away */
    post: operations['changePlayerBalance'];
  };
  '/players/{playerId}/inventory/{itemId}': {
    /** Give items to a player, or take them away */
    post: operations['changePlayerItems'];
  };
  '/players/{playerId}/inventory/{itemId}/use': {
    /** Use an item of a player */
    post: operations['usePlayerItem'];
  };
  '/players/{playerId}/purchases': {
    /** Buy an offer for a player */
    post: operations['buyOffer'];
    /** List a player's purchases, newest first */
    get: operations['listPlayerPurchases'];
  };
  '/players/{playerId}/verify': {
    /** Replay a player's log and compare the result with the stored state */
    post: operations['verifyPlayer'];
  };
  '/bulk-actions': {
    /** Do something to many players */
    post: operations['startBulkAction'];
    /** List bulk actions, newest first */
    get: operations['listBulkActions'];
  };
  '/bulk-actions/{bulkActionId}': {
    /** Read the progress and the result of a bulk action */
    get: operations['getBulkAction'];
    /** Stop a bulk action */
    delete: operations['stopBulkAction'];
  };
  '/players/{playerId}/milestones': {
    /** List a player's milestones on every leaderboard */
    get: operations['listPlayerMilestones'];
  };
  '/players/{playerId}/standings': {
    /** List a player's rank on every leaderboard */
    get: operations['listPlayerStandings'];
  };
  '/players/{playerId}/league/{leaderboardId}': {
    /** Set a player's tier in a league */
    put: operations['setPlayerLeague'];
    /** Read a player's tier, group and rank in a league */
    get: operations['getPlayerLeague'];
  };
  '/players/{playerId}/leagues': {
    /** List the leagues of a player */
    get: operations['listPlayerLeagues'];
  };
  '/players/{playerId}/recap': {
    /** Read what a player did in a period, such as a year */
    get: operations['getPlayerRecap'];
  };
  '/players/{playerId}/wallet': {
    /** Read a player's balances */
    get: operations['getPlayerWallet'];
  };
  '/players/{playerId}/transactions': {
    /** List the changes of a player's balances, newest first */
    get: operations['listPlayerTransactions'];
  };
  '/players/{playerId}/boosts': {
    /** List a player's boosts */
    get: operations['listPlayerBoosts'];
  };
  '/player-export': {
    /** Export players as CSV or NDJSON */
    get: operations['exportPlayers'];
  };
  '/player-exports': {
    /** Write an export of players to the storage */
    post: operations['createPlayerExport'];
    /** List the stored exports of players, newest first */
    get: operations['listPlayerExports'];
  };
  '/player-exports/{exportId}': {
    /** Read the state of a stored export */
    get: operations['getPlayerExport'];
    /** Delete a stored export */
    delete: operations['deletePlayerExport'];
  };
  '/player-exports/{exportId}/content': {
    /** Download a stored export */
    get: operations['downloadPlayerExport'];
  };
  '/players/{playerId}/quests': {
    /** List a player's quests, most recently started first */
    get: operations['listPlayerQuests'];
  };
  '/players/{playerId}/adventures': {
    /** List a player's adventures, most recently started first */
    get: operations['listPlayerAdventures'];
  };
  '/players/{playerId}/inventory': {
    /** List a player's items, newest first */
    get: operations['listPlayerInventory'];
  };
  '/players/{playerId}/experiments': {
    /** List a player's experiments, newest first */
    get: operations['listPlayerExperiments'];
  };
  '/players/{playerId}/export': {
    /** Export all data of a player as one JSON document */
    get: operations['exportPlayer'];
  };
  '/player-views': {
    /** Save a view of the player list */
    post: operations['createPlayerView'];
    /** List your own views and the shared ones, newest first */
    get: operations['listPlayerViews'];
  };
  '/player-views/{viewId}': {
    /** Rename, change, share or unshare a view */
    patch: operations['updatePlayerView'];
    /** Delete a view */
    delete: operations['deletePlayerView'];
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
  '/leaderboards/{id}/versions': {
    /** List the versions of a leaderboard, newest first */
    get: operations['listLeaderboardVersions'];
  };
  '/leaderboards/{id}/versions/{version}': {
    /** Read a version of a leaderboard */
    get: operations['getLeaderboardVersion'];
  };
  '/leaderboards/{id}/versions/{version}/restore': {
    /** Restore a version of a leaderboard */
    post: operations['restoreLeaderboard'];
  };
  '/leaderboards/{leaderboardId}/entries': {
    /** Submit a score */
    post: operations['postScore'];
    /** List the entries of a season, by rank */
    get: operations['listLeaderboardEntries'];
  };
  '/leaderboards/{leaderboardId}/entries/{playerId}': {
    /** Read a player's entry in the open season, with its neighbours */
    get: operations['getLeaderboardEntry'];
    /** Remove a player's entry from the open season */
    delete: operations['deleteLeaderboardEntry'];
  };
  '/leaderboards/{leaderboardId}/join': {
    /** Join the open season of a leaderboard */
    post: operations['joinLeaderboard'];
  };
  '/leaderboards/{leaderboardId}/join/{playerId}': {
    /** Leave the open season of a leaderboard */
    delete: operations['leaveLeaderboard'];
  };
  '/leaderboards/{leaderboardId}/entries/{teamId}/contributions': {
    /** List who gave what to a team */
    get: operations['listContributions'];
  };
  '/leaderboards/{leaderboardId}/seasons': {
    /** List seasons, newest first, including the open one */
    get: operations['listLeaderboardSeasons'];
  };
  '/leaderboards/{leaderboardId}/close': {
    /** End the open season now */
    post: operations['closeLeaderboard'];
  };
  '/leaderboards/simulate-league': {
    /** Simulate seasons of a league with players who do not exist */
    post: operations['simulateLeague'];
  };
  '/leaderboards/{leaderboardId}/groups': {
    /** List the groups of a season of a league */
    get: operations['listLeagueGroups'];
  };
  '/leaderboards/{leaderboardId}/seasons/{season}/export': {
    /** Download the standings of a closed season as CSV */
    get: operations['exportSeason'];
  };
  '/leaderboards/{leaderboardId}/seasons/{season}/links': {
    /** Make a public link to the results of a closed season */
    post: operations['shareSeason'];
    /** List the public links of a season, newest first */
    get: operations['listSeasonLinks'];
  };
  '/leaderboards/{leaderboardId}/seasons/{season}/links/{linkId}': {
    /** Revoke a public link */
    delete: operations['revokeSeasonLink'];
  };
  '/shared-season': {
    /** Read a shared season by the token of its link */
    get: operations['getSharedSeason'];
  };
  '/shared-season/entries': {
    /** List the entries of a shared season, by rank */
    get: operations['listSharedEntries'];
  };
  '/shared-season/export': {
    /** Download the standings of a shared season as CSV */
    get: operations['exportSharedSeason'];
  };
  '/calendar': {
    /** List what is on in a range of days */
    get: operations['listCalendar'];
  };
  '/events': {
    /** Send an event and get its effects */
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
  '/events/{eventId}/reverse': {
    /** Reverse an event or a grant */
    post: operations['reverseEvent'];
  };
  '/reversals': {
    /** Reverse many events */
    post: operations['startReversal'];
    /** List the reversals of many events, newest first */
    get: operations['listReversals'];
  };
  '/reversals/{reversalId}': {
    /** Read the progress and the result of a reversal */
    get: operations['getReversal'];
    /** Stop a reversal */
    delete: operations['stopReversal'];
  };
  '/reversals/{reversalId}/players': {
    /** List the players of a reversal */
    get: operations['listAffectedPlayers'];
  };
  '/reversals/{reversalId}/player-export': {
    /** Download the players of a reversal as CSV */
    get: operations['exportAffectedPlayers'];
  };
  '/offers/simulate': {
    /** Find out what players can buy after some days of typical play */
    post: operations['simulateOffers'];
  };
  '/events/simulate': {
    /** Simulate an event, or a sequence of events, without storing anything */
    post: operations['simulateEvent'];
  };
  '/backtests': {
    /** Test a rule on past events without storing anything */
    post: operations['startBacktest'];
    /** List the backtests of a rule, a changeset, an experiment or the environment, newest first */
    get: operations['listBacktests'];
  };
  '/backtests/{backtestId}': {
    /** Read the progress and result of a backtest */
    get: operations['getBacktest'];
    /** Cancel a backtest */
    delete: operations['cancelBacktest'];
  };
  '/lobbies': {
    /** Open a lobby */
    post: operations['createLobby'];
    /** List public lobbies, newest first, or find a lobby by its code */
    get: operations['listLobbies'];
  };
  '/lobbies/{lobbyId}': {
    /** Read a lobby */
    get: operations['getLobby'];
  };
  '/lobbies/{lobbyId}/history': {
    /** List what happened in a lobby, newest first */
    get: operations['listLobbyHistory'];
  };
  '/lobbies/{lobbyId}/join': {
    /** Add a player to an open lobby */
    post: operations['joinLobby'];
  };
  '/lobbies/{lobbyId}/leave': {
    /** Remove a player from a lobby, before or during the game */
    post: operations['leaveLobby'];
  };
  '/lobbies/{lobbyId}/ready': {
    /** Set whether a player is ready */
    post: operations['setLobbyReady'];
  };
  '/lobbies/{lobbyId}/start': {
    /** Start the game */
    post: operations['startLobby'];
  };
  '/lobbies/{lobbyId}/end': {
    /** End a lobby */
    post: operations['endLobby'];
  };
  '/teams': {
    /** Create a team */
    post: operations['createTeam'];
    /** List teams, newest first */
    get: operations['listTeams'];
  };
  '/teams/{teamId}': {
    /** Read a team */
    get: operations['getTeam'];
    /** Change a team */
    patch: operations['updateTeam'];
    /** Delete a team */
    delete: operations['deleteTeam'];
  };
  '/teams/{teamId}/members': {
    /** Add a player to a team */
    post: operations['addTeamMember'];
    /** List the members of a team */
    get: operations['listTeamMembers'];
  };
  '/teams/{teamId}/members/{playerId}': {
    /** Change the role of a member */
    patch: operations['updateTeamMember'];
    /** Remove a member from a team */
    delete: operations['removeTeamMember'];
  };
  '/players/{playerId}/teams': {
    /** List the teams of a player */
    get: operations['listPlayerTeams'];
  };
  '/teams/{teamId}/requests': {
    /** Ask for a player to join a team */
    post: operations['createTeamRequest'];
    /** List the open requests of a team, oldest first */
    get: operations['listTeamRequests'];
  };
  '/teams/{teamId}/requests/{playerId}/decline': {
    /** Decline a request */
    post: operations['declineTeamRequest'];
  };
  '/teams/{teamId}/requests/{playerId}/accept': {
    /** Let a player in who has asked */
    post: operations['acceptTeamRequest'];
  };
  '/players/{playerId}/friends/{otherId}': {
    /** Make two players friends */
    put: operations['putFriend'];
    /** End the friendship of two players */
    delete: operations['deleteFriend'];
  };
  '/players/{playerId}/friends': {
    /** List a player's friends and open requests, newest first */
    get: operations['listFriends'];
  };
  '/players/{playerId}/blocks/{otherId}': {
    /** Block another player for a player */
    put: operations['putBlock'];
    /** Remove a block */
    delete: operations['deleteBlock'];
  };
  '/players/{playerId}/messages': {
    /** Send a message to a player */
    post: operations['sendMessage'];
    /** List a player's messages, newest first */
    get: operations['listPlayerMessages'];
  };
  '/players/{playerId}/messages/{messageId}/read': {
    /** Mark a message as read */
    post: operations['readPlayerMessage'];
  };
  '/players/{playerId}/messages/{messageId}/claim': {
    /** Claim the rewards of a message */
    post: operations['claimPlayerMessage'];
  };
  '/players/{playerId}/messages/{messageId}': {
    /** Delete a message of a player */
    delete: operations['deletePlayerMessage'];
  };
  '/analytics/summary': {
    /** Compare today with yesterday */
    get: operations['getAnalyticsSummary'];
  };
  '/analytics/timeseries': {
    /** Read one metric over time, by hour or by day */
    get: operations['getAnalyticsTimeseries'];
  };
  '/analytics/definitions/{kind}': {
    /** Read what happened this week with each definition of a kind */
    get: operations['listDefinitionActivity'];
  };
  '/analytics/definitions/{kind}/{id}': {
    /** Read the results of one definition */
    get: operations['getDefinitionResults'];
  };
  '/analytics/active': {
    /** Count active players by day, week or month */
    get: operations['getActivePlayers'];
  };
  '/analytics/retention': {
    /** Read how many players come back, by the week of their first event */
    get: operations['getRetention'];
  };
  '/analytics/breakdown': {
    /** Break events down by type, or by the values of a property */
    get: operations['getEventBreakdown'];
  };
  '/analytics/xp': {
    /** Read where XP came from and went */
    get: operations['getXpFlows'];
  };
  '/analytics/event-types': {
    /** List the types of events that were sent */
    get: operations['listSeenEventTypes'];
  };
  '/analytics/event-properties': {
    /** List the properties that events of a type have */
    get: operations['listSeenProperties'];
  };
  '/analytics/lift': {
    /** Read what rewards do to players */
    get: operations['getLift'];
  };
  '/analytics/economy': {
    /** Read the flows of currencies, what is in circulation, and the largest balances */
    get: operations['getEconomyAnalytics'];
  };
  '/event-types': {
    /** List the event types, each with a description, a JSON schema and a sample */
    get: operations['listEventTypes'];
  };
  '/webhooks': {
    /** Create a webhook */
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
    /** Rotate the secret of a webhook */
    post: operations['rotateWebhookSecret'];
  };
  '/webhooks/{webhookId}/test': {
    /** Send a test event and return the result */
    post: operations['testWebhook'];
  };
  '/webhooks/{webhookId}/deliveries': {
    /** List deliveries, newest first */
    get: operations['listDeliveries'];
  };
  '/webhooks/{webhookId}/deliveries/{deliveryId}': {
    /** Read a delivery with its attempts */
    get: operations['getDelivery'];
  };
  '/webhooks/{webhookId}/deliveries/{deliveryId}/retry': {
    /** Retry a delivery, even a successful one */
    post: operations['retryDelivery'];
  };
  '/webhooks/{webhookId}/recover': {
    /** Retry all deliveries that failed since a time */
    post: operations['recoverWebhook'];
  };
  '/webhooks/{webhookId}/health': {
    /** Read the health of a webhook: success rate, latency, queue */
    get: operations['getWebhookHealth'];
  };
  '/webhooks/{webhookId}/health/history': {
    /** Read the health of a webhook over time */
    get: operations['getWebhookHealthHistory'];
  };
  '/requests': {
    /** List the last calls, newest first */
    get: operations['listRequests'];
  };
  '/requests/{requestId}': {
    /** Read a call by its request id */
    get: operations['getRequest'];
  };
  '/auth/player-token': {
    /** Get a token for the client of a player */
    post: operations['createPlayerToken'];
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
  '/players/{playerId}/revoke-tokens': {
    /** End all tokens of a player */
    post: operations['revokePlayerTokens'];
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
        /** For the console: `cookie` returns the token in an HttpOnly cookie, and `accessToken` is null. Calls that change something must then send the value of the response header X-CSRF-Token in the header X-CSRF-Token. */
        'X-Session'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['LoginRequest'] } };
    responses: {
      200: Json<components['schemas']['LoginResult'] | components['schemas']['LoginChallenge']>;
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
  verifyLogin: {
    parameters: {
      query?: never;
      header?: {
        /** For the console: `cookie` returns the token in an HttpOnly cookie, and `accessToken` is null. Calls that change something must then send the value of the response header X-CSRF-Token in the header X-CSRF-Token. */
        'X-Session'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['LoginVerify'] } };
    responses: {
      200: Json<components['schemas']['LoginResult']>;
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
  beginTotp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      201: Json<components['schemas']['TotpSecret']>;
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
  removeTotp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['CodeRequest'] } };
    responses: {
      204: Empty;
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
  confirmTotp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['CodeRequest'] } };
    responses: {
      200: Json<components['schemas']['RecoveryCodes']>;
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
  renewRecoveryCodes: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['CodeRequest'] } };
    responses: {
      200: Json<components['schemas']['RecoveryCodes']>;
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
  beginPasskeyLogin: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['PasskeySignInOptions']>;
      400: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  logInWithPasskey: {
    parameters: {
      query?: never;
      header?: {
        /** For the console: `cookie` returns the token in an HttpOnly cookie, and `accessToken` is null. Calls that change something must then send the value of the response header X-CSRF-Token in the header X-CSRF-Token. */
        'X-Session'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['PasskeyLogin'] } };
    responses: {
      200: Json<components['schemas']['LoginResult']>;
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
  beginPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['PasskeyOptions']>;
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
  addPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['PasskeyCreate'] } };
    responses: {
      201: Json<components['schemas']['PasskeyAdded']>;
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
  listPasskeys: {
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
      data: components['schemas']['Passkey'][];
      /** The cursor of the next page; null on the last page. */
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
  renamePasskey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of the passkey. */
        passkeyId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['PasskeyRename'] } };
    responses: {
      200: Json<components['schemas']['Passkey']>;
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
  removePasskey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of the passkey. */
        passkeyId: string;
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
  startDeviceLogin: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      201: Json<components['schemas']['DeviceLogin']>;
      400: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getDeviceLogin: {
    parameters: {
      query: {
        /** The code that the person compares or types. Case, spaces and the dash do not matter. */
        userCode: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['DeviceRequest']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  redeemDeviceLogin: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['DeviceTokenRequest'] } };
    responses: {
      200: Json<components['schemas']['LoginResult']>;
      202: Json<components['schemas']['DevicePending']>;
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
  approveDeviceLogin: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['DeviceDecision'] } };
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
  denyDeviceLogin: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['DeviceDecision'] } };
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
  listSessions: {
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
      data: components['schemas']['Session'][];
      /** The cursor of the next page; null on the last page. */
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
  endOtherSessions: {
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
  endSession: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of the session. */
        sessionId: string;
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
  forgotPassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['ForgotPassword'] } };
    responses: {
      202: Json<components['schemas']['ForgotPasswordResult']>;
      400: Failure;
      408: Failure;
      409: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  beginSso: {
    parameters: {
      query: {
        /** The e-mail address of the person. Its domain decides where they sign in. */
        email: string;
        /** The page of the console to open afterwards: a path, not another site. */
        next?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      302: Empty;
      400: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  finishSso: {
    parameters: {
      query?: {
        /** What the sign-in began with. */
        state?: string;
        /** The code of the provider. */
        code?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      302: Empty;
      400: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  endSsoSessions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of the tenant. */
        tenantId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/x-www-form-urlencoded': Blob } };
    responses: {
      204: Empty;
      400: Failure;
      408: Failure;
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  linkSso: {
    parameters: {
      query?: never;
      header?: {
        /** For the console: `cookie` returns the token in an HttpOnly cookie, and `accessToken` is null. Calls that change something must then send the value of the response header X-CSRF-Token in the header X-CSRF-Token. */
        'X-Session'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['SsoLink'] } };
    responses: {
      200: Json<components['schemas']['LoginResult'] | components['schemas']['LoginChallenge']>;
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
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
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
      data: components['schemas']['Tenant'][];
      /** The cursor of the next page; null on the last page. */
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
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** Only changes of this user or API key, by its id. */
        actorId?: string;
        /** Only changes of this kind of object, such as `member` or `rule`. */
        targetKind?: string;
        /** Only changes of the object with this id. */
        targetId?: string;
        /** Only this action, such as `member.change_role`. */
        action?: string;
        /** Only changes at or after this time. */
        from?: string;
        /** Only changes before this time. */
        to?: string;
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
  putSso: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of the tenant. */
        tenantId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['SsoPut'] } };
    responses: {
      200: Json<components['schemas']['Sso']>;
      201: Json<components['schemas']['Sso']>;
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
  getSso: {
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
      200: Json<components['schemas']['Sso']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  deleteSso: {
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
  testSso: {
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
      200: Json<components['schemas']['SsoTest']>;
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
  verifySsoDomain: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of the tenant. */
        tenantId: string;
        /** A domain of e-mail addresses. */
        domain: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['SsoDomain']>;
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
  invite: {
    parameters: {
      query?: never;
      header?: {
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
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
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
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
  withdrawInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of the tenant. */
        tenantId: string;
        /** The id of the invitation, not its token. */
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
        /** For the console: `cookie` returns the token in an HttpOnly cookie, and `accessToken` is null. Calls that change something must then send the value of the response header X-CSRF-Token in the header X-CSRF-Token. */
        'X-Session'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['InvitationAccept'] } };
    responses: {
      200: Json<components['schemas']['LoginResult'] | components['schemas']['LoginChallenge']>;
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
  resetPassword: {
    parameters: {
      query?: never;
      header?: {
        /** For the console: `cookie` returns the token in an HttpOnly cookie, and `accessToken` is null. Calls that change something must then send the value of the response header X-CSRF-Token in the header X-CSRF-Token. */
        'X-Session'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['PasswordReset'] } };
    responses: {
      200: Json<components['schemas']['LoginResult'] | components['schemas']['LoginChallenge']>;
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
  listUsers: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
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
  changeRole: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of the tenant. */
        tenantId: string;
        /** The id of the user. */
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
        /** The id of the user. */
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
  resetMemberPassword: {
    parameters: {
      query?: never;
      header?: {
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the tenant. */
        tenantId: string;
        /** The id of the user. */
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      201: Json<components['schemas']['PasswordResetToken']>;
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
  endMemberSessions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of the tenant. */
        tenantId: string;
        /** The id of the user. */
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
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  startBackup: {
    parameters: {
      query?: never;
      header?: {
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      202: Json<components['schemas']['Backup']>;
      400: Failure;
      401: Failure;
      403: Failure;
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
  listBackups: {
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
      200: Json<components['schemas']['BackupList']>;
      400: Failure;
      401: Failure;
      403: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  createProject: {
    parameters: {
      query?: never;
      header?: {
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
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
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
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
      409: Failure;
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
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
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
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
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
  rotateApiKey: {
    parameters: {
      query?: never;
      header?: {
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the project. */
        projectId: string;
        /** The id of the API key, not the key itself. */
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
        /** The id of the API key, not the key itself. */
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
  moveTestClock: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['TestClockMove'] } };
    responses: {
      200: Json<components['schemas']['TestClock']>;
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
  getTestClock: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['TestClock']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  resetTestEnvironment: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      202: Json<components['schemas']['TestClock']>;
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
  putLevels: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
        'If-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['Levels'] } };
    responses: {
      200: Json<components['schemas']['LevelsRecord']>;
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
  getLevels: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['LevelsRecord']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listLevelsVersions: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['Version'][];
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
  getLevelsVersion: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The number of a version. */
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['LevelsRecord']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  restoreLevels: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The number of a version. */
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['LevelsRecord']>;
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
  uploadAsset: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'image/png': Blob; 'image/jpeg': Blob; 'image/gif': Blob; 'image/webp': Blob; 'application/octet-stream': Blob } };
    responses: {
      201: Json<components['schemas']['Asset']>;
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
  listAssets: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['Asset'][];
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
  getAsset: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of the image. */
        assetId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Media<{ 'image/png': Blob; 'image/jpeg': Blob; 'image/gif': Blob; 'image/webp': Blob }>;
      304: Empty;
      400: Failure;
      404: Failure;
      500: Failure;
      503: Failure;
    };
  };
  deleteAsset: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the image. */
        assetId: string;
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
  createBadge: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
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
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** True lists what was deleted, as it was last, in the order of the ids. */
        deleted?: boolean;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
  putBadge: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
        'If-Match'?: string;
        /** `*`: create only; refused with 412 if the record already exists. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
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
  listBadgeVersions: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['Version'][];
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
  getBadgeVersion: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the badge. */
        id: string;
        /** The number of a version. */
        version: number;
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
      409: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  restoreBadge: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the badge. */
        id: string;
        /** The number of a version. */
        version: number;
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
  createQuest: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
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
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** True lists what was deleted, as it was last, in the order of the ids. */
        deleted?: boolean;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
  putQuest: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
        'If-Match'?: string;
        /** `*`: create only; refused with 412 if the record already exists. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
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
  listQuestVersions: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['Version'][];
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
  getQuestVersion: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the quest. */
        id: string;
        /** The number of a version. */
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Quest']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      409: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  restoreQuest: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the quest. */
        id: string;
        /** The number of a version. */
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Quest']>;
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
  createAdventure: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
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
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** True lists what was deleted, as it was last, in the order of the ids. */
        deleted?: boolean;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
  putAdventure: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
        'If-Match'?: string;
        /** `*`: create only; refused with 412 if the record already exists. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
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
  listAdventureVersions: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['Version'][];
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
  getAdventureVersion: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the adventure. */
        id: string;
        /** The number of a version. */
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Adventure']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      409: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  restoreAdventure: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the adventure. */
        id: string;
        /** The number of a version. */
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Adventure']>;
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
  createRule: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
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
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** True lists what was deleted, as it was last, in the order of the ids. */
        deleted?: boolean;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
  putRule: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
        'If-Match'?: string;
        /** `*`: create only; refused with 412 if the record already exists. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
      200: Json<components['schemas']['RuleDetail']>;
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
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
  listRuleVersions: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['Version'][];
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
  getRuleVersion: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the rule. */
        id: string;
        /** The number of a version. */
        version: number;
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
      409: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  restoreRule: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the rule. */
        id: string;
        /** The number of a version. */
        version: number;
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
  createCurrency: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['CurrencyInput'] } };
    responses: {
      201: Json<components['schemas']['Currency']>;
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
  listCurrencies: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** True lists what was deleted, as it was last, in the order of the ids. */
        deleted?: boolean;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['Currency'][];
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
  putCurrency: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
        'If-Match'?: string;
        /** `*`: create only; refused with 412 if the record already exists. */
        'If-None-Match'?: string;
      };
      path: {
        /** The id of the currency. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['CurrencyInput'] } };
    responses: {
      200: Json<components['schemas']['Currency']>;
      201: Json<components['schemas']['Currency']>;
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
  getCurrency: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the currency. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['CurrencyDetail']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  updateCurrency: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
        'If-Match'?: string;
      };
      path: {
        /** The id of the currency. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['CurrencyPatch'] } };
    responses: {
      200: Json<components['schemas']['Currency']>;
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
  deleteCurrency: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
        'If-Match'?: string;
      };
      path: {
        /** The id of the currency. */
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
  listCurrencyVersions: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the currency. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['Version'][];
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
  getCurrencyVersion: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the currency. */
        id: string;
        /** The number of a version. */
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Currency']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      409: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  restoreCurrency: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the currency. */
        id: string;
        /** The number of a version. */
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Currency']>;
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
  createItem: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['ItemInput'] } };
    responses: {
      201: Json<components['schemas']['Item']>;
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
  listItems: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** True lists what was deleted, as it was last, in the order of the ids. */
        deleted?: boolean;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['Item'][];
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
  putItem: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
        'If-Match'?: string;
        /** `*`: create only; refused with 412 if the record already exists. */
        'If-None-Match'?: string;
      };
      path: {
        /** The id of the item. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['ItemInput'] } };
    responses: {
      200: Json<components['schemas']['Item']>;
      201: Json<components['schemas']['Item']>;
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
  getItem: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the item. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['ItemDetail']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  updateItem: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
        'If-Match'?: string;
      };
      path: {
        /** The id of the item. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['ItemPatch'] } };
    responses: {
      200: Json<components['schemas']['Item']>;
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
  deleteItem: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
        'If-Match'?: string;
      };
      path: {
        /** The id of the item. */
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
  listItemVersions: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the item. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['Version'][];
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
  getItemVersion: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the item. */
        id: string;
        /** The number of a version. */
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Item']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      409: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  restoreItem: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the item. */
        id: string;
        /** The number of a version. */
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Item']>;
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
  createOffer: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['OfferInput'] } };
    responses: {
      201: Json<components['schemas']['Offer']>;
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
  listOffers: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** True lists what was deleted, as it was last, in the order of the ids. */
        deleted?: boolean;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['Offer'][];
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
  putOffer: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
        'If-Match'?: string;
        /** `*`: create only; refused with 412 if the record already exists. */
        'If-None-Match'?: string;
      };
      path: {
        /** The id of the offer. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['OfferInput'] } };
    responses: {
      200: Json<components['schemas']['Offer']>;
      201: Json<components['schemas']['Offer']>;
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
  getOffer: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the offer. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['OfferDetail']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  updateOffer: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
        'If-Match'?: string;
      };
      path: {
        /** The id of the offer. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['OfferPatch'] } };
    responses: {
      200: Json<components['schemas']['Offer']>;
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
  deleteOffer: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
        'If-Match'?: string;
      };
      path: {
        /** The id of the offer. */
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
  listOfferVersions: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the offer. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['Version'][];
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
  getOfferVersion: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the offer. */
        id: string;
        /** The number of a version. */
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Offer']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      409: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  restoreOffer: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the offer. */
        id: string;
        /** The number of a version. */
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Offer']>;
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
  createSegment: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['SegmentInput'] } };
    responses: {
      201: Json<components['schemas']['Segment']>;
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
  listSegments: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** True lists what was deleted, as it was last, in the order of the ids. */
        deleted?: boolean;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['Segment'][];
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
  putSegment: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
        'If-Match'?: string;
        /** `*`: create only; refused with 412 if the record already exists. */
        'If-None-Match'?: string;
      };
      path: {
        /** The id of the segment. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['SegmentInput'] } };
    responses: {
      200: Json<components['schemas']['Segment']>;
      201: Json<components['schemas']['Segment']>;
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
  getSegment: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the segment. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['SegmentDetail']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  updateSegment: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
        'If-Match'?: string;
      };
      path: {
        /** The id of the segment. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['SegmentPatch'] } };
    responses: {
      200: Json<components['schemas']['Segment']>;
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
  deleteSegment: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
        'If-Match'?: string;
      };
      path: {
        /** The id of the segment. */
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
  listSegmentVersions: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the segment. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['Version'][];
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
  getSegmentVersion: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the segment. */
        id: string;
        /** The number of a version. */
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Segment']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      409: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  restoreSegment: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the segment. */
        id: string;
        /** The number of a version. */
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Segment']>;
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
  listSegmentPlayers: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the segment. */
        segmentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['Player'][];
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
  getSegmentHistory: {
    parameters: {
      query?: {
        /** How many days, up to today. */
        days?: number;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the segment. */
        segmentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['SegmentHistory']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getSegmentOverlap: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the segment. */
        segmentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['SegmentOverlap']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  previewSegment: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['SegmentPreviewRequest'] } };
    responses: {
      200: Json<components['schemas']['SegmentPreview']>;
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
  createBoost: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['BoostInput'] } };
    responses: {
      201: Json<components['schemas']['Boost']>;
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
  listBoosts: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** True lists what was deleted, as it was last, in the order of the ids. */
        deleted?: boolean;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['Boost'][];
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
  putBoost: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
        'If-Match'?: string;
        /** `*`: create only; refused with 412 if the record already exists. */
        'If-None-Match'?: string;
      };
      path: {
        /** The id of the boost. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['BoostInput'] } };
    responses: {
      200: Json<components['schemas']['Boost']>;
      201: Json<components['schemas']['Boost']>;
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
  getBoost: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the boost. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Boost']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  updateBoost: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
        'If-Match'?: string;
      };
      path: {
        /** The id of the boost. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['BoostPatch'] } };
    responses: {
      200: Json<components['schemas']['Boost']>;
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
  deleteBoost: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
        'If-Match'?: string;
      };
      path: {
        /** The id of the boost. */
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
  listBoostVersions: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the boost. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['Version'][];
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
  getBoostVersion: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the boost. */
        id: string;
        /** The number of a version. */
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Boost']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      409: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  restoreBoost: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the boost. */
        id: string;
        /** The number of a version. */
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Boost']>;
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
  createExperiment: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['ExperimentInput'] } };
    responses: {
      201: Json<components['schemas']['Experiment']>;
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
  listExperiments: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** True lists what was deleted, as it was last, in the order of the ids. */
        deleted?: boolean;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['Experiment'][];
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
  putExperiment: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
        'If-Match'?: string;
        /** `*`: create only; refused with 412 if the record already exists. */
        'If-None-Match'?: string;
      };
      path: {
        /** The id of the experiment. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['ExperimentInput'] } };
    responses: {
      200: Json<components['schemas']['Experiment']>;
      201: Json<components['schemas']['Experiment']>;
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
  getExperiment: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the experiment. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Experiment']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  updateExperiment: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
        'If-Match'?: string;
      };
      path: {
        /** The id of the experiment. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['ExperimentPatch'] } };
    responses: {
      200: Json<components['schemas']['Experiment']>;
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
  deleteExperiment: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
        'If-Match'?: string;
      };
      path: {
        /** The id of the experiment. */
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
  listExperimentVersions: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the experiment. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['Version'][];
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
  getExperimentVersion: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the experiment. */
        id: string;
        /** The number of a version. */
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Experiment']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      409: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  restoreExperiment: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the experiment. */
        id: string;
        /** The number of a version. */
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Experiment']>;
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
  startExperiment: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the experiment. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Experiment']>;
      202: Json<components['schemas']['ChangesetInReview']>;
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
  stopExperiment: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the experiment. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Experiment']>;
      202: Json<components['schemas']['ChangesetInReview']>;
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
  shipExperiment: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the experiment. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['ShipInput'] } };
    responses: {
      201: Json<components['schemas']['Changeset']>;
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
  getExperimentResults: {
    parameters: {
      query?: {
        /** Extension. Counts only exposed players who are in the list of this segment now: exploration. */
        segmentId?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the experiment. */
        experimentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['ExperimentResults']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getExperimentSize: {
    parameters: {
      query?: {
        /** The difference that is to be seen, in percent of the mean of each metric. Defaults to 10. */
        effect?: number;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the experiment. */
        experimentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['ExperimentSize']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  createChangeset: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['ChangesetInput'] } };
    responses: {
      201: Json<components['schemas']['Changeset']>;
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
  listChangesets: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** Only those with this status; `open` are all that are neither published nor discarded. */
        status?: 'draft' | 'in_review' | 'approved' | 'scheduled' | 'published' | 'discarded' | 'open';
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['ChangesetSummary'][];
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
  putChangesetItems: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the changeset. */
        changesetId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['ChangesetItemsInput'] } };
    responses: {
      200: Json<components['schemas']['Changeset']>;
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
  putChangesetItem: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the changeset. */
        changesetId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['ChangesetItemInput'] } };
    responses: {
      200: Json<components['schemas']['Changeset']>;
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
  getChangeset: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the changeset. */
        changesetId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Changeset']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  updateChangeset: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the changeset. */
        changesetId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['ChangesetPatch'] } };
    responses: {
      200: Json<components['schemas']['Changeset']>;
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
  deleteChangesetItem: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the changeset. */
        changesetId: string;
        /** The kind of the definition, or `levels`. */
        kind: 'rules' | 'quests' | 'adventures' | 'badges' | 'leaderboards' | 'currencies' | 'items' | 'offers' | 'segments' | 'boosts' | 'experiments' | 'levels';
        /** The id of the definition; that of the levels is `levels`. */
        definitionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Changeset']>;
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
  submitChangeset: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the changeset. */
        changesetId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Changeset']>;
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
  approveChangeset: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the changeset. */
        changesetId: string;
      };
      cookie?: never;
    };
    requestBody?: { content: { 'application/json': components['schemas']['ChangesetDecision'] } };
    responses: {
      200: Json<components['schemas']['Changeset']>;
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
  rejectChangeset: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the changeset. */
        changesetId: string;
      };
      cookie?: never;
    };
    requestBody?: { content: { 'application/json': components['schemas']['ChangesetDecision'] } };
    responses: {
      200: Json<components['schemas']['Changeset']>;
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
  commentOnChangeset: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the changeset. */
        changesetId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['ChangesetComment'] } };
    responses: {
      200: Json<components['schemas']['Changeset']>;
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
  publishChangeset: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the changeset. */
        changesetId: string;
      };
      cookie?: never;
    };
    requestBody?: { content: { 'application/json': components['schemas']['ChangesetPublication'] } };
    responses: {
      200: Json<components['schemas']['Changeset']>;
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
  revertChangeset: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the changeset. */
        changesetId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      201: Json<components['schemas']['Changeset']>;
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
  discardChangeset: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the changeset. */
        changesetId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Changeset']>;
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
  getBundle: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Bundle']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  planBundle: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['PlanRequest'] } };
    responses: {
      200: Json<components['schemas']['BundlePlan']>;
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
  applyBundle: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['ApplyRequest'] } };
    responses: {
      200: Json<components['schemas']['AppliedPlan']>;
      202: Json<components['schemas']['ChangesetInReview']>;
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
  identifyPlayer: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
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
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** A part of the id or of the display name, case-insensitive. One or two characters match only at the beginning of the id and of the words of the name. */
        search?: string;
        /** Only players with at least this level. */
        minLevel?: number;
        /** Only players with at least this much XP. */
        minXp?: number;
        /** Only players with at most this much XP. */
        maxXp?: number;
        /** Only players who have this badge. */
        badgeId?: string;
        /** Only players who do not have this badge. */
        withoutBadgeId?: string;
        /** Only players who have started this quest, whatever came of it; see `questStatus`. */
        questId?: string;
        /** Only players whose latest run of `questId` has this status: `active`, `completed`, `expired` or `abandoned`. */
        questStatus?: string;
        /** Only players who have done this objective in their latest run of `questId`. */
        doneObjectiveId?: string;
        /** Only players who have not done this objective in their latest run of `questId`. */
        openObjectiveId?: string;
        /** Only players who have started this adventure; see `adventureStatus`. */
        adventureId?: string;
        /** Only players whose `adventureId` has this status: `active` or `completed`. */
        adventureStatus?: string;
        /** Only players who are on this step of `adventureId`: they have reached it and not completed it. */
        openStepId?: string;
        /** Only players who have completed this step of `adventureId`. */
        completedStepId?: string;
        /** Only players who are in the list of this segment: it follows a change of a player within 60 seconds, and the time within 15 minutes. */
        segmentId?: string;
        /** Only players whose `lastSeenAt` is at this time or later: a time in ISO 8601, or how long ago in days or hours, such as `-7d` or `-12h`, by the clock of the environment. */
        seenAfter?: string;
        /** Only players whose `lastSeenAt` is before this time, which is given as in `seenAfter`; players without an event are not among them. */
        seenBefore?: string;
        /** Only players whose first event was in the week of this day, as in `GET /analytics/retention`. Weeks begin on Monday; days are those of the time zone of the project. */
        cohort?: string;
        /** Only players with an event on this day. At most 30 days ago. */
        activeOn?: string;
        /** Only players with an event in the week of this day. At most 420 days ago. */
        activeInWeek?: string;
        /** Only players without an event in the week of this day. At most 420 days ago. */
        inactiveInWeek?: string;
        /** Only players with an event in the month of this day. At most 800 days ago. */
        activeInMonth?: string;
        /** Only players with this attribute, as `key:value`; up to the first colon it is the key. Numbers and booleans are written as in JSON. Repeat the parameter for several attributes, up to 10, which must all match. */
        attribute?: string[];
        /** The sort order; a minus sorts in descending order. */
        sort?: '-createdAt' | 'createdAt' | '-xp' | 'xp';
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
  getPlayerCreation: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['PlayerCreation']>;
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
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
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  importPlayers: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['PlayerImport'] } };
    responses: {
      200: Json<components['schemas']['PlayerImportResult']>;
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
  listPlayerActivity: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** Only events of this type. */
        type?: string;
        /** Only events that occurred at this time or later. */
        from?: string;
        /** Only events that occurred before this time. */
        to?: string;
        /** Only events with an effect of this type: `xp`, `level`, `badge`, `quest.started`, `quest.progress`, `quest.completed`, `adventure.started`, `adventure.completed`, `score`, `milestone`, `attribute`, `streakFreeze`, `currency`, `item`, `boost`, `message`. */
        effect?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['PlayerActivity'][];
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
  explainPlayer: {
    parameters: {
      query?: {
        /** Why does the player not have this badge? Send one of the three. */
        badgeId?: string;
        /** Why has the player not completed this quest? */
        questId?: string;
        /** Why has the player not completed this adventure? */
        adventureId?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['PlayerExplanation']>;
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the player in your own system. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the player in your own system. */
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
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['PlayerBadge'][];
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
  takeBadge: {
    parameters: {
      query?: {
        /** Why, for people who read the player's activity. Required for a signed-in user. */
        reason?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
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
  startQuest: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the player in your own system. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the player in your own system. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the player in your own system. */
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
  changePlayerBalance: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
        /** The id of the currency. */
        currencyId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['CurrencyGrant'] } };
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
  changePlayerItems: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
        /** The id of the item. */
        itemId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['ItemGrant'] } };
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
  usePlayerItem: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
        /** The id of the item. */
        itemId: string;
      };
      cookie?: never;
    };
    requestBody?: { content: { 'application/json': components['schemas']['ItemUse'] } };
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
  buyOffer: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['PurchaseRequest'] } };
    responses: {
      201: Json<components['schemas']['PurchaseResult']>;
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
  listPlayerPurchases: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['Purchase'][];
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
  verifyPlayer: {
    parameters: {
      query?: {
        /** Replay the whole log since the last checkpoint, even where there is a snapshot. */
        full?: boolean;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['PlayerVerification']>;
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
  startBulkAction: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['BulkActionRequest'] } };
    responses: {
      202: Json<components['schemas']['BulkAction']>;
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
  listBulkActions: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['BulkAction'][];
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
  getBulkAction: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the bulk action. */
        bulkActionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['BulkAction']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  stopBulkAction: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the bulk action. */
        bulkActionId: string;
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
  listPlayerMilestones: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** Only of this leaderboard. */
        leaderboardId?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
      };
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
  listPlayerStandings: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
      };
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
  setPlayerLeague: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
        /** The id of the leaderboard. */
        leaderboardId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['LeagueTierInput'] } };
    responses: {
      200: Json<components['schemas']['PlayerLeague']>;
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
  getPlayerLeague: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
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
  listPlayerLeagues: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** Only of this leaderboard. */
        leaderboardId?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
      };
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
  getPlayerRecap: {
    parameters: {
      query?: {
        /** The first day, or a time on it, in the player's time zone. Defaults to 1 January of the year of `to`. */
        from?: string;
        /** The last day, or a time on it. Defaults to today. At most 366 days with the first. */
        to?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
      };
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
  getPlayerWallet: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Wallet']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listPlayerTransactions: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** Only changes of this currency. */
        currencyId?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['CurrencyTransaction'][];
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
  listPlayerBoosts: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
      };
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
  exportPlayers: {
    parameters: {
      query?: {
        /** `csv`, with one line for each player below a line of names; or `ndjson`, with one JSON object a line. */
        format?: 'csv' | 'ndjson';
        /** A part of the id or of the display name, case-insensitive. One or two characters match only at the beginning of the id and of the words of the name. */
        search?: string;
        /** Only players with at least this level. */
        minLevel?: number;
        /** Only players with at least this much XP. */
        minXp?: number;
        /** Only players with at most this much XP. */
        maxXp?: number;
        /** Only players who have this badge. */
        badgeId?: string;
        /** Only players who do not have this badge. */
        withoutBadgeId?: string;
        /** Only players who have started this quest, whatever came of it; see `questStatus`. */
        questId?: string;
        /** Only players whose latest run of `questId` has this status: `active`, `completed`, `expired` or `abandoned`. */
        questStatus?: string;
        /** Only players who have done this objective in their latest run of `questId`. */
        doneObjectiveId?: string;
        /** Only players who have not done this objective in their latest run of `questId`. */
        openObjectiveId?: string;
        /** Only players who have started this adventure; see `adventureStatus`. */
        adventureId?: string;
        /** Only players whose `adventureId` has this status: `active` or `completed`. */
        adventureStatus?: string;
        /** Only players who are on this step of `adventureId`: they have reached it and not completed it. */
        openStepId?: string;
        /** Only players who have completed this step of `adventureId`. */
        completedStepId?: string;
        /** Only players who are in the list of this segment: it follows a change of a player within 60 seconds, and the time within 15 minutes. */
        segmentId?: string;
        /** Only players whose `lastSeenAt` is at this time or later: a time in ISO 8601, or how long ago in days or hours, such as `-7d` or `-12h`, by the clock of the environment. */
        seenAfter?: string;
        /** Only players whose `lastSeenAt` is before this time, which is given as in `seenAfter`; players without an event are not among them. */
        seenBefore?: string;
        /** Only players whose first event was in the week of this day, as in `GET /analytics/retention`. Weeks begin on Monday; days are those of the time zone of the project. */
        cohort?: string;
        /** Only players with an event on this day. At most 30 days ago. */
        activeOn?: string;
        /** Only players with an event in the week of this day. At most 420 days ago. */
        activeInWeek?: string;
        /** Only players without an event in the week of this day. At most 420 days ago. */
        inactiveInWeek?: string;
        /** Only players with an event in the month of this day. At most 800 days ago. */
        activeInMonth?: string;
        /** Only players with this attribute, as `key:value`; up to the first colon it is the key. Numbers and booleans are written as in JSON. Repeat the parameter for several attributes, up to 10, which must all match. */
        attribute?: string[];
        /** The sort order; a minus sorts in descending order. */
        sort?: '-createdAt' | 'createdAt' | '-xp' | 'xp';
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Media<{ 'text/csv': Blob; 'application/x-ndjson': Blob }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      409: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  createPlayerExport: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['StoredExportInput'] } };
    responses: {
      202: Json<components['schemas']['StoredExport']>;
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
  listPlayerExports: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['StoredExport'][];
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
  getPlayerExport: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the export. */
        exportId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['StoredExport']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  deletePlayerExport: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the export. */
        exportId: string;
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
  downloadPlayerExport: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the export. */
        exportId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Media<{ 'text/csv': Blob; 'application/x-ndjson': Blob }>;
      206: Media<{ 'text/csv': Blob; 'application/x-ndjson': Blob }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      409: Failure;
      416: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listPlayerQuests: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['PlayerQuest'][];
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
  listPlayerAdventures: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['PlayerAdventure'][];
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
  listPlayerInventory: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['PlayerItem'][];
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
  listPlayerExperiments: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
      };
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
  exportPlayer: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
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
  createPlayerView: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['PlayerViewInput'] } };
    responses: {
      201: Json<components['schemas']['PlayerView']>;
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
  listPlayerViews: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['PlayerView'][];
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
  updatePlayerView: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the view. */
        viewId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['PlayerViewPatch'] } };
    responses: {
      200: Json<components['schemas']['PlayerView']>;
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
  deletePlayerView: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the view. */
        viewId: string;
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
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
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** True lists what was deleted, as it was last, in the order of the ids. */
        deleted?: boolean;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
  putLeaderboard: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
        'If-Match'?: string;
        /** `*`: create only; refused with 412 if the record already exists. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** The `ETag` from your last read. The change is refused with 412 if the record was changed since. */
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
  listLeaderboardVersions: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['Version'][];
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
  getLeaderboardVersion: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the leaderboard. */
        id: string;
        /** The number of a version. */
        version: number;
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
      409: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  restoreLeaderboard: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the leaderboard. */
        id: string;
        /** The number of a version. */
        version: number;
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
  postScore: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
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
        /** Only the players in the list of this segment, ranked among themselves. At most 5,000 of them (otherwise 400). */
        segmentId?: string;
        /** Only this player and their accepted friends, ranked among themselves. */
        friendsOf?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
  getLeaderboardEntry: {
    parameters: {
      query?: {
        /** How many neighbours to return on each side. */
        around?: number;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
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
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  joinLeaderboard: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the leaderboard. */
        leaderboardId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['JoinInput'] } };
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
  leaveLeaderboard: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
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
  listContributions: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** The number of the season. Defaults to the open season. */
        season?: number;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
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
      data: components['schemas']['Contribution'][];
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
  listLeaderboardSeasons: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
  closeLeaderboard: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
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
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  simulateLeague: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['LeagueSimulationRequest'] } };
    responses: {
      200: Json<components['schemas']['LeagueSimulation']>;
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
  listLeagueGroups: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** Only the groups of this tier. */
        tier?: string;
        /** The number of the season. Defaults to the open season. */
        season?: number;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
      data: components['schemas']['LeagueGroup'][];
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
  exportSeason: {
    parameters: {
      query?: {
        /** In a league: the id of the group. Keys must name one (otherwise 400); a player sees their own group by default. */
        group?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the leaderboard. */
        leaderboardId: string;
        /** The number of the season, from 1. */
        season: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Media<{ 'text/csv': Blob }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      409: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  shareSeason: {
    parameters: {
      query?: {
        /** In a league: the id of the group. Keys must name one (otherwise 400); a player sees their own group by default. */
        group?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the leaderboard. */
        leaderboardId: string;
        /** The number of the season, from 1. */
        season: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      201: Json<components['schemas']['SeasonLinkWithToken']>;
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
  listSeasonLinks: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** In a league: the id of the group. Keys must name one (otherwise 400); a player sees their own group by default. */
        group?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the leaderboard. */
        leaderboardId: string;
        /** The number of the season, from 1. */
        season: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['SeasonLink'][];
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
  revokeSeasonLink: {
    parameters: {
      query?: {
        /** In a league: the id of the group. Keys must name one (otherwise 400); a player sees their own group by default. */
        group?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the leaderboard. */
        leaderboardId: string;
        /** The number of the season, from 1. */
        season: number;
        /** The id of the link, not its token. */
        linkId: string;
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
  getSharedSeason: {
    parameters: {
      query: {
        /** The token of the link. */
        token: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['SharedSeason']>;
      400: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listSharedEntries: {
    parameters: {
      query: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** The token of the link. */
        token: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['SharedEntry'][];
      /** The cursor of the next page; null on the last page. */
      nextCursor: string | null;
    }>;
      400: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  exportSharedSeason: {
    parameters: {
      query: {
        /** The token of the link. */
        token: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Media<{ 'text/csv': Blob }>;
      400: Failure;
      404: Failure;
      409: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listCalendar: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** The first day, in the project's time zone, or a time. Defaults to today. */
        from?: string;
        /** The last day, or the time up to which. Defaults to 31 days with the first. At most 366 days. */
        to?: string;
        /** Only of this kind. */
        kind?: 'rules' | 'quests' | 'leaderboards' | 'offers' | 'boosts' | 'experiments' | 'changesets';
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['CalendarLine'][];
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
  createEvent: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
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
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** Only events of this player. */
        playerId?: string;
        /** Only events of this type. */
        type?: string;
        /** Only events that occurred at this time or later. */
        from?: string;
        /** Only events that occurred before this time. */
        to?: string;
        /** Only events with an effect of this type: `xp`, `level`, `badge`, `quest.started`, `quest.progress`, `quest.completed`, `adventure.started`, `adventure.completed`, `score`, `milestone`, `attribute`, `streakFreeze`, `currency`, `item`, `boost`, `message`. */
        effect?: string;
        /** Only events with an effect that this rule caused. */
        ruleId?: string;
        /** Only events with this property: `map:harbour` for a value, with numbers and booleans written as in JSON, or `score>100`, `score>=100`, `score<100` and `score<=100` for numbers. The name ends at the first `:`, `<` or `>`. Properties inside of others cannot be named. Up to 5, which must all match. */
        property?: string[];
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
  createEvents: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
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
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getEvent: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the event. If a client sent the event with an id of its own, it begins with `~`. */
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
  reverseEvent: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the event. If a client sent the event with an id of its own, it begins with `~`. */
        eventId: string;
      };
      cookie?: never;
    };
    requestBody?: { content: { 'application/json': components['schemas']['EventReversal'] } };
    responses: {
      200: Json<components['schemas']['EventResult']>;
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
  startReversal: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['ReversalRequest'] } };
    responses: {
      202: Json<components['schemas']['Reversal']>;
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
  listReversals: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['Reversal'][];
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
  getReversal: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the reversal. */
        reversalId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Reversal']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  stopReversal: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the reversal. */
        reversalId: string;
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
  listAffectedPlayers: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the reversal. */
        reversalId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['AffectedPlayer'][];
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
  exportAffectedPlayers: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the reversal. */
        reversalId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Media<{ 'text/csv': Blob }>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      409: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  simulateOffers: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['OfferSimulationRequest'] } };
    responses: {
      200: Json<components['schemas']['OfferSimulation']>;
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
  simulateEvent: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['SimulationRequest'] } };
    responses: {
      200: Json<components['schemas']['Simulation'] | components['schemas']['SequenceSimulation']>;
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
  startBacktest: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
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
      409: Failure;
      413: Failure;
      415: Failure;
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listBacktests: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** Only backtests of drafts of this rule. */
        ruleId?: string;
        /** Only backtests of this changeset; not together with `ruleId`. */
        changesetId?: string;
        /** Only backtests of variants of this experiment; not together with `ruleId` or `changesetId`. */
        experimentId?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['ListedBacktest'][];
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
  getBacktest: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
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
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** Only lobbies in this state. */
        state?: 'open' | 'started' | 'ended';
        /** The join code of the lobby. Case, spaces and hyphens are ignored. */
        code?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
  getLobby: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
  joinLobby: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
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
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  leaveLobby: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
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
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  setLobbyReady: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
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
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  startLobby: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
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
      200: Json<components['schemas']['Lobby']>;
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
  endLobby: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
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
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  createTeam: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['TeamCreate'] } };
    responses: {
      201: Json<components['schemas']['Team']>;
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
  listTeams: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['Team'][];
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
  getTeam: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the team. */
        teamId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Team']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  updateTeam: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the team. */
        teamId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['TeamPatch'] } };
    responses: {
      200: Json<components['schemas']['Team']>;
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
  deleteTeam: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
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
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  addTeamMember: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the team. */
        teamId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['TeamMemberAdd'] } };
    responses: {
      201: Json<components['schemas']['TeamMember']>;
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
  listTeamMembers: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the team. */
        teamId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['TeamMember'][];
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
  updateTeamMember: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the team. */
        teamId: string;
        /** The id of the player in your own system. */
        playerId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['TeamMemberPatch'] } };
    responses: {
      200: Json<components['schemas']['TeamMember']>;
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
  removeTeamMember: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the team. */
        teamId: string;
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
      413: Failure;
      415: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listPlayerTeams: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
      };
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
  createTeamRequest: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the team. */
        teamId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['TeamRequestCreate'] } };
    responses: {
      200: Json<components['schemas']['TeamRequest']>;
      201: Json<components['schemas']['TeamRequest']>;
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
  listTeamRequests: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the team. */
        teamId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['TeamRequest'][];
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
  declineTeamRequest: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the team. */
        teamId: string;
        /** The id of the player who asks. */
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['TeamRequest']>;
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
  acceptTeamRequest: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the team. */
        teamId: string;
        /** The id of the player who asks. */
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['TeamMember']>;
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
  putFriend: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
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
      200: Json<components['schemas']['Friend']>;
      201: Json<components['schemas']['Friend']>;
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
  deleteFriend: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
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
  listFriends: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** Only those with this status. */
        status?: 'accepted' | 'requested' | 'incoming';
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['Friend'][];
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
  putBlock: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
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
      200: Json<components['schemas']['PlayerBlock']>;
      201: Json<components['schemas']['PlayerBlock']>;
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
  deleteBlock: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
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
  sendMessage: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
      };
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['MessageToSend'] } };
    responses: {
      200: Json<components['schemas']['SentMessage']>;
      201: Json<components['schemas']['SentMessage']>;
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
  listPlayerMessages: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** True: only messages that were not read. False: only those that were. Without it, all. */
        unread?: boolean;
        /** True: also messages that have expired, which are kept for 7 days. Without it, none of them. */
        expired?: boolean;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['PlayerMessage'][];
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
  readPlayerMessage: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
        /** The id of the message. */
        messageId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['PlayerMessage']>;
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
  claimPlayerMessage: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
        /** The id of the message. */
        messageId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['MessageClaim']>;
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
  deletePlayerMessage: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the player in your own system. */
        playerId: string;
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
  getAnalyticsSummary: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
        /** `activePlayers`: Players with at least one event. `events`: Events that players sent. `xp`: XP granted minus XP taken away. `levelUps`: How often a player reached a new level. `badges`: Badges earned. `questsCompleted`: Quests completed. `adventuresCompleted`: Adventures completed. */
        metric: 'activePlayers' | 'events' | 'xp' | 'levelUps' | 'badges' | 'questsCompleted' | 'adventuresCompleted';
        /** The first hour or day is the one that contains this time. Defaults to 24 hours or 30 days before `to`. */
        from?: string;
        /** The last hour or day is the one that contains this time; a date includes the whole day. Defaults to now. */
        to?: string;
        /** The length of one bucket, in the time zone of the project. At most 31 days by hour, or 366 by day. */
        interval?: 'hour' | 'day';
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
  listDefinitionActivity: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** `rules`, `quests`, `adventures`, `badges`, `leaderboards`, `offers`, `boosts`, `segments` or `experiments`. */
        kind: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['DefinitionActivity'][];
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
  getDefinitionResults: {
    parameters: {
      query?: {
        /** The first day is the one that contains this time. Defaults to 30 days up to `to`. */
        from?: string;
        /** The last day is the one that contains this time. Defaults to today. */
        to?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** `rules`, `quests`, `adventures`, `badges`, `leaderboards`, `offers` or `boosts`. */
        kind: string;
        /** The id of the definition. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['DefinitionResults']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getActivePlayers: {
    parameters: {
      query?: {
        /** The interval in which each player counts once. Weeks begin on Monday; weeks and months are shown whole. */
        interval?: 'day' | 'week' | 'month';
        /** The first day, as a date or a time in it. Defaults to 29 days before `to`. At most 366 days before `to`. */
        from?: string;
        /** The last day, as a date or a time in it. Defaults to today. */
        to?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['ActivePlayers']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getRetention: {
    parameters: {
      query?: {
        /** The first day, as a date or a time in it. Defaults to the Monday 11 weeks before this one. Whole weeks, from Monday, are shown. At most 366 days before `to`. */
        from?: string;
        /** The last day, as a date or a time in it. Defaults to today. */
        to?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Retention']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getEventBreakdown: {
    parameters: {
      query?: {
        /** Only events of this type. Without it, events are broken down by type. */
        type?: string;
        /** A property of the events, to break down by its values. Needs `type`. The values are those of the newest 2,000 events of the period. */
        property?: string;
        /** The first day, as a date or a time in it. Defaults to 29 days before `to`. At most 366 days before `to`. */
        from?: string;
        /** The last day, as a date or a time in it. Defaults to today. */
        to?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['EventBreakdown']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getXpFlows: {
    parameters: {
      query?: {
        /** The first day, as a date or a time in it. Defaults to 29 days before `to`. At most 366 days before `to`. */
        from?: string;
        /** The last day, as a date or a time in it. Defaults to today. */
        to?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['XpFlows']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listSeenEventTypes: {
    parameters: {
      query?: {
        /** The first day, as a date or a time in it. Defaults to 29 days before `to`. At most 366 days before `to`. */
        from?: string;
        /** The last day, as a date or a time in it. Defaults to today. */
        to?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['SeenEventTypes']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listSeenProperties: {
    parameters: {
      query: {
        /** The type of the events. */
        type: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['SeenProperties']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getLift: {
    parameters: {
      query?: {
        /** The first day, as a date or a time in it. Of the days on which players were created. Defaults to the last 90 days. At most 366 days before `to`. */
        from?: string;
        /** The last day, as a date or a time in it. Defaults to today. */
        to?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['Lift']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getEconomyAnalytics: {
    parameters: {
      query?: {
        /** Only this currency. */
        currencyId?: string;
        /** The first day, in the time zone of the project. Defaults to 30 days ago. */
        from?: string;
        /** The last day. Defaults to today. */
        to?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['EconomyAnalytics']>;
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
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
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
  getWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
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
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listDeliveries: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** Only deliveries with this status. */
        status?: 'success' | 'failed' | 'pending';
        /** Only deliveries of events of this type. */
        eventType?: 'webhook.test' | 'player.created' | 'player.updated' | 'player.level_up' | 'player.badge_earned' | 'quest.started' | 'quest.progress' | 'quest.completed' | 'adventure.started' | 'adventure.completed' | 'leaderboard.rank_changed' | 'leaderboard.new_leader' | 'lobby.created' | 'lobby.started' | 'lobby.ended' | 'player.event_reversed' | 'leaderboard.milestone_reached' | 'leaderboard.season_closed' | 'leaderboard.placed' | 'player.inactive' | 'player.streak_at_risk' | 'player.currency_changed' | 'player.item_changed' | 'player.boost_granted' | 'player.purchase_completed' | 'message.created' | 'friend.requested' | 'friend.accepted' | 'team.created' | 'team.deleted' | 'team.member_joined' | 'team.member_left' | 'team.role_changed' | 'segment.entered' | 'segment.left';
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
  getDelivery: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
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
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  recoverWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
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
      422: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  getWebhookHealth: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
  getWebhookHealthHistory: {
    parameters: {
      query?: {
        /** The last 48 hours, or the last 30 days. Both begin and end in UTC. */
        interval?: 'hour' | 'day';
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
      200: Json<components['schemas']['WebhookHealthHistory']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  listRequests: {
    parameters: {
      query?: {
        /** The maximum number of records. */
        limit?: number;
        /** The `nextCursor` of the previous page; omit it for the first page. */
        cursor?: string;
        /** Only calls with this status, such as `404`, or of this class, such as `4xx`. */
        status?: string;
        /** Only calls with this method. */
        method?: string;
        /** Only calls whose path begins with this. `/api/v1` can be left out. */
        path?: string;
        /** Only calls with this API key, by its id. */
        keyId?: string;
        /** Only calls that were refused with this error code. */
        code?: string;
        /** Only calls that name this player, or were made with a token of this player. */
        playerId?: string;
        /** Only calls from then on. */
        from?: string;
        /** Only calls before then. */
        to?: string;
      };
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<{
      /** The records of this page, in the order of the list. */
      data: components['schemas']['LoggedRequest'][];
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
  getRequest: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
      };
      path: {
        /** The id of the call, as in the header `X-Request-Id` of its response. */
        requestId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Json<components['schemas']['LoggedRequestDetails']>;
      400: Failure;
      401: Failure;
      403: Failure;
      404: Failure;
      429: Failure;
      500: Failure;
      503: Failure;
    };
  };
  createPlayerToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { 'application/json': components['schemas']['PlayerTokenRequest'] } };
    responses: {
      201: Json<components['schemas']['PlayerToken']>;
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
  revokePlayerTokens: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
        'X-Environment'?: string;
        /** A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`. */
        'Idempotency-Key'?: string;
      };
      path: {
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
      413: Failure;
      415: Failure;
      422: Failure;
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
  createWebSocketToken: {
    parameters: {
      query?: never;
      header?: {
        /** With an access token: which project. Optional if the user has access to exactly one. */
        'X-Project-Id'?: string;
        /** With an access token: which environment; defaults to live. An API key already belongs to one. */
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
    /** The credentials to sign in with. */
    LoginRequest: {
      /** The e-mail address of the account. */
      email: string;
      /** The current password of the account. */
      password: string;
    };
    /** The role of the user in the tenant, from OWNER (full access) to VIEWER (read only). */
    Role: 'OWNER' | 'ADMIN' | 'DESIGNER' | 'DEVELOPER' | 'VIEWER';
    /** The new session. */
    LoginResult: {
      /** A JWT, valid for 7 days. Null with `X-Session: cookie`, which puts it in a cookie. */
      accessToken: string | null;
      /** The user who signed in. */
      user: {
        /** The id of the user. */
        id: string;
        /** The e-mail address that the user signs in with. */
        email: string;
        role: components['schemas']['Role'];
      };
    };
    /** The password is right; a second factor is needed. */
    LoginChallenge: {
      /** What to send to `POST /auth/login/verify` with a code. Valid for 10 minutes and five wrong codes. */
      challenge: string;
      /** What can prove it: a code of the authenticator app, or a recovery code. A passkey needs no challenge: it signs in by itself (`POST /auth/login/passkey/options`). */
      methods: ('totp' | 'passkey' | 'recovery_code')[];
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
    /** The signed-in user. */
    Me: {
      /** The id of the user. */
      id: string;
      /** The e-mail address that the user signs in with. */
      email: string;
      /** The tenant of the oldest membership; null if the user belongs to no tenant. */
      role: components['schemas']['Role'] | null;
      /** The tenants that the user belongs to, oldest membership first. */
      memberships: ({
        /** The id of the tenant. */
        tenantId: string;
        /** The name of the tenant. */
        tenantName: string;
        role: components['schemas']['Role'];
        /** Whether members without a second factor may do nothing in this tenant but set one up. */
        requiresSecondFactor: boolean;
        /** What the role allows in this tenant. */
        permissions: ('installation.operate' | 'tenant.delete' | 'owners.manage' | 'tenant.manage' | 'tenant.audit' | 'webhooks.write' | 'manageKeys.create' | 'playerData.write' | 'definitions.write' | 'apiKeys.manage' | 'internals.read' | 'dashboards.read')[];
      })[];
      /** Whether a sign-in needs a second factor. */
      secondFactor: boolean;
      /** Which the user has: an authenticator app, passkeys. */
      secondFactors: ('totp' | 'passkey')[];
      /** The tenant whose provider the user signed in at, for this session; null if they did not. There it counts as a second factor. */
      ssoTenantId: string | null;
      /** When the account was created, in UTC. */
      createdAt: string;
    };
    /** A change of your own password. */
    PasswordChange: {
      /** The current password of the account. */
      currentPassword: string;
      /** The new password. */
      newPassword: string;
    };
    /** The proof that a challenge asks for. */
    LoginVerify: {
      /** What to send to `POST /auth/login/verify` with a code. Valid for 10 minutes and five wrong codes. */
      challenge: string;
      /** The code that the authenticator app shows, or a recovery code. It works once. */
      code: string;
    };
    /** The secret to add to an authenticator app. */
    TotpSecret: {
      /** The secret in base32, for typing it in. It is shown only in this response. */
      secret: string;
      /** The same as an address that a QR code can contain. */
      uri: string;
    };
    /** The proof of a second factor. */
    CodeRequest: {
      /** The code that the authenticator app shows, or a recovery code. It works once. */
      code: string;
    };
    /** Codes for when the app is lost. */
    RecoveryCodes: {
      /** Ten codes that each work once in place of a code of the app or a passkey. Shown only in this response. */
      recoveryCodes: string[];
    };
    /** What `navigator.credentials.get` takes, as JSON (`PublicKeyCredential.parseRequestOptionsFromJSON`). */
    PasskeySignInOptions: {
      /** What is to be signed. It is valid for 5 minutes, and once. */
      challenge: string;
      /** The host name of the site. */
      rpId: string;
      /** How long the browser may wait for the person, in milliseconds. */
      timeout: number;
      /** The authenticator has to make sure who uses it: by a fingerprint, a face or a PIN. */
      userVerification: 'required';
    };
    /** A sign-in with a passkey. */
    PasskeyLogin: {
      /** The result of `navigator.credentials.get`, as its `toJSON()` has it. */
      credential: {
        [name: string]: unknown;
      };
    };
    /** What `navigator.credentials.create` takes, as JSON (`PublicKeyCredential.parseCreationOptionsFromJSON`). */
    PasskeyOptions: {
      /** The site that the passkey is for. */
      rp: {
        /** Its host name. */
        id: string;
        /** Its name. */
        name: string;
      };
      /** The account that the passkey is for. */
      user: {
        /** A handle of the account. It says nothing about the person. */
        id: string;
        /** The e-mail address of the account. */
        name: string;
        /** The e-mail address of the account. */
        displayName: string;
      };
      /** What is to be signed. It is valid for 5 minutes, and once. */
      challenge: string;
      /** The algorithms that are accepted, the best first. */
      pubKeyCredParams: {
        /** The kind of the credential. */
        type: 'public-key';
        /** The algorithm, as a COSE number. */
        alg: number;
      }[];
      /** How long the browser may wait for the person, in milliseconds. */
      timeout: number;
      /** The passkeys that the account has. An authenticator that has one makes no other. */
      excludeCredentials: {
        /** The kind of the credential. */
        type: 'public-key';
        /** The id of the credential, as the authenticator chose it. */
        id: string;
        /** How the authenticator can be reached. */
        transports: string[];
      }[];
      /** What the authenticator must be able to do. */
      authenticatorSelection: {
        /** The passkey is found without a name. */
        residentKey: 'required';
        /** The same, for older browsers. */
        requireResidentKey: boolean;
        /** The authenticator has to make sure who uses it: by a fingerprint, a face or a PIN. */
        userVerification: 'required';
      };
      /** Nothing is asked about the maker of the authenticator. */
      attestation: 'none';
    };
    /** A new passkey. */
    PasskeyCreate: {
      /** What the person calls it. Defaults to the browser and system that it was made with. */
      name?: string;
      /** The result of `navigator.credentials.create`, as its `toJSON()` has it. */
      credential: {
        [name: string]: unknown;
      };
    };
    /** A passkey of your account. */
    Passkey: {
      /** The id of the passkey. */
      id: string;
      /** What the person calls it. Defaults to the browser and system that it was made with. */
      name: string;
      /** Whether it is kept by an account of its maker, and so also on other devices. */
      synced: boolean;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When somebody last signed in with it; null if nobody did. */
      lastUsedAt: string | null;
    };
    /** The new passkey. */
    PasskeyAdded: {
      passkey: components['schemas']['Passkey'];
      /** With the first second factor: ten codes that each work once in its place, shown only in this response. Null if the account has codes. */
      recoveryCodes: string[] | null;
    };
    /** A new name for a passkey. */
    PasskeyRename: {
      /** What the person calls it. Defaults to the browser and system that it was made with. */
      name: string;
    };
    /** A request to sign in a device. */
    DeviceLogin: {
      /** Keep it secret: whoever has it gets the token once the request is approved. */
      deviceCode: string;
      /** The code that the person compares or types. Case, spaces and the dash do not matter. */
      userCode: string;
      /** The page of the console where a signed-in person approves or denies the request. */
      verificationUrl: string;
      /** When the request expires, in UTC: 10 minutes after it was made. */
      expiresAt: string;
      /** How many seconds to wait between two calls of `POST /auth/device/token`. */
      intervalSeconds: number;
    };
    /** A request as the person who decides sees it. */
    DeviceRequest: {
      /** What you have decided. */
      status: 'pending' | 'approved' | 'denied';
      /** The network address that the request came from. */
      address: string;
      /** The program that asks, as it describes itself; null if it does not. */
      userAgent: string | null;
      /** When the device asked, in UTC. */
      createdAt: string;
      /** When the request expires, in UTC: 10 minutes after it was made. */
      expiresAt: string;
    };
    /** Which request the token is for. */
    DeviceTokenRequest: {
      /** Keep it secret: whoever has it gets the token once the request is approved. */
      deviceCode: string;
    };
    /** The request waits for a decision. */
    DevicePending: {
      /** Nobody has decided yet. */
      status: "pending";
      /** When the request expires, in UTC: 10 minutes after it was made. */
      expiresAt: string;
      /** How many seconds to wait between two calls of `POST /auth/device/token`. */
      intervalSeconds: number;
    };
    /** Which request is decided. */
    DeviceDecision: {
      /** The code that the person compares or types. Case, spaces and the dash do not matter. */
      userCode: string;
    };
    /** Where a user is signed in. */
    Session: {
      /** The id of the session. */
      id: string;
      /** When the user signed in, in UTC. */
      createdAt: string;
      /** When the session was last used, within about a minute, in UTC. */
      lastUsedAt: string;
      /** The network address of the last use; null if it is not known. */
      address: string | null;
      /** The `User-Agent` of the last use; null if there was none. */
      userAgent: string | null;
      /** The browser or program and its system, as the `User-Agent` names them; null if it does not. */
      device: string | null;
      /** Whether this call uses the session. */
      current: boolean;
    };
    /** The account whose password was forgotten. */
    ForgotPassword: {
      /** The e-mail address of the account. */
      email: string;
    };
    /** The same for every address. */
    ForgotPasswordResult: {
      /** What happens next, for people. */
      message: string;
    };
    /** The proof that an account is yours. */
    SsoLink: {
      /** From the address that the callback led to. Valid for 10 minutes and five wrong passwords. */
      token: string;
      /** The password of the account. */
      password: string;
    };
    /** A new tenant. */
    TenantCreate: {
      /** The name of the tenant. */
      name: string;
    };
    /** A tenant, with the caller's role in it. */
    Tenant: {
      /** The id of the tenant. */
      id: string;
      /** The name of the tenant. */
      name: string;
      role: components['schemas']['Role'];
      /** Whether members without a second factor may do nothing but set one up. */
      requireSecondFactor: boolean;
      /** When it was created, in UTC. */
      createdAt: string;
    };
    /** The fields of a tenant to change. */
    TenantPatch: {
      /** The name of the tenant. */
      name?: string;
      /** Whether members without a second factor may do nothing but set one up. */
      requireSecondFactor?: boolean;
    };
    /** A signed-in user. */
    AuditPerson: {
      /** The kind of actor. */
      type: "person";
      /** The id of the user. */
      id: string;
      /** The e-mail address of the user at that time. */
      email: string;
      /** The IP address that the call came from. */
      ip: string;
      /** The `User-Agent` of the call; null if it had none. */
      userAgent: string | null;
    };
    /** A server with an API key. */
    AuditKey: {
      /** The kind of actor. */
      type: "key";
      /** The id of the API key. */
      id: string;
      /** The name of the key at that time. */
      name: string;
      /** The IP address that the call came from. */
      ip: string;
      /** The `User-Agent` of the call; null if it had none. */
      userAgent: string | null;
    };
    /** The service itself. */
    AuditSystem: {
      /** The kind of actor. */
      type: "system";
      /** Which part of the service acted. */
      name: string;
    };
    /** Who made the change, and from where. */
    AuditActor: components['schemas']['AuditPerson'] | components['schemas']['AuditKey'] | components['schemas']['AuditSystem'];
    /** One entry of the audit log. */
    AuditEntry: {
      /** The id of this entry. */
      id: string;
      /** When the change was made, in UTC. */
      at: string;
      /** The id of the project; null if the change concerns the whole tenant. */
      projectId: string | null;
      actor: components['schemas']['AuditActor'];
      /** The action, as `noun.verb`. */
      action: string;
      /** The object that was changed. */
      target: {
        /** The kind of object that was changed. */
        type: string;
        /** The id of the object: for definitions the id that you chose, otherwise a UUID. */
        id: string;
      };
      /** The changed fields before the change; null if the object was created. */
      before: {
        [name: string]: unknown;
      } | null;
      /** The changed fields after the change; null if the object was deleted. */
      after: {
        [name: string]: unknown;
      } | null;
    };
    /** The provider of a tenant. */
    SsoPut: {
      /** The issuer, exactly as the provider has it. */
      issuer: string;
      /** The id that the provider gave to Laurel. */
      clientId: string;
      /** The secret of the client. May be left out if the issuer and the client stay the same. */
      clientSecret?: string;
      /** The domains whose people sign in there. A domain counts once it is verified. */
      domains: string[];
      /** The role of people who join by signing in, unless a claim says otherwise. Never OWNER. */
      defaultRole: 'ADMIN' | 'DESIGNER' | 'DEVELOPER' | 'VIEWER';
      /** The claim of the ID token that says the role: a text, or a list of texts. Null: roles are not taken from the provider. */
      roleClaim?: string | null;
      /** Which role a value of the claim gives. Of several, the widest counts. Owners keep their role. */
      roleMap?: {
        [name: string]: 'ADMIN' | 'DESIGNER' | 'DEVELOPER' | 'VIEWER';
      };
      /** Whether people of the verified domains have to sign in there. Owners may use a password or passkey, which the audit log then says. */
      required?: boolean;
    };
    /** A domain, and what proves that it is yours. */
    SsoDomain: {
      /** A domain of e-mail addresses. */
      domain: string;
      /** When it was verified; null if it is not. */
      verifiedAt: string | null;
      /** The name of the TXT record that verifies it. */
      recordName: string;
      /** What the record has to say. */
      recordValue: string;
    };
    /** The provider of a tenant, without the secret. */
    Sso: {
      /** The issuer, exactly as the provider has it. */
      issuer: string;
      /** The id that the provider gave to Laurel. */
      clientId: string;
      /** The domains whose people sign in there. A domain counts once it is verified. */
      domains: string[];
      /** The domains with their records. */
      domainStates: components['schemas']['SsoDomain'][];
      /** The role of people who join by signing in, unless a claim says otherwise. Never OWNER. */
      defaultRole: 'ADMIN' | 'DESIGNER' | 'DEVELOPER' | 'VIEWER';
      /** The claim of the ID token that says the role: a text, or a list of texts. Null: roles are not taken from the provider. */
      roleClaim: string | null;
      /** Which role a value of the claim gives. Of several, the widest counts. Owners keep their role. */
      roleMap: {
        [name: string]: 'ADMIN' | 'DESIGNER' | 'DEVELOPER' | 'VIEWER';
      };
      /** Whether people of the verified domains have to sign in there. Owners may use a password or passkey, which the audit log then says. */
      required: boolean;
      /** The address to enter at the provider. It comes from `LAUREL_PUBLIC_URL`. */
      redirectUri: string;
      /** The address of the back-channel logout, to enter at a provider that tells when somebody signs out there. */
      backchannelLogoutUri: string;
      /** Why the last sign-in that failed did, in words; null if none failed since the last change. */
      lastFault: string | null;
      /** When that was. */
      lastFaultAt: string | null;
      /** When it last changed, in UTC. */
      updatedAt: string;
    };
    /** What the provider says about itself. */
    SsoTest: {
      /** The issuer, exactly as the provider has it. */
      issuer: string;
      /** Where people sign in. */
      authorizationEndpoint: string;
      /** How many keys it publishes to verify signatures with. */
      keys: number;
    };
    /** The person to invite, and their role. */
    InvitationCreate: {
      /** The e-mail address of the invited person. */
      email: string;
      role: components['schemas']['Role'];
    };
    /** A new invitation. */
    InvitationWithToken: {
      /** The id of the invitation, not its token. */
      id: string;
      /** The id of the tenant. */
      tenantId: string;
      /** The e-mail address of the invited person. */
      email: string;
      role: components['schemas']['Role'];
      /** When it was created, in UTC. */
      createdAt: string;
      /** When the invitation expires, in UTC. */
      expiresAt: string;
      /** The token to give to the invited person, shown only in this response; null if it was sent by e-mail, and in an idempotent replay. */
      token: string | null;
    };
    /** An open invitation to a tenant. */
    Invitation: {
      /** The id of the invitation, not its token. */
      id: string;
      /** The id of the tenant. */
      tenantId: string;
      /** The e-mail address of the invited person. */
      email: string;
      role: components['schemas']['Role'];
      /** When it was created, in UTC. */
      createdAt: string;
      /** When the invitation expires, in UTC. */
      expiresAt: string;
    };
    /** An invitation as the invited person sees it. */
    OfferedInvitation: {
      /** The name of the tenant. */
      tenantName: string;
      /** The e-mail address of the invited person. */
      email: string;
      role: components['schemas']['Role'];
      /** Whether the address already has an account. If so, accepting requires its password. */
      hasAccount: boolean;
      /** When the invitation expires, in UTC. */
      expiresAt: string;
    };
    /** The acceptance of an invitation. */
    InvitationAccept: {
      /** The token of the invitation. */
      token: string;
      /** The password of the new account, 10 to 200 characters. If the e-mail address already has an account, its current password. */
      password: string;
    };
    /** A new password, with the token that allows it. */
    PasswordReset: {
      /** The token of the reset. */
      token: string;
      /** The new password. */
      password: string;
    };
    /** A member of a tenant. */
    Member: {
      /** The id of the user. */
      id: string;
      /** The e-mail address that the user signs in with. */
      email: string;
      role: components['schemas']['Role'];
      /** Whether a sign-in of the user needs a second factor. */
      secondFactor: boolean;
      /** Which the user has: an authenticator app, passkeys. */
      secondFactors: ('totp' | 'passkey')[];
      /** When the user joined the tenant, in UTC. */
      joinedAt: string;
    };
    /** The fields of a membership to change. */
    MemberPatch: {
      role: components['schemas']['Role'];
    };
    /** A token with which a member sets a new password. */
    PasswordResetToken: {
      /** The token to give to the member, shown only in this response; null if it was sent by e-mail, and in an idempotent replay. */
      token: string | null;
      /** When the token expires, in UTC. */
      expiresAt: string;
    };
    /** A backup of the whole installation. */
    Backup: {
      /** The id of the backup. */
      id: string;
      /** The name of the file in the folder for backups. */
      file: string;
      /** How it ended, or that it is still being made. */
      status: 'RUNNING' | 'SUCCEEDED' | 'FAILED';
      /** The machine and port of the node that made it; null for backups of an earlier version. */
      node: string | null;
      /** The size of the file in bytes, once it is complete. */
      size: number | null;
      /** How many rows it contains, once it is complete. */
      rows: number | null;
      /** Why it failed; null if it did not. */
      error: string | null;
      /** When it began, in UTC. */
      startedAt: string;
      /** When it ended, in UTC; null while it runs. */
      endedAt: string | null;
      /** When the file was removed because newer ones replaced it; null while it is kept. */
      removedAt: string | null;
    };
    /** The settings for backups. */
    BackupSchedule: {
      /** The folder on the node that answered, or the address of the bucket, that the backups are in. */
      directory: string;
      /** The number of hours between two backups. */
      everyHours: number;
      /** How many of the newest backups are kept. */
      keep: number;
      /** When the next one is due, in UTC. */
      nextAt: string;
    };
    /** The last backups, newest first, and the schedule. */
    BackupList: {
      /** Null if the node that answered makes no backups. */
      schedule: components['schemas']['BackupSchedule'] | null;
      /** The records of this page, in the order of the list. */
      data: components['schemas']['Backup'][];
      /** The cursor of the next page; null on the last page. */
      nextCursor: string | null;
    };
    /** The plan, which decides the features and the rate limit of the project. */
    Plan: 'FREE' | 'STARTER' | 'PRO' | 'ENTERPRISE';
    /** A new project. */
    ProjectCreate: {
      /** The name of the project. */
      name: string;
      plan?: components['schemas']['Plan'];
    };
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
    /** What clients with a player token may do, and what they see. What is false is refused with 403. */
    ClientSettings: {
      /** The web origins whose pages may call with a player token of this project. */
      origins: string[];
      /** Whether players may change their own display name, avatar and time zone. False until set. */
      profile: boolean;
      /** The attributes of players that clients see. */
      attributes: string[];
      /** Whether clients see, start and abandon quests and adventures. True until set. */
      quests: boolean;
      /** Whether clients use lobbies. True until set. */
      lobbies: boolean;
      /** Whether clients buy and use items. True until set. */
      purchases: boolean;
      /** Whether clients see, join and leave teams. True until set. */
      teams: boolean;
      /** Whether clients see, ask, accept and block other players. True until set. */
      friends: boolean;
      /** Whether clients join and leave leaderboards. True until set. */
      leaderboards: boolean;
      /** The leaderboards that clients may choose for the results of lobbies that they open. None until set: a client that chooses another is refused with 403. */
      lobbyLeaderboardIds: string[];
      /** Whether other players appear to clients with an `alias` in place of their `playerId`. False until set. */
      hidePlayerIds: boolean;
    };
    /** A project: a game or app with its own players. */
    Project: {
      /** The id of the project. */
      id: string;
      /** The id of the tenant. */
      tenantId: string;
      /** The name of the project. */
      name: string;
      plan: components['schemas']['Plan'];
      /** The maximum number of calls per minute for each environment of the project. */
      rateLimitPerMinute: number;
      /** An IANA time zone, which decides when the days, weeks and months of the project begin. */
      timezone: string;
      levels: components['schemas']['Levels'];
      client: components['schemas']['ClientSettings'];
      /** Whether definitions and levels change only through changesets that a second person has approved. False until set; only an OWNER can switch it off. */
      requireApproval: boolean;
      /** In how many teams a player may be at once. 1 until set. */
      teamsPerPlayer: number;
      /** Percent of new players who are held out of all rewards: their events are logged and counted, and nothing is granted. 0 until set. A change moves nobody who was created before. */
      holdoutPercent: number;
      /** When it was created, in UTC. */
      createdAt: string;
    };
    /** The settings to change; omitted ones keep their values. */
    ClientSettingsPatch: {
      /** The web origins whose pages may call with a player token of this project. */
      origins?: string[];
      /** Whether players may change their own display name, avatar and time zone. False until set. */
      profile?: boolean;
      /** The attributes of players that clients see. */
      attributes?: string[];
      /** Whether clients see, start and abandon quests and adventures. True until set. */
      quests?: boolean;
      /** Whether clients use lobbies. True until set. */
      lobbies?: boolean;
      /** Whether clients buy and use items. True until set. */
      purchases?: boolean;
      /** Whether clients see, join and leave teams. True until set. */
      teams?: boolean;
      /** Whether clients see, ask, accept and block other players. True until set. */
      friends?: boolean;
      /** Whether clients join and leave leaderboards. True until set. */
      leaderboards?: boolean;
      /** The leaderboards that clients may choose for the results of lobbies that they open. None until set: a client that chooses another is refused with 403. */
      lobbyLeaderboardIds?: string[];
      /** Whether other players appear to clients with an `alias` in place of their `playerId`. False until set. */
      hidePlayerIds?: boolean;
    };
    /** The fields of a project to change. */
    ProjectPatch: {
      /** The name of the project. */
      name?: string;
      plan?: components['schemas']['Plan'];
      /** Requires ENTERPRISE; null restores the rate limit of the plan. */
      rateLimitPerMinute?: number | null;
      /** An IANA time zone, which decides when the days, weeks and months of the project begin. */
      timezone?: string;
      levels?: components['schemas']['Levels'];
      client?: components['schemas']['ClientSettingsPatch'];
      /** Whether definitions and levels change only through changesets that a second person has approved. False until set; only an OWNER can switch it off. */
      requireApproval?: boolean;
      /** In how many teams a player may be at once. 1 until set. */
      teamsPerPlayer?: number;
      /** Percent of new players who are held out of all rewards: their events are logged and counted, and nothing is granted. 0 until set. A change moves nobody who was created before. */
      holdoutPercent?: number;
    };
    /** The usage and limits of a project. */
    Usage: {
      plan: components['schemas']['Plan'];
      /** The webhooks of the project. */
      webhooks: {
        /** The current number. */
        used: number;
        /** The maximum number. */
        limit: number;
      };
      /** Limits that apply on every plan. They are explained in the guide, at /guide/limits. */
      limits: ({
        /** The name of the limit. */
        name: 'rules' | 'quests' | 'adventures' | 'badges' | 'leaderboards' | 'currencies' | 'items' | 'offers' | 'segments' | 'boosts' | 'experiments' | 'runningExperiments' | 'xpLeaderboards' | 'compiledBytes' | 'webhooks' | 'images' | 'objectivesPerEventType' | 'workPerEvent' | 'effectsPerEvent' | 'outsideEventsPerEvent' | 'chainedEventsPerEvent' | 'scoreBoardsPerEvent' | 'eventTypesPerPlayer' | 'questsPerPlayer' | 'adventuresPerPlayer' | 'badgesPerPlayer' | 'currenciesPerPlayer' | 'itemsPerPlayer' | 'boostsPerPlayer';
        /** The current usage; null for limits that apply to one event or one player. */
        used: number | null;
        /** The maximum. */
        limit: number;
      })[];
      /** The usage of each environment. */
      environments: ({
        /** The environment. */
        environment: 'live' | 'test';
        /** The current minute, as counted by the rate limit. */
        window: {
          /** The number of calls in this minute so far. */
          calls: number;
          /** The maximum number of calls per minute for each environment of the project. */
          limit: number;
          /** When the next minute begins, in UTC. */
          resetsAt: string;
        };
        /** Calls per day (UTC) of the last 30 days, newest first; days without calls are omitted. */
        days: {
          /** The day, in UTC. */
          day: string;
          /** The number of calls on that day. */
          calls: number;
        }[];
        /** The number of players. */
        players: number;
        /** The number of events received. */
        events: number;
      })[];
    };
    /** A new API key. */
    ApiKeyCreate: {
      /** A name that says what the key is for. */
      name: string;
      /** The environment that the key gives access to. */
      mode: 'live' | 'test';
      /** What the key may do. Defaults to `read` and `write`; `manage` includes both, and allows changes to definitions. */
      scopes?: ('read' | 'write' | 'manage')[];
      /** When the key expires, in the future. It never expires if this is null or omitted. */
      expiresAt?: string | null;
    };
    /** A new API key, with the key itself. */
    ApiKeyWithSecret: {
      /** The id of the API key, not the key itself. */
      id: string;
      /** A name that says what the key is for. */
      name: string;
      /** The environment that the key gives access to. */
      mode: 'live' | 'test';
      /** What the key may do; `manage` includes `read` and `write`, and allows changes to definitions. */
      scopes: ('read' | 'write' | 'manage')[];
      /** The last characters of the key, to tell keys apart. */
      hint: string;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When the key expires; null if it never does. */
      expiresAt: string | null;
      /** About when the key was last used; null if it never was. */
      lastUsedAt: string | null;
      /** Until when the key from before the last rotation still works; absent if it does not. */
      previousKeyUntil?: string;
      /** The key itself, shown only in this response (null in an idempotent replay). */
      key: string | null;
    };
    /** An API key, without the key itself. */
    ApiKey: {
      /** The id of the API key, not the key itself. */
      id: string;
      /** A name that says what the key is for. */
      name: string;
      /** The environment that the key gives access to. */
      mode: 'live' | 'test';
      /** What the key may do; `manage` includes `read` and `write`, and allows changes to definitions. */
      scopes: ('read' | 'write' | 'manage')[];
      /** The last characters of the key, to tell keys apart. */
      hint: string;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When the key expires; null if it never does. */
      expiresAt: string | null;
      /** About when the key was last used; null if it never was. */
      lastUsedAt: string | null;
      /** Until when the key from before the last rotation still works; absent if it does not. */
      previousKeyUntil?: string;
    };
    /** How to rotate an API key. */
    ApiKeyRotate: {
      /** How long the old key keeps working, up to 30 days. */
      graceSeconds?: number;
    };
    /** Where to move the clock: either `now` or `advanceSeconds`. */
    TestClockMove: {
      /** The new time: later than the environment's present time, and at most ten years ahead. */
      now?: string;
      /** By how much to move the clock forward. Together with earlier moves at most ten years. */
      advanceSeconds?: number;
    };
    /** The clock of the test environment. */
    TestClock: {
      /** The time of the test environment, in UTC. */
      now: string;
      /** How far it is ahead of the real time. */
      offsetSeconds: number;
    };
    /** Either a list of thresholds, or a curve: level n+1 takes round(base · growth^(n−1)) XP more than level n. */
    LevelsRecord: {
      /** The XP at which each level begins: the first is 0, and each is greater than the one before. */
      thresholds: number[];
      /** Increases with every change. */
      version: number;
    } | {
      /** The XP that level 2 takes. */
      base: number;
      /** The factor by which the XP for a level grows from one level to the next. */
      growth: number;
      /** The highest level. */
      max: number;
      /** Increases with every change. */
      version: number;
    };
    /** One entry of the history of a definition. */
    Version: {
      /** The number of a version. */
      version: number;
      /** When it was written. */
      at: string;
      /** Who wrote it. */
      by: {
        /** Whether a person, an API key or the service itself wrote it. */
        type: 'person' | 'key' | 'system';
        /** The person's e-mail address, or the name of the key. */
        name: string;
      };
      /** What was done. */
      op: 'create' | 'update' | 'delete' | 'restore';
      /** The changeset that it was published with; null without one. */
      changesetId: string | null;
    };
    /** An uploaded image. */
    Asset: {
      /** The id of the image. */
      id: string;
      /** The public URL of the image, for `imageUrl`, `iconUrl` and `avatarUrl`. */
      url: string;
      /** The media type of the image. */
      type: string;
      /** Its width in pixels. */
      width: number;
      /** Its height in pixels. */
      height: number;
      /** Its size in bytes. */
      bytes: number;
      /** When it was created, in UTC. */
      createdAt: string;
    };
    /** All fields of a badge, to create or replace it. */
    BadgeInput: {
      /** Derived from the name if omitted in a POST; in a PUT it must equal the id in the path. It never changes. */
      id?: string;
      /** The display name. */
      name: string;
      /** A description for people, such as players. */
      description?: string | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** The URL of an image of the badge. */
      imageUrl?: string | null;
      /** Tells clients not to show the badge before it is earned. Defaults to false if omitted or null. */
      secret?: boolean | null;
      /** Whether a player can earn the badge more than once. Defaults to false if omitted or null. */
      repeatable?: boolean | null;
    };
    /** The definition of a badge. */
    Badge: {
      /** The id of the badge, which other definitions use to refer to it. */
      id: string;
      /** The display name. */
      name: string;
      /** A description for people, such as players. */
      description: string | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments: ('live' | 'test')[];
      /** The URL of an image of the badge. */
      imageUrl: string | null;
      /** Tells clients not to show the badge before it is earned. */
      secret: boolean;
      /** Whether a player can earn the badge more than once. */
      repeatable: boolean;
      /** Increases with every change. */
      version: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
    };
    /** The fields of a badge to change; omitted fields keep their values. */
    BadgePatch: {
      /** If given, it must equal the id in the path. It never changes. */
      id?: string;
      /** The display name. */
      name?: string;
      /** A description for people, such as players. */
      description?: string | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** The URL of an image of the badge. */
      imageUrl?: string | null;
      /** Tells clients not to show the badge before it is earned. Defaults to false if null. */
      secret?: boolean | null;
      /** Whether a player can earn the badge more than once. Defaults to false if null. */
      repeatable?: boolean | null;
    };
    /** One objective of a quest. */
    Objective: {
      /** The id of the objective, unique within the quest. */
      id: string;
      /** The display name. */
      name?: string;
      /** The type of an event: your own, or one of the service that rules and quests can use. */
      on: string;
      /** A condition: a CEL expression that returns true or false. */
      when?: string;
      /** What is counted: the number of events, or the sum, the maximum or the number of distinct values of `of`. */
      measure: 'count' | 'sum' | 'max' | 'distinct';
      /** A CEL expression that returns a value. */
      of?: string;
      /** The value at which the objective is completed. */
      target: number;
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
    /** All fields of a quest, to create or replace it. */
    QuestInput: {
      /** Derived from the name if omitted in a POST; in a PUT it must equal the id in the path. It never changes. */
      id?: string;
      /** The display name. */
      name: string;
      /** The objectives; the quest is completed when all of them are. */
      objectives: components['schemas']['Objective'][];
      /** A description for people, such as players. */
      description?: string | null;
      /** If false, it has no effect for any player. Defaults to true if omitted or null. */
      enabled?: boolean | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** `auto` starts at the first event that counts, `manual` through the API or an action. Defaults to "auto" if omitted or null. */
      start?: 'auto' | 'manual' | null;
      /** Whether all objectives are open at once, or one after the other. Defaults to "any" if omitted or null. */
      order?: 'any' | 'sequence' | null;
      /** What a player must have before the quest can start. */
      prerequisites?: {
        /** The minimum level of the player. */
        level?: number;
        /** The quests that the player must have completed (all of them). */
        questIds?: string[];
        /** The badges that the player must have earned (all of them). */
        badgeIds?: string[];
        /** The segment that the player must be in when the quest starts; whoever leaves it later keeps the quest. */
        segmentId?: string;
      } | null;
      /** Players cannot start the quest before this time. */
      availableFrom?: string | null;
      /** From this time on players cannot start the quest, and unfinished ones expire. */
      availableUntil?: string | null;
      /** How many seconds a player has to complete the quest before it expires. */
      timeLimitSeconds?: number | null;
      /** When a completed quest can be started again: never, on the next day or week in the time zone of the project, or immediately. Defaults to "never" if omitted or null. */
      repeat?: 'never' | 'daily' | 'weekly' | 'always' | null;
      /** The actions that run on completion. Defaults to [] if omitted or null. */
      rewards?: components['schemas']['Action'][] | null;
    };
    /** The definition of a quest. */
    Quest: {
      /** The id of the quest, which other definitions use to refer to it. */
      id: string;
      /** The display name. */
      name: string;
      /** The objectives; the quest is completed when all of them are. */
      objectives: components['schemas']['Objective'][];
      /** A description for people, such as players. */
      description: string | null;
      /** If false, it has no effect for any player. */
      enabled: boolean;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments: ('live' | 'test')[];
      /** `auto` starts at the first event that counts, `manual` through the API or an action. */
      start: 'auto' | 'manual';
      /** Whether all objectives are open at once, or one after the other. */
      order: 'any' | 'sequence';
      /** What a player must have before the quest can start. */
      prerequisites: {
        /** The minimum level of the player. */
        level?: number;
        /** The quests that the player must have completed (all of them). */
        questIds?: string[];
        /** The badges that the player must have earned (all of them). */
        badgeIds?: string[];
        /** The segment that the player must be in when the quest starts; whoever leaves it later keeps the quest. */
        segmentId?: string;
      } | null;
      /** Players cannot start the quest before this time. */
      availableFrom: string | null;
      /** From this time on players cannot start the quest, and unfinished ones expire. */
      availableUntil: string | null;
      /** How many seconds a player has to complete the quest before it expires. */
      timeLimitSeconds: number | null;
      /** When a completed quest can be started again: never, on the next day or week in the time zone of the project, or immediately. */
      repeat: 'never' | 'daily' | 'weekly' | 'always';
      /** The actions that run on completion. */
      rewards: components['schemas']['Action'][];
      /** Increases with every change. */
      version: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
    };
    /** The definition of a quest, with the number of players who have it in progress. */
    QuestDetail: {
      /** The id of the quest, which other definitions use to refer to it. */
      id: string;
      /** The display name. */
      name: string;
      /** The objectives; the quest is completed when all of them are. */
      objectives: components['schemas']['Objective'][];
      /** A description for people, such as players. */
      description: string | null;
      /** If false, it has no effect for any player. */
      enabled: boolean;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments: ('live' | 'test')[];
      /** `auto` starts at the first event that counts, `manual` through the API or an action. */
      start: 'auto' | 'manual';
      /** Whether all objectives are open at once, or one after the other. */
      order: 'any' | 'sequence';
      /** What a player must have before the quest can start. */
      prerequisites: {
        /** The minimum level of the player. */
        level?: number;
        /** The quests that the player must have completed (all of them). */
        questIds?: string[];
        /** The badges that the player must have earned (all of them). */
        badgeIds?: string[];
        /** The segment that the player must be in when the quest starts; whoever leaves it later keeps the quest. */
        segmentId?: string;
      } | null;
      /** Players cannot start the quest before this time. */
      availableFrom: string | null;
      /** From this time on players cannot start the quest, and unfinished ones expire. */
      availableUntil: string | null;
      /** How many seconds a player has to complete the quest before it expires. */
      timeLimitSeconds: number | null;
      /** When a completed quest can be started again: never, on the next day or week in the time zone of the project, or immediately. */
      repeat: 'never' | 'daily' | 'weekly' | 'always';
      /** The actions that run on completion. */
      rewards: components['schemas']['Action'][];
      /** Increases with every change. */
      version: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
      /** How many players have which version in progress; they finish the version that they started. Counted up to 10,000. */
      inProgress: ({
        /** The environment of these players. */
        environment: 'live' | 'test';
        /** The version that they started with. */
        version: number;
        /** The number of players. */
        players: number;
      })[];
    };
    /** The fields of a quest to change; omitted fields keep their values. */
    QuestPatch: {
      /** If given, it must equal the id in the path. It never changes. */
      id?: string;
      /** The display name. */
      name?: string;
      /** The objectives; the quest is completed when all of them are. */
      objectives?: components['schemas']['Objective'][];
      /** A description for people, such as players. */
      description?: string | null;
      /** If false, it has no effect for any player. Defaults to true if null. */
      enabled?: boolean | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** `auto` starts at the first event that counts, `manual` through the API or an action. Defaults to "auto" if null. */
      start?: 'auto' | 'manual' | null;
      /** Whether all objectives are open at once, or one after the other. Defaults to "any" if null. */
      order?: 'any' | 'sequence' | null;
      /** What a player must have before the quest can start. */
      prerequisites?: {
        /** The minimum level of the player. */
        level?: number;
        /** The quests that the player must have completed (all of them). */
        questIds?: string[];
        /** The badges that the player must have earned (all of them). */
        badgeIds?: string[];
        /** The segment that the player must be in when the quest starts; whoever leaves it later keeps the quest. */
        segmentId?: string;
      } | null;
      /** Players cannot start the quest before this time. */
      availableFrom?: string | null;
      /** From this time on players cannot start the quest, and unfinished ones expire. */
      availableUntil?: string | null;
      /** How many seconds a player has to complete the quest before it expires. */
      timeLimitSeconds?: number | null;
      /** When a completed quest can be started again: never, on the next day or week in the time zone of the project, or immediately. Defaults to "never" if null. */
      repeat?: 'never' | 'daily' | 'weekly' | 'always' | null;
      /** The actions that run on completion. Defaults to [] if null. */
      rewards?: components['schemas']['Action'][] | null;
    };
    /** One step of an adventure. */
    Step: {
      /** The id of the step, unique within the adventure. */
      id: string;
      /** The id of the quest of this step. */
      questId: string;
      /** The steps that must be completed before this one opens. */
      after?: string[];
    };
    /** All fields of an adventure, to create or replace it. */
    AdventureInput: {
      /** Derived from the name if omitted in a POST; in a PUT it must equal the id in the path. It never changes. */
      id?: string;
      /** The display name. */
      name: string;
      /** The steps; the adventure is completed when all of their quests are. */
      steps: components['schemas']['Step'][];
      /** A description for people, such as players. */
      description?: string | null;
      /** If false, it has no effect for any player. Defaults to true if omitted or null. */
      enabled?: boolean | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** `auto` starts at the first event that counts, `manual` through the API or an action. Defaults to "auto" if omitted or null. */
      start?: 'auto' | 'manual' | null;
      /** The actions that run on completion. Defaults to [] if omitted or null. */
      rewards?: components['schemas']['Action'][] | null;
    };
    /** The definition of an adventure. */
    Adventure: {
      /** The id of the adventure, which other definitions use to refer to it. */
      id: string;
      /** The display name. */
      name: string;
      /** The steps; the adventure is completed when all of their quests are. */
      steps: components['schemas']['Step'][];
      /** A description for people, such as players. */
      description: string | null;
      /** If false, it has no effect for any player. */
      enabled: boolean;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments: ('live' | 'test')[];
      /** `auto` starts at the first event that counts, `manual` through the API or an action. */
      start: 'auto' | 'manual';
      /** The actions that run on completion. */
      rewards: components['schemas']['Action'][];
      /** Increases with every change. */
      version: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
    };
    /** The definition of an adventure, with the number of players who have it in progress. */
    AdventureDetail: {
      /** The id of the adventure, which other definitions use to refer to it. */
      id: string;
      /** The display name. */
      name: string;
      /** The steps; the adventure is completed when all of their quests are. */
      steps: components['schemas']['Step'][];
      /** A description for people, such as players. */
      description: string | null;
      /** If false, it has no effect for any player. */
      enabled: boolean;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments: ('live' | 'test')[];
      /** `auto` starts at the first event that counts, `manual` through the API or an action. */
      start: 'auto' | 'manual';
      /** The actions that run on completion. */
      rewards: components['schemas']['Action'][];
      /** Increases with every change. */
      version: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
      /** How many players have which version in progress; they finish the version that they started. Counted up to 10,000. */
      inProgress: ({
        /** The environment of these players. */
        environment: 'live' | 'test';
        /** The version that they started with. */
        version: number;
        /** The number of players. */
        players: number;
      })[];
    };
    /** The fields of an adventure to change; omitted fields keep their values. */
    AdventurePatch: {
      /** If given, it must equal the id in the path. It never changes. */
      id?: string;
      /** The display name. */
      name?: string;
      /** The steps; the adventure is completed when all of their quests are. */
      steps?: components['schemas']['Step'][];
      /** A description for people, such as players. */
      description?: string | null;
      /** If false, it has no effect for any player. Defaults to true if null. */
      enabled?: boolean | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** `auto` starts at the first event that counts, `manual` through the API or an action. Defaults to "auto" if null. */
      start?: 'auto' | 'manual' | null;
      /** The actions that run on completion. Defaults to [] if null. */
      rewards?: components['schemas']['Action'][] | null;
    };
    /** Of a rule on `schedule`: when it runs, once for each player and occurrence. It may be up to 24 hours late, and is skipped after that. */
    Schedule: {
      /** How often. */
      every: 'day' | 'week' | 'month';
      /** The time of the day, `HH:MM`. A time that is left out when clocks go forward is that moment; of one that comes twice the first counts. */
      at: string;
      /** The day of the week, 1 (Monday) to 7 (Sunday), or of the month, 1 to 31; a month that is too short has it on its last day. Defaults to 1. Not with `every` `day`. */
      day?: number;
      /** Whose time zone: the project's, or that of each player (the project's for players without one). */
      zone: 'project' | 'player';
      /** The segment whose players it runs for: those who are in it when it is their turn. */
      segmentId: string;
    };
    /** All fields of a rule, to create or replace it. */
    RuleInput: {
      /** Derived from the name if omitted in a POST; in a PUT it must equal the id in the path. It never changes. */
      id?: string;
      /** The display name. */
      name: string;
      /** The type of an event: your own, or one of the service that rules and quests can use. */
      on: string;
      /** The actions that run when the rule fires, in this order. */
      then: components['schemas']['Action'][];
      /** If false, it has no effect for any player. Defaults to true if omitted or null. */
      enabled?: boolean | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** Rules with a higher priority run first; equal priorities run in the order of their ids. Defaults to 0 if omitted or null. */
      priority?: number | null;
      /** Of a rule on `schedule`: when it runs, once for each player and occurrence. It may be up to 24 hours late, and is skipped after that. */
      schedule?: components['schemas']['Schedule'] | null;
      /** Of a rule on `player.inactive`: how many days a player must have been without an event. It fires once for each absence. */
      inactiveDays?: number | null;
      /** Of a rule on `player.streak_at_risk`: how many hours before midnight of the player's time zone it fires, once a day, for a streak of at least 2 days that ends then. */
      hoursBefore?: number | null;
      /** A condition: a CEL expression that returns true or false. */
      when?: string | null;
      /** The maximum number of times that the rule fires for one player. */
      limit?: {
        /** How often the rule may fire in one period. */
        times: number;
        /** The period, in the project's time zone; `lifetime` never ends. */
        per: 'day' | 'week' | 'month' | 'lifetime';
      } | null;
      /** How many seconds must pass before the rule fires again for the same player. */
      cooldownSeconds?: number | null;
      /** The rule does not fire for events before this time. */
      startsAt?: string | null;
      /** The rule does not fire for events at or after this time. */
      endsAt?: string | null;
      /** The rule fires only for players who are in this segment at that moment. */
      segmentId?: string | null;
    };
    /** The definition of a rule. */
    Rule: {
      /** The id of the rule, which other definitions use to refer to it. */
      id: string;
      /** The display name. */
      name: string;
      /** The type of an event: your own, or one of the service that rules and quests can use. */
      on: string;
      /** The actions that run when the rule fires, in this order. */
      then: components['schemas']['Action'][];
      /** If false, it has no effect for any player. */
      enabled: boolean;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments: ('live' | 'test')[];
      /** Rules with a higher priority run first; equal priorities run in the order of their ids. */
      priority: number;
      /** Of a rule on `schedule`: when it runs, once for each player and occurrence. It may be up to 24 hours late, and is skipped after that. */
      schedule: components['schemas']['Schedule'] | null;
      /** Of a rule on `player.inactive`: how many days a player must have been without an event. It fires once for each absence. */
      inactiveDays: number | null;
      /** Of a rule on `player.streak_at_risk`: how many hours before midnight of the player's time zone it fires, once a day, for a streak of at least 2 days that ends then. */
      hoursBefore: number | null;
      /** A condition: a CEL expression that returns true or false. */
      when: string | null;
      /** The maximum number of times that the rule fires for one player. */
      limit: {
        /** How often the rule may fire in one period. */
        times: number;
        /** The period, in the project's time zone; `lifetime` never ends. */
        per: 'day' | 'week' | 'month' | 'lifetime';
      } | null;
      /** How many seconds must pass before the rule fires again for the same player. */
      cooldownSeconds: number | null;
      /** The rule does not fire for events before this time. */
      startsAt: string | null;
      /** The rule does not fire for events at or after this time. */
      endsAt: string | null;
      /** The rule fires only for players who are in this segment at that moment. */
      segmentId: string | null;
      /** Increases with every change. */
      version: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
    };
    /** The definition of a rule, with what the service knows of it. */
    RuleDetail: {
      /** The id of the rule, which other definitions use to refer to it. */
      id: string;
      /** The display name. */
      name: string;
      /** The type of an event: your own, or one of the service that rules and quests can use. */
      on: string;
      /** The actions that run when the rule fires, in this order. */
      then: components['schemas']['Action'][];
      /** If false, it has no effect for any player. */
      enabled: boolean;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments: ('live' | 'test')[];
      /** Rules with a higher priority run first; equal priorities run in the order of their ids. */
      priority: number;
      /** Of a rule on `schedule`: when it runs, once for each player and occurrence. It may be up to 24 hours late, and is skipped after that. */
      schedule: components['schemas']['Schedule'] | null;
      /** Of a rule on `player.inactive`: how many days a player must have been without an event. It fires once for each absence. */
      inactiveDays: number | null;
      /** Of a rule on `player.streak_at_risk`: how many hours before midnight of the player's time zone it fires, once a day, for a streak of at least 2 days that ends then. */
      hoursBefore: number | null;
      /** A condition: a CEL expression that returns true or false. */
      when: string | null;
      /** The maximum number of times that the rule fires for one player. */
      limit: {
        /** How often the rule may fire in one period. */
        times: number;
        /** The period, in the project's time zone; `lifetime` never ends. */
        per: 'day' | 'week' | 'month' | 'lifetime';
      } | null;
      /** How many seconds must pass before the rule fires again for the same player. */
      cooldownSeconds: number | null;
      /** The rule does not fire for events before this time. */
      startsAt: string | null;
      /** The rule does not fire for events at or after this time. */
      endsAt: string | null;
      /** The rule fires only for players who are in this segment at that moment. */
      segmentId: string | null;
      /** Increases with every change. */
      version: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
      /** Of a rule that time sets off (`schedule`, `player.inactive`, `player.streak_at_risk`), in the environment of the call. Null for other rules. */
      timer: {
        /** When it is due next, by the time zone of the project. Null while it is off, and for `player.inactive`, which is due for each player at another time. */
        nextAt: string | null;
        /** The latest occurrence that was begun, or null. */
        lastAt: string | null;
        /** How many events it has given to players so far. */
        players: number;
        /** How many occurrences were skipped because they were more than 24 hours late, or because a later one was due as well. Each time zone counts for itself. */
        skipped: number;
      } | null;
    };
    /** The fields of a rule to change; omitted fields keep their values. */
    RulePatch: {
      /** If given, it must equal the id in the path. It never changes. */
      id?: string;
      /** The display name. */
      name?: string;
      /** The type of an event: your own, or one of the service that rules and quests can use. */
      on?: string;
      /** The actions that run when the rule fires, in this order. */
      then?: components['schemas']['Action'][];
      /** If false, it has no effect for any player. Defaults to true if null. */
      enabled?: boolean | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** Rules with a higher priority run first; equal priorities run in the order of their ids. Defaults to 0 if null. */
      priority?: number | null;
      /** Of a rule on `schedule`: when it runs, once for each player and occurrence. It may be up to 24 hours late, and is skipped after that. */
      schedule?: components['schemas']['Schedule'] | null;
      /** Of a rule on `player.inactive`: how many days a player must have been without an event. It fires once for each absence. */
      inactiveDays?: number | null;
      /** Of a rule on `player.streak_at_risk`: how many hours before midnight of the player's time zone it fires, once a day, for a streak of at least 2 days that ends then. */
      hoursBefore?: number | null;
      /** A condition: a CEL expression that returns true or false. */
      when?: string | null;
      /** The maximum number of times that the rule fires for one player. */
      limit?: {
        /** How often the rule may fire in one period. */
        times: number;
        /** The period, in the project's time zone; `lifetime` never ends. */
        per: 'day' | 'week' | 'month' | 'lifetime';
      } | null;
      /** How many seconds must pass before the rule fires again for the same player. */
      cooldownSeconds?: number | null;
      /** The rule does not fire for events before this time. */
      startsAt?: string | null;
      /** The rule does not fire for events at or after this time. */
      endsAt?: string | null;
      /** The rule fires only for players who are in this segment at that moment. */
      segmentId?: string | null;
    };
    /** All fields of a currency, to create or replace it. */
    CurrencyInput: {
      /** Derived from the name if omitted in a POST; in a PUT it must equal the id in the path. It never changes. */
      id?: string;
      /** The display name. */
      name: string;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** A short sign for the currency, to show next to amounts. */
      symbol?: string | null;
      /** The URL of an icon. */
      iconUrl?: string | null;
      /** The largest balance that a player can have; what is granted beyond it is dropped. */
      max?: number | null;
      /** The balance of a new player. Players who exist already do not get it. Defaults to 0 if omitted or null. */
      initial?: number | null;
    };
    /** The definition of a currency. */
    Currency: {
      /** The id of the currency, which other definitions use to refer to it. */
      id: string;
      /** The display name. */
      name: string;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments: ('live' | 'test')[];
      /** A short sign for the currency, to show next to amounts. */
      symbol: string | null;
      /** The URL of an icon. */
      iconUrl: string | null;
      /** The largest balance that a player can have; what is granted beyond it is dropped. */
      max: number | null;
      /** The balance of a new player. Players who exist already do not get it. */
      initial: number;
      /** Increases with every change. */
      version: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
    };
    /** The definition of a currency, with what the service knows of it. */
    CurrencyDetail: {
      /** The id of the currency, which other definitions use to refer to it. */
      id: string;
      /** The display name. */
      name: string;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments: ('live' | 'test')[];
      /** A short sign for the currency, to show next to amounts. */
      symbol: string | null;
      /** The URL of an icon. */
      iconUrl: string | null;
      /** The largest balance that a player can have; what is granted beyond it is dropped. */
      max: number | null;
      /** The balance of a new player. Players who exist already do not get it. */
      initial: number;
      /** Increases with every change. */
      version: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
      /** How many players have some of it in the environment of the call, counted up to 10,000. */
      holders: number;
    };
    /** The fields of a currency to change; omitted fields keep their values. */
    CurrencyPatch: {
      /** If given, it must equal the id in the path. It never changes. */
      id?: string;
      /** The display name. */
      name?: string;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** A short sign for the currency, to show next to amounts. */
      symbol?: string | null;
      /** The URL of an icon. */
      iconUrl?: string | null;
      /** The largest balance that a player can have; what is granted beyond it is dropped. */
      max?: number | null;
      /** The balance of a new player. Players who exist already do not get it. Defaults to 0 if null. */
      initial?: number | null;
    };
    /** All fields of an item, to create or replace it. */
    ItemInput: {
      /** Derived from the name if omitted in a POST; in a PUT it must equal the id in the path. It never changes. */
      id?: string;
      /** The display name. */
      name: string;
      /** A description for people, such as players. */
      description?: string | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** The URL of an image of the item. */
      imageUrl?: string | null;
      /** How many a player can own; what is given beyond that is dropped. */
      maxOwned?: number | null;
      /** The actions that run when a player uses the item. Without them it cannot be used. */
      onUse?: components['schemas']['Action'][] | null;
      /** Any data of your own about the item; the service does not use it. */
      metadata?: {
        [name: string]: unknown;
      } | null;
    };
    /** The definition of an item. */
    Item: {
      /** The id of the item, which other definitions use to refer to it. */
      id: string;
      /** The display name. */
      name: string;
      /** A description for people, such as players. */
      description: string | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments: ('live' | 'test')[];
      /** The URL of an image of the item. */
      imageUrl: string | null;
      /** How many a player can own; what is given beyond that is dropped. */
      maxOwned: number | null;
      /** The actions that run when a player uses the item. Without them it cannot be used. */
      onUse: components['schemas']['Action'][] | null;
      /** Any data of your own about the item; the service does not use it. */
      metadata: {
        [name: string]: unknown;
      } | null;
      /** Increases with every change. */
      version: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
    };
    /** The definition of an item, with what the service knows of it. */
    ItemDetail: {
      /** The id of the item, which other definitions use to refer to it. */
      id: string;
      /** The display name. */
      name: string;
      /** A description for people, such as players. */
      description: string | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments: ('live' | 'test')[];
      /** The URL of an image of the item. */
      imageUrl: string | null;
      /** How many a player can own; what is given beyond that is dropped. */
      maxOwned: number | null;
      /** The actions that run when a player uses the item. Without them it cannot be used. */
      onUse: components['schemas']['Action'][] | null;
      /** Any data of your own about the item; the service does not use it. */
      metadata: {
        [name: string]: unknown;
      } | null;
      /** Increases with every change. */
      version: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
      /** How many players own it in the environment of the call, counted up to 10,000. */
      owners: number;
    };
    /** The fields of an item to change; omitted fields keep their values. */
    ItemPatch: {
      /** If given, it must equal the id in the path. It never changes. */
      id?: string;
      /** The display name. */
      name?: string;
      /** A description for people, such as players. */
      description?: string | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** The URL of an image of the item. */
      imageUrl?: string | null;
      /** How many a player can own; what is given beyond that is dropped. */
      maxOwned?: number | null;
      /** The actions that run when a player uses the item. Without them it cannot be used. */
      onUse?: components['schemas']['Action'][] | null;
      /** Any data of your own about the item; the service does not use it. */
      metadata?: {
        [name: string]: unknown;
      } | null;
    };
    /** A part of a price. */
    Price: {
      /** The id of the currency. */
      currencyId: string;
      /** The amount for one piece. */
      amount: number;
    };
    /** All fields of an offer, to create or replace it. */
    OfferInput: {
      /** Derived from the name if omitted in a POST; in a PUT it must equal the id in the path. It never changes. */
      id?: string;
      /** The display name. */
      name: string;
      /** What one piece costs: an amount of each of these currencies. Empty for a free offer. */
      price: components['schemas']['Price'][];
      /** The actions that run for each piece that is bought. */
      grants: components['schemas']['Action'][];
      /** A description for people, such as players. */
      description?: string | null;
      /** If false, it has no effect for any player. Defaults to true if omitted or null. */
      enabled?: boolean | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** The URL of an image of the offer. */
      imageUrl?: string | null;
      /** Players cannot buy it before this time. */
      availableFrom?: string | null;
      /** Players cannot buy it from this time on. */
      availableUntil?: string | null;
      /** How many pieces can be sold in each environment. Without it there is no limit. */
      stock?: number | null;
      /** The maximum number of pieces for one player. */
      limit?: {
        /** How many pieces one player can buy in one period. */
        times: number;
        /** The period, in the project's time zone; `lifetime` never ends. */
        per: 'day' | 'week' | 'month' | 'lifetime';
      } | null;
      /** What the player must meet to buy it: a CEL expression that returns true or false. */
      requires?: string | null;
      /** Only players who are in this segment at that moment can buy it. */
      segmentId?: string | null;
    };
    /** The definition of an offer. */
    Offer: {
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
    };
    /** The definition of an offer, with what the service knows of it. */
    OfferDetail: {
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
      /** How many pieces are left in the environment of the call: the stock less what was sold. Null if there is no stock. */
      remaining: number | null;
    };
    /** The fields of an offer to change; omitted fields keep their values. */
    OfferPatch: {
      /** If given, it must equal the id in the path. It never changes. */
      id?: string;
      /** The display name. */
      name?: string;
      /** What one piece costs: an amount of each of these currencies. Empty for a free offer. */
      price?: components['schemas']['Price'][];
      /** The actions that run for each piece that is bought. */
      grants?: components['schemas']['Action'][];
      /** A description for people, such as players. */
      description?: string | null;
      /** If false, it has no effect for any player. Defaults to true if null. */
      enabled?: boolean | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** The URL of an image of the offer. */
      imageUrl?: string | null;
      /** Players cannot buy it before this time. */
      availableFrom?: string | null;
      /** Players cannot buy it from this time on. */
      availableUntil?: string | null;
      /** How many pieces can be sold in each environment. Without it there is no limit. */
      stock?: number | null;
      /** The maximum number of pieces for one player. */
      limit?: {
        /** How many pieces one player can buy in one period. */
        times: number;
        /** The period, in the project's time zone; `lifetime` never ends. */
        per: 'day' | 'week' | 'month' | 'lifetime';
      } | null;
      /** What the player must meet to buy it: a CEL expression that returns true or false. */
      requires?: string | null;
      /** Only players who are in this segment at that moment can buy it. */
      segmentId?: string | null;
    };
    /** All fields of a segment, to create or replace it. */
    SegmentInput: {
      /** Derived from the name if omitted in a POST; in a PUT it must equal the id in the path. It never changes. */
      id?: string;
      /** The display name. */
      name: string;
      /** Who is in it: a CEL expression on `player` and `now` that returns true or false. Besides what rules see of a player there are `player.createdAt`, `player.lastSeenAt` (null before the first event) and `player.activeDays(n)`, which counts the days with an event among the last n (1 to 90) in the player's time zone, today included. A segment cannot name segments. */
      members: string;
      /** A description for people, such as players. */
      description?: string | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** Whether `segment.entered` and `segment.left` are sent when players enter and leave it. Defaults to false if omitted or null. */
      notify?: boolean | null;
    };
    /** The definition of a segment. */
    Segment: {
      /** The id of the segment, which other definitions use to refer to it. */
      id: string;
      /** The display name. */
      name: string;
      /** Who is in it: a CEL expression on `player` and `now` that returns true or false. Besides what rules see of a player there are `player.createdAt`, `player.lastSeenAt` (null before the first event) and `player.activeDays(n)`, which counts the days with an event among the last n (1 to 90) in the player's time zone, today included. A segment cannot name segments. */
      members: string;
      /** A description for people, such as players. */
      description: string | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments: ('live' | 'test')[];
      /** Whether `segment.entered` and `segment.left` are sent when players enter and leave it. */
      notify: boolean;
      /** Increases with every change. */
      version: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
    };
    /** The definition of a segment, with what the service knows of it. */
    SegmentDetail: {
      /** The id of the segment, which other definitions use to refer to it. */
      id: string;
      /** The display name. */
      name: string;
      /** Who is in it: a CEL expression on `player` and `now` that returns true or false. Besides what rules see of a player there are `player.createdAt`, `player.lastSeenAt` (null before the first event) and `player.activeDays(n)`, which counts the days with an event among the last n (1 to 90) in the player's time zone, today included. A segment cannot name segments. */
      members: string;
      /** A description for people, such as players. */
      description: string | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments: ('live' | 'test')[];
      /** Whether `segment.entered` and `segment.left` are sent when players enter and leave it. */
      notify: boolean;
      /** Increases with every change. */
      version: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
      /** How many players are in the list of the segment, in the environment of the call. */
      size: number;
      /** When all players were last looked at; null before the first time. Players who change are looked at at once. */
      computedAt: string | null;
      /** For how many players the expression failed that time. They are not in the list. */
      failed: number;
    };
    /** The fields of a segment to change; omitted fields keep their values. */
    SegmentPatch: {
      /** If given, it must equal the id in the path. It never changes. */
      id?: string;
      /** The display name. */
      name?: string;
      /** Who is in it: a CEL expression on `player` and `now` that returns true or false. Besides what rules see of a player there are `player.createdAt`, `player.lastSeenAt` (null before the first event) and `player.activeDays(n)`, which counts the days with an event among the last n (1 to 90) in the player's time zone, today included. A segment cannot name segments. */
      members?: string;
      /** A description for people, such as players. */
      description?: string | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** Whether `segment.entered` and `segment.left` are sent when players enter and leave it. Defaults to false if null. */
      notify?: boolean | null;
    };
    /** A player, with their profile and progress. */
    Player: {
      /** The id of the player in your own system. */
      id: string;
      /** The name that other players see, or null. */
      displayName: string | null;
      /** The URL of an image of the player, or null. */
      avatarUrl: string | null;
      /** An IANA time zone, which decides when the days of the player begin. Null for that of the project. */
      timezone: string | null;
      /** The attributes of the player, for rules and quests to use. */
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
    };
    /** The size of a segment over time. */
    SegmentHistory: {
      /** The time zone of the project, which the days are in. */
      timezone: string;
      /** Oldest first, without gaps from the first day on that is known. */
      data: {
        /** The day. */
        day: string;
        /** How many players were in the list at the end of the day, or are now. */
        size: number;
      }[];
    };
    /** How many players a segment shares with others. */
    SegmentOverlap: {
      /** How many players of the segment were looked at. */
      size: number;
      /** Whether only a part of the segment was looked at, because it is large. */
      sampled: boolean;
      /** The other segments of the project, those with the most in common first. */
      data: {
        /** The id of the segment. */
        segmentId: string;
        /** How many of the players who were looked at are in the list of this segment, too. */
        size: number;
      }[];
    };
    /** The expression of a segment to try. */
    SegmentPreviewRequest: {
      /** A CEL expression on `player` and `now` that returns true or false. */
      members: string;
    };
    /** Who would be in a segment now. */
    SegmentPreview: {
      /** How many players. An estimate if `estimated` is true. */
      size: number;
      /** Whether `size` is an estimate from a random sample: in an environment with more than 5,000 players. */
      estimated: boolean;
      /** The true size is at least this, with 95 % certainty; `size` itself if it is exact. */
      low: number;
      /** The true size is at most this, with 95 % certainty; `size` itself if it is exact. */
      high: number;
      /** How many players were looked at. */
      lookedAt: number;
      /** For how many of them the expression failed. They do not count as members. */
      failed: number;
      /** Up to 10 of the players who would be members. */
      sample: components['schemas']['Player'][];
    };
    /** All fields of a boost, to create or replace it. */
    BoostInput: {
      /** Derived from the name if omitted in a POST; in a PUT it must equal the id in the path. It never changes. */
      id?: string;
      /** The display name. */
      name: string;
      /** What amounts are multiplied by: over 1, at most 100, with at most four decimals. The result is rounded half up. */
      factor: number;
      /** What is multiplied: either XP or amounts of some currencies. */
      of: {
        /** XP is multiplied. */
        xp?: boolean;
        /** Amounts of these currencies are multiplied. */
        currencyIds?: string[];
      };
      /** A description for people, such as players. */
      description?: string | null;
      /** If false, it has no effect for any player. Defaults to true if omitted or null. */
      enabled?: boolean | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** Only for players who are in this segment at that moment. */
      segmentId?: string | null;
      /** Events that occurred before this time are not multiplied. */
      startsAt?: string | null;
      /** Events that occur at this time or later are not multiplied. */
      endsAt?: string | null;
      /** Only what these types of events set off, directly or through what follows from them. Without it, all events. */
      eventTypes?: string[] | null;
      /** If true, it acts only for players to whom it was given by the action `grantBoost`, for as long as that says. Defaults to false if omitted or null. */
      personal?: boolean | null;
      /** How it acts together with others: all that `multiply` are multiplied with each other, and with the highest of the others. Defaults to "multiply" if omitted or null. */
      stack?: 'multiply' | 'highest' | null;
    };
    /** The definition of a boost. */
    Boost: {
      /** The id of the boost, which other definitions use to refer to it. */
      id: string;
      /** The display name. */
      name: string;
      /** What amounts are multiplied by: over 1, at most 100, with at most four decimals. The result is rounded half up. */
      factor: number;
      /** What is multiplied: either XP or amounts of some currencies. */
      of: {
        /** XP is multiplied. */
        xp?: boolean;
        /** Amounts of these currencies are multiplied. */
        currencyIds?: string[];
      };
      /** A description for people, such as players. */
      description: string | null;
      /** If false, it has no effect for any player. */
      enabled: boolean;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments: ('live' | 'test')[];
      /** Only for players who are in this segment at that moment. */
      segmentId: string | null;
      /** Events that occurred before this time are not multiplied. */
      startsAt: string | null;
      /** Events that occur at this time or later are not multiplied. */
      endsAt: string | null;
      /** Only what these types of events set off, directly or through what follows from them. Without it, all events. */
      eventTypes: string[] | null;
      /** If true, it acts only for players to whom it was given by the action `grantBoost`, for as long as that says. */
      personal: boolean;
      /** How it acts together with others: all that `multiply` are multiplied with each other, and with the highest of the others. */
      stack: 'multiply' | 'highest';
      /** Increases with every change. */
      version: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
    };
    /** The fields of a boost to change; omitted fields keep their values. */
    BoostPatch: {
      /** If given, it must equal the id in the path. It never changes. */
      id?: string;
      /** The display name. */
      name?: string;
      /** What amounts are multiplied by: over 1, at most 100, with at most four decimals. The result is rounded half up. */
      factor?: number;
      /** What is multiplied: either XP or amounts of some currencies. */
      of?: {
        /** XP is multiplied. */
        xp?: boolean;
        /** Amounts of these currencies are multiplied. */
        currencyIds?: string[];
      };
      /** A description for people, such as players. */
      description?: string | null;
      /** If false, it has no effect for any player. Defaults to true if null. */
      enabled?: boolean | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** Only for players who are in this segment at that moment. */
      segmentId?: string | null;
      /** Events that occurred before this time are not multiplied. */
      startsAt?: string | null;
      /** Events that occur at this time or later are not multiplied. */
      endsAt?: string | null;
      /** Only what these types of events set off, directly or through what follows from them. Without it, all events. */
      eventTypes?: string[] | null;
      /** If true, it acts only for players to whom it was given by the action `grantBoost`, for as long as that says. Defaults to false if null. */
      personal?: boolean | null;
      /** How it acts together with others: all that `multiply` are multiplied with each other, and with the highest of the others. Defaults to "multiply" if null. */
      stack?: 'multiply' | 'highest' | null;
    };
    /** All fields of an experiment, to create or replace it. */
    ExperimentInput: {
      /** Derived from the name if omitted in a POST; in a PUT it must equal the id in the path. It never changes. */
      id?: string;
      /** The display name. */
      name: string;
      /** The variants; the first one, without changes, is the control. */
      variants: ({
        /** The id of the variant, known within the experiment. */
        id: string;
        /** How large its part of the players is, relative to the other weights. */
        weight: number;
        /** The definitions that are different. They are checked as those of a changeset. */
        changes?: ({
          /** The kind of the definition, as in its path. */
          kind: 'rules' | 'quests' | 'adventures' | 'badges' | 'items' | 'offers' | 'boosts';
          /** The id of the definition. */
          id: string;
          /** The fields that this variant has otherwise, as in a PATCH of the definition. */
          patch: {
            [name: string]: unknown;
          };
        })[];
      })[];
      /** What is measured. */
      metrics: ({
        /** The id of the metric, known within the experiment. */
        id: string;
        /** What is measured: the number of `events`, the `xp` or the amount of a `currency` that the player got, `active_days`, whether they were active again some days later (`retained`), whether they completed a quest (`quest_completed`), or the number of their purchases (`purchase`). */
        of: 'events' | 'xp' | 'currency' | 'active_days' | 'retained' | 'quest_completed' | 'purchase';
        /** The type of an event: your own, or one of the service that rules and quests can use. */
        eventType?: string;
        /** Of `currency`: which one. Of `purchase`: only purchases that are paid with it. */
        currencyId?: string;
        /** Of `quest_completed`: which one. */
        questId?: string;
        /** Of `retained`: how many days after the first one. */
        day?: number;
        /** Whether the experiment is decided by it. Defaults to false. */
        goal?: boolean;
        /** Defaults to true. */
        higherIsBetter?: boolean;
      })[];
      /** What you expect, and why. */
      hypothesis?: string | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** Only players who are in this segment at the first event that counts. */
      segmentId?: string | null;
      /** What was learned. It can be changed after the stop. */
      conclusion?: string | null;
      /** Whether lists of the console leave it out. It changes nothing else. Defaults to false if omitted or null. */
      archived?: boolean | null;
      /** Percent of the players who are in it at all. Defaults to 100 if omitted or null. */
      traffic?: number | null;
    };
    /** The definition of an experiment. */
    Experiment: {
      /** The id of the experiment, which other definitions use to refer to it. */
      id: string;
      /** The display name. */
      name: string;
      /** The variants; the first one, without changes, is the control. */
      variants: ({
        /** The id of the variant, known within the experiment. */
        id: string;
        /** How large its part of the players is, relative to the other weights. */
        weight: number;
        /** The definitions that are different. They are checked as those of a changeset. */
        changes?: ({
          /** The kind of the definition, as in its path. */
          kind: 'rules' | 'quests' | 'adventures' | 'badges' | 'items' | 'offers' | 'boosts';
          /** The id of the definition. */
          id: string;
          /** The fields that this variant has otherwise, as in a PATCH of the definition. */
          patch: {
            [name: string]: unknown;
          };
        })[];
      })[];
      /** What is measured. */
      metrics: ({
        /** The id of the metric, known within the experiment. */
        id: string;
        /** What is measured: the number of `events`, the `xp` or the amount of a `currency` that the player got, `active_days`, whether they were active again some days later (`retained`), whether they completed a quest (`quest_completed`), or the number of their purchases (`purchase`). */
        of: 'events' | 'xp' | 'currency' | 'active_days' | 'retained' | 'quest_completed' | 'purchase';
        /** The type of an event: your own, or one of the service that rules and quests can use. */
        eventType?: string;
        /** Of `currency`: which one. Of `purchase`: only purchases that are paid with it. */
        currencyId?: string;
        /** Of `quest_completed`: which one. */
        questId?: string;
        /** Of `retained`: how many days after the first one. */
        day?: number;
        /** Whether the experiment is decided by it. Defaults to false. */
        goal?: boolean;
        /** Defaults to true. */
        higherIsBetter?: boolean;
      })[];
      /** What you expect, and why. */
      hypothesis: string | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments: ('live' | 'test')[];
      /** Only players who are in this segment at the first event that counts. */
      segmentId: string | null;
      /** What was learned. It can be changed after the stop. */
      conclusion: string | null;
      /** Whether lists of the console leave it out. It changes nothing else. */
      archived: boolean;
      /** Percent of the players who are in it at all. */
      traffic: number;
      /** A `draft` is started once, and stopped once. It can be edited as long as it is a draft; after that only its name, hypothesis, conclusion and `archived` can. */
      status: 'draft' | 'running' | 'stopped';
      /** Random, made at the start. With it and the id of a player anyone can compute the variant. */
      salt: string | null;
      /** When it was started. */
      startedAt: string | null;
      /** When it was stopped. */
      stoppedAt: string | null;
      /** What the variants run on, put together at the start. */
      definitions: ({
        /** The variant. */
        variantId: string;
        /** The kind of the definition, as in its path. */
        kind: 'rules' | 'quests' | 'adventures' | 'badges' | 'items' | 'offers' | 'boosts';
        /** The id of the definition. */
        id: string;
        /** The version that was changed. */
        version: number;
        /** All its fields. */
        body: {
          [name: string]: unknown;
        };
      })[] | null;
      /** Increases with every change. */
      version: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
    };
    /** The fields of an experiment to change; omitted fields keep their values. */
    ExperimentPatch: {
      /** If given, it must equal the id in the path. It never changes. */
      id?: string;
      /** The display name. */
      name?: string;
      /** The variants; the first one, without changes, is the control. */
      variants?: ({
        /** The id of the variant, known within the experiment. */
        id: string;
        /** How large its part of the players is, relative to the other weights. */
        weight: number;
        /** The definitions that are different. They are checked as those of a changeset. */
        changes?: ({
          /** The kind of the definition, as in its path. */
          kind: 'rules' | 'quests' | 'adventures' | 'badges' | 'items' | 'offers' | 'boosts';
          /** The id of the definition. */
          id: string;
          /** The fields that this variant has otherwise, as in a PATCH of the definition. */
          patch: {
            [name: string]: unknown;
          };
        })[];
      })[];
      /** What is measured. */
      metrics?: ({
        /** The id of the metric, known within the experiment. */
        id: string;
        /** What is measured: the number of `events`, the `xp` or the amount of a `currency` that the player got, `active_days`, whether they were active again some days later (`retained`), whether they completed a quest (`quest_completed`), or the number of their purchases (`purchase`). */
        of: 'events' | 'xp' | 'currency' | 'active_days' | 'retained' | 'quest_completed' | 'purchase';
        /** The type of an event: your own, or one of the service that rules and quests can use. */
        eventType?: string;
        /** Of `currency`: which one. Of `purchase`: only purchases that are paid with it. */
        currencyId?: string;
        /** Of `quest_completed`: which one. */
        questId?: string;
        /** Of `retained`: how many days after the first one. */
        day?: number;
        /** Whether the experiment is decided by it. Defaults to false. */
        goal?: boolean;
        /** Defaults to true. */
        higherIsBetter?: boolean;
      })[];
      /** What you expect, and why. */
      hypothesis?: string | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** Only players who are in this segment at the first event that counts. */
      segmentId?: string | null;
      /** What was learned. It can be changed after the stop. */
      conclusion?: string | null;
      /** Whether lists of the console leave it out. It changes nothing else. Defaults to false if null. */
      archived?: boolean | null;
      /** Percent of the players who are in it at all. Defaults to 100 if null. */
      traffic?: number | null;
    };
    /** The changeset that has to be approved. */
    ChangesetInReview: {
      /** The id of the changeset. */
      changesetId: string;
    };
    /** Which variant all players are to have. */
    ShipInput: {
      /** The id of the variant. */
      variantId: string;
    };
    /** One edit of a changeset. */
    ChangesetItem: {
      /** The kind of the definition, or `levels`. */
      kind: 'rules' | 'quests' | 'adventures' | 'badges' | 'leaderboards' | 'currencies' | 'items' | 'offers' | 'segments' | 'boosts' | 'experiments' | 'levels';
      /** The id of the definition; that of the levels is `levels`. */
      id: string;
      /** `put` creates or replaces the definition, `delete` deletes it. `start` and `stop` are those of an experiment, which `POST /experiments/{id}/start`, `/stop` and `/ship` put into a changeset. */
      op: 'put' | 'delete' | 'start' | 'stop';
      /** All fields of the definition; null where it is deleted. */
      body: {
        [name: string]: unknown;
      } | null;
      /** The version that the edit began with; null if there was no such definition. */
      baseVersion: number | null;
      /** The version now; null if there is no such definition. */
      currentVersion: number | null;
      /** What the change does, field by field. */
      diff: {
        /** A JSON pointer to the field; empty if the whole definition is new or deleted. */
        path: string;
        /** The value now; null for none. */
        before: unknown;
        /** The value with the change; null for none. */
        after: unknown;
      }[];
      /** Why it cannot be published as it is. */
      faults: {
        /** A JSON pointer to the place. */
        path: string;
        /** What is wrong. */
        message: string;
        messageParts?: components['schemas']['MessageParts'];
      }[];
    };
    /** Changes of several definitions that go live together. */
    Changeset: {
      /** The id of the changeset. */
      id: string;
      /** What the changeset is about. */
      title: string;
      /** More about it. */
      description: string | null;
      /** The status of the changeset. */
      status: 'draft' | 'in_review' | 'approved' | 'scheduled' | 'published' | 'discarded';
      /** Who created it. */
      createdBy: {
        /** Whether it was a person, an API key or the service itself. */
        type: 'person' | 'key' | 'system';
        /** The person's e-mail address, or the name of the key. */
        name: string;
      };
      /** When it was created, in UTC. */
      createdAt: string;
      /** The people who changed its items, or made or rotated an API key that did. They cannot approve it. */
      editors: {
        /** The id of the person. */
        id: string;
        /** The person's e-mail address. */
        name: string;
      }[];
      /** The last 100 decisions and comments, oldest first. */
      reviews: ({
        /** Who decided or commented. */
        by: {
          /** Whether it was a person, an API key or the service itself. */
          type: 'person' | 'key' | 'system';
          /** The person's e-mail address, or the name of the key. */
          name: string;
        };
        /** The decision; `comment` if it is none. */
        decision: 'approve' | 'reject' | 'comment';
        /** The comment; for a scheduled publication that failed, the reason. */
        comment: string | null;
        /** When. */
        at: string;
      })[];
      /** When it is to be published. */
      publishAt: string | null;
      /** When it was published. */
      publishedAt: string | null;
      /** The changeset that it undoes. */
      revertOf: string | null;
      /** When its items were last changed. */
      editedAt: string | null;
      /** The edits, by kind and id. */
      items: components['schemas']['ChangesetItem'][];
      /** Definitions that changed since they were edited here. */
      conflicts: ({
        /** The kind of the definition, or `levels`. */
        kind: 'rules' | 'quests' | 'adventures' | 'badges' | 'leaderboards' | 'currencies' | 'items' | 'offers' | 'segments' | 'boosts' | 'experiments' | 'levels';
        /** The id of the definition; that of the levels is `levels`. */
        id: string;
      })[];
      /** Definitions that the edits refer to, directly or through others, and that are not active everywhere where the edits are. `environments` are those in which each would have to be active. Put them in too, with these. */
      needed: ({
        /** The kind of the definition, or `levels`. */
        kind: 'rules' | 'quests' | 'adventures' | 'badges' | 'leaderboards' | 'currencies' | 'items' | 'offers' | 'segments' | 'boosts' | 'experiments' | 'levels';
        /** The id of the definition; that of the levels is `levels`. */
        id: string;
        /** The name of the definition. */
        name: string;
        /** The environments in which it has to be active. */
        environments: ('live' | 'test')[];
      })[];
    };
    /** What an experiment has shown so far. */
    ExperimentResults: {
      /** Results of a stopped experiment are those of the moment when it stopped. */
      status: 'draft' | 'running' | 'stopped';
      /** How many players are in each variant. */
      exposures: {
        /** The id of the variant. */
        variantId: string;
        /** Players who are in the variant: from the first event that could differ. */
        players: number;
      }[];
      /** Whether the players are split as the weights say. */
      sampleRatio: {
        /** False if `p` is below 0.001: then something is wrong, and no comparison can be trusted. */
        ok: boolean;
        /** The p-value of the chi-square test of the split. */
        p: number;
      };
      /** What was measured. */
      metrics: ({
        /** The id of the metric. */
        id: string;
        /** Every variant; the first is the control. */
        variants: ({
          /** The id of the variant. */
          variantId: string;
          /** Players who count for the metric. Of `retained`, only those whose day is over. */
          players: number;
          /** The mean of their values; of a share, from 0 to 1. Null without players. */
          mean: number | null;
          /** The mean minus that of the control. Null for the control. */
          difference: number | null;
          /** The lower end of the 95 % interval of the difference, which holds however often one looks. Null while there are too few players to say. */
          low: number | null;
          /** The upper end of the interval. */
          high: number | null;
          /** The same, adjusted by the active days of the players in the 28 days before they were exposed (CUPED). Null where these were the same for all. */
          adjusted: {
            /** The adjusted difference. */
            difference: number;
            /** The lower end of its interval. */
            low: number;
            /** The upper end of its interval. */
            high: number;
          } | null;
        })[];
      })[];
      /** What was known at the end of each of the last 90 days, oldest first. Sums run on from day to day. Empty with `segmentId`. */
      days: ({
        /** The day. */
        date: string;
        /** How many players are in each variant. */
        exposures: {
          /** The id of the variant. */
          variantId: string;
          /** Players who are in the variant: from the first event that could differ. */
          players: number;
        }[];
        /** What was measured up to then. */
        metrics: ({
          /** The id of the metric. */
          id: string;
          /** Every variant; the first is the control. */
          variants: ({
            /** The id of the variant. */
            variantId: string;
            /** Players who count for the metric. Of `retained`, only those whose day is over. */
            players: number;
            /** The mean of their values; of a share, from 0 to 1. Null without players. */
            mean: number | null;
            /** The mean minus that of the control. Null for the control. */
            difference: number | null;
            /** The lower end of the 95 % interval of the difference, which holds however often one looks. Null while there are too few players to say. */
            low: number | null;
            /** The upper end of the interval. */
            high: number | null;
          })[];
        })[];
      })[];
      /** For each metric, the smallest true difference that would be seen by now, in any variant, with a probability of 80 %. */
      smallestEffect: ({
        /** The id of the metric. */
        id: string;
        /** As a difference of means. Null while there are too few players to say. */
        absolute: number | null;
        /** As a part of the mean of the control. Null if that is zero or unknown. */
        relative: number | null;
      })[];
      /** Extension. True with `segmentId`: an idea for the next experiment, not a result. The intervals do not allow for looking at several segments, and the variant itself may have changed who is in the segment. */
      exploration: boolean;
      /** Extension. The segment whose players were counted. Null without `segmentId`. */
      segment: {
        /** Its id. */
        id: string;
        /** How many players are in it, exposed or not. */
        size: number;
        /** How many of them were looked at. */
        looked: number;
        /** Whether there are more: then those who were looked at are a sample. */
        sampled: boolean;
      } | null;
      /** Extension. What results by segment do not say, in words. Null without `segmentId`. */
      note: string | null;
    };
    /** How many players and days an experiment needs, by what players did in the last 28 days. */
    ExperimentSize: {
      /** The difference that is to be seen, in percent of the mean. */
      effect: number;
      /** The first day that was looked at. */
      from: string;
      /** The last one: yesterday. */
      to: string;
      /** How many active players were looked at. */
      players: number;
      /** Whether they are a sample. */
      sampled: boolean;
      /** The segment of the experiment: only players were looked at who are in its list now. Null for all players. */
      segmentId: string | null;
      /** How many players would have come in within these days. */
      arriving: number;
      /** What each metric needs. */
      metrics: ({
        /** The id of the metric. */
        id: string;
        /** The mean of the players who would have come in. Null if there are fewer than 20. `currency` and `purchase` are read from the latest 1,000 changes of each player, of as many players as can be read quickly. */
        mean: number | null;
        /** How many players all variants together need, for a true difference of that size to be seen with a probability of 80 %. Null if it cannot be said. */
        players: number | null;
        /** After how many days so many are in. Null if it cannot be said, or is more than a year. */
        days: number | null;
      })[];
    };
    /** A new changeset. */
    ChangesetInput: {
      /** What the changeset is about. */
      title: string;
      /** More about it. */
      description?: string | null;
    };
    /** A changeset without its items. */
    ChangesetSummary: {
      /** The id of the changeset. */
      id: string;
      /** What the changeset is about. */
      title: string;
      /** More about it. */
      description: string | null;
      /** The status of the changeset. */
      status: 'draft' | 'in_review' | 'approved' | 'scheduled' | 'published' | 'discarded';
      /** Who created it. */
      createdBy: {
        /** Whether it was a person, an API key or the service itself. */
        type: 'person' | 'key' | 'system';
        /** The person's e-mail address, or the name of the key. */
        name: string;
      };
      /** When it was created, in UTC. */
      createdAt: string;
      /** The people who changed its items, or made or rotated an API key that did. They cannot approve it. */
      editors: {
        /** The id of the person. */
        id: string;
        /** The person's e-mail address. */
        name: string;
      }[];
      /** The last 100 decisions and comments, oldest first. */
      reviews: ({
        /** Who decided or commented. */
        by: {
          /** Whether it was a person, an API key or the service itself. */
          type: 'person' | 'key' | 'system';
          /** The person's e-mail address, or the name of the key. */
          name: string;
        };
        /** The decision; `comment` if it is none. */
        decision: 'approve' | 'reject' | 'comment';
        /** The comment; for a scheduled publication that failed, the reason. */
        comment: string | null;
        /** When. */
        at: string;
      })[];
      /** When it is to be published. */
      publishAt: string | null;
      /** When it was published. */
      publishedAt: string | null;
      /** The changeset that it undoes. */
      revertOf: string | null;
      /** When its items were last changed. */
      editedAt: string | null;
    };
    /** An edit of one definition. It takes the place of an earlier edit of the same one. */
    ChangesetItemInput: {
      /** The kind of the definition, or `levels`. */
      kind: 'rules' | 'quests' | 'adventures' | 'badges' | 'leaderboards' | 'currencies' | 'items' | 'offers' | 'segments' | 'boosts' | 'experiments' | 'levels';
      /** The id of the definition; that of the levels is `levels`. */
      id: string;
      /** `put` creates or replaces the definition, `delete` deletes it. */
      op: 'put' | 'delete';
      /** All fields of the definition, as in a PUT of it. */
      body?: {
        [name: string]: unknown;
      };
    };
    /** Edits of several definitions, at most one of each. */
    ChangesetItemsInput: {
      /** The edits. Each takes the place of an earlier edit of the same definition. */
      items: components['schemas']['ChangesetItemInput'][];
    };
    /** What to change; omitted fields keep their values. */
    ChangesetPatch: {
      /** What the changeset is about. */
      title?: string;
      /** More about it. */
      description?: string | null;
    };
    /** A decision about a changeset. */
    ChangesetDecision: {
      /** A comment for the others. */
      comment?: string;
    };
    /** A comment on a changeset. */
    ChangesetComment: {
      /** A comment for the others. */
      comment: string;
    };
    /** When to publish a changeset. */
    ChangesetPublication: {
      /** When to publish it. If omitted, now. */
      at?: string;
    };
    /** All definitions of a project. Equal definitions give equal bytes. */
    Bundle: {
      /** The format of the bundle. */
      format: 1;
      levels: components['schemas']['Levels'];
      /** All rules by id, each with all of its fields. */
      rules: {
        [name: string]: unknown;
      }[];
      /** All quests by id, each with all of its fields. */
      quests: {
        [name: string]: unknown;
      }[];
      /** All adventures by id, each with all of its fields. */
      adventures: {
        [name: string]: unknown;
      }[];
      /** All badges by id, each with all of its fields. */
      badges: {
        [name: string]: unknown;
      }[];
      /** All leaderboards by id, each with all of its fields. */
      leaderboards: {
        [name: string]: unknown;
      }[];
      /** All currencies by id, each with all of its fields. */
      currencies: {
        [name: string]: unknown;
      }[];
      /** All items by id, each with all of its fields. */
      items: {
        [name: string]: unknown;
      }[];
      /** All offers by id, each with all of its fields. */
      offers: {
        [name: string]: unknown;
      }[];
      /** All segments by id, each with all of its fields. */
      segments: {
        [name: string]: unknown;
      }[];
      /** All boosts by id, each with all of its fields. */
      boosts: {
        [name: string]: unknown;
      }[];
      /** All experiments by id, each with all of its fields. */
      experiments: {
        [name: string]: unknown;
      }[];
    };
    /** A bundle to compare with the project. */
    PlanRequest: {
      /** As `GET /definitions/bundle` gives it. Lists that are left out are not touched. The order does not matter. */
      bundle: {
        [name: string]: unknown;
      };
      /** Whether to delete what a given list does not name. False if omitted. */
      prune?: boolean;
    };
    /** What applying a bundle would do. */
    BundlePlan: {
      /** The id of the plan: the same definitions and the same bundle give the same id. */
      planId: string;
      /** What would be created. */
      create: ({
        /** The kind of the definition, or `levels`. */
        kind: 'rules' | 'quests' | 'adventures' | 'badges' | 'leaderboards' | 'currencies' | 'items' | 'offers' | 'segments' | 'boosts' | 'experiments' | 'levels';
        /** The id of the definition; that of the levels is `levels`. */
        id: string;
      })[];
      /** What would change, and how. */
      update: ({
        /** The kind of the definition, or `levels`. */
        kind: 'rules' | 'quests' | 'adventures' | 'badges' | 'leaderboards' | 'currencies' | 'items' | 'offers' | 'segments' | 'boosts' | 'experiments' | 'levels';
        /** The id of the definition; that of the levels is `levels`. */
        id: string;
        /** What the change does, field by field. */
        diff: {
          /** A JSON pointer to the field; empty if the whole definition is new or deleted. */
          path: string;
          /** The value now; null for none. */
          before: unknown;
          /** The value with the change; null for none. */
          after: unknown;
        }[];
      })[];
      /** What would be deleted. */
      delete: ({
        /** The kind of the definition, or `levels`. */
        kind: 'rules' | 'quests' | 'adventures' | 'badges' | 'leaderboards' | 'currencies' | 'items' | 'offers' | 'segments' | 'boosts' | 'experiments' | 'levels';
        /** The id of the definition; that of the levels is `levels`. */
        id: string;
      })[];
      /** What is as it is in the bundle. */
      unchanged: ({
        /** The kind of the definition, or `levels`. */
        kind: 'rules' | 'quests' | 'adventures' | 'badges' | 'leaderboards' | 'currencies' | 'items' | 'offers' | 'segments' | 'boosts' | 'experiments' | 'levels';
        /** The id of the definition; that of the levels is `levels`. */
        id: string;
      })[];
      /** Definitions that the edits refer to, directly or through others, and that are not active everywhere where the edits are. `environments` are those in which each would have to be active. Put them in too, with these. */
      needed: ({
        /** The kind of the definition, or `levels`. */
        kind: 'rules' | 'quests' | 'adventures' | 'badges' | 'leaderboards' | 'currencies' | 'items' | 'offers' | 'segments' | 'boosts' | 'experiments' | 'levels';
        /** The id of the definition; that of the levels is `levels`. */
        id: string;
        /** The name of the definition. */
        name: string;
        /** The environments in which it has to be active. */
        environments: ('live' | 'test')[];
      })[];
      /** Why it cannot be published as it is. */
      faults: {
        /** A JSON pointer to the place. */
        path: string;
        /** What is wrong. */
        message: string;
        messageParts?: components['schemas']['MessageParts'];
      }[];
    };
    /** A bundle to apply. With `planId` it is applied only as it was planned. */
    ApplyRequest: {
      /** As `GET /definitions/bundle` gives it. Lists that are left out are not touched. The order does not matter. */
      bundle: {
        [name: string]: unknown;
      };
      /** Whether to delete what a given list does not name. False if omitted. */
      prune?: boolean;
      /** The id of the plan: the same definitions and the same bundle give the same id. */
      planId?: string;
      /** The title of the changeset. If omitted, "Apply of a bundle". */
      title?: string;
    };
    /** What applying a bundle did. */
    AppliedPlan: {
      /** The id of the plan: the same definitions and the same bundle give the same id. */
      planId: string;
      /** What would be created. */
      create: ({
        /** The kind of the definition, or `levels`. */
        kind: 'rules' | 'quests' | 'adventures' | 'badges' | 'leaderboards' | 'currencies' | 'items' | 'offers' | 'segments' | 'boosts' | 'experiments' | 'levels';
        /** The id of the definition; that of the levels is `levels`. */
        id: string;
      })[];
      /** What would change, and how. */
      update: ({
        /** The kind of the definition, or `levels`. */
        kind: 'rules' | 'quests' | 'adventures' | 'badges' | 'leaderboards' | 'currencies' | 'items' | 'offers' | 'segments' | 'boosts' | 'experiments' | 'levels';
        /** The id of the definition; that of the levels is `levels`. */
        id: string;
        /** What the change does, field by field. */
        diff: {
          /** A JSON pointer to the field; empty if the whole definition is new or deleted. */
          path: string;
          /** The value now; null for none. */
          before: unknown;
          /** The value with the change; null for none. */
          after: unknown;
        }[];
      })[];
      /** What would be deleted. */
      delete: ({
        /** The kind of the definition, or `levels`. */
        kind: 'rules' | 'quests' | 'adventures' | 'badges' | 'leaderboards' | 'currencies' | 'items' | 'offers' | 'segments' | 'boosts' | 'experiments' | 'levels';
        /** The id of the definition; that of the levels is `levels`. */
        id: string;
      })[];
      /** What is as it is in the bundle. */
      unchanged: ({
        /** The kind of the definition, or `levels`. */
        kind: 'rules' | 'quests' | 'adventures' | 'badges' | 'leaderboards' | 'currencies' | 'items' | 'offers' | 'segments' | 'boosts' | 'experiments' | 'levels';
        /** The id of the definition; that of the levels is `levels`. */
        id: string;
      })[];
      /** Why it cannot be published as it is. */
      faults: {
        /** A JSON pointer to the place. */
        path: string;
        /** What is wrong. */
        message: string;
        messageParts?: components['schemas']['MessageParts'];
      }[];
      /** The changeset of the changes, or null. */
      changesetId: string | null;
    };
    /** The player to create or update; omitted fields keep their values. */
    PlayerIdentify: {
      /** The id of the player in your own system. */
      id: string;
      /** The name that other players see, or null. */
      displayName?: string | null;
      /** The URL of an image of the player, or null. */
      avatarUrl?: string | null;
      /** An IANA time zone, which decides when the days of the player begin. Null for that of the project. */
      timezone?: string | null;
      /** Merged with the existing attributes key by key; null removes a key. In total 200 keys and 65536 bytes at most. */
      attributes?: {
        [name: string]: unknown;
      } | null;
      /** Why a signed-in user creates the player by hand, for people who read it later. It is kept only if the call creates the player. Not for API keys. */
      reason?: string;
    };
    /** Who made a grant, or sent an event by hand. */
    GrantAuthor: {
      /** A signed-in user, or an API key. */
      type: 'person' | 'key';
      /** The id of the user or of the key; null for grants of older versions. */
      id: string | null;
      /** The e-mail address of the user, or the name of the key, at that time; null for grants of older versions. */
      name: string | null;
    };
    /** When, and by whom, a player was created. */
    PlayerCreation: {
      /** When it was created, in UTC. */
      createdAt: string;
      /** The signed-in user who created the player by hand; null if nobody did, or if the log that said so is no longer kept. */
      by: components['schemas']['GrantAuthor'] | null;
      /** Why the player was created by hand; null without a reason. */
      reason: string | null;
    };
    /** The fields of the profile to write; omitted fields keep their values. */
    PlayerProfile: {
      /** The name that other players see, or null. */
      displayName?: string | null;
      /** The URL of an image of the player, or null. */
      avatarUrl?: string | null;
      /** An IANA time zone, which decides when the days of the player begin. Null for that of the project. */
      timezone?: string | null;
      /** Merged with the existing attributes key by key; null removes a key. In total 200 keys and 65536 bytes at most. */
      attributes?: {
        [name: string]: unknown;
      } | null;
    };
    /** Many players in one call. */
    PlayerImport: {
      /** Each an `ImportedPlayer`: `id`, and any of `displayName`, `avatarUrl`, `timezone`, `attributes`, `createdAt`, `xp`, `badges`, `streak`, `balances`, `items`, `counts` and `messages`. An invalid player gets an error and does not affect the others. */
      players: unknown[];
      /** Answer which players would be refused, and import nobody; an `id` then names nothing. */
      dryRun?: boolean;
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
    /** An event that was not processed. */
    EventFailure: {
      /** Why this event was not processed. */
      error: {
        /** The machine-readable code; branch on this. */
        code: string;
        /** The message for people. */
        message: string;
        messageParts?: components['schemas']['MessageParts'];
        /** What is wrong, field by field. */
        details: {
          /** Where the field is, as a JSON Pointer. */
          path: string;
          /** What is wrong with it, for people. */
          message: string;
          messageParts?: components['schemas']['MessageParts'];
        }[];
      };
    };
    /** The result of one event of a batch, or the error that it got. */
    EventOutcome: components['schemas']['EventResult'] | components['schemas']['EventFailure'];
    /** The result of each player. */
    PlayerImportResult: {
      /** In the order of the players. */
      results: components['schemas']['EventOutcome'][];
    };
    /** When, why and by whom it was reversed. */
    Reversed: {
      /** When it was reversed, in UTC. */
      at: string;
      /** Why the grant was made or the event sent by hand; null without a reason. */
      reason: string | null;
      /** Who made the grant, or the user who sent the event by hand; null for all other events. */
      by: components['schemas']['GrantAuthor'] | null;
    };
    /** An event or grant of a player, with its effects. */
    PlayerActivity: {
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
      /** Who made the grant, or the user who sent the event by hand; null for all other events. */
      by: components['schemas']['GrantAuthor'] | null;
      /** Why the grant was made or the event sent by hand; null without a reason. */
      reason: string | null;
      /** When, why and by whom it was reversed; null if it was not. */
      reversed: components['schemas']['Reversed'] | null;
    };
    /** Why a player does or does not have something. */
    PlayerExplanation: {
      /** Whether the player has the badge, or has completed the quest or adventure. */
      earned: boolean;
      /** Every rule, quest and adventure that awards, starts or advances it, and what they require first. At most 50. */
      paths: ({
        /** What the path is. */
        kind: 'rule' | 'quest' | 'adventure' | 'leaderboard';
        /** The id of the rule, quest, adventure or leaderboard. */
        id: string;
        /** Its name. */
        name: string;
        /** `open`: nothing but an event is needed. `disabled`: it is not enabled. `environment`: it is not active in this environment. `window`: it is not available at this time. `limit`: the rule has fired as often as its limit allows in this period. `cooldown`: the rule fired too short a time ago. `segment`: it is for a segment that the player is not in. `not started`: the quest or adventure can be started. `prerequisites`: the quest cannot be started yet, because its prerequisites are not met. `step not open`: the quest is a step of adventures, and the step is open in none of them. `active`: it is in progress. `completed`: it is completed. `expired`: the time of the latest run ran out. `abandoned`: the latest run was abandoned. */
        state: 'open' | 'disabled' | 'environment' | 'window' | 'limit' | 'cooldown' | 'segment' | 'not started' | 'prerequisites' | 'step not open' | 'active' | 'completed' | 'expired' | 'abandoned';
        /** The type of event that the rule waits for; null for quests and adventures. */
        on: string | null;
        /** The condition of the rule; null if it has none, and for others. */
        when: string | null;
        /** What is missing on this path; empty if nothing is known to be. */
        missing: {
          /** An objective by its name or id, `level`, `score` on a leaderboard, `quest <id>`, `badge <id>`, `segment <id>`, `step <id>`, `event <type>`, or a value in a condition. */
          what: string;
          /** What the player has. */
          have: number;
          /** What is needed. */
          need: number;
        }[];
        /** The running experiment that changes it in some variant. Absent where none does. */
        experiment?: {
          /** The id of the experiment. */
          experimentId: string;
          /** The variant of the player, which the path shows. */
          variantId: string;
        };
        /** The latest event of the player that came to this rule, quest or adventure, among the newest 500; null if none did, or if its trace is no longer kept. */
        last: {
          /** The id of the event or grant. */
          eventId: string;
          /** Its type. */
          type: string;
          /** When it happened, in UTC. */
          at: string;
          /** `fired` (a rule), `counted` (an objective), `expired`, `skipped`, or why not, as in the trace of the event. */
          outcome: string;
          /** The part of the condition that was false; null if no condition was. */
          condition: string | null;
          /** The values that the condition saw. */
          values: {
            [name: string]: unknown;
          };
        } | null;
      })[];
    };
    /** XP to give to a player, or to take away. */
    XpGrant: {
      /** The XP to grant, negative to take it away; XP never goes below 0. */
      amount: number;
      /** Why, for people who read the player's activity. Required for a signed-in user. */
      reason?: string;
    };
    /** The player after the grant, with its effects. */
    GrantResult: {
      /** The id of the grant in the player's log; `POST /events/{eventId}/reverse` takes it. */
      id: string;
      player: components['schemas']['Player'];
      /** The effects, in order. */
      effects: components['schemas']['Effect'][];
    };
    /** A badge to give to a player. */
    BadgeGrant: {
      /** The id of the badge. */
      badgeId: string;
      /** Why, for people who read the player's activity. Required for a signed-in user. */
      reason?: string;
    };
    /** A badge of a player. */
    PlayerBadge: {
      /** The id of the badge. */
      badgeId: string;
      /** How often the player has earned the badge; more than 1 only if it is repeatable. */
      times: number;
      /** When it was earned for the first time, in UTC. */
      firstEarnedAt: string;
      /** When it was earned for the last time, in UTC. */
      lastEarnedAt: string;
    };
    /** A change of a balance. */
    CurrencyGrant: {
      /** What to add to the balance, negative to take it away; not 0. */
      amount: number;
      /** Why, for people who read the player's activity. Required for a signed-in user. */
      reason?: string;
    };
    /** Items to give to a player, or to take away. */
    ItemGrant: {
      /** How many to give, negative to take them away; not 0. */
      quantity: number;
      /** Why, for people who read the player's activity. Required for a signed-in user. */
      reason?: string;
    };
    /** Items of a player to use. */
    ItemUse: {
      /** How many to use; 1 if omitted. */
      quantity?: number;
      /** Why, for people who read the player's activity. Required for a signed-in user. */
      reason?: string;
    };
    /** What to buy for a player. */
    PurchaseRequest: {
      /** The id of the offer. */
      offerId: string;
      /** How many pieces to buy; 1 if omitted. */
      quantity?: number;
      /** Why, for people who read the player's activity. Required for a signed-in user. */
      reason?: string;
    };
    /** An amount of a currency that was paid. */
    PurchaseAmount: {
      /** The id of the currency. */
      currencyId: string;
      /** The amount. */
      amount: number;
    };
    /** The purchase, with the player afterwards. */
    PurchaseResult: {
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
      player: components['schemas']['Player'];
      /** The effects, in order. */
      effects: components['schemas']['Effect'][];
    };
    /** Who made the call. */
    Buyer: {
      /** A signed-in user, or an API key. */
      type: 'person' | 'key';
      /** The id of the user or of the key. */
      id: string;
      /** The e-mail address of the user, or the name of the key, at that time. */
      name: string;
    };
    /** A purchase of a player. */
    Purchase: {
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
      /** Who made the call; null where the player did it. */
      by: components['schemas']['Buyer'] | null;
      /** Why, where the caller said so; otherwise null. */
      reason: string | null;
    };
    /** A value that differs. */
    StateDifference: {
      /** Where in the player's state: a JSON Pointer. `/scores` has the scores in open seasons, by leaderboard. */
      path: string;
      /** The stored value, or null. */
      stored: unknown;
      /** The value that the replay gives, or null. */
      replayed: unknown;
    };
    /** The comparison of a player's state with a replay of the log. */
    PlayerVerification: {
      /** Whether the replay gives the stored state. */
      matches: boolean;
      /** Entries of the log that were replayed: all of them, or those since the last checkpoint or snapshot. */
      entries: number;
      /** What differs: at most 100 values. */
      differences: components['schemas']['StateDifference'][];
    };
    /** Which players: the filters of `GET /players`, or `playerIds`. An empty object means all players. */
    BulkActionFilter: {
      /** These players, in place of the other filters. */
      playerIds?: string[];
      /** A part of the id or of the display name, case-insensitive. One or two characters match only at the beginning of the id and of the words of the name. */
      search?: string;
      /** Only players with at least this level. */
      minLevel?: number;
      /** Only players with at least this much XP. */
      minXp?: number;
      /** Only players with at most this much XP. */
      maxXp?: number;
      /** Only players who have this badge. */
      badgeId?: string;
      /** Only players who do not have this badge. */
      withoutBadgeId?: string;
      /** Only players who have started this quest, whatever came of it; see `questStatus`. */
      questId?: string;
      /** Only players whose latest run of `questId` has this status: `active`, `completed`, `expired` or `abandoned`. */
      questStatus?: string;
      /** Only players who have done this objective in their latest run of `questId`. */
      doneObjectiveId?: string;
      /** Only players who have not done this objective in their latest run of `questId`. */
      openObjectiveId?: string;
      /** Only players who have started this adventure; see `adventureStatus`. */
      adventureId?: string;
      /** Only players whose `adventureId` has this status: `active` or `completed`. */
      adventureStatus?: string;
      /** Only players who are on this step of `adventureId`: they have reached it and not completed it. */
      openStepId?: string;
      /** Only players who have completed this step of `adventureId`. */
      completedStepId?: string;
      /** Only players who are in the list of this segment: it follows a change of a player within 60 seconds, and the time within 15 minutes. */
      segmentId?: string;
      /** Only players whose `lastSeenAt` is at this time or later: a time in ISO 8601, or how long ago in days or hours, such as `-7d` or `-12h`, by the clock of the environment. */
      seenAfter?: string;
      /** Only players whose `lastSeenAt` is before this time, which is given as in `seenAfter`; players without an event are not among them. */
      seenBefore?: string;
      /** Only players whose first event was in the week of this day, as in `GET /analytics/retention`. Weeks begin on Monday; days are those of the time zone of the project. */
      cohort?: string;
      /** Only players with an event on this day. At most 30 days ago. */
      activeOn?: string;
      /** Only players with an event in the week of this day. At most 420 days ago. */
      activeInWeek?: string;
      /** Only players without an event in the week of this day. At most 420 days ago. */
      inactiveInWeek?: string;
      /** Only players with an event in the month of this day. At most 800 days ago. */
      activeInMonth?: string;
      /** Only players with this attribute, as `key:value`; up to the first colon it is the key. Numbers and booleans are written as in JSON. Repeat the parameter for several attributes, up to 10, which must all match. */
      attribute?: string[];
    };
    /** Grants XP to each player, or takes it away. */
    BulkGrantXp: {
      /** What is done to each player. */
      do: "grantXp";
      /** The XP to grant, negative to take it away; XP never goes below 0. Not 0. */
      amount: number;
    };
    /** Grants a currency to each player, or takes it away. */
    BulkGrantCurrency: {
      /** What is done to each player. */
      do: "grantCurrency";
      /** The id of the currency. */
      currencyId: string;
      /** What to add to each balance, negative to take it away; not 0. */
      amount: number;
    };
    /** Gives items to each player, or takes them away. */
    BulkGrantItem: {
      /** What is done to each player. */
      do: "grantItem";
      /** The id of the item. */
      itemId: string;
      /** How many to give, negative to take them away; not 0. */
      quantity: number;
    };
    /** Awards a badge to each player. */
    BulkAwardBadge: {
      /** What is done to each player. */
      do: "awardBadge";
      /** The id of the badge. */
      badgeId: string;
    };
    /** Takes a badge away from each player who has it. */
    BulkTakeBadge: {
      /** What is done to each player. */
      do: "takeBadge";
      /** The id of the badge. */
      badgeId: string;
    };
    /** Gives a personal boost to each player. If a player still has it, the later of the two ends counts. */
    BulkGrantBoost: {
      /** What is done to each player. */
      do: "grantBoost";
      /** The id of the boost. */
      boostId: string;
      /** For how long, from now on. */
      seconds: number;
    };
    /** Starts a quest for each player. */
    BulkStartQuest: {
      /** What is done to each player. */
      do: "startQuest";
      /** The id of the quest. */
      questId: string;
    };
    /** Sends a message to each player. */
    BulkSendMessage: {
      /** What is done to each player. */
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
    /** What is done to each player; `do` says which action. */
    BulkActionToDo: components['schemas']['BulkGrantXp'] | components['schemas']['BulkGrantCurrency'] | components['schemas']['BulkGrantItem'] | components['schemas']['BulkAwardBadge'] | components['schemas']['BulkTakeBadge'] | components['schemas']['BulkGrantBoost'] | components['schemas']['BulkStartQuest'] | components['schemas']['BulkSendMessage'];
    /** Which players, what is done to each, and why. */
    BulkActionRequest: {
      filter: components['schemas']['BulkActionFilter'];
      action: components['schemas']['BulkActionToDo'];
      /** Why, for people who read the players' activity. */
      reason: string;
      /** Count what would change, and change nothing. */
      dryRun?: boolean;
    };
    /** The filters that it was started with, relative times as moments; without named players. */
    BulkActionFilters: {
      /** A part of the id or of the display name, case-insensitive. One or two characters match only at the beginning of the id and of the words of the name. */
      search?: string;
      /** Only players with at least this level. */
      minLevel?: number;
      /** Only players with at least this much XP. */
      minXp?: number;
      /** Only players with at most this much XP. */
      maxXp?: number;
      /** Only players who have this badge. */
      badgeId?: string;
      /** Only players who do not have this badge. */
      withoutBadgeId?: string;
      /** Only players who have started this quest, whatever came of it; see `questStatus`. */
      questId?: string;
      /** Only players whose latest run of `questId` has this status: `active`, `completed`, `expired` or `abandoned`. */
      questStatus?: string;
      /** Only players who have done this objective in their latest run of `questId`. */
      doneObjectiveId?: string;
      /** Only players who have not done this objective in their latest run of `questId`. */
      openObjectiveId?: string;
      /** Only players who have started this adventure; see `adventureStatus`. */
      adventureId?: string;
      /** Only players whose `adventureId` has this status: `active` or `completed`. */
      adventureStatus?: string;
      /** Only players who are on this step of `adventureId`: they have reached it and not completed it. */
      openStepId?: string;
      /** Only players who have completed this step of `adventureId`. */
      completedStepId?: string;
      /** Only players who are in the list of this segment: it follows a change of a player within 60 seconds, and the time within 15 minutes. */
      segmentId?: string;
      /** Only players whose `lastSeenAt` is at this time or later: a time in ISO 8601, or how long ago in days or hours, such as `-7d` or `-12h`, by the clock of the environment. */
      seenAfter?: string;
      /** Only players whose `lastSeenAt` is before this time, which is given as in `seenAfter`; players without an event are not among them. */
      seenBefore?: string;
      /** Only players whose first event was in the week of this day, as in `GET /analytics/retention`. Weeks begin on Monday; days are those of the time zone of the project. */
      cohort?: string;
      /** Only players with an event on this day. At most 30 days ago. */
      activeOn?: string;
      /** Only players with an event in the week of this day. At most 420 days ago. */
      activeInWeek?: string;
      /** Only players without an event in the week of this day. At most 420 days ago. */
      inactiveInWeek?: string;
      /** Only players with an event in the month of this day. At most 800 days ago. */
      activeInMonth?: string;
      /** Only players with this attribute, as `key:value`; up to the first colon it is the key. Numbers and booleans are written as in JSON. Repeat the parameter for several attributes, up to 10, which must all match. */
      attribute?: string[];
    };
    /** The reversal of a bulk action. */
    BulkActionReversal: {
      /** The id of the reversal; see `GET /reversals/{reversalId}`. */
      id: string;
      /** The state of the reversal. */
      status: 'running' | 'done' | 'failed' | 'cancelled';
      /** Why it was taken back. */
      reason: string | null;
      /** Who started the reversal. */
      by: components['schemas']['GrantAuthor'] | null;
      /** When the reversal was started. */
      createdAt: string;
    };
    /** One action for many players. */
    BulkAction: {
      /** The id of the bulk action. */
      id: string;
      /** The state of the bulk action. */
      status: 'running' | 'done' | 'failed' | 'cancelled';
      /** Whether it only counts. */
      dryRun: boolean;
      /** The part of the players that was looked at, from 0 to 1. */
      progress: number;
      filter: components['schemas']['BulkActionFilters'];
      /** How many players were named in `playerIds`; null where the filters say which. */
      named: number | null;
      action: components['schemas']['BulkActionToDo'];
      /** What it has changed so far; for a dry run, what it would change. */
      result: {
        /** How many players matched. */
        players: number;
        /** How many of them it changed. */
        changed: number;
        /** How many it had no effect on: they have the badge already, or do not have it. */
        unchanged: number;
        /** How many it was refused for; see `refusals`. */
        refused: number;
        /** How many of the named players do not exist. */
        missing: number;
        /** By how much the XP of all players changed. */
        xp: number;
        /** How many badges were awarded, those that rules awarded as a consequence included. */
        badges: number;
        /** How many badges were taken away. */
        badgesTaken: number;
        /** How many quests were started. */
        questsStarted: number;
        /** How many messages were sent. */
        messages: number;
        /** The currencies whose balances changed. */
        balances: {
          /** The id of the currency. */
          currencyId: string;
          /** By how much the balances of all players changed. */
          amount: number;
        }[];
        /** The items whose quantities changed. */
        items: {
          /** The id of the item. */
          itemId: string;
          /** By how much the quantities of all players changed. */
          quantity: number;
        }[];
      };
      /** The first 100 players that it was refused for. */
      refusals: {
        /** The player. */
        playerId: string;
        /** Why it was refused for this player. */
        message: string;
        messageParts?: components['schemas']['MessageParts'];
      }[];
      /** Why it failed; null if it did not. */
      error: string | null;
      errorParts?: components['schemas']['MessageParts'];
      /** Why it was done. */
      reason: string;
      /** Who started it. */
      by: components['schemas']['GrantAuthor'] | null;
      /** The last reversal that takes it back (`POST /reversals` with `bulkActionId`), or null. */
      reversal: components['schemas']['BulkActionReversal'] | null;
      /** When it was created, in UTC. */
      createdAt: string;
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
    /** The tier that a player gets. */
    LeagueTierInput: {
      /** The id of a tier of the league. */
      tier: string;
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
    /** How much of a currency a player has. */
    PlayerBalance: {
      /** The id of the currency. */
      currencyId: string;
      /** How much of the currency the player has. Below 0 only after a reversal. */
      balance: number;
    };
    /** What a player has of each currency. */
    Wallet: {
      /** Every currency of the environment by its id, also those that the player has none of. */
      balances: components['schemas']['PlayerBalance'][];
    };
    /** Where the amount came from, or went. */
    CurrencySource: {
      /** What caused the change. */
      type: 'rule' | 'quest' | 'adventure' | 'grant' | 'purchase' | 'use' | 'leaderboard' | 'message' | 'import' | 'reversal' | 'initial';
      /** The id of the rule, quest or adventure, or of the entry in the activity of the player; null for `initial`. */
      id: string | null;
    };
    /** One change of a balance. */
    CurrencyTransaction: {
      /** The id of the transaction. */
      id: string;
      /** The id of the currency. */
      currencyId: string;
      /** What was added to the balance; negative where it was taken. */
      amount: number;
      /** The balance afterwards. */
      balance: number;
      /** Why, where a person or a server said so; otherwise null. */
      reason: string | null;
      source: components['schemas']['CurrencySource'];
      /** When it happened, in UTC. */
      at: string;
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
    /** The filters of `GET /players`. Left out, or an empty object: all players. */
    StoredExportFilters: {
      /** A part of the id or of the display name, case-insensitive. One or two characters match only at the beginning of the id and of the words of the name. */
      search?: string;
      /** Only players with at least this level. */
      minLevel?: number;
      /** Only players with at least this much XP. */
      minXp?: number;
      /** Only players with at most this much XP. */
      maxXp?: number;
      /** Only players who have this badge. */
      badgeId?: string;
      /** Only players who do not have this badge. */
      withoutBadgeId?: string;
      /** Only players who have started this quest, whatever came of it; see `questStatus`. */
      questId?: string;
      /** Only players whose latest run of `questId` has this status: `active`, `completed`, `expired` or `abandoned`. */
      questStatus?: string;
      /** Only players who have done this objective in their latest run of `questId`. */
      doneObjectiveId?: string;
      /** Only players who have not done this objective in their latest run of `questId`. */
      openObjectiveId?: string;
      /** Only players who have started this adventure; see `adventureStatus`. */
      adventureId?: string;
      /** Only players whose `adventureId` has this status: `active` or `completed`. */
      adventureStatus?: string;
      /** Only players who are on this step of `adventureId`: they have reached it and not completed it. */
      openStepId?: string;
      /** Only players who have completed this step of `adventureId`. */
      completedStepId?: string;
      /** Only players who are in the list of this segment: it follows a change of a player within 60 seconds, and the time within 15 minutes. */
      segmentId?: string;
      /** Only players whose `lastSeenAt` is at this time or later: a time in ISO 8601, or how long ago in days or hours, such as `-7d` or `-12h`, by the clock of the environment. */
      seenAfter?: string;
      /** Only players whose `lastSeenAt` is before this time, which is given as in `seenAfter`; players without an event are not among them. */
      seenBefore?: string;
      /** Only players whose first event was in the week of this day, as in `GET /analytics/retention`. Weeks begin on Monday; days are those of the time zone of the project. */
      cohort?: string;
      /** Only players with an event on this day. At most 30 days ago. */
      activeOn?: string;
      /** Only players with an event in the week of this day. At most 420 days ago. */
      activeInWeek?: string;
      /** Only players without an event in the week of this day. At most 420 days ago. */
      inactiveInWeek?: string;
      /** Only players with an event in the month of this day. At most 800 days ago. */
      activeInMonth?: string;
      /** Only players with this attribute, as `key:value`; up to the first colon it is the key. Numbers and booleans are written as in JSON. Repeat the parameter for several attributes, up to 10, which must all match. */
      attribute?: string[];
    };
    /** Which players to export, and how. */
    StoredExportInput: {
      /** `csv`, with one line for each player below a line of names; or `ndjson`, with one JSON object a line. */
      format?: 'csv' | 'ndjson';
      /** The sort order; a minus sorts in descending order. */
      sort?: '-createdAt' | 'createdAt' | '-xp' | 'xp';
      filters?: components['schemas']['StoredExportFilters'];
    };
    /** An export of players in the storage. */
    StoredExport: {
      /** The id of the export. */
      id: string;
      /** `pending`: it waits. `running`: it is being written. `ready`: it can be downloaded. `failed`: `error` says why. `removed`: a player was erased, so that it may no longer be read. */
      status: 'pending' | 'running' | 'ready' | 'failed' | 'removed';
      /** The format. */
      format: 'csv' | 'ndjson';
      /** The order. */
      sort: '-createdAt' | 'createdAt' | '-xp' | 'xp';
      /** The names of the filters. Their values are not kept. */
      filters: string[];
      /** The number of players so far. */
      players: number;
      /** Its size so far, in bytes. */
      bytes: number;
      /** Why it failed or was removed; otherwise null. */
      error: string | null;
      errorParts?: components['schemas']['MessageParts'];
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it is deleted: seven days after it became ready. */
      expiresAt: string;
    };
    /** The progress of a player in a quest. */
    PlayerQuest: {
      /** The id of the quest. */
      questId: string;
      /** The status of the latest run. */
      status: 'active' | 'completed' | 'expired' | 'abandoned';
      /** The progress of the whole quest, from 0 to 1. */
      progress: number;
      /** The progress of each objective, on the version that the player started with. */
      objectives: {
        /** The id of the objective within the quest. */
        id: string;
        /** The progress of the objective in its own unit, at most the target. */
        current: number;
        /** The value at which the objective is completed. */
        target: number;
        /** Whether the objective is completed. */
        done: boolean;
      }[];
      /** The number of the run, from 1; repeatable quests can have several. */
      iteration: number;
      /** When this run started, in UTC. */
      startedAt: string;
      /** When this run was completed; null if it was not. */
      completedAt: string | null;
      /** When this run expires if it is not completed; null if it does not. */
      expiresAt: string | null;
    };
    /** The progress of a player in an adventure. */
    PlayerAdventure: {
      /** The id of the adventure. */
      adventureId: string;
      /** The status of the adventure. */
      status: 'active' | 'completed';
      /** The state of each step. */
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
      /** When the player completed it; null while it is active. */
      completedAt: string | null;
    };
    /** An item that a player has. */
    PlayerItem: {
      /** The id of the item. */
      itemId: string;
      /** How many the player has. */
      quantity: number;
      /** When the player got the first one, in UTC. */
      firstAt: string;
      /** When the quantity last changed, in UTC. */
      lastAt: string;
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
    /** An experiment, with what was measured of the player. */
    ExportedPlayerExperiment: {
      /** The id of the experiment. */
      experimentId: string;
      /** The id of the variant that the player has. */
      variantId: string;
      /** When the first event was handled that counts, in UTC. */
      since: string;
      /** Days with events in the 28 days before `since`. */
      activeDaysBefore: number;
      /** What was measured from `since` on: one for each metric of the experiment, in their order. */
      values: number[];
    };
    /** What is between a player and another. */
    Friend: {
      /** The id of the other player. */
      playerId: string;
      /** The display name of the other player, or null. */
      displayName: string | null;
      /** `requested`: the player has asked the other; `incoming`: the other has asked the player. */
      status: 'accepted' | 'requested' | 'incoming';
      /** Since when it is so, in UTC. */
      since: string;
    };
    /** A player whom another does not want to hear of. */
    PlayerBlock: {
      /** The id of the player who is blocked. */
      playerId: string;
      /** Since when, in UTC. */
      since: string;
    };
    /** A segment whose list a player is in. */
    ExportedSegment: {
      /** The id of the segment. */
      segmentId: string;
      /** Since when the list has the player. */
      since: string;
    };
    /** A message in the inbox of a player. */
    PlayerMessage: {
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
      rewards: components['schemas']['MessageReward'][];
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
    /** All stored data about a player. */
    PlayerExport: {
      /** When this export was created, in UTC. */
      exportedAt: string;
      /** The environment of the player. */
      environment: 'live' | 'test';
      player: components['schemas']['Player'];
      /** Whether the player is held out of all rewards, for good. Null if the project held nobody out when they were created. */
      holdout: boolean | null;
      /** The last days with an event, in the player's time zone. Null before the first event, and until the first after an upgrade. */
      activeDays: {
        /** The first day that is known. */
        since: string;
        /** The last day with an event. */
        last: string;
        /** Hexadecimal: the lowest bit is the last day, each higher one the day before it; set on days with an event. */
        bits: string;
      } | null;
      /** Events by type. */
      counts: {
        [name: string]: number;
      };
      /** How many pieces of offers with a limit were bought. */
      offerUses: {
        [name: string]: unknown;
      };
      /** How often rules with a limit or a cooldown have fired. */
      ruleUses: {
        [name: string]: unknown;
      };
      /** The badges of the player. */
      badges: components['schemas']['PlayerBadge'][];
      /** The progress of the player in quests. */
      quests: components['schemas']['PlayerQuest'][];
      /** The progress of the player in adventures. */
      adventures: components['schemas']['PlayerAdventure'][];
      /** The balances of the player. */
      balances: components['schemas']['PlayerBalance'][];
      /** The items of the player. */
      items: components['schemas']['PlayerItem'][];
      /** Attempts, milestones and entries on leaderboards, in the last season of each. */
      boards: ({
        /** The id of the leaderboard. */
        leaderboardId: string;
        /** The number of the last season that the player was in. */
        season: number;
        /** Accepted scores in that season. */
        attempts: number;
        /** Milestones in the order in which they were reached. */
        milestones: {
          /** The id of the milestone. */
          milestoneId: string;
          /** When it was reached, in UTC. */
          reachedAt: string;
        }[];
        /** When the player joined; null if they did not. */
        joinedAt: string | null;
        /** What was paid to join. */
        paid: {
          /** The id of the currency. */
          currencyId: string;
          /** The amount. */
          amount: number;
        }[];
      })[];
      /** The personal boosts that the player was given, those that are over included. */
      boosts: {
        /** The id of the boost. */
        boostId: string;
        /** When the player got it, in UTC. */
        since: string;
        /** When it ends, or ended, in UTC. */
        until: string;
      }[];
      /** Messages with rewards that were not claimed, and the keys of messages that were sent. */
      inbox: ({
        /** The id of the message. */
        messageId: string;
        /** When it was sent, in UTC. */
        sentAt: string;
        /** Whether it has rewards that were not claimed. */
        claimable: boolean;
        /** When these can no longer be claimed, in UTC; null for never. */
        expiresAt: string | null;
        /** The key that it was sent with; null without one. */
        dedupeKey: string | null;
      })[];
      /** The experiments that the player is in, or was. */
      experiments: components['schemas']['ExportedPlayerExperiment'][];
      /** Friends and open requests, oldest first. */
      friends: components['schemas']['Friend'][];
      /** Whom the player has blocked, oldest first. */
      blocks: components['schemas']['PlayerBlock'][];
      /** Notifications for webhooks and WebSockets, oldest first. */
      announced: {
        /** The id of the notification. */
        id: string;
        /** The type of the notification, see `GET /event-types`. */
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
      /** The segments whose lists the player is in, and since when. */
      segments: components['schemas']['ExportedSegment'][];
      /** Oldest first, each with its trace as long as that is kept. */
      events: ({
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
        /** Who made the grant, or the user who sent the event by hand; null for all other events. */
        by: components['schemas']['GrantAuthor'] | null;
        /** Why the grant was made or the event sent by hand; null without a reason. */
        reason: string | null;
        /** When, why and by whom it was reversed; null if it was not. */
        reversed: components['schemas']['Reversed'] | null;
        /** When the service received it, in UTC. */
        receivedAt: string;
        /** Why rules did or did not fire; null after its retention period. */
        trace: unknown;
      })[];
      /** Profiles, posted and removed scores and expired quests, oldest first, as long as the log keeps them. */
      changes: ({
        /** When it happened, in UTC. */
        at: string;
        /** What changed: `profile.changed`, `score.posted`, `score.removed` or `quests.expired`. */
        type: string;
        /** What was sent: the fields of the profile that were written, or the score. */
        properties: {
          [name: string]: unknown;
        };
        /** Who created the player by hand; null for all other changes. */
        by: components['schemas']['GrantAuthor'] | null;
        /** Why the player was created by hand; null without a reason. */
        reason: string | null;
      })[];
      /** Scores on leaderboards, in open and closed seasons. */
      standings: ({
        /** The id of the leaderboard. */
        leaderboardId: string;
        /** The number of the season. */
        season: number;
        /** The final rank; null in an open season. */
        rank: number | null;
        /** The score of the player in that season. */
        score: number;
        /** What decides between equal scores. */
        subscore: number;
        /** What was sent with the score that counts, or null. */
        metadata: {
          [name: string]: unknown;
        } | null;
        /** When that score was reached, in UTC. */
        achievedAt: string;
        /** In a league: the id of the group, otherwise null. */
        group: string | null;
        /** In a league: the tier of the group, otherwise null. */
        tier: string | null;
        /** In a closed season of a league: the tier that the rank led to, otherwise null. */
        nextTier: string | null;
      })[];
      /** The tiers of the player in leagues. */
      leagueTiers: {
        /** The id of the leaderboard. */
        leaderboardId: string;
        /** The tier that the player was left with. */
        tier: string;
        /** The season that left the player with it; 0 if it was set before the first one. */
        season: number;
      }[];
      /** What the player gave to teams on leaderboards of teams, in open and closed seasons. */
      contributions: {
        /** The id of the leaderboard. */
        leaderboardId: string;
        /** The number of the season. */
        season: number;
        /** The id of the team. */
        teamId: string;
        /** What the player gave to the team in that season. */
        score: number;
        /** What decides between equal scores. */
        subscore: number;
        /** When the player gave the last of it, in UTC. */
        achievedAt: string;
      }[];
      /** What was counted for each day, for recaps. */
      days: {
        /** The day, in the time zone that the player had. */
        date: string;
        /** Events. */
        events: number;
        /** XP. */
        xp: number;
        /** Events by type; an empty name has those of all others. */
        byType: {
          [name: string]: number;
        };
        /** How often quests were completed, by id. */
        quests: {
          [name: string]: number;
        };
      }[];
      /** All changes of balances, oldest first. */
      transactions: components['schemas']['CurrencyTransaction'][];
      /** All purchases of the player, oldest first. */
      purchases: components['schemas']['Purchase'][];
      /** All messages in the inbox of the player, oldest first. */
      messages: components['schemas']['PlayerMessage'][];
      /** When the player joined and left lobbies, oldest first. */
      lobbies: ({
        /** The id of the lobby. */
        lobbyId: string;
        /** When it happened, in UTC. */
        at: string;
        /** What happened. */
        type: string;
        /** Why the player left or the lobby ended; otherwise null. */
        reason: string | null;
      })[];
      /** The teams that the player is in. */
      teams: components['schemas']['PlayerTeam'][];
    };
    /** The filters of `GET /players`. An empty object means all players. */
    PlayerViewFilters: {
      /** A part of the id or of the display name, case-insensitive. One or two characters match only at the beginning of the id and of the words of the name. */
      search?: string;
      /** Only players with at least this level. */
      minLevel?: number;
      /** Only players with at least this much XP. */
      minXp?: number;
      /** Only players with at most this much XP. */
      maxXp?: number;
      /** Only players who have this badge. */
      badgeId?: string;
      /** Only players who do not have this badge. */
      withoutBadgeId?: string;
      /** Only players who have started this quest, whatever came of it; see `questStatus`. */
      questId?: string;
      /** Only players whose latest run of `questId` has this status: `active`, `completed`, `expired` or `abandoned`. */
      questStatus?: string;
      /** Only players who have done this objective in their latest run of `questId`. */
      doneObjectiveId?: string;
      /** Only players who have not done this objective in their latest run of `questId`. */
      openObjectiveId?: string;
      /** Only players who have started this adventure; see `adventureStatus`. */
      adventureId?: string;
      /** Only players whose `adventureId` has this status: `active` or `completed`. */
      adventureStatus?: string;
      /** Only players who are on this step of `adventureId`: they have reached it and not completed it. */
      openStepId?: string;
      /** Only players who have completed this step of `adventureId`. */
      completedStepId?: string;
      /** Only players who are in the list of this segment: it follows a change of a player within 60 seconds, and the time within 15 minutes. */
      segmentId?: string;
      /** Only players whose `lastSeenAt` is at this time or later: a time in ISO 8601, or how long ago in days or hours, such as `-7d` or `-12h`, by the clock of the environment. */
      seenAfter?: string;
      /** Only players whose `lastSeenAt` is before this time, which is given as in `seenAfter`; players without an event are not among them. */
      seenBefore?: string;
      /** Only players whose first event was in the week of this day, as in `GET /analytics/retention`. Weeks begin on Monday; days are those of the time zone of the project. */
      cohort?: string;
      /** Only players with an event on this day. At most 30 days ago. */
      activeOn?: string;
      /** Only players with an event in the week of this day. At most 420 days ago. */
      activeInWeek?: string;
      /** Only players without an event in the week of this day. At most 420 days ago. */
      inactiveInWeek?: string;
      /** Only players with an event in the month of this day. At most 800 days ago. */
      activeInMonth?: string;
      /** Only players with this attribute, as `key:value`; up to the first colon it is the key. Numbers and booleans are written as in JSON. Repeat the parameter for several attributes, up to 10, which must all match. */
      attribute?: string[];
    };
    /** A new view. */
    PlayerViewInput: {
      /** The id of a view that was deleted, so that links to it work again. Otherwise it gets a new id. */
      id?: string;
      /** The name of the view. Each of your own views has a different one, and so has each shared view; case does not matter. */
      name: string;
      filters: components['schemas']['PlayerViewFilters'];
      /** The sort order of the list; a minus sorts in descending order. */
      sort?: '-createdAt' | 'createdAt' | '-xp' | 'xp';
      /** Whether everybody in the project sees it, or only you. */
      shared?: boolean;
    };
    /** Saved filters of the player list. */
    PlayerView: {
      /** The id of the view. */
      id: string;
      /** The name of the view. Each of your own views has a different one, and so has each shared view; case does not matter. */
      name: string;
      /** Whether everybody in the project sees it, or only you. */
      shared: boolean;
      /** Whether you made it. Only you can make a view that you shared private again. */
      mine: boolean;
      filters: components['schemas']['PlayerViewFilters'];
      /** The sort order of the list; a minus sorts in descending order. */
      sort: '-createdAt' | 'createdAt' | '-xp' | 'xp';
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
    };
    /** What to change; omitted fields keep their values. `filters` are replaced as a whole. */
    PlayerViewPatch: {
      /** The name of the view. Each of your own views has a different one, and so has each shared view; case does not matter. */
      name?: string;
      filters?: components['schemas']['PlayerViewFilters'];
      /** The sort order of the list; a minus sorts in descending order. */
      sort?: '-createdAt' | 'createdAt' | '-xp' | 'xp';
      /** Whether everybody in the project sees it, or only you. */
      shared?: boolean;
    };
    /** What the players on some ranks get when a season closes. */
    RankReward: {
      /** The first rank. */
      from: number;
      /** The last rank, or the part of all entries up to which it goes, such as `50%`, rounded up. In a league both are within the group. */
      to: number | string;
      /** The actions that run once for each of these players. */
      actions: components['schemas']['Action'][];
    };
    /** What players have to do before the leaderboard takes their scores: they join, in each season. */
    EntryTerms: {
      /** Scores of players who have not joined are refused. */
      required: boolean;
      /** Players cannot join from this time on. */
      until?: string;
      /** What the player must meet to join: a CEL expression that returns true or false. */
      requires?: string;
      /** What joining costs: an amount of each of these currencies. */
      price?: components['schemas']['Price'][];
      /** How many players can join in a season. */
      maxEntries?: number;
    };
    /** What a player gets when their score reaches a value. */
    Milestone: {
      /** The id of the milestone within the leaderboard. */
      id: string;
      /** The score at which it is reached. */
      at: number;
      /** The actions that run when it is reached, once in a season. */
      actions: components['schemas']['Action'][];
    };
    /** All fields of a leaderboard, to create or replace it. */
    LeaderboardInput: {
      /** Derived from the name if omitted in a POST; in a PUT it must equal the id in the path. It never changes. */
      id?: string;
      /** The display name. */
      name: string;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** `desc`: the highest score is first. Defaults to "desc" if omitted or null. */
      order?: 'desc' | 'asc' | null;
      /** How a new score is combined with the existing one. XP is always summed. Defaults to "best" if omitted or null. */
      operator?: 'sum' | 'best' | 'latest' | null;
      /** `score`: scores from the API or the action `submitScore`. `xp`: the XP gained in the season. Defaults to "score" if omitted or null. */
      source?: 'score' | 'xp' | null;
      /** When a season ends automatically: every day at midnight, every Monday or on the first of the month, in the time zone of the project. Defaults to "never" if omitted or null. */
      reset?: 'never' | 'daily' | 'weekly' | 'monthly' | null;
      /** Which changes of rank are notified: large ones, and those at the top. Defaults to {"places":10,"top":10} if omitted or null. */
      significantChange?: {
        /** A change of rank by at least this many places is always notified. */
        places: number;
        /** Every change of rank within, into or out of this many top ranks is notified. */
        top: number;
      } | null;
      /** Whom the leaderboard ranks. `team`: what a member's scores come to counts for all teams that they are in at that moment, and the score of a team is the sum of what its members gave. Not with `league`, `entry` or `maxAttempts`. Defaults to "player" if omitted or null. */
      subject?: 'player' | 'team' | null;
      /** With `subject` `team`: what a member must have given to the team in the season to get something for its milestones and its rank. Without it, anything is enough. */
      minContribution?: number | null;
      /** The leaderboard takes no scores before this time. */
      startsAt?: string | null;
      /** The leaderboard takes no scores from this time on: its season closes for good. */
      endsAt?: string | null;
      /** Makes the leaderboard a league: in each season a player is in one group of their tier, and ranks are within the group. When a season closes, the first of each group go up a tier and the last go down. Needs a `reset` other than `never`. */
      league?: {
        /** The tiers, lowest first. Players begin in the lowest. While a season has entries, tiers can be renamed but not added, removed or moved (409). */
        tiers: {
          /** The id of the tier, unique within the league. */
          id: string;
          /** The display name. */
          name: string;
          /** The URL of an image of the tier. */
          imageUrl?: string;
          /** What the ranks of a group of this tier get, besides the `rewards` of the leaderboard. */
          rewards?: components['schemas']['RankReward'][];
        }[];
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
        /** Groups are of players with the same value: a CEL expression over the player, such as an attribute, taken when the player gets a place. Texts, numbers and truth values count, as texts of up to 100 characters; players without such a value are in groups of their own. A change counts for places that are taken afterwards. */
        groupBy?: string;
        /** What a season without a score does to a player: nothing, one tier down, or back to the lowest tier. It is worked out at the next score. */
        absent: 'stay' | 'relegate' | 'reset';
      } | null;
      /** What players have to do before the leaderboard takes their scores: they join, in each season. */
      entry?: components['schemas']['EntryTerms'] | null;
      /** How many scores of a player are accepted in a season. The next one is refused. */
      maxAttempts?: number | null;
      /** What players get for their score, each once in a season. Only with `order` `desc`. Defaults to [] if omitted or null. */
      milestones?: components['schemas']['Milestone'][] | null;
      /** What players get for their final rank when a season closes. Defaults to [] if omitted or null. */
      rewards?: components['schemas']['RankReward'][] | null;
    };
    /** The definition of a leaderboard. */
    Leaderboard: {
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
      /** Makes the leaderboard a league: in each season a player is in one group of their tier, and ranks are within the group. When a season closes, the first of each group go up a tier and the last go down. Needs a `reset` other than `never`. */
      league: {
        /** The tiers, lowest first. Players begin in the lowest. While a season has entries, tiers can be renamed but not added, removed or moved (409). */
        tiers: {
          /** The id of the tier, unique within the league. */
          id: string;
          /** The display name. */
          name: string;
          /** The URL of an image of the tier. */
          imageUrl?: string;
          /** What the ranks of a group of this tier get, besides the `rewards` of the leaderboard. */
          rewards?: components['schemas']['RankReward'][];
        }[];
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
        /** Groups are of players with the same value: a CEL expression over the player, such as an attribute, taken when the player gets a place. Texts, numbers and truth values count, as texts of up to 100 characters; players without such a value are in groups of their own. A change counts for places that are taken afterwards. */
        groupBy?: string;
        /** What a season without a score does to a player: nothing, one tier down, or back to the lowest tier. It is worked out at the next score. */
        absent: 'stay' | 'relegate' | 'reset';
      } | null;
      /** What players have to do before the leaderboard takes their scores: they join, in each season. */
      entry: components['schemas']['EntryTerms'] | null;
      /** How many scores of a player are accepted in a season. The next one is refused. */
      maxAttempts: number | null;
      /** What players get for their score, each once in a season. Only with `order` `desc`. */
      milestones: components['schemas']['Milestone'][];
      /** What players get for their final rank when a season closes. */
      rewards: components['schemas']['RankReward'][];
      /** Increases with every change. */
      version: number;
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
    };
    /** The fields of a leaderboard to change; omitted fields keep their values. */
    LeaderboardPatch: {
      /** If given, it must equal the id in the path. It never changes. */
      id?: string;
      /** The display name. */
      name?: string;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** `desc`: the highest score is first. Defaults to "desc" if null. */
      order?: 'desc' | 'asc' | null;
      /** How a new score is combined with the existing one. XP is always summed. Defaults to "best" if null. */
      operator?: 'sum' | 'best' | 'latest' | null;
      /** `score`: scores from the API or the action `submitScore`. `xp`: the XP gained in the season. Defaults to "score" if null. */
      source?: 'score' | 'xp' | null;
      /** When a season ends automatically: every day at midnight, every Monday or on the first of the month, in the time zone of the project. Defaults to "never" if null. */
      reset?: 'never' | 'daily' | 'weekly' | 'monthly' | null;
      /** Which changes of rank are notified: large ones, and those at the top. Defaults to {"places":10,"top":10} if null. */
      significantChange?: {
        /** A change of rank by at least this many places is always notified. */
        places: number;
        /** Every change of rank within, into or out of this many top ranks is notified. */
        top: number;
      } | null;
      /** Whom the leaderboard ranks. `team`: what a member's scores come to counts for all teams that they are in at that moment, and the score of a team is the sum of what its members gave. Not with `league`, `entry` or `maxAttempts`. Defaults to "player" if null. */
      subject?: 'player' | 'team' | null;
      /** With `subject` `team`: what a member must have given to the team in the season to get something for its milestones and its rank. Without it, anything is enough. */
      minContribution?: number | null;
      /** The leaderboard takes no scores before this time. */
      startsAt?: string | null;
      /** The leaderboard takes no scores from this time on: its season closes for good. */
      endsAt?: string | null;
      /** Makes the leaderboard a league: in each season a player is in one group of their tier, and ranks are within the group. When a season closes, the first of each group go up a tier and the last go down. Needs a `reset` other than `never`. */
      league?: {
        /** The tiers, lowest first. Players begin in the lowest. While a season has entries, tiers can be renamed but not added, removed or moved (409). */
        tiers: {
          /** The id of the tier, unique within the league. */
          id: string;
          /** The display name. */
          name: string;
          /** The URL of an image of the tier. */
          imageUrl?: string;
          /** What the ranks of a group of this tier get, besides the `rewards` of the leaderboard. */
          rewards?: components['schemas']['RankReward'][];
        }[];
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
        /** Groups are of players with the same value: a CEL expression over the player, such as an attribute, taken when the player gets a place. Texts, numbers and truth values count, as texts of up to 100 characters; players without such a value are in groups of their own. A change counts for places that are taken afterwards. */
        groupBy?: string;
        /** What a season without a score does to a player: nothing, one tier down, or back to the lowest tier. It is worked out at the next score. */
        absent: 'stay' | 'relegate' | 'reset';
      } | null;
      /** What players have to do before the leaderboard takes their scores: they join, in each season. */
      entry?: components['schemas']['EntryTerms'] | null;
      /** How many scores of a player are accepted in a season. The next one is refused. */
      maxAttempts?: number | null;
      /** What players get for their score, each once in a season. Only with `order` `desc`. Defaults to [] if null. */
      milestones?: components['schemas']['Milestone'][] | null;
      /** What players get for their final rank when a season closes. Defaults to [] if null. */
      rewards?: components['schemas']['RankReward'][] | null;
    };
    /** A score to submit to a leaderboard. */
    ScoreInput: {
      /** The id of the player in your own system. */
      playerId: string;
      /** The score to submit; the `operator` of the leaderboard says how it is combined with the existing one. */
      score: number;
      /** Decides between equal scores, in the `order` of the leaderboard, before the time does. `best` compares both, `sum` adds both, `latest` takes both. */
      subscore?: number;
      /** Any data about the score, up to 1 kB: a replay, a character. It is kept while this score counts. */
      metadata?: {
        [name: string]: unknown;
      };
    };
    /** The rank and score of the player after the submission. */
    ScoreResult: {
      /** The id of the player in your own system. */
      playerId: string;
      /** The score of the player in the season. */
      score: number;
      /** What decides between equal scores, before the time does. */
      subscore: number;
      /** What was sent with the score that counts, or null. */
      metadata: {
        [name: string]: unknown;
      } | null;
      /** The rank in the season, from 1. */
      rank: number;
      /** The previous rank; null if there was no score. */
      previousRank: number | null;
      /** The previous score; null if there was none. */
      previousScore: number | null;
      /** On a leaderboard of teams: the team of the player, or the first that they joined. Scores and ranks are those of the team, among the others as they were a moment ago. */
      teamId?: string;
    };
    /** The entry of a player in a season. */
    LeaderboardEntry: {
      /** The rank in the season, from 1. */
      rank: number;
      /** The id of the player. Null on a leaderboard of teams, and in a closed season if the player was erased later. */
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
      /** In a view of some players: the rank in the season. `rank` is then the rank in the view. */
      overallRank?: number;
      /** In closed seasons: the pseudonym that represents the player in the hash of the season. */
      pseudonym?: string;
      /** In closed seasons of a league: the tier that the rank led to. */
      nextTier?: string;
    };
    /** An entry next to that of the player. */
    LeaderboardNeighbour: {
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
    };
    /** The entry of a player, with its neighbours. */
    LeaderboardPlayerEntry: {
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
      /** Ordered by rank, without the player. */
      neighbours: components['schemas']['LeaderboardNeighbour'][];
    };
    /** Who joins a leaderboard. */
    JoinInput: {
      /** The id of the player in your own system. */
      playerId: string;
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
    /** What a player gave to a team in a season. */
    Contribution: {
      /** The id of the player; null if they were erased since. */
      playerId: string | null;
      /** The display name of the player, or null. */
      displayName: string | null;
      /** What the scores of the player come to while they were in the team, by the `operator` of the leaderboard. */
      score: number;
      /** What decides between equal scores, before the time does. */
      subscore: number;
      /** When the player gave the last of it, in UTC. */
      achievedAt: string;
    };
    /** A season of a leaderboard. */
    LeaderboardSeason: {
      /** The number of the season, from 1. */
      number: number;
      /** When the season started, in UTC. */
      startedAt: string;
      /** When the season will end automatically; null if it will not, or has already ended. */
      endsAt: string | null;
      /** When the season ended; null while it is open. */
      closedAt: string | null;
      /** The number of players in the season. */
      entries: number;
      /** The hash of the final standings; null until they are written, shortly after the close. It is the SHA-256 in hexadecimal over one line per entry, by rank: `rank`, `score` and `pseudonym` as in the JSON of the entries, separated by one space, each line ended by a line feed (U+000A), in UTF-8. Where an entry has a `subscore` other than 0 or `metadata`, both follow the pseudonym: the subscore, and the SHA-256 of the JSON of the metadata, or `-` without any. It stays valid when a player is erased. */
      hash: string | null;
      /** In a league, once the standings are written: the tiers that had players, and how many of them moved. Otherwise null. */
      tiers: {
        /** The id of the tier. */
        tier: string;
        /** How many players had a score in it. */
        players: number;
        /** How many of them went up. */
        up: number;
        /** How many of them went down. */
        down: number;
      }[] | null;
    };
    /** A league, and the players who do not exist that play it. */
    LeagueSimulationRequest: {
      /** Makes the leaderboard a league: in each season a player is in one group of their tier, and ranks are within the group. When a season closes, the first of each group go up a tier and the last go down. Needs a `reset` other than `never`. */
      league: {
        /** The tiers, lowest first. Players begin in the lowest. While a season has entries, tiers can be renamed but not added, removed or moved (409). */
        tiers: {
          /** The id of the tier, unique within the league. */
          id: string;
          /** The display name. */
          name: string;
          /** The URL of an image of the tier. */
          imageUrl?: string;
          /** What the ranks of a group of this tier get, besides the `rewards` of the leaderboard. */
          rewards?: components['schemas']['RankReward'][];
        }[];
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
        /** Groups are of players with the same value: a CEL expression over the player, such as an attribute, taken when the player gets a place. Texts, numbers and truth values count, as texts of up to 100 characters; players without such a value are in groups of their own. A change counts for places that are taken afterwards. */
        groupBy?: string;
        /** What a season without a score does to a player: nothing, one tier down, or back to the lowest tier. It is worked out at the next score. */
        absent: 'stay' | 'relegate' | 'reset';
      };
      /** What ranks of every tier get; nothing if omitted. */
      rewards?: components['schemas']['RankReward'][];
      /** How many players there are. */
      players: number;
      /** How many seasons they play. */
      seasons: number;
      /** How many percent of the players score in a season; 100 if omitted. */
      activePercent?: number;
      /** How many percent of a score are luck rather than skill; 30 if omitted. */
      luckPercent?: number;
      /** How skill is distributed: most in the middle (the default), or few far ahead. */
      spread?: 'normal' | 'heavy';
      /** The same seed gives the same players and luck, so that two leagues can be compared. */
      seed?: number;
    };
    /** How a league would go. */
    LeagueSimulation: {
      /** The seasons, first to last. */
      seasons: ({
        /** The number of the season. */
        number: number;
        /** The tiers, lowest first. */
        tiers: {
          /** The id of the tier. */
          tierId: string;
          /** How many players scored in it. */
          players: number;
          /** How many groups it had. */
          groups: number;
          /** How many went up. */
          promoted: number;
          /** How many went down. */
          relegated: number;
          /** The mean skill of its players, from 0 (the weakest of all) to 100. */
          skillPercentile: number;
        }[];
        /** How many players get a reward. */
        rewarded: number;
        /** What the season pays. */
        payments: ({
          /** The action. */
          do: string;
          /** What it grants: a currency, an item, a badge; null for XP. */
          targetId: string | null;
          /** How often it runs. */
          times: number;
          /** The sum; null if an expression decides the amount. */
          amount: number | null;
        })[];
      })[];
    };
    /** A group of a season of a league. */
    LeagueGroup: {
      /** The id of the group. */
      id: string;
      /** The id of the tier. */
      tier: string;
      /** The value of `groupBy` that all players of the group have; empty without one. */
      part: string;
      /** The number of the season, from 1. */
      season: number;
      /** How many players have an entry in it. */
      size: number;
      /** The hash of the final standings of the group, made as that of a season; null until they are written. The hash of the season of a league is the SHA-256 over one line per group, ordered by id: id, tier and hash, separated by one space, each line ended by a line feed. */
      hash: string | null;
      /** When its first player came, in UTC. */
      createdAt: string;
    };
    /** A new public link. */
    SeasonLinkWithToken: {
      /** The id of the link, not its token. */
      id: string;
      /** When it was created, in UTC. */
      createdAt: string;
      /** The token of the link, shown only in this response; null in an idempotent replay. */
      token: string | null;
      /** The page to share, shown only in this response; null in an idempotent replay. */
      url: string | null;
    };
    /** A public link to the results of a closed season. */
    SeasonLink: {
      /** The id of the link, not its token. */
      id: string;
      /** When it was created, in UTC. */
      createdAt: string;
    };
    /** A closed season, as anyone with its link sees it. */
    SharedSeason: {
      /** The name of the leaderboard. */
      leaderboardName: string;
      /** Whether the highest or the lowest score is first. */
      order: 'desc' | 'asc';
      /** The number of the season, from 1. */
      season: number;
      /** Of a group of a league: the name of its tier, otherwise null. */
      tierName: string | null;
      /** When the season started, in UTC. */
      startedAt: string;
      /** When the season ended, in UTC. */
      closedAt: string;
      /** The number of players in the season. */
      entries: number;
      /** The hash of the standings; see `LeaderboardSeason`. */
      hash: string;
    };
    /** An entry, as anyone with the link sees it. */
    SharedEntry: {
      /** The rank in the season, from 1. */
      rank: number;
      /** The display name of the player, or the name of the team; null without one, if the player was erased, and if the project hides players from each other (`hidePlayerIds`). */
      name: string | null;
      /** The score of the player in the season. */
      score: number;
      /** What decided between equal scores. */
      subscore: number;
      /** When that score was reached, in UTC. */
      achievedAt: string;
      /** Represents the player in the hash of the season. */
      pseudonym: string;
      /** Whether the player was erased since. */
      isErased: boolean;
    };
    /** Something that is on at a time. */
    CalendarLine: {
      /** The kind: the path of its list. */
      kind: 'rules' | 'quests' | 'leaderboards' | 'offers' | 'boosts' | 'experiments' | 'changesets';
      /** Its id. */
      id: string;
      /** Its name; of a changeset, its title. */
      name: string;
      /** When it starts; null if it has always been on. */
      start: string | null;
      /** When it ends; null if it never does. What happens at one moment ends when it starts. */
      end: string | null;
      /** The environment of the call. */
      environment: 'test' | 'live';
      /** Whether it is enabled: if not, nothing happens. */
      enabled: boolean;
      /** How often it comes again, each time in a line of its own; null if it does not. */
      recurrence: 'day' | 'week' | 'month' | null;
    };
    /** Something that a player did. */
    EventCreate: {
      /** The id of the player in your own system. */
      playerId: string;
      /** Letters, digits and _.:- after a letter. The service's own are not allowed: player., quest., adventure., leaderboard., lobby., webhook., grant., segment., schedule. */
      type: string;
      /** Any data that rules and quests can use, up to 64 kB. */
      properties?: {
        [name: string]: unknown;
      };
      /** Your id of the event; an event that is sent again with the same id is processed only once. Generated if omitted. */
      id?: string;
      /** When the event happened: between 30 days ago and 5 minutes from now. Defaults to now. */
      occurredAt?: string;
      /** Why a signed-in user sends the event by hand, for people who read it later. Not for API keys. */
      reason?: string;
    };
    /** An event with its effects. */
    Event: {
      /** The id of the event. If a client sent the event with an id of its own, it begins with `~`. */
      id: string;
      /** The id of the player in your own system. */
      playerId: string;
      /** The type of the event. */
      type: string;
      /** Any data that rules and quests can use, up to 64 kB. */
      properties: {
        [name: string]: unknown;
      };
      /** When it happened, in UTC. */
      occurredAt: string;
      /** When the service received it, in UTC. */
      receivedAt: string;
      /** The player after the event. */
      player: {
        /** The XP of the player after the event. */
        xp: number;
        /** The level of the player after the event. */
        level: number;
      };
      /** The effects, in order. */
      effects: components['schemas']['Effect'][];
      /** Who made the grant, or the user who sent the event by hand; null for all other events. */
      by: components['schemas']['GrantAuthor'] | null;
      /** Why the grant was made or the event sent by hand; null without a reason. */
      reason: string | null;
      /** When, why and by whom it was reversed; null if it was not. */
      reversed: components['schemas']['Reversed'] | null;
    };
    /** Many events in one call. */
    EventBatch: {
      /** Each as in `POST /events`. An invalid event gets its own error and does not affect the others. */
      events: unknown[];
    };
    /** The result of each event of a batch. */
    EventBatchResult: {
      /** In the order of the events. */
      results: components['schemas']['EventOutcome'][];
    };
    /** Every rule and objective that was evaluated, in order, and why it did or did not take effect. An event has at most 500 effects, 250 notifications, 200 chained events to a depth of 8, and one budget of work over all of its rules and quests. What these limits cut off is listed in entries with `cut`: `depth` or `events` for an event that was not followed, `work` for how many rules, quests and events were not evaluated, `effects` for how many quests were not advanced, `boards` for how many XP leaderboards got no score. `more` counts the entries that did not fit. `errorParts` and `whyParts` are what `error` and `why` are made of (see `MessageParts`). */
    Trace: {
      [name: string]: unknown;
    }[];
    /** An event with its effects and its trace. */
    EventWithTrace: {
      /** The id of the event. If a client sent the event with an id of its own, it begins with `~`. */
      id: string;
      /** The id of the player in your own system. */
      playerId: string;
      /** The type of the event. */
      type: string;
      /** Any data that rules and quests can use, up to 64 kB. */
      properties: {
        [name: string]: unknown;
      };
      /** When it happened, in UTC. */
      occurredAt: string;
      /** When the service received it, in UTC. */
      receivedAt: string;
      /** The player after the event. */
      player: {
        /** The XP of the player after the event. */
        xp: number;
        /** The level of the player after the event. */
        level: number;
      };
      /** The effects, in order. */
      effects: components['schemas']['Effect'][];
      /** Who made the grant, or the user who sent the event by hand; null for all other events. */
      by: components['schemas']['GrantAuthor'] | null;
      /** Why the grant was made or the event sent by hand; null without a reason. */
      reason: string | null;
      /** When, why and by whom it was reversed; null if it was not. */
      reversed: components['schemas']['Reversed'] | null;
      /** Why rules and objectives did or did not take effect; null after its retention period. */
      trace: components['schemas']['Trace'] | null;
    };
    /** Why an event or grant is reversed. */
    EventReversal: {
      /** Why, for people who read the player's activity. Required for a signed-in user. */
      reason?: string;
      /** Answer what would change, and change nothing. */
      dryRun?: boolean;
    };
    /** Which events to reverse, and why. */
    ReversalRequest: {
      /** Only events of these types. Grants are reversed only if their type is named here. */
      types?: string[];
      /** Only events of these players. */
      playerIds?: string[];
      /** Only events with this property: `map:harbour` for a value, with numbers and booleans written as in JSON, or `score>100`, `score>=100`, `score<100` and `score<=100` for numbers. The name ends at the first `:`, `<` or `>`. Properties inside of others cannot be named. Up to 5, which must all match. */
      property?: string[];
      /** Only events with an effect of this type: `xp`, `level`, `badge`, `quest.started`, `quest.progress`, `quest.completed`, `adventure.started`, `adventure.completed`, `score`, `milestone`, `attribute`, `streakFreeze`, `currency`, `item`, `boost`, `message`. */
      effect?: string;
      /** Only events with an effect that this rule caused. */
      ruleId?: string;
      /** Events received at this time or later. Required unless `bulkActionId`, or `occurredFrom` and `occurredTo` are given. */
      from?: string;
      /** Events received before this time; at most 31 days after `from`. Required unless `bulkActionId` is given, or `occurredFrom` and `occurredTo`: with these it is the time of the request unless given. */
      to?: string;
      /** Events that occurred at this time or later, as `from` of `GET /events`. With `occurredTo`; `from` and `to` may narrow it. */
      occurredFrom?: string;
      /** Events that occurred before this time, as `to` of `GET /events`; at most 31 days after `occurredFrom`. */
      occurredTo?: string;
      /** What this bulk action did to players, and nothing else. In place of everything that says which events. */
      bulkActionId?: string;
      /** The dry run that you looked at before, so that `preview` has its count beside the result. Not with `dryRun`. */
      previewId?: string;
      /** Why, for people who read the players' activity. */
      reason: string;
      /** Count what would change, and change nothing. */
      dryRun?: boolean;
    };
    /** A reversal of many events. */
    Reversal: {
      /** The id of the reversal. */
      id: string;
      /** The state of the reversal. */
      status: 'running' | 'done' | 'failed' | 'cancelled';
      /** Whether it only counts. */
      dryRun: boolean;
      /** The part of the events that was looked at, from 0 to 1. */
      progress: number;
      /** What it has changed so far; for a dry run, what it would change. */
      result: {
        /** How many events were reversed. */
        events: number;
        /** How many players had such events. */
        players: number;
        /** By how much the XP of all players changed. */
        xp: number;
        /** How many badges were taken away or newly earned. */
        badges: number;
        /** How many quests are open again, have less progress, or are not started any more. */
        quests: number;
        /** The currencies whose balances changed. */
        balances: {
          /** The id of the currency. */
          currencyId: string;
          /** By how much all players' balance changed. */
          amount: number;
        }[];
        /** The items whose quantities changed. */
        items: {
          /** The id of the item. */
          itemId: string;
          /** By how much all players' quantity changed. */
          quantity: number;
        }[];
        /** Events that are too old to be reversed (see `POST /events/{eventId}/reverse`). */
        skipped: number;
      };
      /** The dry run of `previewId`; null if none was named, or it is no longer kept. The result differs from its count if play went on: events arrived or were reversed in between, players were erased, and later events are evaluated again. */
      preview: {
        /** The id of the reversal. */
        id: string;
        /** When it was created, in UTC. */
        createdAt: string;
        /** What it counted. */
        result: {
          /** How many events were reversed. */
          events: number;
          /** How many players had such events. */
          players: number;
          /** By how much the XP of all players changed. */
          xp: number;
          /** How many badges were taken away or newly earned. */
          badges: number;
          /** How many quests are open again, have less progress, or are not started any more. */
          quests: number;
          /** The currencies whose balances changed. */
          balances: {
            /** The id of the currency. */
            currencyId: string;
            /** By how much all players' balance changed. */
            amount: number;
          }[];
          /** The items whose quantities changed. */
          items: {
            /** The id of the item. */
            itemId: string;
            /** By how much all players' quantity changed. */
            quantity: number;
          }[];
          /** Events that are too old to be reversed (see `POST /events/{eventId}/reverse`). */
          skipped: number;
        };
      } | null;
      /** Why it failed; null if it did not. */
      error: string | null;
      errorParts?: components['schemas']['MessageParts'];
      /** The types of events that are reversed; null for all. */
      types: string[] | null;
      /** The players whose events are reversed; null for all. */
      playerIds: string[] | null;
      /** What the properties of the events that are reversed must be; null for anything. */
      property: string[] | null;
      /** The type of an effect that the events that are reversed must have had; null for any. */
      effect: string | null;
      /** The rule that must have caused an effect of theirs; null for any. */
      ruleId: string | null;
      /** Events received at this time or later, in UTC; null for a bulk action, and where the time of occurrence alone says it. */
      from: string | null;
      /** Events received before this time, in UTC; null for a bulk action. */
      to: string | null;
      /** Events that occurred at this time or later, in UTC; null for any time. */
      occurredFrom: string | null;
      /** Events that occurred before this time, in UTC; null for any time. */
      occurredTo: string | null;
      /** The bulk action that is taken back; null where the time says what is. */
      bulkActionId: string | null;
      /** Why the events are reversed. */
      reason: string | null;
      /** Who started it. */
      by: components['schemas']['GrantAuthor'] | null;
      /** When it was created, in UTC. */
      createdAt: string;
    };
    /** What a reversal of many events changed for a player. */
    AffectedPlayer: {
      /** The id of the player in your own system. */
      playerId: string;
      /** The name of the player. */
      displayName: string | null;
      /** How many events of the player were reversed. */
      events: number;
      /** By how much the XP changed. */
      xp: number;
      /** How many badges were taken away or newly earned. */
      badges: number;
      /** How many quests are open again, have less progress, or are not started any more. */
      quests: number;
      /** The currencies whose balances changed. */
      balances: {
        /** The id of the currency. */
        currencyId: string;
        /** By how much the player's balance changed. */
        amount: number;
      }[];
      /** The items whose quantities changed. */
      items: {
        /** The id of the item. */
        itemId: string;
        /** By how much the player's quantity changed. */
        quantity: number;
      }[];
    };
    /** An offer to try out; it is not stored. */
    OfferDraft: {
      /** The id of the offer that the draft replaces. If omitted, the draft is a new one. */
      id?: string;
      /** The display name. */
      name?: string;
      /** What one piece costs: an amount of each of these currencies. Empty for a free offer. */
      price: components['schemas']['Price'][];
      /** The actions that run for each piece that is bought. */
      grants: components['schemas']['Action'][];
      /** A description for people, such as players. */
      description?: string | null;
      /** If false, it has no effect for any player. Defaults to true if omitted or null. */
      enabled?: boolean | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** The URL of an image of the offer. */
      imageUrl?: string | null;
      /** Players cannot buy it before this time. */
      availableFrom?: string | null;
      /** Players cannot buy it from this time on. */
      availableUntil?: string | null;
      /** How many pieces can be sold in each environment. Without it there is no limit. */
      stock?: number | null;
      /** The maximum number of pieces for one player. */
      limit?: {
        /** How many pieces one player can buy in one period. */
        times: number;
        /** The period, in the project's time zone; `lifetime` never ends. */
        per: 'day' | 'week' | 'month' | 'lifetime';
      } | null;
      /** What the player must meet to buy it: a CEL expression that returns true or false. */
      requires?: string | null;
      /** Only players who are in this segment at that moment can buy it. */
      segmentId?: string | null;
    };
    /** Which players, how long, and which offers. */
    OfferSimulationRequest: {
      /** The level that the players have now. If omitted, players of all levels. */
      level?: number;
      /** After how many days of play. Defaults to 7. */
      days?: number;
      /** How many days of the past show what players earn. Defaults to 30. */
      historyDays?: number;
      /** What the players have at the beginning: nothing (the default), or their present balances. */
      start?: 'nothing' | 'balance';
      /** What they save: all that they earn (the default), or what is left after their usual purchases. */
      income?: 'earned' | 'net';
      /** Offers to try out: each replaces the one with its id, or is a new one. Nothing is stored. */
      offers?: components['schemas']['OfferDraft'][];
      /** Only these offers, beside the drafts. If omitted, the first of those that are enabled and not over, by id. */
      offerIds?: string[];
    };
    /** What the sampled players do with a currency. */
    CurrencyHabit: {
      /** The id of the currency. */
      currencyId: string;
      /** What a player earns in a day on average: everything but purchases, imports and what a new player has. Null if no player was found. */
      earnedPerDay: {
        /** At most this much for a quarter of the sampled players. */
        lower: number;
        /** At most this much for half of the sampled players. */
        median: number;
        /** At most this much for three quarters of the sampled players. */
        upper: number;
      } | null;
      /** What a player spends on purchases in a day on average, less what offers grant of it. Null if no player was found. */
      spentPerDay: {
        /** At most this much for a quarter of the sampled players. */
        lower: number;
        /** At most this much for half of the sampled players. */
        median: number;
        /** At most this much for three quarters of the sampled players. */
        upper: number;
      } | null;
      /** What a player has now. Null if no player was found. */
      balance: {
        /** At most this much for a quarter of the sampled players. */
        lower: number;
        /** At most this much for half of the sampled players. */
        median: number;
        /** At most this much for three quarters of the sampled players. */
        upper: number;
      } | null;
    };
    /** Whether typical players can buy an offer, and when. */
    SimulatedOffer: {
      /** The id of the offer; a draft without one has a free id that follows from its name. */
      offerId: string;
      /** Whether it is one of the drafts in the request. */
      isDraft: boolean;
      /** What one piece costs. */
      price: {
        /** The id of the currency. */
        currencyId: string;
        /** The amount for one piece. */
        amount: number;
      }[];
      /** The share of the sampled players who can pay one piece after `days` days, from 0 to 1. Null if no player was found. */
      canPay: number | null;
      /** The share of the sampled players who meet `requires` of the offer as they are now; 1 if it requires nothing, from 0 to 1. Null if no player was found. */
      meetsRequirement: number | null;
      /** The share of the sampled players who can pay it and meet its requirement, from 0 to 1. Null if no player was found. */
      canBuy: number | null;
      /** Whether at least half of the sampled players can buy it. Null if no player was found. */
      typicalPlayerCanBuy: boolean | null;
      /** How many whole days players save for one piece. Null if no player was found. */
      daysToAfford: {
        /** The quickest quarter of the players can pay it after so many days. Null if they never can, or not within ten years. */
        lower: number | null;
        /** Half of the players can pay it after so many days. Null if they never can, or not within ten years. */
        median: number | null;
        /** Three quarters of the players can pay it after so many days. Null if they never can, or not within ten years. */
        upper: number | null;
      } | null;
    };
    /** What players of a level can buy after some days, if they go on as they did. */
    OfferSimulation: {
      /** The level of the players; null for all levels. */
      level: number | null;
      /** After how many days of play. */
      days: number;
      /** From when on earnings were counted, in UTC. */
      from: string;
      /** Until when, in UTC: now. */
      to: string;
      /** The players that the figures are about. */
      players: {
        /** How many players are at the level, counted up to 20,000. */
        atLevel: number;
        /** How many of them were looked at: a random sample of those who were active since `from`. */
        sampled: number;
      };
      /** The currencies of the prices, by id. */
      currencies: components['schemas']['CurrencyHabit'][];
      /** At most 100: the drafts first, then the others. */
      offers: components['schemas']['SimulatedOffer'][];
    };
    /** A rule to try out; it is not stored. */
    RuleDraft: {
      /** The id of the rule that the draft replaces. If omitted, the draft is a new one. */
      id?: string;
      /** The display name. */
      name?: string;
      /** The type of an event: your own, or one of the service that rules and quests can use. */
      on: string;
      /** The actions that run when the rule fires, in this order. */
      then: components['schemas']['Action'][];
      /** If false, it has no effect for any player. Defaults to true if omitted or null. */
      enabled?: boolean | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** Rules with a higher priority run first; equal priorities run in the order of their ids. Defaults to 0 if omitted or null. */
      priority?: number | null;
      /** Of a rule on `schedule`: when it runs, once for each player and occurrence. It may be up to 24 hours late, and is skipped after that. */
      schedule?: components['schemas']['Schedule'] | null;
      /** Of a rule on `player.inactive`: how many days a player must have been without an event. It fires once for each absence. */
      inactiveDays?: number | null;
      /** Of a rule on `player.streak_at_risk`: how many hours before midnight of the player's time zone it fires, once a day, for a streak of at least 2 days that ends then. */
      hoursBefore?: number | null;
      /** A condition: a CEL expression that returns true or false. */
      when?: string | null;
      /** The maximum number of times that the rule fires for one player. */
      limit?: {
        /** How often the rule may fire in one period. */
        times: number;
        /** The period, in the project's time zone; `lifetime` never ends. */
        per: 'day' | 'week' | 'month' | 'lifetime';
      } | null;
      /** How many seconds must pass before the rule fires again for the same player. */
      cooldownSeconds?: number | null;
      /** The rule does not fire for events before this time. */
      startsAt?: string | null;
      /** The rule does not fire for events at or after this time. */
      endsAt?: string | null;
      /** The rule fires only for players who are in this segment at that moment. */
      segmentId?: string | null;
    };
    /** A quest to try out; it is not stored. */
    QuestDraft: {
      /** The id of the quest that the draft replaces. If omitted, the draft is a new one. */
      id?: string;
      /** The display name. */
      name?: string;
      /** The objectives; the quest is completed when all of them are. */
      objectives: components['schemas']['Objective'][];
      /** A description for people, such as players. */
      description?: string | null;
      /** If false, it has no effect for any player. Defaults to true if omitted or null. */
      enabled?: boolean | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** `auto` starts at the first event that counts, `manual` through the API or an action. Defaults to "auto" if omitted or null. */
      start?: 'auto' | 'manual' | null;
      /** Whether all objectives are open at once, or one after the other. Defaults to "any" if omitted or null. */
      order?: 'any' | 'sequence' | null;
      /** What a player must have before the quest can start. */
      prerequisites?: {
        /** The minimum level of the player. */
        level?: number;
        /** The quests that the player must have completed (all of them). */
        questIds?: string[];
        /** The badges that the player must have earned (all of them). */
        badgeIds?: string[];
        /** The segment that the player must be in when the quest starts; whoever leaves it later keeps the quest. */
        segmentId?: string;
      } | null;
      /** Players cannot start the quest before this time. */
      availableFrom?: string | null;
      /** From this time on players cannot start the quest, and unfinished ones expire. */
      availableUntil?: string | null;
      /** How many seconds a player has to complete the quest before it expires. */
      timeLimitSeconds?: number | null;
      /** When a completed quest can be started again: never, on the next day or week in the time zone of the project, or immediately. Defaults to "never" if omitted or null. */
      repeat?: 'never' | 'daily' | 'weekly' | 'always' | null;
      /** The actions that run on completion. Defaults to [] if omitted or null. */
      rewards?: components['schemas']['Action'][] | null;
    };
    /** An adventure to try out; it is not stored. */
    AdventureDraft: {
      /** The id of the adventure that the draft replaces. If omitted, the draft is a new one. */
      id?: string;
      /** The display name. */
      name?: string;
      /** The steps; the adventure is completed when all of their quests are. */
      steps: components['schemas']['Step'][];
      /** A description for people, such as players. */
      description?: string | null;
      /** If false, it has no effect for any player. Defaults to true if omitted or null. */
      enabled?: boolean | null;
      /** The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test. */
      environments?: ('live' | 'test')[] | null;
      /** `auto` starts at the first event that counts, `manual` through the API or an action. Defaults to "auto" if omitted or null. */
      start?: 'auto' | 'manual' | null;
      /** The actions that run on completion. Defaults to [] if omitted or null. */
      rewards?: components['schemas']['Action'][] | null;
    };
    /** An event to try out, or a sequence of events: exactly one of `event` and `events`. */
    SimulationRequest: {
      /** The player is the existing one with this `playerId`; otherwise a new one. */
      event?: {
        /** The id of the event; it is not checked for duplicates. */
        id?: string;
        /** The player of the event. If omitted, a new player. */
        playerId?: string;
        /** Letters, digits and _.:- after a letter. The service's own are not allowed: player., quest., adventure., leaderboard., lobby., webhook., grant., segment., schedule. */
        type: string;
        /** Any data that rules and quests can use. */
        properties?: {
          [name: string]: unknown;
        };
        /** When the event happens. Defaults to now. */
        occurredAt?: string;
      };
      /** A sequence of events of one player, in place of `event`. Each sees what those before it did. An event without `occurredAt` happens when the one before it does; the first one now. Times must not go back. */
      events?: {
        /** The id of the event; it is not checked for duplicates. */
        id?: string;
        /** The player of the event. If omitted, a new player. */
        playerId?: string;
        /** Letters, digits and _.:- after a letter. The service's own are not allowed: player., quest., adventure., leaderboard., lobby., webhook., grant., segment., schedule. */
        type: string;
        /** Any data that rules and quests can use. */
        properties?: {
          [name: string]: unknown;
        };
        /** When the event happens. Defaults to now. */
        occurredAt?: string;
      }[];
      /** With `events`: time passes up to then after the last of them, so that rules that time sets off can run. Defaults to the time of the last event. */
      until?: string;
      /** Values to assume for the player; the rest stays as it is. */
      player?: {
        /** The XP of the player before the event. */
        xp?: number;
        /** The IANA time zone of the player. */
        timezone?: string;
        /** All attributes of the player. */
        attributes?: {
          [name: string]: unknown;
        };
        /** The ids of all badges of the player. */
        badges?: string[];
        /** The number of past events of the player, by type. */
        counts?: {
          [name: string]: number;
        };
        /** The balances of the player, by currency; those that are left out stay. */
        balances?: {
          [name: string]: number;
        };
        /** The number of consecutive days with an event, up to today. */
        streak?: number;
      };
      /** Variants of experiments that the player is supposed to be in, whatever the hash says; also of experiments that do not run. Of others that run, the player has the variant that they have or would get. */
      variants?: {
        /** The id of the experiment. */
        experimentId: string;
        /** The id of the variant. */
        variantId: string;
      }[];
      /** Drafts, which replace definitions with the same id. */
      rules?: components['schemas']['RuleDraft'][];
      /** Drafts, which replace definitions with the same id. */
      quests?: components['schemas']['QuestDraft'][];
      /** Drafts, which replace definitions with the same id. */
      adventures?: components['schemas']['AdventureDraft'][];
      /** The id of a changeset to try out, in place of drafts: all of its items apply. */
      changesetId?: string;
      /** Definitions to try out, in place of drafts and `changesetId`: the project is as if the bundle were applied. As for `POST /definitions/plan`; lists that are left out are not touched. */
      bundle?: {
        [name: string]: unknown;
      };
    };
    /** The result of a simulated event. */
    Simulation: {
      /** The player before the event. */
      before: {
        /** The id of the player in your own system. */
        id: string;
        /** The XP of the player. */
        xp: number;
        /** The level of the player. */
        level: number;
        /** The ids of the badges of the player, sorted. */
        badges: string[];
        /** The balances of the player, by currency. A currency that is not here has balance 0. */
        balances: {
          [name: string]: number;
        };
        /** How many the player has of each item. */
        items: {
          [name: string]: number;
        };
      };
      /** The player after the event. */
      player: {
        /** The id of the player in your own system. */
        id: string;
        /** The XP of the player. */
        xp: number;
        /** The level of the player. */
        level: number;
        /** The ids of the badges of the player, sorted. */
        badges: string[];
        /** The balances of the player, by currency. A currency that is not here has balance 0. */
        balances: {
          [name: string]: number;
        };
        /** How many the player has of each item. */
        items: {
          [name: string]: number;
        };
      };
      /** The effects that it would have, in order. */
      effects: components['schemas']['Effect'][];
      trace: components['schemas']['Trace'];
    };
    /** An event that time caused in a simulated sequence, and its result. */
    SimulationOfTime: {
      /** The type of the event. */
      type: string;
      /** The properties of the event. */
      properties: {
        [name: string]: unknown;
      };
      /** When it is due. */
      occurredAt: string;
      /** The player after the event. */
      player: {
        /** The id of the player in your own system. */
        id: string;
        /** The XP of the player. */
        xp: number;
        /** The level of the player. */
        level: number;
        /** The ids of the badges of the player, sorted. */
        badges: string[];
        /** The balances of the player, by currency. A currency that is not here has balance 0. */
        balances: {
          [name: string]: number;
        };
        /** How many the player has of each item. */
        items: {
          [name: string]: number;
        };
      };
      /** The effects that it would have, in order. */
      effects: components['schemas']['Effect'][];
      trace: components['schemas']['Trace'];
    };
    /** The result of one event of a simulated sequence. */
    SimulationStep: {
      /** What time caused since the event before, in order. */
      timed: components['schemas']['SimulationOfTime'][];
      /** The player after the event. */
      player: {
        /** The id of the player in your own system. */
        id: string;
        /** The XP of the player. */
        xp: number;
        /** The level of the player. */
        level: number;
        /** The ids of the badges of the player, sorted. */
        badges: string[];
        /** The balances of the player, by currency. A currency that is not here has balance 0. */
        balances: {
          [name: string]: number;
        };
        /** How many the player has of each item. */
        items: {
          [name: string]: number;
        };
      };
      /** The effects that it would have, in order. */
      effects: components['schemas']['Effect'][];
      trace: components['schemas']['Trace'];
    };
    /** The result of a simulated sequence of events. */
    SequenceSimulation: {
      /** The result of each event, in order. */
      results: components['schemas']['SimulationStep'][];
      /** What time caused after the last event, up to `until`, in order. */
      timed: components['schemas']['SimulationOfTime'][];
      /** The player before the first event. */
      before: {
        /** The id of the player in your own system. */
        id: string;
        /** The XP of the player. */
        xp: number;
        /** The level of the player. */
        level: number;
        /** The ids of the badges of the player, sorted. */
        badges: string[];
        /** The balances of the player, by currency. A currency that is not here has balance 0. */
        balances: {
          [name: string]: number;
        };
        /** How many the player has of each item. */
        items: {
          [name: string]: number;
        };
      };
      /** The player at the end. */
      player: {
        /** The id of the player in your own system. */
        id: string;
        /** The XP of the player. */
        xp: number;
        /** The level of the player. */
        level: number;
        /** The ids of the badges of the player, sorted. */
        badges: string[];
        /** The balances of the player, by currency. A currency that is not here has balance 0. */
        balances: {
          [name: string]: number;
        };
        /** How many the player has of each item. */
        items: {
          [name: string]: number;
        };
      };
    };
    /** A rule, a changeset or a variant of an experiment to try out on past events: exactly one of `rule`, `changesetId` and `experiment`. */
    BacktestRequest: {
      rule?: components['schemas']['RuleDraft'];
      /** The id of a changeset to try out in place of a rule: all of its items apply. */
      changesetId?: string;
      /** A variant of an experiment, in place of a rule: as if all players had had it. It may be a draft, run or have stopped. */
      experiment?: {
        /** The id of the experiment. */
        experimentId: string;
        /** The id of the variant. */
        variantId: string;
      };
      /** Only events at or after this time. Defaults to the first event. */
      from?: string;
      /** Only events before this time. Defaults to now. */
      to?: string;
    };
    /** The result of a backtest. */
    BacktestResult: {
      /** The number of events. */
      events: number;
      /** The number of players of these events. */
      players: number;
      /** The number of players for whom the draft would have changed something. */
      affectedPlayers: number;
      /** How often the draft would have fired. */
      fired: number;
      /** The totals over all players. */
      totals: {
        /** What actually happened. */
        happened: {
          /** The XP that players gained. */
          xp: number;
          /** How often a player reached a new level. */
          levelUps: number;
          /** How often a badge was earned. */
          badges: number;
          /** How often a quest was completed. */
          questsCompleted: number;
        };
        /** What would have happened with the draft. */
        draft: {
          /** The XP that players gained. */
          xp: number;
          /** How often a player reached a new level. */
          levelUps: number;
          /** How often a badge was earned. */
          badges: number;
          /** How often a quest was completed. */
          questsCompleted: number;
        };
        /** The difference that the draft makes; negative if it is less. */
        difference: {
          /** The XP that players gained. */
          xp: number;
          /** How often a player reached a new level. */
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
          /** What actually happened. */
          happened: number;
          /** What would have happened with the draft. */
          draft: number;
        };
      };
      /** How many of these players were on each level after their last event, lowest level first. */
      levels: {
        /** The level. */
        level: number;
        /** What actually happened. */
        happened: number;
        /** What would have happened with the draft. */
        draft: number;
      }[];
      /** The balances of these players after their last event, summed up by currency. */
      currencies: {
        [name: string]: {
          /** What actually happened. */
          happened: number;
          /** What would have happened with the draft. */
          draft: number;
          /** The difference that the draft makes; negative if it is less. */
          difference: number;
        };
      };
      /** How many of each item these players had after their last event. */
      items: {
        [name: string]: {
          /** What actually happened. */
          happened: number;
          /** What would have happened with the draft. */
          draft: number;
          /** The difference that the draft makes; negative if it is less. */
          difference: number;
        };
      };
      /** The twenty players with the largest changes: by XP, then by badges, levels, quests, balances and items; equal ones by id. */
      mostAffected: ({
        /** The id of the player in your own system. */
        playerId: string;
        /** The name of the player, or null. */
        displayName: string | null;
        /** The XP that the player gained from these events. */
        xp: {
          /** What actually happened. */
          happened: number;
          /** What would have happened with the draft. */
          draft: number;
          /** The difference that the draft makes; negative if it is less. */
          difference: number;
        };
        /** The level of the player after the last of these events. */
        level: {
          /** What actually happened. */
          happened: number;
          /** What would have happened with the draft. */
          draft: number;
        };
        /** The ids of the badges that the draft changes. */
        badges: {
          /** Badges that the player would have earned more often. */
          gained: string[];
          /** Badges that the player would have earned less often. */
          lost: string[];
        };
        /** How often the player completed a quest. */
        questsCompleted: {
          /** What actually happened. */
          happened: number;
          /** What would have happened with the draft. */
          draft: number;
        };
        /** The balances after the last of these events, of currencies where they differ. */
        balances: {
          /** The id of the currency. */
          currencyId: string;
          /** What actually happened. */
          happened: number;
          /** What would have happened with the draft. */
          draft: number;
          /** The difference that the draft makes; negative if it is less. */
          difference: number;
        }[];
        /** The quantities after the last of these events, of items where they differ. */
        items: {
          /** The id of the item. */
          itemId: string;
          /** What actually happened. */
          happened: number;
          /** What would have happened with the draft. */
          draft: number;
          /** The difference that the draft makes; negative if it is less. */
          difference: number;
        }[];
      })[];
    };
    /** A test of a rule on past events. */
    Backtest: {
      /** The id of the backtest. */
      id: string;
      /** The state of the backtest; `running` includes waiting to run. */
      status: 'running' | 'done' | 'failed' | 'cancelled';
      /** The processed part of the history, from 0 to 1. */
      progress: number;
      /** The result; null until the backtest is done. */
      result: components['schemas']['BacktestResult'] | null;
      /** Why the backtest failed; null if it did not. */
      error: string | null;
      errorParts?: components['schemas']['MessageParts'];
      /** When it was created, in UTC. */
      createdAt: string;
    };
    /** A backtest in a list, without its whole result. */
    ListedBacktest: {
      /** The id of the backtest. */
      id: string;
      /** The state of the backtest; `running` includes waiting to run. */
      status: 'running' | 'done' | 'failed' | 'cancelled';
      /** The processed part of the history, from 0 to 1. */
      progress: number;
      /** The id of the rule that was tried; null for a changeset or a variant, or a rule without an id. */
      ruleId: string | null;
      /** The id of the changeset that was tried; null for others. */
      changesetId: string | null;
      /** The id of the experiment of which a variant was tried; null for others. */
      experimentId: string | null;
      /** The id of the variant that was tried; null for others. */
      variantId: string | null;
      /** The start of the period; null for the first event. */
      from: string | null;
      /** The end of the period. */
      to: string | null;
      /** The main figures of the result; null until the backtest is done. */
      summary: {
        /** The number of events. */
        events: number;
        /** The number of players of these events. */
        players: number;
        /** The number of players for whom the draft would have changed something. */
        affectedPlayers: number;
        /** How often the draft would have fired. */
        fired: number;
        /** The difference that the draft makes; negative if it is less. */
        difference: {
          /** The XP that players gained. */
          xp: number;
          /** How often a player reached a new level. */
          levelUps: number;
          /** How often a badge was earned. */
          badges: number;
          /** How often a quest was completed. */
          questsCompleted: number;
        };
      } | null;
      /** When it was created, in UTC. */
      createdAt: string;
    };
    /** A new lobby. */
    LobbyCreate: {
      /** The id of the player who opens the lobby and is its first member. */
      hostPlayerId: string;
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
    /** A lobby: players who gather for a game. */
    Lobby: {
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
      /** In the order in which they joined. For an ended lobby: the members at its end. */
      members: {
        /** The id of the player in your own system. */
        playerId: string;
        /** Whether the player is ready to start. */
        ready: boolean;
        /** When the player joined, in UTC. */
        joinedAt: string;
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
        playerId: string;
        /** The score of the player in the game. */
        score: number;
        /** The place from 1, by score in the order of the leaderboard; equal scores share a place. */
        place: number;
      }[] | null;
    };
    /** Something that happened in a lobby. */
    LobbyHistoryEntry: {
      /** When it happened, in UTC. */
      at: string;
      /** What happened; `host`: the player became the host. */
      type: 'created' | 'joined' | 'left' | 'host' | 'started' | 'ended';
      /** The id of the player; null if the entry concerns the lobby itself, or the player was erased. */
      playerId: string | null;
      /** Why the player left or the lobby ended. */
      reason: 'left' | 'erased' | 'finished' | 'cancelled' | 'abandoned' | 'timeout' | null;
    };
    /** The player who joins. */
    LobbyJoin: {
      /** The id of the player in your own system. */
      playerId: string;
      /** The join code of the lobby. Case, spaces and hyphens are ignored. */
      code?: string;
    };
    /** The player who leaves. */
    LobbyLeave: {
      /** The id of the player in your own system. */
      playerId: string;
    };
    /** Whether a player is ready. */
    LobbyReady: {
      /** The id of the player in your own system. */
      playerId: string;
      /** Whether the player is ready to start. */
      ready: boolean;
    };
    /** The results of the game. */
    LobbyEnd: {
      /** The results of members, at most one for each; only for a started lobby. */
      results?: {
        /** The id of the player in your own system. */
        playerId: string;
        /** The score of the player in the game. */
        score: number;
      }[];
    };
    /** A new team. */
    TeamCreate: {
      /** The id of the team; made by the service if it is omitted. */
      id?: string;
      /** The name of the team. */
      name: string;
      /** An image of the team; null for none. */
      imageUrl?: string | null;
      /** How players get in; `open` if omitted. */
      join?: 'open' | 'request' | 'invite';
      /** How many members it may have; 50 if omitted. */
      maxMembers?: number;
      /** Any data about the team, up to 16 kB. */
      attributes?: {
        [name: string]: unknown;
      };
      /** The player who founds it: the first member, and its leader. Created if unknown. */
      playerId?: string;
    };
    /** A member of a team. */
    TeamMember: {
      /** The id of the player. */
      playerId: string;
      /** The display name of the player, or null. */
      displayName: string | null;
      /** A team has one leader. */
      role: 'leader' | 'officer' | 'member';
      /** When the player joined, in UTC. */
      joinedAt: string;
    };
    /** A team of players. */
    Team: {
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
      /** The first 100, in the order in which they joined. */
      members: components['schemas']['TeamMember'][];
      /** When it was created, in UTC. */
      createdAt: string;
    };
    /** The fields of a team to change. */
    TeamPatch: {
      /** The name of the team. */
      name?: string;
      /** An image of the team; null for none. */
      imageUrl?: string | null;
      /** How players get in: `open`: on their own; `request`: by a request that is accepted; `invite`: only your server adds them. */
      join?: 'open' | 'request' | 'invite';
      /** How many members it may have. */
      maxMembers?: number;
      /** Replaces the attributes, up to 16 kB. */
      attributes?: {
        [name: string]: unknown;
      };
    };
    /** A player to add to a team. */
    TeamMemberAdd: {
      /** The id of the player in your own system. */
      playerId: string;
      /** The role; `member` if omitted. */
      role?: 'leader' | 'officer' | 'member';
    };
    /** The new role of a member. */
    TeamMemberPatch: {
      /** A team has one leader. */
      role: 'leader' | 'officer' | 'member';
    };
    /** A player who wants to join. */
    TeamRequestCreate: {
      /** The id of the player in your own system. */
      playerId: string;
    };
    /** A request to join a team. */
    TeamRequest: {
      /** The id of the player. */
      playerId: string;
      /** The display name of the player, or null. */
      displayName: string | null;
      /** When the player asked, in UTC. */
      requestedAt: string;
    };
    /** A message for the inbox of a player. */
    MessageToSend: {
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
    /** A message that was sent to a player. */
    SentMessage: {
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
      rewards: components['schemas']['MessageReward'][];
      /** A message with this `dedupeKey` was sent before, so nothing was sent: `id` and `createdAt` are those of the first, the rest is what this call would have sent. */
      duplicate: boolean;
    };
    /** What the player got for a message. */
    MessageClaim: {
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
    /** The metrics of today and yesterday. */
    AnalyticsSummary: {
      /** The time zone of the project, which the days are in. */
      timezone: string;
      /** Today so far. */
      today: {
        /** The day, in the project's time zone. */
        date: string;
        /** Players with at least one event. */
        activePlayers: number;
        /** Events that players sent. */
        events: number;
        /** XP granted minus XP taken away. */
        xp: number;
        /** How often a player reached a new level. */
        levelUps: number;
        /** Badges earned. */
        badges: number;
        /** Quests completed. */
        questsCompleted: number;
        /** Adventures completed. */
        adventuresCompleted: number;
      };
      /** All of yesterday. */
      yesterday: {
        /** The day, in the project's time zone. */
        date: string;
        /** Players with at least one event. */
        activePlayers: number;
        /** Events that players sent. */
        events: number;
        /** XP granted minus XP taken away. */
        xp: number;
        /** How often a player reached a new level. */
        levelUps: number;
        /** Badges earned. */
        badges: number;
        /** Quests completed. */
        questsCompleted: number;
        /** Adventures completed. */
        adventuresCompleted: number;
      };
      /** Yesterday up to this time of day, for a fair comparison with today. The current hour counts in proportion. */
      yesterdayByNow: {
        /** The day, in the project's time zone. */
        date: string;
        /** Players with at least one event. */
        activePlayers: number;
        /** Events that players sent. */
        events: number;
        /** XP granted minus XP taken away. */
        xp: number;
        /** How often a player reached a new level. */
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
      /** `activePlayers`: Players with at least one event. `events`: Events that players sent. `xp`: XP granted minus XP taken away. `levelUps`: How often a player reached a new level. `badges`: Badges earned. `questsCompleted`: Quests completed. `adventuresCompleted`: Adventures completed. */
      metric: 'activePlayers' | 'events' | 'xp' | 'levelUps' | 'badges' | 'questsCompleted' | 'adventuresCompleted';
      /** The length of one bucket. */
      interval: 'hour' | 'day';
      /** The time zone of the project, which the hours and days are in. */
      timezone: string;
      /** Oldest first, without gaps: 0 if nothing happened. */
      data: {
        /** The start of the hour or day. */
        at: string;
        /** The value of the metric in that hour or day. */
        value: number;
      }[];
    };
    /** What happened with a definition in the last two weeks. */
    DefinitionActivity: {
      /** The id of the definition. */
      id: string;
      /** In the last seven days, today included: how often a rule fired, a quest or adventure was completed, a badge was earned, a score was written to a leaderboard, how many pieces of an offer were sold, how often a boost multiplied something, or how many players came into an experiment. Of a segment: how many players are in its list now. */
      week: number;
      /** The same in the seven days before. Of a segment: how many players were in its list seven days ago. */
      weekBefore: number;
      /** The 14 days, oldest first, without gaps. */
      days: {
        /** The day, in the project's time zone. */
        day: string;
        /** The same on this day; of a segment, at its end. */
        count: number;
      }[];
    };
    /** The results of a rule. */
    RuleResults: {
      /** How often an event came to the rule. */
      evaluated: number;
      /** How often it fired. */
      fired: number;
      /** Why it did not fire, the most frequent reason first. */
      skipped: {
        /** Why it did not fire, as in the trace of an event. */
        reason: string;
        /** How often. */
        count: number;
      }[];
      /** The XP that it granted. */
      granted: number;
      /** Each day of the period, oldest first, without gaps. */
      days: {
        /** The day, in the project's time zone. */
        day: string;
        /** How often an event came to it. */
        evaluated: number;
        /** How often it fired. */
        fired: number;
      }[];
    };
    /** The results of a quest. */
    QuestResults: {
      /** Runs that were started in the period. */
      started: number;
      /** Runs that were completed in the period. */
      completed: number;
      /** Runs whose time ran out in the period. */
      expired: number;
      /** Runs that players gave up in the period. */
      abandoned: number;
      /** Players who have it in progress now. */
      active: number;
      /** In any order all objectives are reached at the start; in a sequence each when the one before it is done. */
      objectives: {
        /** Its id within the definition. */
        id: string;
        /** How often players came to it. */
        reached: number;
        /** How often it was completed. */
        done: number;
      }[];
      /** Half of the runs that were completed in the period took at most this long. Counts the latest run of each of the newest 20,000 players; null if none was completed. */
      medianSecondsToComplete: number | null;
      /** Each day of the period, oldest first, without gaps. */
      days: {
        /** The day, in the project's time zone. */
        day: string;
        /** Runs that were started. */
        started: number;
        /** Runs that were completed. */
        completed: number;
      }[];
    };
    /** The results of an adventure. */
    AdventureResults: {
      /** Runs that were started in the period. */
      started: number;
      /** Runs that were completed in the period. */
      completed: number;
      /** Runs whose time ran out in the period. */
      expired: number;
      /** Runs that players gave up in the period. */
      abandoned: number;
      /** Players who have it in progress now. */
      active: number;
      /** Each step; it is reached when it opens. */
      steps: {
        /** Its id within the definition. */
        id: string;
        /** How often players came to it. */
        reached: number;
        /** How often it was completed. */
        done: number;
      }[];
      /** Half of the runs that were completed in the period took at most this long. Counts the latest run of each of the newest 20,000 players; null if none was completed. */
      medianSecondsToComplete: number | null;
      /** Each day of the period, oldest first, without gaps. */
      days: {
        /** The day, in the project's time zone. */
        day: string;
        /** Runs that were started. */
        started: number;
        /** Runs that were completed. */
        completed: number;
      }[];
    };
    /** The results of a badge. */
    BadgeResults: {
      /** Players who have the badge now. */
      earners: number;
      /** The share of all players who have it, from 0 to 1. */
      share: number;
      /** The definitions that award it. */
      awardedBy: ({
        /** The kind of the definition. */
        kind: 'rule' | 'quest' | 'adventure';
        /** Its id. */
        id: string;
      })[];
      /** Each day of the period, oldest first, without gaps. */
      days: {
        /** The day, in the project's time zone. */
        day: string;
        /** How often it was earned. */
        earned: number;
      }[];
    };
    /** The results of a leaderboard. */
    LeaderboardResults: {
      /** Entries in the seasons of the period. */
      entries: number;
      /** Players in them; one player may have an entry in several seasons. */
      players: number;
      /** Each day of the period, oldest first, without gaps. */
      days: {
        /** The day, in the project's time zone. */
        day: string;
        /** Scores that were written. */
        scores: number;
      }[];
    };
    /** The results of an offer. */
    OfferResults: {
      /** Pieces that were sold. */
      sold: number;
      /** What was paid for them, by currency. */
      paid: {
        /** The id of the currency. */
        currencyId: string;
        /** What was paid of it. */
        amount: number;
      }[];
      /** Players who bought it. */
      buyers: number;
      /** Each day of the period, oldest first, without gaps. */
      days: {
        /** The day, in the project's time zone. */
        day: string;
        /** Pieces that were sold. */
        sold: number;
      }[];
    };
    /** The results of a boost. */
    BoostResults: {
      /** How often it multiplied something. */
      times: number;
      /** How often it was given to a player. */
      given: number;
      /** The XP that it multiplied. */
      xp: {
        /** What rules and quests would have given without boosts. */
        base: number;
        /** What came on top of that. Where several boosts acted together, it is divided between them. */
        gift: number;
        /** All XP that players gained in the period. */
        all: number;
        /** The part of all XP that came from this boost, from 0 to 1. */
        share: number;
      };
      /** The amounts of currencies that it multiplied. */
      currencies: {
        /** The id of the currency. */
        currencyId: string;
        /** What rules and quests would have given without boosts. */
        base: number;
        /** What came on top of that, divided in the same way. */
        gift: number;
      }[];
      /** Each day of the period, oldest first, without gaps. */
      days: {
        /** The day, in the project's time zone. */
        day: string;
        /** How often it multiplied something. */
        times: number;
        /** The amounts without boosts: XP, or all of its currencies together. */
        base: number;
        /** What came on top of that. */
        gift: number;
      }[];
    };
    /** The results of a definition, by its kind. */
    DefinitionResults: components['schemas']['RuleResults'] | components['schemas']['QuestResults'] | components['schemas']['AdventureResults'] | components['schemas']['BadgeResults'] | components['schemas']['LeaderboardResults'] | components['schemas']['OfferResults'] | components['schemas']['BoostResults'];
    /** Active players over time. */
    ActivePlayers: {
      /** The interval that was asked for. */
      interval: 'day' | 'week' | 'month';
      /** The time zone of the project, which the days are in. */
      timezone: string;
      /** Today, in the time zone of the project. */
      today: string;
      /** Every interval, oldest first. */
      data: {
        /** The first day of the interval. */
        from: string;
        /** The last day of the interval. */
        to: string;
        /** Players with at least one event in it. */
        players: number;
        /** Players whose first event is in it. */
        newPlayers: number;
      }[];
    };
    /** Players by the week of their first event, and when they came back. */
    Retention: {
      /** The time zone of the project, which the days are in. */
      timezone: string;
      /** Every week, oldest first. */
      cohorts: {
        /** The Monday of the week of their first event. */
        week: string;
        /** Players whose first event was in this week. */
        players: number;
        /** Each week from their first one on. */
        weeks: {
          /** The Monday of the week. */
          week: string;
          /** How many of the players had an event in this week. */
          active: number;
          /** The share of the players, from 0 to 1. */
          share: number;
        }[];
      }[];
    };
    /** Events by type, or by the values of a property. */
    EventBreakdown: {
      /** The time zone of the project, which the days are in. */
      timezone: string;
      /** What the events are broken down by. */
      by: 'type' | 'property';
      /** The events of the period. */
      total: number;
      /** The events of each day. */
      days: {
        /** The day. */
        day: string;
        /** How many. */
        count: number;
      }[];
      /** The 20 most frequent, the most frequent first. */
      values: ({
        /** The type, or the value of the property as text, cut after 200 characters; null for events without it. */
        value: string | null;
        /** How many events: all, or of the sample. */
        count: number;
        /** The share of all, or of the sample, from 0 to 1. */
        share: number;
        /** The last day with an event of this type; null for values of a property. */
        last: string | null;
        /** The events of each day; null for values of a property. */
        days: {
          /** The day. */
          day: string;
          /** How many. */
          count: number;
        }[] | null;
      })[];
      /** All others together. */
      other: {
        /** How many events. */
        count: number;
        /** Their share. */
        share: number;
      };
      /** How many events the values were read from; null if all were counted. */
      sampled: number | null;
    };
    /** Where XP came from and went. */
    XpFlows: {
      /** The time zone of the project, which the days are in. */
      timezone: string;
      /** The XP that players gained. */
      granted: number;
      /** The XP that was taken from players. */
      taken: number;
      /** The 100 largest, the largest first. */
      sources: ({
        /** What granted or took it: a definition, a grant over the API or in the console, or the reversal of an event. */
        type: 'rule' | 'quest' | 'adventure' | 'item' | 'offer' | 'grant' | 'reversal';
        /** The id of the definition; null for grants and reversals. */
        id: string | null;
        /** The XP that players gained by it. */
        granted: number;
        /** The XP that it took. */
        taken: number;
      })[];
      /** Each day, oldest first. */
      days: {
        /** The day. */
        day: string;
        /** XP gained. */
        granted: number;
        /** XP taken. */
        taken: number;
      }[];
    };
    /** The types of events that were sent. */
    SeenEventTypes: {
      /** The time zone of the project, which the days are in. */
      timezone: string;
      /** The 500 most frequent types, the most frequent first. */
      types: {
        /** The type. */
        type: string;
        /** How many events of the period. */
        events: number;
        /** The last day of the period with one. */
        lastDay: string;
      }[];
      /** Events of further types. */
      otherEvents: number;
    };
    /** The properties that events of a type have. */
    SeenProperties: {
      /** The type of the events. */
      type: string;
      /** How many events were looked at: the newest, at most 500. */
      sampled: number;
      /** When the latest of them occurred, or null. */
      lastSeenAt: string | null;
      /** The 100 most frequent, the most frequent first. */
      properties: ({
        /** The name of the property. */
        name: string;
        /** In how many of the events it is. */
        events: number;
        /** The types of its values. */
        types: ('string' | 'number' | 'boolean' | 'object' | 'array' | 'null')[];
        /** Up to 5 values, as JSON, each cut after 100 characters. */
        samples: string[];
        /** When the latest event with it occurred. */
        lastSeenAt: string;
      })[];
    };
    /** What rewards do: the players who are held out against all others. */
    Lift: {
      /** The first day on which the players were created. */
      from: string;
      /** The last one. */
      to: string;
      /** The time zone of the project, which the days are in. */
      timezone: string;
      /** How many players there are in each group. */
      exposures: {
        /** The group: `holdout`, the control, or `others`. */
        variantId: string;
        /** Players of the group who were created in the period, and have sent an event. */
        players: number;
      }[];
      /** What was measured. */
      metrics: ({
        /** The id of the metric. */
        id: string;
        /** Every variant; the first is the control. */
        variants: ({
          /** The id of the variant. */
          variantId: string;
          /** Players who count for the metric. Of `retained`, only those whose day is over. */
          players: number;
          /** The mean of their values; of a share, from 0 to 1. Null without players. */
          mean: number | null;
          /** The mean minus that of the control. Null for the control. */
          difference: number | null;
          /** The lower end of the 95 % interval of the difference, which holds however often one looks. Null while there are too few players to say. */
          low: number | null;
          /** The upper end of the interval. */
          high: number | null;
          /** The same, adjusted by the active days of the players in the 28 days before they were exposed (CUPED). Null where these were the same for all. */
          adjusted: {
            /** The adjusted difference. */
            difference: number;
            /** The lower end of its interval. */
            low: number;
            /** The upper end of its interval. */
            high: number;
          } | null;
        })[];
      })[];
      /** For each metric, the smallest true difference that would be seen by now, in any variant, with a probability of 80 %. */
      smallestEffect: ({
        /** The id of the metric. */
        id: string;
        /** As a difference of means. Null while there are too few players to say. */
        absolute: number | null;
        /** As a part of the mean of the control. Null if that is zero or unknown. */
        relative: number | null;
      })[];
    };
    /** The flows of one currency. */
    CurrencyEconomy: {
      /** The id of the currency. */
      currencyId: string;
      /** What all players have together now: all that was granted less all that was taken, ever. */
      circulation: number;
      /** `circulation` in decimal digits, exact also beyond 2^53. */
      circulationExact: string;
      /** What came into being from `from` to `to`. */
      granted: number;
      /** `granted` in decimal digits, exact also beyond 2^53. */
      grantedExact: string;
      /** What was spent or taken from `from` to `to`. */
      taken: number;
      /** `taken` in decimal digits, exact also beyond 2^53. */
      takenExact: string;
      /** Where it came from, the largest 100 first. */
      sources: ({
        /** The type of the source or sink. */
        type: 'rule' | 'quest' | 'adventure' | 'grant' | 'purchase' | 'use' | 'leaderboard' | 'message' | 'import' | 'reversal' | 'initial' | 'erasure';
        /** The id of the rule, quest, adventure, offer or item; null for those that have none, such as grants. */
        id: string | null;
        /** The sum of all amounts. */
        amount: number;
        /** `amount` in decimal digits, exact also beyond 2^53. */
        amountExact: string;
        /** How many changes of balances there were, of this side alone. */
        changes: number;
      })[];
      /** Where it went, the largest 100 first. The erasure of a player is one. */
      sinks: ({
        /** The type of the source or sink. */
        type: 'rule' | 'quest' | 'adventure' | 'grant' | 'purchase' | 'use' | 'leaderboard' | 'message' | 'import' | 'reversal' | 'initial' | 'erasure';
        /** The id of the rule, quest, adventure, offer or item; null for those that have none, such as grants. */
        id: string | null;
        /** The sum of all amounts. */
        amount: number;
        /** `amount` in decimal digits, exact also beyond 2^53. */
        amountExact: string;
        /** How many changes of balances there were, of this side alone. */
        changes: number;
      })[];
      /** Oldest first; days without a change are left out. */
      days: {
        /** The day, in the time zone of the project. */
        day: string;
        /** What came into being on the day. */
        granted: number;
        /** `granted` in decimal digits, exact also beyond 2^53. */
        grantedExact: string;
        /** What was spent or taken on the day. */
        taken: number;
        /** `taken` in decimal digits, exact also beyond 2^53. */
        takenExact: string;
      }[];
      /** The ten largest balances. */
      largest: ({
        /** The id of the player in your own system. */
        playerId: string;
        /** The name that other players see; null for none. */
        displayName: string | null;
        /** The balance of the player. */
        balance: number;
      })[];
    };
    /** What came into being and what was spent of each currency, and what is in circulation. */
    EconomyAnalytics: {
      /** The first day. */
      from: string;
      /** The last day. */
      to: string;
      /** By the id of the currency. */
      currencies: components['schemas']['CurrencyEconomy'][];
    };
    /** The types of events that webhooks and sockets can receive. */
    EventTypes: {
      /** All event types. */
      data: ({
        /** The name of the type. */
        type: 'player.created' | 'player.updated' | 'player.level_up' | 'player.badge_earned' | 'quest.started' | 'quest.progress' | 'quest.completed' | 'adventure.started' | 'adventure.completed' | 'leaderboard.rank_changed' | 'leaderboard.new_leader' | 'lobby.created' | 'lobby.started' | 'lobby.ended' | 'player.event_reversed' | 'leaderboard.milestone_reached' | 'leaderboard.season_closed' | 'leaderboard.placed' | 'player.inactive' | 'player.streak_at_risk' | 'player.currency_changed' | 'player.item_changed' | 'player.boost_granted' | 'player.purchase_completed' | 'message.created' | 'friend.requested' | 'friend.accepted' | 'team.created' | 'team.deleted' | 'team.member_joined' | 'team.member_left' | 'team.role_changed' | 'segment.entered' | 'segment.left';
        /** When this event is sent. */
        meaning: string;
        /** Whether the type is an extension of the original set of 14 types. */
        extension: boolean;
        /** JSON Schema (2020-12) of `data`. */
        schema: {
          [name: string]: unknown;
        };
        /** An example of `data`. */
        sample: {
          [name: string]: unknown;
        };
      })[];
      /** Always null: there is one page. */
      nextCursor: string | null;
    };
    /** These event types. */
    SomeEventTypes: ('player.created' | 'player.updated' | 'player.level_up' | 'player.badge_earned' | 'quest.started' | 'quest.progress' | 'quest.completed' | 'adventure.started' | 'adventure.completed' | 'leaderboard.rank_changed' | 'leaderboard.new_leader' | 'lobby.created' | 'lobby.started' | 'lobby.ended' | 'player.event_reversed' | 'leaderboard.milestone_reached' | 'leaderboard.season_closed' | 'leaderboard.placed' | 'player.inactive' | 'player.streak_at_risk' | 'player.currency_changed' | 'player.item_changed' | 'player.boost_granted' | 'player.purchase_completed' | 'message.created' | 'friend.requested' | 'friend.accepted' | 'team.created' | 'team.deleted' | 'team.member_joined' | 'team.member_left' | 'team.role_changed' | 'segment.entered' | 'segment.left')[];
    /** All event types, also those of later versions. */
    AllEventTypes: "*"[];
    /** A new webhook. */
    WebhookCreate: {
      /** The URL that deliveries are sent to: https, without a user name or password. */
      url: string;
      /** The event types to send (see `GET /event-types`), or `["*"]` for all. */
      events: components['schemas']['SomeEventTypes'] | components['schemas']['AllEventTypes'];
      /** A CEL expression over `event` with `type` and `data`. Events for which it is false, or fails, are not sent. Null for no filter. */
      filter?: string | null;
      /** Headers that are sent with each delivery, by name. Values are encrypted and never shown again. Headers of the connection, `Host`, `Content-*`, `X-Service-*` and `webhook-*` are refused. */
      headers?: {
        [name: string]: string;
      };
      /** How many attempts begin in a second at most; null for no limit but what the receiver takes. */
      maxPerSecond?: number | null;
      /** The secret that signs deliveries. After the prefix `whsec_` it is base64 (Standard Webhooks); without it, the bytes of the text are used. */
      secret?: string;
      /** A description for people; null for none. */
      description?: string | null;
      /** The environments whose events are sent. Defaults to the environment of the creating call: that of the API key or `X-Environment`, otherwise live. */
      environments?: ('live' | 'test')[];
      /** Whether deliveries are sent to the webhook. Defaults to true. */
      enabled?: boolean;
    };
    /** A webhook with its new secret. */
    WebhookWithSecret: {
      /** The id of the webhook. */
      id: string;
      /** The id of the project. */
      projectId: string;
      /** The URL that deliveries are sent to: https, without a user name or password. */
      url: string;
      /** The event types that are sent; `*` means all. */
      events: string[];
      /** A CEL expression over `event` with `type` and `data`. Events for which it is false, or fails, are not sent. Null for no filter. */
      filter: string | null;
      /** The names of the headers that are sent with each delivery. */
      headers: string[];
      /** How many attempts begin in a second at most; null for no limit but what the receiver takes. */
      maxPerSecond: number | null;
      /** A description for people; null for none. */
      description: string | null;
      /** The environments whose events are sent. Defaults to the environment of the creating call: that of the API key or `X-Environment`, otherwise live. */
      environments: ('live' | 'test')[];
      /** Whether deliveries are sent to the webhook. */
      enabled: boolean;
      /** Why the service disabled the webhook; null if a user did, or if it is enabled. */
      disabledReason: string | null;
      disabledReasonParts?: components['schemas']['MessageParts'];
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
      /** Until when deliveries are signed with the secret from before the last rotation, too; absent if they are not. */
      previousSecretUntil?: string;
      /** The secret if the service generated it, shown only in this response (null in an idempotent replay). A secret that you set is never shown. */
      secret?: string | null;
    };
    /** A webhook. */
    Webhook: {
      /** The id of the webhook. */
      id: string;
      /** The id of the project. */
      projectId: string;
      /** The URL that deliveries are sent to: https, without a user name or password. */
      url: string;
      /** The event types that are sent; `*` means all. */
      events: string[];
      /** A CEL expression over `event` with `type` and `data`. Events for which it is false, or fails, are not sent. Null for no filter. */
      filter: string | null;
      /** The names of the headers that are sent with each delivery. */
      headers: string[];
      /** How many attempts begin in a second at most; null for no limit but what the receiver takes. */
      maxPerSecond: number | null;
      /** A description for people; null for none. */
      description: string | null;
      /** The environments whose events are sent. Defaults to the environment of the creating call: that of the API key or `X-Environment`, otherwise live. */
      environments: ('live' | 'test')[];
      /** Whether deliveries are sent to the webhook. */
      enabled: boolean;
      /** Why the service disabled the webhook; null if a user did, or if it is enabled. */
      disabledReason: string | null;
      disabledReasonParts?: components['schemas']['MessageParts'];
      /** When it was created, in UTC. */
      createdAt: string;
      /** When it last changed, in UTC. */
      updatedAt: string;
      /** Until when deliveries are signed with the secret from before the last rotation, too; absent if they are not. */
      previousSecretUntil?: string;
    };
    /** The fields of a webhook to change; omitted fields keep their values. */
    WebhookPatch: {
      /** The URL that deliveries are sent to: https, without a user name or password. */
      url?: string;
      /** The event types to send (see `GET /event-types`), or `["*"]` for all. */
      events?: components['schemas']['SomeEventTypes'] | components['schemas']['AllEventTypes'];
      /** A CEL expression over `event` with `type` and `data`. Events for which it is false, or fails, are not sent. Null for no filter. */
      filter?: string | null;
      /** The headers that are sent with each delivery instead of the present ones; null for none. */
      headers?: {
        [name: string]: string;
      } | null;
      /** How many attempts begin in a second at most; null for no limit but what the receiver takes. */
      maxPerSecond?: number | null;
      /** The secret that signs deliveries. After the prefix `whsec_` it is base64 (Standard Webhooks); without it, the bytes of the text are used. */
      secret?: string;
      /** A description for people; null for none. */
      description?: string | null;
      /** The environments whose events are sent. Defaults to the environment of the creating call: that of the API key or `X-Environment`, otherwise live. */
      environments?: ('live' | 'test')[];
      /** Whether deliveries are sent to the webhook. */
      enabled?: boolean;
    };
    /** How to rotate the secret. */
    SecretRotation: {
      /** The secret that signs deliveries. After the prefix `whsec_` it is base64 (Standard Webhooks); without it, the bytes of the text are used. */
      secret?: string;
      /** How long `webhook-signature` also contains the signature of the old secret, up to 7 days. */
      graceSeconds?: number;
    };
    /** A test of a webhook. */
    WebhookTest: {
      /** The type of the event to send. */
      type?: 'webhook.test' | 'player.created' | 'player.updated' | 'player.level_up' | 'player.badge_earned' | 'quest.started' | 'quest.progress' | 'quest.completed' | 'adventure.started' | 'adventure.completed' | 'leaderboard.rank_changed' | 'leaderboard.new_leader' | 'lobby.created' | 'lobby.started' | 'lobby.ended' | 'player.event_reversed' | 'leaderboard.milestone_reached' | 'leaderboard.season_closed' | 'leaderboard.placed' | 'player.inactive' | 'player.streak_at_risk' | 'player.currency_changed' | 'player.item_changed' | 'player.boost_granted' | 'player.purchase_completed' | 'message.created' | 'friend.requested' | 'friend.accepted' | 'team.created' | 'team.deleted' | 'team.member_joined' | 'team.member_left' | 'team.role_changed' | 'segment.entered' | 'segment.left';
    };
    /** The data of an event of the type `player.created`. */
    PlayerCreatedData: {
      /** The id of the player in your own system. */
      playerId: string;
      /** The name that other players see; null for none. */
      displayName: string | null;
      /** The attributes of the player, for rules and quests to use. */
      attributes: {
        [name: string]: unknown;
      };
      /** The XP of the player. */
      xp: number;
      /** The level of the player. */
      level: number;
    };
    /** A new player was identified. */
    PlayerCreatedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "player.created";
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['PlayerCreatedData'];
    };
    /** The data of an event of the type `player.updated`. */
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
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['PlayerUpdatedData'];
    };
    /** The data of an event of the type `player.level_up`. */
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
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['PlayerLevelUpData'];
    };
    /** The data of an event of the type `player.badge_earned`. */
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
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['PlayerBadgeEarnedData'];
    };
    /** The data of an event of the type `quest.started`. */
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
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['QuestStartedData'];
    };
    /** The data of an event of the type `quest.progress`. */
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
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['QuestProgressData'];
    };
    /** The data of an event of the type `quest.completed`. */
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
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['QuestCompletedData'];
    };
    /** The data of an event of the type `adventure.started`. */
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
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['AdventureStartedData'];
    };
    /** The data of an event of the type `adventure.completed`. */
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
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['AdventureCompletedData'];
    };
    /** The data of an event of the type `leaderboard.rank_changed`. */
    LeaderboardRankChangedData: {
      /** The id of the leaderboard. */
      leaderboardId: string;
      /** The number of the season, from 1. */
      season: number;
      /** The id of the player in your own system. */
      playerId: string;
      /** The previous rank; null if there was no score. */
      previousRank: number | null;
      /** The new rank, from 1. */
      newRank: number;
      /** The previous score; null if there was none. */
      previousScore: number | null;
      /** The new score. */
      score: number;
    };
    /** A player's rank changed significantly by their own score. */
    LeaderboardRankChangedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "leaderboard.rank_changed";
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['LeaderboardRankChangedData'];
    };
    /** The data of an event of the type `leaderboard.new_leader`. */
    LeaderboardNewLeaderData: {
      /** The id of the leaderboard. */
      leaderboardId: string;
      /** The number of the season, from 1. */
      season: number;
      /** The id of the player in your own system. */
      playerId: string;
      /** The id of the previous leader; null if there was none. */
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
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['LeaderboardNewLeaderData'];
    };
    /** The data of an event of the type `lobby.created`. */
    LobbyCreatedData: {
      /** The id of the lobby. */
      lobbyId: string;
      /** The name of the lobby; null for none. */
      name: string | null;
      /** The id of the player who opened the lobby. */
      hostPlayerId: string;
      /** The maximum number of players, including the host. */
      capacity: number;
      /** A private lobby can be found and joined only by its code. */
      visibility: 'public' | 'private';
    };
    /** A lobby was opened. */
    LobbyCreatedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "lobby.created";
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['LobbyCreatedData'];
    };
    /** The data of an event of the type `lobby.started`. */
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
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['LobbyStartedData'];
    };
    /** The data of an event of the type `lobby.ended`. */
    LobbyEndedData: {
      /** The id of the lobby. */
      lobbyId: string;
      /** `abandoned`: all players left; `timeout`: there was no activity for too long. */
      reason: 'finished' | 'cancelled' | 'abandoned' | 'timeout';
      /** The results of the game, ordered by place, or null. */
      results: {
        /** The id of the player in your own system. */
        playerId: string;
        /** The score of the player in the game. */
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
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['LobbyEndedData'];
    };
    /** The data of an event of the type `player.event_reversed`. */
    PlayerEventReversedData: {
      /** The id of the player in your own system. */
      playerId: string;
      /** The id of the event or grant that was reversed. */
      eventId: string;
      /** The type of the event or grant. */
      type: string;
      /** What the reversal changed, in order. */
      effects: components['schemas']['Effect'][];
    };
    /** An event or grant of a player was reversed. */
    PlayerEventReversedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "player.event_reversed";
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['PlayerEventReversedData'];
    };
    /** The data of an event of the type `leaderboard.milestone_reached`. */
    LeaderboardMilestoneReachedData: {
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** The id of the leaderboard. */
      leaderboardId: string;
      /** The id of the milestone. */
      milestoneId: string;
      /** The number of the season. */
      season: number;
      /** The score of the player. */
      score: number;
    };
    /** A player's score reached a milestone of a leaderboard for the first time in a season. */
    LeaderboardMilestoneReachedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "leaderboard.milestone_reached";
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['LeaderboardMilestoneReachedData'];
    };
    /** The data of an event of the type `leaderboard.season_closed`. */
    LeaderboardSeasonClosedData: {
      /** The id of the leaderboard. */
      leaderboardId: string;
      /** The number of the season, from 1. */
      season: number;
      /** The number of players in the season. */
      entries: number;
      /** The hash of the final standings. */
      hash: string;
    };
    /** A season of a leaderboard was closed, and its standings are final. */
    LeaderboardSeasonClosedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "leaderboard.season_closed";
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['LeaderboardSeasonClosedData'];
    };
    /** The data of an event of the type `leaderboard.placed`. */
    LeaderboardPlacedData: {
      /** The id of the leaderboard. */
      leaderboardId: string;
      /** The number of the season. */
      season: number;
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** The final rank, from 1. */
      rank: number;
      /** The final score. */
      score: number;
      /** The tier of the league that the season was played in; null without a league. */
      tier: string | null;
      /** The tier of the next season; null without a league. */
      nextTier: string | null;
    };
    /** The season of a leaderboard closed, and this is the final rank of a player. */
    LeaderboardPlacedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "leaderboard.placed";
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['LeaderboardPlacedData'];
    };
    /** The data of an event of the type `player.inactive`. */
    PlayerInactiveData: {
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** How many days a rule waits for. */
      inactiveDays: number;
      /** When the last event of the player occurred. */
      lastSeenAt: string;
    };
    /** A player has had no event for as many days as a rule waits for. */
    PlayerInactiveEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "player.inactive";
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['PlayerInactiveData'];
    };
    /** The data of an event of the type `player.streak_at_risk`. */
    PlayerStreakAtRiskData: {
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** How many hours before midnight a rule wants to know. */
      hoursBefore: number;
      /** How many days the streak has. */
      streak: number;
      /** The day that the streak ends with, in the time zone of the player. */
      day: string;
      /** The midnight at which the streak ends. */
      endsAt: string;
    };
    /** The streak of a player ends at the next midnight of their time zone unless they come back. */
    PlayerStreakAtRiskEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "player.streak_at_risk";
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['PlayerStreakAtRiskData'];
    };
    /** The data of an event of the type `player.currency_changed`. */
    PlayerCurrencyChangedData: {
      /** The id of the player, as your own system has it. */
      playerId: string;
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
      source: components['schemas']['CurrencySource'];
    };
    /** A player's balance of a currency changed. */
    PlayerCurrencyChangedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "player.currency_changed";
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['PlayerCurrencyChangedData'];
    };
    /** The data of an event of the type `player.item_changed`. */
    PlayerItemChangedData: {
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** The id of the item. */
      itemId: string;
      /** How many the player got; negative where they were taken. */
      quantity: number;
      /** How many the player has afterwards. */
      owned: number;
    };
    /** The number of an item that a player has changed. */
    PlayerItemChangedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "player.item_changed";
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['PlayerItemChangedData'];
    };
    /** The data of an event of the type `player.boost_granted`. */
    PlayerBoostGrantedData: {
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** The id of the boost. */
      boostId: string;
      /** When it ends, in UTC. */
      until: string;
    };
    /** A player was given a boost, or has it for longer. */
    PlayerBoostGrantedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "player.boost_granted";
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['PlayerBoostGrantedData'];
    };
    /** An amount of a currency. */
    PaidAmount: {
      /** The id of the currency. */
      currencyId: string;
      /** The amount. */
      amount: number;
    };
    /** The data of an event of the type `player.purchase_completed`. */
    PlayerPurchaseCompletedData: {
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** The id of the purchase. */
      purchaseId: string;
      /** The id of the offer. */
      offerId: string;
      /** How many pieces were bought. */
      quantity: number;
      /** What was paid for all of them, by currency. */
      paid: components['schemas']['PaidAmount'][];
    };
    /** A player bought an offer. */
    PlayerPurchaseCompletedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "player.purchase_completed";
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['PlayerPurchaseCompletedData'];
    };
    /** The data of an event of the type `message.created`. */
    MessageCreatedData: {
      /** The id of the player, as your own system has it. */
      playerId: string;
      /** The id of the message. */
      messageId: string;
      /** Its title, with the values of the placeholders. */
      title: string;
      /** Its text, with the values of the placeholders. */
      body: string;
      /** What the sender added for the client; empty without any. */
      data: {
        [name: string]: unknown;
      };
      /** Whether it has rewards to claim. */
      claimable: boolean;
      /** When it expires, in UTC; null for never. */
      expiresAt: string | null;
    };
    /** A message was sent to a player. */
    MessageCreatedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "message.created";
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['MessageCreatedData'];
    };
    /** The data of an event of the type `friend.requested`. */
    FriendRequestedData: {
      /** The id of the player who was asked. */
      playerId: string;
      /** The id of the player who asks; null once that player is erased. */
      otherPlayerId: string | null;
    };
    /** A player asked another to be friends. It is about the one who was asked. */
    FriendRequestedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "friend.requested";
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['FriendRequestedData'];
    };
    /** The data of an event of the type `friend.accepted`. */
    FriendAcceptedData: {
      /** The id of the player. */
      playerId: string;
      /** The id of the new friend; null once that player is erased. */
      otherPlayerId: string | null;
    };
    /** Two players are friends now. It is sent once about each of them. */
    FriendAcceptedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "friend.accepted";
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['FriendAcceptedData'];
    };
    /** The data of an event of the type `team.created`. */
    TeamCreatedData: {
      /** The id of the team. */
      teamId: string;
      /** The id of the player who founded it; null if it began without members. */
      playerId: string | null;
    };
    /** A team was created. */
    TeamCreatedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "team.created";
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['TeamCreatedData'];
    };
    /** The data of an event of the type `team.deleted`. */
    TeamDeletedData: {
      /** The id of the team. */
      teamId: string;
      /** Always null: it is about no player. */
      playerId: string | null;
    };
    /** A team was deleted, or its last member left. All members have left it before. */
    TeamDeletedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "team.deleted";
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['TeamDeletedData'];
    };
    /** The data of an event of the type `team.member_joined`. */
    TeamMemberJoinedData: {
      /** The id of the team. */
      teamId: string;
      /** The id of the player in your own system. */
      playerId: string;
    };
    /** A player joined a team. */
    TeamMemberJoinedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "team.member_joined";
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['TeamMemberJoinedData'];
    };
    /** The data of an event of the type `team.member_left`. */
    TeamMemberLeftData: {
      /** The id of the team. */
      teamId: string;
      /** The id of the player in your own system. */
      playerId: string;
    };
    /** A player left a team, or was removed from it. */
    TeamMemberLeftEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "team.member_left";
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['TeamMemberLeftData'];
    };
    /** The data of an event of the type `team.role_changed`. */
    TeamRoleChangedData: {
      /** The id of the team. */
      teamId: string;
      /** The id of the player in your own system. */
      playerId: string;
      /** The new role. */
      role: 'leader' | 'officer' | 'member';
    };
    /** A member of a team has another role. */
    TeamRoleChangedEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "team.role_changed";
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['TeamRoleChangedData'];
    };
    /** The data of an event of the type `segment.entered`. */
    SegmentEnteredData: {
      /** The id of the segment. */
      segmentId: string;
      /** The id of the player in your own system. */
      playerId: string;
    };
    /** A player entered a segment with `notify`. */
    SegmentEnteredEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "segment.entered";
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['SegmentEnteredData'];
    };
    /** The data of an event of the type `segment.left`. */
    SegmentLeftData: {
      /** The id of the segment. */
      segmentId: string;
      /** The id of the player in your own system. */
      playerId: string;
    };
    /** A player left a segment with `notify`. */
    SegmentLeftEvent: {
      /** The id of the event: the same for every attempt, webhook and socket. */
      id: string;
      /** The type of the event. */
      type: "segment.left";
      /** The id of the project. */
      projectId: string;
      /** When it happened, in UTC. */
      createdAt: string;
      data: components['schemas']['SegmentLeftData'];
    };
    /** What a webhook sends; `type` says which event it is. */
    WebhookEvent: components['schemas']['PlayerCreatedEvent'] | components['schemas']['PlayerUpdatedEvent'] | components['schemas']['PlayerLevelUpEvent'] | components['schemas']['PlayerBadgeEarnedEvent'] | components['schemas']['QuestStartedEvent'] | components['schemas']['QuestProgressEvent'] | components['schemas']['QuestCompletedEvent'] | components['schemas']['AdventureStartedEvent'] | components['schemas']['AdventureCompletedEvent'] | components['schemas']['LeaderboardRankChangedEvent'] | components['schemas']['LeaderboardNewLeaderEvent'] | components['schemas']['LobbyCreatedEvent'] | components['schemas']['LobbyStartedEvent'] | components['schemas']['LobbyEndedEvent'] | components['schemas']['PlayerEventReversedEvent'] | components['schemas']['LeaderboardMilestoneReachedEvent'] | components['schemas']['LeaderboardSeasonClosedEvent'] | components['schemas']['LeaderboardPlacedEvent'] | components['schemas']['PlayerInactiveEvent'] | components['schemas']['PlayerStreakAtRiskEvent'] | components['schemas']['PlayerCurrencyChangedEvent'] | components['schemas']['PlayerItemChangedEvent'] | components['schemas']['PlayerBoostGrantedEvent'] | components['schemas']['PlayerPurchaseCompletedEvent'] | components['schemas']['MessageCreatedEvent'] | components['schemas']['FriendRequestedEvent'] | components['schemas']['FriendAcceptedEvent'] | components['schemas']['TeamCreatedEvent'] | components['schemas']['TeamDeletedEvent'] | components['schemas']['TeamMemberJoinedEvent'] | components['schemas']['TeamMemberLeftEvent'] | components['schemas']['TeamRoleChangedEvent'] | components['schemas']['SegmentEnteredEvent'] | components['schemas']['SegmentLeftEvent'];
    /** The delivery of a test event. */
    WebhookTestOutcome: {
      /** The id of the delivery. */
      id: string;
      /** The id of the webhook. */
      webhookId: string;
      /** The id of the event, equal to `id` in the payload. */
      eventId: string;
      /** The type of the event. */
      eventType: string;
      /** `pending` while there are more attempts to make. */
      status: 'success' | 'failed' | 'pending';
      /** Why the delivery failed: all attempts failed, or the webhook was disabled or deleted. */
      reason: string | null;
      reasonParts?: components['schemas']['MessageParts'];
      /** The HTTP status of the response; null if there was none. */
      responseCode: number | null;
      /** The body of the response, at most 20 kB of it. */
      responseBody: string | null;
      /** The number of attempts after the first. */
      retryCount: number;
      /** When the next attempt is due, or null. */
      nextAttemptAt: string | null;
      /** When the delivery was queued, in UTC. */
      createdAt: string;
      /** When the delivery succeeded or finally failed; null while it is pending. */
      completedAt: string | null;
      /** The payload that was sent; null if its player was erased. */
      payload: components['schemas']['WebhookEvent'] | {
        [name: string]: unknown;
      } | null;
      /** The attempts so far, oldest first. */
      attempts: ({
        /** The number of the attempt, from 1. */
        number: number;
        /** When the attempt was made, in UTC. */
        at: string;
        /** The duration of the attempt in milliseconds. */
        durationMs: number;
        /** The HTTP status of the response; null if there was none. */
        responseCode: number | null;
        /** The body of the response, at most 20 kB of it. */
        responseBody: string | null;
        /** Why the attempt failed, for people. */
        error: string | null;
        errorParts?: components['schemas']['MessageParts'];
      })[];
      /** For people: why events may not reach this webhook, such as events of an environment that it is not for. */
      notices: string[];
      /** What each of the notices is made of. */
      noticeParts?: components['schemas']['MessageParts'][];
    };
    /** The delivery of one event to one webhook. */
    WebhookDelivery: {
      /** The id of the delivery. */
      id: string;
      /** The id of the webhook. */
      webhookId: string;
      /** The id of the event, equal to `id` in the payload. */
      eventId: string;
      /** The type of the event. */
      eventType: string;
      /** `pending` while there are more attempts to make. */
      status: 'success' | 'failed' | 'pending';
      /** Why the delivery failed: all attempts failed, or the webhook was disabled or deleted. */
      reason: string | null;
      reasonParts?: components['schemas']['MessageParts'];
      /** The HTTP status of the response; null if there was none. */
      responseCode: number | null;
      /** The body of the response, at most 20 kB of it. */
      responseBody: string | null;
      /** The number of attempts after the first. */
      retryCount: number;
      /** When the next attempt is due, or null. */
      nextAttemptAt: string | null;
      /** When the delivery was queued, in UTC. */
      createdAt: string;
      /** When the delivery succeeded or finally failed; null while it is pending. */
      completedAt: string | null;
      /** The payload that was sent; null if its player was erased. */
      payload: components['schemas']['WebhookEvent'] | {
        [name: string]: unknown;
      } | null;
      /** The attempts so far, oldest first. */
      attempts: ({
        /** The number of the attempt, from 1. */
        number: number;
        /** When the attempt was made, in UTC. */
        at: string;
        /** The duration of the attempt in milliseconds. */
        durationMs: number;
        /** The HTTP status of the response; null if there was none. */
        responseCode: number | null;
        /** The body of the response, at most 20 kB of it. */
        responseBody: string | null;
        /** Why the attempt failed, for people. */
        error: string | null;
        errorParts?: components['schemas']['MessageParts'];
      })[];
    };
    /** Which failed deliveries to send again. */
    WebhookRecovery: {
      /** Deliveries that failed at or after this time are sent again. */
      since: string;
    };
    /** The result of a recovery. */
    WebhookRecovered: {
      /** The number of deliveries that were queued again. */
      count: number;
    };
    /** The health of a webhook. */
    WebhookHealth: {
      /** The id of the webhook. */
      webhookId: string;
      /** Whether deliveries are sent to the webhook. */
      enabled: boolean;
      /** The environments whose events are sent. Defaults to the environment of the creating call: that of the API key or `X-Environment`, otherwise live. */
      environments: ('live' | 'test')[];
      /** For people: why events may not reach this webhook, such as events of an environment that it is not for. */
      notices: string[];
      /** What each of the notices is made of. */
      noticeParts?: components['schemas']['MessageParts'][];
      /** The number of attempts in the last 24 hours. */
      attempts: number;
      /** The number of successful attempts. */
      successes: number;
      /** The number of failed attempts. */
      failures: number;
      /** The share of attempts that succeeded, from 0 to 1; null if there were none. */
      successRate: number | null;
      /** The duration of the attempts of the last 24 hours, in milliseconds. */
      latencyMs: {
        /** The approximate 50th percentile; null if there were no attempts. */
        p50: number | null;
        /** The approximate 95th percentile; null if there were no attempts. */
        p95: number | null;
        /** The approximate 99th percentile; null if there were no attempts. */
        p99: number | null;
      };
      /** The number of pending deliveries, counted up to 100,000. */
      pending: number;
      /** When the oldest pending delivery was queued, or null. */
      oldestPendingAt: string | null;
      /** When an attempt last succeeded; null if none has. */
      lastSuccessAt: string | null;
      /** When an attempt last failed; null if none has. */
      lastFailureAt: string | null;
      /** The number of failed attempts since the last success. */
      consecutiveFailures: number;
      /** Since when every attempt has failed; null if the last one succeeded. */
      failingSince: string | null;
      /** When the webhook will be disabled if every attempt keeps failing; null if it is not failing. */
      disablesAt: string | null;
      /** A warning for people while the webhook is failing. */
      warning: string | null;
    };
    /** The health of a webhook over time. */
    WebhookHealthHistory: {
      /** The id of the webhook. */
      webhookId: string;
      /** The interval that was asked for. */
      interval: 'hour' | 'day';
      /** Every hour or day, oldest first. */
      data: ({
        /** The beginning of the hour or day. */
        at: string;
        /** The number of attempts. */
        attempts: number;
        /** The number of failed attempts. */
        failures: number;
        /** The approximate 50th percentile; null if there were no attempts. */
        p50: number | null;
        /** The approximate 95th percentile; null if there were no attempts. */
        p95: number | null;
        /** The approximate 99th percentile; null if there were no attempts. */
        p99: number | null;
      })[];
      /** Why deliveries of the period failed, the most frequent reason first: of the newest 500 that failed or are being retried. */
      failures: {
        /** The status of the response, or why there was none. */
        reason: string;
        reasonParts?: components['schemas']['MessageParts'];
        /** How many deliveries failed for this reason at their last attempt. */
        count: number;
      }[];
    };
    /** A call in the request log. */
    LoggedRequest: {
      /** The id of the call, as in the header `X-Request-Id` of its response. */
      requestId: string;
      /** When the call arrived, in UTC. */
      at: string;
      /** The environment that the call belongs to. */
      environment: 'live' | 'test';
      /** The HTTP method. */
      method: string;
      /** The path with its parameters, as in this document; null if no operation has the path. */
      route: string | null;
      /** The path that was called. */
      path: string;
      /** The query without secrets; null if there was none. */
      query: string | null;
      /** The HTTP status of the response. */
      status: number;
      /** The code of the error; null if the call succeeded. */
      code: string | null;
      /** The message of the error; null if the call succeeded. */
      message: string | null;
      /** How long the call took, in milliseconds. */
      durationMs: number;
      /** What the call was made with. */
      credential: {
        /** `key`: an API key; `person`: a signed-in user; `player`: a player token. */
        type: 'key' | 'person' | 'player';
        /** The id of the API key, of the user or of the player. */
        id: string | null;
        /** The name of the key or the e-mail address of the user at that time. */
        name: string | null;
      };
      /** The IP address that the call came from. */
      ip: string;
      /** The `User-Agent` of the call; null if it had none. */
      userAgent: string | null;
      /** What the SDK says about itself in `X-Laurel-Client`; null if it says nothing. */
      client: string | null;
      /** For how many calls the entry stands: itself, and those since the entry before it that were not kept. More than 1 under load. */
      represents: number;
    };
    /** A call in the request log, with all that is known of it. */
    LoggedRequestDetails: {
      /** The id of the call, as in the header `X-Request-Id` of its response. */
      requestId: string;
      /** When the call arrived, in UTC. */
      at: string;
      /** The environment that the call belongs to. */
      environment: 'live' | 'test';
      /** The HTTP method. */
      method: string;
      /** The path with its parameters, as in this document; null if no operation has the path. */
      route: string | null;
      /** The path that was called. */
      path: string;
      /** The query without secrets; null if there was none. */
      query: string | null;
      /** The HTTP status of the response. */
      status: number;
      /** The code of the error; null if the call succeeded. */
      code: string | null;
      /** The message of the error; null if the call succeeded. */
      message: string | null;
      /** How long the call took, in milliseconds. */
      durationMs: number;
      /** What the call was made with. */
      credential: {
        /** `key`: an API key; `person`: a signed-in user; `player`: a player token. */
        type: 'key' | 'person' | 'player';
        /** The id of the API key, of the user or of the player. */
        id: string | null;
        /** The name of the key or the e-mail address of the user at that time. */
        name: string | null;
      };
      /** The IP address that the call came from. */
      ip: string;
      /** The `User-Agent` of the call; null if it had none. */
      userAgent: string | null;
      /** What the SDK says about itself in `X-Laurel-Client`; null if it says nothing. */
      client: string | null;
      /** For how many calls the entry stands: itself, and those since the entry before it that were not kept. More than 1 under load. */
      represents: number;
      /** What was wrong with the call, field by field. */
      details: {
        /** Where the field is, as a JSON Pointer. */
        path: string;
        /** What is wrong with it. */
        message: string;
      }[];
      /** The body of a refused call, with secrets replaced by `[removed]` and cut to about 4 kB, or null. */
      body: unknown;
      /** Why the body is missing or incomplete; null if it is not. */
      bodyNote: string | null;
    };
    /** The player that the client acts as. */
    PlayerTokenRequest: {
      /** The id of the player in your own system. */
      playerId: string;
      /** How long the token is valid. */
      expiresInSeconds?: number;
      /** The types of events that this client may send itself; none if omitted. A client can send anything that it likes, so allow only types that may be forged without harm. */
      events?: string[];
    };
    /** A token for the client of one player. */
    PlayerToken: {
      /** To be sent as `Authorization: Bearer`, and as `auth.token` of a socket. */
      token: string;
      /** When the token expires, in UTC. */
      expiresAt: string;
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
    /** What to buy. */
    OwnPurchaseRequest: {
      /** The id of the offer. */
      offerId: string;
      /** How many pieces to buy; 1 if omitted. */
      quantity?: number;
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
    /** What became of the wish to join a team. */
    JoinedTeam: {
      /** `requested`: the team lets players in who have asked, and this one has asked now. */
      status: 'joined' | 'requested';
      /** The team and the role in it; null if the player has only asked. */
      team: components['schemas']['PlayerTeam'] | null;
    };
    /** With an API key, send exactly one of the two. */
    WebSocketTokenRequest: {
      /** For a token that receives only the notifications of one player: the id of that player. */
      playerId?: string;
      /** For a token that receives all notifications of the project. Optional with an access token. */
      scope?: "project";
    };
    /** A token for opening a WebSocket. */
    WebSocketToken: {
      /** A JWT, valid for 15 minutes. */
      token: string;
      /** When the token expires, in UTC. A socket that was not given a newer token by then is closed. */
      expiresAt: string;
    };
  };
}
