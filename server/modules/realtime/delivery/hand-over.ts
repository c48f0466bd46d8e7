import { int4Array, textArray } from '../../../platform/postgres/arrays.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { OutboxNotification } from '../../module.ts';
import * as queries from '../queries.ts';

export interface HandedOverEvent {
  seq: number;
  envelope: string;
}

/** Events of one environment that one transaction of the relay passed on. Batches are numbered from 1, without gaps. */
export interface Batch {
  environmentId: number;
  number: number;
  /** Absent if nobody listened when the claim began. Whoever listens by now reads them from the database. */
  events?: readonly HandedOverEvent[];
}

/**
 * Stores, in the transaction of the relay, what is sent to sockets after its commit: the batch of each environment, and
 * which events come after one with a higher number. A client that reconnects gets events in that order.
 */
export async function handOver(tx: Tx, events: readonly OutboxNotification[]): Promise<Batch[]> {
  const byEnvironment = Map.groupBy(events, ({ environment_id }) => environment_id);
  const parts = [...byEnvironment.values()];
  const rows = await queries.addBatches.all(
    tx,
    int4Array([...byEnvironment.keys()]),
    textArray(parts.map((own) => arrayText(own.map(({ seq }) => seq)))),
    textArray(parts.map((own) => arrayText(own.map(({ player_key }) => player_key)))),
    textArray(parts.map((own) => arrayText(ofStrands(own, Math.min)))),
    textArray(parts.map((own) => arrayText(ofStrands(own, Math.max)))),
  );
  return rows.map(({ environment_id: environmentId, batch }) => ({
    environmentId,
    number: batch,
    ...withEvents(byEnvironment.get(environmentId) ?? []),
  }));
}

function arrayText(numbers: readonly (number | null)[]): string {
  return `{${numbers.map((number) => number ?? 'null').join(',')}}`;
}

/** The lowest or highest number that was claimed whole, and in each of the four strands. */
function ofStrands(
  events: readonly OutboxNotification[],
  pick: (one: number, other: number) => number,
): (number | null)[] {
  const picked: (number | null)[] = [null, null, null, null, null];
  for (const { strand, seq } of events) picked[strand] = pick(picked[strand] ?? seq, seq);
  return picked;
}

function withEvents(events: readonly OutboxNotification[]): Pick<Batch, 'events'> {
  const whole = events.filter(
    (event): event is OutboxNotification & HandedOverEvent => event.envelope !== null,
  );
  return whole.length === events.length ? { events: whole } : {};
}
