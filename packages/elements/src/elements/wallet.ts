import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { DataElement, define } from '../base.ts';
import { coin, coinStyles } from '../coin.ts';
import { icons } from '../icons.ts';
import type { BalanceData, TransactionData, WalletData } from '../model.ts';
import { countTo } from '../motion.ts';
import type { Source, Store } from '../source.ts';
import { combined, mapped } from '../sources.ts';
import { styled } from '../styled.ts';
import type { TextName } from '../texts.ts';
import { walletStyles } from './wallet-styles.ts';

const changeShownMs = 2_400;

/** The player's balance of each currency. */
export class LaurelWallet extends DataElement<WalletData> {
  static override properties: PropertyDeclarations = {
    ...DataElement.properties,
    variant: { type: String, reflect: true },
    currencies: { type: String },
    transactions: { type: Number },
    heading: { type: String },
    _shown: { state: true },
    _changes: { state: true },
    _said: { state: true },
  };
  static override styles = [...DataElement.styles, coinStyles, walletStyles];

  /** `card` (default), or `pills` for a bar such as the header of a page. */
  declare variant: string;
  /** The ids of the currencies to show, separated by spaces, in this order; by default all. */
  declare currencies: string | undefined;
  /** How many of the last transactions to show, up to 20; by default none. */
  declare transactions: number;
  declare heading: string | undefined;
  /** The shown amounts while they are animated, by currency. */
  declare _shown: ReadonlyMap<string, number>;
  declare _changes: ReadonlyMap<string, number>;
  declare _said: string;

