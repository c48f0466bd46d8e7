import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startTestService } from '../../server/testing/service.ts';
import { type Delivery, receiveDelivery, webhooksToThisMachine } from '../afternoon/receive-delivery.ts';
import { createProject, plainEnvironment } from '../packages/throw-away-project.ts';
import { type App, apps, dependencies } from './apps.ts';

/**
 * Builds and starts an app of each framework outside the repository, with the packages as they are packed, and asks it for
 * tokens. It installs the frameworks, so it is no part of `npm test`: `npm run test:token-routes`.
 */
const run = promisify(execFile);
const mostWaits = 240;

const service = await startTestService({ webhooks: webhooksToThisMachine() });
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
const delivery = await receiveDelivery({ url: service.url, key });
const project = await createProject(dependencies);
after(() => project.remove());

describe('the token route in an app of', () => {
  for (const [name, app] of Object.entries(apps)) {
    it(`${name} gives a token to whoever is signed in, and refuses others`, async () => {
      const { address, stop } = await startApp(name, app);
      try {
        const ask = (cookie: string) => fetch(address, { method: 'POST', headers: { cookie } });
        assert.equal((await ask('')).status, 401);
        const answer = await ask('user=ada');
        assert.equal(answer.status, 200, await answer.clone().text());
        assert.equal(answer.headers.get('cache-control'), 'no-store');
        const { token } = (await answer.json()) as { token: string };
        const headers = { authorization: `Bearer ${token}` };
        const me = (await (await fetch(`${service.url}/api/v1/me`, { headers })).json()) as { id: string };
        assert.equal(me.id, 'ada');
        if (app.hook !== undefined) await expectHook(new URL(app.hook, address));
      } finally {
        await stop();
      }
    });
  }
});

/** The app takes the delivery of the service, sends an event, and refuses a forged delivery. */
async function expectHook(address: URL): Promise<void> {
  const send = (body: string) => fetch(address, { method: 'POST', headers: signatureOf(delivery), body });
  const answer = await send(delivery.payload);
  assert.deepEqual(await answer.json(), { type: 'player.level_up', playerId: 'next' });
  assert.equal((await send(`${delivery.payload} `)).status, 401);
}

/** Without the headers of the connection. */
function signatureOf({ headers }: Delivery): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('webhook-')));
}

async function startApp(name: string, app: App): Promise<{ address: string; stop(): Promise<void> }> {
  for (const [file, text] of Object.entries(app.files)) project.write(`${name}/${file}`, text);
  const port = await freePort();
  const cwd = join(project.path, name);
  const env = plainEnvironment({
    LAUREL_URL: service.url,
    LAUREL_API_KEY: key,
    PORT: String(port),
    WEBHOOK_SECRET: delivery.secret,
    NEXT_TELEMETRY_DISABLED: '1',
  });
  const command = ([word = '', ...args]: readonly string[]) => [
    word.endsWith('.mjs') ? join(cwd, word) : join(project.path, 'node_modules/.bin', word),
    ...args,
  ];
  await run(process.execPath, command(app.build), { cwd, env }).catch(
    (error: { stdout: string; stderr: string }) => assert.fail(`${error.stdout}\n${error.stderr}`),
  );
  const child = spawn(process.execPath, command(app.start), { cwd, env, stdio: 'inherit' });
  const address = `http://127.0.0.1:${port}/laurel-token`;
  await untilItAnswers(address, child);
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill();
    await once(child, 'exit');
  };
  return { address, stop };
}

async function untilItAnswers(address: string, child: ChildProcess): Promise<void> {
  for (let waits = 0; waits < mostWaits; waits++) {
    const isUp = await fetch(address, { method: 'POST' }).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    assert.equal(child.exitCode, null, 'the app has ended');
    await delay(500);
  }
  child.kill();
  assert.fail(`the app does not answer at ${address}`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
