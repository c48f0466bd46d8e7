import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { faultsInLongRun, seriousFaults } from './accessibility.ts';
import { startElementsWorld } from './elements-world.ts';
import { openBrowser } from './test-browser.ts';

const service = await startTestService();
const { issue, send, script, open } = await startElementsWorld(service);
const browser = await openBrowser();
after(() => browser.close());

const page = async (player: string, element = '<laurel-inbox></laurel-inbox>', more = '') =>
  open(
    browser,
    `${script}<laurel-provider url="${service.url}" token="${await issue(player)}"></laurel-provider>${element}${more}`,
  );
const isLive = `document.querySelector('laurel-inbox').snapshot.status === 'live'`;

async function sendTo(player: string, message: object): Promise<string> {
  const answer = await send(`/players/${player}/messages`, { body: 'Have a look.', ...message });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.id;
}

describe('the inbox', () => {
  it('shows new messages as they come, marks them as read, gives rewards once, and deletes', async () => {
    await send('/players', { id: 'ada', displayName: '<i>Ada</i>' });
    const { page: shown, witness, close } = await page('ada');
    await shown.getByText('No messages yet').waitFor();
    await shown.waitForFunction(isLive);
    await shown.evaluate(`
      window.heard = [];
      for (const name of ['laurel-unread', 'laurel-message-open', 'laurel-message-claimed'])
        addEventListener(name, ({ type, detail }) => heard.push([type, detail.count ?? detail.data ?? 'done']));
    `);
    await sendTo('ada', {
      title: 'Hello {{ player.displayName }}',
      data: { screen: 'shop' },
      rewards: [
        { do: 'grantXp', amount: 50 },
        { do: 'grantCurrency', currencyId: 'coins', amount: 20 },
      ],
      expiresInSeconds: 90_000,
    });
    const row = shown.getByRole('button', { name: /Hello/, expanded: false });
    await row.waitFor();
    await shown.getByText('1 new', { exact: true }).waitFor();
    // As text: a name is not HTML.
    assert.match((await row.textContent()) ?? '', /Hello <i>Ada<\/i>/);
    await shown.getByText('+50 XP').waitFor();
    await shown.getByText('20 Coins').waitFor();
    await shown.getByRole('timer', { name: /Expires in/ }).waitFor();
    assert.deepEqual(await seriousFaults(shown, { contrast: true }), []);

    await row.press('Enter');
    await shown.getByRole('button', { name: /Hello/, expanded: true }).waitFor();
    await shown.getByText('1 new', { exact: true }).waitFor({ state: 'detached' });
    await shown.getByRole('button', { name: /^Claim: Hello/ }).click();
    await shown.getByText('Claimed', { exact: true }).waitFor();
    await shown.getByRole('status').getByText('Claimed: +50 XP, 20 Coins').waitFor();
    assert.equal(await shown.getByRole('button', { name: /^Claim:/ }).count(), 0);
    assert.equal(await shown.locator('laurel-inbox .line:focus').count(), 1);
    assert.deepEqual(await shown.evaluate('heard'), [
      ['laurel-unread', 1],
      ['laurel-message-open', { screen: 'shop' }],
      ['laurel-unread', 0],
      ['laurel-message-claimed', 'done'],
    ]);
    const { body: player } = await service.get('/me', { token: await issue('ada') });
    assert.equal(player.xp, 50);
    assert.deepEqual(await faultsInLongRun(shown), []);

    await shown.getByRole('button', { name: /^Delete: Hello/ }).click();
    await shown.getByText('No messages yet').waitFor();
    assert.deepEqual((await service.get('/me/messages', { token: await issue('ada') })).body.data, []);
    assert.deepEqual(witness.complaints, []);
    await close();
  });

  itInLongRun(
    'asks before it deletes what was not claimed, and says when it was too late to claim',
    async () => {
      await send('/players', { id: 'bob' });
      const gift = [{ do: 'awardBadge', badgeId: 'hidden' }];
      await sendTo('bob', { title: 'A secret', rewards: gift });
      const { page: shown, close } = await page('bob');
      await shown.getByText('A secret badge').waitFor();
      await shown.getByRole('button', { name: /^A secret|A secret/, expanded: false }).click();
      await shown.getByRole('button', { name: 'Delete: A secret' }).click();
      await shown.getByText('What you have not claimed is lost.', { exact: false }).waitFor();
      assert.equal(await shown.getByRole('button', { name: 'Keep' }).and(shown.locator(':focus')).count(), 1);
      await shown.keyboard.press('Escape');
      await shown.getByRole('button', { name: 'Delete: A secret' }).and(shown.locator(':focus')).waitFor();
      // Meanwhile on another device.
      const { data } = (await service.get('/me/messages', { token: await issue('bob') })).body;
      await shown.route('**/claim', (route) =>
        route.fulfill({
          status: 409,
          contentType: 'application/json',
          headers: { 'access-control-allow-origin': '*' },
          body: JSON.stringify({
            error: { code: 'CONFLICT', message: 'expired', details: [], requestId: 'r' },
          }),
        }),
      );
      await shown.getByRole('button', { name: 'Claim: A secret' }).click();
      await shown.getByRole('alert').getByText('This has expired.').waitFor();
      assert.equal(data.length, 1);
      await close();
    },
  );

  it('is a bell with the number of unread messages, which opens and closes with the keyboard', async () => {
    await send('/players', { id: 'eve' });
    for (let n = 1; n <= 3; n++) await sendTo('eve', { title: `Message ${n}` });
    const { page: shown, close } = await page(
      'eve',
      '<laurel-inbox variant="bell" limit="2"></laurel-inbox>',
    );
    const bell = shown.getByRole('button', { name: 'Inbox, 3 new messages' });
    await bell.press('Enter');
    const panel = shown.getByRole('dialog', { name: 'Inbox' });
    await panel.getByText('Message 3').waitFor();
    assert.equal(await panel.getByText('Message 1').count(), 0);
    await panel.getByRole('button', { name: 'Show all 3' }).click();
    await panel.getByText('Message 1').waitFor();
    assert.deepEqual(await seriousFaults(shown, { contrast: true }), []);
    await shown.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await bell.and(shown.locator(':focus')).waitFor();
    await close();
  });

  itInLongRun('speaks German with the texts of the page', async () => {
    await send('/players', { id: 'uwe' });
    await sendTo('uwe', {
      title: 'Hallo',
      rewards: [{ do: 'grantXp', amount: 1_000 }],
      expiresInSeconds: 90_000,
    });
    const { page: shown, close } = await page(
      'uwe',
      '<laurel-inbox locale="de"></laurel-inbox>',
      `<script type="module">
         document.querySelector('laurel-inbox').texts = {
           inbox: 'Postfach', inboxClaim: 'Abholen', inboxClaimOf: 'Abholen: {title}', inboxClaimed: 'Abgeholt',
           inboxUnread: { other: '{count} neu' }, inboxExpires: 'Läuft ab {when}',
         };
       </script>`,
    );
    await shown.getByRole('heading', { name: 'Postfach' }).waitFor();
    await shown.getByText('1 neu').waitFor();
    await shown.getByText('+1.000 XP').waitFor();
    await shown.getByRole('timer', { name: /Läuft ab in 25 Stunden/ }).waitFor();
    await shown.getByRole('button', { name: 'Abholen: Hallo' }).click();
    await shown.getByText('Abgeholt', { exact: true }).waitFor();
    await close();
  });
});
