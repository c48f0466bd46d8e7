import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import type { Ground } from '../ground.ts';
import { walk } from '../walker.ts';

/** Chooses from a field with a list, as one does who types. */
async function choose(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.page().getByRole('option', { name: text, exact: true }).first().click();
}

/** A quest is made in test, an adventure that branches after it, and a player walks both: send, a day later, send. */
export async function walkQuestAndAdventure(ground: Ground): Promise<void> {
  for (const [id, name] of [
    ['swamp', 'Through the swamp'],
    ['ridge', 'Over the ridge'],
  ]) {
    const objectives = [{ id: 'do', on: `${id}.crossed`, measure: 'count', target: 1 }];
    await ground.test('PUT', `/quests/${id}`, { name, objectives, environments: ['test'] });
  }
  await walk(ground, 'Quest and branching adventure in test', async ({ page, start, see }) => {
    await start('test');
    await page.getByRole('link', { name: 'Quests', exact: true }).click();
    await page.getByRole('button', { name: 'New quest' }).first().click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Two dawns');
    const objective = page.getByRole('listitem', { name: 'Objective 1' });
    await objective.getByRole('combobox', { name: 'Event' }).fill('dawn.seen');
    await objective.getByRole('textbox', { name: 'How many' }).fill('2');
    await page.getByRole('button', { name: 'Add action' }).click();
    await page.getByRole('menuitem', { name: 'Grant XP' }).click();
    await see('new quest');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Two dawns' }).waitFor();

    await page.getByRole('link', { name: 'Adventures', exact: true }).click();
    await page.getByRole('button', { name: 'New adventure' }).first().click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Crossing');
    const add = page.getByRole('combobox', { name: 'Add a quest as a step' });
    for (const name of ['Two dawns', 'Through the swamp', 'Over the ridge']) await choose(add, name);
    for (const step of ['swamp', 'ridge']) {
      const row = page.getByRole('listitem', { name: `Step ${step}` });
      await row.getByRole('combobox', { name: 'After' }).click();
      await page.getByRole('option', { name: 'Two dawns' }).click();
      await page.keyboard.press('Escape');
    }
    await see('new adventure');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Crossing' }).waitFor();

    await page.getByRole('link', { name: 'Players', exact: true }).click();
    await page.getByRole('button', { name: 'New player' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Player ID').fill('walker');
    await dialog.getByRole('button', { name: 'Create player' }).click();
    await page.getByRole('heading', { level: 1, name: 'walker' }).waitFor();
    await page.getByRole('button', { name: 'Send event' }).click();
    await dialog.getByLabel('Event type').fill('dawn.seen');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByRole('region', { name: 'What it did' }).getByText('1/2').first().waitFor();
    await see('sent once');
    await dialog.getByRole('button', { name: 'Move the clock forward by a day' }).click();
    await dialog.getByText('The test clock was moved forward by a day.').waitFor();
    await dialog.getByRole('button', { name: 'Send another' }).click();
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByRole('region', { name: 'What it did' }).getByText('50 XP').first().waitFor();
    await see('sent a day later');
    await dialog.getByRole('button', { name: 'Send another' }).click();
    await dialog.getByLabel('Event type').fill('ridge.crossed');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByText('ridge.crossed was sent for walker.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('tab', { name: 'Adventures' }).click();
    await page.getByText('Crossing').waitFor();
  });
  const { data: quests } = await ground.test('GET', '/players/walker/quests');
  const status = (id: string) => quests.find(({ questId }: { questId: string }) => questId === id)?.status;
  assert.deepEqual([status('two-dawns'), status('ridge')], ['completed', 'completed']);
  assert.notEqual(status('swamp'), 'completed', 'the other branch is still open');
  assert.equal((await ground.test('GET', '/players/walker')).xp, 50);
}
