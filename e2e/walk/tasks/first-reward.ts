import assert from 'node:assert/strict';
import type { Ground } from '../ground.ts';
import { walk } from '../walker.ts';

/** From the sign-in of a new installation to a rule that rewards in live, with the badge that it awards. */
export async function earnFirstReward(ground: Ground): Promise<void> {
  const { email, password } = ground.owner;
  await walk(
    ground,
    'First reward and to live',
    async ({ page, see }) => {
      await page.goto(`${ground.url}/`);
      await page.getByLabel('E-mail').fill(email);
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await see('sign in');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('button', { name: 'Send a sample event' }).waitFor();
      await see('first page');
      await page.getByRole('button', { name: 'Send a sample event' }).click();
      await page.getByRole('button', { name: 'Create a rule for this event' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create badge and rule' }).waitFor();
      await see('reward this event');
      await page.getByRole('button', { name: 'Create badge and rule' }).click();
      await page.getByRole('button', { name: 'Send it again' }).click();
      await page.getByText('ada earned First win', { exact: true }).waitFor();
      await see('earned');
      await page.getByRole('link', { name: 'Publish the rule to live' }).click();
      await page.getByRole('button', { name: 'Publish to live…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Publish Award First win to live?' });
      await dialog.getByRole('checkbox', { name: 'Badge First win' }).waitFor();
      await see('publish');
      await dialog.getByRole('button', { name: 'Publish to live' }).click();
      await page.getByText('Award First win is now active in live, with one definition').waitFor();
      await see('published');
    },
    null,
  );
  const { rules, badges } = await ground.api('GET', '/definitions/bundle');
  for (const { environments } of [...rules, ...badges]) assert.deepEqual(environments, ['live', 'test']);
  const event = { playerId: 'grace', type: 'match.won', properties: { score: 1_300 } };
  await ground.api('POST', '/events', event);
  const { data } = await ground.api('GET', '/players/grace/badges');
  assert.deepEqual(
    data.map(({ badgeId }: { badgeId: string }) => badgeId),
    ['first-win'],
    'a player of live earns it',
  );
}
