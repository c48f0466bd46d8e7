import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { seriousFaults } from './accessibility.ts';
import { startElementsWorld } from './elements-world.ts';
import { openBrowser } from './test-browser.ts';

const { issue, send, script, open, service } = await startElementsWorld();
const browser = await openBrowser();
after(() => browser.close());

describe('friends', () => {
  const show = (token: string) =>
    open(
      browser,
      `${script}<laurel-provider url="${service.url}" token="${token}"></laurel-provider>
       <laurel-friends add></laurel-friends>`,
    );

  it('ask, accept and part on two pages, each of which sees what the other does', async () => {
    for (const id of ['ada', 'grace']) await send('/players', { id, displayName: `Player ${id}` });
    const [first, other] = [await show(await issue('ada')), await show(await issue('grace'))];
    const { page } = first;
    await page.getByText('No friends yet').waitFor();
    await other.page.getByText('No friends yet').waitFor();
    await other.page.waitForFunction(`document.querySelector('laurel-friends').snapshot.status === 'live'`);

    const field = page.getByLabel('Id of a player');
    await field.fill('nobody-of-this-name');
    await field.press('Enter');
    await page.getByRole('alert').getByText('There is no such player').waitFor();
    await field.fill('grace');
    await field.press('Enter');
    await page.getByText('Has not answered yet').waitFor();
    assert.equal(await page.getByRole('alert').count(), 0, 'the earlier fault is gone');

    await other.page.getByText('Wants to be friends', { exact: true }).waitFor();
    assert.deepEqual(await seriousFaults(other.page), []);
    await other.page.getByRole('button', { name: 'Accept Player ada' }).press('Enter');
    for (const one of [page, other.page]) await one.getByText(/^Friends since/).waitFor();

    const more = page.getByRole('button', { name: 'More about Player grace' });
    await more.press('Enter');
    const focused = page.locator(':focus');
    assert.equal(await page.getByRole('button', { name: 'Back' }).and(focused).count(), 1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Back' }).waitFor({ state: 'detached' });
    assert.equal(await more.and(focused).count(), 1, 'the focus is back');
    await more.press('Enter');
    await page.getByRole('button', { name: 'Remove Player grace from your friends' }).click();
    await page.getByText('No friends yet').waitFor();
    // What was typed wrong is a 404, which browsers note.
    assert.deepEqual(
      first.witness.complaints.filter((words) => !/404/.test(words)),
      [],
    );
    assert.deepEqual(other.witness.complaints, []);
    await first.close();
    await other.close();
  });

  it('are not loaded by a page that has none of these elements', async () => {
    const { page, witness, close } = await open(browser, `${script}<laurel-level></laurel-level>`);
    await page.waitForFunction(`customElements.get('laurel-toasts') !== undefined`);
    const loaded = () => witness.requests.filter((address) => address.includes('/competition')).length;
    assert.equal(loaded(), 0);
    await page.evaluate(`document.querySelector('main').append(document.createElement('laurel-friends'))`);
    await page.waitForFunction(`customElements.get('laurel-friends') !== undefined`);
    assert.equal(loaded(), 1);
    await close();
  });
});
