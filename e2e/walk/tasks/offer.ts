import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import type { Ground } from '../ground.ts';
import { walk } from '../walker.ts';

async function choose(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.page().getByRole('option', { name: text, exact: true }).first().click();
}

/** A currency, an item with a picture and an offer of it are made, and a player buys it. */
export async function sellOffer(ground: Ground): Promise<void> {
  await walk(ground, 'Offer with picture bought', async ({ page, start, see }) => {
    const create = () => page.getByRole('button', { name: 'Create', exact: true }).click();
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    const h1 = (text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor();
    await start();
    await page.getByRole('link', { name: 'Currencies' }).click();
    await page.getByRole('button', { name: 'New currency' }).first().click();
    await name.fill('Coins');
    await page.getByRole('textbox', { name: 'Starting balance' }).fill('100');
    await create();
    await h1('Coins');
    await page.getByRole('link', { name: 'Items' }).click();
    await page.getByRole('button', { name: 'New item' }).first().click();
    await name.fill('Compass');
    await page.getByRole('button', { name: 'Design…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use this image' }).waitFor();
    await see('design');
    await page.getByRole('button', { name: 'Use this image' }).click();
    await page.locator('form img').waitFor();
    await create();
    await h1('Compass');
    await page.getByRole('link', { name: 'Offers' }).click();
    await page.getByRole('button', { name: 'New offer' }).first().click();
    await name.fill('A compass');
    await page.getByRole('button', { name: 'Design…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use this image' }).click();
    await page.locator('form img').waitFor();
    const price = page.getByRole('listitem', { name: 'Price 1' });
    await price.getByRole('textbox', { name: 'Amount' }).fill('60');
    await choose(price.getByRole('combobox', { name: 'Currency' }), 'Coins');
    await choose(page.getByRole('combobox', { name: 'Item' }), 'Compass');
    await see('new offer');
    await create();
    await h1('A compass');

    await page.getByRole('link', { name: 'Players', exact: true }).click();
    await page.getByRole('button', { name: 'New player' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Player ID').fill('buyer');
    await dialog.getByLabel('Reason').fill('Came to our stand');
    await see('new player in live');
    await dialog.getByRole('button', { name: 'Create player' }).click();
    const question = page.getByRole('dialog', { name: 'Create buyer in live?' });
    await question.getByRole('button', { name: 'Create player' }).click();
    await h1('buyer');
    await page.getByRole('tab', { name: 'Inventory' }).click();
    await page.getByRole('button', { name: 'Buy offer' }).click();
    await choose(dialog.getByRole('combobox', { name: 'Offer' }), 'A compass');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Bought at the stand');
    await see('buy');
    await dialog.getByRole('button', { name: 'Buy', exact: true }).click();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('table', { name: 'Purchases' }).getByText('Bought at the stand').waitFor();
  });
  const { data: items } = await ground.api('GET', '/players/buyer/inventory');
  assert.deepEqual(
    items.map(({ itemId, quantity }: { itemId: string; quantity: number }) => [itemId, quantity]),
    [['compass', 1]],
  );
  const { balances: wallet } = await ground.api('GET', '/players/buyer/wallet');
  assert.equal(wallet.find(({ currencyId }: { currencyId: string }) => currencyId === 'coins').balance, 40);
  const { reason } = await ground.api('GET', '/players/buyer/creation');
  assert.equal(reason, 'Came to our stand');
  const { imageUrl } = await ground.api('GET', '/offers/a-compass');
  assert.equal((await fetch(imageUrl)).headers.get('content-type'), 'image/png');
}
