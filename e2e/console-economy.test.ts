import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { faultsInLongRun, seriousFaults } from './accessibility.ts';
import { type Visit, visit } from './console.ts';
import { choosePreset } from './console-range.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
const { token } = service.owner;
let browser: TestBrowser;
/** One window for all: opening one costs more than most of what is done in it. */
let page: Page;
let open: Visit['open'];
let go: Visit['go'];

before(async () => {
  assert.equal(
    (await service.post('/players', { token, body: { id: 'ada', displayName: 'Ada' } })).status,
    201,
  );
  browser = await openBrowser();
  ({ page, open, go } = await visit(browser, service));
});
after(() => browser?.close());

const h1 = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
const create = () => page.getByRole('button', { name: 'Create', exact: true }).click();

/** Chooses from a field with a list, as one does who types. */
async function choose(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.page().getByRole('option', { name: text, exact: true }).first().click();
}

describe('an economy is built in the console', () => {
  it('a currency: what is wrong is told at its field', async () => {
    await open('/currencies');
    await page.getByText('No currencies yet').waitFor();
    await page.getByRole('button', { name: 'New currency' }).first().click();
    await h1('New currency');
    await create();
    await page.getByText('Required.').waitFor();
    await textbox('Name').fill('Coins');
    await textbox('Symbol').fill('🪙');
    await textbox('Icon').fill('not an address');
    await textbox('Starting balance').fill('40');
    await textbox('Maximum balance').fill('1000');
    await create();
    await page.locator('[data-path=iconUrl][aria-invalid=true]').waitFor();
    await textbox('Icon').fill('');
    await create();
    await h1('Coins');
    const { body } = await service.get('/currencies/coins', { token });
    assert.deepEqual([body.symbol, body.initial, body.max, body.iconUrl], ['🪙', 40, 1000, null]);
    await page.getByText('No player has any.').waitFor();
    assert.deepEqual(await faultsInLongRun(page), []);
  });

  itInLongRun('an item, with what using it does in words; JSON of one’s own must be an object', async () => {
    await open('/items/+new');
    await textbox('Name').fill('XP booster');
    await textbox('Maximum owned').fill('10');
    await page.getByText('Cannot be used.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add action' }).click();
    await page.getByRole('menuitem', { name: 'Grant currency' }).click();
    await choose(page.getByRole('combobox', { name: 'Currency' }), 'Coins');
    await page.getByRole('textbox', { name: 'Amount' }).fill('5');
    await page.locator('section', { hasText: 'Player preview' }).getByText('5 Coins').waitFor();
    await textbox('Your own data').fill('[1]');
    await create();
    await page.getByText(/Must be a JSON object/).waitFor();
    await textbox('Your own data').fill('{ "rarity": "rare" }');
    await create();
    await h1('XP booster');
    const { body } = await service.get('/items/xp-booster', { token });
    assert.deepEqual(
      [body.onUse, body.metadata],
      [[{ do: 'grantCurrency', currencyId: 'coins', amount: 5 }], { rarity: 'rare' }],
    );
  });

  itInLongRun('an offer, with a requirement from the builder and a preview that follows', async () => {
    await open('/offers/+new');
    await textbox('Name').fill('Booster pack');
    const preview = page.locator('section', { hasText: 'Player preview' });
    await preview.getByText('Booster pack').waitFor();
    const price = page.getByRole('listitem', { name: 'Price 1' });
    await price.getByRole('textbox', { name: 'Amount' }).fill('80');
    await choose(price.getByRole('combobox', { name: 'Currency' }), 'Coins');
    await choose(page.getByRole('combobox', { name: 'Item' }), 'XP booster');
    await textbox('Quantity').fill('2');
    await textbox('Stock').fill('3');
    await textbox('Per player').fill('2');
    await page.getByRole('button', { name: 'Add condition' }).click();
    await page.getByLabel('Condition 1: value').fill('1');
    await preview.getByText('Requires: Level is at least 1').waitFor();
    await preview.getByText('2 × XP booster').waitFor();
    await preview.getByText('3 of 3 left').waitFor();
    await preview.getByText('2 pieces a day for each player').waitFor();
    await preview.getByText('Available', { exact: true }).waitFor();
    await page.getByRole('switch', { name: 'Enabled' }).uncheck({ force: true });
    await preview.getByText('Disabled').waitFor();
    await page.getByRole('switch', { name: 'Enabled' }).check({ force: true });
    await create();
    await h1('Booster pack');
    const { body } = await service.get('/offers/booster-pack', { token });
    assert.deepEqual(
      [body.price, body.requires, body.limit, body.stock],
      [[{ currencyId: 'coins', amount: 80 }], 'player.level >= 1', { times: 2, per: 'day' }, 3],
    );
    assert.deepEqual(await seriousFaults(page), []);
  });
});

