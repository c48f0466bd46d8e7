import assert from 'node:assert/strict';
import type { Ground } from '../ground.ts';
import { walk } from '../walker.ts';

/** Who comes, who comes back, and what the players of one week do now. */
export async function readAnalytics(ground: Ground): Promise<void> {
  let cohort = '';
  await walk(ground, 'Analytics', async ({ page, start, see }) => {
    await start();
    await page.getByRole('link', { name: 'Analytics' }).click();
    await page.getByRole('img', { name: /^Active players/ }).waitFor();
    await page.getByRole('heading', { name: 'Retention' }).waitFor();
    await see('analytics');
    await page.getByText('Weekly', { exact: true }).click();
    await page.waitForURL(/interval=week/);
    await page.getByRole('table', { name: 'Retention' }).getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: 'Players' }).waitFor();
    await page.getByText(/matching player/).waitFor();
    cohort = new URL(page.url()).searchParams.get('cohort') ?? '';
  });
  const { data } = await ground.api('GET', `/players?limit=1&cohort=${cohort}`);
  assert.equal(data.length, 1, 'there are players behind the figure');
}
