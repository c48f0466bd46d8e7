import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { seriousFaults } from './accessibility.ts';
import { type Visit, visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
const { token } = service.owner;
let browser: TestBrowser;
/** One window for all: opening one costs more than most of what is done in it. */
let page: Page;
let open: Visit['open'];
let go: Visit['go'];

before(async () => {
  for (const [id, name] of [
    ['scout', 'Scout'],
    ['climb', 'Climb'],
    ['summit', 'Summit'],
  ]) {
    const body = { id, name, objectives: [{ id: 'do', on: `${id}.done`, measure: 'count', target: 1 }] };
    assert.equal((await service.post('/quests', { token, body })).status, 201);
  }
  browser = await openBrowser();
  ({ page, open, go } = await visit(browser, service));
});
after(() => browser?.close());

/** Chooses from a field with a list, as one does who types. */
async function choose(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.page().getByRole('option', { name: text, exact: true }).first().click();
}

const h1 = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

describe('a quest', () => {
  it('is built with all that it has, simulated, and moves a player who does what it counts', async () => {
    await open('/quests/+new');
    await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Coin hunt');
    const first = page.getByRole('listitem', { name: 'Objective 1' });
    await first.getByLabel('Objective ID').fill('wins');
    await first.getByRole('combobox', { name: 'Event' }).fill('match.won');
    await first.getByRole('textbox', { name: 'How many' }).fill('2');
    await page.getByRole('button', { name: 'Add objective' }).click();
    const second = page.getByRole('listitem', { name: 'Objective 2' });
    await second.getByLabel('Name').fill('Gather coins');
    await second.getByRole('combobox', { name: 'Event' }).fill('coins.found');
    await second.getByLabel('Measure').selectOption('sum');
    await second.getByLabel('Value to sum').fill('event.properties.amount');
    await second.getByRole('textbox', { name: 'Target sum' }).fill('400');
    await second.getByRole('button', { name: 'Move objective 2 up' }).click();
    assert.equal(await first.getByLabel('Name').inputValue(), 'Gather coins', 'it moved, with its input');
    await page.getByRole('textbox', { name: 'Time limit' }).fill('2');
    await page.getByRole('button', { name: 'Add action' }).click();
    await page.getByRole('menuitem', { name: 'Grant XP' }).click();
    const preview = page.locator('section', { hasText: 'Player preview' }).first();
    await preview.getByText('200 / 400').waitFor();
    await preview.getByText('50 XP').waitFor();
    await preview.getByText('2 days after the start').waitFor();

    await page.getByText('Hypothetical player').click();
    await page.getByLabel('Properties').fill('{ "amount": 100 }');
    await page.getByRole('button', { name: 'Simulate' }).click();
    await page.getByText(/100\/400/).waitFor();

    await page.getByRole('button', { name: 'Create' }).click();
    await h1('Coin hunt');
    assert.match(page.url(), /\/quests\/coin-hunt$/);
    const { body } = await service.get('/quests/coin-hunt', { token });
    assert.deepEqual(
      [body.objectives.map(({ id }: { id: string }) => id), body.timeLimitSeconds, body.rewards],
      [['objective-2', 'wins'], 172_800, [{ do: 'grantXp', amount: 50 }]],
    );

    const event = { playerId: 'ada', type: 'coins.found', properties: { amount: 100 } };
    assert.equal((await service.post('/events', { token, body: event })).status, 201);
    await go('/players/ada?tab=quests');
    const bar = page.getByRole('progressbar', { name: 'Progress of Coin hunt' });
    await bar.waitFor();
    assert.equal(await bar.getAttribute('aria-valuenow'), '13', 'a quarter of one of two objectives');
    await open('/quests/coin-hunt');
    await page.getByText('live, version 1').waitFor();
    await page.getByText('1 player', { exact: true }).waitFor();
  });

  itInLongRun(
    'shows what the service refuses at its field, loses nothing, and asks before it is left',
    async () => {
      await open('/quests/scout');
      const objective = page.getByRole('listitem', { name: 'Objective 1' });
      await objective.getByLabel('Measure').selectOption('distinct');
      await objective.getByLabel('Value that must differ').fill('event.properties.place');
      await objective.getByRole('textbox', { name: 'How many different values' }).fill('5000');
      await page.getByRole('button', { name: 'Save' }).click();
      await objective.getByText('must be at most 1000 to measure distinct values').waitFor();
      assert.equal(
        await objective.getByRole('textbox', { name: 'How many different values' }).inputValue(),
        '5,000',
      );
      assert.deepEqual(await seriousFaults(page), []);
      await page.getByRole('link', { name: 'Badges' }).click();
      await page.getByRole('dialog').getByText('Leave without saving?').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await h1('Scout');
      await page.getByRole('button', { name: 'Discard' }).click();
      await page.getByRole('link', { name: 'Badges' }).click();
      await h1('Badges');
    },
  );

  itInLongRun('changed by somebody else meanwhile shows the difference, and mine can be kept', async () => {
    await open('/quests/climb');
    await page.getByLabel('Description').fill('Mine');
    const theirs = { description: 'Theirs' };
    assert.equal((await service.patch('/quests/climb', { token, body: theirs })).status, 200);
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Someone else changed this').waitFor();
    assert.deepEqual(await dialog.getByRole('row').allTextContents(), [
      'FieldYoursTheirs',
      'descriptionMineTheirs',
    ]);
    await dialog.getByRole('button', { name: 'Overwrite with mine' }).click();
    await page.getByText('Quest saved.').waitFor();
    assert.equal((await service.get('/quests/climb', { token })).body.description, 'Mine');
  });

  itInLongRun('that others refer to is not deleted, and leads to them; its id must be typed', async () => {
    const body = { id: 'walk', name: 'Walk', steps: [{ id: 'one', questId: 'summit' }] };
    assert.equal((await service.post('/adventures', { token, body })).status, 201);
    await open('/quests/summit');
    await page.getByRole('button', { name: 'Delete…' }).click();
    const dialog = page.getByRole('dialog');
    const yes = dialog.getByRole('button', { name: 'Delete quest' });
    assert.equal(await yes.isDisabled(), true);
    await dialog.getByRole('textbox').fill('summit');
    await yes.click();
    await page.getByText('Still in use').waitFor();
    await page.getByRole('alert').getByRole('link', { name: 'Walk' }).click();
    await h1('Walk');
  });
});

describe('an adventure', () => {
  it('is drawn: a circle is marked on its steps, refused by the service, and cut with the keyboard', async () => {
    await go('/adventures/+new');
    await h1('New adventure');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mountain');
    const add = page.getByRole('combobox', { name: 'Add a quest as a step' });
    await choose(add, 'Scout');
    await choose(add, 'Climb');
    const nodes = page.locator('.react-flow__node');
    await nodes.nth(1).waitFor();
    const [scout, climb] = [nodes.filter({ hasText: 'Scout' }), nodes.filter({ hasText: 'Climb' })];
    await dragArrow(scout, climb);
    await page.getByRole('group', { name: 'climb comes after scout' }).waitFor();

    // The way back in the list, which does what the graph does.
    const row = page.getByRole('listitem', { name: 'Step scout' });
    await row.getByRole('combobox', { name: 'After' }).click();
    await page.getByRole('option', { name: 'climb' }).click();
    await page.keyboard.press('Escape');
    await scout.getByText('part of a cycle: scout → climb → scout').waitFor();
    await climb.getByText('part of a cycle: climb → scout → climb').waitFor();
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('alert').getByText('the steps form a cycle').waitFor();
    assert.equal((await service.get('/adventures/mountain', { token })).status, 404);
    assert.deepEqual(await seriousFaults(page), [], 'what is marked can be read');

    await page.getByRole('group', { name: 'scout comes after climb' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Delete');
    await scout.getByText(/cycle/).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Create' }).click();
    await h1('Mountain');
    assert.deepEqual((await service.get('/adventures/mountain', { token })).body.steps, [
      { id: 'scout', questId: 'scout' },
      { id: 'climb', questId: 'climb', after: ['scout'] },
    ]);
  });

  itInLongRun('keeps where its steps were put, and marks what the service says of one', async () => {
    const body = {
      id: 'ridge',
      name: 'Ridge',
      steps: [
        { id: 'a', questId: 'scout' },
        { id: 'b', questId: 'climb', after: ['a'] },
      ],
    };
    assert.equal((await service.post('/adventures', { token, body })).status, 201);
    await open('/adventures/ridge');
    const node = page.locator('.react-flow__node', { hasText: 'Climb' });
    const placeOf = async () => (await node.getAttribute('style'))?.match(/translate\([^)]*\)/)?.[0];
    await node.waitFor();
    const before = await placeOf();
    await node.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    const moved = await placeOf();
    assert.notEqual(moved, before);
    await page.reload();
    await node.waitFor();
    assert.equal(await placeOf(), moved);

    // An id that the console would let pass and the service refuses.
    await page.getByRole('listitem', { name: 'Step b' }).getByLabel('Step ID').fill('-b');
    await page.getByRole('button', { name: 'Save' }).click();
    await node.getByText(/must match pattern|must be/).waitFor();
    await page.getByRole('listitem', { name: 'Step -b' }).getByLabel('Step ID').fill('higher');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' });
    await page.reload();
    await node.getByText('higher').waitFor();
    assert.equal(await placeOf(), moved, 'called otherwise, it stays where it was');
  });
});

describe('levels', () => {
  it('are drawn while they are typed, held to the rules of the service, and saved', async () => {
    await go('/levels');
    await page.getByRole('img', { name: /level 100 starts at/ }).waitFor();
    await page.getByRole('textbox', { name: 'Highest level' }).fill('5');
    await page.getByRole('img', { name: /level 5 starts at 537 XP/ }).waitFor();
    await page.getByText('List').click();
    const thresholds = page.getByLabel('XP at which each level starts');
    assert.equal(await thresholds.inputValue(), '0\n100\n220\n364\n537', 'the curve is where one begins');
    await thresholds.fill('0\n100\n90');
    await page.getByText('Level 3: must need more XP than the level before.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Save' }).isDisabled(), true);
    await thresholds.fill('0, 100, 250');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Save levels' }).click();
    await page.getByText('Levels saved.', { exact: false }).waitFor();
    assert.deepEqual((await service.get('/levels', { token })).body.thresholds, [0, 100, 250]);
    // As beside every definition: the form on one side, what it does and its history on the other.
    const side = page.getByRole('complementary', { name: 'Try it, results and history' });
    await side.getByRole('img', { name: /level 3 starts at 250 XP/ }).waitFor();
    await side.getByText('v2', { exact: true }).waitFor();
    assert.equal(await side.getByRole('textbox').count(), 0);
  });

  itInLongRun('that somebody else changed meanwhile are not written over unseen', async () => {
    await open('/levels');
    const thresholds = page.getByLabel('XP at which each level starts');
    await thresholds.fill('0\n100\n300');
    await service.put('/levels', { token, body: { thresholds: [0, 50] } });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Save levels' }).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
    await dialog.waitFor();
    assert.deepEqual((await service.get('/levels', { token })).body.thresholds, [0, 50]);
    await dialog.getByRole('button', { name: 'Overwrite with mine' }).click();
    await page.getByRole('button', { name: 'Save levels' }).click();
    await page.getByText('Levels saved.', { exact: false }).waitFor();
    assert.deepEqual((await service.get('/levels', { token })).body.thresholds, [0, 100, 300]);
    await thresholds.fill('0\n7');
    await service.put('/levels', { token, body: { thresholds: [0, 60] } });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Save levels' }).click();
    await dialog.getByRole('button', { name: 'Use theirs' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await thresholds.inputValue(), '0\n60');
  });
});

describe('those who may only look', () => {
  itInLongRun('see the quest, the graph and the levels, and cannot change them', async () => {
    const viewer = await service.addMember('VIEWER');
    const look = { width: 390, colorScheme: 'dark' } as const;
    const { page: window, open: enter } = await visit(browser, service, viewer, look);
    await enter('/quests/climb');
    await window.getByText('Only owners, admins and designers can change definitions.').waitFor();
    assert.equal(await window.getByRole('textbox', { name: 'Name', exact: true }).first().isDisabled(), true);
    assert.equal(await window.getByRole('button', { name: 'Save' }).count(), 0);
    await enter('/adventures/ridge');
    await window.locator('.react-flow__node').first().waitFor();
    assert.equal(await window.getByRole('button', { name: 'Save' }).count(), 0);
    await enter('/levels');
    await window.getByRole('img', { name: /^XP by level/ }).waitFor();
    assert.equal(await window.getByRole('button', { name: 'Save' }).count(), 0);
  });
});

async function dragArrow(from: Locator, to: Locator): Promise<void> {
  // The mouse does not scroll, and the bar at the end of the window would be in its way: all of the page is in the window.
  await page.setViewportSize({ width: 1280, height: 2_400 });
  const middle = async (handle: Locator) => {
    const box = await handle.boundingBox();
    assert.ok(box);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [start, end] = [
    await middle(from.locator('.react-flow__handle.source')),
    await middle(to.locator('.react-flow__handle.target')),
  ];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}
