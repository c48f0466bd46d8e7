import { Resolver } from 'node:dns/promises';
import { conflict } from '../../platform/faults.ts';
import { messages } from './messages.ts';

/** The texts of a TXT record; none if there is no such record. */
export type ReadTxt = (name: string) => Promise<string[]>;

const missing = new Set(['ENOTFOUND', 'ENODATA']);

/** `servers`: name servers to ask instead of those of the machine. */
export function createTxtReader(servers: readonly string[]): ReadTxt {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      if (missing.has((error as { code?: string }).code ?? '')) return [];
      throw conflict(messages.dnsAway);
    }
  };
}
