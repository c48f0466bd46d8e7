import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { DemoSession } from '../../demo/sign-in.ts';
import { watch } from '../browser.ts';
import { signInTo, withDemo } from '../with-demo.ts';
import { type Picture, pictures, rewardsWebhook } from './pictures.ts';

/** Takes the pictures of the documentation from a demo of their own. Names as arguments: only those. */
const images = join(import.meta.dirname, '../../docs/images');
const most = 200_000;

const wanted = process.argv.slice(2);
const chosen = pictures.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
await withDemo(async (demo, browser, signal) => {
  await untilRetried(demo, signal);
  for (const picture of chosen) await take(browser, demo, picture);
});

/** The log of deliveries is worth a look once something failed and went well in the end. */
async function untilRetried({ owner }: DemoSession, signal: AbortSignal): Promise<void> {
  const path = { webhookId: await rewardsWebhook(owner) };
  const isRetried = async () => {
    const params = { path, query: { status: 'success', limit: 100 } } as const;
    const { data } = await owner.get('/webhooks/{webhookId}/deliveries', { params });
    return data.some(({ retryCount }) => retryCount > 0);
  };
  while (!(await isRetried())) await delay(1_000, undefined, { signal });
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
  await signInTo(context, demo);
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
