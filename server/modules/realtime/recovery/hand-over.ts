import { setTimeout as wait } from 'node:timers/promises';
import { int4Array, int8Array } from '../../../platform/postgres/arrays.ts';
import type { Database, Tx } from '../../../platform/postgres/database.ts';
import type { OutboxNotification } from '../../module.ts';
import * as queries from '../queries.ts';

/** How far back a client that comes back is told what it missed. */
export const recoveryWindow = { ms: 120_000, events: 1_000 };

/** As long as a statement may take. A client that waits in vain is sent away: if it went on, it could miss an event. */
const patienceMs = 30_000;
/** So often the database is asked, in case nobody here hears of the commit. */
const askMs = 1_000;

/** What was sent in an environment and is not known to be committed. */
interface Unsettled extends PromiseWithResolvers<void> {
  upTo: number;
}

/**
 * The order in which the events of an environment were relayed, which clients that come back go by. It is the order
 * of their numbers, except for those that were committed after one with a higher number: these are written down in the
 * relay's transaction. How far each environment has come is kept in the database, so that nothing has to be found out
 * at a start.
 */
export interface HandOver {
  /** Takes the moment of the start: what was queued before it may have been sent by a relay that died. */
  begin(): Promise<void>;
  /**
   * Writes down what `batch` changes, of which `fresh` was not sent yet by this process: how far each environment has
   * come, and which events were overtaken. The function that it gives is to be called once nothing can fail any more.
   */
  prepare(
    tx: Tx,
    batch: readonly OutboxNotification[],
    fresh: readonly OutboxNotification[],
  ): Promise<() => void>;
  committed(): void;
  /**
   * Once the database knows the place of everything that was sent in this environment before the call. Rejects if that
   * takes too long.
   */
  settled(environmentId: number): Promise<void>;
}

export function createHandOver({ db }: { db: Database }): HandOver {
  const begun = Promise.withResolvers<string>();
  /** Environments whose leftovers from before the start have been looked at. */
  const known = new Set<number>();
  /** Of what was sent and is not committed: the highest number by environment, and what was overtaken by which. */
  const highestSent = new Map<number, number>();
  const overtakenBy = new Map<number, number>();
  const unsettled = new Map<number, Unsettled>();
  /** What the present transaction commits. */
  let last: { batch: readonly OutboxNotification[]; highest: ReadonlyMap<number, number> } | undefined;

  function settle(environmentId: number, sent: Unsettled): void {
    sent.resolve();
    if (unsettled.get(environmentId) === sent) unsettled.delete(environmentId);
  }

  async function isSettled(environmentId: number, sent: Unsettled): Promise<boolean> {
    const committed = sent.promise.then(() => true);
    if (await Promise.race([committed, wait(askMs, false, { ref: false })])) return true;
    // Another node may have handed it on in our place, or the answer to our commit was lost.
    const { upTo } = sent;
    if (await queries.findQueued.maybe(db, environmentId, upTo)) return false;
    if (upTo === sent.upTo) settle(environmentId, sent);
    return true;
  }

  return {
    async begin() {
      begun.resolve((await queries.takeSnapshot.one(db)).snapshot);
    },

    async prepare(tx, batch, fresh) {
      last = undefined;
      const highest = highestBy(batch);
      const environments = [...highest.keys()];
      const first = environments.filter((environmentId) => !known.has(environmentId));
      if (first.length > 0) {
        const own = batch.filter(({ environment_id }) => first.includes(environment_id));
        await keepDoubtful(tx, await begun.promise, first, own);
      }
      const before = new Map<number, number>();
      if (environments.length > 0) {
        const rows = await queries.moveOn.all(tx, int4Array(environments), int8Array([...highest.values()]));
        for (const { environment_id, seq } of rows) before.set(environment_id, seq);
      }
      const isAhead = new Map(
        environments.map((id) => [id, Math.max(before.get(id) ?? 0, highestSent.get(id) ?? 0)]),
      );
      const overtaken = new Map<number, number>();
      for (const { seq, environment_id } of fresh) {
        const ahead = isAhead.get(environment_id) ?? 0;
        if (seq < ahead) overtaken.set(seq, ahead);
      }
      // In the order in which they were sent: those of a transaction that failed come first.
      const late = [...overtakenBy, ...overtaken];
      const environmentOf = new Map(
        late.length > 0 ? batch.map(({ seq, environment_id }) => [seq, environment_id]) : [],
      );
      const written = late.flatMap(([seq, by]) => {
        const environment_id = environmentOf.get(seq);
        return environment_id === undefined ? [] : [{ seq, environment_id, by }];
      });
      if (written.length > 0) {
        await queries.keepOvertaken.run(
          tx,
          int8Array(written.map(({ seq }) => seq)),
          int4Array(written.map(({ environment_id }) => environment_id)),
          int8Array(written.map(({ by }) => by)),
        );
      }
      return () => {
        last = { batch, highest };
        for (const [seq, by] of overtaken) overtakenBy.set(seq, by);
        for (const [environmentId, seq] of highestBy(fresh)) {
          highestSent.set(environmentId, Math.max(seq, highestSent.get(environmentId) ?? 0));
        }
        for (const [id, seq] of highest) {
          const sent = unsettled.get(id);
          if (sent) sent.upTo = Math.max(sent.upTo, seq);
          else unsettled.set(id, { ...Promise.withResolvers<void>(), upTo: seq });
        }
      };
    },

    committed() {
      if (!last) return;
      for (const { seq } of last.batch) overtakenBy.delete(seq);
      for (const [environmentId, seq] of last.highest) {
        known.add(environmentId);
        if ((highestSent.get(environmentId) ?? 0) <= seq) highestSent.delete(environmentId);
        const sent = unsettled.get(environmentId);
        if (sent && sent.upTo <= seq) settle(environmentId, sent);
      }
      last = undefined;
    },

    async settled(environmentId) {
      const snapshot = await begun.promise;
      if (!known.has(environmentId)) {
        await keepDoubtful(db, snapshot, [environmentId], []);
        known.add(environmentId);
      }
      const sent = unsettled.get(environmentId);
      if (!sent) return;
      const until = performance.now() + patienceMs;
      while (!(await isSettled(environmentId, sent))) {
        if (performance.now() > until)
          throw new Error('the notifications that were sent are still not committed');
      }
    },
  };
}

/** What may have been sent before this process began is kept, with how far everybody who heard it had come for certain. */
async function keepDoubtful(
  on: Tx | Database,
  snapshot: string,
  environments: readonly number[],
  claimed: readonly OutboxNotification[],
): Promise<void> {
  await queries.keepDoubtful.run(
    on,
    snapshot,
    int4Array([...environments]),
    int4Array(claimed.map(({ environment_id }) => environment_id)),
    int8Array(claimed.map(({ seq }) => seq)),
    int8Array(claimed.map(({ xid }) => xid)),
  );
}

function highestBy(events: readonly OutboxNotification[]): Map<number, number> {
  const highest = new Map<number, number>();
  for (const { seq, environment_id } of events) {
    highest.set(environment_id, Math.max(seq, highest.get(environment_id) ?? 0));
  }
  return highest;
}
