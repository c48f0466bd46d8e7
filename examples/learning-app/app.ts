import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Laurel, LaurelError } from '@laurel/sdk';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { currencyId, eventType, leaderboardId, offerIds } from './definitions.ts';
import { createLearners, type Learner } from './learners.ts';
import { lessons } from './lessons.ts';
import { receiveWebhooks } from './receive-webhooks.ts';

export interface AppOptions {
  laurel: Laurel;
  laurelUrl: string;
  webhookSecret: string | undefined;
  /** Says what must be done before pages can reach Laurel; undefined if nothing. */
  findProblem(): Promise<string | undefined>;
  log(line: string): void;
}

const cookieName = 'learning_session';
const file = (name: string) => readFileSync(join(import.meta.dirname, 'public', name), 'utf8');

export function buildApp({
  laurel,
  laurelUrl,
  webhookSecret,
  findProblem,
  log,
}: AppOptions): FastifyInstance {
  const app = Fastify({ bodyLimit: 16_384 });
  const learners = createLearners();
  const page = file('index.html')
    .replaceAll('{{laurel}}', new URL(laurelUrl).href.replace(/\/$/, ''))
    .replaceAll('{{board}}', leaderboardId)
    .replaceAll('{{currency}}', currencyId)
    .replaceAll('{{offers}}', offerIds.join(' '));
  const policy = contentSecurityPolicy(laurelUrl);

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  });
  const assets = { 'app.js': 'text/javascript', 'style.css': 'text/css', 'icon.svg': 'image/svg+xml' };
  for (const [name, type] of Object.entries(assets)) {
    const content = file(name);
    app.get(`/${name}`, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(content));
  }
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));

  const signedIn = (request: FastifyRequest): Learner | undefined => learners.find(sessionOf(request));
  const refuse = (reply: FastifyReply) => reply.code(401).send({ message: 'Sign in first.' });
  const describe = ({ name, finished }: Learner) => ({
    name,
    lessons: lessons.map(({ answer: _secret, ...lesson }) => ({
      ...lesson,
      finished: finished.has(lesson.id),
    })),
  });

  app.get('/session', async (request) => {
    const learner = signedIn(request);
    return { learner: learner ? describe(learner) : null, problem: (await findProblem()) ?? null };
  });

  const signInBody = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 40, pattern: '\\S' },
      timezone: { type: 'string', maxLength: 64 },
    },
  };
  app.post<{ Body: { name: string; timezone?: string } }>(
    '/session',
    { schema: { body: signInBody } },
    async (request, reply) => {
      const name = request.body.name.trim();
      const { timezone } = request.body;
      const { sessionId, learner } = learners.signIn(name);
      // The time zone decides when a day ends, and so whether a streak continues.
      await laurel.players.identify(learner.playerId, {
        displayName: name,
        ...(timezone ? { timezone } : {}),
      });
      // Strict: no other site can act for somebody who is signed in. Add Secure if the app is served with HTTPS.
      reply.header('set-cookie', `${cookieName}=${sessionId}; Path=/; HttpOnly; SameSite=Strict`);
      return reply.send({ learner: describe(learner) });
    },
  );

  app.delete('/session', async (request, reply) => {
    const sessionId = sessionOf(request);
    if (sessionId) learners.signOut(sessionId);
    reply.header('set-cookie', `${cookieName}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`);
    return reply.code(204).send();
  });

  // <laurel-provider token-url> calls this. The token is for the signed-in player, never for one that the page names.
  app.post('/laurel-token', async (request, reply) => {
    const learner = signedIn(request);
    if (!learner) return refuse(reply);
    return laurel.playerTokens.create({ playerId: learner.playerId });
  });

  const answerBody = {
    type: 'object',
    required: ['option'],
    properties: { option: { type: 'integer', minimum: 0, maximum: 20 } },
  };
  app.post<{ Params: { id: string }; Body: { option: number } }>(
    '/lessons/:id/answer',
    { schema: { body: answerBody } },
    async (request, reply) => {
      const learner = signedIn(request);
      if (!learner) return refuse(reply);
      const lesson = lessons.find(({ id }) => id === request.params.id);
      if (!lesson) return reply.code(404).send({ message: 'There is no such lesson.' });
      if (request.body.option !== lesson.answer) return { correct: false };
      learner.finished.add(lesson.id);
      const day = new Date().toISOString().slice(0, 10);
      // The server sends the event, so nobody can cheat from the page. The queue keeps it while Laurel cannot be reached.
      // With this id a lesson counts once a day, however often somebody sends the answer.
      void laurel.track(
        learner.playerId,
        eventType,
        { lesson: lesson.id, minutes: lesson.minutes },
        { id: `${learner.playerId}.${lesson.id}.${day}` },
      );
      return { correct: true };
    },
  );

  if (webhookSecret) void app.register(receiveWebhooks, { secret: webhookSecret, log });

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof LaurelError) {
      log(`Laurel: ${error.message}${error.requestId ? ` (request ${error.requestId})` : ''}`);
      if (error.status === 400) return reply.code(400).send({ message: error.message });
      return reply.code(502).send({ message: 'Laurel cannot be reached right now. Try again in a moment.' });
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) log(error.message);
    return reply.code(status).send({ message: status >= 500 ? 'Something went wrong.' : error.message });
  });
  return app;
}

/** Allows scripts, calls and sockets only from this app and Laurel. Styles need no exception. */
function contentSecurityPolicy(laurelUrl: string): string {
  const { origin } = new URL(laurelUrl);
  return [
    `default-src 'none'`,
    `script-src 'self' ${origin}`,
    `connect-src 'self' ${origin} ${origin.replace(/^http/, 'ws')}`,
    `style-src 'self'`,
    `img-src 'self' https: ${origin}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

function sessionOf({ headers }: FastifyRequest): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === cookieName)?.[1];
}