describe('a player’s wallet', () => {
  it('is changed by hand with a reason; what is not there cannot be taken', async () => {
    await go('/players/ada?tab=wallet');
    await page.getByRole('button', { name: 'Take Coins' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('500');
    await dialog.getByRole('button', { name: 'Take' }).click();
    await dialog.getByText('Required.').waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Cheated');
    await dialog.getByRole('button', { name: 'Take' }).click();
    await dialog.getByText('The player has only 0 Coins.').waitFor();
    await dialog.getByText('Grant', { exact: true }).click();
    await dialog.getByText('0 Coins now, 500 afterwards.').waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Won the raffle');
    assert.deepEqual(await seriousFaults(page), []);
    await dialog.getByRole('button', { name: 'Grant' }).click();
    await dialog.getByText('+500').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    const row = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem').first();
    await row.getByText(`granted by ${service.owner.email}`).waitFor();
    await row.getByText('Won the raffle').waitFor();
    await row.getByText('balance 500').waitFor();
  });

  itInLongRun('explains what an event, a purchase and an item did, with links', async () => {
    const rule = {
      id: 'coins-for-wins',
      name: 'Coins for wins',
      on: 'match_won',
      then: [{ do: 'grantCurrency', currencyId: 'coins', amount: 20 }],
    };
    assert.equal((await service.post('/rules', { token, body: rule })).status, 201);
    const event = { id: 'the-win', playerId: 'ada', type: 'match_won' };
    assert.equal((await service.post('/events', { token, body: event })).status, 201);
    const purchase = { offerId: 'booster-pack', reason: 'By telephone' };
    const bought = await service.post('/players/ada/purchases', { token, body: purchase });
    assert.equal(bought.status, 201, JSON.stringify(bought.body));
    await open('/players/ada?tab=wallet');
    const rows = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
    await rows.nth(0).getByText('paid for').waitFor();
    await rows.nth(0).getByRole('link', { name: 'Booster pack' }).waitFor();
    await rows.nth(1).getByRole('link', { name: 'match_won' }).waitFor();
    await rows.nth(1).getByRole('link', { name: 'Coins for wins' }).click();
    await h1('Coins for wins');

    await open('/players/ada?tab=inventory');
    const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
    await items.getByText('× 2').waitFor();
    await page.getByRole('table', { name: 'Purchases' }).getByText('By telephone').waitFor();
    await page.getByRole('button', { name: 'Use XP booster' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for it');
    await dialog.getByRole('button', { name: 'Use', exact: true }).click();
    await dialog.getByText('+5').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await items.getByText('× 1').waitFor();
    await page.getByRole('tab', { name: 'Wallet' }).click();
    await rows.nth(0).getByText('from using').waitFor();
    await rows.nth(0).getByRole('link', { name: 'XP booster' }).waitFor();
  });

  itInLongRun('lets a grant be undone, and buys an offer as often as its limit allows', async () => {
    const rows = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
    await page.getByRole('button', { name: 'Undo…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong player');
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await rows.filter({ hasText: 'because something was undone' }).first().waitFor();

    await page.getByRole('tab', { name: 'Inventory' }).click();
    await page.getByRole('button', { name: 'Buy offer' }).click();
    await choose(dialog.getByRole('combobox', { name: 'Offer' }), 'Booster pack');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('To see the refusal');
    await dialog.getByRole('button', { name: 'Buy', exact: true }).click();
    await dialog.getByText('The player has too little of a currency to pay for it.').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
  });
});

describe('what became of it', () => {
  itInLongRun('a currency shows its sources, sinks and holders, for the period in the address', async () => {
    await service.post('/players/ada/wallet/coins', { token, body: { amount: 500, reason: 'A gift' } });
    await open('/currencies/coins');
    const sources = page.getByRole('table', { name: 'Sources' });
    await sources.getByRole('link', { name: 'Coins for wins' }).waitFor();
    const sinks = page.getByRole('table', { name: 'Sinks' });
    await sinks.getByRole('link', { name: 'Booster pack' }).waitFor();
    await page.getByRole('table', { name: 'Largest balances' }).getByRole('link', { name: 'Ada' }).waitFor();
    await choosePreset(page, 'Period', '7 days');
    await page.waitForURL(/period=7d/);
    await page.reload();
    await sources.getByRole('link', { name: 'Coins for wins' }).waitFor();
    await page.getByRole('link', { name: 'Ada' }).click();
    await page.getByRole('list', { name: 'Balances' }).waitFor();
  });

  itInLongRun('an offer shows how it sells, in the shop what is left, and who can afford it', async () => {
    await open('/offers/booster-pack?view=results');
    const results = page.getByRole('region', { name: 'Results' });
    await results.getByText('Paid in Coins').waitFor();
    await results.getByText('80', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Definition', exact: true }).click();
    await page.getByText('1 sold in this environment, 2 left.').waitFor();
    await page.getByRole('button', { name: 'Simulate' }).click();
    await page.getByText('Sample: 1 active in the last 30 days, out of 1 player.').waitFor();

    await open('/offers');
    const card = page.getByRole('list', { name: 'Offers' }).getByRole('listitem').first();
    await card.getByText('2 of 3 left').waitFor();
    await page.getByRole('tab', { name: 'Who can afford what?' }).click();
    await page.getByRole('textbox', { name: 'Days', exact: true }).fill('30');
    await page.waitForURL(/days=30/);
    await page.getByRole('table', { name: 'Offers' }).getByRole('link', { name: 'Booster pack' }).waitFor();
    assert.deepEqual(await seriousFaults(page), []);
  });

  itInLongRun('a list is searched, and a definition copied and deleted with what refers to it', async () => {
    await open('/items?text=nothing-like-it');
    await page.getByText('No items found').waitFor();
    await page.getByRole('textbox', { name: 'Search items' }).fill('boost');
    await page.getByRole('link', { name: 'XP booster' }).click();
    await h1('XP booster');
    await page.getByRole('button', { name: 'Delete…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Players who own it in live: 1.').waitFor();
    await dialog.getByRole('textbox').fill('xp-booster');
    await dialog.getByRole('button', { name: 'Delete item' }).click();
    await page.getByText('Still in use').waitFor();
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await h1('New item');
    assert.equal(await textbox('Name').inputValue(), 'XP booster (copy)');
  });
});
