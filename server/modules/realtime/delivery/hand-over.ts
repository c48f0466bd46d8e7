import { int4Array, int8Array } from '../../../platform/postgres/arrays.ts';
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
  const rows = await queries.addBatches.all(
    tx,
    int4Array(events.map(({ environment_id }) => environment_id)),
    int8Array(events.map(({ seq }) => seq)),
  );
  const before = new Map(rows.map((row) => [row.environment_id, row.before]));
  const overtaken = events.flatMap(({ seq, environment_id }) => {
    const by = before.get(environment_id) ?? 0;
    return seq < by ? [{ seq, environment_id, by }] : [];
  });
  if (overtaken.length > 0) {
    await queries.keepOvertaken.run(
      tx,
      int8Array(overtaken.map(({ seq }) => seq)),
      int4Array(overtaken.map(({ environment_id }) => environment_id)),
      int8Array(overtaken.map(({ by }) => by)),
    );
  }
  const byEnvironment = Map.groupBy(events, ({ environment_id }) => environment_id);
  return rows.map(({ environment_id: environmentId, batch }) => ({
    environmentId,
    number: batch,
    ...withEvents(byEnvironment.get(environmentId) ?? []),
  }));
}

function withEvents(events: readonly OutboxNotification[]): Pick<Batch, 'events'> {
  const whole = events.filter(
    (event): event is OutboxNotification & HandedOverEvent => event.envelope !== null,
  );
  return whole.length === events.length ? { events: whole } : {};
}
