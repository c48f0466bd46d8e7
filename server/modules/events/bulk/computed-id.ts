import { createHash } from 'node:crypto';

/** The id is always the same for a player of the same work: so what is done again after a crash is found to be a repeat. */
export function computedId(work: string, playerKey: number): string {
  const hash = createHash('sha256').update(`${work} ${playerKey}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    // A UUID with content of the service's choice (RFC 9562, version 8).
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