  #stores = new WeakMap<Source, Map<boolean, Store<WalletData>>>();
  #counting = new Map<string, () => void>();
  #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor() {
    super();
    this.variant = 'card';
    this.transactions = 0;
    this._shown = new Map();
    this._changes = new Map();
    this._said = '';
  }

  protected override open(source: Source): Store<WalletData> | undefined {
    const { wallet, transactions } = source;
    // A client of an earlier version has no wallet.
    if (!wallet) return undefined;
    const withRecent = this.transactions > 0;
    const known = this.#stores.get(source) ?? new Map<boolean, Store<WalletData>>();
    this.#stores.set(source, known);
    const balances = mapped(wallet, (data) => data.balances);
    const store: Store<WalletData> =
      known.get(withRecent) ?? (withRecent ? combined({ balances, transactions }) : combined({ balances }));
    known.set(withRecent, store);
    return store;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.#counting.values()) stop();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#counting.clear();
    this.#timers.clear();
    this._changes = new Map();
    this._shown = new Map();
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    if (changed.has('transactions')) this.sourceChanged();
    if (!changed.has('snapshot')) return;
    const before = (changed.get('snapshot') as typeof this.snapshot | undefined)?.data;
    for (const { currencyId, balance, name } of before ? (this.snapshot.data?.balances ?? []) : []) {
      const old = before?.balances.find((one) => one.currencyId === currencyId)?.balance;
      if (old !== undefined && old !== balance) this.#moved(currencyId, name, old, balance);
    }
  }

  #moved(currencyId: string, name: string, from: number, to: number): void {
    this.#counting.get(currencyId)?.();
    this.#counting.set(
      currencyId,
      countTo(this._shown.get(currencyId) ?? from, to, (value) => {
        this._shown = new Map(this._shown).set(currencyId, value);
      }),
    );
    this._changes = new Map(this._changes).set(currencyId, (this._changes.get(currencyId) ?? 0) + to - from);
    this._said = this.text('walletBalance', { name, amount: to });
    clearTimeout(this.#timers.get(currencyId));
    this.#timers.set(
      currencyId,
      setTimeout(() => {
        const [shown, changes] = [new Map(this._shown), new Map(this._changes)];
        shown.delete(currencyId);
        changes.delete(currencyId);
        this._shown = shown;
        this._changes = changes;
      }, changeShownMs),
    );
  }

  protected override render(): TemplateResult {
    const { data, status } = this.snapshot;
    const card = this.variant !== 'pills';
    const title = this.heading ?? this.text('wallet');
    const frame = (content: unknown, busy = false) =>
      this.frame(card ? [this.head(title), content] : content, { card, busy });
    if (!data && status === 'error') return frame(card ? this.errorMessage() : this.#smallError());
    if (!data) return frame(this.#bones(), true);
    const chosen = this.#choose(data.balances);
    if (chosen.length === 0) {
      return frame(
        card ? this.emptyMessage(icons.gem, this.text('walletEmpty'), this.text('walletEmptyHint')) : nothing,
      );
    }
    return frame([
      html`<ul class="balances" part="list">${repeat(
        chosen,
        ({ currencyId }) => currencyId,
        (balance) => this.#balance(balance),
      )}</ul>`,
      card ? nothing : this.offlineSign(),
      card && this.transactions > 0 ? this.#recent(data, chosen) : nothing,
      html`<span class="hidden" role="status">${this._said}</span>`,
    ]);
  }

  #choose(balances: readonly BalanceData[]): readonly BalanceData[] {
    const wanted = this.currencies?.trim().split(/[\s,]+/);
    if (!wanted?.[0]) return balances;
    return wanted.flatMap((id) => balances.filter(({ currencyId }) => currencyId === id));
  }

  #balance(one: BalanceData): TemplateResult {
    const { currencyId, name, balance } = one;
    const change = this._changes.get(currencyId) ?? 0;
    const amount = this.format.short(this._shown.get(currencyId) ?? balance);
    const movement = change > 0 ? 'gained' : change < 0 ? 'lost' : '';
    return html`<li class="balance ${movement}" part="balance" title=${name}>
      ${coin(one, this.variant === 'pills' ? 22 : 40)}
      <span class="words">
        <span class="amount ${amount.length > 6 ? 'long' : ''}" part="amount" dir="ltr" aria-hidden="true">${amount}</span>
        <span class="hidden">${this.text('walletBalance', { name, amount: balance })}</span>
        <span class="name" part="name" aria-hidden="true"><bdi>${name}</bdi></span>
      </span>
      ${
        change === 0
          ? nothing
          : html`<span class="change" part="change" dir="ltr" aria-hidden="true">${this.text(change > 0 ? 'walletGained' : 'walletLost', { amount: Math.abs(change) })}</span>`
      }
    </li>`;
  }

  #recent({ transactions = [] }: WalletData, chosen: readonly BalanceData[]): TemplateResult {
    const known = new Map(chosen.map((one) => [one.currencyId, one]));
    const shown = transactions
      .filter(({ currencyId }) => known.has(currencyId))
      .slice(0, Math.min(20, this.transactions));
    const rows = repeat(
      shown,
      ({ id }) => id,
      (one) => this.#transaction(one, known.get(one.currencyId)),
    );
    return html`<h3 class="recent" part="recent">${this.text('walletRecent')}</h3>
      ${shown.length === 0 ? html`<p class="none">${this.text('walletNoRecent')}</p>` : html`<ol class="rows" part="transactions">${rows}</ol>`}`;
  }

  #transaction({ amount, source, at }: TransactionData, currency: BalanceData | undefined): TemplateResult {
    const words = this.text(
      amount < 0 && source.type === 'grant' ? 'walletSourceTaken' : sources[source.type],
    );
    const sign = this.text(amount < 0 ? 'walletLost' : 'walletGained', { amount: Math.abs(amount) });
    return html`<li class="row" part="transaction">
      <span class="why"><span class="source">${words}</span><time datetime=${at}>${this.format.date(at)}</time></span>
      <span class="by ${amount < 0 ? 'minus' : 'plus'}"><bdi dir="ltr">${sign}</bdi>${currency ? coin(currency, 18) : nothing}<span class="hidden">${currency?.name}</span></span>
    </li>`;
  }

  #smallError(): TemplateResult {
    return html`<div class="balances" part="error" role="alert">
      <button class="button quiet" part="button" type="button" title=${this.text(this.isOtherPage ? 'errorOrigin' : 'errorTitle')} @click=${this.retry}>${this.text('retry')}</button>
    </div>`;
  }

  #bones(): TemplateResult {
    const count = this.currencies?.trim().split(/[\s,]+/).length ?? 2;
    const [size, height] = this.variant === 'pills' ? ['22px', '14px'] : ['40px', '20px'];
    return html`${this.loadingNote()}
      <ul class="balances" aria-hidden="true">${Array.from(
        { length: Math.min(6, count) },
        () => html`<li class="balance">
          <span class="bone round" ${styled({ width: size, height: size })}></span>
          <span class="bone" ${styled({ width: '64px', height })}></span>
        </li>`,
      )}</ul>`;
  }
}

const sources: Record<TransactionData['source']['type'], TextName> = {
  rule: 'walletSourceRule',
  quest: 'walletSourceQuest',
  adventure: 'walletSourceAdventure',
  grant: 'walletSourceGrant',
  purchase: 'walletSourcePurchase',
  use: 'walletSourceUse',
  import: 'walletSourceImport',
  reversal: 'walletSourceReversal',
  initial: 'walletSourceInitial',
};

define('laurel-wallet', LaurelWallet);
