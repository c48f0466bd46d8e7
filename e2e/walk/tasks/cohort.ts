import assert from 'node:assert/strict';
import type { Ground } from '../ground.ts';
import { walk } from '../walker.ts';

/** Some players are found by what they have in common, kept as a view, all given XP, and that is undone. */
export async function grantToCohort(ground: Ground): Promise<void> {
  const people = [
    ['kim', 'DE'],
    ['lou', 'DE'],
    ['max', 'FR'],
  ] as const;
  for (const [id, country] of people) await ground.api('PUT', `/players/${id}`, { attributes: { country } });
  const xpOf = async () =>
    Promise.all(people.map(async ([id]) => (await ground.api('GET', `/players/${id}`)).xp));
  await walk(ground, 'Cohort to bulk grant and undo', async ({ page, start, see }) => {
    await start();
    await page.getByRole('link', { name: 'Players', exact: true }).click();
    await page.getByRole('button', { name: 'Filters' }).click();
    const panel = page.getByRole('dialog', { name: 'Filter players' });
    await panel.getByRole('button', { name: 'Add attribute' }).click();
    await panel.getByLabel('Attribute 1', { exact: true }).fill('country');
    await panel.getByLabel('Value 1').fill('DE');
    await see('filters');
    await panel.getByRole('button', { name: 'Show players' }).click();
    await page.getByText('2 matching players').waitFor();
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('dialog', { name: 'Save view' }).getByLabel('Name').fill('Germany');
    await page.getByRole('dialog', { name: 'Save view' }).getByRole('button', { name: 'Save' }).click();
    await page.getByText('Germany was saved.').waitFor();
    await page.getByRole('button', { name: 'Bulk action' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bulk action' });
    await dialog.getByLabel('Amount for each player').fill('40');
    await dialog.getByLabel('Reason').fill('Sorry for the outage');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByRole('button', { name: 'Grant XP for 2 players' }).waitFor();
    await see('preview');
    await dialog.getByRole('button', { name: 'Grant XP for 2 players' }).click();
    await dialog.getByText('Done.').waitFor();
    await see('done');
    assert.deepEqual(await xpOf(), [40, 40, 0]);
    await dialog.getByRole('button', { name: 'Undo…' }).click();
    const question = page.getByRole('dialog', { name: 'Undo “Grant XP” for all players?' });
    await question.getByLabel('Reason').fill('It was another country');
    await see('undo');
    await question.getByRole('button', { name: 'Undo for 2 players' }).click();
    await dialog.getByText(/^Undone .* by /).waitFor();
    await see('undone');
  });
  assert.deepEqual(await xpOf(), [0, 0, 0]);
}
