/** Names as Python writes them: `playerId` becomes `player_id`, `getPlayer` becomes `players.get`. */

const keywords = new Set([
  ...['False', 'None', 'True', 'and', 'as', 'assert', 'async', 'await', 'break', 'class', 'continue', 'def'],
  ...['del', 'elif', 'else', 'except', 'finally', 'for', 'from', 'global', 'if', 'import', 'in', 'is'],
  ...['lambda', 'nonlocal', 'not', 'or', 'pass', 'raise', 'return', 'try', 'while', 'with', 'yield'],
]);

function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
}

/**
 * The name of a field or argument. `wire_name` of the package turns it back; a name for which that would fail is refused,
 * because the field would be lost.
 */
export function snake(name: string): string {
  const own = wordsOf(name)
    .map((word) => word.toLowerCase())
    .join('_');
  const back = own.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
  if (back !== name) throw new Error(`the Python client has no name for ${name}`);
  return keywords.has(own) ? `${own}_` : own;
}

export function pascal(name: string): string {
  return wordsOf(name)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** The name for one of many: `objectives` becomes `objective`. */
export function singular(name: string): string {
  if (/ies$/.test(name)) return name.replace(/ies$/, 'y');
  return /[^s]s$/.test(name) ? name.slice(0, -1) : `${name}Item`;
}

/** The attribute of the client for each tag of the document, and what its records are called in operations. */
const resources: Readonly<Record<string, readonly [resource: string, noun: string]>> = {
  Auth: ['auth', 'Auth'],
  Tenants: ['tenants', 'Tenant'],
  Invitations: ['invitations', 'Invitation'],
  Members: ['members', 'User'],
  Backups: ['backups', 'Backup'],
  Projects: ['projects', 'Project'],
  'API keys': ['api_keys', 'ApiKey'],
  'Test environment': ['test_clock', 'TestClock'],
  Levels: ['levels', 'Level'],
  Images: ['assets', 'Asset'],
  Badges: ['badges', 'Badge'],
  Quests: ['quests', 'Quest'],
  Adventures: ['adventures', 'Adventure'],
  Rules: ['rules', 'Rule'],
  Currencies: ['currencies', 'Currency'],
  Items: ['items', 'Item'],
  Offers: ['offers', 'Offer'],
  Segments: ['segments', 'Segment'],
  Boosts: ['boosts', 'Boost'],
  Experiments: ['experiments', 'Experiment'],
  Changesets: ['changesets', 'Changeset'],
  Calendar: ['calendar', 'Calendar'],
  Configuration: ['definitions', 'Bundle'],
  Players: ['players', 'Player'],
  'Player views': ['player_views', 'PlayerView'],
  Leaderboards: ['leaderboards', 'Leaderboard'],
  Events: ['events', 'Event'],
  Simulation: ['backtests', 'Backtest'],
  Lobbies: ['lobbies', 'Lobby'],
  Teams: ['teams', 'Team'],
  Friends: ['friends', 'Friend'],
  Messages: ['messages', 'Message'],
  Analytics: ['analytics', 'Analytics'],
  Webhooks: ['webhooks', 'Webhook'],
  Requests: ['requests', 'Request'],
  Clients: ['me', 'My'],
  WebSockets: ['socket_tokens', 'WebSocketToken'],
};

/** Those with a better name than the rule gives; where the TypeScript SDK has a name, it is that one. */
const named: Readonly<Record<string, string>> = {
  getMyPlayer: 'me.get',
  updateMyProfile: 'me.update',
  checkMyOrigin: 'me.check_origin',
  buyMyOffer: 'me.buy',
  createPlayerToken: 'player_tokens.create',
  revokePlayerTokens: 'player_tokens.revoke_all',
  resetPassword: 'auth.reset_password',
  invite: 'invitations.create',
  resetMemberPassword: 'members.reset_password',
  resetTestEnvironment: 'test_clock.reset_environment',
  commentOnChangeset: 'changesets.comment',
  getBundle: 'definitions.bundle',
  putPlayer: 'players.identify',
  identifyPlayer: 'players.upsert',
  importPlayers: 'players.import_players',
  exportPlayers: 'players.export_all',
  createPlayerExport: 'player_exports.create',
  listPlayerExports: 'player_exports.list',
  getPlayerExport: 'player_exports.get',
  downloadPlayerExport: 'player_exports.download',
  deletePlayerExport: 'player_exports.delete',
  buyOffer: 'players.buy',
  startBulkAction: 'bulk_actions.start',
  listBulkActions: 'bulk_actions.list',
  getBulkAction: 'bulk_actions.get',
  stopBulkAction: 'bulk_actions.stop',
  deleteLeaderboardEntry: 'leaderboards.remove_entry',
  createEvent: 'events.send',
  createEvents: 'events.send_batch',
  simulateEvent: 'events.simulate',
  simulateOffers: 'offers.simulate',
  startReversal: 'reversals.start',
  listReversals: 'reversals.list',
  getReversal: 'reversals.get',
  stopReversal: 'reversals.stop',
  listAffectedPlayers: 'reversals.players',
  exportAffectedPlayers: 'reversals.export_players',
};

export interface CallName {
  resource: string;
  method: string;
}

/** `listPlayers` is `players.list`, `listPlayerQuests` is `players.quests`, `grantXp` is `players.grant_xp`. */
export function callName(operationId: string, tag: string): CallName {
  const own = named[operationId];
  if (own !== undefined) {
    const [resource = '', method = ''] = own.split('.');
    return { resource, method };
  }
  const found = resources[tag];
  if (!found)
    throw new Error(`the Python client has no resource for ${tag}: add it to scripts/sdk/python/names.ts`);
  const [resource, noun] = found;
  const plural = /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
  const rest = operationId.replace(new RegExp(`(?<=[a-z])(${plural}|${noun})(?=[A-Z]|$)`), '');
  const words = wordsOf(rest).map((word) => word.toLowerCase());
  const method = words.length > 1 && /^(get|list)$/.test(words[0] ?? '') ? words.slice(1) : words;
  return { resource, method: method.join('_') };
}
