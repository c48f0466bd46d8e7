import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { DataElement, define } from '../base.ts';
import { icons } from '../icons.ts';
import { medal } from '../medal.ts';
import type { RecapData } from '../model.ts';
import { type RecapCard, recapCards } from '../recap-cards.ts';
import { drawRecap } from '../recap-image.ts';
import type { Source, Store } from '../source.ts';
import { styled } from '../styled.ts';
import { recapStyles } from './recap-styles.ts';

/** What the player did in a period, as cards to swipe, and as an image to share. */
export class LaurelRecap extends DataElement<RecapData> {
  static override properties: PropertyDeclarations = {
    ...DataElement.properties,
    from: { type: String },
    to: { type: String },
    heading: { type: String },
    _card: { state: true },
    _failed: { state: true },
  };
  static override styles = [...DataElement.styles, recapStyles];

  /** The first and the last day, as YYYY-MM-DD; from 1 January up to today without them. */
  declare from: string | undefined;
  declare to: string | undefined;
  declare heading: string | undefined;
  declare _card: number;
  declare _failed: boolean;

  #opened: { source: Source; name: string; store: Store<RecapData> } | undefined;

  constructor() {
    super();
    this._card = 0;
    this._failed = false;
  }

  protected override open(source: Source): Store<RecapData> | undefined {
    // A client of an earlier version has no recaps.
    if (!source.recap) return undefined;
    const { from, to } = this;
    const name = `${from} ${to}`;
    if (this.#opened?.source === source && this.#opened.name === name) return this.#opened.store;
    this.#opened = { source, name, store: source.recap({ from, to }) };
    return this.#opened.store;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    if (changed.has('from') || changed.has('to')) this.sourceChanged();
  }

  protected override render(): TemplateResult {
    const { data, status } = this.snapshot;
    if (!data && status === 'error')
      return this.frame([this.head(this.#title()), html`<div class="whole">${this.errorMessage()}</div>`]);
    if (!data) return this.frame([this.head(this.#title()), this.#bones()], { busy: true });
    const title = this.#title(data);
    if (data.events.total === 0 && data.xp === 0) {
      const empty = this.emptyMessage(icons.star, this.text('recapEmpty'), this.text('recapEmptyHint'));
      return this.frame([this.head(title), html`<div class="whole">${empty}</div>`]);
    }
    const cards = recapCards(data, this.format, (name, values) => this.text(name, values));
    const at = Math.min(this._card, cards.length - 1);
    return this.frame([
      this.head(title),
      this.#deck(cards, at, title),
      this.#controls(cards, at),
      this._failed ? html`<p class="failed" role="alert">${this.text('recapShareFailed')}</p>` : nothing,
    ]);
  }

  /** The year, if it is one. */
  #title(data?: RecapData): string {
    if (this.heading !== undefined) return this.heading;
    if (!data) return this.text('recap');
    const { from, to } = data;
    const isYear = from.endsWith('-01-01') && from.slice(0, 4) === to.slice(0, 4);
    return isYear
      ? this.text('recapOfYear', { year: from.slice(0, 4) })
      : this.text('recapOf', {
          from: this.format.date(`${from}T12:00:00`),
          to: this.format.date(`${to}T12:00:00`),
        });
  }

  #deck(cards: readonly RecapCard[], at: number, title: string): TemplateResult {
    return html`<div class="deck" part="cards" role="group" aria-roledescription=${this.text('recapCards')} aria-label=${title} tabindex="0"
      @keydown=${this.#key} @scroll=${this.#scrolled}>
      ${cards.map(
        (card, index) =>
          html`<section class="one ${card.tone}" part="recap-card recap-${card.id}" role="group" aria-label=${this.text('recapPlace', { count: index + 1, total: cards.length })} ?inert=${index !== at}>
            <span class="sign" aria-hidden="true">${card.badge ? medal({ ...card.badge, earned: true, size: 64 }) : icons[card.icon]}</span>
            <p class="label">${card.label}</p>
            <p class="figure">${card.figure}</p>
            ${card.note === undefined ? nothing : html`<p class="note">${card.note}</p>`}
            ${card.rows.length === 0 ? nothing : this.#rows(card)}
          </section>`,
      )}
    </div>`;
  }

  #rows({ rows }: RecapCard): TemplateResult {
    const most = Math.max(...rows.map(({ share }) => share), 0);
    return html`<ul class="rows">${rows.map(
      ({ name, value, share }) =>
        html`<li ${styled({ '--_share': String(most === 0 ? 0 : share / most) })}><span dir="auto">${name}</span><b>${value}</b></li>`,
    )}</ul>`;
  }

  #controls(cards: readonly RecapCard[], at: number): TemplateResult {
    return html`<div class="controls" part="controls">
      <button class="x" part="button previous" type="button" aria-label=${this.text('recapBack')} ?disabled=${at === 0} @click=${() => this.show(at - 1)}>‹</button>
      <span class="dots" aria-hidden="true">${cards.map((_, index) => html`<i class=${index === at ? 'on' : ''}></i>`)}</span>
      <button class="x" part="button next" type="button" aria-label=${this.text('recapNext')} ?disabled=${at === cards.length - 1} @click=${() => this.show(at + 1)}>›</button>
      <button class="button" part="button share" type="button" @click=${this.#share}>${this.text('recapShare')}</button>
      <span class="hidden" role="status">${`${cards[at]?.label}: ${cards[at]?.figure}`}</span>
    </div>`;
  }

  /** Shows a card, from 0. */
  show(index: number): void {
    const cards = [...this.renderRoot.querySelectorAll<HTMLElement>('.one')];
    const at = Math.max(0, Math.min(index, cards.length - 1));
    this._card = at;
    const deck = this.renderRoot.querySelector<HTMLElement>('.deck');
    const [card, all] = [cards[at]?.getBoundingClientRect(), deck?.getBoundingClientRect()];
    // Relative to the deck, so that it is right in both directions of writing.
    if (deck && card && all) deck.scrollBy({ left: card.left + card.width / 2 - all.left - all.width / 2 });
  }

  readonly #key = (event: KeyboardEvent): void => {
    const back = getComputedStyle(this).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const steps = new Map([
      ['ArrowLeft', back === 'ArrowLeft' ? this._card - 1 : this._card + 1],
      ['ArrowRight', back === 'ArrowLeft' ? this._card + 1 : this._card - 1],
      ['Home', 0],
      ['End', Number.MAX_SAFE_INTEGER],
    ]);
    const to = steps.get(event.key);
    if (to === undefined) return;
    event.preventDefault();
    this.show(to);
  };

  readonly #scrolled = ({ currentTarget }: Event): void => {
    const deck = currentTarget as HTMLElement;
    const middle = deck.getBoundingClientRect().left + deck.clientWidth / 2;
    const cards = [...deck.querySelectorAll<HTMLElement>('.one')].map((card) => card.getBoundingClientRect());
    const at = cards.findIndex(({ left, right }) => left <= middle && middle < right);
    if (at >= 0) this._card = at;
  };

  /** The image of the recap, 1080 by 1350 pixels, as PNG. Nothing but the data is needed to draw it. */
  async image(): Promise<Blob> {
    const { data } = this.snapshot;
    const base = this.renderRoot.querySelector('.base');
    if (!data || !base) throw new Error('there is no recap yet');
    const styles = getComputedStyle(base);
    const colour = (name: string) => styles.getPropertyValue(name).trim();
    return drawRecap({
      title: this.#title(data),
      cards: recapCards(data, this.format, (name, values) => this.text(name, values)),
      font: colour('--_font') || 'system-ui, sans-serif',
      colours: {
        from: colour('--_accent'),
        to: colour('--_accent-2'),
        surface: colour('--_surface'),
        text: colour('--_text'),
        muted: colour('--_muted'),
        onAccent: colour('--_on-accent'),
      },
    });
  }

  /** Shares the image where the device can, and saves it otherwise. A page can cancel the event and use `image()`. */
  readonly #share = async (): Promise<void> => {
    this._failed = false;
    const event = new CustomEvent('laurel-share', { bubbles: true, composed: true, cancelable: true });
    if (!this.dispatchEvent(event)) return;
    try {
      const file = new File([await this.image()], 'recap.png', { type: 'image/png' });
      if (navigator.canShare?.({ files: [file] })) {
        await navigator.share({ files: [file], title: this.#title(this.snapshot.data) });
        return;
      }
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = file.name;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      // Whoever closes the dialog of the device does not want to share.
      if ((error as Error).name !== 'AbortError') this._failed = true;
    }
  };

  #bones(): TemplateResult {
    return html`${this.loadingNote()}
      <div class="deck" aria-hidden="true"><section class="one plain">
        <span class="bone" ${styled({ width: '64px', height: '64px', 'border-radius': '50%' })}></span>
        <span class="bone" ${styled({ width: '120px', height: '14px' })}></span>
        <span class="bone" ${styled({ width: '180px', height: '44px' })}></span>
      </section></div>`;
  }
}

define('laurel-recap', LaurelRecap);
