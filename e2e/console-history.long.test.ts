import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestService } from '../server/testing/service.ts';
import { seriousFaults } from './accessibility.ts';
import { type Visit, visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
const { token } = service.owner;
const designer = await service.addMember('DESIGNER');
const viewer = await service.addMember('VIEWER');
let browser: TestBrowser;
let window: Visit;

before(async () => {
  await put('/badges/vip', { name: 'VIP' });
  await put('/rules/win', {
    name: 'Win',
    on: 'match.won',
    when: 'player.level > 1',
    then: [{ do: 'grantXp', amount: 10 }],
  });
  await put('/rules/win', {
    name: 'Win',
    on: 'match.won',
    when: 'player.level > 5',
    then: [
      { do: 'grantXp', amount: 10 },
      { do: 'awardBadge', badgeId: 'vip' },
    ],
  });
  browser = await openBrowser();
  window = await visit(browser, service, designer);
});
after(() => browser?.close());

async function put(path: string, body: unknown) {
  const answer = await service.put(path, { token, body });
  assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
}

describe('the history of a definition', () => {
  it('says who changed what, field by field, and brings an earlier version back', async () => {
    const { page, open, witness } = window;
    await open('/rules/win');
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('heading', { level: 1, name: 'History of Win' }).waitFor();
    const versions = page.getByRole('navigation', { name: 'Versions' }).getByRole('link');
    await versions.first().getByText(service.owner.email).waitFor();
    assert.equal(await versions.count(), 2);
    const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Version 2' }) });
    await panel.getByText('Award badge VIP').waitFor();
    await panel.getByText('Before: player.level > 1').waitFor();
    await panel.getByText('After: player.level > 5').waitFor();
    assert.deepEqual(await panel.locator('mark').allInnerTexts(), ['1', '5']);
    assert.equal(await page.getByRole('button', { name: 'Restore this version' }).count(), 0);
    assert.deepEqual(await seriousFaults(page), []);

    await versions.nth(1).click();
    await page.getByRole('button', { name: 'Restore this version' }).click();
    const dialog = page.getByRole('dialog', { name: 'Restore version 1?' });
    await dialog.getByText('Before: Award badge VIP').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByText('Rule restored to version 1.').first().waitFor();
    await page.getByRole('heading', { name: 'Version 3' }).waitFor();
    await versions.first().getByText(designer.email).waitFor();
    const { body } = await service.get('/rules/win', { token });
    assert.equal(body.when, 'player.level > 1');
    assert.equal(body.version, 3);
    // A read that is no longer needed is given up, and no fault.
    assert.deepEqual(
      witness.complaints.filter((one) => !one.endsWith('net::ERR_ABORTED')),
      [],
    );
  });

  it('keeps deleted definitions in reach', async () => {
    const { page, open } = window;
    await put('/badges/gone', { name: 'Gone' });
    await service.delete('/badges/gone', { token });
    await open('/badges');
    await page.getByLabel('State').selectOption('Deleted');
    await page.getByRole('link', { name: 'Gone' }).click();
    await page.getByText('This badge is deleted. Restore a version to bring it back.').waitFor();
    await page.getByRole('navigation', { name: 'Versions' }).getByRole('link').nth(1).click();
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByText('Badge restored to version 1.').first().waitFor();
    assert.equal((await service.get('/badges/gone', { token })).body.name, 'Gone');
  });

  it('has the levels too, and only those who may change definitions restore', async () => {
    const { page, open, close } = await visit(browser, service, viewer);
    await put('/levels', { base: 200, growth: 1.5, max: 50 });
    await open('/levels');
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByText('XP from level 1 to 2').waitFor();
    await page.getByRole('navigation', { name: 'Versions' }).getByRole('link').nth(1).click();
    const restore = page.getByRole('button', { name: 'Restore this version' });
    assert.equal(await restore.getAttribute('aria-disabled'), 'true');
    await close();
  });
});

describe('a change', () => {
  it('of a definition can be undone from its message, also a deletion', async () => {
    const { page, open } = window;
    await open('/badges/vip');
    await page.getByLabel('Name').fill('Very important');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Badge saved.').waitFor();
    assert.equal((await service.get('/badges/vip', { token })).body.name, 'Very important');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    assert.equal((await service.get('/badges/vip', { token })).body.name, 'VIP');
    await page.getByRole('heading', { level: 1, name: 'VIP' }).waitFor();
    assert.equal(await page.getByLabel('Name').inputValue(), 'VIP', 'the form shows it');

    await put('/badges/spare', { name: 'Spare' });
    await open('/badges/spare');
    await page.getByRole('button', { name: 'Delete…' }).click();
    await page.getByText('Players who have it in live: none.', { exact: false }).waitFor();
    await page.getByLabel('Type spare to confirm').fill('spare');
    await page.getByRole('button', { name: 'Delete badge' }).click();
    await page.getByText('Spare deleted.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    assert.equal((await service.get('/badges/spare', { token })).body.name, 'Spare');
  });

  it('of the levels or of a rule in its row says whom it affects', async () => {
    const { page, open } = window;
    await service.post('/players', { token, body: { id: 'ada' } });
    await service.post('/players/ada/xp', { token, body: { amount: 150, reason: 'Test' } });
    await open('/levels');
    await page.getByLabel('XP from level 1 to 2').fill('100');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Of 1 player, 1 would move up and 0 would move down', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Save levels' }).click();
    await page.getByText('Levels saved.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    assert.equal((await service.get('/levels', { token })).body.base, 200);

    await open('/rules');
    await page.getByRole('switch', { name: 'Enable Win' }).press('Space');
    await page.getByText('Win is off for all players in live and test.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    assert.equal((await service.get('/rules/win', { token })).body.enabled, true);
  });

  it('in test stays in test until it is published to live', async () => {
    const { page, open } = window;
    await open('/badges/+new', 'test');
    await page.getByText('What you create here is for test only', { exact: false }).waitFor();
    await page.getByLabel('Name').fill('Trial');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'Publish to live…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish Trial to live?' });
    await dialog.getByText('After: Live, Test').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    assert.deepEqual((await service.get('/badges/trial', { token })).body.environments, ['test']);
    await dialog.getByRole('button', { name: 'Publish to live' }).click();
    await page.getByText('Trial is now active in live.').waitFor();
    assert.deepEqual((await service.get('/badges/trial', { token })).body.environments.toSorted(), [
      'live',
      'test',
    ]);
    await page.getByText('This badge is active in live.', { exact: false }).waitFor();
    // The message stands above the save bar.
    const toast = await page.getByText('Trial is now active in live.').boundingBox();
    const save = await page.getByRole('button', { name: 'Save' }).boundingBox();
    assert.ok(toast && save && toast.y + toast.height <= save.y, JSON.stringify([toast, save]));
    await page.getByText('Active in live: change it from live.').waitFor();
    await page.getByLabel('Name').fill('Trial 2');
    assert.equal(await page.getByRole('button', { name: 'Save' }).isDisabled(), true);
  });

  it('of a role is asked for, and can be undone', async () => {
    const { page, open, close } = await visit(browser, service, service.owner);
    await open('/settings/team');
    const select = page.getByLabel(`Role of ${viewer.email}`);
    await select.selectOption('Designer');
    await page.getByText('Writes rules, quests', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Change role' }).click();
    await page.getByText(`${viewer.email} is now designer.`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    assert.equal(await select.inputValue(), 'VIEWER');
    await close();
  });
});
