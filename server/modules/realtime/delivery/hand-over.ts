import { int4Array, int8Array } from '../../../platform/postgres/arrays.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { OutboxNotification } from '../../module.ts';
import * as queries from '../queries.ts';

export type HandedOverEvent = Pick<OutboxNotification, 'seq' | 'envelope'>;

/** Events of one environment that one transaction of the relay passed on. Batches are numbered from 1, without gaps. */
export interface Batch {
  environmentId: number;
  number: number;
  events: readonly HandedOverEvent[];
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
    events: byEnvironment.get(environmentId) ?? [],
  }));
}
