import { Fault, unavailable } from '../../platform/faults.ts';
import type { Log } from '../../platform/log.ts';
import type { Database, Tx } from '../../platform/postgres/database.ts';
import type { Result } from './run-group.ts';
import type { Stimulus } from './stimulus.ts';

type Run = (tx: Tx, stimuli: readonly Stimulus[]) => Promise<Result[]>;

export interface Ingest {
  /** Settles once the stimulus is committed, with what it earned. */
  submit(stimulus: Stimulus): Promise<Result>;
}

/** While some are with the database there is another to run here. With two, a sixth of two cores had nothing to do. */
const groupsAtOnce = 3;
/** So many are worth a group beside others; fewer wait for an end, which is near, and are joined by those it answers. */
const worthAnother = 24;
/** Larger groups gain little more and hold their players' locks for longer. */
const largestGroup = 200;
/** About two seconds of work: whoever comes later is told to come back. */
const longestQueue = 20_000;

interface Waiting {
  stimulus: Stimulus;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Whatever arrives while transactions are under way is taken together by the next one. There is no timer: an idle
 * service commits a lone event at once, a busy one pays for one commit per hundred events. A player is in one group at
 * a time: in two, whichever got the player's lock first would go first, and what was sent in order would not happen in it.
 */
export function createIngest(db: Database, run: Run, committed: () => void, log: Log): Ingest {
  let queue: Waiting[] = [];
  const busy = new Set<string>();
  let underWay = 0;
  let isDue = false;

  /** At the end of this turn of the event loop: what came in with it goes together. */
  function soon(): void {
    if (isDue) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      next();
    });
  }

  function next(): void {
    while (underWay < groupsAtOnce && queue.length >= (underWay === 0 ? 1 : worthAnother)) {
      const group = takeGroup();
      if (group.length === 0) break;
      const players = new Set(group.map(({ stimulus }) => stimulus.player));
      for (const player of players) busy.add(player);
      underWay++;
      void commit(group).finally(() => {
        for (const player of players) busy.delete(player);
        underWay--;
        soon();
      });
    }
  }

  /** The first that may run, in their order; those whose players are under way keep their places. */
  function takeGroup(): Waiting[] {
    const group: Waiting[] = [];
    const later: Waiting[] = [];
    for (const one of queue)
      (group.length < largestGroup && !busy.has(one.stimulus.player) ? group : later).push(one);
    queue = later;
    return group;
  }

  async function commit(group: readonly Waiting[]): Promise<void> {
    try {
      const results = await db.transaction((tx) =>
        run(
          tx,
          group.map(({ stimulus }) => stimulus),
        ),
      );
      committed();
      for (const [i, { resolve }] of group.entries()) resolve(results[i] as Result);
    } catch (error) {
      if (group.length === 1 || (error instanceof Fault && error.code === 'UNAVAILABLE')) {
        for (const { reject } of group) reject(error);
        return;
      }
      // Something in the group does not go through (or lost a race for an event id): one by one, only that one fails.
      log.warn({ err: error, size: group.length }, 'a group of events failed and is run one by one');
      for (const one of group) await commit([one]);
    }
  }

  return {
    submit(stimulus) {
      if (queue.length >= longestQueue)
        return Promise.reject(unavailable('Too many events are waiting just now.'));
      return new Promise((resolve, reject) => {
        queue.push({ stimulus, resolve, reject });
        soon();
      });
    },
  };
}
