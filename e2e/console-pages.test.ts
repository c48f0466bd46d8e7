import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { startTestService } from '../server/testing/service.ts';
import { seriousFaults } from './accessibility.ts';
import { openBrowser } from './browser.ts';
import { type Visit, visit } from './console.ts';
import { furnish } from './console-world.ts';

/** Every page, by its path below the project, with the heading that shows that it is there. */
const pages: [path: string, heading: string][] = [
  ['', 'Home'],
  ['/players', 'Players'],
  ['/players/ada', 'ada'],
  ['/players/ada?tab=quests', 'ada'],
  ['/players/ada?tab=badges', 'ada'],
  ['/players/ada?tab=adventures', 'ada'],
  ['/players/ada?tab=standings', 'ada'],
  ['/players/ada?tab=profile', 'ada'],
  ['/events', 'Events'],
  ['/events/the-first', 'match_won'],
  ['/rules', 'Rules'],
  ['/rules/veteran', 'Veteran'],
  ['/rules/veteran?tab=backtest', 'Veteran'],
  ['/rules/veteran?tab=json', 'Veteran'],
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
  ['/leaderboards', 'Leaderboards'],
  ['/leaderboards/xp', 'Most XP'],
  ['/leaderboards/xp?player=ada&ranks=all', 'Most XP'],
  ['/leaderboards/xp?tab=seasons', 'Most XP'],
  ['/leaderboards/xp?tab=settings', 'Most XP'],
  ['/leaderboards/+new', 'New leaderboard'],
  ['/lobbies', 'Lobbies'],
  ['/settings/general', 'General'],
  ['/settings/plan', 'Plan and limits'],
  ['/settings/api-keys', 'API Keys'],
  ['/settings/team', 'Team'],
  ['/settings/audit-log', 'Audit log'],
  ['/settings/account', 'Account'],
  ['/settings/webhooks', 'Webhooks'],
  ['/settings/webhooks/new', 'Register a webhook'],
];

const service = await startTestService();
let browser: Browser;

before(async () => {
  await furnish(service);
  browser = await openBrowser();
});
after(() => browser?.close());

/** All pages in one window, one after the other, as people do; what is off is told for all of them at once. */
async function walk(window: Visit, look: string): Promise<void> {
  const { page, witness } = window;
  const faults: string[] = [];
  for (const [path, heading] of pages) {
    const at = `${path || 'home'}, ${look}:`;
    await window.open(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    // The first of those that are left, until none is.
    await page.locator('[role=status][aria-label=Loading]').first().waitFor({ state: 'detached' });
    faults.push(...(await seriousFaults(page)).map((fault) => `${at} ${fault}`));
    const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
    if (overflow > 0) faults.push(`${at} ${overflow} pixels wider than the window`);
    faults.push(...witness.complaints.splice(0).map((complaint) => `${at} ${complaint}`));
    if (await page.evaluate(() => 'hit' in globalThis)) faults.push(`${at} ran a script out of a name`);
  }
  const outside = witness.requests.filter((url) => !url.startsWith(service.url) && !url.startsWith('data:'));
  await window.context.close();
  assert.deepEqual([...faults, ...outside], []);
}

describe('every page', () => {
  it('keeps nobody out, asks nobody else, breaks no policy: wide and light', async () => {
    await walk(await visit(browser, service), 'wide and light');
  });

  it('and at 390 pixels, in the dark', async () => {
    await walk(
      await visit(browser, service, service.owner, { width: 390, colorScheme: 'dark' }),
      'narrow and dark',
    );
  });
});

describe('the dark', () => {
  it('is chosen in the menu, and is there before anything else when one comes back', async () => {
    const window = await visit(browser, service);
    await window.open();
    const { page } = window;
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Dark' }).click();
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
    assert.equal(await scheme(), 'dark');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    assert.equal(await scheme(), 'dark', 'no script of the console has run, and it does not flash white');
    await window.context.close();
  });
});
