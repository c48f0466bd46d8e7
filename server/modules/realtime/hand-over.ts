import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { OutboxEvent } from '../../platform/outbox/relay.ts';
import { int4Array, int8Array } from '../../platform/postgres/arrays.ts';
import type { Database, Tx } from '../../platform/postgres/database.ts';
import * as queries from './queries.ts';

/** How far back a client that comes back is told what it missed. */
export const recoveryWindow = { ms: 120_000, events: 1_000 };

/** Far longer than any hand-over takes; after it, what was said and not committed counts as not said. */
const patienceMs = 2_000;

interface Overtaken {
  seq: number;
  environmentId: number;
  overtakenBy: number;
}

/**
 * The order in which events were handed on, which clients that come back go by. It is that of their numbers, but for
 * those that committed after one with a higher number: these are written down in the relay's transaction.
 */
export interface HandOver {
  /** Finds out how far whoever led the relay before us has come. */
  begin(): Promise<void>;
  /** Writes down which of these were overtaken. What it gives is to be called once nothing can fail any more. */
  prepare(tx: Tx, events: readonly OutboxEvent[]): Promise<() => void>;
  committed(): void;
  /** Once the database knows the place of everything that was said before the call. */
  settled(): Promise<void>;
  /**
   * The number up to which all was certainly heard by whoever heard this event from a relay that died before its
   * commit: some of what it said, nobody knows which, is said again. Of any other event there is nothing to tell.
   */
  certainlyHeard(eventId: string): number | undefined;
}

export function createHandOver({ db, clock }: { db: Database; clock: Clock }): HandOver {
  const begun = Promise.withResolvers<void>();
  let doubtful = new Map<string, number>();
  let highest = 0;
  let unwritten: Overtaken[] = [];
  let inTheAir: PromiseWithResolvers<void> | undefined;

  return {
    async begin() {
      highest = (await queries.findLastHandedOn.maybe(db))?.seq ?? 0;
      await queries.keepDoubtful.run(db, highest);
      const rows = await queries.listDoubtful.all(db, new Date(clock().getTime() - recoveryWindow.ms));
      doubtful = new Map(rows.map(({ id, heard_up_to }) => [id, heard_up_to]));
      begun.resolve();
    },

    async prepare(tx, events) {
      const overtaken = events
        .filter(({ seq }) => seq < highest)
        .map(({ seq, environment_id }) => ({ seq, environmentId: environment_id, overtakenBy: highest }));
      const all = [...unwritten, ...overtaken];
      if (all.length > 0) {
        await queries.keepOvertaken.run(
          tx,
          int8Array(all.map(({ seq }) => seq)),
          int4Array(all.map(({ environmentId }) => environmentId)),
          int8Array(all.map(({ overtakenBy }) => overtakenBy)),
        );
      }
      return () => {
        unwritten = all;
        highest = events.reduce((most, { seq }) => Math.max(most, seq), highest);
        inTheAir ??= Promise.withResolvers<void>();
      };
    },

    committed() {
      unwritten = [];
      inTheAir?.resolve();
      inTheAir = undefined;
    },

    async settled() {
      await begun.promise;
      if (inTheAir) await Promise.race([inTheAir.promise, wait(patienceMs, undefined, { ref: false })]);
    },

    certainlyHeard: (eventId) => doubtful.get(eventId),
  };
}
