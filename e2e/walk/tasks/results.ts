import assert from 'node:assert/strict';
import type { Ground } from '../ground.ts';
import { walk } from '../walker.ts';

/** How a rule has done: how often it fired, what it gave, and the events behind it. */
export async function readResults(ground: Ground, { id, name }: { id: string; name: string }): Promise<void> {
  let first = '';
  await walk(ground, 'Results of a rule', async ({ page, start, see }) => {
    await start();
    await page.getByRole('link', { name: 'Rules', exact: true }).click();
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('tab', { name: 'Results' }).click();
    const results = page.getByRole('region', { name: 'Results' });
    await results.getByText('XP granted').waitFor();
    await results
      .getByRole('img', { name: / from / })
      .first()
      .waitFor();
    await see('results');
    await results.getByRole('link', { name: 'Show the events' }).click();
    const rows = page.getByRole('table', { name: 'Events' }).getByRole('row');
    await rows.nth(1).waitFor();
    await rows.nth(1).getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Trace' }).waitFor();
    first = page.url().split('/').at(-1) ?? '';
  });
  const event = await ground.api('GET', `/events/${first}`);
  const fired = event.trace.some(
    (entry: { rule?: string; fired?: boolean }) => entry.rule === id && entry.fired === true,
  );
  assert.ok(fired, 'the event that was opened made the rule fire');
}
