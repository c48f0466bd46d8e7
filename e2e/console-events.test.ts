import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { seriousFaults } from './accessibility.ts';
import { visit } from './console.ts';
import { typeRange } from './console-range.ts';
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
  for (const [n, type] of ['won.xp', 'won.star', 'lost'].entries()) {
    const properties = { score: n * 100, map: 'harbour' };
    await service.post('/events', { key, body: { playerId: 'ada', type, properties } });
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
    assert.deepEqual(await seriousFaults(page), []);
    await page.getByRole('link', { name: 'Undo these…' }).click();
    const rule = page.getByRole('combobox', { name: 'With an effect of this rule' });
    await rule.and(page.locator('[value="XP for a win"]')).waitFor();

    await desk.go('/events');
    await page.getByRole('combobox', { name: 'Effect' }).selectOption('badge');
    await page.waitForURL(/effect=badge/);
    await rows.nth(2).waitFor({ state: 'detached' });
    await rows.getByRole('link', { name: 'won.star' }).waitFor();

    await desk.go('/events?type=lost');
    await rows.getByRole('link', { name: 'lost' }).waitFor();
    await typeRange(page, 'Time', '2026-01-01', '');
    await page.waitForURL(/from=2026/);
    await rows.getByRole('link', { name: 'lost' }).waitFor();
    await page.getByRole('link', { name: 'Undo these…' }).click();
    await page.getByRole('heading', { name: 'Undo many events' }).waitFor();
    // The list begins long ago, and the form with the first of its events.
    const { body: events } = await service.get('/events?type=lost', { key });
    const first = new Date(events.data.at(-1).occurredAt);
    const local = new Date(first.getTime() - first.getTimezoneOffset() * 60_000).toISOString();
    const begins = await page.getByLabel('Occurred from').inputValue();
    assert.ok(begins.startsWith(local.slice(0, 16).replace('T', ' ')), begins);
    await page.getByText('lost', { exact: true }).waitFor();
    assert.deepEqual(witness.complaints, []);
    await desk.close();
  });

  itInLongRun('filters by property, refuses what is none, and takes the filter to the undoing', async () => {
    const desk = await visit(browser, service);
    const { page, witness } = desk;
    await desk.open('/events');
    const rows = page.getByRole('table', { name: 'Events' }).getByRole('row');
    await rows.nth(3).waitFor();
    const property = page.getByRole('combobox', { name: 'Property' });
    await property.fill('score');
    await property.press('Enter');
    await page.getByText('“score” is not a condition. Write map:harbour or score>100.').waitFor();
    await property.fill('score>=100');
    await property.press('Enter');
    await page.waitForURL(/property=/);
    await rows.nth(3).waitFor({ state: 'detached' });
    await property.fill('score<200');
    await property.press('Enter');
    await rows.nth(2).waitFor({ state: 'detached' });
    await rows.getByRole('link', { name: 'won.star' }).waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await page.getByRole('link', { name: 'Undo these…' }).click();
    await page.getByRole('heading', { name: 'Undo many events' }).waitFor();
    await page.getByText('score>=100', { exact: true }).waitFor();
    await page.getByText('score<200', { exact: true }).waitFor();
    assert.deepEqual(witness.complaints, []);
    await desk.close();
  });
});
