import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { isLongRun, itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { seriousFaults } from './accessibility.ts';
import { type Visit, visit } from './console.ts';
import { setUpEconomy } from './console-economy-world.ts';
import { inTurn, oneOfEachArea } from './console-page-list.ts';
import { setUpProject } from './console-world.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';
import { textFaults } from './text-faults.ts';

// Only the operator has some of the pages; all of those that `npm test` looks at are everybody's.
const service = await (isLongRun
  ? startTestService({ own: 'its owner is the operator of the installation' })
  : startTestService());
const { token } = service.owner;
let browser: TestBrowser;
/**
 * Pages by their path, with their heading in German; that of a page whose address has an id in it is not asked for. In the
 * long run these are all, each in both appearances; otherwise one of each area, in one of them in turn.
 */
let pages: [path: string, heading?: string][];

before(async () => {
  await setUpProject(service);
  await setUpEconomy(service);
  await service.patch(`/projects/${service.projectId}`, { token, body: { plan: 'PRO' } });
  const webhook = { url: 'https://hooks.example.com/laurel', events: ['*'], environments: ['live'] };
  const { id: webhookId } = (await service.post('/webhooks', { token, body: webhook })).body;
  const { id: changesetId } = (await service.post('/changesets', { token, body: { title: 'Riches' } })).body;
  const all: typeof pages = [
    ...inTurn,
    [`/settings/webhooks/${webhookId}`],
    [`/changesets/${changesetId}`, 'Riches'],
    [`/settings/webhooks/${webhookId}?tab=health`],
    ['/players/ada?tab=explain', 'ada'],
    [`/settings/webhooks/${webhookId}?tab=settings`],
  ];
  pages = isLongRun ? all : oneOfEachArea;
  browser = await openBrowser();
});
after(() => browser?.close());

interface Appearance {
  width: number;
  colorScheme: 'light' | 'dark';
}

const appearances: readonly Appearance[] = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
];

/** Drawn again, and what it then asks for is there. */
async function show(page: Page, { width, colorScheme }: Appearance): Promise<void> {
  await page.setViewportSize({ width, height: 860 });
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  // The first of those that are left, until none is.
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
}

/** All pages in one window, one after the other, each in both appearances; what is off is told for all of them at once. */
async function walk({ page, witness, open, go }: Visit): Promise<void> {
  const faults: string[] = [];
  for (const [index, [path, heading]] of pages.entries()) {
    // The heading of the page that was there is marked, so that the next one is known by having no mark.
    if (index > 0) {
      await page.locator('h1').first().waitFor();
      await page.evaluate("document.querySelector('h1').dataset.seen = 'yes'");
    }
    // A few by their URL: the same router finds them all, and to load the console takes long.
    await (index % (isLongRun ? 3 : 8) === 0 ? open(path) : go(path));
    await page.locator('h1:not([data-seen])').waitFor();
    if (heading) await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    // As the page before it was left, and then the other way.
    const inThisOrder = index % 2 === 0 ? appearances : appearances.toReversed();
    for (const appearance of isLongRun ? inThisOrder : inThisOrder.slice(1)) {
      await show(page, appearance);
      const found = [
        ...(await textFaults(page)).filter(isFault(path)),
        ...(await lookAt(page, isLongRun || index % 5 === 0)),
      ];
      faults.push(...found.map((fault) => `${path || 'home'} at ${appearance.width}: ${fault}`));
    }
    faults.push(...witness.complaints.splice(0).map((complaint) => `${path || 'home'}: ${complaint}`));
  }
  const outside = witness.requests.filter((url) => !url.startsWith(service.url) && !url.startsWith('data:'));
  assert.deepEqual([...faults, ...outside], []);
}

/** Accessible, and text stays text: in the long run on all pages, otherwise on every fifth. */
async function lookAt(page: Page, isInTurn: boolean): Promise<string[]> {
  return [
    ...(isInTurn ? await seriousFaults(page, { contrast: true }) : []),
    ...((await page.evaluate(() => 'hit' in globalThis)) ? ['ran a script out of a name'] : []),
  ];
}

/** What a template would create is in English in every language. */
const isFault = (path: string) => (fault: string) =>
  !(path.startsWith('/templates/') && fault.startsWith('English'));

async function visitInGerman(signedIn: boolean) {
  const window = await visit(browser, service, signedIn ? service.owner : null, { alone: true });
  await window.context.addInitScript(() => localStorage.setItem('laurel.language', 'de'));
  return window;
}

// In German, whose texts are longer. The other files look at the pages in English.
describe('every page', { concurrency: true }, () => {
  it('is found by its URL, wide and light and narrow and dark: accessible, with no text cut, no key and no English', async () => {
    const window = await visitInGerman(true);
    await walk(window);
    assert.equal(await window.page.locator('html').getAttribute('lang'), 'de');
    await window.close();
  });

  itInLongRun('is so before signing in, too', async () => {
    const { page, close } = await visitInGerman(false);
    const faults: string[] = [];
    for (const path of ['sign-in', 'forgot-password', 'reset-password', 'invitation#x', 'nowhere']) {
      await page.goto(`${service.url}/console/${path}`);
      await page.locator('h1, h2').first().waitFor();
      for (const appearance of appearances) {
        await show(page, appearance);
        const found = [...(await textFaults(page)), ...(await lookAt(page, true))];
        faults.push(...found.map((fault) => `${path} at ${appearance.width}: ${fault}`));
      }
    }
    await close();
    assert.deepEqual(faults, []);
  });
});

describe('without the settings of the walk', () => {
  let desk: Visit;
  before(async () => {
    desk = await visit(browser, service, service.owner, { moving: true });
    await desk.open('/settings/account');
  });

  it('nothing moves while a page waits for its data, where less motion is asked for', async () => {
    const { page, go } = desk;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const moving = () => page.evaluate('document.getAnimations().length');
    await page.route('**/api/v1/quests**', () => {});
    await go('/quests');
    await page.locator('.mantine-Skeleton-root').first().waitFor();
    await page.getByRole('heading', { level: 1, name: 'Quests' }).waitFor();
    assert.equal(await moving(), 0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    assert.notEqual(await moving(), 0, 'what waits pulses otherwise');
    await page.unroute('**/api/v1/quests**');
  });

  it('the dark is chosen in the menu and applied before the first paint on the next visit', async () => {
    const { page, close } = desk;
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
