import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { startTestService } from '../server/testing/service.ts';
import { seriousFaults } from './accessibility.ts';
import { visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
const { token } = service.owner;
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
let browser: TestBrowser;

before(async () => {
  for (const [id, displayName, country] of [
    ['ada', 'Ada', 'DE'],
    ['bob', 'Bob', 'DE'],
    ['cay', 'Cay', 'FR'],
  ]) {
    await service.put(`/players/${id}`, { key, body: { displayName, attributes: { country } } });
  }
  browser = await openBrowser();
});
after(() => browser?.close());

const viewsOf = (page: Page) => page.getByRole('navigation', { name: 'Saved views' });
/** The view with this name is the only one that is marked. */
async function isMarked(page: Page, name: string): Promise<void> {
  const marked = viewsOf(page).locator('[aria-current]');
  await marked.filter({ hasText: name }).waitFor();
  assert.equal(await marked.count(), 1);
}
const stored = async (who = token) =>
  (await service.get('/player-views', { token: who })).body.data as { id: string; name: string }[];
const save = async (body: object, who = token): Promise<string> => {
  const answer = await service.post('/player-views', { token: who, body });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.id;
};
const clear = async () => {
  for (const { id } of await stored()) await service.delete(`/player-views/${id}`, { token });
};
const fitsIn = (page: Page, width: number) =>
  page.evaluate(`document.documentElement.scrollWidth <= ${width}`);

describe('saved views of the player list', () => {
  it('are saved from the filters, opened by a link, updated, renamed, shared and deleted with a way back', async () => {
    const desk = await visit(browser, service);
    const { page, witness } = desk;
    await desk.open('/players');
    await page.getByText('3 players').waitFor();
    await page.getByText('Set filters and save them as a view.').waitFor();
    await isMarked(page, 'All players');
    assert.equal(
      await page.getByRole('button', { name: 'Save view' }).count(),
      0,
      'there is nothing to save',
    );

    await desk.go('/players?attribute=country:DE&sort=-xp');
    await page.getByText('2 matching players').waitFor();
    assert.equal(await viewsOf(page).locator('[aria-current]').count(), 0);
    await page.getByRole('button', { name: 'Save view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByText('country is DE · Most XP first').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    assert.deepEqual(await stored(), [], 'it needs a name');
    await dialog.getByLabel('Name').fill('Germans');
    assert.deepEqual(await seriousFaults(page), []);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Germans was saved.').waitFor();
    await isMarked(page, 'Germans');
    assert.equal(await page.getByRole('button', { name: 'Save view' }).count(), 0);
    const [made] = await stored();
    assert.equal(new URL(page.url()).searchParams.get('view'), made?.id);

    await viewsOf(page).getByRole('link', { name: 'All players' }).click();
    await page.getByText('3 players').waitFor();
    assert.equal(new URL(page.url()).search, '');
    await viewsOf(page).getByRole('link', { name: 'Germans' }).click();
    await page.getByText('2 matching players').waitFor();

    await page.getByRole('textbox', { name: 'Search' }).fill('ada');
    await page.getByText('1 matching player').waitFor();
    // It is still that view, changed.
    await isMarked(page, 'Germans');
    await page.getByRole('button', { name: 'Save as new view' }).waitFor();
    await page.getByRole('button', { name: 'Update view' }).click();
    await page.getByText('Germans was updated.').waitFor();
    await page.getByRole('button', { name: 'Update view' }).waitFor({ state: 'detached' });
    assert.deepEqual(await seriousFaults(page), []);

    // A link with the id alone opens it too.
    await desk.open(`/players?view=${made?.id}`);
    await page.getByText('1 matching player').waitFor();
    await isMarked(page, 'Germans');

    const more = page.getByRole('button', { name: 'Actions for Germans' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
    const renaming = page.getByRole('dialog', { name: 'Rename view' });
    await renaming.getByLabel('Name').fill('Ada');
    await renaming.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Renamed to Ada.').waitFor();
    await viewsOf(page).getByRole('link', { name: 'Ada' }).waitFor();

    await page.getByRole('button', { name: 'Actions for Ada' }).click();
    await page.getByRole('menuitem', { name: 'Share with the team' }).click();
    await page.getByText('Everybody in the project sees Ada now.').waitFor();
    await viewsOf(page).getByRole('link', { name: 'Ada Shared' }).waitFor();
    await page.getByRole('button', { name: 'Actions for Ada' }).click();
    await page.getByRole('menuitem', { name: 'Make private' }).waitFor();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Ada was deleted.' });
    await toast.waitFor();
    await viewsOf(page).getByRole('link', { name: 'Ada' }).waitFor({ state: 'detached' });
    assert.deepEqual(await stored(), []);
    await page.getByText('1 matching player').waitFor();
    assert.equal(new URL(page.url()).searchParams.get('view'), null, 'the filters stay, the view is gone');
    await toast.getByRole('button', { name: 'Undo' }).click();
    await viewsOf(page).getByRole('link', { name: 'Ada Shared' }).waitFor();
    assert.deepEqual(
      (await stored()).map(({ id, name }) => [id, name]),
      [[made?.id, 'Ada']],
      'links to it work again',
    );
    assert.deepEqual(witness.complaints, []);
    await desk.close();
    await clear();
  });

  it('keep how long ago a player was seen, and are opened by their name from anywhere', async () => {
    const desk = await visit(browser, service);
    const { page } = desk;
    await desk.open('/players?seenBefore=-7d');
    await page.getByText('Not seen for 7 days', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Save view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByText('Not seen for 7 days · Newest first').waitFor();
    await dialog.getByLabel('Name').fill('Sleeping beauties');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await isMarked(page, 'Sleeping beauties');
    const [made] = (await service.get('/player-views', { token })).body.data;
    assert.deepEqual(made.filters, { seenBefore: '-7d' });

    await desk.go('/badges');
    await page.getByRole('heading', { name: 'Badges', exact: true }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('sleeping b');
    await page.getByRole('option', { name: 'Sleeping beauties' }).waitFor();
    await page.keyboard.press('Enter');
    await isMarked(page, 'Sleeping beauties');
    assert.equal(new URL(page.url()).searchParams.get('seenBefore'), '-7d');
    await desk.close();
    await clear();
  });

  it('of the team are open to a viewer, who changes none of them', async () => {
    const viewer = await service.addMember('VIEWER');
    const shared = await save({ name: 'Germans', filters: { attribute: ['country:DE'] }, shared: true });
    const hidden = await save({ name: 'Hidden', filters: { search: 'cay' } });
    const desk = await visit(browser, service, viewer);
    const { page } = desk;
    await desk.open(`/players?view=${shared}`);
    await page.getByText('2 matching players').waitFor();
    assert.deepEqual(await viewsOf(page).getByRole('link').allTextContents(), [
      'All players',
      'GermansShared',
    ]);
    assert.equal(await page.getByRole('button', { name: 'Actions for Germans' }).count(), 0);
    await page.getByRole('textbox', { name: 'Search' }).fill('bob');
    await page.getByRole('button', { name: 'Save as new view' }).click();
    assert.equal(await page.getByRole('button', { name: 'Update view' }).count(), 0);
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    assert.ok(await dialog.getByLabel('Share with the team').isDisabled());
    await dialog.getByLabel('Name').fill('Only Bob');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Only Bob was saved.').waitFor();
    await isMarked(page, 'Only Bob');

    await desk.open(`/players?view=${hidden}`);
    await page.getByText('This view was deleted, or is private to somebody else.').waitFor();
    await page.getByText('3 players').waitFor();
    await desk.close();
    await clear();
  });

  it('say what is wrong with a name, and when they cannot be loaded', async () => {
    await save({ name: 'Germans', filters: {} });
    const desk = await visit(browser, service);
    const { page } = desk;
    let broken = true;
    await page.route(/\/api\/v1\/player-views\?/, (call) =>
      broken
        ? call.fulfill({
            status: 500,
            json: { error: { code: 'INTERNAL', message: 'It broke.', requestId: 'r', timestamp: '' } },
          })
        : call.continue(),
    );
    await desk.open('/players?minXp=1');
    await page.getByText('The saved views could not be loaded.').waitFor();
    await page.getByText('No matching players').waitFor();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await viewsOf(page).getByRole('link', { name: 'Germans' }).waitFor();
    await page.getByRole('button', { name: 'Save view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByLabel('Name').fill('germans');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('There is already a view of yours with this name.').waitFor();
    assert.equal(await dialog.getByLabel('Name').inputValue(), 'germans');
    await desk.close();
    await clear();
  });

  it('fit a phone in the dark, however many there are, in German too', async () => {
    const filters = { attribute: ['country:DE'] };
    const ids: string[] = [];
    for (let n = 0; n < 8; n++) ids.push(await save({ name: `${n} A view with a long name`, filters }));
    await save({ name: 'x'.repeat(80), filters, shared: true });
    const phone = await visit(browser, service, service.owner, {
      width: 390,
      colorScheme: 'dark',
    });
    const { page } = phone;
    await phone.open(`/players?view=${ids[7]}`);
    await page.getByText('2 matching players').waitFor();
    await isMarked(page, '7 A view');
    // The row is scrolled to the one that is shown.
    await page.waitForFunction(
      'document.querySelector(\'nav[aria-label="Saved views"] [aria-current]\').getBoundingClientRect().right <= innerWidth',
    );
    assert.ok(await fitsIn(page, 390));
    assert.deepEqual(await seriousFaults(page), []);

    await page.evaluate("localStorage.setItem('laurel.language', 'de')");
    await page.reload();
    await page.getByRole('navigation', { name: 'Gespeicherte Ansichten' }).waitFor();
    await page.getByRole('textbox', { name: 'Suche' }).fill('ada');
    await page.getByRole('button', { name: 'Ansicht aktualisieren' }).waitFor();
    assert.ok(await fitsIn(page, 390));
    await phone.close();
    await clear();
  });
});
