import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { startTestService } from '../server/testing/service.ts';
import { seriousFaults } from './accessibility.ts';
import { visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
let browser: TestBrowser;

before(async () => {
  await service.post('/players', {
    token: service.owner.token,
    body: { id: 'ada', displayName: 'Ada Lovelace' },
  });
  browser = await openBrowser();
});
after(() => browser?.close());

async function command(page: Page, words: string, name: RegExp) {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(words);
  await page.getByRole('option', { name }).first().waitFor();
  await page.keyboard.press('Enter');
}

describe('Ctrl-K', () => {
  it('makes definitions, grants to a player, and switches theme and environment', async () => {
    const { page, open, close } = await visit(browser, service);
    await open();
    await command(page, 'new rule', /^New rule/);
    await page.getByRole('heading', { name: 'New rule' }).waitFor();

    await command(page, 'dark theme', /Use the dark theme/);
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor({ state: 'attached' });

    await command(page, 'grant xp', /Grant XP to a player/);
    const field = page.getByRole('combobox', { name: 'Search' });
    assert.equal(await field.inputValue(), 'grant ');
    await field.fill('grant ada');
    await page.getByRole('option', { name: /Grant XP to Ada Lovelace/ }).waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /grant/i }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.search.includes('grant'));

    await command(page, 'switch test', /Switch to Test/);
    await page.waitForURL(/\/test\/players/);
    await close();
  });

  it('offers a viewer nothing that they may not do', async () => {
    const viewer = await service.addMember('VIEWER');
    const { page, open, close } = await visit(browser, service, viewer);
    await open();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('theme');
    await page.getByRole('option', { name: /Use the dark theme/ }).waitFor();
    for (const words of ['new rule', 'grant xp']) {
      await page.getByRole('combobox', { name: 'Search' }).fill(words);
      await page.getByText('No results').waitFor();
    }
    await close();
  });
});

describe('keys', () => {
  it('show the shortcuts and lead to pages, but not while somebody types', async () => {
    const { page, open, close } = await visit(browser, service);
    await open('/players');
    await page.getByRole('heading', { name: 'Players' }).waitFor();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('Go to Quests').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('q');
    await page.getByRole('heading', { name: 'Quests', level: 1 }).waitFor();
    const filter = page.getByRole('textbox').first();
    await filter.fill('');
    await filter.pressSequentially('gr?');
    assert.equal(await filter.inputValue(), 'gr?');
    assert.match(page.url(), /quests/);
    await close();
  });
});
