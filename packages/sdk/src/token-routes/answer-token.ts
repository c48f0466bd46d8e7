import { LaurelError } from '../error.ts';
import type { components } from '../schema.ts';

type TokenRequest = components['schemas']['PlayerTokenRequest'];
type PlayerToken = components['schemas']['PlayerToken'];

interface SignedInPlayer {
  playerId: string;
  /** Options of this one token. */
  events?: readonly string[] | undefined;
  expiresInSeconds?: number | undefined;
}

/** Who is signed in: the id of the player, or the id with options; nothing if nobody is. */
export type SignedIn = string | SignedInPlayer | null | undefined;

export interface PlayerTokenRouteOptions<Request> {
  /** From `createLaurel`, with an API key that has the scope `write`. */
  laurel: { playerTokens: { create(body: TokenRequest): Promise<PlayerToken> } };
  /** Who is signed in. Never take the id from what the client sends: whoever calls gets the token of that player. */
  player(request: Request): SignedIn | Promise<SignedIn>;
  /** The types of events that clients may send themselves. Default: none. */
  events?: readonly string[] | undefined;
  /** How long a token is valid. Default: that of the service. */
  expiresInSeconds?: number | undefined;
  /** Called if the token could not be made. The client gets 503 and tries again; it is not told the reason. */
  onError?: ((error: LaurelError) => void) | undefined;
}

/** A request of `node:http`, and of the frameworks that are built on it. Name the type of your own for more: `(request: Request) => …`. */
export interface IncomingLike {
  headers: {
    readonly [name: string]: string | readonly string[] | undefined;
    readonly cookie?: string | undefined;
    readonly authorization?: string | undefined;
  };
}

interface TokenAnswer {
  status: 200 | 401 | 503;
  headers: { 'content-type': 'application/json'; 'cache-control': 'no-store' };
  /** JSON, in the form of the answers of the service. */
  body: string;
}

/** What every framework answers. Errors of `player` are thrown, for the framework to handle. */
export async function answerToken<Request>(
  options: PlayerTokenRouteOptions<Request>,
  request: Request,
): Promise<TokenAnswer> {
  const found = await options.player(request);
  const signedIn: SignedInPlayer | null | undefined = typeof found === 'string' ? { playerId: found } : found;
  if (!signedIn?.playerId) return answer(401, failure('UNAUTHORIZED', 'Nobody is signed in.'));
  const { playerId, events = options.events, expiresInSeconds = options.expiresInSeconds } = signedIn;
  try {
    const { token, expiresAt } = await options.laurel.playerTokens.create({
      playerId,
      ...(events === undefined ? {} : { events: [...events] }),
      ...(expiresInSeconds === undefined ? {} : { expiresInSeconds }),
    });
    return answer(200, { token, expiresAt });
  } catch (error) {
    if (!(error instanceof LaurelError)) throw error;
    // The reason may be the key of the server, which is none of the client's business.
    options.onError?.(error);
    return answer(503, failure('UNAVAILABLE', 'There is no player token right now. Try again later.'));
  }
}

function answer(status: TokenAnswer['status'], body: unknown): TokenAnswer {
  return {
    status,
    // A cached token would be the token of another player.
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  };
}

function failure(code: string, message: string) {
  return { error: { code, message } };
}
