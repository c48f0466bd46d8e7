import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Keyring } from '../../../platform/crypto/keyring.ts';
import { forbidden, invalid } from '../../../platform/faults.ts';
import { messages } from '../messages.ts';

/**
 * A browser's session: the access token in a cookie that no script can read. A browser sends cookies even if another
 * site caused the call. So a call with a cookie must prove that it comes from our own pages: by the origin that the
 * browser reports, and, if it changes something, by a token that only our pages have.
 */
const plainName = 'laurel_session';
/** With this prefix browsers accept the cookie only over https and only from this host. */
const secureName = `__Host-${plainName}`;

/** Whether a sign-in asks for a cookie instead of a token, and whether that can be a secure one. */
export function readSessionKind(
  request: FastifyRequest,
  publicUrl: string | undefined,
): 'bearer' | { secure: boolean } {
  const asked = request.headers['x-session'];
  if (asked === undefined) return 'bearer';
  if (asked !== 'cookie') throw invalid('/x-session', messages.cookie);
  refuseOtherSites(request, publicUrl);
  const overHttps = request.protocol === 'https';
  return { secure: overHttps || (isHttps(publicUrl) && request.host === hostOf(publicUrl)) };
}

/** Which of the two cookies a call came with; null for a call that came with a token in a header. */
export type UsedCookie = { secure: boolean } | null;

/** The access token in the cookie, if there is one. */
export function readSessionCookie({
  headers,
}: FastifyRequest): { token: string; secure: boolean } | undefined {
  if (headers.cookie === undefined) return undefined;
  const pairs = headers.cookie.split(';').map((pair) => pair.trim());
  for (const name of [secureName, plainName]) {
    const found = pairs.find((pair) => pair.startsWith(`${name}=`));
    if (found) return { token: found.slice(name.length + 1), secure: name === secureName };
  }
  return undefined;
}

export function sessionCookie(token: string, secure: boolean, seconds: number): string {
  const name = secure ? secureName : plainName;
  return `${name}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

/** The header that deletes the cookie of a browser whose session has ended. */
export function dropCookie(used: UsedCookie): Record<string, string> {
  return used ? { 'set-cookie': sessionCookie('', used.secure, 0) } : {};
}

/**
 * Derived from the session, so nothing is stored, and it works with no other session. It names its key, as tokens do.
 */
export function csrfTokenOf(keyring: Keyring, sessionId: string): string {
  const { id, bytes } = keyring.current(csrfPurpose);
  return `${id}.${mac(bytes, sessionId).toString('base64url')}`;
}

function isCsrfTokenOf(keyring: Keyring, sessionId: string, presented: string): boolean {
  const [keyId = '', given = ''] = presented.split('.');
  const key = keyring.find(csrfPurpose, keyId);
  if (!key) return false;
  const [expected, bytes] = [mac(key.bytes, sessionId), Buffer.from(given, 'base64url')];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

const csrfPurpose = 'csrf';

function mac(key: Uint8Array, sessionId: string): Buffer {
  return createHmac('sha256', key).update(sessionId).digest();
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Throws unless the call comes from one of our pages and, if it changes something, has that page's token. */
export function refuseForgedCall(
  { keyring, publicUrl }: { keyring: Keyring; publicUrl: string | undefined },
  request: FastifyRequest,
  sessionId: string,
): void {
  refuseOtherSites(request, publicUrl);
  if (harmless.has(request.method)) return;
  const { 'x-csrf-token': given, origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined && site === undefined) {
    throw forbidden(messages.cookieOutsideBrowser);
  }
  if (typeof given !== 'string' || !isCsrfTokenOf(keyring, sessionId, given)) {
    throw forbidden(messages.wrongCsrfToken);
  }
}

function refuseOtherSites(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOurs = (host: string | undefined) =>
    host !== undefined && (host === request.host || host === hostOf(publicUrl));
  const isForeign =
    (site !== undefined && site !== 'same-origin') || (origin !== undefined && !isOurs(hostOf(origin)));
  if (isForeign) throw forbidden(messages.cookieElsewhere);
}

function hostOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).host : undefined;
}

function isHttps(url: string | undefined): boolean {
  return url?.startsWith('https:') ?? false;
}
