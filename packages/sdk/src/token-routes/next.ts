import { answerToken, type PlayerTokenRouteOptions } from './answer-token.ts';

export type { PlayerTokenRouteOptions, SignedIn } from './answer-token.ts';

/**
 * A route handler for Next (app router), and for whatever else takes a `Request` and returns a `Response`:
 *
 *     // app/api/laurel-token/route.ts
 *     export const POST = playerTokenRoute({ laurel, player: async () => (await auth())?.user.id });
 */
export function playerTokenRoute(
  options: PlayerTokenRouteOptions<Request>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { status, headers, body } = await answerToken(options, request);
    return new Response(body, { status, headers });
  };
}
