import { answerToken, type PlayerTokenRouteOptions } from './answer-token.ts';

export type { PlayerTokenRouteOptions, SignedIn } from './answer-token.ts';

/**
 * A handler for Hono. `player` gets the context:
 *
 *     app.post('/laurel-token', playerTokenRoute({ laurel, player: (c) => c.get('userId') }));
 */
export function playerTokenRoute<Context = unknown>(
  options: PlayerTokenRouteOptions<Context>,
): (context: Context) => Promise<Response> {
  return async (context) => {
    const { status, headers, body } = await answerToken(options, context);
    return new Response(body, { status, headers });
  };
}
