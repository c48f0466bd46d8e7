import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { faultsInLongRun, seriousFaults } from './accessibility.ts';
import { type Visit, visit } from './console.ts';
import { choosePreset, typeRange } from './console-range.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
const { token } = service.owner;
const DAY = 86_400_000;
const now = Date.now();
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
let browser: TestBrowser;
let desk: Visit;

before(async () => {
  const define = async (path: string, body: unknown) => {
    const answer = await service.put(path, { token, body });
    assert.ok(answer.status < 300, JSON.stringify(answer.body));
  };
  await define('/rules/reward-win', {
    name: 'Reward a win',
    on: 'match_won',
    then: [{ do: 'grantXp', amount: 50 }],
  });
  await define('/currencies/coins', { name: 'Coins' });
  const events = [];
  for (let ago = 0; ago < 20; ago++) {
    for (let player = 0; player <= ago % 4; player++) {
      const occurredAt = new Date(now - ago * DAY).toISOString();
      const properties = { map: player % 2 === 0 ? 'harbour' : 'castle' };
      events.push({ playerId: `p${player}`, type: 'match_won', properties, occurredAt });
      if (player === 0) events.push({ playerId: 'p0', type: 'signed_in', properties: {}, occurredAt });
    }
  }
  // One who did not come back.
  const first = new Date(now - 19 * DAY).toISOString();
  events.push({ playerId: 'gone', type: 'signed_in', properties: {}, occurredAt: first });
  // The oldest first, as they come in life.
  const answer = await service.post('/events/batch', { key, body: { events: events.reverse() } });
  assert.equal(answer.status, 200);
  browser = await openBrowser();
  desk = await visit(browser, service, service.owner, { width: 1440 });
});
after(() => browser?.close());

/** The labels at the axis of a chart, and whether any is cut by its edge or covers another. */
async function axisLabels(page: Page, name: RegExp) {
  const chart = page.getByRole('img', { name });
  const labels = chart.locator('[data-part=x-label]');
  await labels.first().waitFor();
  const edge = await chart.boundingBox();
  const boxes = await Promise.all((await labels.all()).map((label) => label.boundingBox()));
  const ends = boxes.map((box) => ({ left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) }));
  assert.ok(edge);
  return {
    texts: await labels.allTextContents(),
    cut: ends.some(({ left, right }) => left < edge.x - 1 || right > edge.x + edge.width + 1),
    overlap: ends.some(({ left }, index) => index > 0 && left < (ends[index - 1]?.right ?? 0)),
  };
}

