import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { art, artStyles } from '../art.ts';
import { DataElement, define } from '../base.ts';
import { coin, coinStyles } from '../coin.ts';
import { icons } from '../icons.ts';
import type { BalanceData, ItemData, OfferData, PriceData, ShopData } from '../model.ts';
import { failureText, lackingFor, limitText, mostOf, refusalOf, stateText } from '../shop-rules.ts';
import type { Source, Store } from '../source.ts';
import { combined, mapped } from '../sources.ts';
import { styled } from '../styled.ts';
import type { TextName } from '../texts.ts';
import { shopStyles } from './shop-styles.ts';

/** From so few pieces on the card shows them as rare. */
const fewLeft = 5;
const longestTimer = 2 ** 31 - 1;
const pieces = 18;

interface Sheet {
  /** As it was when the sheet opened, for when it is not listed any more. */
  offer: OfferData;
  quantity: number;
  step: 'ask' | 'buying' | 'won';
  failed?: TextName | undefined;
}

/** The offers that the player can buy, and optionally the items that they have. */
export class LaurelShop extends DataElement<ShopData> {
  static override properties: PropertyDeclarations = {
    ...DataElement.properties,
    offers: { type: String },
    limit: { type: Number },
    heading: { type: String },
    inventory: { type: Boolean },
    readonly: { type: Boolean },
    _sheet: { state: true },
    _using: { state: true },
    _failedItem: { state: true },
    _said: { state: true },
  };
  static override styles = [...DataElement.styles, coinStyles, artStyles, shopStyles];

  /** The ids of those to show, separated by spaces, in this order; by default all, those that can be bought first. */
  declare offers: string | undefined;
  declare limit: number | undefined;
  declare heading: string | undefined;
  /** Also shows what the player has, with a button to use it. */
  declare inventory: boolean;
  /** No buttons. */
  declare readonly: boolean;
  declare _sheet: Sheet | undefined;
  declare _using: string | undefined;
  declare _failedItem: string | undefined;
  declare _said: string;

