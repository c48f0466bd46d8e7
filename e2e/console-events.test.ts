import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestService } from '../server/testing/service.ts';
import { seriousFaults } from './accessibility.ts';
import { visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
const { key } = await service.createKey({ scopes: ['manage'] });
let browser: TestBrowser;

before(async () => {
  await service.put('/badges/star', { key, body: { name: 'Star' } });
  for (const [id, name, action] of [
    ['xp', 'XP for a win', { do: 'grantXp', amount: 5 }],
    ['star', 'A star', { do: 'awardBadge', badgeId: 'star' }],
  ] as const) {
    await service.put(`/rules/${id}`, { key, body: { name, on: `won.${id}`, then: [action] } });
  }
  for (const type of ['won.xp', 'won.star', 'lost']) {
    await service.post('/events', { key, body: { playerId: 'ada', type } });
  }
  browser = await openBrowser();
});
after(() => browser?.close());

describe('the page of events', () => {
  it('filters by rule, effect and time, and leads to the undoing of what it shows', async () => {
    const desk = await visit(browser, service);
    const { page, witness } = desk;
    await desk.open('/events');
    const rows = page.getByRole('table', { name: 'Events' }).getByRole('row');
    await rows.nth(3).waitFor();
    await page.getByRole('combobox', { name: 'Any rule' }).click();
    await page.getByRole('option', { name: 'XP for a win' }).click();
    await page.waitForURL(/ruleId=xp/);
    await rows.nth(2).waitFor({ state: 'detached' });
    await rows.getByRole('link', { name: 'won.xp' }).waitFor();
    await page.getByRole('link', { name: 'Undo many…' }).waitFor();
    assert.deepEqual(await seriousFaults(page), []);

    await desk.open('/events');
    await page.getByRole('combobox', { name: 'Effect' }).selectOption('badge');
    await page.waitForURL(/effect=badge/);
    await rows.nth(2).waitFor({ state: 'detached' });
    await rows.getByRole('link', { name: 'won.star' }).waitFor();

    await desk.open('/events?type=lost');
    await page.getByLabel('From', { exact: true }).fill('2026-01-01T00:00');
    await page.waitForURL(/from=2026/);
    await rows.getByRole('link', { name: 'lost' }).waitFor();
    await page.getByRole('link', { name: 'Undo these…' }).click();
    await page.getByRole('heading', { name: 'Undo many events' }).waitFor();
    assert.equal(await page.getByLabel('Received from').inputValue(), '2026-01-01T00:00');
    await page.getByText('lost', { exact: true }).waitFor();
    assert.deepEqual(witness.complaints, []);
    await desk.close();
  });
});
