import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { browserSession } from '../../server/testing/browser-session.ts';
import type { TestService } from '../../server/testing/service.ts';
import { visit } from '../console.ts';
import type { TestBrowser } from '../test-browser.ts';

/** Not in the repository: somebody looks at them after a walk. */
const pictures = join(import.meta.dirname, '../../dist/walk');

const looks = ['en', 'de'].flatMap((locale) =>
  ([1_440, 390] as const).flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ locale, width, colorScheme })),
  ),
);

/** A press of Enter on a button is a click too, and a script's own click is none. */
const tellClicks = `addEventListener('click', (event) => event.isTrusted && countClick(), { capture: true });`;

export interface Walk {
  page: Page;
  /** Opens the console as from a bookmark of the project. */
  start(): Promise<void>;
}

/** Walks one task as a person would, prints how many clicks it took, and takes pictures of the page where it ended. */
export async function walk(
  browser: TestBrowser,
  service: TestService,
  name: string,
  task: (walk: Walk) => Promise<void>,
): Promise<void> {
  const { page, open, close } = await visit(browser, service);
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks++;
  });
  await page.addInitScript({ content: tellClicks });
  await task({ page, start: () => open() });
  const ended = page.url();
  await close();
  process.stdout.write(`${name}: ${clicks} clicks\n`);
  await takePictures(browser, service, name, ended);
}

async function takePictures(
  browser: TestBrowser,
  service: TestService,
  name: string,
  address: string,
): Promise<void> {
  await mkdir(pictures, { recursive: true });
  const { cookie, csrf } = browserSession(service, service.owner.token);
  const session = JSON.stringify({ csrf, email: service.owner.email });
  for (const { locale, width, colorScheme } of looks) {
    const context = await browser.newContext({ locale, colorScheme, viewport: { width, height: 900 } });
    await context.addCookies([{ ...cookie, url: service.url, httpOnly: true, sameSite: 'Strict' }]);
    await context.addInitScript((stored) => localStorage.setItem('laurel.session', stored), session);
    const page = await context.newPage();
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const file = `${name.replaceAll(/\W+/g, '-')}-${locale}-${width}-${colorScheme}.png`;
    await page.screenshot({ path: join(pictures, file), animations: 'disabled' });
    await context.close();
  }
}
