import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { signWebhook } from '../packages/sdk/src/testing.ts';
import { startTestService } from '../server/testing/service.ts';
import { seriousFaults } from './accessibility.ts';
import { watch } from './browser.ts';
import { openBrowser } from './test-browser.ts';

const service = await startTestService();
const { key } = await service.createKey({ scopes: ['manage'] });
const browser = await openBrowser();
after(() => browser.close());

/** Asked from here: `waitForFunction` repeats its question with eval in the page, which the policy of the page forbids. */
async function untilLive(page: Page): Promise<void> {
  const isLive = `document.querySelector('laurel-level').snapshot.status === 'live'`;
  for (const end = Date.now() + 20_000; !(await page.evaluate(isLive)); ) {
    assert.ok(Date.now() < end, 'the level is live');
    await page.waitForTimeout(20);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const allow = (...origins: string[]) =>
  service.patch(`/projects/${service.projectId}`, {
    token: service.owner.token,
    body: { client: { origins } },
  });

/** Starts an example as its npm script does, until it has printed these words or has ended. */
async function start(example: string, env: Record<string, string>, words: string) {
  const main = join(import.meta.dirname, '../examples', example, 'main.ts');
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, ['--conditions=@laurel/source', main], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
  });
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>;
  after(() => child.kill());
  let output = '';
  const printed = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes(words)) resolve();
      });
    }
  });
  await Promise.race([printed, exited]);
  return { output: () => output, exited, child };
}

async function open(address: string, colorScheme: 'light' | 'dark' = 'light') {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    colorScheme,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const witness = watch(page);
  await page.goto(address);
  return { page, witness, close: () => context.close() };
}

const overflow = (page: Page) => page.evaluate(`document.documentElement.scrollWidth - innerWidth`);

describe('the learning app', () => {
  it('goes from a lesson to a toast, a fuller level bar and a place on the leaderboard', async () => {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    await allow(origin);
    const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const env = {
      LAUREL_URL: service.url,
      LAUREL_API_KEY: key,
      PORT: String(port),
      LAUREL_WEBHOOK_SECRET: webhookSecret,
    };
    const app = await start('learning-app', env, 'runs at');
    assert.match(app.output(), /^Created 15 definitions in Laurel\.\nThe learning app runs at /);

    const { page, witness, close } = await open(origin);
    await page.getByLabel('Your name').fill('Ada Lovelace');
    assert.deepEqual(await seriousFaults(page), []);
    await page.getByRole('button', { name: 'Start learning' }).click();
    const level = page.locator('laurel-level');
    await level.getByText('0 XP', { exact: true }).waitFor();
    await untilLive(page);

    const moon = page.getByRole('listitem').filter({ hasText: 'Why the Moon changes its shape' });
    await moon.getByText('Why the Moon changes its shape').click();
    await moon.getByLabel('The shadow of the Earth').check();
    await moon.getByRole('button', { name: 'Check answer' }).click();
    await moon.getByText('Not quite.').waitFor();
    await moon.getByLabel('The angle from which we see its lit half').check();
    await moon.getByRole('button', { name: 'Check answer' }).click();
    await moon.getByText('Lesson finished!').waitFor();

    await level.getByText('60 XP', { exact: true }).waitFor();
    const bar = level.getByRole('progressbar');
    assert.match((await bar.getAttribute('aria-valuetext')) ?? '', /^Level 1, 60 XP/);
    await page.locator('laurel-toasts').getByText('New badge').waitFor();
    await page.getByText('1 day streak').waitFor();
    await page.getByText('1 of 2').waitFor();
    await page.locator('laurel-leaderboard [aria-current]').getByText('Ada Lovelace').waitFor();

    // A repeated answer counts once.
    await moon.getByRole('button', { name: 'Check answer' }).click();
    const light = page.getByRole('listitem').filter({ hasText: 'How far is a light-year?' });
    await light.getByText('How far is a light-year?').click();
    await light.getByLabel('Distance').check();
    await light.getByRole('button', { name: 'Check answer' }).click();
    await page.locator('laurel-toasts').getByText('Level 2!').waitFor();
    await level.getByText('165 XP', { exact: true }).waitFor();

    // Two lessons buy a telescope, and with it the third one counts twice.
    const shop = page.locator('laurel-shop');
    await shop.getByText('30 Stardust missing').waitFor();
    await shop.getByRole('button', { name: 'Buy Telescope for 20 Stardust' }).click();
    await page.getByRole('button', { name: 'Buy: 20 Stardust' }).click();
    await page.getByRole('dialog', { name: 'It’s yours!' }).getByRole('button').click();
    await page.locator('laurel-wallet').getByText('Purchase').waitFor();
    await shop.getByRole('button', { name: 'Use Telescope' }).click();
    await shop.getByText('What you buy appears here.').waitFor();
    const north = page.getByRole('listitem').filter({ hasText: 'Find north without a compass' });
    await north.getByText('Find north without a compass').click();
    await north.getByLabel('The axis of the Earth points at it').check();
    await north.getByRole('button', { name: 'Check answer' }).click();
    await level.getByText('305 XP', { exact: true }).waitFor();

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await seriousFaults(page), [], colorScheme);
    }
    assert.equal(await overflow(page), 0);
    assert.deepEqual(witness.complaints, []);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Your name').waitFor();
    assert.equal((await fetch(`${origin}/laurel-token`, { method: 'POST' })).status, 401);
    await close();

    const data = { playerId: 'ada', previousLevel: 1, newLevel: 2, xp: 100 };
    const { payload, headers } = await signWebhook({ secret: webhookSecret, type: 'player.level_up', data });
    const deliver = async (body: string) =>
      (await fetch(`${origin}/hooks/laurel`, { method: 'POST', headers, body })).status;
    assert.equal(await deliver(payload), 204);
    assert.equal(await deliver(payload.replace('ada', 'eve')), 400);

    app.child.kill();
    assert.deepEqual(await app.exited, [0, null], 'it ends by itself when it is told to');
  });

  it('says in one line what is missing', async () => {
    const missing = await start('learning-app', {}, 'nothing');
    assert.deepEqual(await missing.exited, [1, null]);
    assert.match(missing.output(), /^There is no API key: pass --key .*\n$/);

    const port = String(await freePort());
    const { key: writer } = await service.createKey({ scopes: ['read', 'write'] });
    const env = { LAUREL_URL: service.url, PORT: port };
    const refused = await start('learning-app', { ...env, LAUREL_API_KEY: 'svc_test_wrong' }, 'nothing');
    assert.deepEqual(await refused.exited, [1, null]);
    assert.match(refused.output(), /^Laurel does not accept the API key.*\n$/);

    // The definitions are there by now, so this key is enough; its origin is not allowed.
    const app = await start('learning-app', { ...env, LAUREL_API_KEY: writer }, 'runs at');
    assert.match(app.output(), /^Laurel does not let pages of http:\/\/localhost:\d+ call it yet: .*\n/);
    const { page, close } = await open(`http://localhost:${port}`, 'dark');
    await page.getByRole('alert').getByText('Settings → Clients').waitFor();
    assert.equal(await overflow(page), 0);
    await close();
    app.child.kill();
    await app.exited;
  });
});

