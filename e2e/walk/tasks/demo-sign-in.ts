import assert from 'node:assert/strict';
import type { Ground } from '../ground.ts';
import { walk } from '../walker.ts';

/** Whoever has started the demo signs in, and is in live, where its players are. */
export async function signInToDemo(ground: Ground): Promise<void> {
  await walk(
    ground,
    'Sign in',
    async ({ page, see }) => {
      // As somebody does who types the name of the machine, and not the address that the demo prints.
      await page.goto(`${ground.url}/`);
      await page.getByLabel('E-mail').fill(ground.owner.email);
      await page.getByRole('textbox', { name: 'Password' }).fill(ground.owner.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL(/\/live$/);
      await page.getByText('in total, per hour').waitFor();
      await see('home');
    },
    null,
  );
  const { data } = await ground.api('GET', '/players?limit=10');
  assert.equal(data.length, 10);
}
