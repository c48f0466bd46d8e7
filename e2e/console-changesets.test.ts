import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { isLongRun, itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { faultsInLongRun, seriousFaults } from './accessibility.ts';
import { type Visit, visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
const { token } = service.owner;
const designer = await service.addMember('DESIGNER');
const viewer = await service.addMember('VIEWER');
let browser: TestBrowser;
// Steps of a changeset are pressed, not clicked: the message about the last step can stand over the next button.
/** Of the person who edits. */
let window: Visit;

before(async () => {
  await put('/rules/win', { name: 'Win', on: 'match.won', then: [{ do: 'grantXp', amount: 10 }] });
  await service.post('/events', { token, body: { playerId: 'ada', type: 'match.won' } });
  browser = await openBrowser();
  window = await visit(browser, service, designer, { alone: true });
});
after(() => browser?.close());

async function put(path: string, body: unknown) {
  const answer = await service.put(path, { token, body });
  assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
}

async function requireApproval(on: boolean) {
  const body = { requireApproval: on };
  assert.equal((await service.patch(`/projects/${service.projectId}`, { token, body })).status, 200);
}

const rule = async () => (await service.get('/rules/win', { token })).body;
const bar = (page: Page) => page.getByRole('region', { name: 'Open changeset' });
const said = (page: Page, text: string) => page.getByText(text).first().waitFor();

describe('a changeset', () => {
  /** The second person asks for changes, and the first one for a review again: each loads the page to see it. */
  async function askForChanges(page: Page, second: Page): Promise<void> {
    await second.getByRole('button', { name: 'Ask for changes…' }).press('Enter');
    const asking = second.getByRole('dialog', { name: 'Ask for changes?' });
    assert.equal(await asking.getByRole('button', { name: 'Ask for changes' }).isDisabled(), true);
    await asking.getByLabel('Comment').fill('Say it in the title.');
    assert.deepEqual(await seriousFaults(second), []);
    await asking.getByRole('button', { name: 'Ask for changes' }).click();
    await second.getByText('Say it in the title.').waitFor();
    await second.getByText(/asked for changes/).waitFor();
    await page.reload();
    await page.getByText('Say it in the title.').waitFor();
    await page.getByRole('button', { name: 'Request review' }).press('Enter');
    await said(page, 'Review requested.');
    await second.reload();
  }

  it('is where changes go when the project requires approval, and a second person publishes it', async () => {
    await requireApproval(true);
    const { page, open, go, witness } = window;
    await open('/rules/win');
    await page.getByText('Changes need approval. Open a changeset to make them.').waitFor();
    await page.getByLabel('Amount').fill('25');
    await page.getByRole('button', { name: 'Open a changeset…' }).click();
    const dialog = page.getByRole('dialog', { name: 'New changeset' });
    await dialog.getByLabel('Title').fill('More XP');
    assert.deepEqual(await faultsInLongRun(page), []);
    await dialog.getByRole('button', { name: 'Create and open' }).click();
    await bar(page).getByText('More XP').waitFor();
    assert.equal(await page.getByLabel('Amount').inputValue(), '25', 'what was typed stays');
    await page.getByRole('button', { name: 'Save to changeset' }).click();
    await said(page, 'Rule saved to the changeset.');
    await page.getByText('Edited in this changeset').waitFor();
    assert.equal((await rule()).version, 1, 'the project is as it was');

    // A new badge, which the rule awards: both are in the changeset only.
    await go('/badges/+new');
    await page.getByRole('heading', { level: 1, name: 'New badge' }).waitFor();
    await page.getByLabel('Name').fill('Winner');
    await page.getByRole('button', { name: 'Add to changeset' }).click();
    await page.getByText('New in this changeset').waitFor();
    assert.match(page.url(), /\/badges\/winner$/);
    await go('/badges');
    await page.getByRole('region', { name: 'Badges in the changeset' }).getByText('new').waitFor();
    await go('/levels');
    await page.getByLabel('XP from level 1 to 2').fill('150');
    await page.getByRole('button', { name: 'Save to changeset' }).click();
    await said(page, 'Levels saved to the changeset.');

    await bar(page).getByRole('link', { name: 'More XP' }).click();
    await page.getByRole('heading', { level: 1, name: 'More XP' }).waitFor();
    await page.getByText('Before: Grant 10 XP').waitFor();
    await page.getByText('After: Grant 25 XP').waitFor();
    await page.getByText('After: 150').waitFor();
    assert.deepEqual(await seriousFaults(page), []);

    await page.getByRole('combobox', { name: 'Player', exact: true }).fill('ada');
    await page.getByRole('option', { name: 'ada' }).click();
    await page.getByRole('combobox', { name: 'Event type' }).fill('match.won');
    await page.getByRole('button', { name: 'Simulate', exact: true }).click();
    const simulated = page.getByRole('region', { name: 'Simulated effects' });
    await simulated.getByText('+25 XP').waitFor();
    await simulated.getByRole('note').getByText('fires with this event.').first().waitFor();
    await page.getByRole('tab', { name: 'Backtest' }).click();
    await page.getByRole('button', { name: 'Run backtest' }).click();
    const result = page.getByRole('region', { name: 'Backtest result' });
    await result.getByText('With this changeset').first().waitFor();
    await result.getByText('+15').first().waitFor();

    assert.equal(
      await page.getByRole('button', { name: 'Publish…' }).count(),
      0,
      'not before it is approved',
    );
    await page.getByRole('button', { name: 'Request review' }).press('Enter');
    await page.getByText('You edited this changeset, yourself or with an API key that you made.').waitFor();
    assert.equal(
      await page.getByRole('button', { name: 'Approve…' }).count(),
      0,
      'not to those who edited it',
    );
    const { pathname } = new URL(page.url());
    // A read that is no longer needed is given up, and no fault.
    assert.deepEqual(
      witness.complaints.filter((one) => !one.endsWith('net::ERR_ABORTED')),
      [],
    );

    const second = await visit(browser, service);
    await second.page.goto(`${service.url}${pathname}`);
    // What is new is told in words, and the backtest that was run is there with its date.
    await second.page.getByText(/^Backtest of .+:/).waitFor();
    await second.page.getByText('1 of 1 player', { exact: false }).first().waitFor();
    await second.page.getByLabel('Comment').fill('Why 25?');
    await second.page.getByRole('button', { name: 'Add comment' }).click();
    await second.page.getByText('Why 25?', { exact: true }).waitFor();
    if (isLongRun) await askForChanges(page, second.page);
    await second.page.getByRole('button', { name: 'Approve…' }).press('Enter');
    const approving = second.page.getByRole('dialog', { name: 'Approve the changeset?' });
    await approving.getByLabel('Comment').fill('Looks good.');
    await approving.getByRole('button', { name: 'Approve', exact: true }).click();
    await second.page.getByText('Looks good.').waitFor();
    await second.page.getByRole('button', { name: 'Publish…' }).press('Enter');
    await second.page.getByRole('button', { name: 'Publish now' }).click();
    await said(second.page, 'Changeset published.');
    await second.page.getByRole('link', { name: 'Open Win', exact: true }).waitFor();
    assert.deepEqual((await rule()).then, [{ do: 'grantXp', amount: 25 }]);
    assert.equal((await service.get('/badges/winner', { token })).status, 200);
    await second.page.getByRole('button', { name: 'Revert…' }).press('Enter');
    await second.page.getByRole('button', { name: 'Create revert draft' }).click();
    await second.page.getByText('After: Grant 10 XP').waitFor();
    await second.close();
    await requireApproval(false);
  });

  itInLongRun('takes along what its edits need, with one press', async () => {
    const headers = { 'x-environment': 'test' };
    const then = [{ do: 'awardBadge', badgeId: 'tried' }];
    const body = { name: 'Award tried', on: 'match.won', then };
    await service.put('/badges/tried', { token, headers, body: { name: 'Tried' } });
    await service.put('/rules/award-tried', { token, headers, body });
    const { page, open } = window;
    // That of the test before, which somebody else has published: the editors do not save into it any more.
    await open('/rules/win');
    await bar(page).getByText('is published, so it can no longer be edited.').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    await bar(page).getByRole('button', { name: 'OK' }).click();
    await open('/rules/award-tried', 'test');
    await page.getByRole('button', { name: 'Publish to live…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish Award tried to live?' });
    await dialog.getByRole('checkbox', { name: 'Badge Tried' }).uncheck();
    await dialog.getByRole('button', { name: 'Put into a changeset…' }).click();
    await page.getByText('Live gets this rule when the changeset is published.').waitFor();
    // There is a draft already: that of the revert.
    await page.getByRole('dialog').getByText('New', { exact: true }).click();
    await page.getByLabel('Title').fill('Tried in test');
    await page.getByRole('button', { name: 'Create and open' }).click();
    await said(page, 'Rule added to the changeset, for live and test.');
    await bar(page).getByRole('link', { name: 'Tried in test' }).click();
    await page
      .getByText('These edits refer to a definition that is not active in the same environment:')
      .waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await page.getByRole('button', { name: 'Add it to the changeset' }).click();
    await said(page, 'Definition added to the changeset.');
    await page.getByText('has to be fixed').waitFor({ state: 'detached' });
    // New to live, so all of it is shown, not only that it moves.
    await page.getByText('On match.won. Then: Badge Tried.').waitFor();
    await page.getByText('New in live').first().waitFor();
    await page.getByText('After: Award badge Tried').waitFor();
    const { pathname } = new URL(page.url());
    const published = await service.post(`/changesets/${pathname.split('/').at(-1)}/publish`, {
      token,
      body: {},
    });
    assert.equal(published.status, 200, JSON.stringify(published.body));
    const { body: badge } = await service.get('/badges/tried', { token });
    assert.deepEqual(badge.environments, ['live', 'test']);
    await open('/changesets');
    await bar(page).getByRole('button', { name: 'OK' }).click();
  });

  itInLongRun('shows problems at the field and conflicts with what to do', async () => {
    const { page, open } = window;
    await open('/changesets');
    await page.getByRole('button', { name: 'New changeset' }).first().click();
    await page.getByLabel('Title').fill('Second thoughts');
    await page.getByRole('button', { name: 'Create and open' }).click();
    await page.getByRole('heading', { level: 1, name: 'Second thoughts' }).waitFor();
    await open('/rules/win');
    await page.getByLabel('Amount').fill('event.properties.');
    await page.getByRole('button', { name: 'Save to changeset' }).click();
    await said(page, 'It has problems that must be fixed before it is published.');
    await put('/rules/win', { name: 'Win!', on: 'match.won', then: [{ do: 'grantXp', amount: 11 }] });
    await bar(page).getByRole('link', { name: 'Second thoughts' }).click();
    await page.getByText('Changed since this edit began').waitFor();
    await page.getByText('1 edit has to be fixed before you can publish.', { exact: false }).waitFor();
    await page.getByText(/^Action 1: amount /).waitFor();
    await page.getByRole('button', { name: 'Publish…' }).press('Enter');
    assert.equal(await page.getByRole('button', { name: 'Publish now' }).isDisabled(), true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep this edit' }).click();
    await page.getByText('Changed since this edit began').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Amount').fill('12');
    await page.getByRole('button', { name: 'Save to changeset' }).click();
    // Not the message of the save before, which begins with the same words.
    await page.getByText('Rule saved to the changeset.', { exact: true }).first().waitFor();
    await bar(page).getByRole('link', { name: 'Second thoughts' }).click();
    await page.getByRole('button', { name: 'Publish…' }).press('Enter');
    await page.getByText('At a set time').click();
    await page.getByLabel('Publish at').fill('2099-01-01T10:00');
    assert.deepEqual(await seriousFaults(page), []);
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByText('Scheduled. It is published', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Return to draft…' }).press('Enter');
    await page.getByRole('dialog').getByLabel('Comment').fill('Too late.');
    await page.getByRole('dialog').getByRole('button', { name: 'Return to draft', exact: true }).click();
    await page.getByText('Too late.').waitFor();
    await page.getByRole('button', { name: 'More actions' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Discard…' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await said(page, 'Changeset discarded.');
    assert.equal(await bar(page).count(), 0, 'a discarded changeset is left');
    await open('/changesets?status=discarded');
    await page.getByRole('link', { name: 'Second thoughts' }).waitFor();
  });

  itInLongRun('can be read by those who may not change definitions', async () => {
    const { page, open, close } = await visit(browser, service, viewer);
    await open('/changesets?status=published');
    await page.getByRole('link', { name: 'More XP' }).click();
    await page.getByText('After: Grant 25 XP').waitFor();
    const revert = page.getByRole('button', { name: 'Revert…' });
    assert.equal(await revert.getAttribute('aria-disabled'), 'true');
    await close();
  });
});

describe('the approval of changes', () => {
  itInLongRun('is switched on by admins and off by owners only', async () => {
    const admin = await service.addMember('ADMIN');
    const { page, open, close } = await visit(browser, service, admin);
    await open('/settings/general');
    const approval = page.getByRole('switch', { name: 'Require approval for changes to definitions' });
    await approval.click();
    await page.getByRole('button', { name: 'Require approval' }).click();
    await said(page, 'Changes to definitions now need approval.');
    await page.getByText('Only owners can switch this off.').waitFor();
    assert.equal(await approval.isDisabled(), true);
    await close();
    await requireApproval(false);
  });
});

describe('a changeset that is tried out', () => {
  itInLongRun(
    'shows balances, items and badges before and after, in total and of the players most affected',
    async () => {
      await requireApproval(false);
      await put('/currencies/coins', { name: 'Gold coins', initial: 5 });
      await put('/items/key', { name: 'Silver key' });
      await put('/badges/rich', { name: 'Rich' });
      const ada = { id: 'ada', displayName: 'Ada Lovelace' };
      assert.ok((await service.post('/players', { token, body: ada })).status < 300);
      for (const playerId of ['ada', 'ada', 'bob']) {
        await service.post('/events', { token, body: { playerId, type: 'match.won' } });
      }
      const { id } = (await service.post('/changesets', { token, body: { title: 'Riches' } })).body;
      const then = [
        { do: 'grantXp', amount: 60 },
        { do: 'grantCurrency', currencyId: 'coins', amount: 12 },
        { do: 'grantItem', itemId: 'key' },
        { do: 'awardBadge', badgeId: 'rich' },
      ];
      const body = { name: 'Win', on: 'match.won', then };
      await put(`/changesets/${id}/items`, { kind: 'rules', id: 'win', op: 'put', body });

      const look = { width: 390, colorScheme: 'dark' } as const;
      const { page, open, close, witness } = await visit(browser, service, designer, look);
      await open(`/changesets/${id}?tab=backtest`);
      await page.getByRole('button', { name: 'Run backtest' }).click();
      const result = page.getByRole('region', { name: 'Backtest result' });
      await result.getByRole('row', { name: /^Gold coins: sum of balances .*\+/ }).waitFor();
      await result.getByRole('row', { name: /^Silver key: items owned 0 4 \+4/ }).waitFor();
      await result.getByRole('heading', { name: 'Players by level' }).waitFor();
      const affected = result.getByRole('row', { name: /^Ada Lovelace/ });
      await affected.getByText('+ Rich').waitFor();
      await affected.getByText(/^Gold coins \d+ → \d+$/).waitFor();
      await affected.getByText('Silver key 0 → 3').waitFor();
      assert.deepEqual(await seriousFaults(page), []);
      assert.equal(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), 0);

      await page.getByRole('tab', { name: 'Simulate' }).click();
      await page.getByRole('combobox', { name: 'Player', exact: true }).fill('bob');
      await page.getByRole('option', { name: 'bob' }).click();
      await page.getByRole('combobox', { name: 'Event type' }).fill('match.won');
      await page.getByRole('button', { name: 'Simulate', exact: true }).click();
      const outcome = page.getByRole('region', { name: 'Simulated effects' });
      await outcome.getByRole('row', { name: 'Gold coins 5 17' }).waitFor();
      await outcome.getByRole('row', { name: 'Silver key 0 1' }).waitFor();
      assert.deepEqual(witness.complaints, []);
      await close();
    },
  );
});
