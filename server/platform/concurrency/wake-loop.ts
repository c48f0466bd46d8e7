export interface WakeLoopOptions {
  /** One pass. Returns how many milliseconds to sleep until the next one; 0 starts it at once. */
  pass: () => Promise<number>;
  /** A pass threw. The loop goes on after `retryMs`. */
  failed: (error: unknown) => void;
  retryMs: number;
}

export interface WakeLoop {
  /** Starts the next pass after `ms` at the latest, by default at once. A pass that is running is followed by another. */
  wake(ms?: number): void;
  /** Starts no further pass, and waits for the one that is running. */
  stop(): Promise<void>;
}

/**
 * Runs passes one after another and sleeps in between, until it is woken or the time that the pass returned is over.
 * After a failure it sleeps even if it was woken during the pass: what failed would most likely fail again at once.
 */
export function startWakeLoop({ pass, failed, retryMs }: WakeLoopOptions): WakeLoop {
  let stopped = false;
  let nextAt = Number.NEGATIVE_INFINITY;
  let endSleep = () => {};

  async function sleep(): Promise<void> {
    for (;;) {
      const ms = nextAt - performance.now();
      if (stopped || ms <= 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, ms);
      endSleep = resolve;
      await promise;
      clearTimeout(timer);
    }
  }

  function wake(ms = 0): void {
    const at = performance.now() + ms;
    if (at >= nextAt) return;
    nextAt = at;
    endSleep();
  }

  async function run(): Promise<void> {
    while (!stopped) {
      nextAt = Number.POSITIVE_INFINITY;
      try {
        wake(await pass());
      } catch (error) {
        failed(error);
        nextAt = performance.now() + retryMs;
      }
      await sleep();
    }
  }

  // Not in this turn of the event loop: the caller may still be setting up what a pass uses.
  const running = Promise.resolve().then(run);
  return {
    wake,
    async stop() {
      stopped = true;
      endSleep();
      await running;
    },
  };
}
