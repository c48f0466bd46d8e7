import { uuidArray } from '../../../platform/postgres/arrays.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { SecretOpener } from '../secrets.ts';
import type { Attempts } from './attempts.ts';
import { createKnownReceivers } from './known-receivers.ts';
import * as queries from './queries.ts';
import { readDue, readPending, type Wanted } from './read-due.ts';
import type { Queue, Receiver } from './receiver.ts';
import { createSlots, type Slots } from './slots.ts';

export interface ClaimSettings {
  concurrency: number;
  concurrencyPerReceiver: number;
}

export interface Claims {
  /** There is something new for these webhooks. */
  hint(webhookIds: Iterable<string>): void;
  /** Reads some of what is due and sends it. True where it should be asked again at once. */
  claim(): Promise<boolean>;
  /** Looks at everything that is pending: what has come due, and what must not go out any more. True as for `claim`. */
  poll(): Promise<boolean>;
  /** Whether the end of an attempt frees a slot for a delivery that was not read before because no slot was free. */
  wants(receiver: Receiver): boolean;
  /** The outcome of one is in the database: there is room for another. */
  written(queue: Queue): void;
  /** Forgets what waits in lanes that another node may have taken meanwhile. */
  dropLost(): void;
  isBusy(lane: number): boolean;
}

/** Rows that are known here for each attempt that may be in flight: what is read ahead, and what is not yet written. */
const rowsPerSlot = 4;
/** Rows read at once: who has nothing yet must not wait long behind those who want much. */
const mostRows = 500;

/**
 * Which deliveries this node has in hand. They are read, not claimed in the database: what is under way is known here,
 * and no other node looks at this one's lanes. How many may be in hand is shared as the slots of attempts are, and they
 * are read in turns by project and environment, so that a million that are due for one fill neither.
 */
export function createClaims(
  { db, openSecret }: { db: Database; openSecret: SecretOpener },
  settings: ClaimSettings,
  attempts: Pick<Attempts, 'launch' | 'noticeSlowOnes'>,
  ownership: { readonly lanes: ReadonlySet<number> },
): Claims {
  const receivers = createKnownReceivers(ownership, settings.concurrencyPerReceiver);
  const rows = createSlots(rowsPerSlot * settings.concurrency);
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
        rows.release(queue.environment.id, queue.key, room);
      }
      throw error;
    });
    let unused = 0;
    for (const [index, { queue, room }] of chosen.entries()) {
      const mine = found[index] ?? [];
      rows.release(queue.environment.id, queue.key, room - mine.length);
      unused += room - mine.length;
      // As many as were asked for: there may be more.
      if (mine.length === room) queue.hungry = true;
      queue.add(mine);
    }
    // Only now: if this throws, what was read is accounted for, and the next attempt to end launches the rest.
    for (const { queue } of chosen) attempts.launch(queue);
    return isCut || (isShort && unused > 0);
  }

  async function poll(): Promise<boolean> {
    attempts.noticeSlowOnes();
    let again = false;
    const pending = await readPending(db, [...ownership.lanes]);
    for (const { id, stopped } of pending) {
      // The rest in the next round, which comes at once.
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
    written: ({ environment, key }) => rows.release(environment.id, key, 1),
    dropLost() {
      for (const queue of receivers.lostQueues()) {
        queue.hungry = false;
        rows.release(queue.environment.id, queue.key, queue.drop());
      }
    },
    isBusy: receivers.isBusy,
  };
}

interface Choice {
  chosen: Wanted[];
  /** Something was not chosen because no slot was free. */
  isShort: boolean;
  /** Something was not chosen because enough is read at once. */
  isCut: boolean;
}

/** What to read next, with room kept for it: the first of each environment, then the second of each and so on. */
function chooseQueues(queues: IteratorObject<Queue>, rows: Slots): Choice {
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
