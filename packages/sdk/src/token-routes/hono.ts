import { answerToken, type PlayerTokenRouteOptions } from './answer-token.ts';

export type { PlayerTokenRouteOptions, SignedIn } from './answer-token.ts';

/** The part of a context that is known without its type. Name yours for more: `(c: Context<Env>) => …`. */
export interface ContextLike {
  req: { header(name: string): string | undefined };
}

/**
 * A handler for Hono. `player` gets the context:
 *
 *     app.post('/laurel-token', playerTokenRoute({ laurel, player: (c: Context<Env>) => c.get('userId') }));
 */
export function playerTokenRoute<Context = ContextLike>(
  options: PlayerTokenRouteOptions<Context>,
): (context: Context) => Promise<Response> {
  return async (context) => {
    const { status, headers, body } = await answerToken(options, context);
    return new Response(body, { status, headers });
  };
}
