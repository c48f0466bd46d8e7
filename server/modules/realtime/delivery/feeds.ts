import { shareNextRun } from '../../../platform/concurrency/share-next-run.ts';
import type { Log } from '../../../platform/log.ts';
import { int4Array } from '../../../platform/postgres/arrays.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import * as queries from '../queries.ts';
import type { AnnouncedBatch, Broadcast } from './broadcast.ts';
import type { HandedOverEvent } from './hand-over.ts';

export interface Feeds {
  /** Once this has resolved, every later batch of the environment is delivered on this node. */
  follow(environmentId: number): Promise<void>;
  /** To be called once for each `follow`. */
  unfollow(environmentId: number): void;
  /** Resolves when all batches from before the call have been delivered on this node. */
  catchUp(environmentId: number): Promise<void>;
  /** Looks for batches whose announcement did not arrive. */
  check(): Promise<void>;
  readonly size: number;
}

export interface FeedsDependencies {
  db: Database;
  log: Log;
  broadcast: Broadcast;
  /** Called for one batch after the other. If it throws, it must not have sent anything. */
  deliver(environmentId: number, events: readonly HandedOverEvent[]): Promise<void>;
  /** Some events were purged from the database before they were delivered. */
  incomplete(environmentId: number): void;
}

/** An environment in which this node has sockets. */
interface Feed {
  readonly environmentId: number;
  followers: number;
  /** The last batch that was delivered here. */
  delivered: number;
  readonly ready: Promise<void>;
  /** The end of the last task: tasks of one environment run one after the other. */
  last: Promise<void>;
  waiting: number;
  isBehind: boolean;
  end(): void;
}

/** Further announcements are dropped, and their batches read from the database instead. */
const mostWaiting = 64;

/**
 * Delivers the batches of each environment on this node in the order of their numbers, each once. An announced batch with
 * the next number is delivered as it is. After a gap the batches are read from the database.
 */
export function createFeeds(deps: FeedsDependencies): Feeds {
  const { db, log, broadcast } = deps;
  const feeds = new Map<number, Feed>();

  function open(environmentId: number): Feed {
    const ready = queries.readBatchNumber.maybe(db, environmentId).then((row) => {
      feed.delivered = row?.batch ?? 0;
    });
    const feed: Feed = {
      environmentId,
      followers: 0,
      delivered: 0,
      ready,
      last: ready,
      waiting: 0,
      isBehind: false,
      end: broadcast.listen(environmentId, {
        announced: (batch) => enqueue(feed, () => take(feed, batch)),
        resync: () => enqueue(feed, () => readMissed(feed)),
      }),
    };
    feeds.set(environmentId, feed);
    ready.catch(() => close(feed));
    return feed;
  }

  function close(feed: Feed): void {
    if (feeds.get(feed.environmentId) === feed) feeds.delete(feed.environmentId);
    feed.end();
  }

  function enqueue(feed: Feed, task: () => Promise<void>): void {
    if (feed.waiting >= mostWaiting) {
      feed.isBehind = true;
      return;
    }
    feed.waiting++;
    feed.last = feed.last.then(task).catch((error: unknown) => {
      // The next announcement or check finds the gap.
      log.warn(
        { err: error, environmentId: feed.environmentId },
        'events could not be sent to sockets; will retry',
      );
    });
    feed.last = feed.last.then(() => {
      feed.waiting--;
      if (!feed.isBehind || feed.waiting > 0) return;
      feed.isBehind = false;
      enqueue(feed, () => readMissed(feed));
    });
  }

  async function take(feed: Feed, { number, events }: AnnouncedBatch): Promise<void> {
    if (number <= feed.delivered) return;
    if (!events || number > feed.delivered + 1) return readMissed(feed);
    await deps.deliver(feed.environmentId, events);
    feed.delivered = number;
  }

  async function readMissed(feed: Feed): Promise<void> {
    const { environmentId } = feed;
    while (feeds.get(environmentId) === feed) {
      const batches = await queries.listBatches.all(db, environmentId, feed.delivered);
      const [first, last] = [batches[0], batches.at(-1)];
      if (!first || !last) return;
      if (first.batch > feed.delivered + 1) deps.incomplete(environmentId);
      const seqs = batches.flatMap((batch) => batch.seqs);
      await deps.deliver(environmentId, await queries.readEvents.all(db, environmentId, seqs));
      feed.delivered = last.batch;
    }
  }

  const catchUp = shareNextRun(String, async (environmentId: number) => {
    const feed = feeds.get(environmentId);
    if (!feed) return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    feed.last = feed.last.then(() => readMissed(feed)).then(resolve, reject);
    await promise;
  });

  return {
    async follow(environmentId) {
      const feed = feeds.get(environmentId) ?? open(environmentId);
      feed.followers++;
      await feed.ready;
    },
    unfollow(environmentId) {
      const feed = feeds.get(environmentId);
      if (!feed) return;
      feed.followers--;
      if (feed.followers <= 0) close(feed);
    },
    catchUp,
    async check() {
      const open = [...feeds.values()];
      if (open.length === 0) return;
      const rows = await queries.readBatchNumbers.all(
        db,
        int4Array(open.map(({ environmentId }) => environmentId)),
      );
      for (const { environment_id, batch } of rows) {
        const feed = feeds.get(environment_id);
        if (feed && batch > feed.delivered) enqueue(feed, () => readMissed(feed));
      }
    },
    get size() {
      return feeds.size;
    },
  };
}