  #stores = new WeakMap<Source, Map<boolean, Store<ShopData>>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.inventory = false;
    this.readonly = false;
    this._said = '';
  }

  protected override open(source: Source): Store<ShopData> | undefined {
    // A client of an earlier version.
    if (!source.offers) return undefined;
    const known = this.#stores.get(source) ?? new Map<boolean, Store<ShopData>>();
    this.#stores.set(source, known);
    const { offers, inventory: items } = source;
    const balances = mapped(source.wallet, (data) => data.balances);
    const store: Store<ShopData> =
      known.get(this.inventory) ??
      (this.inventory ? combined({ offers, balances, items }) : combined({ offers, balances }));
    known.set(this.inventory, store);
    return store;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    this._sheet = undefined;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    if (changed.has('inventory')) this.sourceChanged();
    if (changed.has('snapshot')) this.#watchEnds();
  }

  /** An offer that ends while the page is open must not look as if it could be bought. */
  #watchEnds(): void {
    clearTimeout(this.#timer);
    const now = Date.now();
    const ends = (this.snapshot.data?.offers ?? [])
      .map(({ availableUntil }) => (availableUntil === null ? 0 : Date.parse(availableUntil)))
      .filter((end) => end > now);
    if (ends.length === 0) return;
    this.#timer = setTimeout(
      () => {
        this.requestUpdate();
        this.#watchEnds();
      },
      Math.min(longestTimer, Math.min(...ends) - now + 50),
    );
  }

  protected override render(): TemplateResult {
    const { data, status } = this.snapshot;
    const title = this.heading ?? this.text('shop');
    if (!data && status === 'error') return this.frame([this.head(title), this.errorMessage()]);
    if (!data) return this.frame([this.head(title), this.#bones()], { busy: true });
    const shown = this.#choose(data);
    const funds = html`<span class="funds" part="funds">${this.#fundsOf(data, shown).map((one) =>
      this.#money(one, one.balance),
    )}</span>`;
    const { _sheet: sheet } = this;
    const open = sheet && (data.offers.find(({ id }) => id === sheet.offer.id) ?? sheet.offer);
    return this.frame([
      this.head(title, funds),
      shown.length === 0
        ? this.emptyMessage(icons.bag, this.text('shopEmpty'), this.text('shopEmptyHint'))
        : html`<ul class="grid" part="list">${repeat(
            shown,
            ({ id }) => id,
            (offer) => this.#offer(offer, data),
          )}</ul>`,
      this.inventory ? this.#items(data.items ?? []) : nothing,
      html`<span class="hidden" role="status">${this._said}</span>`,
      html`<dialog part="dialog" aria-labelledby="name" @close=${this.#closed} @cancel=${this.#cancelled} @click=${this.#clicked}>${sheet && open ? this.#sheetOf(open, data, sheet) : nothing}</dialog>`,
    ]);
  }

  #choose({ offers, balances }: ShopData): readonly OfferData[] {
    const wanted = this.offers?.trim().split(/[\s,]+/);
    const now = Date.now();
    const shown = wanted?.[0]
      ? wanted.flatMap((id) => offers.filter((offer) => offer.id === id))
      : [...offers].sort((a, b) => rank(a) - rank(b));
    return this.limit === undefined ? shown : shown.slice(0, Math.max(0, this.limit));

    function rank(offer: OfferData): number {
      const refusal = refusalOf(offer, balances, now);
      return refusal === null ? 0 : refusal === 'funds' ? 1 : 2;
    }
  }

  /** What the player has of the currencies that something costs. */
  #fundsOf({ balances }: ShopData, shown: readonly OfferData[]): readonly BalanceData[] {
    const used = new Set(shown.flatMap(({ price }) => price.map(({ currencyId }) => currencyId)));
    return balances.filter(({ currencyId }) => used.has(currencyId));
  }

  #offer(offer: OfferData, data: ShopData): TemplateResult {
    const { id, name, description, imageUrl, items } = offer;
    const refusal = refusalOf(offer, data.balances, Date.now());
    const isShut = refusal !== null && refusal !== 'funds';
    const picture = imageUrl ?? items[0]?.imageUrl;
    return html`<li class="offer ${isShut ? 'shut' : 'open'}" part="offer ${refusal ? `offer-${refusal}` : 'offer-open'}">
      <div class="picture">${art(items[0]?.itemId ?? id, picture, 50)}${isShut ? nothing : this.#tag(offer)}</div>
      <div class="body">
        <h3 part="name"><bdi>${name}</bdi></h3>
        ${description ? html`<p class="about" part="description"><bdi>${description}</bdi></p>` : this.#gives(offer, 1)}
        <div class="notes">${isShut ? nothing : this.#notes(offer, data, refusal === 'funds')}</div>
        ${this.#action(offer, data, refusal)}
      </div>
    </li>`;
  }

  #tag({ remaining }: OfferData): TemplateResult | typeof nothing {
    if (remaining === null) return nothing;
    return html`<span class="tag ${remaining <= fewLeft ? 'rare' : ''}" part="stock">${this.text('shopLeft', { count: remaining })}</span>`;
  }

  #notes(offer: OfferData, { balances }: ShopData, isPoor: boolean) {
    const { availableUntil, limitLeft } = offer;
    const notes: TemplateResult[] = [];
    if (isPoor) {
      const [lacking] = lackingFor(offer, balances);
      if (lacking)
        notes.push(
          html`<span class="short" part="missing">${this.text('shopShort', { amount: lacking.amount, currency: nameOf(lacking, balances) })}</span>`,
        );
    }
    if (availableUntil !== null) {
      const when = this.format.until(availableUntil, Date.now());
      notes.push(html`<span part="ends">${icons.clock} ${this.text('shopEnds', { when })}</span>`);
    }
    if (limitLeft !== null && limitLeft > 0 && !isPoor)
      notes.push(html`<span part="limit">${this.text(limitText(offer), { count: limitLeft })}</span>`);
    return notes;
  }

  #gives({ items }: OfferData, quantity: number): TemplateResult | typeof nothing {
    if (items.length === 0) return nothing;
    const words = items.map((item) =>
      this.text('shopGives', { count: item.quantity * quantity, name: item.name }),
    );
    return html`<p class="gives" part="items"><bdi>${words.join(', ')}</bdi></p>`;
  }

  #action(offer: OfferData, { balances }: ShopData, refusal: OfferData['refusal']): TemplateResult {
    const { name } = offer;
    if (refusal !== null && refusal !== 'funds') {
      const sign = refusal === 'requirement' ? icons.lock : nothing;
      return html`<p class="state" part="state">${sign} ${this.text(stateText(refusal, offer))}</p>`;
    }
    const price = this.#price(offer, balances, 1);
    if (this.readonly || refusal === 'funds')
      return html`<p class="state poor" part="price">${price}<span class="hidden">${this.#priceWords(offer, balances, 1)}</span></p>`;
    const label = offer.price.length
      ? this.text('shopBuyOf', { name, price: this.#priceWords(offer, balances, 1) })
      : this.text('shopGetOf', { name });
    return html`<button class="button buy" part="button buy" type="button" aria-haspopup="dialog" @click=${() => this.#ask(offer)}><span class="hidden">${label}</span>${price}</button>`;
  }

  #money(currency: BalanceData, amount: number): TemplateResult {
    return html`<span class="money">${coin(currency, 18)}<span aria-hidden="true">${this.format.short(amount)}</span><span class="hidden">${this.text('walletBalance', { name: currency.name, amount })}</span></span>`;
  }

  #price({ price }: OfferData, balances: readonly BalanceData[], quantity: number): TemplateResult {
    if (price.length === 0) return html`<span aria-hidden="true">${this.text('shopFree')}</span>`;
    return html`${price.map(({ currencyId, amount }) => {
      const currency = balances.find((one) => one.currencyId === currencyId) ?? unknown(currencyId);
      return html`<span class="money" aria-hidden="true">${coin(currency, 20)}${this.format.short(amount * quantity)}</span>`;
    })}`;
  }

  #priceWords({ price }: OfferData, balances: readonly BalanceData[], quantity: number): string {
    if (price.length === 0) return this.text('shopFree');
    return price
      .map((one) => {
        const currency = nameOf(one, balances);
        return this.text('shopPrice', { amount: one.amount * quantity, currency });
      })
      .join(this.text('shopAnd'));
  }

  #sheetOf(offer: OfferData, { balances }: ShopData, sheet: Sheet): TemplateResult {
    const { id, name, description, imageUrl, items } = offer;
    const { quantity, step, failed } = sheet;
    const picture = html`<div class="big">${art(items[0]?.itemId ?? id, imageUrl ?? items[0]?.imageUrl, 60)}${step === 'won' ? confetti() : nothing}</div>`;
    if (step === 'won') {
      return html`<div class="sheet won" part="won">
        ${picture}
        <h3 id="name">${this.text('shopBought')}</h3>
        <p dir="auto">${quantity > 1 ? this.text('shopGives', { count: quantity, name }) : name}</p>
        ${this.#gives(offer, quantity)}
        <div class="choice"><button class="button done" part="button" type="button" @click=${this.#hide}>${this.text('shopDone')}</button></div>
      </div>`;
    }
    const busy = step === 'buying';
    const isFree = offer.price.length === 0;
    const words = this.text(isFree ? 'shopConfirmFree' : 'shopConfirm');
    const label = isFree ? words : `${words}: ${this.#priceWords(offer, balances, quantity)}`;
    return html`<div class="sheet" part="confirm" aria-busy=${busy}>
      ${picture}
      <h3 id="name" dir="auto">${name}</h3>
      ${description ? html`<p dir="auto">${description}</p>` : nothing}
      ${this.#gives(offer, quantity)}
      ${this.#many(mostOf(offer, balances), quantity, busy)}
      ${isFree ? nothing : this.#after(offer, balances, quantity)}
      ${failed ? html`<p class="failed" part="failed" role="alert">${this.text(failed)}</p>` : nothing}
      <div class="choice">
        <button class="button quiet" part="button cancel" type="button" ?disabled=${busy} @click=${this.#hide}>${this.text('shopCancel')}</button>
        <button class="button yes" part="button confirm-buy" type="button" ?disabled=${busy} @click=${() => this.#buy(offer)}><span class="hidden">${busy ? this.text('shopBuying') : label}</span><span aria-hidden="true">${words}</span>${isFree ? nothing : this.#price(offer, balances, quantity)}</button>
      </div>
    </div>`;
  }

  #many(most: number, quantity: number, busy: boolean): TemplateResult | typeof nothing {
    if (most <= 1) return nothing;
    const step = (by: number, words: TextName, sign: unknown, end: number) =>
      html`<button type="button" part="step" aria-label=${this.text(words)} ?disabled=${busy || quantity === end} @click=${() => this.#count(quantity + by)}>${sign}</button>`;
    return html`<div class="many">
      ${step(-1, 'shopFewer', icons.minus, 1)}<b role="status">${this.format.number(quantity)}</b>${step(1, 'shopMore', icons.plus, most)}
    </div>`;
  }

  /** What the player keeps of each currency that it costs. */
  #after({ price }: OfferData, balances: readonly BalanceData[], quantity: number): TemplateResult {
    return html`<div class="after" part="after"><span>${this.text('shopAfter')}</span>${price.map(
      ({ currencyId, amount }) => {
        const currency = balances.find((one) => one.currencyId === currencyId) ?? unknown(currencyId);
        return this.#money(currency, Math.max(0, currency.balance - amount * quantity));
      },
    )}</div>`;
  }

  #items(items: readonly ItemData[]): TemplateResult {
    return html`<h3 class="section" part="items-title">${this.text('items')}</h3>
      ${
        items.length === 0
          ? html`<p class="none">${this.text('itemsEmpty')}</p>`
          : html`<ul class="items" part="inventory">${repeat(
              items,
              ({ itemId }) => itemId,
              (item) => this.#item(item),
            )}</ul>`
      }`;
  }

  #item({ itemId, name, imageUrl, quantity, usable }: ItemData): TemplateResult {
    return html`<li class="item" part="item">
      <span class="thumb">${art(itemId, imageUrl, 24)}</span>
      <span><b><bdi>${name}</bdi></b><span class="amount">${this.text('itemCount', { count: quantity })}</span></span>
      ${
        usable && !this.readonly
          ? html`<button class="button" part="button use" type="button" aria-label=${this.text('itemUseOf', { name })} ?disabled=${this._using === itemId} @click=${() => this.#use(itemId, name)}>${this.text('itemUse')}</button>`
          : html`<span></span>`
      }
      ${this._failedItem === itemId ? html`<p class="failed" role="alert">${this.text('itemFailed')}</p>` : nothing}
    </li>`;
  }

  async #ask(offer: OfferData): Promise<void> {
    this._said = '';
    this._sheet = { offer, quantity: 1, step: 'ask' };
    await this.updateComplete;
    this.renderRoot.querySelector('dialog')?.showModal();
    this.renderRoot.querySelector<HTMLElement>('.yes')?.focus();
  }

  #count(quantity: number): void {
    if (this._sheet) this._sheet = { ...this._sheet, quantity, failed: undefined };
  }

  async #buy({ id: offerId, name }: OfferData): Promise<void> {
    const { source, _sheet: sheet } = this;
    if (sheet?.step !== 'ask') return;
    const { quantity } = sheet;
    // The page may do it its own way.
    if (!this.#tell('laurel-buy', { offerId, quantity }) || !source) return this.#hide();
    this._sheet = { ...sheet, step: 'buying', failed: undefined };
    try {
      const purchase = await source.buy(offerId, { quantity });
      this._sheet = { ...sheet, step: 'won' };
      this._said = this.text('shopBoughtOf', { name });
      this.#tell('laurel-purchase', { offerId, quantity, purchase });
      await this.updateComplete;
      this.renderRoot.querySelector<HTMLElement>('.done')?.focus();
    } catch (error) {
      const failed = await this.#reasonOf(source, offerId, error);
      // It may have been closed meanwhile.
      if (this._sheet?.offer.id === offerId) this._sheet = { ...sheet, step: 'ask', failed };
    }
  }

  async #reasonOf(source: Source, offerId: string, error: unknown): Promise<TextName> {
    const { code = '', status = 0 } = error as { code?: string; status?: number };
    if (code !== 'CONFLICT') return failureText(code, status, null);
    const offers = await source.offers.refresh().catch(() => []);
    return failureText(code, status, offers.find(({ id }) => id === offerId)?.refusal);
  }

  async #use(itemId: string, name: string): Promise<void> {
    if (!this.#tell('laurel-item-use', { itemId })) return;
    this._using = itemId;
    this._failedItem = undefined;
    this._said = '';
    try {
      await this.source?.use(itemId);
      this._said = this.text('itemUsed', { name });
    } catch {
      this._failedItem = itemId;
    } finally {
      this._using = undefined;
    }
  }

  #tell(name: string, detail: object): boolean {
    return this.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }),
    );
  }

  readonly #hide = (): void => {
    this.renderRoot.querySelector('dialog')?.close();
  };

  readonly #closed = (): void => {
    this._sheet = undefined;
  };

  /** What becomes of the purchase is shown, so it stays until that is known. */
  readonly #cancelled = (event: Event): void => {
    if (this._sheet?.step === 'buying') event.preventDefault();
  };

  /** Beside the sheet: on the backdrop. */
  readonly #clicked = (event: Event): void => {
    if (event.target === event.currentTarget && this._sheet?.step !== 'buying') this.#hide();
  };

  #bones(): TemplateResult {
    return html`${this.loadingNote()}
      <ul class="grid" aria-hidden="true">${Array.from(
        { length: Math.min(3, this.limit ?? 3) },
        () => html`<li class="offer">
          <span class="bone picture"></span>
          <div class="body">
            <span class="bone" ${styled({ width: '70%', height: '18px' })}></span>
            <span class="bone" ${styled({ width: '90%', height: '14px' })}></span>
            <span class="bone buy" ${styled({ 'border-radius': '20px' })}></span>
          </div>
        </li>`,
      )}</ul>`;
  }
}

/** Pieces that fly out of the picture, in a circle. Those who want less movement do not see them. */
function confetti(): TemplateResult {
  return html`<span class="burst" aria-hidden="true">${Array.from({ length: pieces }, (_, index) => {
    const angle = (index / pieces) * 2 * Math.PI;
    const far = 84 + (index % 4) * 16;
    return html`<i ${styled({
      '--_x': `${Math.round(Math.sin(angle) * far)}px`,
      '--_y': `${Math.round(-Math.cos(angle) * far)}px`,
      '--_hue': String((index * 47) % 360),
      '--_wait': `${(index % 3) * 60}ms`,
    })}></i>`;
  })}</span>`;
}

function unknown(currencyId: string): BalanceData {
  return { currencyId, name: currencyId, symbol: null, iconUrl: null, balance: 0 };
}

function nameOf({ currencyId }: PriceData, balances: readonly BalanceData[]): string {
  return balances.find((one) => one.currencyId === currencyId)?.name ?? currencyId;
}

define('laurel-shop', LaurelShop);
