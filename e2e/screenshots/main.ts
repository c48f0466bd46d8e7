import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { runDemo } from '../../demo/run-demo.ts';
import { type DemoSession, login } from '../../demo/sign-in.ts';
import { launchBrowser, watch } from '../browser.ts';
import { type Picture, pictures, rewardsWebhook } from './pictures.ts';

/** Takes the pictures of the documentation from a demo of their own. Names as arguments: only those. */
const images = join(import.meta.dirname, '../../docs/images');
const most = 200_000;

const wanted = process.argv.slice(2);
const chosen = pictures.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const directory = await mkdtemp(join(tmpdir(), 'laurel-screenshots-'));
// Under root the database server runs as somebody else, who has to pass.
await chmod(directory, 0o711);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
const { promise: caughtUp, resolve } = Promise.withResolvers<DemoSession>();
const { promise: ready, resolve: resolveReady } = Promise.withResolvers<DemoSession>();
const settings = { dataDir: join(directory, 'data'), port: 0, players: 1_500, events: 30_000, rate: 6 };
const running = runDemo(
  settings,
  {
    say: (text) => process.stderr.write(text),
    ready: (demo) => resolveReady(demo),
    written: () => {},
    caughtUp: () => void ready.then(resolve),
  },
  stopping.signal,
);
try {
  const demo = await Promise.race([caughtUp, running.then(() => undefined)]);
  if (demo) {
    await untilRetried(demo);
    const browser = await launchBrowser();
    try {
      for (const picture of chosen) await take(browser, demo, picture);
    } finally {
      await browser.close();
    }
  }
} finally {
  stopping.abort();
  await running;
  await rm(directory, { recursive: true, force: true });
}

/** The log of deliveries is worth a look once something failed and went well in the end. */
async function untilRetried({ owner }: DemoSession): Promise<void> {
  const path = { webhookId: await rewardsWebhook(owner) };
  const isRetried = async () => {
    const params = { path, query: { status: 'success', limit: 100 } } as const;
    const { data } = await owner.get('/webhooks/{webhookId}/deliveries', { params });
    return data.some(({ retryCount }) => retryCount > 0);
  };
  while (!(await isRetried())) await delay(1_000, undefined, { signal: stopping.signal });
}

async function take(
  browser: Browser,
  demo: DemoSession,
  { name, scheme, path, prepare }: Picture,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    deviceScaleFactor: 1,
    colorScheme: scheme,
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  // The context keeps the cookie; the page finds beside it what the console keeps itself.
  const signedIn = await context.request.post(`${demo.url}/api/v1/auth/login`, {
    data: login,
    headers: { 'X-Session': 'cookie', Origin: demo.url },
  });
  const csrf = signedIn.headers()['x-csrf-token'] ?? '';
  const session = JSON.stringify({ csrf, email: login.email });
  await context.addInitScript((stored) => localStorage.setItem('laurel.session', stored), session);
  const page = await context.newPage();
  // A machine that is busy with other things takes its time.
  page.setDefaultTimeout(120_000);
  const { complaints } = watch(page);
  await page.goto(`${demo.url}/console/p/${demo.projectId}/live${await path(demo.owner)}`);
  await prepare(page, demo.owner);
  await page.mouse.move(0, 0);
  // Rows that have just moved are highlighted for a moment.
  await delay(1_500);
  const file = join(images, `${name}.png`);
  await page.screenshot({ path: file, animations: 'disabled' });
  if (complaints.length > 0) throw new Error(`${name}: ${complaints.join('\n')}`);
  const { size } = await stat(file);
  if (size > most) throw new Error(`${name}.png has ${size} bytes: more than a README should load`);
  process.stdout.write(`${relative('.', file)}: ${Math.round(size / 1_000)} kB\n`);
  await context.close();
}
