import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { startTestService } from '../server/testing/service.ts';
import { seriousFaults } from './accessibility.ts';
import { type Visit, visit } from './console.ts';
import { choosePreset, typeRange } from './console-range.ts';
import { setUpResults } from './results-world.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
let browser: TestBrowser;
/** One window for all: opening one costs more than most of what is done in it. */
let page: Page;
let open: Visit['open'];

before(async () => {
  await setUpResults(service);
  browser = await openBrowser();
  ({ page, open } = await visit(browser, service));
});
after(() => browser?.close());

const h1 = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const results = () => page.getByRole('region', { name: 'Results' });
const chart = () => results().getByRole('img', { name: / from / });
/** A figure at the top, as it is read: its name, its value, and what stands below. */
const figure = async (label: string) => {
  // While another period is read, the page shows the figures of the one before.
  await results().and(page.locator('[aria-busy="false"]')).waitFor();
  const found = results().locator(`xpath=.//span[normalize-space()="${label}"]/parent::div`).first();
  await found.waitFor();
  return (await found.allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ');
};

describe('the results of a definition', () => {
  it('count the firings of a rule, and why it did not fire', async () => {
    await open('/rules/win-xp');
    await page.getByRole('tab', { name: 'Results' }).click();
    assert.equal(await figure('Fired'), 'Fired 3 +3 vs 0 before');
    assert.equal(await figure('Evaluated'), 'Evaluated 5 +5 vs 0 before');
    assert.match(await figure('Share that fired'), /60%/);
    assert.match(await figure('XP granted'), /60/);
    const skipped = results().getByRole('list', { name: 'Why it did not fire' });
    await skipped.getByText('Its condition was not met').waitFor();
    await skipped.getByText('2 · 40%').waitFor();
    await results().getByRole('link', { name: 'Best of the week' }).waitFor();
    await results()
      .getByRole('img', { name: /^Fired, Evaluated from/ })
      .waitFor();
    await results().getByRole('link', { name: 'Version 1' }).waitFor();
    assert.match(page.url(), /view=results/);
    assert.deepEqual(await seriousFaults(page), []);

    await results().getByRole('link', { name: 'Show the events' }).click();
    // Its name comes with the list of rules.
    await page
      .getByRole('combobox', { name: 'Any rule' })
      .and(page.locator('[value="XP for a win"]'))
      .waitFor();
    const rows = page.getByRole('table', { name: 'Events' }).getByRole('row');
    await rows.nth(3).waitFor();
    assert.equal(await rows.count(), 4, 'the head and one for each time that it fired');
    await page.goBack();
  });

  it('keep the period in the address, and give what is shown as CSV', async () => {
    await choosePreset(page, 'Period', '7 days');
    await page.waitForURL(/period=7d/);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV: By day' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    assert.equal(lines.length, 8);
    assert.equal(lines[0], 'day,Fired,Evaluated');
    assert.match(lines.at(-1) ?? '', /^\d{4}-\d\d-\d\d,3,5$/);
    await typeRange(page, 'Period', '2026-01-01', '2026-01-03');
    await page.waitForURL(/from=2026-01-01&to=2026-01-03/);
    assert.equal(await figure('Fired'), 'Fired 0 vs 0 before');
    await page.reload();
    assert.equal(await figure('Fired'), 'Fired 0 vs 0 before');
  });

  it('show how far the runs of a quest came, with the players behind each step', async () => {
    await open('/quests/hunt?view=results');
    assert.equal(await figure('Started'), 'Started 3 +3 vs 0 before');
    assert.match(await figure('Completion rate'), /33%/);
    const funnel = results().getByRole('list', { name: 'Funnel' });
    const rows = (await funnel.getByRole('listitem').allInnerTexts()).map((text) =>
      text.split('\n').slice(0, 2),
    );
    assert.deepEqual(rows, [
      ['Started', '3 · 100%'],
      ['Win twice', '2 · 67%'],
      ['Open a chest', '1 · 33%'],
      ['Completed', '1 · 33%'],
    ]);
    await chart().waitFor();
    assert.deepEqual(await seriousFaults(page), []);

    const chest = funnel.getByRole('listitem').filter({ hasText: 'Open a chest' });
    await chest.getByRole('link', { name: 'Still working on it' }).click();
    await h1('Players');
    await page.getByText('Not done: Open a chest').waitFor();
    const names = page.getByRole('table', { name: 'Players' }).getByRole('link');
    await names.first().waitFor();
    assert.deepEqual((await names.allInnerTexts()).map((text) => text.split('\n')[1]).sort(), ['Bob', 'Eve']);
    await page.goBack();
    await funnel
      .getByRole('listitem')
      .filter({ hasText: 'Win twice' })
      .getByText('Players who have done it')
      .click();
    await page.getByText('Done: Win twice').waitFor();
    await names.filter({ hasText: 'Ada' }).waitFor();
    await names.filter({ hasText: 'Eve' }).waitFor({ state: 'detached' });
  });

  it('show who has a badge and what awards it, the steps of an adventure, and the scores of a leaderboard', async () => {
    await open('/badges/gold?view=results');
    assert.match(await figure('Players who have it'), /^Players who have it 1/);
    assert.match(await figure('Rarity'), /33% of all players Uncommon/i);
    await results().getByRole('link', { name: 'Treasure hunt' }).waitFor();
    await chart().waitFor();
    assert.deepEqual(await seriousFaults(page), []);

    await open('/adventures/island?view=results');
    const node = results().locator('.react-flow__node', { hasText: 'Treasure hunt' });
    await node.getByText('3 got here · 1 completed').waitFor();
    await results()
      .locator('.react-flow__node', { hasText: 'Take a rest' })
      .getByText('1 got here · 0 completed')
      .waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await node.getByRole('link', { name: 'On it now' }).click();
    await page.getByText('On step: Treasure hunt').waitFor();
    await page.getByText('2 matching players').waitFor();
    await page.goBack();
    const step = results().getByRole('list', { name: 'Steps' }).getByRole('listitem').first();
    await step.getByRole('link', { name: 'Completed it' }).click();
    await page.getByText('Completed step: Treasure hunt').waitFor();
    await page.getByText('1 matching player').waitFor();
    await page.getByRole('table', { name: 'Players' }).getByRole('link', { name: 'Ada' }).waitFor();
    await page.goBack();
    await results().getByRole('link', { name: '3', exact: true }).click();
    await page.getByText('Adventure The island: active').waitFor();
    await page.getByText('3 matching players').waitFor();

    await open('/leaderboards/weekly?tab=results');
    assert.match(await figure('Scores'), /^Scores 3/);
    assert.match(await figure('Players'), /^Players 2/);
    await chart().waitFor();
    assert.deepEqual(await seriousFaults(page), []);
  });
});

describe('why a player does not have something', () => {
  it('is asked from the page of a badge, and answered with what is missing and what the last event did', async () => {
    const filled = Promise.withResolvers<void>();
    const versions = /\/badges\/gold\/versions/;
    await page.route(versions, async (route) => {
      await filled.promise;
      await route.continue();
    });
    await open('/badges/gold?view=results');
    const player = results().getByRole('combobox', { name: 'Player' });
    await player.fill('bob');
    const place = await player.boundingBox();
    filled.resolve();
    await results().getByRole('link', { name: 'Version 1' }).waitFor();
    assert.deepEqual(
      await player.boundingBox(),
      place,
      'what is read late must not move a field that is used',
    );
    await page.unroute(versions);
    await page.getByRole('option', { name: /Bob/ }).click();
    await results().getByRole('button', { name: 'Explain' }).click();
    await h1('Bob');
    await page.waitForURL(/tab=explain&badgeId=gold/);
    await page.getByText('Bob does not have this badge yet.').waitFor();
    const quest = page.getByRole('list', { name: 'Ways to it' }).getByRole('article').first();
    await quest.getByText('In progress').waitFor();
    await quest.getByText('Open a chest').waitFor();
    await quest.getByText('0 of 1').waitFor();
    assert.equal(
      await quest.getByRole('progressbar', { name: 'Open a chest' }).getAttribute('aria-valuenow'),
      '0',
    );
    await quest.getByText(/Last event/).waitFor();
    assert.deepEqual(await seriousFaults(page), []);

    await page.getByRole('combobox', { name: 'Badge, quest or adventure' }).click();
    await page.getByRole('option', { name: 'The island' }).click();
    await page.getByText('Bob has not completed this adventure yet.').waitFor();
    await page
      .getByRole('list', { name: 'Missing' })
      .getByRole('link', { name: 'Take a rest' })
      .first()
      .waitFor();
    await open('/players/ada?tab=explain&badgeId=gold');
    await page.getByText('Ada has this badge.').waitFor();
  });
});

describe('definitions are named, with links', () => {
  it('in effects and in the trace of an event', async () => {
    const { body } = await service.get('/events?playerId=eve', { token: service.owner.token });
    await open(`/events/${body.data[0].id}`);
    const trace = page.locator('section', { has: page.getByRole('heading', { name: 'Trace' }) });
    await trace.getByRole('link', { name: 'XP for a win' }).waitFor();
    await trace.getByRole('link', { name: 'Treasure hunt / Win twice' }).waitFor();
    const effects = page.locator('section', { has: page.getByRole('heading', { name: 'Effects' }) });
    await effects.getByRole('link', { name: 'Treasure hunt' }).first().click();
    await h1('Treasure hunt');
  });
});

describe('a definition', () => {
  it('is duplicated with a free id, switched off', async () => {
    await open('/quests/hunt');
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await h1('New quest');
    const id = page.getByRole('textbox', { name: 'ID', exact: true });
    await id.waitFor();
    assert.equal(await id.inputValue(), 'hunt-copy');
    const box = await page.getByRole('checkbox', { name: 'Live' }).boundingBox();
    const label = await page.getByText('Live', { exact: true }).last().boundingBox();
    assert.ok(box && label && label.y < box.y + box.height, 'the label stands beside its box');
    await page.getByRole('button', { name: 'Create' }).click();
    await h1('Treasure hunt (copy)');
    const { body } = await service.get('/quests/hunt-copy', { token: service.owner.token });
    assert.deepEqual([body.enabled, body.objectives.length], [false, 2]);
  });

  it('gets a condition from rows, and a new badge without leaving the form', async () => {
    const objective = page.getByRole('listitem', { name: 'Objective 1' });
    await objective.getByRole('button', { name: 'Add condition' }).click();
    await objective.getByRole('combobox', { name: 'Condition 1: name' }).fill('score');
    await objective.getByRole('textbox', { name: 'Condition 1: value' }).fill('7');
    await page.getByRole('combobox', { name: 'Badge', exact: true }).fill('zzz');
    await page.getByRole('option', { name: 'New badge…' }).click();
    const dialog = page.getByRole('dialog', { name: 'New badge' });
    await dialog.getByLabel('Name').fill('Silver medal');
    assert.deepEqual(await seriousFaults(page), []);
    await dialog.getByRole('button', { name: 'Create and choose' }).click();
    await dialog.waitFor({ state: 'detached' });
    // Its name comes with the list of badges.
    await page.locator('input[value="Silver medal"]').waitFor();
    // The message of the save before may still be there.
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save' }).click();
    assert.equal((await saved).status(), 200);
    await page.getByText('Quest saved.').first().waitFor();
    const { body } = await service.get('/quests/hunt-copy', { token: service.owner.token });
    assert.equal(body.objectives[0].when, 'event.properties.score >= 7');
    assert.deepEqual(body.rewards, [{ do: 'awardBadge', badgeId: 'silver-medal' }]);
  });
});

describe('the pages of results and of explanations', () => {
  it('fit a phone, in the dark', async () => {
    const look = { width: 390, colorScheme: 'dark' } as const;
    const { page: phone, open: enter } = await visit(browser, service, service.owner, look);
    for (const [path, text] of [
      ['/quests/hunt?view=results', 'Open a chest'],
      ['/rules/win-xp?view=results', 'Its condition was not met'],
      ['/badges/gold?view=results', 'Uncommon'],
      ['/players/bob?tab=explain&badgeId=gold', 'Bob does not have this badge yet.'],
    ] as const) {
      await enter(path);
      // The form of the definition is in the page as well, hidden and drawn when there is time.
      await phone.getByText(text).filter({ visible: true }).first().waitFor();
      await phone.locator('[role=status][aria-label=Loading]').first().waitFor({ state: 'detached' });
      assert.deepEqual(await seriousFaults(phone), [], path);
      const overflow = Number(await phone.evaluate('document.documentElement.scrollWidth - innerWidth'));
      assert.equal(overflow, 0, path);
    }
    await phone.close();
  });
});
