import { answerToken, type IncomingLike, type PlayerTokenRouteOptions } from './answer-token.ts';

export type { IncomingLike, PlayerTokenRouteOptions, SignedIn } from './answer-token.ts';

/** The parts of a reply of Fastify that are used. */
export interface ReplyLike {
  code(status: number): unknown;
  headers(values: Record<string, string>): unknown;
  send(body: string): unknown;
}

/**
 * A handler for Fastify:
 *
 *     app.post('/laurel-token', playerTokenRoute({ laurel, player: (request: FastifyRequest) => request.session.userId }));
 */
export function playerTokenRoute<Request = IncomingLike>(
  options: PlayerTokenRouteOptions<Request>,
): (request: Request, reply: ReplyLike) => Promise<unknown> {
  return async (request, reply) => {
    const { status, headers, body } = await answerToken(options, request);
    reply.code(status);
    reply.headers({ ...headers });
    return reply.send(body);
  };
}
