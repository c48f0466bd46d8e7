import assert from 'node:assert/strict';
import type { Ground } from '../ground.ts';
import { walk } from '../walker.ts';

/** A colleague is invited, joins, works, and is removed. */
export async function inviteAndRemoveColleague(ground: Ground): Promise<void> {
  const email = 'vera@example.com';
  const password = 'a password of her own';
  const members = async () =>
    (await ground.api('GET', `/tenants/${ground.tenantId}/users`)).data.map(
      (member: { email: string }) => member.email,
    );
  await walk(ground, 'Colleague invited and removed', async ({ page, start, see, with: open }) => {
    await start();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Team' }).click();
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByLabel('E-mail').fill(email);
    await see('invite');
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    const link = (await page.getByText(/\/console\/invitation#/).textContent()) ?? '';
    await see('link');
    await page.getByRole('button', { name: 'I have saved it' }).click();
    const theirs = await open(null);
    await theirs.goto(link.trim());
    await theirs.getByRole('textbox', { name: 'Password' }).fill(password);
    await theirs.getByRole('button', { name: 'Join' }).click();
    await theirs.getByRole('heading', { name: 'Home' }).waitFor();
    assert.ok((await members()).includes(email));

    await page.reload();
    const row = page.getByRole('row').filter({ hasText: email });
    await row.waitFor();
    await see('team');
    await row.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await row.waitFor({ state: 'detached' });
    await theirs.goto(`${ground.url}/`);
    await theirs.getByText('You are not a member of any tenant').waitFor();
  });
  assert.ok(!(await members()).includes(email));
  const login = await ground.call('POST', '/auth/login', { body: { email, password } });
  assert.deepEqual(
    [login.status, login.body.error?.code],
    [403, 'FORBIDDEN'],
    'the account has access to nothing',
  );
}
