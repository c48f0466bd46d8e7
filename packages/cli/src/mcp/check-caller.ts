import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Refusal {
  status: number;
  message: string;
}

export interface Allowed {
  /** `name:port` as in the header Host. */
  hosts: ReadonlySet<string>;
  secret: string;
}

/**
 * A page in a browser can send requests to this machine, even under its own name that resolves to this machine (DNS
 * rebinding). So Host and Origin must be ours, and the caller must know the secret.
 */
export function checkCaller({ headers }: IncomingMessage, { hosts, secret }: Allowed): Refusal | undefined {
  if (!hosts.has((headers.host ?? '').toLowerCase())) {
    return { status: 403, message: 'The host in the address is not allowed. Name it with --allow-host.' };
  }
  if (headers.origin !== undefined && !isOwnOrigin(headers.origin, hosts)) {
    return { status: 403, message: 'Pages of this origin are not allowed.' };
  }
  const sent = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
  if (sent === undefined || !isSame(sent, secret)) {
    return {
      status: 401,
      message: 'Send the secret of "laurel mcp --http" as "Authorization: Bearer <secret>".',
    };
  }
  return undefined;
}

/** The values of Host that clients on this machine send, and the names that the operator allows. */
export function allowedHosts(host: string, port: number, more: readonly string[]): Set<string> {
  const address = host.includes(':') ? `[${host}]` : host;
  const names = [address, 'localhost', '127.0.0.1', '[::1]', ...more].map((name) => name.toLowerCase());
  return new Set(
    names.flatMap((name) =>
      hasPort(name) ? [name] : port === 80 ? [name, `${name}:80`] : [`${name}:${port}`],
    ),
  );
}

function hasPort(name: string): boolean {
  return /:\d+$/.test(name);
}

function isOwnOrigin(origin: string, hosts: ReadonlySet<string>): boolean {
  return URL.canParse(origin) && hosts.has(new URL(origin).host);
}

function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
