import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface CrashingService {
  /** Where it is just now; it moves with every restart. */
  url: string;
  /** Ends the process at once, as a power cut would, and starts it again. */
  crash(): Promise<void>;
  /** Settled while it runs; pending from a crash until it runs again, so that callers need not retry in a loop. */
  running: Promise<void>;
  stop(): Promise<void>;
}

/** A service in a process of its own that can be killed at any moment and comes back on the same database. */
export async function startCrashingService(env: Record<string, string>): Promise<CrashingService> {
  let child: ChildProcess;

  async function start(): Promise<string> {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    child = fork(join(import.meta.dirname, 'crash-node.ts'), {
      env: { PATH, NODE_COMPILE_CACHE, PORT: '0', ...env },
    });
    const [message] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => {
        throw new Error('the service did not start');
      }),
    ]);
    return (message as { url: string }).url;
  }

  async function kill(): Promise<void> {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  const service: CrashingService = {
    url: await start(),
    running: Promise.resolve(),
    crash() {
      service.running = (async () => {
        await kill();
        service.url = await start();
      })();
      return service.running;
    },
    stop: kill,
  };
  return service;
}
