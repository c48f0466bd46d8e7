import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface ClusterNodes {
  readonly ports: readonly number[];
  /** Ends the process at once, as a power cut would, and starts it again. */
  kill(index: number): Promise<void>;
  /** Ends it in order, and starts it again, with another program if one is given. */
  restart(index: number, program?: string): Promise<void>;
  /** Stops the process where it stands, for so long. */
  pause(index: number, ms: number): Promise<void>;
  stop(): Promise<void>;
}

const currentProgram = join(import.meta.dirname, 'cluster-node.ts');

/** Nodes in processes of their own, each on a port of its own that it keeps. */
export async function startNodes(
  count: number,
  env: Record<string, string>,
  program = currentProgram,
): Promise<ClusterNodes> {
  const ports: number[] = [];
  for (let i = 0; i < count; i++) ports.push(await findFreePort());
  const programs = ports.map(() => program);
  const children: ChildProcess[] = [];

  async function start(index: number): Promise<void> {
    const { PATH, NODE_COMPILE_CACHE, TMPDIR } = process.env;
    const child = spawn(process.execPath, [programs[index] ?? program], {
      env: { PATH, NODE_COMPILE_CACHE, TMPDIR, PORT: String(ports[index]), ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
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
    for (const index of ports.keys()) await start(index);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ports,
    async kill(index) {
      await end(index, 'SIGKILL');
      await start(index);
    },
    async restart(index, next) {
      await end(index, 'SIGTERM');
      if (next) programs[index] = next;
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

function hasEnded(child: ChildProcess): boolean {
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
