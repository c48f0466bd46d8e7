import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { faultsInLongRun, seriousFaults } from './accessibility.ts';
import { visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const packs = readdirSync(new URL('../console/areas/templates/packs', import.meta.url)).length;
const service = await startTestService();
const { token } = service.owner;
const test = { 'x-environment': 'test' };
let browser: TestBrowser;

before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const idsOf = async (kind: string) => {
  const { body } = await service.get('/definitions/bundle', { token });
  return body[kind].map(({ id }: { id: string }) => id);
};
const overflowOf = async (page: Page) =>
  Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));

describe('a template', () => {
  it('is found from an empty list, tried and applied to test with its images, and taken back', async () => {
    const { page, open, witness, close } = await visit(browser, service);
    await open('/rules', 'test');
    await page.getByRole('button', { name: 'Start from a template' }).click();
    await h1(page, 'Templates');
    assert.equal(await page.getByRole('list', { name: 'Templates' }).getByRole('listitem').count(), packs);
    assert.deepEqual(await faultsInLongRun(page), []);
    await page.getByRole('link', { name: 'Learning app' }).click();
    await h1(page, 'Learning app');

    // In words, with names in place of ids.
    const rules = page.getByRole('list', { name: 'Rules' }).getByRole('listitem');
    await rules.filter({ hasText: 'A quiz without a mistake' }).getByText('Badge Full marks').waitFor();
    await rules.filter({ hasText: 'XP for every lesson' }).getByText('At most 20 times a day.').waitFor();
    await page.getByText('Requires quest From first lesson to certificate.').waitFor();
    await page.getByLabel('Sample call for').selectOption('quiz.passed');
    await page.getByText('"type":"quiz.passed"').waitFor();

    await page.getByRole('button', { name: 'Play the demo' }).click();
    const results = page.getByRole('region', { name: 'Simulated sequence' });
    await results.getByRole('status').getByText('Badge First page').waitFor();
    await results.getByText('Badge Graduate').first().waitFor();
    assert.deepEqual(await faultsInLongRun(page), []);
    assert.deepEqual(await idsOf('rules'), [], 'the demo stores nothing');

    await page.getByRole('button', { name: 'Use this template' }).click();
    const dialog = page.getByRole('dialog', { name: 'Use Learning app' });
    await dialog.getByText('Creates 14 definitions').waitFor();
    await dialog.getByText('Live does not change.').waitFor();
    await dialog.locator('summary', { hasText: 'A quiz without a mistake' }).click();
    await dialog
      .getByText('On quiz.passed if Event property score is 100. Then: Badge Full marks, 25 XP.')
      .waitFor();
    assert.equal(await dialog.getByRole('link').count(), 0, 'there are no pages of them yet');
    assert.deepEqual(await seriousFaults(page), []);
    await dialog.getByRole('button', { name: 'Apply to test' }).click();
    await h1(page, 'Rules');
    await page.getByRole('link', { name: 'XP for every lesson' }).waitFor();
    const { body: badge } = await service.get('/badges/learn-graduate', { token, headers: test });
    assert.deepEqual(badge.environments, ['test']);
    const image = await fetch(badge.imageUrl);
    assert.equal(image.headers.get('content-type'), 'image/png');
    assert.ok((await image.arrayBuffer()).byteLength > 10_000, 'a drawing, and not an empty canvas');

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('No rules yet').waitFor();
    assert.deepEqual(await idsOf('badges'), []);
    assert.deepEqual(witness.complaints, []);
    await close();
  });

  itInLongRun('shows what its ids would clash with, and lets each be kept or replaced', async () => {
    const put = (id: string, body: object, headers = {}) =>
      service.put(`/rules/${id}`, { token, headers, body });
    const then = [{ do: 'grantXp', amount: 1 }];
    await put('habit-done', { name: 'Mine', on: 'mine', then }, test);
    await put('habit-honest', { name: 'Mine too', on: 'mine', then }, test);
    await put('habit-early', { name: 'In live', on: 'mine', then });
    const { page, open, close } = await visit(browser, service, service.owner, { width: 390 });
    await open('/templates/habit-tracker', 'test');
    await page.getByRole('button', { name: 'Use this template' }).click();
    const dialog = page.getByRole('dialog', { name: 'Use Habit tracker' });
    await dialog.getByText('3 IDs are already taken').waitFor();
    await dialog.getByText("The rule 'habit-early' is active in live").waitFor();
    const choice = dialog.getByRole('radiogroup', { name: 'What to do with XP for a kept habit' });
    await choice.getByText('Replace').click();
    assert.deepEqual(await seriousFaults(page), []);
    assert.equal(await overflowOf(page), 0);
    await dialog.getByRole('button', { name: 'Apply to test' }).click();
    await h1(page, 'Rules');
    const names = await Promise.all(
      ['habit-done', 'habit-honest', 'habit-early', 'habit-grace'].map(
        async (id) => (await service.get(`/rules/${id}`, { token })).body.name,
      ),
    );
    assert.deepEqual(names, [
      'XP for a kept habit',
      'Mine too',
      'In live',
      'A streak freeze every seventh day',
    ]);

    // What is there now is one click away.
    await open('/templates/habit-tracker', 'test');
    const rules = page.getByRole('list', { name: 'Rules' });
    await rules.getByRole('link', { name: 'A streak freeze every seventh day' }).click();
    await h1(page, 'A streak freeze every seventh day');
    await close();
  });

  itInLongRun('becomes a changeset in live, which also takes along what is in test already', async () => {
    const { page, open, close } = await visit(browser, service);
    await open('/templates/fitness', 'test');
    await page.getByRole('button', { name: 'Use this template' }).click();
    await page.getByRole('button', { name: 'Apply to test' }).click();
    await h1(page, 'Rules');
    const before = (await service.get('/badges/fit-finisher', { token })).body;
    assert.deepEqual(before.environments, ['test']);

    await open('/templates/fitness');
    await page.getByRole('button', { name: 'Use this template' }).click();
    const dialog = page.getByRole('dialog', { name: 'Use Fitness' });
    await dialog.getByText('Makes 18 definitions active in live and test').waitFor();
    await dialog.getByRole('button', { name: 'Create changeset' }).click();
    await h1(page, 'Template: Fitness');
    const { body: list } = await service.get('/changesets?status=draft', { token });
    const { body: changeset } = await service.get(`/changesets/${list.data[0].id}`, { token });
    assert.equal(changeset.items.length, 18);
    assert.ok(changeset.items.every(({ faults }: { faults: unknown[] }) => faults.length === 0));
    assert.deepEqual((await service.get('/badges/fit-finisher', { token })).body.environments, ['test']);
    const published = await service.post(`/changesets/${changeset.id}/publish`, { token, body: {} });
    assert.equal(published.status, 200, JSON.stringify(published.body));
    await page.getByRole('button', { name: /^(Leave changeset|OK)$/ }).click();
    const after = (await service.get('/badges/fit-finisher', { token })).body;
    assert.deepEqual([after.environments, after.imageUrl], [['live', 'test'], before.imageUrl]);

    await open('/templates/fitness');
    await page.getByRole('button', { name: 'Use this template' }).click();
    await dialog.getByText('The project has all of this template already.').waitFor();
    assert.ok(await dialog.getByRole('button', { name: 'Create changeset' }).isDisabled());
    await dialog.getByText('18 definitions are already there.').waitFor();
    await close();
  });

  itInLongRun('is removed again as a whole, except for what was changed and what that needs', async () => {
    const { page, open, witness, close } = await visit(browser, service);
    await open('/templates/community-forum', 'test');
    await h1(page, 'Community forum');
    const remove = page.getByRole('button', { name: 'Remove this template…' });
    assert.equal(await remove.count(), 0, 'the project has nothing of it');
    await page.getByRole('button', { name: 'Use this template' }).click();
    await page.getByRole('button', { name: 'Apply to test' }).click();
    await h1(page, 'Rules');
    const { body: bundle } = await service.get('/definitions/bundle', { token });
    const own = (kind: string) => bundle[kind].filter(({ id }: { id: string }) => id.startsWith('forum-'));
    const awarding = own('rules').find(({ then }: { then: { badgeId?: string }[] }) =>
      then.some(({ badgeId }) => badgeId),
    );
    const { badgeId } = awarding.then.find((one: { badgeId?: string }) => one.badgeId);
    const changed = await service.patch(`/rules/${awarding.id}`, {
      token,
      headers: test,
      body: { name: 'Mine now' },
    });
    assert.equal(changed.status, 200);

    await open('/templates/community-forum', 'test');
    await remove.click();
    const dialog = page.getByRole('dialog', { name: 'Remove Community forum?' });
    await dialog.getByText('1 definition was changed, and stays').waitFor();
    await dialog.getByText('1 definition cannot be removed').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await dialog.getByRole('button', { name: 'Remove from test' }).click();
    await page.getByText(/definitions of Community forum removed\./).waitFor();
    const left = async () => {
      const { body } = await service.get('/definitions/bundle', { token });
      return Object.values(body).flatMap((list) =>
        (Array.isArray(list) ? list : []).map(({ id }) => id).filter((id) => id.startsWith('forum-')),
      );
    };
    assert.deepEqual(await left(), [awarding.id, badgeId]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    assert.ok((await left()).length > 10);

    await open('/templates/community-forum');
    await remove.click();
    await dialog.getByRole('button', { name: 'Create changeset' }).click();
    await h1(page, 'Remove template: Community forum');
    assert.ok((await left()).length > 10, 'it waits for the publication');
    await page.getByRole('button', { name: 'Leave changeset' }).click();
    assert.deepEqual(witness.complaints, []);
    await close();
  });

  itInLongRun('leads from its names to the drafts of a changeset', async () => {
    const { page, open, go, close } = await visit(browser, service);
    await open('/templates/sales-team');
    const rules = page.getByRole('list', { name: 'Rules' });
    await rules.getByText('A large deal').waitFor();
    assert.equal(await rules.getByRole('link').count(), 0);
    await page.getByRole('button', { name: 'Use this template' }).click();
    await page.getByRole('button', { name: 'Create changeset' }).click();
    await h1(page, 'Template: Sales team');
    await page.getByText('Editing in').waitFor();
    await go('/templates/sales-team');
    await rules.getByRole('link', { name: 'A large deal' }).click();
    await h1(page, 'A large deal');
    assert.equal((await service.get('/rules/sales-large-deal', { token })).status, 404, 'it is a draft');
    await close();
  });

  itInLongRun('can be looked at by a viewer, who cannot use it', async () => {
    const viewer = await service.addMember('VIEWER');
    const { page, open, close } = await visit(browser, service, viewer, {
      width: 390,
      colorScheme: 'dark',
    });
    await open('/templates/idle-game');
    await h1(page, 'Idle game');
    const use = page.getByRole('button', { name: 'Use this template' });
    await use.waitFor();
    assert.equal(await use.getAttribute('aria-disabled'), 'true');
    assert.deepEqual(await seriousFaults(page), []);
    assert.equal(await overflowOf(page), 0);
    await close();
  });

  itInLongRun('is found by search, also from the first steps', async () => {
    const { page, open, close } = await visit(browser, service);
    await open('', 'test');
    await page.getByRole('button', { name: 'Start from a template' }).click();
    await h1(page, 'Templates');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('open-source');
    await page.getByRole('option', { name: 'Open-source contributors' }).click();
    await h1(page, 'Open-source contributors');
    await close();
  });
});
