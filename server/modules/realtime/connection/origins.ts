import type { IncomingMessage } from 'node:http';

/**
 * Decides which pages may connect. A browser sends the origin of the page with every handshake but does not restrict
 * WebSockets itself, so the service has to. A request without an origin does not come from a page: servers and apps may
 * connect and have to send a token.
 */
export function originGuard(origins: readonly string[]) {
  const allowed = new Set(origins);

  function isOwn(origin: string, host: string | undefined): boolean {
    // Without the scheme: behind a proxy, the service is reached with http and the page with https.
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
