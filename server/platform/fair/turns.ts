/** Long work on the event loop that is cut into steps. */
export interface Turns {
  /** Runs the steps to their end, a slice of time at a time, in turns with the work of other owners. */
  run<T>(owner: string, steps: Iterator<void, T>): Promise<T>;
  /** For work that measures its own slices: resolves when the next one is its turn. Nothing else gets that slice. */
  next(owner: string): Promise<void>;
  /** Jobs that have not ended. */
  readonly waiting: number;
}

interface Job {
  /** True once it has ended. */
  step(): boolean;
  fail(error: unknown): void;
  /** Its work is done after the step, by the caller that waited for it. */
  takesSlice: boolean;
}

export interface TurnsOptions {
  sliceMs?: number;
  now?: () => number;
  pause?: (resume: () => void) => void;
}

/**
 * One slice in each turn of the event loop, however many jobs there are: with a pause of its own for each job, forty
 * jobs would hold the loop for forty slices at once. Between slices everything else that waits for the loop runs. The
 * owners take turns, so that one owner's long line delays no other.
 */
export function createTurns(options: TurnsOptions = {}): Turns {
  const { sliceMs = 3, now = () => performance.now(), pause = (resume) => setImmediate(resume) } = options;
  // By owner, in the order of their turns.
  const lines = new Map<string, Job[]>();
  let waiting = 0;
  let isRunning = false;

  function runSlice(): void {
    const end = now() + sliceMs;
    for (;;) {
      const [next] = lines;
      if (next === undefined) {
        isRunning = false;
        return;
      }
      const [owner, line] = next;
      lines.delete(owner);
      const [job] = line;
      if (job !== undefined && hasEnded(job, end)) {
        line.shift();
        waiting--;
      }
      if (line.length > 0) lines.set(owner, line);
      if (job?.takesSlice || now() >= end) break;
    }
    pause(runSlice);
  }

  function hasEnded(job: Job, end: number): boolean {
    try {
      do {
        if (job.step()) return true;
      } while (now() < end);
      return false;
    } catch (error) {
      job.fail(error);
      return true;
    }
  }

  function add(owner: string, job: Job): void {
    const line = lines.get(owner);
    if (line) line.push(job);
    else lines.set(owner, [job]);
    waiting++;
    if (isRunning) return;
    isRunning = true;
    pause(runSlice);
  }

  return {
    run: <T>(owner: string, steps: Iterator<void, T>) =>
      new Promise<T>((resolve, fail) => {
        add(owner, {
          step() {
            const { done, value } = steps.next();
            if (done === true) resolve(value);
            return done === true;
          },
          fail,
          takesSlice: false,
        });
      }),
    next: (owner) =>
      new Promise((resolve, fail) => {
        add(owner, {
          step() {
            resolve();
            return true;
          },
          fail,
          takesSlice: true,
        });
      }),
    get waiting() {
      return waiting;
    },
  };
}

/** A process has one event loop, and so one line for it. */
export const loopTurns = createTurns();
