import assert from 'node:assert/strict';
import type { Ground } from '../ground.ts';
import { walk } from '../walker.ts';

/** The season of a leaderboard is closed, and its results are shared by a link that needs no account. */
export async function closeAndShareSeason(
  ground: Ground,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const before = (await ground.api('GET', `/leaderboards/${id}/seasons`)).data[0];
  let address = '';
  await walk(ground, 'Season closed and shared', async ({ page, start, see, with: open }) => {
    await start();
    await page.getByRole('link', { name: 'Leaderboards' }).click();
    // Home lists what the leaderboard did, too.
    await page.getByRole('heading', { level: 1, name: 'Leaderboards' }).waitFor();
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
    await page.getByRole('button', { name: 'Close season' }).click();
    const question = page.getByRole('dialog', { name: 'Close the season?' });
    await question.getByRole('textbox').fill(id);
    await see('close');
    await question.getByRole('button', { name: 'Close season' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Seasons' }).click();
    const seasons = page.getByRole('table', { name: 'Seasons' });
    await seasons.getByRole('link', { name: String(before.number), exact: true }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Link to the results' });
    address = ((await dialog.locator('pre').textContent()) ?? '').trim();
    await see('link');
    await dialog.getByRole('button').last().click();

    const guest = await open(null);
    await guest.goto(address);
    await guest.getByRole('heading', { level: 1 }).waitFor();
    await guest.getByRole('table').first().waitFor();
  });
  const token = new URL(address).hash.slice(1);
  const shared = await ground.call('GET', `/shared-season?token=${token}`);
  assert.equal(shared.status, 200);
  assert.ok(shared.body.entries >= 4, `${shared.body.entries} entries`);
  const seasons = (await ground.api('GET', `/leaderboards/${id}/seasons`)).data;
  const closed = seasons.find((season: { number: number }) => season.number === before.number);
  assert.notEqual(closed.closedAt, null);
  assert.notEqual(closed.hash, null);
}
