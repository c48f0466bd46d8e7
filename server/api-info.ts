import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiInfo } from './platform/http/openapi/openapi.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
};

/** What the API document says before its first path. */
export const apiInfo: ApiInfo = {
  title: 'Laurel',
  version,
  description: [
    'Laurel is an engagement backend. A tenant has projects; a project has players, and definitions such as rules and quests.',
    '',
    '**Credentials.** Servers send `X-API-Key` (one key, one project, one environment). People send',
    '`Authorization: Bearer` with the token from `POST /api/v1/auth/login`, and name the project with `X-Project-Id`',
    'if they have access to more than one.',
    '',
    '**Errors** come in one envelope, `{ "error": { "code", "message", "requestId", "timestamp" } }`; branch on `code`.',
    '',
    '**Lists** give `{ "data", "nextCursor" }`: pass `nextCursor` back as `cursor` until it is null.',
    '',
    '**Retries.** Send an `Idempotency-Key` with a POST that creates something to make retries safe. After a 429 wait until',
    '`X-RateLimit-Reset`; after a 503 for `Retry-After` seconds.',
    '',
    '**Examples** work together: sent to a new installation in the order of this page, each one succeeds. Sign in',
    'with the account that the first start created. Take generated ids, tokens and codes from the',
    'earlier responses, and use your own URL for webhooks. Run the calls that remove something (DELETE and logout)',
    'last, from the bottom of the page to the top; to withdraw an invitation, create another one first.',
  ].join('\n'),
  // What is created comes before what uses it: the examples of the operations are meant to be sent in this order.
  tags: [
    { name: 'Auth', description: 'Signing in and out.' },
    { name: 'Tenants', description: 'Tenants and their audit log.' },
    { name: 'Invitations', description: 'How people join a tenant.' },
    { name: 'Members', description: 'The members of a tenant and their roles.' },
    { name: 'Backups', description: 'Copies of the whole installation.' },
    { name: 'Projects', description: 'Projects, their plans and their usage.' },
    { name: 'API keys', description: 'Credentials for your servers.' },
    { name: 'Test environment', description: 'Its clock, and a clean start.' },
    { name: 'Levels', description: 'How much XP each level takes.' },
    { name: 'Images', description: 'Images that you upload and refer to by their URL.' },
    { name: 'Badges', description: 'What players can earn and keep.' },
    { name: 'Quests', description: 'Goals that players reach by their events.' },
    { name: 'Adventures', description: 'Quests that unlock each other: a graph of steps.' },
    { name: 'Rules', description: 'When an event happens and a condition is true, run these actions.' },
    { name: 'Currencies', description: 'What players earn and spend.' },
    { name: 'Items', description: 'What players own and use.' },
    { name: 'Offers', description: 'What players can buy.' },
    { name: 'Segments', description: 'Players who have something in common, by an expression.' },
    { name: 'Boosts', description: 'What multiplies the XP and currencies that players earn.' },
    {
      name: 'Experiments',
      description: 'Variants of definitions that some players get, and what that does.',
    },
    { name: 'Changesets', description: 'Changes of several definitions that go live together.' },
    { name: 'Configuration', description: 'All definitions of a project as one document.' },
    { name: 'Players', description: 'The people who play.' },
    { name: 'Player views', description: 'Saved filters of the player list.' },
    { name: 'Leaderboards', description: 'Rankings and their seasons.' },
    { name: 'Calendar', description: 'What is on, and when.' },
    { name: 'Events', description: 'What players did, the effects, and the trace that explains them.' },
    { name: 'Simulation', description: 'Test a rule before you enable it.' },
    { name: 'Lobbies', description: 'Rooms before and during a game.' },
    { name: 'Teams', description: 'Teams of players.' },
    { name: 'Friends', description: 'Friends of players, their requests and blocks.' },
    { name: 'Messages', description: 'The inbox of a player: messages, and rewards to claim.' },
    { name: 'Analytics', description: 'Metrics by hour and by day.' },
    { name: 'Webhooks', description: 'Notifications to your servers: signed, retried and logged.' },
    { name: 'Deliveries', description: 'What webhooks send to your servers.' },
    { name: 'Requests', description: 'The last calls of a project, to find out why one was refused.' },
    { name: 'Clients', description: 'What a browser, app or game can call directly, as one player.' },
    { name: 'WebSockets', description: 'Tokens for clients that receive notifications in real time.' },
  ],
  securitySchemes: {
    ApiKey: {
      type: 'apiKey',
      in: 'header',
      name: 'X-API-Key',
      description: '`svc_live_…` acts on live data, `svc_test_…` on test data.',
    },
    AccessToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description:
        'From `POST /api/v1/auth/login`; valid for 7 days. The console sends it in a cookie instead: see the header ' +
        '`X-Session` of that call.',
    },
    PlayerToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description:
        'From `POST /api/v1/auth/player-token`, for the client of one player. What it can call, and how the answers ' +
        'look, is in `/openapi-client.json`.',
    },
  },
};

/** The part that a player token may call, with the answers as clients get them. */
export const clientApiInfo: ApiInfo = {
  title: 'Laurel for clients',
  version,
  description: [
    'What a browser, app or game can call directly, as one player. Your server gets a token for the player with',
    '`POST /api/v1/auth/player-token` and gives it to the client, which sends it as `Authorization: Bearer`.',
    '',
    'Every other path answers 403 to a player token. Each player has 120 calls per minute.',
  ].join('\n'),
  tags: apiInfo.tags,
  securitySchemes: { PlayerToken: apiInfo.securitySchemes['PlayerToken'] },
};
