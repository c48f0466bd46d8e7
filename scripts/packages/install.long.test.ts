import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from 'vite';
import { openBrowser } from '../../e2e/test-browser.ts';
import { createLaurel } from '../../packages/sdk/src/index.ts';
import { startTestService } from '../../server/testing/service.ts';
import { receiveDelivery, webhooksToThisMachine } from '../afternoon/receive-delivery.ts';
import { findNode, hasOldVersions, oldVersions } from './node-versions.ts';
import { createProject, plainEnvironment } from './throw-away-project.ts';

const run = promisify(execFile);
const tsc = join(import.meta.dirname, '../../node_modules/.bin/tsc');
const types = join(import.meta.dirname, '../../node_modules/@types');

const service = await startTestService({ webhooks: webhooksToThisMachine() });
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
const laurel = createLaurel({ url: service.url, apiKey: key });
await laurel.rules.put('opened', { name: 'Opened', on: 'opened', then: [{ do: 'grantXp', amount: 5 }] });
const project = await createProject({
  'socket.io-client': '4.8.4',
  react: '19.3.1',
  'react-dom': '19.3.1',
  '@types/react': '19.3.0',
});
after(() => project.remove());
/** A delivery of the service, for each program to verify. */
const delivery = project.write(
  'delivery.json',
  JSON.stringify(await receiveDelivery({ url: service.url, key })),
);

describe('a package as it is packed', () => {
  for (const { manifest, tarball, files } of project.packed) {
    it(`${manifest.name} follows the recommendations of publint`, async () => {
      const { buffer } = new Uint8Array(readFileSync(tarball));
      const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
      assert.deepEqual(
        messages.map((message) => formatMessage(message, pkg, { color: false })),
        [],
      );
    });

    it(`${manifest.name} has its files with types and source maps, and no tests`, () => {
      const scripts = files.filter((path) => /^dist\/.*\.js$/.test(path));
      assert.ok(scripts.length > 0);
      for (const path of scripts) {
        assert.ok(files.includes(`${path}.map`), `${path} has a source map`);
        // Bundles have no types of their own.
        if (!path.includes('/browser/')) assert.ok(files.includes(path.replace(/\.js$/, '.d.ts')), path);
      }
      assert.ok(files.includes('README.md') && files.includes('LICENSE'));
      assert.deepEqual(
        files.filter((path) => path.includes('.test.')),
        [],
      );
    });
  }
});

/** The same calls for each way to load the packages. */
const calls = `
async function main({ createLaurel, verifyWebhook, signWebhook, connectRealtime, createClient }) {
  const { URL: url, KEY: apiKey, PLAYER: playerId } = process.env;
  const laurel = createLaurel({ url, apiKey });
  const { effects } = await laurel.events.send({ playerId, type: 'opened' });
  const tracked = await Promise.all([laurel.track(playerId, 'opened'), laurel.flush()]);
  const { readFileSync } = await import('node:fs');
  const delivery = JSON.parse(readFileSync(process.env.DELIVERY, 'utf8'));
  const delivered = await verifyWebhook({ ...delivery, toleranceSeconds: 3_600 });
  const forged = await verifyWebhook({ ...delivery, payload: delivery.payload + ' ', toleranceSeconds: 3_600 }).catch(({ name }) => name);
  const data = { playerId, previousLevel: 1, newLevel: 2, xp: 100 };
  const signed = await signWebhook({ secret: 'a secret', type: 'player.level_up', data });
  const webhook = await verifyWebhook({ ...signed, secret: 'a secret' });
  let live;
  if (createClient) {
    const client = createClient({
      url,
      getToken: () => laurel.playerTokens.create({ playerId, events: ['opened'] }),
    });
    const connected = new Promise((done) => {
      client.quests.subscribe(() => client.quests.get().status === 'live' && done());
    });
    await connected;
    live = (await client.send('opened')).player.xp;
    client.close();
  }
  await laurel.close();
  console.log(JSON.stringify({
    effect: effects[0].type,
    xp: tracked[0].player.xp,
    webhook: webhook.type,
    delivered: [delivered.type, delivered.data.newLevel],
    forged,
    realtime: typeof connectRealtime,
    live,
  }));
}
`;

const esm = `
import { createLaurel, verifyWebhook } from '@laurel/sdk';
import { connectRealtime } from '@laurel/sdk/realtime';
import { signWebhook } from '@laurel/sdk/testing';
import { createClient } from '@laurel/client';
import { LaurelProvider, usePlayer } from '@laurel/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
// The elements are defined in browsers; on a server they can be imported.
import '@laurel/elements';
${calls}
const Player = () => usePlayer().status;
const page = renderToString(createElement(LaurelProvider, { url: process.env.URL }, createElement(Player)));
if (page !== 'loading') throw new Error(page);
await main({ createLaurel, verifyWebhook, signWebhook, connectRealtime, createClient });
`;