describe('the game', () => {
  it('brings two players into one lobby, and gives the winner a badge and a place on the leaderboard', async () => {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    await allow(origin);
    const env = { LAUREL_URL: service.url, LAUREL_API_KEY: key, PORT: String(port) };
    const game = await start('react-game', env, 'runs at');
    assert.match(game.output(), /^The game runs at /);
    const [ada, bob] = await Promise.all([open(origin), open(origin, 'dark')]);
    for (const [name, { page }] of [
      ['Ada', ada],
      ['Bob', bob],
    ] as const) {
      await page.getByLabel('Your name').fill(name);
      await page.getByRole('button', { name: 'Play' }).click();
      await page.getByRole('heading', { name: `Hello, ${name}` }).waitFor();
      await page.getByText('0 XP', { exact: true }).waitFor();
      assert.deepEqual(await seriousFaults(page), [], name);
    }
    await ada.page.getByRole('button', { name: 'Open a lobby' }).click();
    const code = (await ada.page.locator('.code').textContent()) ?? '';
    await bob.page.getByLabel('Code of a lobby').fill(code);
    await bob.page.getByRole('button', { name: 'Join' }).click();
    await ada.page.getByText('2 of 8 players are here.').waitFor();
    await ada.page.locator('.members').getByText('Bob').waitFor();
    const begin = ada.page.getByRole('button', { name: 'Start the race' });
    assert.ok(await begin.isDisabled(), 'nobody is ready');
    for (const { page } of [ada, bob]) await page.getByRole('button', { name: 'I am ready' }).click();
    for (const [name, { page }] of [
      ['Ada', ada],
      ['Bob', bob],
    ] as const) {
      await page.getByText(`${name} (you)`).waitFor();
      await page.getByRole('button', { name: 'Not ready after all' }).waitFor();
    }
    await begin.click();

    const tap = bob.page.getByRole('button', { name: 'Tap' });
    await tap.click();
    await tap.click();
    await bob.page.getByText('2 taps').waitFor();
    for (const { page } of [ada, bob]) {
      await page.getByRole('heading', { name: 'The race is over' }).waitFor();
      await page.locator('.board li').first().getByText('Bob').waitFor();
      assert.equal(await overflow(page), 0);
    }
    await bob.page.getByRole('log').getByText('New badge: Quick hands').waitFor();
    await bob.page.getByText('22 XP', { exact: true }).waitFor();
    await bob.page.getByText('10 tokens').waitFor();
    await bob.page.getByRole('button', { name: 'Buy for 10' }).click();
    await bob.page.getByText('You have: Crown').waitFor();
    await bob.page.getByText('0 tokens', { exact: true }).waitFor();
    assert.deepEqual(await seriousFaults(bob.page), []);
    for (const { witness, close } of [ada, bob]) {
      assert.deepEqual(witness.complaints, []);
      await close();
    }
    game.child.kill();
    await game.exited;
  });
});
