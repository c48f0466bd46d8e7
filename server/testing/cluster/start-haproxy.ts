import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './start-nodes.ts';

/** A load balancer as an operator would set it up: it asks the nodes whether they are ready, and sends none to those that are not. */
export async function startHaproxy(
  ports: readonly number[],
): Promise<{ url: string; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'laurel-haproxy-'));
  const port = await findFreePort();
  const servers = ports.map((own, i) => `  server node${i} 127.0.0.1:${own} check inter 200ms fall 1 rise 1`);
  const config = `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
frontend laurel
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance roundrobin
  option httpchk GET /health/ready
${servers.join('\n')}
`;
  const file = join(directory, 'haproxy.cfg');
  await writeFile(file, config);
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
