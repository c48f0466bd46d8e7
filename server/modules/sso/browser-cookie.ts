import { createHash, randomBytes } from 'node:crypto';

/**
 * Ties a sign-in to the browser that began it: nobody can send their own half of one to somebody else. `Lax`, because the browser
 * comes back from another site.
 */
const name = 'laurel_sso';
const seconds = 600;

export function readBrowser(header: string | string[] | undefined): string | undefined {
  const pairs = String(header ?? '').split(';');
  const value = pairs
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
}

export function newBrowser(): string {
  return randomBytes(32).toString('base64url');
}

export function browserCookie(value: string, secure: boolean): string {
  return `${name}=${value}; Path=/api/v1/auth/sso; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export function hashOf(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
