import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startTestService } from '../server/testing/service.ts';
import { seriousFaults } from './accessibility.ts';
import { openBrowser } from './browser.ts';
import { type Visit, visit } from './console.ts';
import { setUpEconomy } from './console-economy-world.ts';
import { setUpProject } from './console-world.ts';

/** Every page, by its path below the project, with the heading that it shows. */
const pages: [path: string, heading: string][] = [
  ['/reversals', 'Undo many events'],
  ['', 'Home'],
  ['/players', 'Players'],
  ['/players/ada', 'ada'],
  ['/players/ada?tab=quests', 'ada'],
  ['/players/ada?tab=badges', 'ada'],
  ['/players/ada?tab=adventures', 'ada'],
  ['/players/ada?tab=standings', 'ada'],
  ['/players/ada?tab=profile', 'ada'],
  ['/players/bo?tab=wallet', 'bo'],
  ['/players/bo?tab=inventory', 'bo'],
  ['/events', 'Events'],
  ['/analytics', 'Analytics'],
  ['/event-types', 'Event types'],
  ['/events/the-first', 'match_won'],
  ['/rules', 'Rules'],
  ['/rules/veteran', 'Veteran'],
  ['/rules/veteran?tab=backtest', 'Veteran'],
  ['/rules/veteran?tab=json', 'Veteran'],
  ['/rules/veteran/history', 'History of Veteran'],
  ['/rules?state=deleted', 'Rules'],
  ['/rules/+new', 'New rule'],
  ['/quests', 'Quests'],
  ['/quests/win-three', 'Win three'],
  ['/quests/+new', 'New quest'],
  ['/adventures', 'Adventures'],
  ['/adventures/path', 'Path'],
  ['/adventures/+new', 'New adventure'],
  ['/badges', 'Badges'],
  ['/badges/first-win', 'First win'],
  ['/badges/+new', 'New badge'],
  ['/levels', 'Levels'],
  ['/levels/history', 'History of the levels'],
  ['/changesets', 'Changesets'],
  ['/templates', 'Templates'],
  ['/templates/shop-loyalty', 'Shop loyalty'],
  ['/currencies', 'Currencies'],
  ['/currencies/coins', 'Coins'],
  ['/currencies/coins?tab=settings', 'Coins'],
  ['/currencies/+new', 'New currency'],
  ['/items', 'Items'],
  ['/items/booster', 'XP booster'],
  ['/items/+new', 'New item'],
  ['/offers', 'Offers'],
  ['/offers?tab=reach&level=1', 'Offers'],
  ['/offers/pack', 'Booster pack'],
  ['/offers/pack?view=results', 'Booster pack'],
  ['/offers/+new', 'New offer'],
  ['/leaderboards', 'Leaderboards'],
  ['/leaderboards/xp', 'Most XP'],
  ['/leaderboards/xp?player=ada&ranks=all', 'Most XP'],
  ['/leaderboards/xp?tab=seasons', 'Most XP'],
  ['/leaderboards/xp?tab=settings', 'Most XP'],
  ['/leaderboards/+new', 'New leaderboard'],
  ['/lobbies', 'Lobbies'],
  ['/requests', 'Requests'],
  ['/requests?status=4xx&path=/players', 'Requests'],
  ['/settings/general', 'General'],
  ['/settings/plan', 'Plan and limits'],
  ['/settings/api-keys', 'API keys'],
  ['/settings/clients', 'Clients'],
  ['/settings/test-environment', 'Test environment'],
  ['/settings/team', 'Team'],
  ['/settings/audit-log', 'Audit log'],
  ['/settings/backups', 'Backups'],
  ['/settings/account', 'Account'],
  ['/settings/webhooks', 'Webhooks'],
  ['/settings/webhooks/new', 'Register webhook'],
];

const service = await startTestService();
let browser: Browser;

before(async () => {
  await setUpProject(service);
  await setUpEconomy(service);
  browser = await openBrowser();
});
after(() => browser?.close());

/** So that the heading of the next page is never there already: the pages of the two halves in turn. */
const half = Math.ceil(pages.length / 2);
const inTurn = pages.slice(0, half).flatMap((one, index) => [one, pages[index + half] ?? one]);

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
