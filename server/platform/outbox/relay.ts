import { inPieces, type JobContext, withoutLimit } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { Database, Tx } from '../postgres/database.ts';
import { statement } from '../postgres/statement.ts';

export interface OutboxEvent {
  seq: number;
  environment_id: number;
  player_key: number | null;
  id: string;
  type: string;
  envelope: string;
}

/**
 * Somebody who hears of everything that was committed. What it writes with `tx` happens exactly once; what it does
 * besides may happen again after a crash, with the same ids.
 */
export interface OutboxReader {
  name: string;
  /** Before the relay takes anything: what it finds in the queue was left there by another one. */
  begin?(): Promise<void>;
  take(tx: Tx, events: readonly OutboxEvent[]): Promise<void>;
  /** What it took last is committed. Not called after a crash: a hint to be quick, nothing to rely on. */
  committed?(): void;
}

export interface Relay {
  /** There is something new: called after a commit on this node. */
  wake(): void;
  stop(): Promise<void>;
}

/** Transactions whose events are handed on together. */
const batch = 10;
/** The fallback for what other nodes commit, and for what a crash left behind. */
const pollMs = 1_000;

/**
 * One relay at a time in the whole installation: two would overtake each other and break the order per player. Its
 * commits do not wait for the disk: if the server dies first, the hand-over never happened and is made again; and
 * whatever a reader makes durable later on the strength of it takes it to the disk as well, for the log is one.
 */
const led = `led as materialized (
     select pg_try_advisory_xact_lock(7227235003) as leads, set_config('synchronous_commit', 'off', true))`;

/**
 * What another relay took between this statement's snapshot and the lock is gone when it comes to be deleted, and is not
 * given again. At least one row for each claim, so that it is counted even when all that it said was erased meanwhile.
 */
const claim = statement<{ claim: number; seq: number | null } & Omit<OutboxEvent, 'seq'>, [number]>(
  'outbox.claim',
  `with ${led}, claimed as (
     delete from outbox_queue
     where (select leads from led) and id = any(array(select id from outbox_queue order by id limit $1))
     returning id, seqs)
   select c.id as claim, o.seq, o.environment_id, o.player_key, o.id, o.type, o.envelope
   from claimed c cross join unnest(c.seqs) as s left join outbox o on o.seq = s order by s`,
);

/** Looks at the oldest rows only: numbers rise with time, but for those of transactions that were under way at once. */
const purge = statement<never, [before: Date, limit: number]>(
  'outbox.purge',
  `delete from outbox where seq = any(array(
     select seq from (select seq, created_at from outbox order by seq limit $2) oldest
     where created_at < $1
       and seq < coalesce((select min(s) from outbox_queue, unnest(seqs) s), 9223372036854775807)))`,
);

/** What goes with rows that are purged by now. One look at the oldest that is left, instead of one per purged row. */
const purgeBelow = (table: string) =>
  statement<never, [limit: number]>(
    `outbox.purge_${table}`,
    `delete from ${table} where ctid = any(array(
       select ctid from ${table}
       where seq < coalesce((select min(seq) from outbox), (select max(seq) + 1 from ${table}))
       order by seq limit $1))`,
  );
const purgeCompanions = ['outbox_subjects', 'outbox_overtaken', 'outbox_doubtful'].map(purgeBelow);

/** Hands what was committed to the readers, in order, until stopped. */
export function startRelay(db: Database, readers: readonly OutboxReader[], log: Log): Relay {
  let stopped = false;
  let woken = false;
  let begun = 0;
  let rouse: () => void = () => {};

  async function begin(): Promise<void> {
    for (; begun < readers.length; begun++) await readers[begun]?.begin?.();
  }

  async function pass(): Promise<number> {
    const taken = await db.transaction(async (tx) => {
      const rows = await claim.all(tx, batch);
      const events = rows.filter((row): row is typeof row & OutboxEvent => row.seq !== null);
      if (events.length > 0) for (const reader of readers) await reader.take(tx, events);
      return new Set(rows.map((row) => row.claim)).size;
    });
    if (taken > 0) for (const reader of readers) reader.committed?.();
    return taken;
  }

  async function sleep(): Promise<void> {
    if (woken || stopped) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, pollMs);
      rouse = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  async function run(): Promise<void> {
    while (!stopped) {
      woken = false;
      try {
        await begin();
        // A full batch means that more is waiting.
        while (!stopped && (await pass()) === batch);
      } catch (error) {
        log.warn({ err: error }, 'the relay could not hand on what was committed; it will try again');
        woken = false;
      }
      await sleep();
    }
  }

  const running = run();
  return {
    wake() {
      woken = true;
      rouse();
    },
    async stop() {
      stopped = true;
      rouse();
      await running;
    },
  };
}

const piece = 5_000;

/** Forgets what was handed on before `before`. Two nodes at once delete each row once. */
export async function purgeOutbox(
  db: Database,
  before: Date,
  context: JobContext = withoutLimit(),
): Promise<void> {
  await inPieces(context, piece, (limit) => purge.run(db, before, limit));
  for (const purgeCompanion of purgeCompanions) {
    await inPieces(context, piece, (limit) => purgeCompanion.run(db, limit));
  }
}
