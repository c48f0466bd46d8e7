import { int4Array, uuidArray } from '../../../platform/postgres/arrays.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { plansWithWebhooks } from '../../plans/index.ts';
import type { SecretOpener } from '../secrets.ts';
import type { DueDelivery, Target } from './make-attempt.ts';
import * as queries from './queries.ts';
import type { Queue } from './receiver.ts';

/** Every queue in these lanes that has something pending. */
export async function readPending(db: Database, lanes: readonly number[]): Promise<queries.PendingRow[]> {
  const [, rows] = await db.transaction((tx) =>
    tx.commitWith(() =>
      Promise.all([queries.useIndexes.run(tx), queries.listPending.all(tx, [...lanes], plansWithWebhooks)]),
    ),
  );
  return rows;
}

export interface Wanted {
  queue: Queue;
  /** The most rows to read. */
  room: number;
}

/**
 * What is due in each of these queues, oldest first, without what is under way on this node. Nothing if the webhook was
 * disabled meanwhile or its plan has no webhooks. URL and secrets are the current ones, and read once for each webhook.
 */
export async function readDue(
  db: Database,
  openSecret: SecretOpener,
  wanted: readonly Wanted[],
): Promise<DueDelivery[][]> {
  const queues = wanted.map(({ queue }) => queue);
  const [, targets, rows] = await db.transaction((tx) =>
    tx.commitWith(() =>
      Promise.all([
        queries.useIndexes.run(tx),
        queries.findTargets.all(tx, uuidArray(queues.map(({ receiver }) => receiver.id)), plansWithWebhooks),
        queries.fetchDue.all(
          tx,
          uuidArray(queues.map(({ receiver }) => receiver.id)),
          int4Array(queues.map(({ environment }) => environment.id)),
          int4Array(wanted.map(({ room }) => room)),
          uuidArray(queues.flatMap(({ unwritten }) => [...unwritten])),
        ),
      ]),
    ),
  );
  const open = new Map(targets.map((target) => [target.id, openTarget(openSecret, target)]));
  const found = Map.groupBy(rows, (row) => row.n);
  return queues.map(({ receiver }, index) => {
    const target = open.get(receiver.id);
    if (target) receiver.rate.setLimit(target.maxPerSecond);
    return target ? (found.get(index + 1) ?? []).map((row) => Object.assign(row, { target })) : [];
  });
}

export function openTarget(
  openSecret: SecretOpener,
  { id, url, secret, former_secret, headers, max_per_second }: queries.TargetRow,
): Target {
  const former = former_secret && openSecret(id, former_secret);
  return {
    url,
    key: openSecret(id, secret),
    ...(former ? { former } : {}),
    headers: headers === null ? {} : openSecret.headers(id, headers),
    maxPerSecond: max_per_second,
  };
}
