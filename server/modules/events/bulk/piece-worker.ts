import { awaitedRest, startPace } from '../../../platform/fair/pace.ts';
import { Fault } from '../../../platform/faults.ts';
import { newId } from '../../../platform/ids.ts';
import { inTurns, type JobContext } from '../../../platform/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { messages } from '../messages.ts';

/** Work that somebody has started and that goes on in the background: a row of a table, done piece by piece. */
interface PieceWork<One> {
  /** For the log. */
  name: string;
  /** What no other node is working on, the oldest of each environment first. */
  listRunning(db: Database, node: string): Promise<One[]>;
  /** False if it was stopped, or another node works on it. */
  claim(db: Database, id: string, node: string): Promise<boolean>;
  /** Does one piece; true if the work has ended. */
  workOn(one: One, context: JobContext, between: BetweenSteps): Promise<boolean>;
  fail(db: Database, id: string, message: string): Promise<unknown>;
}

/** For the steps of a piece that takes long. */
export interface BetweenSteps {
  /** Lets other work go first. To be called while no step is under way. */
  rest(): Promise<void>;
  /** Claims the work again: false if it was stopped. So it ends soon after that, and no other node takes it over. */
  isOurs(): Promise<boolean>;
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
  const pace = startPace(name, { rest: awaitedRest });
  return async (context: JobContext): Promise<void> => {
    const running = await listRunning(db, node);
    await inTurns(
      context,
      running,
      (one) => one.environment_id,
      async (one) => {
        const rest = async () => {
          if (pace.isOver()) await pace.pause();
        };
        const isOurs = () => claim(db, one.id, node);
        await rest();
        if (!(await isOurs())) return true;
        return workOn(one, context, { rest, isOurs }).catch(async (error: unknown) => {
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
