import assert from 'node:assert/strict';
import type { Ground } from '../ground.ts';
import { walk } from '../walker.ts';

/** A key is rotated while its server runs on, and the request of which a developer has only the id is found. */
export async function rotateKeyAndFindRequest(ground: Ground): Promise<void> {
  const made = await ground.api('POST', `/projects/${ground.projectId}/api-keys`, {
    name: 'Game server',
    mode: 'live',
  });
  const old: string = made.key;
  let fresh = '';
  await walk(ground, 'Key rotated and a request found', async ({ page, start, see }) => {
    await start();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'API keys' }).click();
    await page
      .getByRole('row', { name: /Game server/ })
      .getByRole('button', { name: 'Rotate' })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Rotate', exact: true }).waitFor();
    await see('rotate');
    await dialog.getByRole('button', { name: 'Rotate', exact: true }).click();
    const secret = page.getByText(/^svc_live_/);
    await secret.waitFor();
    fresh = ((await secret.textContent()) ?? '').trim();
    await see('new key');
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await page.getByText('Old key expires').waitFor();

    const refused = await ground.call('POST', '/events', { key: fresh, body: { type: 'match.won' } });
    assert.equal(refused.status, 400);
    const { requestId } = refused.body.error;
    await page.getByRole('link', { name: 'Requests' }).click();
    await page.getByLabel('Request ID').fill(requestId);
    await page.getByLabel('Request ID').press('Enter');
    await page.getByRole('dialog').getByText('VALIDATION_FAILED').waitFor();
    await see('request');
  });
  for (const key of [old, fresh]) {
    assert.equal((await ground.call('GET', '/players?limit=1', { key })).status, 200);
  }
  const { data } = await ground.api('GET', `/projects/${ground.projectId}/api-keys`);
  assert.ok(data.some((key: { name: string }) => key.name === 'Game server'));
}
