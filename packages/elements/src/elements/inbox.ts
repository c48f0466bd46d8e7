import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { repeat } from 'lit/directives/repeat.js';
import { ActingElement } from '../acting.ts';
import { artStyles } from '../art.ts';
import { define } from '../base.ts';
import { celebrationStyles, confetti } from '../celebration.ts';
import { coinStyles } from '../coin.ts';
import { Countdown } from '../countdown.ts';
import { giftPicture, giftStyles, giftWords } from '../gifts.ts';
import { icons } from '../icons.ts';
import { inboxIcons } from '../inbox-icons.ts';
import type { GiftData, MessageData } from '../model.ts';
import type { Source, Store } from '../source.ts';
import { styled } from '../styled.ts';
import { inboxStyles } from './inbox-styles.ts';

const rows = 3;
/** In pixels. */
const pictureSize = 44;
const chipSize = 20;

/** The messages of the player: unread ones are marked, rewards can be claimed, and new ones appear as they come. */
export class LaurelInbox extends ActingElement<readonly MessageData[]> {
  static override properties: PropertyDeclarations = {
    ...ActingElement.properties,
    variant: { type: String, reflect: true },
    limit: { type: Number },
    _open: { state: true },
    _all: { state: true },
    _shown: { state: true },
    _claimed: { state: true },
    _isOver: { state: true },
  };
  static override styles = [
    ...ActingElement.styles,
    coinStyles,
    artStyles,
    celebrationStyles,
    giftStyles,
    inboxStyles,
  ];

  /** `bell`: a button with the number of unread messages, which opens the list. */
  declare variant: string | undefined;
  /** How many messages to show before a button shows the rest. */
  declare limit: number;
  /** The message whose whole text is shown. */
  declare _open: string | undefined;
  declare _all: boolean;
  /** Whether the list of the bell is open. */
  declare _shown: boolean;
  /** What was claimed while it was shown. */
  declare _claimed: ReadonlySet<string>;
  /** Whether what failed did so because it had expired. */
  declare _isOver: boolean;

  #unread = -1;
  #toLeft = true;

  constructor() {
    super();
    this.limit = 10;
    this._all = false;
    this._shown = false;
    this._claimed = new Set();
    this._isOver = false;
    // The one that expires first decides how often it is drawn.
    new Countdown(
      this,
      () =>
        this.#messages
          .flatMap(({ expiresAt }) => expiresAt ?? [])
          .sort((a, b) => Date.parse(a) - Date.parse(b))[0],
    );
  }

  protected override open(source: Source): Store<readonly MessageData[]> | undefined {
    // A client of an earlier version has no messages.
    return source.messages;
  }

