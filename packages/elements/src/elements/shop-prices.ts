import { html, nothing, type TemplateResult } from 'lit';
import { coin } from '../coin.ts';
import type { Format } from '../format.ts';
import type { BalanceData, OfferData, PriceData } from '../model.ts';
import type { TextName, TextValues } from '../texts.ts';

/** The texts and number formats of an element. */
export interface Words {
  text(name: TextName, values?: TextValues): string;
  format: Format;
}

export function money(words: Words, currency: BalanceData, amount: number): TemplateResult {
  return html`<span class="money">${coin(currency, 18)}<span aria-hidden="true">${words.format.short(amount)}</span><span class="hidden">${words.text('walletBalance', { name: currency.name, amount })}</span></span>`;
}

export function priceTag(
  words: Words,
  { price }: OfferData,
  balances: readonly BalanceData[],
  quantity: number,
): TemplateResult {
  if (price.length === 0) return html`<span aria-hidden="true">${words.text('shopFree')}</span>`;
  return html`${price.map((one) => {
    const currency = currencyOf(one, balances);
    return html`<span class="money" aria-hidden="true">${coin(currency, 20)}${words.format.short(one.amount * quantity)}</span>`;
  })}`;
}

export function priceWords(
  words: Words,
  { price }: OfferData,
  balances: readonly BalanceData[],
  quantity: number,
): string {
  if (price.length === 0) return words.text('shopFree');
  return price
    .map((one) => {
      const { name: currency } = currencyOf(one, balances);
      return words.text('shopPrice', { amount: one.amount * quantity, currency });
    })
    .join(words.text('shopAnd'));
}

/** The items that a number of pieces gives. */
export function givenItems(
  words: Words,
  { items }: OfferData,
  quantity: number,
): TemplateResult | typeof nothing {
  if (items.length === 0) return nothing;
  const names = items.map((item) =>
    words.text('shopGives', { count: item.quantity * quantity, name: item.name }),
  );
  return html`<p class="gives" part="items"><bdi>${names.join(', ')}</bdi></p>`;
}

export function currencyOf(
  { currencyId }: Pick<PriceData, 'currencyId'>,
  balances: readonly BalanceData[],
): BalanceData {
  const known = balances.find((one) => one.currencyId === currencyId);
  return known ?? { currencyId, name: currencyId, symbol: null, iconUrl: null, balance: 0 };
}
