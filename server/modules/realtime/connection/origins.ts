import type { IncomingMessage } from 'node:http';

/**
 * Which pages may connect. A browser sends its page's origin with every handshake and applies no rule of its own to
 * WebSockets, so it is ours to look. Without an origin it is no page: servers and apps are let through to show a token.
 */
export function originGuard(origins: readonly string[]) {
  const allowed = new Set(origins);

  function isOwn(origin: string, host: string | undefined): boolean {
    // The scheme is left out: behind a proxy we see http where the page sees https.
    return URL.canParse(origin) && new URL(origin).host === host;
  }

  return {
    mayConnect({ headers: { origin, host } }: IncomingMessage): boolean {
      return origin === undefined || allowed.has('*') || allowed.has(origin) || isOwn(origin, host);
    },
    /** For the CORS headers of long-polling. */
    isListed: (origin: string): boolean => allowed.has('*') || allowed.has(origin),
  };
}

export type OriginGuard = ReturnType<typeof originGuard>;
