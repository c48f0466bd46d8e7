import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { startTestService } from '../server/testing/service.ts';
import { openBrowser } from './browser.ts';
import { visit } from './console.ts';
import { setUpEconomy } from './console-economy-world.ts';
import { setUpProject } from './console-world.ts';

const service = await startTestService();
let browser: Browser;

before(async () => {
  await setUpProject(service);
  await setUpEconomy(service);
  browser = await openBrowser();
});
after(() => browser?.close());

/** The pages of those who design, with the heading of each in German. */
const pages: [path: string, heading: string][] = [
  ['/rules', 'Regeln'],
  ['/rules/+new', 'Neue Regel'],
  ['/rules/veteran?tab=backtest', 'Veteran'],
  ['/rules?state=deleted', 'Regeln'],
  ['/rules/veteran?tab=json', 'Veteran'],
  ['/quests', 'Quests'],
  ['/quests/+new', 'Neue Quest'],
  ['/quests/win-three', 'Win three'],
  ['/adventures', 'Abenteuer'],
  ['/adventures/+new', 'Neues Abenteuer'],
  ['/adventures/path', 'Path'],
  ['/badges', 'Abzeichen'],
  ['/badges/+new', 'Neues Abzeichen'],
  ['/badges/first-win', 'First win'],
  ['/levels', 'Level'],
  ['/leaderboards', 'Bestenlisten'],
  ['/leaderboards/+new', 'Neue Bestenliste'],
  ['/leaderboards/xp?player=ada', 'Most XP'],
  ['/lobbies', 'Lobbys'],
  ['/leaderboards/xp?tab=seasons', 'Most XP'],
  ['/offers/+new', 'Neues Angebot'],
  ['/leaderboards/xp?tab=settings', 'Most XP'],
];

/** Words that German does not have, and that hardly a sentence in English is without. */
const english = /\b(the|and|with|not|yet|when|are|is|to|by)\b/gi;

/** What is wider than its place, and so cut. */
const cutTexts = `[...document.querySelectorAll('.mantine-Button-label, .mantine-Tabs-tabLabel, th, .mantine-SegmentedControl-innerLabel')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)`;

describe('the console in German', () => {
  for (const width of [1_280, 390]) {
    it(`reaches every page of a designer, which has room for it: ${width} pixels`, async () => {
      const { context, page, open, go, close } = await visit(browser, service, service.owner, {
        width,
        alone: true,
      });
      await context.addInitScript(() => localStorage.setItem('laurel.language', 'de'));
      await open('/settings/account');
      const faults: string[] = [];
      for (const [path, heading] of pages) {
        await go(path);
        await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
        await page.locator('[role=status][aria-label=Lädt]').first().waitFor({ state: 'detached' });
        const left =
          String(await page.evaluate('document.querySelector("main").innerText')).match(english) ?? [];
        const cut = (await page.evaluate(cutTexts)) as string[];
        const wider = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
        faults.push(
          ...left.map((word) => `${path}: "${word}" is English`),
          ...cut.map((text) => `${path}: "${text}" is cut`),
          ...(wider > 0 ? [`${path}: ${wider} pixels wider than the window`] : []),
        );
      }
      await close();
      assert.deepEqual(faults, []);
    });
  }
});
