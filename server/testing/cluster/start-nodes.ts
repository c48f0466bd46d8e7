import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

export interface ClusterNodes {
  readonly ports: readonly number[];
  /** Ends the process at once, as a power cut would, and starts it again. */
  kill(index: number): Promise<void>;
  /** Ends it in order, and starts it again. */
  restart(index: number): Promise<void>;
  /** Stops the process where it stands, for so long. */
  pause(index: number, ms: number): Promise<void>;
  stop(): Promise<void>;
}

/** Nodes in processes of their own, each on a port of its own that it keeps. */
export async function startNodes(count: number, env: Record<string, string>): Promise<ClusterNodes> {
  const ports: number[] = [];
  for (let i = 0; i < count; i++) ports.push(await findFreePort());
  const children: ChildProcess[] = [];

  async function start(index: number): Promise<void> {
    const { PATH, NODE_COMPILE_CACHE, TMPDIR } = process.env;
    const child = fork(join(import.meta.dirname, 'cluster-node.ts'), {
      env: { PATH, NODE_COMPILE_CACHE, TMPDIR, PORT: String(ports[index]), ...env },
    });
    children[index] = child;
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => {
        throw new Error(`node ${index} did not start`);
      }),
    ]);
  }

  async function end(index: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = children[index];
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  // The first one migrates and creates the tenant.
  for (const index of ports.keys()) await start(index);
  return {
    ports,
    async kill(index) {
      await end(index, 'SIGKILL');
      await start(index);
    },
    async restart(index) {
      await end(index, 'SIGTERM');
      await start(index);
    },
    async pause(index, ms) {
      children[index]?.kill('SIGSTOP');
      await new Promise((done) => setTimeout(done, ms));
      children[index]?.kill('SIGCONT');
    },
    async stop() {
      await Promise.all([...ports.keys()].map((index) => end(index, 'SIGKILL')));
    },
  };
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
