import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestService } from '../server/testing/service.ts';
import { seriousFaults } from './accessibility.ts';
import { type Visit, visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
const { token } = service.owner;
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
let browser: TestBrowser;
let desk: Visit;

before(async () => {
  const define = async (path: string, body: object) =>
    assert.ok((await service.put(path, { token, body })).status < 300, path);
  await service.patch(`/projects/${service.projectId}`, { token, body: { plan: 'ENTERPRISE' } });
  await define('/badges/gold', { name: 'Gold' });
  await define('/leaderboards/week', { name: 'Week', operator: 'sum' });
  await define('/leaderboards/xp', { name: 'XP', source: 'xp' });
  await define('/currencies/coins', { name: 'Coins' });
  await define('/quests/five', {
    name: 'Win five',
    objectives: [{ id: 'wins', on: 'match_won', measure: 'count', target: 5 }],
  });
  await define('/rules/win', {
    name: 'Win',
    on: 'match_won',
    then: [
      { do: 'grantXp', amount: 10 },
      { do: 'submitScore', leaderboardId: 'week', value: '1' },
    ],
  });
  await define('/offers/gift', { name: 'Gift', price: [], grants: [{ do: 'grantXp', amount: 1 }] });
  for (const playerId of ['ada', 'ada', 'bob']) {
    await service.post('/events', { key, body: { type: 'match_won', playerId } });
  }
  await service.post('/players/ada/purchases', { key, body: { offerId: 'gift' } });
  browser = await openBrowser();
  desk = await visit(browser, service);
});
after(() => browser?.close());

const xpOf = async (id: string) => (await service.get(`/players/${id}`, { key })).body.xp;

describe('what is done to a player by hand', () => {
  it('takes a reason, and is undone from the dialog in which it was done', async () => {
    const { page } = desk;
    const before = await xpOf('ada');
    await desk.open('/players/ada');
    await page.getByRole('button', { name: 'Grant XP' }).click();
    const dialog = page.getByRole('dialog', { name: 'Grant XP' });
    await dialog.getByLabel('Amount').fill('500');
    await dialog.getByRole('button', { name: 'Grant', exact: true }).click();
    await dialog.locator('[aria-invalid=true]').waitFor();
    assert.equal(await xpOf('ada'), before, 'not without a reason');
    await dialog.getByLabel('Reason').fill('A present');
    await dialog.getByRole('button', { name: 'Grant', exact: true }).click();
    await dialog.getByText('Done. Effects:').waitFor();
    assert.equal(await xpOf('ada'), before + 500);
    // The player goes on meanwhile, which must not be undone in place of the grant.
    await service.post('/events', { key, body: { type: 'something_else', playerId: 'ada' } });
    await dialog.getByRole('button', { name: 'Undo…' }).click();
    const undo = page.getByRole('dialog', { name: 'Undo this change?' });
    await undo.getByText('-500 XP').or(undo.getByText('−500 XP')).waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await undo.getByLabel('Reason').fill('The wrong player');
    await undo.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('The change was undone.').waitFor();
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    assert.equal(await xpOf('ada'), before);
  });

  it('is undone in the wallet too', async () => {
    const { page } = desk;
    await desk.open('/players/ada?tab=wallet');
    await page.getByRole('button', { name: /Grant.*Coins/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('30');
    await dialog.getByLabel('Reason').fill('A present');
    await dialog.getByRole('button', { name: 'Grant', exact: true }).click();
    await dialog.getByRole('button', { name: 'Undo…' }).click();
    const undo = page.getByRole('dialog', { name: 'Undo this change?' });
    await undo.getByLabel('Reason').fill('By mistake');
    await undo.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('The change was undone.').waitFor();
    const { body } = await service.get('/players/ada/wallet', { key });
    assert.equal(body.balances[0].balance, 0);
  });
});

describe('what is taken from a player by hand comes back', () => {
  const undoAs = async (title: string) => {
    const { page } = desk;
    await page.getByRole('dialog').getByRole('button', { name: 'Undo…' }).click();
    const undo = page.getByRole('dialog', { name: title });
    await undo.getByLabel('Reason').fill('By mistake');
    return undo;
  };

  it('a quest that was abandoned, with its progress', async () => {
    const { page } = desk;
    const questOf = async () => (await service.get('/players/ada/quests', { key })).body.data[0];
    await desk.open('/players/ada?tab=quests');
    await page.getByRole('button', { name: 'Abandon' }).click();
    const dialog = page.getByRole('dialog', { name: 'Abandon the quest?' });
    await dialog.getByText('the progress then comes back', { exact: false }).waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    assert.equal((await questOf()).status, 'active');
    await page.getByRole('button', { name: 'Abandon' }).click();
    await dialog.getByRole('button', { name: 'Abandon' }).click();
    await dialog.getByText('Win five was abandoned.').waitFor();
    assert.equal((await questOf()).status, 'abandoned');
    const undo = await undoAs('Undo this change?');
    await undo.getByText('Win five back to active').waitFor();
    await undo.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('The change was undone.').waitFor();
    const { status, objectives } = await questOf();
    assert.deepEqual([status, objectives[0].current], ['active', 2]);
  });

  it('a badge that was removed', async () => {
    const { page } = desk;
    const badgesOf = async () => (await service.get('/players/bob/badges', { key })).body.data.length;
    await service.post('/players/bob/badges', { key, body: { badgeId: 'gold' } });
    await desk.open('/players/bob?tab=badges');
    await page.getByRole('button', { name: 'Remove' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove the badge?' });
    await dialog.getByLabel('Reason').fill('Not earned');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByText('Gold was removed.').waitFor();
    assert.equal(await badgesOf(), 0);
    const undo = await undoAs('Undo this change?');
    await undo.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('The change was undone.').waitFor();
    assert.equal(await badgesOf(), 1);
  });

  it('an entry of a leaderboard, unless there is a new one; for XP it is said that it does not', async () => {
    const { page } = desk;
    const scoreOf = async () => (await service.get('/leaderboards/week/entries/ada', { key })).body.score;
    const question = page.getByRole('dialog', { name: 'Remove from season?' });
    const toast = page.getByText('ada was removed from the season.');
    const remove = async () => {
      await page.getByRole('button', { name: 'Remove ada from season' }).first().click();
      await question.getByText('You can undo this for a few seconds', { exact: false }).waitFor();
      await question.getByRole('button', { name: 'Remove' }).click();
      await toast.waitFor();
      assert.equal(await scoreOf(), undefined);
    };
    await desk.open('/leaderboards/week');
    await remove();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Undone.').waitFor();
    assert.equal(await scoreOf(), 2);
    await toast.waitFor({ state: 'hidden' });
    await remove();
    await service.post('/leaderboards/week/entries', { key, body: { playerId: 'ada', score: 7 } });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Not undone: the player has a new entry', { exact: false }).waitFor();
    assert.equal(await scoreOf(), 7, 'the old score is not added to the new one');
    await desk.open('/leaderboards/xp');
    await page.getByRole('button', { name: 'Remove ada from season' }).first().click();
    await question.getByText('This cannot be undone.', { exact: false }).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
  });
});

describe('what is saved or ended at once', () => {
  it('of a profile and of the project comes back by the message that tells of it', async () => {
    const { page } = desk;
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    const undone = page.getByText('Undone.');
    const profileOf = async () => {
      const { displayName, attributes } = (await service.get('/players/bob', { key })).body;
      return [displayName, attributes];
    };
    await service.patch('/players/bob', { key, body: { attributes: { country: 'DE', age: 30 } } });
    await desk.open('/players/bob?tab=profile');
    await page.getByLabel('Display name').fill('Bobby');
    await page.getByLabel('Attributes').fill('{ "country": "FR", "team": "red" }');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Profile saved.').waitFor();
    assert.deepEqual(await profileOf(), ['Bobby', { country: 'FR', team: 'red' }]);
    // What somebody else changes meanwhile stays.
    await service.patch('/players/bob', { key, body: { attributes: { score: 1 } } });
    await undo.click();
    await undone.waitFor();
    assert.deepEqual(await profileOf(), [null, { country: 'DE', age: 30, score: 1 }]);

    const projectOf = async () => (await service.get(`/projects/${service.projectId}`, { token })).body;
    const { name, plan } = await projectOf();
    await desk.open('/settings/general');
    const field = page.getByRole('textbox', { name: 'Name', exact: true }).first();
    await field.fill('Another name');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await undo.click();
    await undone.waitFor();
    assert.deepEqual([(await projectOf()).name, await field.inputValue()], [name, name]);

    await desk.open('/settings/plan');
    await page.getByRole('button', { name: /^Show figures: .* calls in 30 days, Live$/ }).click();
    const figures = page.getByRole('table');
    // The head, and a row for each day.
    assert.equal(await figures.getByRole('row').count(), 31);
    await figures.getByRole('columnheader', { name: 'Calls' }).waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await page.getByRole('combobox', { name: 'Plan' }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Change plan' }).click();
    await undo.waitFor();
    assert.notEqual((await projectOf()).plan, plan);
    await undo.click();
    await undone.waitFor();
    assert.equal((await projectOf()).plan, plan);
  });

  it('of an invitation is asked for first, because it does not come back', async () => {
    const { page } = desk;
    const email = 'late@example.com';
    const path = `/tenants/${service.tenantId}/invitations`;
    await service.post(path, { token, body: { email, role: 'VIEWER' } });
    const invited = async () => (await service.get(path, { token })).body.data.length;
    await desk.open('/settings/team');
    const revoke = page.getByRole('button', { name: 'Revoke' });
    const question = page.getByRole('dialog', { name: 'Revoke the invitation?' });
    await revoke.click();
    await question.getByText('This cannot be undone; you can invite them again.', { exact: false }).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    assert.equal(await invited(), 1);
    await revoke.click();
    await question.getByRole('button', { name: 'Revoke' }).click();
    await revoke.waitFor({ state: 'detached' });
    assert.equal(await invited(), 0);
  });
});

describe('before it happens, it is said how much it touches', () => {
  it('of rules that are disabled or deleted, of offers and leaderboards that are deleted', async () => {
    const { page } = desk;
    const question = page.getByRole('dialog');
    const cancel = async () => {
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'hidden' });
    };
    await desk.open('/rules');
    const toggle = page.getByRole('switch', { name: 'Enable Win' });
    await toggle.press('Space');
    await question.getByText('In live it fired 3 times in the last 30 days.').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await cancel();
    assert.equal((await service.get('/rules/win', { token })).body.enabled, true);
    await toggle.press('Space');
    await question.getByRole('button', { name: 'Disable' }).click();
    await page.getByText('Win is off for all players in live and test.').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Undone.').waitFor();
    for (const [path, words] of [
      ['/rules/win', 'In live it fired 3 times in the last 30 days.'],
      ['/offers/gift', 'In live one player bought it in the last 30 days.'],
      [
        '/leaderboards/week?tab=settings',
        'In live 2 players have an entry in the seasons of the last 30 days.',
      ],
    ] as const) {
      await desk.open(path);
      await page.getByRole('button', { name: 'Delete…' }).click();
      await question.getByText(words).waitFor();
      await cancel();
    }
  });

  it('of a season that is closed', async () => {
    const { page } = desk;
    await desk.open('/leaderboards/week');
    await page.getByRole('button', { name: 'Close season' }).click();
    await page.getByRole('dialog').getByText('2 players have an entry in it.').waitFor();
    assert.deepEqual(
      desk.witness.complaints.filter((one) => !/400|404/.test(one)),
      [],
    );
  });
});
