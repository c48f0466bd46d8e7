import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { startTestService } from '../server/testing/service.ts';
import { seriousFaults } from './accessibility.ts';
import { type Visit, visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
const { token } = service.owner;
const designer = await service.addMember('DESIGNER');
let browser: TestBrowser;
/** Of somebody who designs, on a wide screen. */
let window: Visit;

const quest = (id: string, name: string, on: string, target: number) => ({
  id,
  name,
  objectives: [{ id: 'do', on, measure: 'count', target }],
});

before(async () => {
  await make('/badges', { id: 'star', name: 'Star' });
  await make('/quests', quest('hunt', 'Hunt', 'coin.found', 3));
  await make('/quests', quest('climb', 'Climb', 'hill.climbed', 2));
  await make('/players', { id: 'ada', displayName: 'Ada Lovelace' });
  browser = await openBrowser();
  window = await visit(browser, service, designer);
});
after(() => browser?.close());

async function make(path: string, body: unknown) {
  const answer = await service.post(path, { token, body });
  assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const step = (page: Page, number: number) =>
  page.getByRole('listitem', { name: `Step ${number}`, exact: true });
const times = (page: Page, number: number) => step(page, number).getByRole('textbox', { name: 'Times' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const results = (page: Page) => page.getByRole('region', { name: 'Simulated sequence' });
const told = (page: Page) => results(page).getByRole('status');
const isWide = (page: Page) => page.evaluate('document.documentElement.scrollWidth - innerWidth');

/** How often the page asked for a simulation. */
const asked = ({ witness }: Visit) =>
  witness.requests.filter((address) => address.endsWith('/events/simulate')).length;

describe('a script', () => {
  it('brings the badge of a rule that is not saved at its fifth event, on the third day', async () => {
    const { page, open } = window;
    await open('/rules/+new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Five wins');
    await page.getByRole('combobox', { name: 'Trigger event' }).fill('match.won');
    await page.getByLabel('Expression').fill("player.counts['match.won'] >= 5");
    await button(page, 'Add action').click();
    await page.getByRole('menuitem', { name: 'Award badge' }).click();
    await page.getByRole('combobox', { name: 'Badge', exact: true }).click();
    await page.getByRole('option', { name: 'Star', exact: true }).click();

    await page.getByText('Sequence', { exact: true }).click();
    await times(page, 1).fill('2');
    await button(page, 'Add days or hours').click();
    await button(page, 'Add event').click();
    await times(page, 3).fill('2');
    await button(page, 'Add days or hours').click();
    await button(page, 'Add event').click();
    const type = step(page, 5).getByRole('combobox', { name: 'Event type' });
    assert.equal(await type.inputValue(), 'match.won', 'as the event before it');
    await page.getByText('5 of 100 events').waitFor();
    await button(page, 'Simulate').click();

    await told(page).getByText('The reward comes with event 5, on day 3.').waitFor();
    await results(page).getByText('Events 1 to 2: no effect').click();
    const needed = 'Needed: Number of events of type match.won is at least 5.';
    await results(page).getByText(needed).first().waitFor();
    await results(page)
      .getByRole('heading', { name: /^Day 3/ })
      .waitFor();
    await results(page).getByRole('row', { name: 'Badges – Star' }).waitFor();
    await results(page).getByRole('link', { name: 'Star' }).first().waitFor();
    await results(page).getByText('by rule Five wins').first().waitFor();
    assert.equal(await results(page).getByRole('link', { name: 'Five wins' }).count(), 0, 'it has no page');
    assert.deepEqual(await seriousFaults(page), []);
    assert.equal(await isWide(page), 0);

    await times(page, 1).fill('1');
    await page.getByText('The input has changed. Simulate again.').waitFor();
    await button(page, 'Simulate').click();
    await told(page).getByText('The reward does not come: 4 events over 3 days.').waitFor();
    await button(page, 'Repeat until the reward shows').click();
    await told(page).getByText('The reward comes with event 5, on day 3.').waitFor();
    assert.equal(await times(page, 5).inputValue(), '2', 'the last event, as often as it took');

    assert.deepEqual((await service.get('/rules', { token })).body.data, [], 'nothing is saved');
    assert.deepEqual((await service.get('/events', { token })).body.data, []);
  });

  it('stays when the rule is created and while one looks at its results, and not for the next new rule', async () => {
    const { page, open, go } = window;
    await open('/rules/+new?simulate=sequence');
    await page.getByRole('textbox', { name: 'Name' }).fill('Two naps');
    await page.getByRole('combobox', { name: 'Trigger event' }).fill('nap.taken');
    await times(page, 1).fill('2');
    await step(page, 1).getByLabel('Spacing').selectOption('One every day');
    await page.getByText('One event', { exact: true }).click();
    await page.getByText('Sequence', { exact: true }).click();
    assert.equal(await times(page, 1).inputValue(), '2');

    await button(page, 'Create').click();
    await page.getByRole('heading', { level: 1, name: 'Two naps' }).waitFor();
    assert.equal(await times(page, 1).inputValue(), '2');
    assert.equal(await step(page, 1).getByLabel('Spacing').inputValue(), 'day');
    await button(page, 'Simulate').click();
    await told(page).getByText('The reward comes with event 1, on day 1.').waitFor();
    await results(page).getByRole('link', { name: 'Two naps' }).first().waitFor();

    await page.getByRole('tab', { name: 'Results' }).click();
    await told(page).waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: 'Definition' }).click();
    await told(page).getByText('The reward comes with event 1, on day 1.').waitFor();
    assert.equal(await times(page, 1).inputValue(), '2');

    await go('/rules/+new?simulate=sequence');
    await page.getByRole('heading', { level: 1, name: 'New rule' }).waitFor();
    assert.equal(await times(page, 1).inputValue(), '1');
  });

  it('of too many events is refused at the field, and not sent', async () => {
    const { page, open } = window;
    await open('/quests/climb?simulate=sequence');
    await times(page, 1).fill('60');
    await button(page, 'Add event').click();
    await times(page, 2).fill('41');
    await step(page, 2).getByText('The script has 101 events up to here.', { exact: false }).waitFor();
    const before = asked(window);
    await button(page, 'Simulate').click();
    await step(page, 1).getByRole('textbox', { name: 'Properties' }).fill('{');
    await step(page, 1).getByText('Invalid JSON', { exact: false }).waitFor();
    await step(page, 1).getByRole('combobox', { name: 'Event type' }).fill('quest.completed');
    await step(page, 1).getByText('Enter an event that causes it.', { exact: false }).waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    assert.equal(asked(window), before);
  });

  it('stays when the page is loaded again, and runs on a quest as it is in the form', async () => {
    const narrow = await visit(browser, service, designer, { width: 390, colorScheme: 'dark' });
    const { page, open } = narrow;
    await open('/quests/hunt');
    await page.getByText('Sequence', { exact: true }).click();
    assert.equal(await times(page, 1).inputValue(), '3', 'as often as the quest counts');
    await times(page, 1).fill('1');
    await step(page, 1).getByLabel('Spacing').selectOption('One every day');
    assert.match(page.url(), /simulate=sequence$/);
    await page.reload();
    assert.equal(await times(page, 1).inputValue(), '1');
    assert.equal(await step(page, 1).getByLabel('Spacing').inputValue(), 'day');

    await page.getByRole('textbox', { name: 'How many' }).fill('4');
    await page.getByLabel('Reward to wait for').selectOption('Quest Hunt completed');
    await page.getByText('Existing player', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Player', exact: true }).fill('lovel');
    await page.getByRole('option', { name: /^Ada Lovelace/ }).click();
    await button(page, 'Repeat until the reward shows').click();
    await told(page).getByText('The reward comes with event 4, on day 4.').waitFor();
    await results(page).getByRole('row', { name: 'Quest Hunt – Completed' }).waitFor();
    assert.equal(await times(page, 1).inputValue(), '4');
    assert.deepEqual(await seriousFaults(page), []);
    assert.equal(await isWide(page), 0);
    assert.equal((await service.get('/quests/hunt', { token })).body.objectives[0].target, 3);
    await narrow.close();
  });

  it('runs on an adventure that is not saved, from the events of its quests', async () => {
    const { page, open } = window;
    await open('/adventures/+new?simulate=sequence');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tour');
    const add = page.getByRole('combobox', { name: 'Add a quest as a step' });
    for (const name of ['Hunt', 'Climb']) {
      await add.fill(name);
      await page.getByRole('option', { name, exact: true }).first().click();
    }
    await page.getByText('5 of 100 events').waitFor();
    await button(page, 'Simulate').click();
    await told(page).getByText('The reward comes with event 5, on day 1.').waitFor();
    await results(page).getByRole('row', { name: 'Adventure Tour – Completed', exact: true }).waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    assert.equal(await isWide(page), 0);
    assert.equal((await service.get('/adventures/tour', { token })).status, 404);
    // One event of a quest starts it: that comes first, though the trace does not name the adventure.
    await page.getByRole('radio', { name: 'One event' }).check({ force: true });
    await page.getByText('Hypothetical', { exact: false }).first().click();
    await page.getByRole('combobox', { name: 'Event type' }).fill('coin.found');
    await button(page, 'Simulate').click();
    const verdict = page.getByRole('region', { name: 'Simulated effects' }).getByRole('note').first();
    await verdict.getByText('Tour moves on with this event.').waitFor();
  });

  it('runs on all edits of a changeset together, in German too', async () => {
    const { id } = await make('/changesets', { title: 'Moon' });
    const items = [
      { kind: 'badges', id: 'moon', op: 'put', body: { name: 'Moon' } },
      {
        kind: 'rules',
        id: 'third',
        op: 'put',
        body: {
          name: 'Third',
          on: 'night.passed',
          when: 'player.streak >= 3',
          then: [{ do: 'awardBadge', badgeId: 'moon' }],
        },
      },
    ];
    for (const body of items) {
      assert.equal((await service.put(`/changesets/${id}/items`, { token, body })).status, 200);
    }
    const narrow = await visit(browser, service, designer, { width: 390, alone: true });
    const { page, open } = narrow;
    await page.addInitScript(() => localStorage.setItem('laurel.language', 'de'));
    await open(`/changesets/${id}?simulate=sequence`);
    await page.getByLabel('Abstand').selectOption('Täglich eines');
    await page.getByLabel('Erwartete Belohnung').selectOption('Abzeichen Moon');
    await button(page, 'Wiederholen bis zur Belohnung').click();
    const outcome = page.getByRole('region', { name: 'Simulierter Ablauf' });
    await outcome.getByText('Die Belohnung kommt mit Ereignis 3, an Tag 3.').waitFor();
    await outcome.getByText('durch die Regel Third').waitFor();
    await outcome.getByRole('row', { name: 'Abzeichen – Moon' }).waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    assert.equal(await isWide(page), 0);
    await narrow.close();
  });
});
