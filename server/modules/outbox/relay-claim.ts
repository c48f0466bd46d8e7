import type { Database, Tx } from '../../platform/postgres/database.ts';
import type { Tracing } from '../../platform/telemetry/tracing.ts';
import type { OutboxNotification, OutboxReader } from '../module.ts';
import { type Stream, streamKey } from './held-back.ts';
import type { RelayMetrics } from './metrics.ts';
import type { ClaimedRow, RelayRow } from './queries.ts';

/** What one claim may take. A stream (an environment or a strand of it) that is alone gets all of it; several share it. */
export const claimLimits = { streams: 16, rowsPerStream: 200, events: 1_000 };

export interface RelayParts {
  db: Database;
  readers: readonly OutboxReader[];
  counts: RelayMetrics;
  tracing?: Tracing | undefined;
}

export interface Claimed {
  streams: readonly Stream[];
  events: number;
  oldest: Date | undefined;
  /** Whether a stream probably has more than was taken. */
  isCut: boolean;
  /** Whether something was left because another relay is about to take it. */
  isBlocked: boolean;
  /** Other lanes that have something to do. */
  lanes: readonly number[];
}

/** A stream of a claim, with its last row in it. */
export interface ClaimedStream extends Stream {
  upTo: number;
}

/** A claim that was rolled back. `reader` is the name of the reader that failed on it. */
export class ClaimFailed extends Error {
  readonly claimed: readonly ClaimedStream[];
  readonly reader: string;

  constructor(cause: unknown, claimed: readonly ClaimedStream[], reader: string) {
    super('a claim of the relay was rolled back', { cause });
    this.claimed = claimed;
    this.reader = reader;
  }
}

/** Takes a claim out of the queue and gives it to every reader, in one transaction. Rejects with `ClaimFailed`. */
export async function relayClaim(
  { db, readers, counts, tracing }: RelayParts,
  read: (tx: Tx, withEnvelopes: boolean) => Promise<RelayRow[]>,
): Promise<Claimed> {
  let claimed: readonly ClaimedStream[] = [];
  let reader = 'relay';
  let committed: ((() => void) | undefined)[] = [];
  const startedAt = Date.now();
  try {
    const result = await db.transaction(async (tx) => {
      [claimed, reader, committed] = [[], 'relay', []];
      const withEnvelopes = readers.some((one) => one.needsEnvelopes?.() ?? true);
      const found = await read(tx, withEnvelopes);
      const rows = found.filter((row): row is ClaimedRow => row.environment_id !== null);
      claimed = lastRows(rows);
      const events = readEvents(rows);
      if (events.length > 0) {
        for (const one of readers) {
          reader = one.name;
          committed.push(await one.take?.(tx, events));
        }
        const closing = readers.filter(({ close }) => close);
        reader = closing[0]?.name ?? 'relay';
        committed.push(
          ...(await tx.commitWith(() => Promise.all(closing.map((one) => one.close?.(tx, events))))),
        );
      }
      return summarise(found, rows, events.length, claimed);
    });
    for (const done of committed) done?.();
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
function traceRelayPass(tracing: Tracing | undefined, startedAt: number, { events, streams }: Claimed): void {
  if (!tracing || events === 0) return;
  const environments = new Set(streams.map(({ environmentId }) => environmentId)).size;
  const attributes = { 'laurel.relay.events': events, 'laurel.relay.environments': environments };
  tracing.start('relay pass', { startedAt, attributes }).end();
}

const streamOf = ({ environment_id: environmentId, strand }: ClaimedRow): Stream => ({
  environmentId,
  strand,
});

function lastRows(rows: readonly ClaimedRow[]): ClaimedStream[] {
  const last = new Map<number, ClaimedStream>();
  for (const row of rows) {
    const stream = streamOf(row);
    const known = last.get(streamKey(stream));
    if (known) known.upTo = Math.max(known.upTo, row.claim);
    else last.set(streamKey(stream), { ...stream, upTo: row.claim });
  }
  return [...last.values()];
}

function summarise(
  found: readonly RelayRow[],
  rows: readonly ClaimedRow[],
  events: number,
  streams: readonly Stream[],
): Claimed {
  const share = Math.floor(claimLimits.events / Math.max(1, streams.length));
  const isCut = [...Map.groupBy(rows, (row) => streamKey(streamOf(row))).values()].some(
    (own) => own.length >= claimLimits.rowsPerStream || own.reduce((sum, { size }) => sum + size, 0) >= share,
  );
  const noticed = found.filter((row) => row.environment_id === null).map(({ strand }) => strand);
  return {
    streams,
    events,
    oldest: rows.map(({ oldest }) => oldest).reduce(earlier, null) ?? undefined,
    isCut,
    isBlocked: noticed.includes(-1),
    lanes: noticed.filter((lane) => lane >= 0),
  };
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}

/** In the order of their numbers. Envelopes are JSON on one line, so nothing is escaped. */
function readEvents(rows: readonly ClaimedRow[]): OutboxNotification[] {
  const found: OutboxNotification[] = [];
  for (const { environment_id, strand, events } of rows) {
    for (const line of events?.split('\n') ?? []) {
      const player = line.indexOf(' ') + 1;
      const id = line.indexOf(' ', player) + 1;
      const type = line.indexOf(' ', id) + 1;
      const envelope = line.indexOf(' ', type) + 1;
      const key = line.slice(player, id - 1);
      found.push({
        seq: Number(line.slice(0, player - 1)),
        environment_id,
        strand,
        player_key: key === '-' ? null : Number(key),
        id: line.slice(id, type - 1),
        type: envelope === 0 ? line.slice(type) : line.slice(type, envelope - 1),
        envelope: envelope === 0 ? null : line.slice(envelope),
      });
    }
  }
  return found.sort((one, other) => one.seq - other.seq);
}
