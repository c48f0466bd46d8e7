import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { countStart } from '../count-start.ts';

export interface ClusterNodes {
  readonly ports: readonly number[];
  /** One that does not run yet. */
  start(index: number): Promise<void>;
  /** Ends the process at once, as a power cut would, and starts it again. */
  kill(index: number): Promise<void>;
  /** Ends it in order, and starts it again as this version. */
  restart(index: number): Promise<void>;
  /** Pauses the process for this long. */
  pause(index: number, ms: number): Promise<void>;
  stop(): Promise<void>;
}

const currentProgram = join(import.meta.dirname, 'cluster-node.ts');

export interface FirstNodes {
  /** How many are started at once; all of them if it is left out. */
  running?: number;
  /** What they run, if it is not this version. Those that are started later run this version. */
  program?: string;
}

/** Nodes in processes of their own, each on a port of its own that it keeps. */
export async function startNodes(
  count: number,
  env: Record<string, string>,
  { running = count, program = currentProgram }: FirstNodes = {},
): Promise<ClusterNodes> {
  const ports: number[] = [];
  for (let i = 0; i < count; i++) ports.push(await findFreePort());
  const programs = ports.map((_, index) => (index < running ? program : currentProgram));
  const children: ChildProcess[] = [];

  async function start(index: number): Promise<void> {
    countStart();
    const { PATH, NODE_COMPILE_CACHE, TMPDIR } = process.env;
    const child = spawn(process.execPath, [programs[index] ?? currentProgram], {
      env: { PATH, NODE_COMPILE_CACHE, TMPDIR, PORT: String(ports[index]), ...env },
      // What the test itself writes to standard output is read by the test runner.
      stdio: ['ignore', 2, 2],
    });
    children[index] = child;
    for (;;) {
      if (hasEnded(child)) throw new Error(`node ${index} did not start`);
      const answer = await fetch(`http://127.0.0.1:${ports[index]}/health/ready`).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.status === 200) return;
      await wait(50);
    }
  }

  async function end(index: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = children[index];
    if (!child || hasEnded(child)) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  const stop = async () => {
    await Promise.all([...ports.keys()].map((index) => end(index, 'SIGKILL')));
  };
  try {
    // The first one migrates and creates the tenant.
    for (let index = 0; index < running; index++) await start(index);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ports,
    start,
    async kill(index) {
      await end(index, 'SIGKILL');
      await start(index);
    },
    async restart(index) {
      await end(index, 'SIGTERM');
      programs[index] = currentProgram;
      await start(index);
    },
    async pause(index, ms) {
      children[index]?.kill('SIGSTOP');
      await wait(ms);
      children[index]?.kill('SIGCONT');
    },
    stop,
  };
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