  /** What has expired since it was loaded is left out. */
  get #messages(): readonly MessageData[] {
    const now = Date.now();
    return (this.snapshot.data ?? []).filter(
      ({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > now,
    );
  }

  /** How many messages were not read. */
  get unread(): number {
    return this.#messages.filter(({ readAt }) => readAt === null).length;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('pointerdown', this.#outside);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('pointerdown', this.#outside);
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    if (!changed.has('snapshot')) return;
    const before = (changed.get('snapshot') as typeof this.snapshot | undefined)?.data;
    if (!before) return;
    const known = new Set(before.map(({ id }) => id));
    const news = this.#messages.find(({ id, readAt }) => !known.has(id) && readAt === null);
    if (news) this._said = this.text('inboxNewOf', { title: news.title });
  }

  protected override updated(): void {
    if (!this.snapshot.data || this.unread === this.#unread) return;
    this.#unread = this.unread;
    const detail = { count: this.#unread };
    this.dispatchEvent(new CustomEvent('laurel-unread', { detail, bubbles: true, composed: true }));
  }

  protected override render(): TemplateResult {
    if (this.variant !== 'bell') return this.frame(this.#content(), { busy: this.#isLoading });
    const { unread } = this;
    const label = unread > 0 ? this.text('inboxOpenOf', { count: unread }) : this.text('inbox');
    return this.frame(
      html`<div class="corner" @keydown=${this.#closeKey}>
        <button class="bell" part="button bell" type="button" aria-haspopup="dialog" aria-expanded=${this._shown} aria-label=${label} title=${label} @click=${this.#toggleList}>
          ${inboxIcons.bell}${unread > 0 ? html`<span class="badge" part="unread" aria-hidden="true">${unread > 99 ? '99+' : this.format.number(unread)}</span>` : nothing}
        </button>
        ${this._shown ? html`<div class="panel card ${this.#toLeft ? 'to-left' : 'to-right'}" part="card panel" role="dialog" aria-label=${this.heading ?? this.text('inbox')} tabindex="-1">${this.#content()}</div>` : nothing}
      </div>`,
      { card: false, busy: this.#isLoading },
    );
  }

  get #isLoading(): boolean {
    return !this.snapshot.data && this.snapshot.status !== 'error';
  }

  #content(): unknown {
    const { data, status } = this.snapshot;
    const { unread } = this;
    const count =
      unread > 0 && this.variant !== 'bell'
        ? html`<span class="new" part="unread">${this.text('inboxUnread', { count: unread })}</span>`
        : nothing;
    const head = this.head(this.heading ?? this.text('inbox'), count);
    if (!data && status === 'error') return [head, html`<div class="room">${this.errorMessage()}</div>`];
    if (!data) return [head, this.#bones()];
    const all = this.#messages;
    const most = this._all ? all.length : Math.max(1, Math.floor(this.limit) || 1);
    const list =
      all.length === 0
        ? html`<div class="room">${this.emptyMessage(inboxIcons.mail, this.text('inboxEmpty'), this.text('inboxEmptyHint'))}</div>`
        : html`<ul class="notes" part="list" aria-label=${this.heading ?? this.text('inbox')}>${repeat(
            all.slice(0, most),
            ({ id }) => id,
            (message) => this.#note(message),
          )}</ul>`;
    return [
      head,
      list,
      all.length > most
        ? html`<button class="button quiet all" part="button all" type="button" @click=${this.#showAll}>${this.text('inboxAll', { count: all.length })}</button>`
        : nothing,
      html`<span class="hidden" role="status">${this._said}</span>`,
    ];
  }

  #note(message: MessageData): TemplateResult {
    const { id, title, body, createdAt, readAt, rewards } = message;
    const open = this._open === id;
    const state = readAt === null ? 'unread' : 'read';
    const now = Date.now();
    return html`<li class="note ${state} ${open ? 'open' : ''}" part="message message-${state}" data-key=${id}>
      <button class="line" part="button open" type="button" aria-expanded=${open} aria-controls=${`body-${id}`} @click=${() => this.#toggle(message)}>
        <span class="picture">${this.#picture(message)}</span>
        <span class="words">
          <span class="top"><b part="title"><bdi>${title}</bdi></b>${readAt === null ? html`<span class="dot" role="img" aria-label=${this.text('inboxNotRead')}></span>` : nothing}</span>
          ${open ? nothing : html`<span class="preview"><bdi>${body}</bdi></span>`}
          <time part="time" datetime=${createdAt} title=${this.format.date(createdAt)}>${this.format.ago(createdAt, now)}</time>
        </span>
      </button>
      <div class="whole" id=${`body-${id}`} ?hidden=${!open}><p part="body" dir="auto">${body}</p></div>
      ${rewards.length > 0 || message.claimable || message.expiresAt !== null ? this.#gifts(message, now) : nothing}
      ${open && !this.readonly ? this.#more(message) : nothing}
      ${this._failed === id ? html`<p class="failed" part="error" role="alert">${this.text(this._isOver ? 'inboxExpired' : 'inboxFailed')}</p>` : nothing}
    </li>`;
  }

  #picture({ rewards: [first], readAt, claimedAt }: MessageData): TemplateResult {
    if (claimedAt !== null) return html`<span class="plain done">${icons.check}</span>`;
    if (first) return giftPicture(first, pictureSize + 4);
    return html`<span class="plain ${readAt === null ? '' : 'quiet'}">${readAt === null ? inboxIcons.mail : inboxIcons.opened}</span>`;
  }

  #words(gift: GiftData): string {
    return giftWords(gift, (name, values) => this.text(name, values));
  }

  #gifts(message: MessageData, now: number): TemplateResult {
    const { id, title, rewards, claimable, claimedAt, expiresAt } = message;
    const busy = this._busy === id;
    const celebrates = this._claimed.has(id);
    const given = rewards.map((gift) => this.#words(gift)).join(', ') || this.text('inboxGift');
    const ends = expiresAt && this.text('inboxExpires', { when: this.format.until(expiresAt, now) });
    return html`<div class="gifts" part="rewards">
      <span class="chips">${
        rewards.length === 0 && claimable
          ? html`<span class="chip" part="reward">${inboxIcons.gift}${given}</span>`
          : rewards.map(
              (gift) =>
                html`<span class="chip" part="reward"><span class="small">${giftPicture(gift, chipSize + 4)}</span><bdi>${this.#words(gift)}</bdi></span>`,
            )
      }${expiresAt && claimedAt === null ? html`<span class="ends" part="expires" role="timer" aria-label=${ends ?? nothing} title=${ends ?? nothing}>${icons.clock}<span aria-hidden="true">${this.format.left(expiresAt, now)}</span></span>` : nothing}</span>
      ${
        claimedAt !== null
          ? html`<span class="claimed" part="claimed">${icons.check}${this.text('inboxClaimed')}${celebrates ? keyed(id, confetti(58)) : nothing}</span>`
          : claimable && !this.readonly
            ? html`<button class="button claim" part="button claim" type="button" ?disabled=${this._busy !== undefined} aria-label=${this.text('inboxClaimOf', { title })} @click=${() => this.#claim(message)}>${this.text(busy ? 'inboxClaiming' : 'inboxClaim')}</button>`
            : nothing
      }
    </div>`;
  }

  #more(message: MessageData): TemplateResult {
    const { id, title } = message;
    if (this._asked === id) {
      return html`<div class="sure" role="group" aria-label=${this.text('inboxDeleteOf', { title })} @keydown=${this.#escape}>
        <span>${this.text('inboxDeleteSure')}</span>
        <button class="button quiet keep" part="button" type="button" @click=${() => this.ask(undefined)}>${this.text('inboxKeep')}</button>
        <button class="button danger" part="button delete" type="button" ?disabled=${this._busy !== undefined} @click=${() => this.#delete(message)}>${this.text('inboxDelete')}</button>
      </div>`;
    }
    return html`<div class="more">
      <button class="button quiet" part="button delete" type="button" data-ask=${id} ?disabled=${this._busy !== undefined} aria-label=${this.text('inboxDeleteOf', { title })} @click=${() => (message.claimable ? this.ask(id) : this.#delete(message))}>${inboxIcons.bin}${this.text('inboxDelete')}</button>
    </div>`;
  }

  readonly #showAll = async (): Promise<void> => {
    const first = this.#messages[Math.max(1, Math.floor(this.limit) || 1)];
    this._all = true;
    await this.updateComplete;
    if (first) this.#focus(first.id);
  };

  readonly #escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    void this.ask(undefined);
  };

  /** Shows the whole message, or hides it. One that is shown has been read. */
  #toggle(message: MessageData): void {
    const { id, data, readAt } = message;
    this._asked = undefined;
    this._failed = undefined;
    if (this._open === id) {
      this._open = undefined;
      return;
    }
    this._open = id;
    const detail = { messageId: id, data };
    this.dispatchEvent(new CustomEvent('laurel-message-open', { detail, bubbles: true, composed: true }));
    // It stays unread if that fails: the next time it is opened is another attempt.
    if (readAt === null && !this.readonly) this.source?.readMessage(id).catch(() => undefined);
  }

  async #claim({ id, rewards }: MessageData): Promise<void> {
    this._isOver = false;
    const detail = { messageId: id };
    const done = await this.act(id, 'laurel-message-claim', detail, async (source) => {
      try {
        await source.claimMessage(id);
      } catch (error) {
        this._isOver = (error as { code?: unknown }).code === 'CONFLICT';
        throw error;
      }
    });
    if (!done) return;
    this._claimed = new Set([...this._claimed, id]);
    const given = rewards.map((gift) => this.#words(gift)).join(', ') || this.text('inboxGift');
    this._said = this.text('inboxClaimedOf', { rewards: given });
    this.dispatchEvent(new CustomEvent('laurel-message-claimed', { detail, bubbles: true, composed: true }));
    await this.updateComplete;
    this.#focus(id);
  }

  async #delete({ id }: MessageData): Promise<void> {
    const at = this.#messages.findIndex((message) => message.id === id);
    const next = this.#messages[at + 1] ?? this.#messages[at - 1];
    this._isOver = false;
    const detail = { messageId: id };
    if (!(await this.act(id, 'laurel-message-delete', detail, (source) => source.deleteMessage(id)))) return;
    this._said = this.text('inboxDeleted');
    await this.updateComplete;
    if (next) this.#focus(next.id);
  }

  /** The button that had the focus is gone. */
  #focus(id: string): void {
    this.renderRoot.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"] .line`)?.focus();
  }

  readonly #toggleList = async (event: Event): Promise<void> => {
    const { left, right } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    // Towards the side where there is more room.
    this.#toLeft = left + right > document.documentElement.clientWidth;
    this._shown = !this._shown;
    if (!this._shown) return;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.panel')?.focus();
  };

  readonly #closeKey = async (event: KeyboardEvent): Promise<void> => {
    if (event.key !== 'Escape' || !this._shown) return;
    this._shown = false;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.bell')?.focus();
  };

  readonly #outside = (event: Event): void => {
    if (this._shown && !event.composedPath().includes(this)) this._shown = false;
  };

  #bones(): TemplateResult {
    return html`${this.loadingNote()}
      <ul class="notes" aria-hidden="true">${Array.from(
        { length: rows },
        (_, index) => html`<li class="note"><div class="line">
          <span class="bone" ${styled({ width: `${pictureSize}px`, height: `${pictureSize}px`, 'border-radius': '14px' })}></span>
          <span class="words">
            <span class="bone" ${styled({ width: `${[55, 70, 45][index % 3]}%`, height: '15px' })}></span>
            <span class="bone" ${styled({ width: '85%', height: '12px', 'margin-top': '8px' })}></span>
          </span>
        </div></li>`,
      )}</ul>`;
  }
}

define('laurel-inbox', LaurelInbox);