const commonJs = `
const { createLaurel } = require('@laurel/sdk');
const { createClient } = require('@laurel/client');
const { LaurelProvider, usePlayer } = require('@laurel/react');
const { createElement } = require('react');
const { renderToString } = require('react-dom/server');
const { verifyWebhook } = require('@laurel/sdk/webhooks');
const { connectRealtime } = require('@laurel/sdk/realtime');
const { signWebhook } = require('@laurel/sdk/testing');
${calls}
const Player = () => usePlayer().status;
const page = renderToString(createElement(LaurelProvider, { url: process.env.URL }, createElement(Player)));
if (page !== 'loading') throw new Error(page);
main({ createLaurel, verifyWebhook, signWebhook, connectRealtime, createClient });
`;

describe('an installed package', () => {
  const versions = [...(hasOldVersions ? oldVersions : []), process.versions.node];
  for (const version of versions) {
    it(`works on Node ${version}, as an ECMAScript module and with require`, async () => {
      const node = version === process.versions.node ? process.execPath : await findNode(version);
      assert.equal((await run(node, ['--version'])).stdout.trim(), `v${version}`);
      const call = async (file: string, text: string) => {
        const PLAYER = `${file.split('.')[0]}-${version}`;
        const env = plainEnvironment({ URL: service.url, KEY: key, PLAYER, DELIVERY: delivery });
        const { stdout } = await run(node, [project.write(file, text)], { cwd: project.path, env });
        return JSON.parse(stdout);
      };
      const expected = {
        effect: 'xp',
        xp: 10,
        webhook: 'player.level_up',
        delivered: ['player.level_up', 2],
        forged: 'WebhookVerificationError',
        realtime: 'function',
        live: 15,
      };
      assert.deepEqual(await call('module.mjs', esm), expected);
      assert.deepEqual(await call('required.cjs', commonJs), expected);

      const cli = join(project.path, 'node_modules/@laurel/cli/dist/main.js');
      const env = plainEnvironment({
        LAUREL_URL: service.url,
        LAUREL_API_KEY: key,
        XDG_CONFIG_HOME: project.path,
      });
      const { stdout } = await run(node, [cli, 'players', 'get', `module-${version}`, '--json'], { env });
      assert.equal(JSON.parse(stdout).xp, 15);
    });
  }

  it('compiles with TypeScript, also with checks of libraries: nodenext, node16 and bundler, ESM and CommonJS', async () => {
    const useSdk = `
      import { createLaurel, type Laurel, LaurelError, verifyWebhook } from '@laurel/sdk';
      import { signWebhook, testClock } from '@laurel/sdk/testing';
      import { playerTokenRoute } from '@laurel/sdk/next';
      declare const env: Record<string, string | undefined>;
      export const laurel: Laurel = createLaurel({ url: 'http://localhost', apiKey: env['KEY'], queue: undefined });
      export const route = playerTokenRoute({ laurel, player: () => env['USER'], events: undefined });
      export async function work(): Promise<number> {
        for await (const { badgeId } of laurel.players.badges('ada')) badgeId.toUpperCase();
        const { level } = await laurel.get('/players/{playerId}', { params: { path: { playerId: 'ada' } } });
        // @ts-expect-error there is no such path
        await laurel.get('/nothing');
        // @ts-expect-error a level is a number
        const text: string = level;
        await testClock(laurel).advance({ days: 1 });
        return level + text.length;
      }
      export { LaurelError, signWebhook, verifyWebhook };
    `;
    const useClient = `
      import { type Client, createClient } from '@laurel/client';
      declare const token: string | undefined;
      export const client: Client = createClient({ url: 'http://localhost', token, getToken: () => 'token', storage: undefined });
      client.player.subscribe(() => client.player.get().data?.xp.toFixed());
      client.on('player.level_up', ({ data }) => data.newLevel.toFixed());
      // @ts-expect-error there is no such event
      client.on('player.nothing', () => {});
    `;
    // Elements and the command line are ECMAScript modules; CommonJS imports them when they are needed.
    const useReact = `
      import { LaurelProvider, useLeaderboard, useQuests } from '@laurel/react';
      import { createElement } from 'react';
      export function Quests(): string {
        const { data } = useQuests();
        const { data: loaded } = useQuests({ suspense: true });
        const { rows } = useLeaderboard('weekly', { view: 'around' });
        // @ts-expect-error it may not be loaded yet
        data.length;
        return loaded.map(({ name }) => name).join() + rows.length;
      }
      declare const token: string | undefined;
      export const page = createElement(LaurelProvider, { url: 'http://localhost', token }, createElement(Quests));
    `;
    const useElements = `
      export async function show(): Promise<string> {
        const { LaurelLevel, setTexts } = await import('@laurel/elements');
        setTexts({ streakDays: { one: '{count} day', other: '{count} days' } });
        return new LaurelLevel().snapshot.data?.xp.toFixed() ?? '';
      }
      export const commands = async () => (await import('@laurel/cli')).run;
    `;
    const options = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      skipLibCheck: false,
      target: 'es2022',
      typeRoots: [types],
    };
    const projects = {
      nodenext: { module: 'nodenext', lib: ['es2023'], types: ['node'] },
      node16: { module: 'node16', lib: ['es2023', 'dom', 'dom.iterable'], types: ['node'] },
      bundler: {
        module: 'esnext',
        moduleResolution: 'bundler',
        lib: ['es2023', 'dom', 'dom.iterable'],
        types: [],
      },
    };
    const uses = { sdk: useSdk, client: useClient, react: useReact, elements: useElements };
    for (const [name, text] of Object.entries(uses)) {
      for (const ending of ['ts', 'mts', 'cts']) project.write(`types/${name}.${ending}`, text);
    }
    const every = (...endings: string[]) =>
      Object.keys(uses).flatMap((name) => endings.map((ending) => `${name}.${ending}`));
    for (const [name, own] of Object.entries(projects)) {
      const filesOf = { nodenext: ['sdk.mts', 'sdk.cts'], node16: every('mts', 'cts'), bundler: every('ts') };
      const files = filesOf[name as keyof typeof filesOf];
      const config = { compilerOptions: { ...options, ...own }, files };
      const path = project.write(`types/tsconfig.${name}.json`, JSON.stringify(config));
      await run(tsc, ['-p', path]).catch((error: { stdout: string }) =>
        assert.fail(`${name}\n${error.stdout}`),
      );
    }
  });

  it('runs in a browser, from a build of Vite with React and from <script type="module">', async (t) => {
    const script = (from: string, more = '') => `
      import { createClient } from '${from}';
      ${more}
      const { url, token } = window.laurel;
      const client = createClient({ url, token, storage: localStorage });
      client.quests.subscribe(async () => {
        if (client.quests.get().status !== 'live' || client.sent) return;
        client.sent = true;
        const { player } = await client.send('opened');
        document.title = 'xp ' + player.xp;
      });
    `;
    const elements = `
      import '@laurel/elements';
      import { LaurelProvider, usePlayer } from '@laurel/react';
      import { createElement } from 'react';
      import { createRoot } from 'react-dom/client';
      const Player = () => 'React has ' + (usePlayer().data?.xp ?? 'no') + ' XP';
      const place = document.body.appendChild(document.createElement('div'));
      createRoot(place).render(createElement(LaurelProvider, window.laurel, createElement(Player)));
      document.body.append(Object.assign(document.createElement('laurel-quests'), { texts: { quests: 'Tasks' } }));
    `;
    project.write('site/main.js', script('@laurel/client', elements));
    project.write(
      'site/index.html',
      '<script src="/laurel.js"></script><script type="module" src="/main.js"></script>',
    );
    await build({ root: join(project.path, 'site'), logLevel: 'error', build: { outDir: '../built' } });
    project.write(
      'plain/index.html',
      `<script src="/laurel.js"></script><script type="module">${script('/browser/laurel-client.js')}</script>`,
    );
    const browser = await openBrowser();
    t.after(() => browser.close());
    for (const folder of ['built', 'plain']) {
      const { token } = await laurel.playerTokens.create({ playerId: `in-${folder}`, events: ['opened'] });
      const page = await servePage(join(project.path, folder), { url: service.url, token });
      t.after(() => page.close());
      await service.patch(`/projects/${service.projectId}`, {
        token: service.owner.token,
        body: { client: { origins: [page.origin] } },
      });
      const tab = await (await browser.newContext()).newPage();
      const complaints: string[] = [];
      tab.on('pageerror', (error) => complaints.push(error.message));
      tab.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      await tab.goto(page.origin);
      await tab.waitForFunction("document.title === 'xp 5'", undefined, { timeout: 30_000 }).catch(() => {
        assert.fail(`${folder}: ${complaints.join('\n')}`);
      });
      if (folder === 'built') {
        await tab.getByText('Tasks').waitFor();
        await tab.getByText('React has 5 XP').waitFor();
      }
      await tab.close();
    }
  });
});

/** Serves a customer's page: its own files, the address of Laurel, and the browser files of the package. */
async function servePage(root: string, where: { url: string; token: string }) {
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };
  const bundle = join(project.path, 'node_modules/@laurel/client/dist');
  const server = createServer(({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : url;
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    try {
      if (path === '/laurel.js') response.end(`window.laurel = ${JSON.stringify(where)};`);
      else response.end(readFileSync(join(path.startsWith('/browser/') ? bundle : root, path)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const close = () =>
    new Promise<void>((closed) => {
      server.closeAllConnections();
      server.close(() => closed());
    });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
