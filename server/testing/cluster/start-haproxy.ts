import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from './start-nodes.ts';

export interface Haproxy {
  port: number;
  /** Waits until HAProxy sends connections to the server with this index. */
  untilUp(index: number): Promise<void>;
  stop(): Promise<void>;
}

/** As an operator would set it up: it asks the nodes whether they are ready, and sends nothing to those that are not. */
export function startHttpProxy(ports: readonly number[]): Promise<Haproxy> {
  return startHaproxy(
    ports.map((port) => `${port} check inter 200ms fall 1 rise 1`),
    `  mode http
  balance roundrobin
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  option httpchk GET /health/ready`,
  );
}

/** Connections go to the first server. When it is gone, they are closed, and further ones go to the second. */
export function startTcpProxy(first: number, second: number): Promise<Haproxy> {
  const checks = 'check inter 200ms fall 1 rise 1 on-marked-down shutdown-sessions';
  return startHaproxy([`${first} ${checks}`, `${second} ${checks} backup`], '  mode tcp');
}

/** Each server is the address on this machine that it has, with what HAProxy has to know about it. */
async function startHaproxy(servers: readonly string[], backend: string): Promise<Haproxy> {
  const directory = await mkdtemp(join(tmpdir(), 'laurel-haproxy-'));
  const port = await findFreePort();
  const control = join(directory, 'control');
  const config = `
global
  stats socket ${control}
defaults
  timeout connect 5s
  timeout client 1h
  timeout server 1h
  timeout tunnel 1h
  # On a busy machine an answer may take longer than the time between two checks.
  timeout check 10s
listen service
  bind 127.0.0.1:${port}
${backend}
${servers.map((server, i) => `  server s${i} 127.0.0.1:${server}`).join('\n')}
`;
  const file = join(directory, 'haproxy.cfg');
  await writeFile(file, config);
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  return {
    port,
    async untilUp(index) {
      const line = new RegExp(`^service,s${index},.*,UP,`, 'm');
      while (!line.test(await askHaproxy(control))) {
        if (child.exitCode !== null) throw new Error(`haproxy ended with status ${child.exitCode}`);
        await wait(50);
      }
    },
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The state of all servers, a line each; empty while HAProxy does not listen yet. */
async function askHaproxy(control: string): Promise<string> {
  const socket = connect(control);
  socket.end('show stat\n');
  let answer = '';
  try {
    for await (const chunk of socket) answer += chunk;
  } catch {
    return '';
  }
  return answer;
}
