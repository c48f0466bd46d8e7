import { html, nothing, type TemplateResult } from 'lit';
import { art } from '../art.ts';
import { icons } from '../icons.ts';
import type { BalanceData, OfferData } from '../model.ts';
import { lackingFor, limitText, refusalOf, stateText } from '../shop-rules.ts';
import { currencyOf, givenItems, priceTag, priceWords, type Words } from './shop-prices.ts';

/** With this many pieces or fewer left, the card highlights the stock. */
const fewLeft = 5;

export interface OfferActs {
  /** Asks whether to buy it. Absent if the shop only shows offers. */
  ask?(offer: OfferData): void;
}

/** The card of one offer, with its price or the reason why it cannot be bought. */
export function shopOffer(
  words: Words,
  offer: OfferData,
  balances: readonly BalanceData[],
  acts: OfferActs,
): TemplateResult {
  const { id, name, description, imageUrl, items } = offer;
  const refusal = refusalOf(offer, balances, Date.now());
  const isShut = refusal !== null && refusal !== 'funds';
  const picture = imageUrl ?? items[0]?.imageUrl;
  return html`<li class="offer ${isShut ? 'shut' : 'open'}" part="offer ${refusal ? `offer-${refusal}` : 'offer-open'}">
    <div class="picture">${art(items[0]?.itemId ?? id, picture, 50)}${isShut ? nothing : stock(words, offer)}</div>
    <div class="body">
      <h3 part="name"><bdi>${name}</bdi></h3>
      ${description ? html`<p class="about" part="description"><bdi>${description}</bdi></p>` : givenItems(words, offer, 1)}
      <div class="notes">${isShut ? nothing : notes(words, offer, balances, refusal === 'funds')}</div>
      ${action(words, offer, balances, refusal, acts)}
    </div>
  </li>`;
}

function stock(words: Words, { remaining }: OfferData): TemplateResult | typeof nothing {
  if (remaining === null) return nothing;
  return html`<span class="tag ${remaining <= fewLeft ? 'rare' : ''}" part="stock">${words.text('shopLeft', { count: remaining })}</span>`;
}

function notes(
  words: Words,
  offer: OfferData,
  balances: readonly BalanceData[],
  isPoor: boolean,
): TemplateResult[] {
  const { availableUntil, limitLeft } = offer;
  const shown: TemplateResult[] = [];
  const [lacking] = isPoor ? lackingFor(offer, balances) : [];
  if (lacking) {
    const { name: currency } = currencyOf(lacking, balances);
    const missing = words.text('shopShort', { amount: lacking.amount, currency });
    shown.push(html`<span class="short" part="missing">${missing}</span>`);
  }
  if (availableUntil !== null) {
    const when = words.format.until(availableUntil, Date.now());
    shown.push(html`<span part="ends">${icons.clock} ${words.text('shopEnds', { when })}</span>`);
  }
  if (limitLeft !== null && limitLeft > 0 && !isPoor) {
    shown.push(html`<span part="limit">${words.text(limitText(offer), { count: limitLeft })}</span>`);
  }
  return shown;
}

function action(
  words: Words,
  offer: OfferData,
  balances: readonly BalanceData[],
  refusal: OfferData['refusal'],
  { ask }: OfferActs,
): TemplateResult {
  const { name } = offer;
  if (refusal !== null && refusal !== 'funds') {
    const sign = refusal === 'requirement' ? icons.lock : nothing;
    return html`<p class="state" part="state">${sign} ${words.text(stateText(refusal, offer))}</p>`;
  }
  const price = priceTag(words, offer, balances, 1);
  const inWords = priceWords(words, offer, balances, 1);
  if (!ask || refusal === 'funds') {
    return html`<p class="state poor" part="price">${price}<span class="hidden">${inWords}</span></p>`;
  }
  const label = offer.price.length
    ? words.text('shopBuyOf', { name, price: inWords })
    : words.text('shopGetOf', { name });
  return html`<button class="button buy" part="button buy" type="button" aria-haspopup="dialog" @click=${() => ask(offer)}><span class="hidden">${label}</span>${price}</button>`;
}
