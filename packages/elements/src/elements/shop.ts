import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { art, artStyles } from '../art.ts';
import { DataElement, define } from '../base.ts';
import { celebrationStyles } from '../celebration.ts';
import { coinStyles } from '../coin.ts';
import { dialogStyles } from '../dialog.ts';
import { icons } from '../icons.ts';
import type { BalanceData, ItemData, OfferData, ShopData } from '../model.ts';
import { failureText, refusalOf } from '../shop-rules.ts';
import type { Source, Store } from '../source.ts';
import { combined, mapped } from '../sources.ts';
import { styled } from '../styled.ts';
import type { TextName } from '../texts.ts';
import { type OfferActs, shopOffer } from './shop-offer.ts';
import { money, type Words } from './shop-prices.ts';
import { type Sheet, type SheetActs, shopSheet } from './shop-sheet.ts';
import { shopSheetStyles } from './shop-sheet-styles.ts';
import { shopStyles } from './shop-styles.ts';

const longestTimer = 2 ** 31 - 1;

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
  static override styles = [
    ...DataElement.styles,
    coinStyles,
    artStyles,
    dialogStyles,
    shopStyles,
    celebrationStyles,
    shopSheetStyles,
  ];

  /** The ids of the offers to show, separated by spaces, in this order; by default all, those that can be bought first. */
  declare offers: string | undefined;
  declare limit: number | undefined;
  declare heading: string | undefined;
  /** Also shows the items of the player, with buttons to use them. */
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

  readonly #acts: SheetActs = {
    count: (quantity) => {
      if (this._sheet) this._sheet = { ...this._sheet, quantity, failed: undefined };
    },
    buy: (offer) => void this.#buy(offer),
    hide: () => this.#hide(),
  };

  get #offerActs(): OfferActs {
    return this.readonly ? {} : { ask: (offer) => void this.#ask(offer) };
  }

  get #words(): Words {
    return { text: (name, values) => this.text(name, values), format: this.format };
  }

  protected override open(source: Source): Store<ShopData> | undefined {
    // A client of an earlier version has no offers.
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

  /** Updates the element when an offer ends, so that it does not look available. */
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
      money(this.#words, one, one.balance),
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
            (offer) => shopOffer(this.#words, offer, data.balances, this.#offerActs),
          )}</ul>`,
      this.inventory ? this.#items(data.items ?? []) : nothing,
      html`<span class="hidden" role="status">${this._said}</span>`,
      html`<dialog part="dialog" aria-labelledby="name" @close=${this.#closed} @cancel=${this.#cancelled} @click=${this.#clicked}>${sheet && open ? shopSheet(this.#words, open, data.balances, sheet, this.#acts) : nothing}</dialog>`,
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

  /** The balances of the currencies in the prices. */
  #fundsOf({ balances }: ShopData, shown: readonly OfferData[]): readonly BalanceData[] {
    const used = new Set(shown.flatMap(({ price }) => price.map(({ currencyId }) => currencyId)));
    return balances.filter(({ currencyId }) => used.has(currencyId));
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

  async #buy({ id: offerId, name }: OfferData): Promise<void> {
    const { source, _sheet: sheet } = this;
    if (sheet?.step !== 'ask') return;
    const { quantity } = sheet;
    // The page may cancel the event and handle it itself.
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
      // The sheet may have been closed meanwhile.
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

  /** The dialog stays open during a purchase, because it shows the result. */
  readonly #cancelled = (event: Event): void => {
    if (this._sheet?.step === 'buying') event.preventDefault();
  };

  /** Closes the dialog when the backdrop is clicked, not the sheet on it. */
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

define('laurel-shop', LaurelShop);
