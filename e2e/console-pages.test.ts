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

const service = await startTestService();
let browser: Browser;

before(async () => {
  await setUpProject(service);
  await setUpEconomy(service);
  browser = await openBrowser();
});
after(() => browser?.close());

/** All pages in one window, one after the other; what is off is told for all of them at once. */
async function walk(
  window: Visit,
  turnTo: (path: string) => Promise<void>,
  check: () => Promise<string[]>,
  visited = inTurn,
): Promise<void> {
  const { page, witness } = window;
  const faults: string[] = [];
  for (const [path, heading] of visited) {
    await turnTo(path);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    // The first of those that are left, until none is.
    await page.locator('[role=status][aria-label=Loading]').first().waitFor({ state: 'detached' });
    const found = [...(await check()), ...witness.complaints.splice(0)];
    // What was still being asked for when one went on is given up, and no fault.
    const kept = found.filter((fault) => !fault.endsWith('net::ERR_ABORTED'));
    faults.push(...kept.map((fault) => `${path || 'home'}: ${fault}`));
  }
  const outside = witness.requests.filter((url) => !url.startsWith(service.url) && !url.startsWith('data:'));
  await window.close();
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

// At once: each window has a process of its own. Only one of them reloads each page, and it does not look for faults
// of accessibility: a page is the same however one came to it, and axe takes three times as long on a fresh one.
describe('every page', { concurrency: true }, () => {
  it('is accessible, sends no outside requests and breaks no policy: wide and light', async () => {
    const window = await visit(browser, service);
    await window.open('/settings/account');
    await walk(window, window.go, () => lookAt(window.page));
  });

  it('and at 390 pixels, in the dark', async () => {
    const window = await visit(browser, service, service.owner, { width: 390, colorScheme: 'dark' });
    await window.open('/settings/account');
    await walk(window, window.go, () => lookAt(window.page));
  });

  it('is found by its URL', async () => {
    const window = await visit(browser, service);
    // Every third: the same router finds them all, and to load the console takes long.
    const some = inTurn.filter((_, index) => index % 3 === 0);
    await walk(window, window.open, async () => [], some);
  });
});

describe('the dark', () => {
  it('is chosen in the menu and applied before the first paint on the next visit', async () => {
    const { page, open, close } = await visit(browser, service, service.owner, { alone: true });
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
    const { page, open, close } = await visit(browser, service, service.owner, { alone: true });
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
