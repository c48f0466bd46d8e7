import type { Log } from './platform/log.ts';

/** A node that was killed still counts for as long as its lease: only what lasts longer is another node. */
const inARow = 2;
/** Said again after so many looks, for whoever reads the log from there. */
const saidAgainAfter = 30;

/**
 * Several nodes on one database keep events, ranks, webhooks and sessions right. Two things they only do right together
 * with something between them, which does not exist yet: each counts rate limits by itself, and a socket hears what
 * its own node hands on. Nobody shall find that out from missing messages.
 */
export function createNodeWatch(countNodes: () => Promise<number>, log: Log): () => Promise<void> {
  let seen = 0;
  return async () => {
    const nodes = await countNodes();
    seen = nodes > 1 ? seen + 1 : 0;
    if (seen < inARow || (seen - inARow) % saidAgainAfter !== 0) return;
    log.error(
      { nodes },
      'More than one node uses this database. Rate limits are counted per node, and a socket receives only the notifications that its own node relays. Run one node.',
    );
  };
}
