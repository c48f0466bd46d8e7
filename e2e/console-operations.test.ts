import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { faultsInLongRun, seriousFaults } from './accessibility.ts';
import { type Visit, visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
const { key } = await service.createKey({ mode: 'test', scopes: ['read', 'write', 'manage'] });
let browser: TestBrowser;
/** The window of tests that need none of their own. */
let desk: Visit;

const get = async (path: string) => (await service.get(path, { key })).body;
async function put(path: string, body: object): Promise<void> {
  const answer = await service.put(path, { key, body });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
}

before(async () => {
  await put('/badges/star', { name: 'Star' });
  for (const [id, xp] of [
    ['ada', 50],
    ['bob', 5],
    ['cleo', 80],
  ] as const) {
    await put(`/players/${id}`, {});
    await service.post(`/players/${id}/xp`, { key, body: { amount: xp } });
  }
  browser = await openBrowser();
  desk = await visit(browser, service);
});
after(() => browser?.close());

const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const create = (page: Page) =>
  page
    .getByRole('button', { name: /^(Create|Save)/ })
    .first()
    .click();
/** A picture for people who want to look at it: `LAUREL_TEST_PICTURES` is a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['LAUREL_TEST_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

describe('live operations in the console', () => {
  it('makes a segment, counts who would be in it, and leads to what can be done with its players', async () => {
    const { page, open, go, witness } = desk;
    await go('/segments/+new', 'test');
    await page.getByRole('textbox', { name: 'Name' }).fill('Strong');
    await page.getByLabel('Members as an expression').fill('player.xp >= 50');
    await page.getByRole('button', { name: 'Count players' }).click();
    await page.getByText('2 players', { exact: true }).waitFor();
    await page.getByText(/Among them: (ada, cleo|cleo, ada)/).waitFor();
    assert.deepEqual(await faultsInLongRun(page), []);
    await picture(page, 'segment-new');
    await create(page);
    await h1(page, 'Strong');
    await put('/segments/starred', { name: 'Starred', members: '"star" in player.badges' });
    await service.post('/players/ada/badges', { key, body: { badgeId: 'star' } });
    while ((await get('/segments/strong')).computedAt === null)
      await new Promise((done) => setTimeout(done, 50));
    await open('/segments/strong', 'test');
    const overlap = page.getByRole('table', { name: 'In common with' });
    await overlap.getByRole('row', { name: /Starred\s*1/ }).waitFor();
    await page.getByRole('table', { name: 'Newest players' }).getByRole('link', { name: 'cleo' }).waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await picture(page, 'segment');

    await page.getByRole('link', { name: 'Export', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV, for spreadsheets' }).click();
    const path = await (await download).path();
    const lines = (await readFile(path, 'utf8')).trim().split('\n');
    assert.equal(lines.length, 3, 'a head and two players');

    await go('/segments/strong', 'test');
    await page.getByRole('button', { name: 'Grant something' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Amount/).fill('7');
    assert.deepEqual(await faultsInLongRun(page), []);
    await picture(page, 'segment-grant');
    assert.deepEqual(witness.complaints, []);
  });

  itInLongRun('edits a schedule, an absence and a streak at risk, and says each in a sentence', async () => {
    const { page, open, witness, close } = await visit(browser, service);
    const begin = async (name: string, on: string) => {
      await open('/rules/+new', 'test');
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      await page.getByRole('combobox', { name: 'Trigger event' }).fill(on);
      await page.getByRole('textbox', { name: 'Name' }).focus();
    };
    await begin('Friday chest', 'schedule');
    await page.getByLabel('How often').selectOption('every week');
    await page.getByLabel('Day of the week').selectOption('Friday');
    await page.getByLabel(/^At( \*)?$/).fill('18:30');
    const segment = page.getByRole('combobox', { name: 'Only for the segment' });
    assert.equal(await segment.count(), 1, 'the segment is asked for once');
    await segment.click();
    await page.getByRole('option', { name: 'Strong' }).click();
    await page.getByText(/Friday.*18:30.*Strong/).waitFor();
    await page.getByText(/^Next: Fri/).waitFor();
    await page.getByLabel('Amount').fill('50');
    assert.deepEqual(await seriousFaults(page), []);
    await picture(page, 'rule-schedule');
    await create(page);
    await h1(page, 'Friday chest');
    assert.deepEqual((await get('/rules/friday-chest')).schedule, {
      every: 'week',
      at: '18:30',
      day: 5,
      zone: 'player',
      segmentId: 'strong',
    });
    await page.getByText('0 events given to players so far.').waitFor();

    await begin('Come back', 'player.inactive');
    await page.getByLabel('Days without an event').fill('4');
    await page.getByText('when a player has had no event for 4 days').waitFor();
    await page.getByLabel('Amount').fill('5');
    await picture(page, 'rule-inactive');
    await create(page);
    await h1(page, 'Come back');
    assert.equal((await get('/rules/come-back')).inactiveDays, 4);

    await begin('Careful', 'player.streak_at_risk');
    await page.getByLabel('Hours before midnight').fill('3');
    await page.getByText(/3 hours before midnight/).waitFor();
    await page.getByLabel('Amount').fill('5');
    assert.deepEqual(await seriousFaults(page), []);
    await picture(page, 'rule-risk');
    await create(page);
    await h1(page, 'Careful');
    assert.equal((await get('/rules/careful')).hoursBefore, 3);
    assert.deepEqual(witness.complaints, []);
    await close();
  });

  it('makes a boost in words', async () => {
    const { page, go, witness } = desk;
    await go('/boosts/+new', 'test');
    await h1(page, 'New boost');
    await page.getByRole('textbox', { name: 'Name' }).fill('Half more');
    await page.getByLabel('Factor').fill('1.5');
    await page.getByText(/1\.5/).first().waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await picture(page, 'boost');
    await create(page);
    await h1(page, 'Half more');
    assert.equal((await get('/boosts/half-more')).factor, 1.5);
    assert.deepEqual(witness.complaints, []);
  });

  // The calendar has a journey of its own (`console-calendar.test.ts`).
  itInLongRun('has a calendar that says which boosts overlap and what is on', async () => {
    const { page, go, witness } = desk;
    const at = (day: number) => new Date(Date.UTC(2031, 0, day)).toISOString();
    const double = { name: 'Double', factor: 2, of: { xp: true }, environments: ['test'] };
    await put('/boosts/half-more', {
      ...double,
      name: 'Half more',
      factor: 1.5,
      startsAt: at(6),
      endsAt: at(10),
    });
    await put('/boosts/double', { ...double, startsAt: at(8), endsAt: at(13) });
    await put('/boosts/running', { ...double, name: 'Running', startsAt: '2020-01-01T00:00:00.000Z' });
    await go('/calendar?day=2031-01-15', 'test');
    await page.getByText('On 7 days more than one boost is on: Running, Half more, and Double.').waitFor();
    await page
      .locator('section', { hasText: 'Live now' })
      .first()
      .getByRole('link', { name: /Running/ })
      .waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await picture(page, 'calendar');
    assert.deepEqual(witness.complaints, []);
  });

  itInLongRun(
    'starts an experiment, shows what it did as an interval, stops it and ships a variant',
    async () => {
      await put('/rules/lap', { name: 'Lap', on: 'lap.done', then: [{ do: 'grantXp', amount: 10 }] });
      const patch = { then: [{ do: 'grantXp', amount: 20 }] };
      await put('/experiments/more-xp', {
        name: 'More XP',
        traffic: 100,
        variants: [
          { id: 'control', weight: 1, changes: [] },
          { id: 'double', weight: 1, changes: [{ kind: 'rules', id: 'lap', patch }] },
        ],
        metrics: [{ id: 'xp', of: 'xp', goal: true, higherIsBetter: true }],
      });
      const { page, open, witness, close } = await visit(browser, service);
      await open('/experiments/more-xp', 'test');
      await page.getByRole('button', { name: 'Start' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
      await page.getByRole('button', { name: 'Stop' }).waitFor();
      const events = Array.from({ length: 100 }, (_, i) => ({ playerId: `runner-${i}`, type: 'lap.done' }));
      assert.equal((await service.post('/events/batch', { key, body: { events } })).status, 200);
      await open('/experiments/more-xp', 'test');
      await page.getByText(/^Between .* more: better than control$/).waitFor();
      assert.deepEqual(await seriousFaults(page), []);
      await picture(page, 'experiment');
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
      await page.getByRole('button', { name: 'Make a changeset' }).click();
      await h1(page, /More XP/);
      await page.waitForURL(/changesets/);
      assert.deepEqual(witness.complaints, []);
      await close();
    },
  );
});
