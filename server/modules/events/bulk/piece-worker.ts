import { type Rest, startPace } from '../../../platform/fair/pace.ts';
import { Fault } from '../../../platform/faults.ts';
import { newId } from '../../../platform/ids.ts';
import { inTurns, type JobContext } from '../../../platform/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { messages } from '../messages.ts';

/**
 * A person waits for the end, so an idle service pauses for no longer than it takes to notice that others have come. Waiting for
 * a group commit counts as work, and takes long when the service is busy. What was done is told to others while it rests.
 */
const rest: Rest = { idle: 0.1, busy: 33, free: 0.25, longest: 200 };

/** Work that somebody has started and that goes on in the background: a row of a table, done piece by piece. */
interface PieceWork<One> {
  /** For the log. */
  name: string;
  /** What no other node is working on, the oldest of each environment first. */
  listRunning(db: Database, node: string): Promise<One[]>;
  /** False if it was stopped, or another node works on it. */
  claim(db: Database, id: string, node: string): Promise<boolean>;
  /**
   * Does one piece; true if the work has ended. `isOurs` is to be called between two steps: it lets other work go first,
   * and claims the work again, so that it ends soon after it was stopped.
   */
  workOn(one: One, context: JobContext, isOurs: () => Promise<boolean>): Promise<boolean>;
  fail(db: Database, id: string, message: string): Promise<unknown>;
}

/** The one error that is stored, taken apart for those who show it in another language. */
export function errorParts(error: string | null) {
  return error === messages.failed.text ? { errorParts: messages.failed.parts } : {};
}

/**
 * Works on what is under way, a piece of each environment in turns. After a while another node takes over the work of one
 * that was killed.
 */
export function createPieceWorker<One extends { id: string; environment_id: number }>(
  { db, log }: { db: Database; log: Log },
  { name, listRunning, claim, workOn, fail }: PieceWork<One>,
) {
  const node = newId();
  const pace = startPace(name, { rest });
  return async (context: JobContext): Promise<void> => {
    const running = await listRunning(db, node);
    await inTurns(
      context,
      running,
      (one) => one.environment_id,
      async (one) => {
        const isOurs = async () => {
          if (pace.isOver()) await pace.pause();
          return claim(db, one.id, node);
        };
        if (!(await isOurs())) return true;
        return workOn(one, context, isOurs).catch(async (error: unknown) => {
          // Temporary failures are tried again.
          if (error instanceof Fault && error.code === 'UNAVAILABLE') throw error;
          log.error({ err: error, id: one.id }, `a ${name} failed`);
          await fail(db, one.id, messages.failed.text);
          return true;
        });
      },
    );
  };
}
