import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DemoFault } from './fault.ts';

export interface RunningService {
  url: string;
  /** Notes of the service for the terminal. */
  notices: readonly string[];
  /** How it ended. */
  ended: Promise<string>;
  stop(): Promise<void>;
  /** Moves the time of the service; null is the real time. */
  moveClock: MoveClock;
}

export type MoveClock = (to: Date | null) => Promise<void>;

const main = join(import.meta.dirname, '../server/main.js');
const endWithParent = join(import.meta.dirname, 'end-with-parent.ts');

/** Starts the service in its own process, configured only by environment variables. */
export async function startService(
  settings: Record<string, string>,
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<RunningService> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, ['--import', endWithParent, main, '--parent-clock'], {
    // No other variables: a DATABASE_URL is not meant for the demo.
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...settings },
    // Its own process group: Ctrl-C reaches only the demo, which stops its own clients first.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'close').then(([code, how]) => String(how ?? `status ${code}`));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  // The service shuts down cleanly even during its start.
  const cancel = () => void child.kill('SIGTERM');
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const welcome = await readWelcome(child, ended);
    child.stdout?.on('data', (chunk) => say(String(chunk)));
    child.stderr?.on('data', (chunk) => say(String(chunk)));
    const url = /Console\s+(\S+)\/console/.exec(welcome)?.[1] ?? '';
    const notices = [...welcome.matchAll(/^ {2}Note +(.*)$/gm)].map(([, notice = '']) => notice);
    return { url, notices, ended, stop, moveClock: (to) => moveClock(child, to, ended) };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

async function moveClock(child: ChildProcess, to: Date | null, ended: Promise<string>): Promise<void> {
  const moved = once(child, 'message');
  child.send({ clock: to?.toISOString() ?? null });
  const gone = ended.then((how) => {
    throw new DemoFault(`the service ended with ${how}`);
  });
  await Promise.race([moved, gone]);
}

/** Returns what the service prints once it is ready. Throws with the reason if it ends instead. */
async function readWelcome(child: ChildProcess, ended: Promise<string>): Promise<string> {
  const { promise: welcome, resolve } = Promise.withResolvers<string>();
  let [out, err] = ['', ''];
  const hear = (chunk: Buffer) => {
    out += chunk;
    if (/\/docs\n[\s\S]*\n$/.test(out)) resolve(out);
  };
  const complain = (chunk: Buffer) => {
    err += chunk;
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', complain);
  const failed = ended.then((how) => {
    const reason = (err || out).trim().replace(/^laurel: /, '');
    throw new DemoFault(reason || `the service ended with ${how} while it was starting`);
  });
  try {
    return await Promise.race([welcome, failed]);
  } finally {
    // It lost the race and may still reject later.
    failed.catch(() => {});
    child.stdout?.off('data', hear);
    child.stderr?.off('data', complain);
  }
}
