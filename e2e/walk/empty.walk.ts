import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestService } from '../../server/testing/service.ts';
import { openBrowser, type TestBrowser } from '../test-browser.ts';
import { walk } from './walker.ts';

/** What a person wants, walked in the console of a new installation from its first page on, and checked with the API. */
const service = await startTestService({ own: 'not tried with others yet' });
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
let browser: TestBrowser;

before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

const xpOf = async (id: string) => (await service.get(`/players/${id}`, { key })).body.xp;

describe('a person who walks the console', () => {
  it('closes a season and shares its results', async () => {
    await service.put('/leaderboards/cup', { key, body: { name: 'Winter cup' } });
    for (const [n, playerId] of ['ada', 'bob', 'cay', 'dan'].entries()) {
      await service.post('/leaderboards/cup/entries', { key, body: { playerId, score: 400 - n } });
    }
    let address = '';
    await walk(browser, service, 'Close a season and share it', async ({ page, start }) => {
      await start();
      await page.getByRole('link', { name: 'Leaderboards' }).click();
      await page.getByRole('link', { name: 'Winter cup' }).click();
      await page.getByRole('button', { name: 'Close season' }).click();
      const question = page.getByRole('dialog', { name: 'Close the season?' });
      await question.getByRole('textbox').fill('cup');
      await question.getByRole('button', { name: 'Close season' }).click();
      await question.waitFor({ state: 'detached' });
      await page.getByRole('tab', { name: 'Seasons' }).click();
      const seasons = page.getByRole('table', { name: 'Seasons' });
      await seasons.getByRole('link', { name: '1', exact: true }).click();
      await page.getByRole('button', { name: 'Create link' }).click();
      const dialog = page.getByRole('dialog', { name: 'Link to the results' });
      address = (await dialog.locator('pre').textContent()) ?? '';
      await dialog.getByRole('button').last().click();
    });
    const token = new URL(address).hash.slice(1);
    const shared = await service.get(`/shared-season?token=${token}`, {});
    assert.deepEqual([shared.status, shared.body.entries], [200, 4]);
  });

  it('finds who cheated, and undoes what they sent', async () => {
    const then = [{ do: 'grantXp', amount: 10 }];
    await service.put('/rules/win', { key, body: { name: 'Win', on: 'match.won', then } });
    for (const [playerId, score] of [
      ['ada', 120],
      ['eve', 999_999],
      ['eve', 888_888],
      ['bob', 80],
    ] as const) {
      await service.post('/events', { key, body: { playerId, type: 'match.won', properties: { score } } });
    }
    const local = (ms: number) => {
      const moment = new Date(service.clock().getTime() + ms);
      return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
    };
    await walk(browser, service, 'Find cheating and undo it', async ({ page, start }) => {
      await start();
      await page.getByRole('link', { name: 'Events', exact: true }).click();
      const property = page.getByRole('combobox', { name: 'Property' });
      await property.fill('score>1000');
      await property.press('Enter');
      const rows = page.getByRole('table', { name: 'Events' }).getByRole('row');
      await rows.nth(3).waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Undo these…' }).click();
      await page.getByLabel('Received from').fill(local(-3_600_000));
      await page.getByLabel('Received before').fill(local(3_600_000));
      await page.getByLabel('Reason').fill('A modified client');
      await page.locator('form').getByRole('button').last().click();
      await page.getByRole('button', { name: 'Show the affected players' }).click();
      const affected = page.getByRole('table', { name: 'Affected players' });
      await affected.getByRole('row', { name: /eve/ }).getByText('2 events, −20 XP').waitFor();
      await page.getByRole('button', { name: 'Undo these events…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo events' }).click();
      await page.getByText(/^Done, started/).waitFor();
    });
    assert.deepEqual([await xpOf('ada'), await xpOf('bob'), await xpOf('eve')], [10, 10, 0]);
  });
});
