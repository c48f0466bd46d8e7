import { html, nothing, type TemplateResult } from 'lit';
import { art } from '../art.ts';
import { confetti } from '../celebration.ts';
import { icons } from '../icons.ts';
import type { BalanceData, OfferData } from '../model.ts';
import { mostOf } from '../shop-rules.ts';
import type { TextName } from '../texts.ts';
import { currencyOf, givenItems, money, priceTag, priceWords, type Words } from './shop-prices.ts';

export interface Sheet {
  /** The offer when the sheet was opened, in case it is no longer listed. */
  offer: OfferData;
  quantity: number;
  step: 'ask' | 'buying' | 'won';
  failed?: TextName | undefined;
}

export interface SheetActs {
  count(quantity: number): void;
  buy(offer: OfferData): void;
  hide(): void;
}

/** The content of the dialog: the question, the progress, and the success. */
export function shopSheet(
  words: Words,
  offer: OfferData,
  balances: readonly BalanceData[],
  sheet: Sheet,
  acts: SheetActs,
): TemplateResult {
  const { id, name, description, imageUrl, items } = offer;
  const { quantity, step, failed } = sheet;
  const picture = html`<div class="big">${art(items[0]?.itemId ?? id, imageUrl ?? items[0]?.imageUrl, 60)}${step === 'won' ? confetti() : nothing}</div>`;
  if (step === 'won') {
    return html`<div class="sheet won" part="won">
      ${picture}
      <h3 id="name">${words.text('shopBought')}</h3>
      <p dir="auto">${quantity > 1 ? words.text('shopGives', { count: quantity, name }) : name}</p>
      ${givenItems(words, offer, quantity)}
      <div class="choice"><button class="button done" part="button" type="button" @click=${acts.hide}>${words.text('shopDone')}</button></div>
    </div>`;
  }
  const busy = step === 'buying';
  const isFree = offer.price.length === 0;
  const yes = words.text(isFree ? 'shopConfirmFree' : 'shopConfirm');
  const label = isFree ? yes : `${yes}: ${priceWords(words, offer, balances, quantity)}`;
  return html`<div class="sheet" part="confirm" aria-busy=${busy}>
    ${picture}
    <h3 id="name" dir="auto">${name}</h3>
    ${description ? html`<p dir="auto">${description}</p>` : nothing}
    ${givenItems(words, offer, quantity)}
    ${howMany(words, mostOf(offer, balances), quantity, busy, acts.count)}
    ${isFree ? nothing : fundsAfter(words, offer, balances, quantity)}
    ${failed ? html`<p class="failed" part="failed" role="alert">${words.text(failed)}</p>` : nothing}
    <div class="choice">
      <button class="button quiet" part="button cancel" type="button" ?disabled=${busy} @click=${acts.hide}>${words.text('shopCancel')}</button>
      <button class="button yes" part="button confirm-buy" type="button" ?disabled=${busy} @click=${() => acts.buy(offer)}><span class="hidden">${busy ? words.text('shopBuying') : label}</span><span aria-hidden="true">${yes}</span>${isFree ? nothing : priceTag(words, offer, balances, quantity)}</button>
    </div>
  </div>`;
}

function howMany(
  words: Words,
  most: number,
  quantity: number,
  busy: boolean,
  count: SheetActs['count'],
): TemplateResult | typeof nothing {
  if (most <= 1) return nothing;
  const step = (by: number, label: TextName, sign: unknown, end: number) =>
    html`<button type="button" part="step" aria-label=${words.text(label)} ?disabled=${busy || quantity === end} @click=${() => count(quantity + by)}>${sign}</button>`;
  return html`<div class="many">
    ${step(-1, 'shopFewer', icons.minus, 1)}<b role="status">${words.format.number(quantity)}</b>${step(1, 'shopMore', icons.plus, most)}
  </div>`;
}

/** The remaining balance of each currency in the price. */
function fundsAfter(
  words: Words,
  { price }: OfferData,
  balances: readonly BalanceData[],
  quantity: number,
): TemplateResult {
  return html`<div class="after" part="after"><span>${words.text('shopAfter')}</span>${price.map((one) => {
    const currency = currencyOf(one, balances);
    return money(words, currency, Math.max(0, currency.balance - one.amount * quantity));
  })}</div>`;
}
