import { createGroupShares, type GroupShares } from '../../../platform/fair/group-shares.ts';
import { uuidArray } from '../../../platform/postgres/arrays.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { SecretOpener } from '../secrets.ts';
import type { Attempts } from './attempts.ts';
import { createKnownReceivers } from './known-receivers.ts';
import * as queries from './queries.ts';
import { readDue, readPending, type Wanted } from './read-due.ts';
import type { Queue, Receiver } from './receiver.ts';

export interface ClaimSettings {
  concurrency: number;
  concurrencyPerReceiver: number;
}

export interface Claims {
  /** There is something new for these webhooks. */
  hint(webhookIds: Iterable<string>): void;
  /** Reads some deliveries that are due and sends them. True if it should be called again at once. */
  claim(): Promise<boolean>;
  /**
   * Looks at everything that is pending: what has become due, and what may no longer be sent. Returns the same as
   * `claim`.
   */
  poll(): Promise<boolean>;
  /** Whether there is more to read now that an attempt to this receiver has ended. */
  wants(receiver: Receiver): boolean;
  /** The result of a delivery is in the database: there is room for another one. */
  written(queue: Queue): void;
  /** Forgets what waits in lanes that another node may have taken. */
  dropLost(): void;
  isBusy(lane: number): boolean;
}

/**
 * How many rows a node holds for each attempt that may be in flight: those read ahead, and those without a written
 * result.
 */
const rowsPerSlot = 4;
/** Rows read at once: few, so that a queue that has none yet does not wait long for those that want many. */
const mostRows = 500;

/**
 * Decides which deliveries this node reads from the database and holds. They are not claimed there: this node knows what
 * is under way, and no other node looks at its lanes. Queues share the number of rows as they share the slots of
 * attempts, and are read in turns by project and environment. So a million deliveries that are due for one of them leave
 * room for the others.
 */
export function createClaims(
  { db, openSecret }: { db: Database; openSecret: SecretOpener },
  settings: ClaimSettings,
  attempts: Pick<Attempts, 'launch' | 'noticeSlowOnes'>,
  ownership: { readonly lanes: ReadonlySet<number> },
): Claims {
  const receivers = createKnownReceivers(ownership, settings.concurrencyPerReceiver);
  const rows = createGroupShares(rowsPerSlot * settings.concurrency);
  /** Something was not read because no slot was free. */
  let isShort = false;

  async function learnUnknown(): Promise<void> {
    const ids = [...receivers.unknown];
    if (ids.length === 0) return;
    receivers.learn(await queries.findQueues.all(db, uuidArray(ids)));
    for (const id of ids) receivers.unknown.delete(id);
  }

  async function claim(): Promise<boolean> {
    await learnUnknown();
    const choice = chooseQueues(receivers.queues(), rows);
    const { chosen, isCut } = choice;
    isShort = choice.isShort;
    if (chosen.length === 0) return false;
    const found = await readDue(db, openSecret, chosen).catch((error: unknown) => {
      for (const { queue, room } of chosen) {
        queue.hungry = true;
        rows.give(queue.environment.id, queue.key, room);
      }
      throw error;
    });
    let unused = 0;
    for (const [index, { queue, room }] of chosen.entries()) {
      const mine = found[index] ?? [];
      rows.give(queue.environment.id, queue.key, room - mine.length);
      unused += room - mine.length;
      // As many as were asked for: there may be more.
      if (mine.length === room) queue.hungry = true;
      queue.add(mine);
    }
    // Last: if this throws, what was read is already counted, and the next attempt that ends launches the rest.
    for (const { queue } of chosen) attempts.launch(queue);
    return isCut || (isShort && unused > 0);
  }

  async function poll(): Promise<boolean> {
    attempts.noticeSlowOnes();
    let again = false;
    const pending = await readPending(db, [...ownership.lanes]);
    for (const { id, stopped } of pending) {
      // The rest is stopped in the next round, which follows at once.
      if (stopped) again ||= (await queries.stopPending.run(db, id, queries.stopPiece)) === queries.stopPiece;
    }
    const ready = pending.filter((row) => row.ready && !row.stopped);
    receivers.learn(ready);
    receivers.hint(ready.map((row) => row.id));
    receivers.forgetIdle();
    return again;
  }

  return {
    hint: receivers.hint,
    claim,
    poll,
    wants: ({ queues }) => isShort || queues.some((queue) => queue.hungry && queue.room() > 0),
    written: ({ environment, key }) => rows.give(environment.id, key, 1),
    dropLost() {
      for (const queue of receivers.lostQueues()) {
        queue.hungry = false;
        rows.give(queue.environment.id, queue.key, queue.drop());
      }
    },
    isBusy: receivers.isBusy,
  };
}

interface Choice {
  chosen: Wanted[];
  /** Something was not chosen because no slot was free. */
  isShort: boolean;
  /** Something was not chosen because no more is read at once. */
  isCut: boolean;
}

/**
 * Chooses what to read next, and reserves room for it: the first queue of each environment, then the second of each, and
 * so on.
 */
function chooseQueues(queues: IteratorObject<Queue>, rows: GroupShares): Choice {
  const hungry = queues.filter((queue) => queue.hungry && queue.room() > 0);
  const turns = Map.groupBy(hungry, ({ environment }) => environment.id)
    .values()
    .flatMap((ofOne) =>
      ofOne.sort((a, b) => a.inFlight - b.inFlight).map((queue, turn) => ({ queue, turn })),
    );
  const held = ({ queue }: { queue: Queue }) => rows.usedBy(queue.environment.id);
  const inTurns = [...turns].sort((a, b) => a.turn - b.turn || held(a) - held(b));
  const choice: Choice = { chosen: [], isShort: false, isCut: false };
  let left = mostRows;
  for (const { queue } of inTurns) {
    const room = Math.min(left, queue.room(), rows.room(queue.environment.id, queue.key));
    if (room === 0) {
      if (left === 0) choice.isCut = true;
      else choice.isShort = true;
      continue;
    }
    left -= room;
    rows.take(queue.environment.id, queue.key, room);
    queue.hungry = false;
    choice.chosen.push({ queue, room });
  }
  return choice;
}
