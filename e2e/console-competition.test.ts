import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { faultsInLongRun, seriousFaults } from './accessibility.ts';
import { visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
const get = async (path: string) => (await service.get(path, { key })).body;
let browser: TestBrowser;

before(async () => {
  await service.put('/currencies/gems', { key, body: { name: 'Gems' } });
  browser = await openBrowser();
});
after(() => browser?.close());

describe('competition in the console', () => {
  it('makes a league: choose, see the ladder, simulate it, save it, and see its groups', async () => {
    const desk = await visit(browser, service);
    const { page, witness } = desk;
    await desk.open('/leaderboards/+new');
    await page.getByRole('radio', { name: /^League/ }).check();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Weekly');
    const ladder = page.locator('section', { hasText: 'The ladder' });
    await ladder.getByText('7 up, 0 down').waitFor();
    await ladder.getByText('0 up, 5 down').waitFor();
    // What the highest tier gets, and at its field what the service refuses of it.
    const gold = page.getByRole('listitem', { name: 'Tier 3' });
    await gold.getByRole('button', { name: 'More' }).click();
    await gold.getByRole('button', { name: 'Add reward' }).click();
    const reward = gold.getByRole('listitem', { name: 'Reward 1' });
    await reward.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('menuitem', { name: /XP/ }).first().click();
    await reward.getByRole('textbox', { name: /^Amount/ }).fill('50');
    await reward.getByRole('textbox', { name: 'From rank' }).fill('3');
    await page.getByRole('button', { name: 'Simulate' }).click();
    await page.getByText('After 8 seasons').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText(/must not be less than/).waitFor();
    await reward.getByRole('textbox', { name: 'From rank' }).fill('1');
    await reward.getByRole('textbox', { name: 'To rank or share' }).fill('50%');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('tab', { name: 'Settings' }).waitFor();
    const board = await get('/leaderboards/weekly');
    assert.deepEqual(board.league.tiers[2].rewards, [
      { from: 1, to: '50%', actions: [{ do: 'grantXp', amount: 50 }] },
    ]);
    assert.deepEqual(
      [board.reset, board.league.groupSize, board.league.tiers.map((tier: { id: string }) => tier.id)],
      ['weekly', 30, ['bronze', 'silver', 'gold']],
    );

    for (const [n, playerId] of ['ada', 'bob', 'cay', 'dan', 'eve', 'fay', 'gil', 'hal', 'ivy'].entries()) {
      const body = { playerId, score: 100 - n };
      assert.equal((await service.post('/leaderboards/weekly/entries', { key, body })).status, 200);
    }
    await desk.open('/leaderboards/weekly');
    await page.getByRole('table', { name: 'Groups' }).getByRole('link', { name: 'Bronze' }).click();
    const up = page.getByRole('region', { name: 'Go up' });
    await up.getByRole('link', { name: 'ada' }).waitFor();
    assert.equal(await up.getByRole('listitem').count(), 7);
    assert.equal(await page.getByRole('region', { name: 'Stay' }).getByRole('listitem').count(), 2);
    assert.deepEqual(await faultsInLongRun(page), []);
    await desk.go('/players/ada?tab=standings');
    await page.getByText('Number 1 of 9 in the group').waitFor();
    await page.getByText('would go up').waitFor();
    assert.deepEqual(await faultsInLongRun(page), []);
    await page.getByRole('link', { name: 'Open the group' }).click();
    await up.getByRole('link', { name: 'ada' }).waitFor();
    assert.deepEqual(
      witness.complaints.filter((one) => !one.includes('400')),
      [],
    );
    await desk.close();
  });

  itInLongRun('makes a leaderboard of teams, and shows who gave what', async () => {
    await service.post('/teams', { key, body: { id: 'foxes', name: 'Foxes', playerId: 'fia' } });
    const desk = await visit(browser, service);
    const { page, witness } = desk;
    await desk.open('/leaderboards/+new');
    await page.getByRole('radio', { name: /^Teams/ }).check();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Walk');
    await page.getByRole('textbox', { name: 'Smallest contribution' }).fill('5');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('tab', { name: 'Settings' }).waitFor();
    const { subject, operator, minContribution } = await get('/leaderboards/walk');
    assert.deepEqual([subject, operator, minContribution], ['team', 'sum', 5]);
    const body = { playerId: 'fia', score: 12 };
    assert.equal((await service.post('/leaderboards/walk/entries', { key, body })).status, 200);
    await desk.open('/leaderboards/walk');
    await page.getByRole('button', { name: 'Foxes · 1 contributor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Who gave what: Foxes' });
    await dialog.getByRole('link', { name: 'fia' }).waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    assert.deepEqual(witness.complaints, []);
    await desk.close();
  });

  itInLongRun('makes a season pass, and says at its field what the service refuses', async () => {
    const desk = await visit(browser, service);
    const { page, witness } = desk;
    await desk.open('/leaderboards/+new');
    await page.getByRole('radio', { name: /^Season pass/ }).check();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Pass');
    for (const number of [1, 2, 3]) {
      const row = page.getByRole('listitem', { name: `Milestone ${number}` });
      await row.getByRole('button', { name: 'Add' }).click();
      await page.getByRole('menuitem', { name: /XP/ }).first().click();
      await row.getByRole('textbox', { name: /^Amount/ }).fill('50');
    }
    const first = page.getByRole('listitem', { name: 'Milestone 1' });
    await first.getByLabel('Milestone ID').fill('step-2');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText(/already the id of another milestone/).waitFor();
    await first.getByLabel('Milestone ID').fill('start');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('tab', { name: 'Settings' }).waitFor();
    const { milestones, source } = await get('/leaderboards/pass');
    assert.deepEqual(
      [source, milestones.map(({ id, at }: { id: string; at: number }) => `${id} ${at}`)],
      ['xp', ['start 100', 'step-2 250', 'step-3 500']],
    );
    await service.put('/players/zed', { key, body: { displayName: 'Zed' } });
    const grant = { key, body: { amount: 120, reason: 'Test' } };
    assert.ok((await service.post('/players/zed/xp', grant)).status < 300);
    await desk.open('/players/zed?tab=standings');
    const table = page.getByRole('table', { name: 'Milestones of Pass' });
    await table.getByRole('row', { name: /^step-2 250 50 XP not yet/ }).waitFor();
    assert.deepEqual(
      witness.complaints.filter((one) => !one.includes('400')),
      [],
    );
    await desk.close();
  });
});
