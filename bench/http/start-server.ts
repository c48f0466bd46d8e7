import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface Running {
  url: string;
  pid: number;
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** Starts a server in its own process, without output, and waits until it responds. */
export async function startServer(
  script: string,
  env: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<Running> {
  const port = env['PORT'] ?? (await freePort());
  const child = spawn(process.execPath, [...nodeOptions, script], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  process.once('exit', () => child.kill());
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with status ${child.exitCode}`);
    await delay(50);
  }
  return {
    url,
    pid: child.pid ?? 0,
    signal: (name) => void child.kill(name),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/api/v1/players`).then(
    () => true,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}
