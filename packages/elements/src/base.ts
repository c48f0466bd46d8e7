import { html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { type ClientHolder, findClient } from './find-client.ts';
import { type Format, formatFor } from './format.ts';
import { icons } from './icons.ts';
import type { Snapshot } from './model.ts';
import type { Source, Store } from './source.ts';
import { shared } from './styles.ts';
import { fillText, findText, onTextsChanged, type TextName, type Texts, type TextValues } from './texts.ts';
import { theme } from './theme.ts';

/** The base of all elements: the theme, the texts, and the client. */
export abstract class LaurelElement extends LitElement {
  static override styles = [theme, shared];
  static override properties: PropertyDeclarations = {
    theme: { type: String, reflect: true },
    locale: { type: String },
    texts: { attribute: false },
    client: { attribute: false },
  };

  /** `light` or `dark`; anything else follows the preference of the visitor. */
  declare theme: string | undefined;
  /** A language tag; by default the `lang` of the page, or else the language of the browser. */
  declare locale: string | undefined;
  /** Texts for this element only. */
  declare texts: Partial<Texts> | undefined;
  /** A client for this element only; by default that of the provider around it, or of the first on the page. */
  declare client: Source | undefined;

  #holder: ClientHolder | undefined;
  #ends: (() => void)[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#ends.push(
      onTextsChanged(() => this.requestUpdate()),
      findClient(this, (holder) => {
        this.#holder = holder;
        this.requestUpdate();
        this.sourceChanged();
      }),
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const end of this.#ends.splice(0)) end();
    this.#holder = undefined;
    this.sourceChanged();
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('client')) this.sourceChanged();
  }

  /** The client in use; undefined while the element is not on the page. */
  protected get source(): Source | undefined {
    return this.isConnected ? (this.client ?? this.#holder?.client) : undefined;
  }

  /** Called when the client may have changed or gone. */
  protected sourceChanged(): void {}

  protected get format(): Format {
    const own = this.locale ?? this.#holder?.locale;
    return formatFor(
      own ?? this.closest<HTMLElement>('[lang]')?.lang ?? globalThis.navigator?.language ?? 'en',
    );
  }

  protected text(name: TextName, values: TextValues = {}): string {
    return fillText(findText(name, this.texts, this.#holder?.texts), values, this.format);
  }

  protected frame(content: unknown, more: { card?: boolean; busy?: boolean } = {}): TemplateResult {
    const { card = true, busy = false } = more;
    const theme = this.theme ?? this.#holder?.theme;
    return html`<div part="base" class="base" data-theme=${theme ?? nothing} aria-busy=${busy ? 'true' : nothing}>
      ${card ? html`<div part="card" class="card">${content}</div>` : content}
    </div>`;
  }
}

/** An element that shows one piece of the player's data. */
export abstract class DataElement<T> extends LaurelElement {
  static override properties: PropertyDeclarations = {
    ...LaurelElement.properties,
    snapshot: { attribute: false },
  };

  /** The data to show. A client sets it; without a client, set it yourself. */
  declare snapshot: Snapshot<T>;

  #store: Store<T> | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor() {
    super();
    this.snapshot = { status: 'loading' };
  }

  /** The data of the client that this element shows. */
  protected abstract open(source: Source): Store<T> | undefined;

  protected override sourceChanged(): void {
    const { source } = this;
    const store = source && this.open(source);
    if (store === this.#store) return;
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    this.#store = store;
    if (!store) return;
    const read = () => {
      this.snapshot = store.get();
    };
    this.#unsubscribe = store.subscribe(read);
    read();
  }

  protected get isStale(): boolean {
    return this.snapshot.status === 'stale' && this.snapshot.data !== undefined;
  }

  readonly retry = (): void => {
    this.dispatchEvent(new CustomEvent('laurel-retry', { bubbles: true, composed: true }));
    // The next snapshot has the error.
    this.#store?.refresh().catch(() => undefined);
  };

  /** The heading of a card, with a mark if its data may be outdated. */
  protected head(title: string, aside: unknown = nothing): TemplateResult {
    return html`<div class="head" part="head">
      <h2 class="title" part="title">${title}</h2>
      ${aside} ${this.offlineSign()}
    </div>`;
  }

  protected offlineSign(): TemplateResult | typeof nothing {
    if (!this.isStale) return nothing;
    const words = this.text('offline');
    return html`<span class="offline" part="offline" role="img" aria-label=${words} title=${words}>${icons.offline}</span>`;
  }

  protected errorMessage(): TemplateResult {
    return html`<div class="message" part="error" role="alert">
      <span class="glyph">${icons.alert}</span>
      <strong>${this.text('errorTitle')}</strong>
      ${this.errorHint()}
      <button class="button" part="button" type="button" @click=${this.retry}>${this.text('retry')}</button>
    </div>`;
  }

  /** Whether the page may not call at all. Its makers can change that, and its visitors cannot. */
  protected get isOtherPage(): boolean {
    return this.snapshot.error?.code === 'ORIGIN_NOT_ALLOWED';
  }

  protected errorHint(): TemplateResult {
    if (!this.isOtherPage) return html`<span>${this.text('errorHint')}</span>`;
    const help = this.snapshot.error?.help;
    return html`<span>${this.text('errorOrigin')}
      ${help === undefined ? nothing : html`<a href=${help} target="_blank" rel="noreferrer">${this.text('errorHelp')}</a>`}</span>`;
  }

  protected emptyMessage(glyph: unknown, title: string, hint: string): TemplateResult {
    return html`<div class="message" part="empty">
      <span class="glyph">${glyph}</span>
      <strong>${title}</strong>
      <span>${hint}</span>
    </div>`;
  }

  protected loadingNote(): TemplateResult {
    return html`<span class="hidden" role="status">${this.text('loading')}</span>`;
  }
}

/** Defines a custom element once, because two copies of this package may be on one page. */
export function define(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element);
}
