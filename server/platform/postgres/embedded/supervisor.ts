import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedFault } from './fault.ts';
import { type ServerPlan, type ServerProcess, startServer } from './server-process.ts';

type Supervised = {
  stop: () => Promise<void>;
  /** Settles when the server is gone for good: with null after `stop`, with the reason when it could not be kept up. */
  exited: Promise<EmbeddedFault | null>;
};

/** Milliseconds before each attempt to bring the server back; half a minute in all, then we give up. */
const restartDelays: readonly number[] = [100, 250, 500, 1_000, 2_000, 4_000, 8_000, 15_000];

/** After this time a server counts as healthy, and the attempts are counted from the start again. */
const wellAfterMs = 60_000;

/** After a hard kill the server's own processes take a moment to notice; until then a new one refuses to start. */
async function startPatiently(plan: ServerPlan, delays: readonly number[], cancelled: AbortSignal) {
  for (const pause of delays) {
    try {
      return await startServer(plan, cancelled);
    } catch (error) {
      if (!(error instanceof EmbeddedFault) || error.code !== 'old-processes-at-work') throw error;
      plan.log('waiting for the processes of an earlier database server to end');
      await delay(pause);
    }
  }
  return await startServer(plan, cancelled);
}

/**
 * Starts the server and keeps it up: when it dies, the service answers 503 for the moment it takes to start it again
 * under the same address, and needs no restart of its own.
 */
export async function supervise(plan: ServerPlan, delays = restartDelays): Promise<Supervised> {
  const { log } = plan;
  const stopping = new AbortController();
  let server: ServerProcess = await startPatiently(plan, delays, stopping.signal);

  const pause = async (ms: number) => {
    await delay(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  };

  const bringBack = async (attempt: number): Promise<EmbeddedFault | undefined> => {
    log('restarting the database server', { attempt, of: delays.length });
    try {
      server = await startServer(plan, stopping.signal);
      log('the database server is running again', { attempt });
      return undefined;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      log('the database server did not start', { attempt, error: message });
      return error instanceof EmbeddedFault ? error : new EmbeddedFault('server-failed', message);
    }
  };

  const keepUp = async (): Promise<EmbeddedFault | null> => {
    let attempts = 0;
    for (;;) {
      const since = performance.now();
      const how = await server.ended;
      if (stopping.signal.aborted) return null;
      log('the database server stopped unexpectedly', { how });
      if (performance.now() - since > wellAfterMs) attempts = 0;
      let fault: EmbeddedFault | undefined = new EmbeddedFault(
        'server-failed',
        `The database server in ${plan.data} stopped repeatedly (${how}).`,
      );
      while (fault !== undefined) {
        const ms = delays[attempts];
        if (ms === undefined) return fault;
        attempts += 1;
        await pause(ms);
        if (stopping.signal.aborted) return null;
        fault = await bringBack(attempts);
        if (stopping.signal.aborted) return null;
      }
    }
  };
  const exited = keepUp();

  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping.abort();
    await server.stop();
    await exited;
    // A start that was under way when `stop` was called may have succeeded.
    await server.stop();
  };
  return {
    exited,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
