import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Laurel, LaurelError } from '@laurel/sdk';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { leaderboardId } from './definitions.ts';
import { createPlayers } from './players.ts';
import { createRounds } from './rounds.ts';

export interface AppOptions {
  laurel: Laurel;
  laurelUrl: string;
  /** The scripts of the page, by name. */
  files: ReadonlyMap<string, string>;
  roundSeconds: number;
  /** Says what must be done before pages can reach Laurel; undefined if nothing. */
  findProblem(): Promise<string | undefined>;
  log(line: string): void;
}

const cookieName = 'game_session';

export function buildApp({
  laurel,
  laurelUrl,
  files,
  roundSeconds,
  findProblem,
  log,
}: AppOptions): FastifyInstance {
  const app = Fastify({ bodyLimit: 16_384 });
  const players = createPlayers();
  const rounds = createRounds(laurel, roundSeconds, log);
  const policy = contentSecurityPolicy(laurelUrl);
  const read = (name: string) => readFileSync(join(import.meta.dirname, 'page', name), 'utf8');
  const [page, styles] = [read('index.html'), read('style.css')];

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  });
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
  for (const [name, code] of files) {
    app.get(`/${name}`, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(code));
  }

  const signedIn = (request: FastifyRequest) => players.find(sessionOf(request));
  app.get('/session', async (request) => ({
    player: signedIn(request) ?? null,
    problem: (await findProblem()) ?? null,
    laurelUrl,
    leaderboardId,
  }));

  const signInBody = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', minLength: 1, maxLength: 40, pattern: '\\S' } },
  };
  app.post<{ Body: { name: string } }>(
    '/session',
    { schema: { body: signInBody } },
    async (request, reply) => {
      const { sessionId, player } = players.signIn(request.body.name.trim());
      await laurel.players.identify(player.playerId, { displayName: player.name });
      // Strict: no other site can act for somebody who is signed in. Add Secure if the game is served with HTTPS.
      reply.header('set-cookie', `${cookieName}=${sessionId}; Path=/; HttpOnly; SameSite=Strict`);
      return reply.send({ player });
    },
  );

  // A lobby has the ids of its members; the game's accounts have their names.
  app.get<{ Params: { id: string } }>('/players/:id', async (request, reply) => {
    if (!signedIn(request)) return reply.code(401).send({ message: 'Sign in first.' });
    return { name: players.nameOf(request.params.id) ?? null };
  });

  app.post('/laurel-token', async (request, reply) => {
    const player = signedIn(request);
    if (!player) return reply.code(401).send({ message: 'Sign in first.' });
    return laurel.playerTokens.create({ playerId: player.playerId });
  });

  // Created by the server, because its results go to the leaderboard: a page may choose only boards that the project lists.
  app.post('/lobbies', async (request, reply) => {
    const player = signedIn(request);
    if (!player) return reply.code(401).send({ message: 'Sign in first.' });
    const { id } = await laurel.lobbies.create({
      hostPlayerId: player.playerId,
      name: `${player.name}'s race`,
      capacity: 8,
      visibility: 'private',
      leaderboardId,
    });
    return { id };
  });

  // Joins the round of a started lobby, and counts a tap with ?tap.
  app.post<{ Params: { id: string }; Querystring: { tap?: string } }>(
    '/rounds/:id',
    async (request, reply) => {
      const player = signedIn(request);
      if (!player) return reply.code(401).send({ message: 'Sign in first.' });
      const round = await rounds.open(request.params.id, player.playerId);
      if (!round) return reply.code(409).send({ message: 'This round is not played now.' });
      const taps = request.query.tap === undefined ? undefined : rounds.tap(round, player.playerId);
      return {
        endsInMs: Math.max(0, round.endsAt - Date.now()),
        taps: taps ?? round.taps.get(player.playerId),
      };
    },
  );

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof LaurelError) {
      log(`Laurel: ${error.message}${error.requestId ? ` (request ${error.requestId})` : ''}`);
      if (error.status === 400 || error.status === 404) {
        return reply.code(error.status).send({ message: error.message });
      }
      return reply.code(502).send({ message: 'Laurel cannot be reached right now. Try again in a moment.' });
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) log(error.message);
    return reply.code(status).send({ message: status >= 500 ? 'Something went wrong.' : error.message });
  });
  return app;
}

/** Scripts from this game; calls and sockets to it and to Laurel. */
function contentSecurityPolicy(laurelUrl: string): string {
  const { origin } = new URL(laurelUrl);
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `connect-src 'self' ${origin} ${origin.replace(/^http/, 'ws')}`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

function sessionOf({ headers }: FastifyRequest): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === cookieName)?.[1];
}
