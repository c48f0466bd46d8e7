import { codeAt } from '../../modules/access/factors/totp.ts';
import { newId } from '../../platform/ids.ts';
import { owner, type TestService } from '../service.ts';
import { type RoleName, row, type ScopeName } from './expected-roles.ts';
import {
  awardedBadge,
  befriended,
  blockedPlayer,
  changesetWithItem,
  closedBoard,
  explainedBadge,
  explainedPlayer,
  firstSeason,
  joinableBoard,
  joinedBoard,
  lobbyHost,
  loggedCall,
  minimal,
  ownedItem,
  ownLobby,
  ownReadyLobby,
  ownSession,
  ownTeam,
  playerView,
  publishedChangeset,
  type RecordMaker,
  readyLobby,
  records,
  requestedTeam,
  scoredBoard,
  scoredLeague,
  seasonLink,
  sentMessage,
  sharedToken,
  startedQuest,
  submittedChangeset,
  testedDelivery,
} from './records.ts';
import { type World, worldPassword } from './world.ts';

/**
 * What a call to an operation must come to. Where nothing is said here, the body is the document's example, path
 * parameters are the world's records of that name, and an API key is turned away.
 */
export interface Expected {
  /**
   * A row of the table of roles; or everyone; or every signed-in user, in any tenant; or those with the role OWNER in the
   * first tenant of the installation, which no world is; or no person at all.
   */
  who: readonly RoleName[] | 'anyone' | 'any person' | 'operator' | 'no person';
  /** The scope that lets an API key in. */
  key?: ScopeName;
  body?: (world: World, service: Pick<TestService, 'call' | 'clock'>) => unknown;
  /** What must be in the query. */
  query?: string | ((world: World, service: Pick<TestService, 'call'>) => string | Promise<string>);
  /** Records that path parameters name, where the world does not have them from the start. */
  params?: Record<string, RecordMaker>;
  /** Both environments share what it changes, so it is 403 from test. */
  liveOnly?: true;
  /** Live has no such thing, so it is 403 there. People call it with `X-Environment: test`. */
  testOnly?: true;
  /** A player token may call it: with another body, or about other records, where these are given. */
  player?: true | Pick<Expected, 'body' | 'params'>;
  /** The status where the call is admitted, but the installation of the test cannot do what it asks for. */
  answers?: number;
  /** The caller chooses the id in the path, so an id of another tenant creates a new record. */
  creates?: true;
}

const ofPlayer = { playerId: records.player };
const ofTeam = { teamId: records.team };
const ofSegment = { segmentId: records.segment };
const ofExperiment = { experimentId: records.experiment };
const ofLobby = { lobbyId: records.lobby };
const ofBoard = { leaderboardId: records.leaderboard };
const ofSeason = { leaderboardId: closedBoard, season: firstSeason };
const ofSharedSeason = async (world: World, service: Pick<TestService, 'call'>) =>
  `token=${await sharedToken(service, world)}`;
const ofWebhook = { webhookId: records.webhook };
const ofChangeset = { changesetId: records.changeset };

/** The sign-in of whoever was invited, who has set up a second factor. */
async function waitingSignIn({ invitation }: World, { call, clock }: Pick<TestService, 'call' | 'clock'>) {
  const accepted = await call('POST', '/auth/accept-invitation', {
    body: { token: invitation.token, password: worldPassword },
  });
  // In a world that calls share, only the first of them finds the invitation. The others are refused before their body matters.
  if (accepted.status !== 200) return { challenge: 'chl_none', code: '000000' };
  const { accessToken: token, user } = accepted.body;
  const { secret } = (await call('POST', '/auth/totp', { token })).body;
  await call('POST', '/auth/totp/confirm', { token, body: { code: codeAt(secret, clock()) } });
  const signedIn = await call('POST', '/auth/login', {
    body: { email: user.email, password: worldPassword },
  });
  // The next code: the one of now is used up.
  const code = codeAt(secret, new Date(clock().getTime() + 30_000));
  return { challenge: signedIn.body.challenge, code };
}

