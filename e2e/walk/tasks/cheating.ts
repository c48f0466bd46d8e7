import assert from 'node:assert/strict';
import type { Ground } from '../ground.ts';
import { walk } from '../walker.ts';

/** Scores that no honest client sends are found among the events, and undone. */
export async function undoCheating(ground: Ground): Promise<void> {
  const then = [{ do: 'grantXp', amount: 10 }];
  await ground.api('PUT', '/rules/race', { name: 'Race', on: 'race.won', then });
  const scores = [
    ['fay', 120],
    ['eve', 999_999],
    ['eve', 888_888],
    ['gus', 80],
  ] as const;
  for (const [playerId, score] of scores) {
    await ground.api('POST', '/events', { playerId, type: 'race.won', properties: { score } });
  }
  await walk(ground, 'Cheating found and undone', async ({ page, start, see }) => {
    await start();
    await page.getByRole('link', { name: 'Events', exact: true }).click();
    const property = page.getByRole('combobox', { name: 'Property' });
    await property.fill('score>10000');
    await property.press('Enter');
    const rows = page.getByRole('table', { name: 'Events' }).getByRole('row');
    await rows.nth(3).waitFor({ state: 'detached' });
    await rows.nth(2).waitFor();
    await see('found');
    await page.getByRole('link', { name: 'Undo these…' }).click();
    const form = page.locator('form');
    await page.getByLabel('Reason').fill('A modified client');
    await see('undo many');
    await form.getByRole('button').last().click();
    await page.getByRole('button', { name: 'Show the affected players' }).click();
    const affected = page.getByRole('table', { name: 'Affected players' });
    await affected.getByRole('row', { name: /eve/ }).getByText('2 events, −20 XP').waitFor();
    await see('preview');
    await page.getByRole('button', { name: 'Undo these events…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo events' }).click();
    await page.getByText(/^Done, started/).waitFor();
  });
  const xpOf = async (id: string) => (await ground.api('GET', `/players/${id}`)).xp;
  assert.deepEqual([await xpOf('fay'), await xpOf('gus'), await xpOf('eve')], [10, 10, 0]);
}
