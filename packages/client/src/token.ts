/** What `getToken` may return: the token, or the whole response of `POST /auth/player-token`. */
export type GivenToken = string | { token: string };

export interface TokenOptions {
  token?: string | undefined;
  getToken?: (() => GivenToken | Promise<GivenToken>) | undefined;
}

export interface TokenSource {
  /** A token that is valid for a while, from `getToken` if necessary. */
  current(): Promise<string>;
  /** After the service refused `token`: a new one, or undefined if there is no `getToken`. */
  renew(token: string): Promise<string | undefined>;
  /** The player of the last token; undefined before the first. */
  readonly playerId: string | undefined;
}

/** A token is renewed this long before it expires, but not before the last tenth of its lifetime. */
const marginMs = 60_000;

export function createTokenSource({ token: given, getToken }: TokenOptions): TokenSource {
  if (given === undefined && getToken === undefined) {
    throw new Error('createClient needs a token or getToken.');
  }
  let token = given;
  let asking: Promise<string> | undefined;

  function ask(get: () => GivenToken | Promise<GivenToken>): Promise<string> {
    // Calls that need a token at the same time share one request.
    asking ??= Promise.resolve()
      .then(get)
      .then((answer) => {
        token = typeof answer === 'string' ? answer : answer.token;
        return token;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  return {
    async current() {
      if (token !== undefined && !(getToken && isEnding(token))) return token;
      if (getToken) return ask(getToken);
      throw new Error('There is no token.');
    },
    async renew(refused) {
      if (token !== undefined && token !== refused) return token;
      return getToken ? ask(getToken) : undefined;
    },
    get playerId() {
      return token === undefined ? undefined : claimsOf(token).sub;
    },
  };
}

function isEnding(token: string): boolean {
  const { exp, iat } = claimsOf(token);
  if (exp === undefined) return false;
  const life = iat === undefined ? Number.POSITIVE_INFINITY : (exp - iat) * 1_000;
  return exp * 1_000 - Date.now() < Math.min(marginMs, life / 10);
}

/** The unverified payload of a JSON Web Token: the service verifies it. Empty for a token of another form. */
function claimsOf(token: string): { sub?: string; exp?: number; iat?: number } {
  try {
    const part = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as { sub?: string; exp?: number; iat?: number };
  } catch {
    return {};
  }
}
