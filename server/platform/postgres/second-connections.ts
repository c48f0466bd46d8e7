import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '../log.ts';
import type { SharedPool } from './pool.ts';

/** A connection that the work under way holds. */
interface Held {
  pool: SharedPool;
  /** What the work held already. */
  before: Held | undefined;
  /** False once the connection was given back. What the work has set off may go on after that. */
  isOpen: boolean;
}

const held = new AsyncLocalStorage<Held>();
let throws = false;

/** For tests: work that asks for a second connection fails, instead of being logged. */
export function failOnSecondConnections(fails = true): void {
  throws = fails;
}

/**
 * A pool that notices work which holds one of its connections and asks for another. Many such calls at once would hold all
 * connections and wait for each other, until all of them are refused. Each place in the code is logged once, with its stack.
 */
export function watchSecondConnections(pool: SharedPool, name: string, log: Log): SharedPool {
  const reported = new Set<string>();

  /** `statement` is undefined for a transaction, which is known by where it was opened. */
  function check(statement?: string): void {
    const holding = held.getStore();
    if (!holding || !holds(holding, pool)) return;
    const error = new Error(
      `${statement ? `'${statement}'` : 'a transaction'} asks for a second connection of the pool '${name}' inside a ` +
        'transaction: run it in that transaction, before it, or on quick connections',
    );
    if (throws) throw error;
    const place = statement || (error.stack ?? '');
    if (reported.has(place)) return;
    reported.add(place);
    log.error({ err: error }, 'a transaction asks for a second connection');
  }

  return {
    ...pool,
    query(owner, request) {
      check(request.name);
      return pool.query(owner, request);
    },
    hold(owner, work) {
      check();
      return pool.hold(owner, async (client, giveUp) => {
        const own: Held = { pool, before: open(held.getStore()), isOpen: true };
        try {
          return await held.run(own, work, client, giveUp);
        } finally {
          own.isOpen = false;
        }
      });
    },
  };
}

function holds(one: Held, pool: SharedPool): boolean {
  for (let each = open(one); each; each = open(each.before)) if (each.pool === pool) return true;
  return false;
}

/** The innermost that is not closed. Those that are closed are not kept: work may go on from one transaction to the next. */
function open(one: Held | undefined): Held | undefined {
  let each = one;
  while (each && !each.isOpen) each = each.before;
  return each;
}
