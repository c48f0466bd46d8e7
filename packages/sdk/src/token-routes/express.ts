import { answerToken, type IncomingLike, type PlayerTokenRouteOptions } from './answer-token.ts';

export type { IncomingLike, PlayerTokenRouteOptions, SignedIn } from './answer-token.ts';

/** The parts of a response of Express, Connect or `node:http` that are used. */
export interface ResponseLike {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(text: string): unknown;
}

/**
 * A handler for Express, and for whatever else has the requests and responses of `node:http`:
 *
 *     app.post('/laurel-token', playerTokenRoute({ laurel, player: (request: Request) => request.user?.id }));
 */
export function playerTokenRoute<Request = IncomingLike>(
  options: PlayerTokenRouteOptions<Request>,
): (request: Request, response: ResponseLike, next: (error?: unknown) => void) => void {
  return (request, response, next) => {
    answerToken(options, request).then(({ status, headers, body }) => {
      response.statusCode = status;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.end(body);
    }, next);
  };
}
