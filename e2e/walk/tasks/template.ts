import assert from 'node:assert/strict';
import type { Ground } from '../ground.ts';
import { walk } from '../walker.ts';

/** A template is looked at, played, applied to test, and removed again as a whole. */
export async function applyAndRemoveTemplate(ground: Ground): Promise<void> {
  const ids = async () => {
    const bundle = await ground.test('GET', '/definitions/bundle');
    return Object.values(bundle as Record<string, { id: string }[]>)
      .flatMap((list) => (Array.isArray(list) ? list.map(({ id }) => id) : []))
      .filter((id) => id.startsWith('learn-'));
  };
  await walk(ground, 'Template applied and removed', async ({ page, start, see, endInEnglish }) => {
    // What the templates create.
    endInEnglish();
    await start('test');
    await page.getByRole('link', { name: 'Templates' }).click();
    await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor();
    await see('templates');
    await page.getByRole('link', { name: 'Learning app' }).click();
    await page.getByRole('button', { name: 'Play the demo' }).click();
    await page
      .getByRole('region', { name: 'Simulated sequence' })
      .getByText('Badge Graduate')
      .first()
      .waitFor();
    await see('played');
    await page.getByRole('button', { name: 'Use this template' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply to test' }).waitFor();
    await see('use');
    await page.getByRole('dialog').getByRole('button', { name: 'Apply to test' }).click();
    await page.getByRole('link', { name: 'XP for every lesson' }).waitFor();
    assert.equal((await ids()).length, 14);
    await page.getByRole('link', { name: 'Templates' }).click();
    await page.getByRole('link', { name: 'Learning app' }).click();
    await page.getByRole('button', { name: 'Remove this template…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove from test' }).waitFor();
    await see('remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove from test' }).click();
    await page.getByText(/definitions of Learning app removed\./).waitFor();
  });
  assert.deepEqual(await ids(), []);
}
