import type { Server } from 'node:http';
import { isIP } from 'node:net';

/**
 * Some proxies write "unknown", or an address with its port, into X-Forwarded-For. All that comes after takes the
 * caller's address for an address; so what is none is dropped here, with everything that stands before it, which
 * nobody vouches for.
 */
export function keepForwardedAddresses(server: Server): void {
  server.prependListener('request', ({ headers }) => {
    const given = headers['x-forwarded-for'];
    if (given !== undefined) headers['x-forwarded-for'] = addressesOf(String(given));
  });
}

function addressesOf(given: string): string {
  const kept: string[] = [];
  for (const part of given.split(',').reverse()) {
    const address = part
      .trim()
      .replace(/^\[([^\]]+)\](:\d+)?$/, '$1')
      .replace(/^([\d.]+):\d+$/, '$1');
    if (isIP(address) === 0) break;
    kept.unshift(address);
  }
  return kept.join(', ');
}
