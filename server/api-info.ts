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
    'Laurel is an engagement backend: tenants hold projects, a project holds players and what they can earn.',
    '',
    '**Credentials.** Servers send `X-API-Key` (one key, one project, one environment). People send',
    '`Authorization: Bearer` with the token from `POST /api/v1/auth/login`, and name the project with `X-Project-Id`',
    'where they can reach more than one.',
    '',
    '**Errors** come in one envelope, `{ "error": { "code", "message", "requestId", "timestamp" } }`; branch on `code`.',
    '',
    '**Lists** give `{ "data", "nextCursor" }`: pass `nextCursor` back as `cursor` until it is null.',
    '',
    '**Retries.** Send an `Idempotency-Key` with a POST that creates, and repeat it safely. After a 429 wait until',
    '`X-RateLimit-Reset`; after a 503 for `Retry-After` seconds.',
    '',
    '**Examples** belong together: sent in the order of this page to a new installation, each of them succeeds. Sign in',
    'as the person whom the first start has made. Where the service makes an id, a token or a code, take it from the',
    'answer before; for the address of a webhook take your own. What removes something (DELETE, and signing out) comes',
    'last, from the bottom of the page to the top; to withdraw an invitation, invite once more.',
  ].join('\n'),
  // What is created comes before what uses it: the examples of the operations are meant to be sent in this order.
  tags: [
    { name: 'Auth', description: 'Signing in and out.' },
    { name: 'Tenants', description: 'Tenants and their audit log.' },
    { name: 'Invitations', description: 'How people join a tenant.' },
    { name: 'Members', description: 'The people of a tenant, and what they may do.' },
    { name: 'Projects', description: 'Projects, their plans and what they use.' },
    { name: 'API keys', description: "Credentials of the customers' servers." },
    { name: 'Levels', description: 'How XP becomes a level.' },
    { name: 'Badges', description: 'What players can earn and keep.' },
    { name: 'Quests', description: 'Goals that players reach by what they do.' },
    { name: 'Adventures', description: 'Quests in an order: a graph of steps.' },
    { name: 'Rules', description: 'When this happens, do that.' },
    { name: 'Players', description: 'The people who play.' },
    { name: 'Leaderboards', description: 'Rankings, their seasons and who is where.' },
    { name: 'Events', description: 'What players do, what it earned, and why.' },
    { name: 'Simulation', description: 'Trying a rule before it is switched on.' },
    { name: 'Lobbies', description: 'Rooms before and during a game.' },
    { name: 'Analytics', description: 'What happened, by the hour and by the day.' },
    { name: 'Webhooks', description: 'What happens, told to your servers: signed, retried and logged.' },
    { name: 'WebSockets', description: 'Tokens for clients that hear what happens at once.' },
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
        'From `POST /api/v1/auth/login`; valid 7 days. Pages of this service carry it in a cookie instead: see the header ' +
        '`X-Session` of that call.',
    },
  },
};
