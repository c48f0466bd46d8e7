import type { Database, Tx } from '../../platform/postgres/database.ts';
import type { Tracing } from '../../platform/telemetry/tracing.ts';
import type { OutboxNotification, OutboxReader } from '../module.ts';
import type { RelayMetrics } from './metrics.ts';
import { type ClaimedRow, lead } from './queries.ts';

/** What one claim may take. An environment that is alone gets all of it; several share it. */
export const claimLimits = { environments: 16, rowsPerEnvironment: 200, events: 1_000 };

export interface RelayParts {
  db: Database;
  readers: readonly OutboxReader[];
  counts: RelayMetrics;
  tracing?: Tracing | undefined;
}

export interface Claimed {
  environments: number[];
  events: number;
  oldest: Date | undefined;
  /** Whether an environment probably has more than was taken. */
  isCut: boolean;
}

/**
 * A claim that was rolled back. `claimed` has the last row of each environment in it, `reader` the name of the reader
 * that failed on it.
 */
export class ClaimFailed extends Error {
  readonly claimed: ReadonlyMap<number, number>;
  readonly reader: string;

  constructor(cause: unknown, claimed: ReadonlyMap<number, number>, reader: string) {
    super('a claim of the relay was rolled back', { cause });
    this.claimed = claimed;
    this.reader = reader;
  }
}

/** Takes a claim out of the queue and gives it to every reader, in one transaction. Rejects with `ClaimFailed`. */
export async function relayClaim(
  { db, readers, counts, tracing }: RelayParts,
  lane: number,
  read: (tx: Tx, withEnvelopes: boolean) => Promise<ClaimedRow[]>,
): Promise<Claimed> {
  let claimed: ReadonlyMap<number, number> = new Map();
  let reader = 'relay';
  let committed: (() => void)[] = [];
  const startedAt = Date.now();
  try {
    const result = await db.transaction(async (tx) => {
      [claimed, reader, committed] = [new Map(), 'relay', []];
      const withEnvelopes = readers.some((one) => one.needsEnvelopes?.() ?? true);
      const [, rows] = await Promise.all([lead.run(tx, lane), read(tx, withEnvelopes)]);
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
    counts.failed(reader);
    tracing?.start('relay pass', { startedAt }).end({ 'laurel.relay.reader': reader }, 'rolled back');
    throw new ClaimFailed(error, claimed, reader);
  }
}

/** Most passes find no events; only those that do have a span. */
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