async function csvOf(page: Page, title: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download as CSV: ${title}` }).click(),
  ]);
  return (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n');
}

describe('the analytics page', () => {
  it('shows the figures of real events, and gives them as a file', async () => {
    const { page, witness } = desk;
    await desk.open('/analytics');
    await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor();
    await page.getByText('the time zone of the project').waitFor();
    // 20 days of one to four players, a sign-in on each, and that of the one who is gone.
    await page.getByText('71 events', { exact: true }).waitFor();
    await page.getByText('2,500 gained, 0 lost').waitFor();
    await page.getByRole('img', { name: /^Active players/ }).waitFor();
    assert.deepEqual(await faultsInLongRun(page), []);

    const active = await csvOf(page, 'Active players');
    assert.equal(active.length, 31);
    assert.equal(active[0], 'Day,Active players,New players,"Active players, Previous period"');
    const today = active.find((line) => line.startsWith(dateOf(now)));
    assert.equal(today, `${dateOf(now)},1,0,0`);
    assert.match(active.find((line) => line.startsWith(dateOf(now - 3 * DAY))) ?? '', /,4,0,/);
    const events = await csvOf(page, 'Events by type');
    assert.equal(events[0], 'Day,Events,Previous period,match_won,signed_in,Other types');
    assert.equal(events.at(-1), `${dateOf(now)},2,0,1,1,0`);
    const xp = await csvOf(page, 'XP gained and lost');
    assert.equal(xp.at(-1), 'rule: reward-win,2500,0,');
    const retention = await csvOf(page, 'Retention');
    const players = retention.slice(1).map((line) => Number(line.split(',')[1]));
    assert.equal(
      players.reduce((sum, count) => sum + count, 0),
      5,
    );
    // Its source by name, and its link.
    await page.getByRole('link', { name: 'Reward a win' }).waitFor();
    assert.deepEqual(witness.complaints, []);
  });

  itInLongRun('counts weeks and months, and keeps what is chosen in the address', async () => {
    const { page } = desk;
    await page.getByText('Weekly', { exact: true }).click();
    await page.waitForURL(/interval=week/);
    await page.getByRole('button', { name: 'Show figures: Active players' }).click();
    const table = page.getByRole('table', { name: 'Active players' });
    await table.getByRole('cell', { name: '4', exact: true }).first().waitFor();
    await page.getByRole('switch', { name: 'Compare with the previous period' }).click();
    await page.waitForURL(/compare=off/);
    await choosePreset(page, 'Date range', '7 days');
    await page.waitForURL(/range=7d/);
    await page.getByText('23 events', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('23 events', { exact: true }).waitFor();
    assert.ok(await page.getByRole('radio', { name: 'Weekly' }).isChecked());

    const yesterday = dateOf(now - DAY);
    await typeRange(page, 'Date range', yesterday, yesterday);
    await page.getByText('3 events', { exact: true }).waitFor();
    const open = await typeRange(page, 'Date range', '2020-01-01', yesterday);
    await open.getByText('At most 366 days.').waitFor();
    await typeRange(page, 'Date range', yesterday, 'soon');
    await open.getByText(/^A date such as \d{4}-/).waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await page.keyboard.press('Escape');
    await open.waitFor({ state: 'detached' });
  });

  itInLongRun('takes its range from the calendar, with the keyboard alone', async () => {
    const { page } = desk;
    const today = dateOf(now);
    await desk.open(`/analytics?range=custom&from=${today}&to=${today}`);
    const button = page.getByRole('button', { name: /^Date range:/ });
    await button.focus();
    await page.keyboard.press('Enter');
    const day = page.locator(`[data-day="${today}"]`);
    await day.focus();
    // A week back and a day on, then three days on from there.
    for (const key of ['ArrowUp', 'ArrowRight', 'Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) {
      await page.keyboard.press(key);
    }
    const [from, to] = [dateOf(now - 6 * DAY), dateOf(now - 3 * DAY)];
    await page.waitForURL((url) => url.search.includes(`from=${from}`) && url.search.includes(`to=${to}`));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.match(
      (await page.evaluate("document.activeElement?.getAttribute('aria-label')")) as string,
      /^Date range:/,
    );
  });

  itInLongRun('leads from a type to its values, and from a day to its players or its events', async () => {
    const { page } = desk;
    await desk.open('/analytics?compare=off');
    await page.getByRole('button', { name: 'Break down match_won' }).click();
    await page.getByLabel('Break down by').selectOption('map');
    await page.waitForURL(/property=map/);
    const values = page.getByRole('table', { name: 'Value' });
    await values.getByRole('row', { name: /harbour 30/ }).waitFor();
    await values.getByRole('row', { name: /castle 20/ }).waitFor();
    await page.getByText('From the newest 50 events of the period.').waitFor();

    await page.getByRole('button', { name: 'Show figures: Active players' }).click();
    const days = page.getByRole('table', { name: 'Active players' }).getByRole('link');
    await days.nth(29 - 3).click();
    await page.waitForURL((url) => url.searchParams.get('activeOn') === dateOf(now - 3 * DAY));
    await page.getByText('4 matching players').waitFor();
    await page.getByText('Active on ').waitFor();
    // Which players were active on a day is known for 30 days; before that, the day leads to its events.
    await desk.open(`/analytics?range=custom&from=${dateOf(now - 33 * DAY)}&to=${dateOf(now - 30 * DAY)}`);
    await page.getByRole('button', { name: 'Show figures: Active players' }).click();
    assert.match((await days.first().getAttribute('href')) ?? '', /\/events\?/);
    assert.match((await days.last().getAttribute('href')) ?? '', /\/players\?activeOn=/);

    await desk.open(`/analytics?type=signed_in&compare=off`);
    const chart = page.getByRole('img', { name: /^Events by type/ });
    // The last bar is today's.
    await chart.locator('[data-part=bar]').last().click();
    await page.waitForURL(/\/events\?/);
    assert.match(page.url(), /type=signed_in/);
    const rows = page.getByRole('table', { name: 'Events' }).getByRole('row');
    await rows.getByRole('link', { name: 'p0' }).waitFor();
    // One sign-in and the head.
    assert.equal(await rows.count(), 2);
    await page.getByRole('button', { name: /^Time:/ }).click();
    await page.getByRole('button', { name: 'Any time', exact: true }).click();
    await page.waitForURL((url) => !url.search.includes('from='));
  });

  itInLongRun(
    'leads from a cell of the retention table to its players, and to those who stayed away',
    async () => {
      const { page } = desk;
      await desk.open('/analytics');
      const table = page.getByRole('table', { name: 'Retention' });
      const cell = table.getByRole('link', { name: /^80%: 4 of 5 players active in the week of/ }).first();
      await cell.click();
      await page.waitForURL(/\/players\?cohort=[\d-]+&activeInWeek=[\d-]+$/);
      await page.getByText('4 matching players').waitFor();
      const chips = page.getByRole('list', { name: 'Active filters' });
      await chips.getByText(/^First event in the week of /).waitFor();
      await chips.getByText(/^Active in the week of /).waitFor();
      assert.deepEqual(await seriousFaults(page), []);
      await chips.getByRole('button', { name: 'Show those who were not active' }).click();
      await page.getByText('1 matching player').waitFor();
      await page.getByRole('link', { name: 'gone' }).waitFor();
      await page.goBack();
      await table.getByRole('link', { name: /^5 players with their first event/ }).click();
      await page.getByText('5 matching players').waitFor();
    },
  );

  itInLongRun(
    'has several whole labels at every range, also in a narrow window, in both colour schemes',
    async () => {
      for (const { width, colorScheme } of [
        { width: 1440, colorScheme: 'light' },
        { width: 390, colorScheme: 'dark' },
      ] as const) {
        const seen = await visit(browser, service, service.owner, { width, colorScheme });
        const { page } = seen;
        await seen.open('/analytics?compare=off');
        for (const range of ['7 days', '30 days', '90 days', '1 year']) {
          await choosePreset(page, 'Date range', range);
          const { texts, cut, overlap } = await axisLabels(page, /^Active players/);
          assert.ok(texts.length >= 3, `${range}: ${texts.join(', ')}`);
          assert.deepEqual([cut, overlap], [false, false], `${width} ${range}: ${texts.join(', ')}`);
        }
        assert.ok(
          await page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth'),
        );
        assert.deepEqual(await seriousFaults(page), []);
        await seen.open('/?range=90d');
        const home = await axisLabels(page, /^Events/);
        assert.ok(home.texts.length >= 3 && !home.cut && !home.overlap, home.texts.join(', '));
        await seen.close();
      }
    },
  );

  itInLongRun('says so where there is nothing yet', async () => {
    const { page } = desk;
    await desk.open('/analytics', 'test');
    await page.getByText('No events in this period').first().waitFor();
    await page.getByText('No new players in these weeks').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
  });
});
