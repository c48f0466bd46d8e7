import type { Queryable } from '../../platform/postgres/statement.ts';
import { reportProgress } from './queries.ts';

/** How often the progress is written. Those that wait for a place only say that they are alive. */
const everyMs = { running: 500, waiting: 5_000 };

export interface Watched {
  id: string;
  attempt: number;
  isRunning: boolean;
  progress: number;
  /** Aborted once nobody wants it any more. */
  controller: AbortController;
}

/**
 * Writes the progress to the database until it is stopped. Aborts the backtest when it was cancelled, on whichever
 * node.
 */
export function watchBacktest(db: Queryable, watched: Watched): () => void {
  const { id, attempt, controller } = watched;
  let timer: NodeJS.Timeout | undefined;
  let last = Date.now();
  let isStopped = false;
  async function report(): Promise<void> {
    last = Date.now();
    // If the database cannot be reached, the backtest itself fails.
    const rows = await reportProgress.run(db, id, attempt, watched.progress).catch(() => 1);
    if (rows === 0) controller.abort();
  }
  async function look(): Promise<void> {
    const due = watched.isRunning ? everyMs.running : everyMs.waiting;
    if (Date.now() - last >= due) await report();
    if (!isStopped && !controller.signal.aborted) timer = setTimeout(look, everyMs.running);
  }
  timer = setTimeout(look, everyMs.running);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
