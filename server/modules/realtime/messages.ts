import { defineMessages } from '../../platform/define-messages.ts';

export const messages = defineMessages('realtime', {
  tooManyChannels: 'A socket can subscribe to at most {{most}} channels.',
  membersOnly: 'Only members of the {{kind}} may subscribe.',
  channel: 'must be {{kinds}}',
  meWithoutPlayer: 'must name the player; `me` works only with the token of a player',
  ownPlayerOnly: "A player's token can subscribe only to its own player; write `me`.",
  originNotAllowed:
    'Pages of this origin may connect only with a player token of a project that has it in client.origins.',
  channelGone: 'The channel no longer exists.',
  noLongerMember: 'The player is no longer a member.',
  internal: 'An internal error occurred.',
  eventId: 'must be the id of an event',
  tooManyMessages: 'Over the limit of {{most}} messages per second.',
  unknownMessage: 'Unknown message; use subscribe, unsubscribe or refresh.',
  otherToken: 'The token is for another player, project or environment, or of another kind.',
  sendObject: 'Send an object with {{name}}.',
  nothingElse: 'Send {{name}} and nothing else.',
  nodeFull: 'This node has no capacity for another socket of this project. Retry later.',
  playerNeedsKey:
    'A token for a player requires an API key. With an access token, omit playerId to receive the whole project.',
  tokenRequired: 'A token is required. Get one from POST /api/v1/auth/ws-token.',
  tokenRevoked: 'The token has been revoked.',
  issuerRevoked: 'The API key or session that issued the token has been revoked or has expired.',
  environmentReset: 'The test environment was reset after the token was issued.',
  playerErased: 'The token has been revoked, or its player was erased.',
  tokenSockets:
    'This token already has {{most}} open sockets, which is the limit. Close one or get another token.',
  playerSockets: 'This player already has {{most}} open sockets, which is the limit. Close one first.',
  projectSockets: 'This environment of the project already has {{most}} open sockets, which is the limit.',
  addressSockets: 'Your network address already has {{most}} open sockets, which is the limit.',
  playerOrProject:
    'With an API key, send either { "playerId": "…" } for the client of one player, or { "scope": "project" } for a token that receives the whole project.',
  notBoth:
    'With an API key, send either { "playerId": "…" } for the client of one player, or { "scope": "project" } for a token that receives the whole project, not both.',
});
