import type { Server } from 'node:http';
import { readForwarded } from './addresses.ts';

/** Everything after this takes what is in X-Forwarded-For for addresses, so anything else is dropped here. */
export function keepForwardedAddresses(server: Server): void {
  server.prependListener('request', ({ headers }) => {
    const given = headers['x-forwarded-for'];
    if (given !== undefined) headers['x-forwarded-for'] = readForwarded(String(given)).join(', ');
  });
}
