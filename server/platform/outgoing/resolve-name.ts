import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

export type ResolveName = (hostname: string) => Promise<string[]>;

/** Errors after which the hosts file or a search domain may still know the name. */
const unknownToDns = new Set(['ENOTFOUND', 'ENODATA', 'ESERVFAIL', 'EREFUSED', 'ECONNREFUSED', 'EBADNAME']);

/**
 * Finds all addresses of a name. It asks the name servers itself: getaddrinfo runs on four threads that the whole process
 * shares, where one dead name server would delay the names of all other receivers. Only a name that the name servers do
 * not know is looked up with getaddrinfo as well.
 */
export function createResolver(): ResolveName {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  return async (hostname) => {
    if (isIP(hostname) !== 0) return [hostname];
    // RFC 6761: name servers are never asked for it.
    if (/(^|\.)localhost\.?$/i.test(hostname)) return ['127.0.0.1', '::1'];
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (found.length > 0) return found;
    for (const answer of answers) {
      if (answer.status === 'rejected' && !unknownToDns.has(answer.reason.code)) throw answer.reason;
    }
    return (await lookup(hostname, { all: true })).map(({ address }) => address);
  };
}
