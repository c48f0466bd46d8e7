import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startTestService } from '../server/testing/service.ts';
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
  ['/players/ada?tab=profile', 'ada'],
  ['/events', 'Events'],
  ['/events/the-first', 'match_won'],
  ['/badges', 'Badges'],
  ['/badges/first-win', 'First win'],
  ['/badges/+new', 'New badge'],
  ['/settings/general', 'General'],
  ['/settings/plan', 'Plan and limits'],
  ['/settings/api-keys', 'API Keys'],
  ['/settings/team', 'Team'],
  ['/settings/audit-log', 'Audit log'],
  ['/settings/account', 'Account'],
];

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Faults that keep somebody out, by the rules of WCAG 2 A and AA. */
async function seriousFaults(page: Page): Promise<string[]> {
  return page.evaluate(async (source) => {
    // Runs as the debugger does, so the page's policy does not apply to it.
    if (!('axe' in globalThis)) globalThis.eval?.(source);
    const { axe: checker } = globalThis as unknown as {
      axe: { run(options: unknown): Promise<{ violations: Violation[] }> };
    };
    interface Violation {
      id: string;
      impact: string;
      nodes: { html: string; failureSummary?: string }[];
    }
    const { violations } = await checker.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`));
  }, axe);
}

const service = await startTestService();
let browser: Browser;

before(async () => {
  await furnish(service);
  browser = await openBrowser();
});
after(() => browser?.close());

/** All pages in one window, one after the other: that is what people do, and what one leaves behind is seen by the next. */
async function walk(window: Visit, look: string): Promise<void> {
  const { page, witness } = window;
  for (const [path, heading] of pages) {
    const name = `${path || 'home'}, ${look}`;
    await window.open(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.waitForFunction(() => !document.querySelector('[role=status][aria-label=Loading]'));
    assert.deepEqual(await seriousFaults(page), [], name);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `${name} is ${overflow}px wider than the window`);
    assert.deepEqual(witness.complaints, [], name);
    assert.equal(await page.evaluate(() => 'hit' in globalThis), false, `${name} ran a script of a name`);
  }
  const asked = new Set(
    witness.requests.filter((url) => !url.startsWith('data:')).map((url) => new URL(url).origin),
  );
  assert.deepEqual([...asked], [service.url], 'nobody else was asked for anything');
  await window.context.close();
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
    const scheme = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
    assert.equal(await scheme(), 'dark');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    assert.equal(await scheme(), 'dark', 'no script of the console has run, and it does not flash white');
    await window.context.close();
  });
});
