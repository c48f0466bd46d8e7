import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestService } from '../server/testing/service.ts';
import { faultsInLongRun, seriousFaults } from './accessibility.ts';
import { visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
const get = async (path: string) => (await service.get(path, { key })).body;
let browser: TestBrowser;

before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

describe('teams in the console', () => {
  it('makes a team, adds members, and lets a request in', async () => {
    for (const id of ['una', 'vic', 'wes']) await service.put(`/players/${id}`, { key, body: {} });
    const desk = await visit(browser, service);
    const { page, witness } = desk;
    await desk.open('/teams');
    await page.getByRole('button', { name: 'New team' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Foxes');
    await dialog.getByLabel('Team ID').fill('foxes');
    await dialog.getByLabel('Leader (player ID)').fill('una');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'Foxes' }).waitFor();
    await service.patch('/teams/foxes', { key, body: { join: 'request' } });
    assert.equal(
      (await service.post('/teams/foxes/requests', { key, body: { playerId: 'vic' } })).status < 300,
      true,
    );
    await desk.open('/teams/foxes');
    await page.getByRole('table', { name: 'Requests' }).getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('table', { name: 'Members' }).getByText('vic').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    const { members } = await get('/teams/foxes');
    assert.deepEqual(
      members.map(({ playerId, role }: { playerId: string; role: string }) => `${playerId} ${role}`),
      ['una leader', 'vic member'],
    );
    await service.put('/players/vic/friends/una', { key });
    await desk.go('/players/vic?tab=people');
    await page.getByRole('table', { name: 'Teams' }).getByRole('link', { name: 'Foxes' }).waitFor();
    await page
      .getByRole('table', { name: 'Friends' })
      .getByRole('row', { name: /^una Friend/ })
      .waitFor();
    assert.deepEqual(await faultsInLongRun(page), []);

    await desk.go('/settings/general');
    await page.getByRole('textbox', { name: 'Teams per player' }).fill('3');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Project saved.').waitFor();
    const { token } = service.owner;
    const { body } = await service.get(`/projects/${service.projectId}`, { token });
    assert.equal(body.teamsPerPlayer, 3);
    assert.deepEqual(witness.complaints, []);
    await desk.close();
  });
});