export const expectedAccess: Record<string, Expected> = {
  logIn: { who: 'anyone', body: () => owner },
  getInvitation: { who: 'anyone', query: ({ invitation }) => `token=${invitation.token}` },
  acceptInvitation: {
    who: 'anyone',
    body: ({ invitation: { token } }) => ({ token, password: worldPassword }),
  },
  forgotPassword: { who: 'anyone', answers: 409 },
  resetPassword: {
    who: 'anyone',
    body: async ({ people, tenantId, records: { userId } }, service) => {
      const path = `/tenants/${tenantId}/users/${userId}/reset-password`;
      const { body } = await service.call('POST', path, { token: people.OWNER.token });
      return { token: body.token, password: worldPassword };
    },
  },
  verifyLogin: { who: 'anyone', body: waitingSignIn },
  beginTotp: { who: 'any person' },
  confirmTotp: { who: 'any person', answers: 409 },
  renewRecoveryCodes: { who: 'any person', answers: 409 },
  removeTotp: { who: 'any person', answers: 409 },
  beginPasskeyLogin: { who: 'anyone', answers: 409 },
  logInWithPasskey: { who: 'anyone', answers: 409 },
  beginPasskey: { who: 'any person', answers: 409 },
  addPasskey: { who: 'any person', answers: 409 },
  listPasskeys: { who: 'any person' },
  renamePasskey: { who: 'any person', params: { passkeyId: async () => newId() }, answers: 404 },
  removePasskey: { who: 'any person', params: { passkeyId: async () => newId() }, answers: 404 },
  beginSso: { who: 'anyone', query: () => 'email=ada@nobody.example', answers: 302 },
  finishSso: { who: 'anyone', answers: 302 },
  linkSso: { who: 'anyone', answers: 401 },
  endSsoSessions: { who: 'anyone', answers: 400 },
  endOtherSessions: { who: 'any person' },
  listSessions: { who: 'any person' },
  endSession: { who: 'any person', params: { sessionId: ownSession } },
  getMe: { who: 'any person' },
  logOut: { who: 'any person' },
  changePassword: {
    who: 'any person',
    body: () => ({ currentPassword: worldPassword, newPassword: 'another horse battery' }),
  },
  startDeviceLogin: { who: 'anyone' },
  redeemDeviceLogin: { who: 'anyone', body: ({ device: { deviceCode } }) => ({ deviceCode }) },
  getDeviceLogin: { who: 'any person', query: ({ device }) => `userCode=${device.userCode}` },
  approveDeviceLogin: { who: 'any person', body: ({ device: { userCode } }) => ({ userCode }) },
  denyDeviceLogin: { who: 'any person', body: ({ device: { userCode } }) => ({ userCode }) },
  createPlayerToken: { who: 'no person', key: 'write', body: () => ({ playerId: 'player-42' }) },
  revokePlayerTokens: { who: row.playerData, key: 'write', params: ofPlayer },
  getMyPlayer: { who: 'no person', player: true },
  checkMyOrigin: { who: 'no person', player: true },
  updateMyProfile: { who: 'no person', player: true },
  listMyQuests: { who: 'no person', player: true },
  listMyAdventures: { who: 'no person', player: true },
  listMyBadges: { who: 'no person', player: true },
  listMyActivity: { who: 'no person', player: true },
  listMyStandings: { who: 'no person', player: true },
  getMyRecap: { who: 'no person', player: true },
  getMyLeague: { who: 'no person', player: true, params: { leaderboardId: scoredLeague } },
  listMyLeagues: { who: 'no person', player: true },
  listMyMilestones: { who: 'no person', player: true },
  getMyWallet: { who: 'no person', player: true },
  listMyTransactions: { who: 'no person', player: true },
  listMyInventory: { who: 'no person', player: true },
  listMyBoosts: { who: 'no person', player: true },
  listMyExperiments: { who: 'no person', player: true },
  buyMyOffer: {
    who: 'no person',
    player: true,
    body: async (world, service) => ({ offerId: await records.offer(service, world) }),
  },
  useMyItem: { who: 'no person', player: true, params: { itemId: ownedItem } },
  listMyMessages: { who: 'no person', player: true },
  readMyMessage: { who: 'no person', player: true, params: { messageId: sentMessage } },
  claimMyMessage: { who: 'no person', player: true, params: { messageId: sentMessage } },
  deleteMyMessage: { who: 'no person', player: true, params: { messageId: sentMessage } },
  sendMyEvent: { who: 'no person', player: true, body: () => ({ type: 'lesson.opened' }) },
  startMyQuest: { who: 'no person', player: true, params: { questId: records.quest } },
  abandonMyQuest: { who: 'no person', player: true, params: { questId: startedQuest } },
  startMyAdventure: { who: 'no person', player: true, params: { adventureId: records.adventure } },
  createWebSocketToken: { who: row.dashboards, key: 'read', body: () => ({ scope: 'project' }) },

  uploadAsset: { who: row.definitions, key: 'manage' },
  listAssets: { who: row.dashboards, key: 'read' },
  getAsset: { who: 'anyone', params: { assetId: records.asset } },
  deleteAsset: { who: row.definitions, key: 'manage', params: { assetId: records.asset } },

  listTenants: { who: 'any person' },
  createTenant: { who: 'any person' },
  getTenant: { who: row.dashboards },
  updateTenant: { who: row.manage },
  deleteTenant: { who: row.deleteTenant },
  getSso: { who: row.manage, answers: 404 },
  putSso: { who: row.manage },
  deleteSso: { who: row.manage, answers: 404 },
  testSso: { who: row.manage, answers: 404 },
  verifySsoDomain: { who: row.manage, params: { domain: async () => 'example.com' }, answers: 404 },
  listUsers: { who: row.internals },
  changeRole: { who: row.manage, body: () => ({ role: 'VIEWER' }) },
  resetMemberPassword: { who: row.manage },
  endMemberSessions: { who: row.manage },
  removeUser: { who: row.manage },
  listAuditLog: { who: row.audit },
  listInvitations: { who: row.audit },
  invite: { who: row.manage, body: () => ({ email: 'new@example.com', role: 'VIEWER' }) },
  withdrawInvitation: { who: row.manage },

  startBackup: { who: 'operator' },
  listBackups: { who: 'operator' },

  listProjects: { who: row.dashboards },
  createProject: { who: row.manage },
  getProject: { who: row.dashboards },
  updateProject: { who: row.manage, body: () => ({ name: 'Renamed' }) },
  deleteProject: { who: row.manage },
  getUsage: { who: row.dashboards },
  listApiKeys: { who: row.apiKeys },
  createApiKey: { who: row.apiKeys, body: () => ({ name: 'Game server', mode: 'live' }) },
  rotateApiKey: { who: row.apiKeys },
  revokeApiKey: { who: row.apiKeys },

  getLevels: { who: row.dashboards, key: 'read', player: true },
  getTestClock: { who: row.dashboards, key: 'manage', testOnly: true },
  moveTestClock: { who: row.playerData, key: 'manage', testOnly: true },
  resetTestEnvironment: { who: row.playerData, key: 'manage', testOnly: true },

  putLevels: { who: row.definitions, key: 'manage', liveOnly: true },
  listLevelsVersions: { who: row.dashboards, key: 'read' },
  getLevelsVersion: { who: row.dashboards, key: 'read', params: { version: async () => '1' } },
  restoreLevels: {
    who: row.definitions,
    key: 'manage',
    liveOnly: true,
    params: { version: async () => '1' },
  },

  ...definitions('Rule', 'Rules', records.rule, async () => minimal.rule),
  ...definitions('Badge', 'Badges', records.badge, async () => minimal.badge),
  ...definitions('Quest', 'Quests', records.quest, async () => minimal.quest),
  ...definitions('Adventure', 'Adventures', records.adventure, async (world, service) => ({
    name: 'Another adventure',
    steps: [{ id: 'first', questId: await records.quest(service, world) }],
  })),

  ...definitions('Currency', 'Currencies', records.currency, async () => minimal.currency),
  ...definitions('Item', 'Items', records.item, async () => minimal.item),
  ...definitions('Segment', 'Segments', records.segment, async () => minimal.segment),
  listSegmentPlayers: { who: row.dashboards, key: 'read', params: ofSegment },
  getSegmentHistory: { who: row.dashboards, key: 'read', params: ofSegment },
  getSegmentOverlap: { who: row.dashboards, key: 'read', params: ofSegment },
  previewSegment: { who: row.dashboards, key: 'read', body: () => ({ members: 'player.level >= 2' }) },
  ...definitions('Boost', 'Boosts', records.boost, async () => minimal.boost),
  ...definitions('Experiment', 'Experiments', records.experiment, async () => minimal.experiment),
  getExperimentResults: { who: row.dashboards, key: 'read', params: ofExperiment },
  getExperimentSize: { who: row.dashboards, key: 'read', params: ofExperiment },
  startExperiment: { who: row.playerData, key: 'manage', params: { id: records.experiment } },
  stopExperiment: { who: row.playerData, key: 'manage', params: { id: records.runningExperiment } },
  shipExperiment: {
    who: row.definitions,
    key: 'manage',
    params: { id: records.runningExperiment },
    body: () => ({ variantId: 'same' }),
  },
  ...definitions('Offer', 'Offers', records.offer, async () => minimal.offer),
  listOffers: { who: row.dashboards, key: 'read', player: true },

  ...definitions('Leaderboard', 'Leaderboards', records.leaderboard, async () => minimal.leaderboard),
  listLeaderboards: { who: row.dashboards, key: 'read', player: true },
  listLeaderboardEntries: { who: row.dashboards, key: 'read', params: ofBoard, player: true },
  listContributions: {
    who: row.dashboards,
    key: 'read',
    params: { ...ofBoard, ...ofTeam },
    player: true,
  },
  getLeaderboardEntry: {
    player: true,
    who: row.dashboards,
    key: 'read',
    params: { ...ofPlayer, leaderboardId: scoredBoard },
  },
  postScore: {
    who: row.playerData,
    key: 'write',
    params: ofBoard,
    body: () => ({ playerId: 'player-42', score: 100 }),
  },
  deleteLeaderboardEntry: {
    who: row.playerData,
    key: 'write',
    params: { ...ofPlayer, leaderboardId: scoredBoard },
  },
  listLeaderboardSeasons: { who: row.dashboards, key: 'read', params: ofBoard },
  // A season is part of what designers design; a server may end the one whose scores it writes.
  closeLeaderboard: { who: row.definitions, key: 'write', params: { leaderboardId: scoredBoard } },
  exportSeason: { who: row.dashboards, key: 'read', params: ofSeason },
  shareSeason: { who: row.definitions, key: 'manage', params: ofSeason },
  listSeasonLinks: { who: row.dashboards, key: 'read', params: ofSeason },
  revokeSeasonLink: { who: row.definitions, key: 'manage', params: { ...ofSeason, linkId: seasonLink } },
  // Whoever has the token may: these have none.
  getSharedSeason: { who: 'anyone', query: ofSharedSeason },
  listSharedEntries: { who: 'anyone', query: ofSharedSeason },
  exportSharedSeason: { who: 'anyone', query: ofSharedSeason },
  joinLeaderboard: {
    who: row.playerData,
    key: 'write',
    params: { leaderboardId: joinableBoard },
    body: () => ({ playerId: 'player-42' }),
    player: { body: () => ({}), params: { leaderboardId: joinableBoard } },
  },
  leaveLeaderboard: {
    who: row.playerData,
    key: 'write',
    params: { ...ofPlayer, leaderboardId: joinedBoard },
    player: true,
  },
  listPlayerLeagues: { who: row.dashboards, key: 'read', params: ofPlayer },
  listPlayerMilestones: { who: row.dashboards, key: 'read', params: ofPlayer },
  listPlayerStandings: { who: row.dashboards, key: 'read', params: ofPlayer },
  getPlayerRecap: { who: row.dashboards, key: 'read', params: ofPlayer },
  simulateLeague: {
    who: row.internals,
    key: 'read',
    body: () => ({
      league: {
        tiers: [{ id: 'bronze', name: 'Bronze' }],
        groupSize: 30,
        promote: { places: 7 },
        relegate: { places: 5 },
        absent: 'stay',
      },
      players: 100,
      seasons: 2,
    }),
  },
  listLeagueGroups: { who: row.dashboards, key: 'read', params: ofBoard },
  getPlayerLeague: {
    who: row.dashboards,
    key: 'read',
    params: { ...ofPlayer, leaderboardId: scoredLeague },
  },
  setPlayerLeague: {
    who: row.playerData,
    key: 'manage',
    params: { ...ofPlayer, leaderboardId: records.league },
    body: () => ({ tier: 'bronze' }),
  },

  createChangeset: { who: row.definitions, key: 'manage' },
  listChangesets: { who: row.dashboards, key: 'read' },
  listCalendar: { who: row.dashboards, key: 'read' },
  getChangeset: { who: row.dashboards, key: 'read', params: ofChangeset },
  updateChangeset: { who: row.definitions, key: 'manage', params: ofChangeset },
  putChangesetItem: { who: row.definitions, key: 'manage', params: ofChangeset },
  putChangesetItems: { who: row.definitions, key: 'manage', params: ofChangeset },
  commentOnChangeset: { who: row.definitions, key: 'manage', params: ofChangeset },
  deleteChangesetItem: {
    who: row.definitions,
    key: 'manage',
    params: {
      changesetId: changesetWithItem,
      kind: async () => 'badges',
      definitionId: async () => 'edited',
    },
  },
  submitChangeset: { who: row.definitions, key: 'manage', params: ofChangeset },
  approveChangeset: { who: row.definitions, params: { changesetId: submittedChangeset } },
  rejectChangeset: { who: row.definitions, key: 'manage', params: { changesetId: submittedChangeset } },
  publishChangeset: { who: row.definitions, key: 'manage', params: ofChangeset, body: () => ({}) },
  revertChangeset: { who: row.definitions, key: 'manage', params: { changesetId: publishedChangeset } },
  discardChangeset: { who: row.definitions, key: 'manage', params: ofChangeset },
  getBundle: { who: row.dashboards, key: 'read' },
  planBundle: { who: row.definitions, key: 'manage' },
  applyBundle: { who: row.definitions, key: 'manage' },

  createPlayerView: { who: row.dashboards, body: () => ({ name: 'A view', filters: {} }) },
  listPlayerViews: { who: row.dashboards },
  updatePlayerView: {
    who: row.dashboards,
    params: { viewId: playerView },
    body: () => ({ name: 'Renamed' }),
  },
  deletePlayerView: { who: row.dashboards, params: { viewId: playerView } },

  listPlayers: { who: row.dashboards, key: 'read' },
  exportPlayers: { who: row.dashboards, key: 'read' },
  // The installation of the test has no storage.
  createPlayerExport: { who: row.dashboards, key: 'read', answers: 409 },
  listPlayerExports: { who: row.dashboards, key: 'read' },
  getPlayerExport: {
    who: row.dashboards,
    key: 'read',
    params: { exportId: async () => newId() },
    answers: 404,
  },
  downloadPlayerExport: {
    who: row.dashboards,
    key: 'read',
    params: { exportId: async () => newId() },
    answers: 404,
  },
  deletePlayerExport: {
    who: row.playerData,
    key: 'write',
    params: { exportId: async () => newId() },
    answers: 404,
  },
  identifyPlayer: { who: row.playerData, key: 'write' },
  getPlayer: { who: row.dashboards, key: 'read', params: ofPlayer },
  putPlayer: { who: row.playerData, key: 'write', params: ofPlayer, creates: true },
  updatePlayer: { who: row.playerData, key: 'write', params: ofPlayer },
  erasePlayer: { who: row.playerData, key: 'write', params: ofPlayer },
  listPlayerExperiments: { who: row.dashboards, key: 'read', params: ofPlayer },
  listPlayerBadges: { who: row.dashboards, key: 'read', params: ofPlayer },
  listPlayerQuests: { who: row.dashboards, key: 'read', params: ofPlayer },
  listPlayerAdventures: { who: row.dashboards, key: 'read', params: ofPlayer },
  listPlayerActivity: { who: row.dashboards, key: 'read', params: ofPlayer },
  getPlayerCreation: { who: row.dashboards, key: 'read', params: ofPlayer },
  verifyPlayer: { who: row.dashboards, key: 'read', params: ofPlayer },
  explainPlayer: {
    who: row.dashboards,
    key: 'read',
    params: { playerId: explainedPlayer },
    query: `badgeId=${explainedBadge}`,
  },
  exportPlayer: { who: row.dashboards, key: 'read', params: ofPlayer },
  createTeam: { who: row.playerData, key: 'write', body: () => ({ name: 'Foxes' }) },
  listTeams: { who: row.dashboards, key: 'read', player: true },
  getTeam: { who: row.dashboards, key: 'read', params: ofTeam, player: true },
  updateTeam: { who: row.playerData, key: 'write', params: ofTeam, body: () => ({ name: 'Wolves' }) },
  deleteTeam: { who: row.playerData, key: 'write', params: ofTeam },
  addTeamMember: {
    who: row.playerData,
    key: 'write',
    params: ofTeam,
    body: () => ({ playerId: 'player-42' }),
  },
  listTeamMembers: { who: row.dashboards, key: 'read', params: ofTeam },
  updateTeamMember: {
    who: row.playerData,
    key: 'write',
    params: { ...ofPlayer, teamId: ownTeam },
    body: () => ({ role: 'officer' }),
  },
  removeTeamMember: { who: row.playerData, key: 'write', params: { ...ofPlayer, teamId: ownTeam } },
  listPlayerTeams: { who: row.dashboards, key: 'read', params: ofPlayer },
  createTeamRequest: {
    who: row.playerData,
    key: 'write',
    params: { teamId: requestedTeam },
    body: () => ({ playerId: 'player-42' }),
  },
  listTeamRequests: { who: row.dashboards, key: 'read', params: ofTeam },
  acceptTeamRequest: { who: row.playerData, key: 'write', params: { ...ofPlayer, teamId: requestedTeam } },
  declineTeamRequest: { who: row.playerData, key: 'write', params: { ...ofPlayer, teamId: requestedTeam } },
  listMyTeams: { who: 'no person', player: true },
  joinTeamAsMe: { who: 'no person', player: true, params: ofTeam },
  leaveTeamAsMe: { who: 'no person', player: true, params: { teamId: ownTeam } },
  putFriend: {
    who: row.playerData,
    key: 'write',
    params: { ...ofPlayer, otherId: records.otherPlayer },
    player: true,
  },
  deleteFriend: {
    who: row.playerData,
    key: 'write',
    params: { ...ofPlayer, otherId: befriended },
    player: true,
  },
  listFriends: { who: row.dashboards, key: 'read', params: ofPlayer },
  listMyFriends: { who: 'no person', player: true },
  putBlock: {
    who: row.playerData,
    key: 'write',
    params: { ...ofPlayer, otherId: records.otherPlayer },
    player: true,
  },
  deleteBlock: {
    who: row.playerData,
    key: 'write',
    params: { ...ofPlayer, otherId: blockedPlayer },
    player: true,
  },
  sendMessage: { who: row.playerData, key: 'write', params: ofPlayer },
  listPlayerMessages: { who: row.dashboards, key: 'read', params: ofPlayer },
  readPlayerMessage: { who: row.playerData, key: 'write', params: { ...ofPlayer, messageId: sentMessage } },
  claimPlayerMessage: { who: row.playerData, key: 'write', params: { ...ofPlayer, messageId: sentMessage } },
  deletePlayerMessage: { who: row.playerData, key: 'write', params: { ...ofPlayer, messageId: sentMessage } },
  grantXp: { who: row.playerData, key: 'write', params: ofPlayer },
  awardBadge: {
    who: row.playerData,
    key: 'write',
    params: ofPlayer,
    body: async (world, service) => ({
      badgeId: await records.badge(service, world),
      reason: 'Helped others',
    }),
  },
  takeBadge: {
    who: row.playerData,
    key: 'write',
    params: { ...ofPlayer, badgeId: awardedBadge },
    query: 'reason=A%20mistake',
  },
  getPlayerWallet: { who: row.dashboards, key: 'read', params: ofPlayer },
  listPlayerTransactions: { who: row.dashboards, key: 'read', params: ofPlayer },
  listPlayerInventory: { who: row.dashboards, key: 'read', params: ofPlayer },
  changePlayerBalance: {
    who: row.playerData,
    key: 'write',
    params: { ...ofPlayer, currencyId: records.currency },
  },
  changePlayerItems: {
    who: row.playerData,
    key: 'write',
    params: { ...ofPlayer, itemId: records.item },
  },
  buyOffer: {
    who: row.playerData,
    key: 'write',
    params: ofPlayer,
    body: async (world, service) => ({ offerId: await records.offer(service, world) }),
  },
  listPlayerPurchases: { who: row.dashboards, key: 'read', params: ofPlayer },
  listPlayerBoosts: { who: row.dashboards, key: 'read', params: ofPlayer },
  usePlayerItem: { who: row.playerData, key: 'write', params: { ...ofPlayer, itemId: ownedItem } },
  startQuest: { who: row.playerData, key: 'write', params: { ...ofPlayer, questId: records.quest } },
  abandonQuest: { who: row.playerData, key: 'write', params: { ...ofPlayer, questId: startedQuest } },
  startAdventure: {
    who: row.playerData,
    key: 'write',
    params: { ...ofPlayer, adventureId: records.adventure },
  },

  createLobby: {
    player: { body: () => ({ capacity: 4, visibility: 'public' }) },
    who: row.playerData,
    key: 'write',
    body: () => ({ hostPlayerId: 'player-42', capacity: 4, visibility: 'public' }),
  },
  listLobbies: { who: row.dashboards, key: 'read', player: true },
  getLobby: { who: row.dashboards, key: 'read', params: ofLobby, player: true },
  listLobbyHistory: { who: row.dashboards, key: 'read', params: ofLobby },
  joinLobby: {
    who: row.playerData,
    key: 'write',
    params: ofLobby,
    body: () => ({ playerId: 'player-42' }),
    player: { body: () => ({}) },
  },
  leaveLobby: {
    who: row.playerData,
    key: 'write',
    params: ofLobby,
    body: () => ({ playerId: lobbyHost }),
    player: { body: () => ({}), params: { lobbyId: ownLobby } },
  },
  setLobbyReady: {
    who: row.playerData,
    key: 'write',
    params: ofLobby,
    body: () => ({ playerId: lobbyHost, ready: true }),
    player: { body: () => ({ ready: true }), params: { lobbyId: ownLobby } },
  },
  startLobby: {
    who: row.playerData,
    key: 'write',
    params: { lobbyId: readyLobby },
    player: { params: { lobbyId: ownReadyLobby } },
  },
  endLobby: { who: row.playerData, key: 'write', params: ofLobby, body: () => ({}) },

  getAnalyticsSummary: { who: row.dashboards, key: 'read' },
  listDefinitionActivity: { who: row.dashboards, key: 'read', params: { kind: async () => 'rules' } },
  getDefinitionResults: {
    who: row.dashboards,
    key: 'read',
    params: { kind: async () => 'rules', id: records.rule },
  },
  getEconomyAnalytics: { who: row.dashboards, key: 'read' },
  getActivePlayers: { who: row.dashboards, key: 'read' },
  getRetention: { who: row.dashboards, key: 'read' },
  getLift: { who: row.dashboards, key: 'read' },
  getEventBreakdown: { who: row.dashboards, key: 'read' },
  getXpFlows: { who: row.dashboards, key: 'read' },
  listSeenEventTypes: { who: row.dashboards, key: 'read' },
  listSeenProperties: { who: row.dashboards, key: 'read', query: 'type=match.won' },
  getAnalyticsTimeseries: { who: row.dashboards, key: 'read', query: 'metric=events' },

  listRequests: { who: row.internals, key: 'manage' },
  getRequest: { who: row.internals, key: 'manage', params: { requestId: loggedCall } },

  createEvent: {
    who: row.playerData,
    key: 'write',
    body: () => ({ playerId: 'player-42', type: 'match.won' }),
  },
  createEvents: {
    who: row.playerData,
    key: 'write',
    body: () => ({ events: [{ playerId: 'player-42', type: 'match.won' }] }),
  },
  importPlayers: {
    who: row.playerData,
    key: 'manage',
    body: () => ({ players: [{ id: 'player-43', xp: 10 }] }),
  },
  listEvents: { who: row.dashboards, key: 'read' },
  getEvent: { who: row.dashboards, key: 'read', params: { eventId: records.event } },
  reverseEvent: {
    who: row.playerData,
    key: 'manage',
    params: { eventId: records.event },
    body: () => ({ reason: 'A mistake' }),
  },
  startReversal: {
    who: row.playerData,
    key: 'manage',
    body: () => ({
      from: '2026-11-01T00:00:00Z',
      to: '2026-11-01T01:00:00Z',
      reason: 'A mistake',
      dryRun: true,
    }),
  },
  listReversals: { who: row.playerData, key: 'manage' },
  getReversal: { who: row.playerData, key: 'manage', params: { reversalId: records.reversal } },
  listAffectedPlayers: { who: row.playerData, key: 'manage', params: { reversalId: records.reversal } },
  exportAffectedPlayers: { who: row.playerData, key: 'manage', params: { reversalId: records.reversal } },
  stopReversal: { who: row.playerData, key: 'manage', params: { reversalId: records.reversal } },
  simulateOffers: { who: row.internals, key: 'read', body: () => ({ level: 1 }) },
  startBulkAction: {
    who: row.playerData,
    key: 'manage',
    body: () => ({ filter: {}, action: { do: 'grantXp', amount: 5 }, reason: 'Goodwill', dryRun: true }),
  },
  listBulkActions: { who: row.playerData, key: 'manage' },
  getBulkAction: { who: row.playerData, key: 'manage', params: { bulkActionId: records.bulkAction } },
  stopBulkAction: { who: row.playerData, key: 'manage', params: { bulkActionId: records.bulkAction } },
  simulateEvent: {
    who: row.internals,
    key: 'read',
    body: () => ({ event: { playerId: 'player-42', type: 'match.won' }, player: { xp: 0 } }),
  },
  startBacktest: { who: row.internals, key: 'read', body: () => ({ rule: minimal.rule }) },
  listBacktests: { who: row.internals, key: 'read' },
  getBacktest: { who: row.internals, key: 'read', params: { backtestId: records.backtest } },
  cancelBacktest: { who: row.internals, key: 'read', params: { backtestId: records.backtest } },

  listEventTypes: { who: row.dashboards, key: 'read' },
  createWebhook: {
    who: row.manage,
    key: 'manage',
    body: () => ({ url: 'https://hooks.invalid/laurel', events: ['player.created'] }),
  },
  listWebhooks: { who: row.internals, key: 'manage' },
  getWebhook: { who: row.internals, key: 'manage', params: ofWebhook },
  updateWebhook: {
    who: row.manage,
    key: 'manage',
    params: ofWebhook,
    body: () => ({ description: 'Renamed' }),
  },
  deleteWebhook: { who: row.manage, key: 'manage', params: ofWebhook },
  rotateWebhookSecret: { who: row.manage, key: 'manage', params: ofWebhook },
  testWebhook: { who: row.manage, key: 'manage', params: ofWebhook },
  getWebhookHealthHistory: { who: row.internals, key: 'manage', params: ofWebhook },
  getWebhookHealth: { who: row.internals, key: 'manage', params: ofWebhook },
  recoverWebhook: { who: row.manage, key: 'manage', params: ofWebhook },
  listDeliveries: { who: row.internals, key: 'manage', params: ofWebhook },
  getDelivery: { who: row.internals, key: 'manage', params: { ...ofWebhook, deliveryId: testedDelivery } },
  retryDelivery: { who: row.manage, key: 'manage', params: { ...ofWebhook, deliveryId: testedDelivery } },
};

/** The operations that every kind of definition has. */
function definitions(
  one: string,
  many: string,
  id: RecordMaker,
  body: (world: World, service: Pick<TestService, 'call'>) => Promise<object>,
): Record<string, Expected> {
  const read = { who: row.dashboards, key: 'read' as const };
  const write = { who: row.definitions, key: 'manage' as const };
  const version = async () => '1';
  return {
    [`list${many}`]: read,
    [`create${one}`]: { ...write, body },
    [`get${one}`]: { ...read, params: { id } },
    [`put${one}`]: { ...write, params: { id }, body, creates: true },
    [`update${one}`]: { ...write, params: { id }, body: () => ({ name: 'Renamed' }) },
    [`delete${one}`]: { ...write, params: { id } },
    [`list${one}Versions`]: { ...read, params: { id } },
    [`get${one}Version`]: { ...read, params: { id, version } },
    [`restore${one}`]: { ...write, params: { id, version } },
  };
}
