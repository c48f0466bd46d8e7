import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startTestService } from '../server/testing/service.ts';
import { seriousFaults } from './accessibility.ts';
import { openBrowser } from './browser.ts';
import { type Visit, visit } from './console.ts';
import { setUpEconomy } from './console-economy-world.ts';
import { inTurn } from './console-page-list.ts';
import { setUpProject } from './console-world.ts';
import { textFaults } from './text-faults.ts';

const service = await startTestService();
const { token } = service.owner;
let browser: Browser;
/** Every page by its path, with its heading in English; that of a page whose address has an id in it is not asked for. */
let pages: [path: string, heading?: string][];

before(async () => {
  await setUpProject(service);
  await setUpEconomy(service);
  await service.patch(`/projects/${service.projectId}`, { token, body: { plan: 'PRO' } });
  const webhook = { url: 'https://hooks.example.com/laurel', events: ['*'], environments: ['live'] };
  const { id: webhookId } = (await service.post('/webhooks', { token, body: webhook })).body;
  const { id: changesetId } = (await service.post('/changesets', { token, body: { title: 'Riches' } })).body;
  pages = [
    ...inTurn,
    [`/settings/webhooks/${webhookId}`],
    [`/changesets/${changesetId}`, 'Riches'],
    [`/settings/webhooks/${webhookId}?tab=health`],
    ['/players/ada?tab=explain', 'ada'],
    [`/settings/webhooks/${webhookId}?tab=settings`],
  ];
  browser = await openBrowser();
});
after(() => browser?.close());

interface Appearance {
  width: number;
  colorScheme: 'light' | 'dark';
}

/** Drawn anew, and what it then asks for is there. */
async function show(page: Page, { width, colorScheme }: Appearance): Promise<void> {
  await page.setViewportSize({ width, height: 860 });
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  // Colours fade from one scheme to the other even where less motion is asked for.
  await page.evaluate(
    'for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()',
  );
  // The first of those that are left, until none is.
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
}

/** All pages in one window, one after the other, each in both appearances; what is off is told for all of them at once. */
async function walk(
  window: Visit,
  appearances: [Appearance, Appearance],
  turnTo: (path: string, heading: string | undefined, index: number) => Promise<void>,
  check: (path: string) => Promise<string[]>,
): Promise<void> {
  const { page, witness } = window;
  const faults: string[] = [];
  for (const [index, [path, heading]] of pages.entries()) {
    // The heading of the page that was there is marked, so that the next one is known by having no mark.
    await page.locator('h1').first().waitFor();
    await page.evaluate("document.querySelector('h1').dataset.seen = 'yes'");
    await turnTo(path, heading, index);
    await page.locator('h1:not([data-seen])').waitFor();
    // As the page before it was left, and then the other way.
    for (const appearance of index % 2 === 0 ? appearances : appearances.toReversed()) {
      await show(page, appearance);
      const found = (await check(path)).map((fault) => `at ${appearance.width}: ${fault}`);
      faults.push(...found.map((fault) => `${path || 'home'} ${fault}`));
    }
    faults.push(...witness.complaints.splice(0).map((complaint) => `${path || 'home'}: ${complaint}`));
  }
  const outside = witness.requests.filter((url) => !url.startsWith(service.url) && !url.startsWith('data:'));
  assert.deepEqual([...faults, ...outside], []);
}

/** Accessible, and as wide as the window. */
async function lookAt(page: Page): Promise<string[]> {
  const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
  return [
    ...(await seriousFaults(page)),
    ...(overflow > 0 ? [`${overflow} pixels wider than the window`] : []),
    ...((await page.evaluate(() => 'hit' in globalThis)) ? ['ran a script out of a name'] : []),
  ];
}

/** What a template would create is in English in every language. */
const isFault = (path: string) => (fault: string) =>
  !(path.startsWith('/templates/') && fault.startsWith('English'));

async function visitInGerman(signedIn: boolean) {
  const window = await visit(browser, service, signedIn ? service.owner : null, { width: 1440, alone: true });
  await window.context.addInitScript(() => localStorage.setItem('laurel.language', 'de'));
  return window;
}

// At once: the windows have no process in common.
describe('every page', { concurrency: true }, () => {
  it('is accessible, wide and light and narrow and dark, is found by its URL, and breaks no policy', async () => {
    const window = await visit(browser, service);
    const { page, open, go, close } = window;
    const appearances: [Appearance, Appearance] = [
      { width: 1280, colorScheme: 'light' },
      { width: 390, colorScheme: 'dark' },
    ];
    const turnTo = async (path: string, heading: string | undefined, index: number) => {
      // Every third: the same router finds them all, and to load the console takes long.
      await (index % 3 === 0 ? open(path) : go(path));
      if (heading) await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    };
    await open('/settings/account');
    await walk(window, appearances, turnTo, () => lookAt(page));
    await close();
  });

  it('is not too wide in German, cuts no text, and shows neither a key nor English', async () => {
    const window = await visitInGerman(true);
    const { page, open, go, close } = window;
    const appearances: [Appearance, Appearance] = [
      { width: 1440, colorScheme: 'light' },
      { width: 390, colorScheme: 'light' },
    ];
    await open('/settings/account');
    await walk(window, appearances, go, async (path) => (await textFaults(page)).filter(isFault(path)));
    assert.equal(await page.locator('html').getAttribute('lang'), 'de');
    await close();
  });

  it('nor do the pages before signing in', async () => {
    const { page, close } = await visitInGerman(false);
    const faults: string[] = [];
    for (const path of ['sign-in', 'forgot-password', 'reset-password', 'invitation#x', 'nowhere']) {
      await page.goto(`${service.url}/console/${path}`);
      await page.locator('h1, h2').first().waitFor();
      for (const width of [1440, 390]) {
        await show(page, { width, colorScheme: 'light' });
        faults.push(...(await textFaults(page)).map((fault) => `${path} at ${width}: ${fault}`));
      }
    }
    await close();
    assert.deepEqual(faults, []);
  });
});

describe('the dark', () => {
  it('is chosen in the menu and applied before the first paint on the next visit', async () => {
    const { page, open, close } = await visit(browser, service);
    await open();
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Dark' }).click();
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
    assert.equal(await scheme(), 'dark');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    assert.equal(await scheme(), 'dark', 'no script of the console has run, and it does not flash white');
    await close();
  });
});

describe('where less motion is asked for', () => {
  it('nothing moves while a page waits for its data', async () => {
    const { page, open, close } = await visit(browser, service);
    const moving = () => page.evaluate('document.getAnimations().length');
    await page.route('**/api/v1/quests**', () => {});
    await open('/quests');
    await page.locator('.mantine-Skeleton-root').first().waitFor();
    assert.equal(await moving(), 0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    assert.notEqual(await moving(), 0, 'what waits pulses otherwise');
    await close();
  });
});
