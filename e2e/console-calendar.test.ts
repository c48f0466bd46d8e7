import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestService } from '../server/testing/service.ts';
import { seriousFaults } from './accessibility.ts';
import { visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
const { key } = await service.createKey({ mode: 'test', scopes: ['read', 'write', 'manage'] });
let browser: TestBrowser;

const at = (day: number, hour = 9) => new Date(Date.UTC(2031, 0, day, hour)).toISOString();

before(async () => {
  const rule = { name: 'Double weekend', on: 'won', then: [{ do: 'grantXp', amount: 1 }] };
  for (const [path, body] of [
    ['rules/weekend', { ...rule, startsAt: at(7), endsAt: at(9), environments: ['test'] }],
    ['leaderboards/weekly', { name: 'Weekly', reset: 'weekly' }],
    [
      'offers/pack',
      {
        name: 'Pack',
        price: [],
        grants: [{ do: 'grantXp', amount: 1 }],
        availableFrom: '2020-01-01T00:00:00.000Z',
      },
    ],
  ] as const) {
    const answer = await service.put(`/${path}`, { key, body });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
  }
  browser = await openBrowser();
});
after(() => browser?.close());

const window = async () => {
  const { body } = await service.get('/rules/weekend', { key });
  return [body.startsAt, body.endsAt];
};

describe('the calendar of the console', () => {
  it('shows what is on, moves a window by the mouse and the keyboard, and takes it back', async () => {
    const desk = await visit(browser, service);
    const { page, witness } = desk;
    await desk.open('/calendar?day=2031-01-15', 'test');
    const now = page.locator('section', { hasText: 'Live now' }).first();
    await now.getByRole('link', { name: /Pack/ }).waitFor();
    const bar = page.getByRole('link', { name: /^Double weekend ?, Rules/ });
    await bar.waitFor();
    assert.ok((await page.getByRole('link', { name: /^Weekly ?, Leaderboards/ }).count()) >= 5);
    assert.deepEqual(await seriousFaults(page), []);

    // By a day, to the right.
    const box = await bar.boundingBox();
    const week = await bar.locator('..').boundingBox();
    assert.ok(box && week);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + week.width / 14, y);
    await page.mouse.move(x + week.width / 7, y);
    await page.mouse.up();
    await page.getByText(/^Double weekend: /).waitFor();
    assert.deepEqual(await window(), [at(8), at(10)]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').first().waitFor();
    assert.deepEqual(await window(), [at(7), at(9)]);

    // With the keyboard: all of it, then its end.
    await page.getByRole('link', { name: /^Double weekend.*Jan 7/ }).focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await page.getByRole('link', { name: /^Double weekend.*Jan 6/ }).waitFor();
    await page.getByRole('link', { name: /^Double weekend.*Jan 6/ }).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByRole('link', { name: /^Double weekend.*Jan 6.*Jan 9/ }).waitFor();
    assert.deepEqual(await window(), [at(6), at(9)]);

    await page.getByText('Week', { exact: true }).click();
    await page.waitForURL(/view=week/);
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('rules');
    await page.getByRole('button', { name: 'Earlier' }).click();
    await bar.click();
    await page.getByRole('heading', { level: 1, name: 'Double weekend' }).waitFor();
    assert.deepEqual(witness.complaints, []);
    await desk.close();
  });
});
