import assert from 'node:assert/strict';
import type { Ground } from '../ground.ts';
import { walk } from '../walker.ts';

/** The project is named, gets its time zone and the origin of its game, and the audit log says who did it. */
export async function changeSettings(ground: Ground): Promise<void> {
  await walk(ground, 'Settings', async ({ page, start, see }) => {
    await start();
    await page.getByRole('link', { name: 'Settings' }).click();
    const menu = page.getByRole('navigation', { name: 'Settings' });
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour');
    const zone = page.getByRole('combobox', { name: 'Time zone' }).or(page.getByLabel('Time zone')).first();
    await zone.fill('Europe/Berlin');
    await page.getByRole('option', { name: 'Europe/Berlin' }).first().click();
    await see('general');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Project saved.').waitFor();
    await menu.getByRole('link', { name: 'Plan and limits' }).click();
    await page.getByRole('heading', { level: 1, name: 'Plan and limits' }).waitFor();
    await page.getByText('Calls this minute').first().waitFor();
    await see('plan');
    await menu.getByRole('link', { name: 'Clients' }).click();
    const origins = page.getByRole('combobox', { name: 'Origins' });
    await origins.fill('https://play.example.com');
    await origins.press('Enter');
    await see('clients');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Client settings saved.').waitFor();
    await menu.getByRole('link', { name: 'Account' }).click();
    await page.getByText('This session').waitFor();
    await see('account');
    await menu.getByRole('link', { name: 'Audit log' }).click();
    await page.getByText('changed the settings of the project').first().waitFor();
  });
  const project = await ground.api('GET', `/projects/${ground.projectId}`);
  assert.deepEqual(
    [project.name, project.timezone, project.client.origins],
    ['Harbour', 'Europe/Berlin', ['https://play.example.com']],
  );
}
