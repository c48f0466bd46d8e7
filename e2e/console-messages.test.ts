import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { seriousFaults } from './accessibility.ts';
import { visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
const { token } = service.owner;
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
let browser: TestBrowser;

const messagesOf = async (player: string) =>
  (await service.get(`/players/${player}/messages`, { key })).body.data;

before(async () => {
  const put = async (path: string, body: object) => {
    const answer = await service.put(path, { token, body });
    assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
  };
  await put('/currencies/coins', { name: 'Coins' });
  await put('/segments/all', { name: 'Everybody', members: 'player.level >= 1' });
  await put('/players/ada', { displayName: 'Ada', attributes: { city: 'London' } });
  await put('/players/bo', {});
  browser = await openBrowser();
});
after(() => browser?.close());

describe('messages in the console', () => {
  it('are written beside a preview with the values of the player, sent, listed and deleted', async () => {
    const desk = await visit(browser, service);
    const { page, witness } = desk;
    await desk.open('/players/ada?tab=messages');
    await page.getByText('No messages', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Send message' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send message to Ada' });
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await dialog.getByText('Write something.').first().waitFor();

    await dialog.getByRole('textbox', { name: 'Title' }).fill('Hi ');
    await dialog.getByRole('button', { name: 'Insert a value' }).click();
    await page.getByRole('menuitem', { name: 'Name of the player' }).click();
    await preview.getByText('Hi Ada').waitFor();
    await dialog
      .getByRole('textbox', { name: 'Text', exact: true })
      .fill(
        'From {{ player.attributes.city }}{{ player.attributes.boat }}, {{ player.balances.coins }} coins.',
      );
    await preview.getByText('From London').waitFor();
    await preview.getByTitle('player.attributes.boat').getByText('no value').waitFor();
    await preview.getByText('One value is missing for this player.', { exact: false }).waitFor();
    await preview.getByText('0 coins.').waitFor();
    await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('{{ player.secret }}');
    await preview.getByText('These placeholders do not exist:', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await dialog.getByText('player.secret', { exact: false }).nth(1).waitFor();

    await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('Here is a gift.');
    await dialog.getByRole('button', { name: 'Add action' }).click();
    await page.getByRole('menuitem', { name: 'Grant XP' }).click();
    await dialog.getByLabel('Expires after', { exact: true }).fill('2');
    await dialog.getByLabel('Send once, by this key').fill('hello');
    await preview.getByText('Expires in 2 days').waitFor();
    await preview.getByText('50 XP').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await dialog.getByRole('button', { name: 'Send message' }).click();

    const list = page.getByRole('list', { name: 'Messages' });
    await list.getByText('Hi Ada').waitFor();
    await list.getByText('Not read').waitFor();
    await list.getByText('To claim').waitFor();
    const [sent] = await messagesOf('ada');
    assert.deepEqual(
      [sent.title, sent.body, sent.rewards],
      ['Hi Ada', 'Here is a gift.', [{ do: 'grantXp', amount: 50 }]],
    );

    // The key is there so that nobody gets it twice.
    await page.getByRole('button', { name: 'Send message' }).click();
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Again');
    await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('Again');
    await dialog.getByLabel('Send once, by this key').fill('hello');
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await dialog.getByText('this player has got a message with this key before', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    assert.equal((await service.post(`/players/ada/messages/${sent.id}/claim`, { key })).status, 200);
    await page.reload();
    await list.getByText('Claimed', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Delete “Hi Ada”' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No messages', { exact: true }).waitFor();
    assert.deepEqual(await messagesOf('ada'), []);
    // What cannot exist is refused.
    assert.deepEqual(
      witness.complaints.filter((one) => !one.includes('400')),
      [],
    );
    await desk.close();
  });

  itInLongRun('are sent to the players of a segment, after a preview that counts them', async () => {
    for (let size = 0; size < 2; ) {
      ({ size } = (await service.get('/segments/all', { key })).body);
      await new Promise((done) => setTimeout(done, 100));
    }
    const desk = await visit(browser, service);
    const { page, witness } = desk;
    await desk.open('/segments/all');
    await page.getByRole('button', { name: 'Send message' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bulk action' });
    await dialog.getByLabel('Action', { exact: true }).waitFor();
    assert.equal(await dialog.getByLabel('Action', { exact: true }).inputValue(), 'sendMessage');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('News for {{ player.id }}');
    await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('{{ nothing }}');
    await dialog.getByLabel('Reason').fill('The news');
    await dialog.getByRole('button', { name: 'Preview', exact: true }).click();
    await dialog.getByText('nothing', { exact: false }).nth(1).waitFor();
    await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('Have a look.');
    await dialog.getByRole('button', { name: 'Preview', exact: true }).click();
    await dialog.getByRole('button', { name: 'Send message for 2 players' }).click();
    await dialog.getByText('Messages sent').waitFor();
    await dialog.getByText('Done.').waitFor();
    assert.deepEqual(
      (await messagesOf('bo')).map(({ title }: { title: string }) => title),
      ['News for bo'],
    );
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.search.includes('bulk'));
    // What cannot exist is refused.
    assert.deepEqual(
      witness.complaints.filter((one) => !one.includes('400')),
      [],
    );
    await desk.close();
  });
});
