import { startWakeLoop } from '../../platform/concurrency/wake-loop.ts';
import type { Log } from '../../platform/log.ts';
import { createMetrics, type Metrics } from '../../platform/metrics.ts';
import { isDatabaseAway, isOverTime } from '../../platform/postgres/availability.ts';
import type { Database, Tx } from '../../platform/postgres/database.ts';
import type { Tracing } from '../../platform/telemetry/tracing.ts';
import type { OutboxNotification, OutboxReader } from '../module.ts';
import { createHeldBack } from './held-back.ts';
import { countRelay } from './metrics.ts';
import { type ClaimedRow, claim, claimAgain, lead } from './queries.ts';

export interface Relay {
  /** There is something new: called after a commit on this node. */
  wake(): void;
  stop(): Promise<void>;
}

/** What one claim may take. An environment that is alone gets all of it; several share it. */
export const claimLimits = { environments: 16, rowsPerEnvironment: 200, events: 1_000 };
/** The fallback for what other nodes commit, and for what a crash left behind. */
const pollMs = 1_000;

interface Claimed {
  environments: number[];
  events: number;
  oldest: Date | undefined;
  /** Whether an environment got less than it has, as far as one can tell. */
  isCut: boolean;
}

/** Which environments were claimed, each up to which row of its queue, and the reader that failed on it. */
interface Failure {
  claimed: ReadonlyMap<number, number>;
  reader: string;
}

/**
 * Hands what was committed to the readers until stopped: in order within an environment, and in turns between
 * environments. No query of it costs more when more is queued.
 */
export function startRelay(
  db: Database,
  readers: readonly OutboxReader[],
  log: Log,
  metrics: Metrics = createMetrics(),
  tracing?: Tracing,
): Relay {
  const counts = countRelay(metrics);
  const held = createHeldBack();
  counts.watchHeldBack(() => held.size);
  /** The environment behind which the next turn begins. */
  let after = 0;

  /** One transaction: out of the queue, and to every reader. */
  async function handOn(
    read: (tx: Tx) => Promise<ClaimedRow[]>,
    onFailure: (failure: Failure) => void,
  ): Promise<Claimed> {
    let claimed: ReadonlyMap<number, number> = new Map();
    let reader = 'relay';
    const startedAt = Date.now();
    let committed: (() => void)[] = [];
    try {
      const result = await db.transaction(async (tx) => {
        [claimed, reader, committed] = [new Map(), 'relay', []];
        const [, rows] = await Promise.all([lead.run(tx), read(tx)]);
        claimed = lastRows(rows);
        const events = rows.filter((row): row is ClaimedRow & OutboxNotification => row.seq !== null);
        if (events.length > 0) {
          for (const one of readers) {
            reader = one.name;
            const done = await one.take(tx, events);
            if (done) committed.push(done);
          }
          reader = 'relay';
        }
        return summarise(rows, events.length, [...claimed.keys()]);
      });
      for (const done of committed) done();
      counts.handedOn(result.events, result.oldest);
      traceRelayPass(tracing, startedAt, result);
      return result;
    } catch (error) {
      for (const [environmentId, upTo] of claimed) held.note(environmentId, upTo);
      counts.failed(reader);
      tracing?.start('relay pass', { startedAt }).end({ 'laurel.relay.reader': reader }, 'rolled back');
      onFailure({ claimed, reader });
      throw error;
    }
  }

  /** Alone, so that it is clear whose events a reader cannot take. */
  async function handOnAgain({ environmentId, upTo }: { environmentId: number; upTo: number }) {
    let failing = 'relay';
    try {
      await handOn(
        (tx) => claimAgain.all(tx, environmentId, upTo),
        ({ reader }) => {
          failing = reader;
        },
      );
      held.release(environmentId);
    } catch (error) {
      if (concernsAll(error)) throw error;
      const pauseMs = held.pause(environmentId);
      log.warn(
        { err: error, environmentId, reader: failing, pauseMs },
        'the notifications of an environment could not be relayed and wait for a retry; other environments are not affected',
      );
    }
  }

  /** Gives whether more is likely to be waiting. */
  async function pass(): Promise<boolean> {
    for (const one of held.due()) await handOnAgain(one);
    const { environments: most, rowsPerEnvironment, events } = claimLimits;
    let failed = 0;
    try {
      const { environments, isCut } = await handOn(
        (tx) => claim.all(tx, after, held.all(), most, rowsPerEnvironment, events),
        ({ claimed }) => {
          failed = claimed.size;
        },
      );
      const wasBehind = after > 0;
      // Fewer than could be served: there is no environment behind these, and the next turn begins with the first.
      after = environments.length < most ? 0 : Math.max(...environments);
      return isCut || wasBehind || after > 0;
    } catch (error) {
      if (failed === 0 || concernsAll(error)) throw error;
      // The next pass tries each of these environments alone.
      return true;
    }
  }

  return startWakeLoop({
    async pass() {
      return (await pass()) ? 0 : Math.min(pollMs, held.untilDue());
    },
    failed: (error) =>
      log.warn({ err: error }, 'the relay could not deliver notifications to its readers; will retry'),
    retryMs: pollMs,
  });
}

/** The relay also looks for events when there are none: only passes that found some have a span. */
function traceRelayPass(
  tracing: Tracing | undefined,
  startedAt: number,
  { events, environments }: Claimed,
): void {
  if (!tracing || events === 0) return;
  const attributes = { 'laurel.relay.events': events, 'laurel.relay.environments': environments.length };
  tracing.start('relay pass', { startedAt, attributes }).end();
}

function lastRows(rows: readonly ClaimedRow[]): ReadonlyMap<number, number> {
  const last = new Map<number, number>();
  for (const { environment_id, claim: row } of rows) {
    last.set(environment_id, Math.max(row, last.get(environment_id) ?? 0));
  }
  return last;
}

function summarise(rows: readonly ClaimedRow[], events: number, environments: number[]): Claimed {
  const share = Math.floor(claimLimits.events / Math.max(1, environments.length));
  const isCut = [...Map.groupBy(rows, (row) => row.environment_id).values()].some(
    (own) =>
      own.length >= share || new Set(own.map((row) => row.claim)).size >= claimLimits.rowsPerEnvironment,
  );
  return { environments, events, oldest: rows[0]?.oldest ?? undefined, isCut };
}

/** Whether the database is away: nobody's events are to blame. One statement over its time may well be their fault. */
function concernsAll(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return isDatabaseAway(cause) && !isOverTime(cause);
}
