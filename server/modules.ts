import { checkModules } from './check-modules.ts';
import type { Config } from './config.ts';
import { accessData, openAccess } from './modules/access/index.ts';
import { analyticsData, experimentChanged, openAnalytics } from './modules/analytics/index.ts';
import { assetsData, openAssets } from './modules/assets/index.ts';
import { auditData, openAudit } from './modules/audit/index.ts';
import { type BackupSource, backupsData, openBackups } from './modules/backups/index.ts';
import { redact } from './modules/catalogue/index.ts';
import { changesetsData, openChangesets } from './modules/changesets/index.ts';
import { clientsData, openClients } from './modules/clients/index.ts';
import { definitionsData, openDefinitions } from './modules/definitions/index.ts';
import { countBuyers, economyData, economyDerived, openEconomy, readGains } from './modules/economy/index.ts';
import { eventsData, openEvents, ruleDerived, sampleEvents, watchRules } from './modules/events/index.ts';
import { friendsData, openFriends } from './modules/friends/index.ts';
import { historyData, openHistory } from './modules/history/index.ts';
import { leaderboardChanged, leaderboardsData, openLeaderboards } from './modules/leaderboards/index.ts';
import { lobbiesData, openLobbies } from './modules/lobbies/index.ts';
import { messagesData, openMessages } from './modules/messages/index.ts';
import type { Kit, Module, ModuleData } from './modules/module.ts';
import { openOutbox, outboxData } from './modules/outbox/index.ts';
import { openPlayers, playersData } from './modules/players/index.ts';
import { openRealtime, realtimeData } from './modules/realtime/index.ts';
import { openRequests, requestsData } from './modules/requests/index.ts';
import { openSegments, segmentChanged, segmentDerived, segmentsData } from './modules/segments/index.ts';
import { openSimulation, simulationData } from './modules/simulation/index.ts';
import { openSso, ssoData } from './modules/sso/index.ts';
import { openTeams, teamsData } from './modules/teams/index.ts';
import { openTenancy, tenancyData } from './modules/tenancy/index.ts';
import { openViews, viewsData } from './modules/views/index.ts';
import { openWebhooks, webhooksData } from './modules/webhooks/index.ts';
import { openPlatform, platformData } from './platform-module.ts';

const belowPlayers = [
  platformData,
  auditData,
  outboxData,
  accessData,
  backupsData,
  tenancyData,
  ssoData,
  historyData,
  assetsData,
];
const abovePlayers = [
  friendsData,
  viewsData,
  definitionsData,
  changesetsData,
  segmentsData,
  leaderboardsData,
  analyticsData,
  economyData,
  messagesData,
  eventsData,
  simulationData,
  lobbiesData,
  teamsData,
  clientsData,
  requestsData,
  webhooksData,
  realtimeData,
];

/** What all modules keep, from the ground up: the rows of each may refer to those of the ones before it. */
export const moduleData: readonly ModuleData[] = [
  ...belowPlayers,
  playersData([...belowPlayers, ...abovePlayers]),
  ...abovePlayers,
];

/**
 * Opens all modules. Each comes after those whose services it uses; the last three use what the others contribute: channels
 * of sockets, what is erased and exported with a player, what is removed and counted. They are stopped in reverse order of
 * the list; operations of one tag come in its order in the API document.
 */
export function openModules(kit: Kit, config: Config, backupSource: BackupSource) {
  const platform = openPlatform(kit, config);
  const audit = openAudit();
  const history = openHistory();
  const access = openAccess(kit, { ...config, mails: platform.mails });
  const { guards } = access;
  const backups = openBackups(kit, { guards, settings: config.backups, source: backupSource });
  const assets = openAssets(kit, { guards, publicUrl: config.publicUrl, storage: config.storage });
  const sso = openSso(kit, { access, addresses: config.webhooks, dnsServers: config.dnsServers });
  const friends = openFriends(kit, { guards });
  const views = openViews(kit, { guards });
  const outbox = openOutbox(kit, { redact });
  const definitions = openDefinitions(kit, {
    access,
    changed: {
      leaderboard: leaderboardChanged,
      rule: watchRules(kit.clock),
      segment: segmentChanged,
      experiment: experimentChanged(kit.clock),
    },
    derived: { ...economyDerived, rule: ruleDerived(kit.clock), segment: segmentDerived },
  });
  const { compiled } = definitions;
  const changesets = openChangesets(kit, { access, table: definitions.table });
  const segments = openSegments(kit, { guards, compiled });
  const leaderboards = openLeaderboards(kit, { access });
  const { boards } = leaderboards;
  const analytics = openAnalytics(kit, { guards, compiled, countBuyers, readGains, sampleEvents, boards });
  const economy = openEconomy(kit, { guards, compiled });
  const messages = openMessages(kit);
  const events = openEvents(kit, {
    guards,
    compiled,
    boards,
    messages,
    settings: config.eventLog,
    connection: backupSource.connection,
  });
  const simulation = openSimulation(kit, { guards, compiled, past: events.engine.past });
  const lobbies = openLobbies(kit, { guards, events });
  const teams = openTeams(kit, { guards, events });
  const clients = openClients(kit, {
    access,
    compiled,
    boards,
    ingest: events.ingest,
    recaps: analytics.recaps,
    lobbies: lobbies.work,
    teams: teams.work,
    corsOrigins: config.corsOrigins,
  });
  const webhooks = openWebhooks(kit, { guards, settings: config.webhooks });
  const requests = openRequests(kit, { guards, connection: backupSource.connection });
  const others: Module[] = [
    platform,
    backups,
    audit,
    history,
    access,
    assets,
    friends,
    views,
    outbox,
    definitions,
    changesets,
    segments,
    events,
    leaderboards,
    analytics,
    economy,
    messages,
    simulation,
    lobbies,
    teams,
    clients,
    webhooks,
    requests,
  ];
  const channels = others.flatMap((module) => module.channels ?? []);
  const { corsOrigins: origins, trustedProxies, realtime: limits } = config;
  const realtime = openRealtime(kit, { access, channels, settings: { origins, trustedProxies, limits } });
  const { tokenEnds } = access.dependencies;
  const players = openPlayers(kit, { guards, tokenEnds, others, storage: config.storage });
  const tenancy = openTenancy(kit, {
    access,
    hosted: config.hosted,
    mails: platform.mails,
    data: moduleData,
    others: [...others, players],
  });
  const modules = [...others, realtime, players, tenancy, sso];
  checkModules(modules, moduleData);
  return { modules, access };
}
