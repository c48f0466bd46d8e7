import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startTestService } from '../server/testing/service.ts';
import { openBrowser } from './browser.ts';
import { visit } from './console.ts';
import { setUpEconomy } from './console-economy-world.ts';
import { inTurn } from './console-page-list.ts';
import { setUpProject } from './console-world.ts';
import { textFaults } from './text-faults.ts';

const widths = [1440, 390];
const service = await startTestService();
const { token } = service.owner;
let browser: Browser;
/** Pages whose address has an id in it. */
let ofIds: string[];

before(async () => {
  await setUpProject(service);
  await setUpEconomy(service);
  await service.patch(`/projects/${service.projectId}`, { token, body: { plan: 'PRO' } });
  const webhook = { url: 'https://hooks.example.com/laurel', events: ['*'], environments: ['live'] };
  const { id: webhookId } = (await service.post('/webhooks', { token, body: webhook })).body;
  const { id: changesetId } = (await service.post('/changesets', { token, body: { title: 'Riches' } })).body;
  ofIds = [
    `/settings/webhooks/${webhookId}`,
    `/changesets/${changesetId}`,
    `/settings/webhooks/${webhookId}?tab=health`,
    `/players/ada?tab=explain`,
    `/settings/webhooks/${webhookId}?tab=settings`,
  ];
  browser = await openBrowser();
});
after(() => browser?.close());

async function visitInGerman(signedIn: boolean) {
  const look = { width: 1440, alone: true };
  const window = await visit(browser, service, signedIn ? service.owner : null, look);
  await window.context.addInitScript(() => localStorage.setItem('laurel.language', 'de'));
  return window;
}

/** What is wrong at each width. */
async function faultsAtWidths(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 860 });
    // Drawn again at this width, and what it then asks for is there.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
    // What a template would create is in English in every language.
    const found = (await textFaults(page)).filter(
      (fault) => !(name.startsWith('/templates/') && fault.startsWith('English')),
    );
    faults.push(...found.map((fault) => `${name} at ${width}: ${fault}`));
  }
  return faults;
}

describe('in German', () => {
  it('no page is too wide, cuts a text, or shows a key or English', async () => {
    const { page, open, go, close } = await visitInGerman(true);
    await open('/settings/account');
    const faults: string[] = [];
    for (const path of [...inTurn.map(([one]) => one), ...ofIds]) {
      // The heading of the page that was there is marked, so that the next one is known by having no mark.
      await page.locator('h1').first().waitFor();
      await page.evaluate("document.querySelector('h1').dataset.seen = 'yes'");
      await go(path);
      await page.locator('h1:not([data-seen])').waitFor();
      faults.push(...(await faultsAtWidths(page, path || 'home')));
    }
    assert.equal(await page.locator('html').getAttribute('lang'), 'de');
    await close();
    assert.deepEqual(faults, []);
  });

  it('nor do the pages before signing in', async () => {
    const { page, close } = await visitInGerman(false);
    const faults: string[] = [];
    for (const path of ['sign-in', 'forgot-password', 'reset-password', 'invitation#x', 'nowhere']) {
      await page.goto(`${service.url}/console/${path}`);
      await page.locator('h1, h2').first().waitFor();
      faults.push(...(await faultsAtWidths(page, path)));
    }
    await close();
    assert.deepEqual(faults, []);
  });
});
