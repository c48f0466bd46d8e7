import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, type TestContext } from 'node:test';

const certificates = join(import.meta.dirname, 'certificates');
/** Self-signed, for localhost and 127.0.0.1. */
export const localCertificate = join(certificates, 'localhost.crt');

export interface RedisOptions {
  password?: string;
  /** With `localCertificate`; the URL is then `rediss://`. */
  tls?: boolean;
  /** Further arguments of redis-server. */
  args?: readonly string[];
}

export interface TestRedis {
  /** As REDIS_URL takes it. */
  url: string;
  port: number;
  /** Ends it at once, without saving anything. */
  stop(): Promise<void>;
  /** Again, on the same port, empty. */
  start(): Promise<void>;
  /** Stops the process where it stands: connections stay open and get no answer. */
  pause(): void;
  resume(): void;
}

/**
 * A real Redis of the test's own, which stores nothing on disk. It ends with the test that it was started in or with the
 * file, and also when the process of the test is killed.
 */
export async function startTestRedis(options: RedisOptions = {}, t?: TestContext): Promise<TestRedis> {
  const directory = await mkdtemp(join(tmpdir(), 'laurel-redis-'));
  let port = 0;
  let running: Running | undefined;
  const stop = async () => {
    const one = running;
    running = undefined;
    if (!one) return;
    process.kill(one.pid, 'SIGKILL');
    await one.ended;
  };
  const close = async () => {
    await stop();
    await rm(directory, { recursive: true, force: true });
  };
  if (t) t.after(close);
  else after(close);
  // Between the search for a free port and its use another process may take it.
  for (let tries = 0; !running; tries++) {
    port = await findFreePort();
    running = await launch(directory, port, options);
    if (tries > 20) throw new Error('redis-server found no free port');
  }
  const login = options.password === undefined ? '' : `:${encodeURIComponent(options.password)}@`;
  return {
    url: `${options.tls ? 'rediss' : 'redis'}://${login}127.0.0.1:${port}`,
    port,
    stop,
    async start() {
      for (let tries = 0; !running; tries++) {
        running = await launch(directory, port, options);
        if (tries > 100) throw new Error(`redis-server could not listen on port ${port} again`);
      }
    },
    pause: () => void (running && process.kill(running.pid, 'SIGSTOP')),
    resume: () => void (running && process.kill(running.pid, 'SIGCONT')),
  };
}

interface Running {
  pid: number;
  ended: Promise<unknown>;
}

/**
 * The shell reads from us until we are gone, however we end, and then ends the server: no server is left behind by a test
 * run that was killed.
 */
const script = `exec 3<&0
redis-server "$@" < /dev/null & server=$!
echo "pid $server"
(cat <&3 > /dev/null; kill -9 $server) & reader=$!
wait $server
kill $reader`;

/** Undefined if the port is taken. */
async function launch(directory: string, port: number, options: RedisOptions): Promise<Running | undefined> {
  const { password, tls = false, args = [] } = options;
  const key = join(certificates, 'localhost.key');
  const settings = [
    ...['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', directory],
    ...(password === undefined ? [] : ['--requirepass', password]),
    ...(tls
      ? ['--port', '0', '--tls-port', String(port), '--tls-auth-clients', 'no']
      : ['--port', String(port)]),
    ...(tls ? ['--tls-cert-file', localCertificate, '--tls-key-file', key] : []),
    ...args,
  ];
  const child = spawn('sh', ['-c', script, 'redis', ...settings], { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = once(child, 'exit').then(() => child.stdin.destroy());
  const { promise: ready, resolve } = Promise.withResolvers<boolean>();
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    if (output.includes('Ready to accept connections')) resolve(true);
  });
  void ended.then(() => resolve(false));
  if (await ready) return { pid: Number(/^pid (\d+)$/m.exec(output)?.[1]), ended };
  if (/Address already in use|Failed listening/.test(output)) return undefined;
  throw new Error(`redis-server did not start:\n${output}`);
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
