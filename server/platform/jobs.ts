import { actFor } from './concurrency/owner.ts';
import type { Log } from './log.ts';

export interface Job {
  stop(): Promise<void>;
}

/**
 * Runs `work` again and again, `everyMs` after the last run ended, never twice at once. A failure is logged and the
 * next run tries again: the database may be away for a while.
 */
export function repeat(name: string, everyMs: number, log: Log, work: () => Promise<void>): Job {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer = setTimeout(run, everyMs);

  function run(): void {
    running = actFor({ name: `job:${name}` }, work)
      .catch((error: unknown) =>
        log.warn({ job: name, err: error }, 'a background job failed; it will run again'),
      )
      .then(() => {
        if (!stopped) timer = setTimeout(run, everyMs);
      });
  }

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
