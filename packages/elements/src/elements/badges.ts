import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { repeat } from 'lit/directives/repeat.js';
import { DataElement, define } from '../base.ts';
import { celebrationStyles, confetti } from '../celebration.ts';
import { dialogStyles } from '../dialog.ts';
import { icons } from '../icons.ts';
import { medal } from '../medal.ts';
import type { BadgeData } from '../model.ts';
import type { Source, Store } from '../source.ts';
import { styled } from '../styled.ts';
import { badgesStyles } from './badges-styles.ts';

/** All badges: those that the player has, and those that can still be earned. */
export class LaurelBadges extends DataElement<readonly BadgeData[]> {
  static override properties: PropertyDeclarations = {
    ...DataElement.properties,
    show: { type: String },
    limit: { type: Number },
    heading: { type: String },
    _open: { state: true },
  };
  static override styles = [...DataElement.styles, dialogStyles, celebrationStyles, badgesStyles];

  /** `all` or `earned`. */
  declare show: string;
  declare limit: number | undefined;
  declare heading: string | undefined;
  declare _open: string | undefined;

  /** The badges that were earned with the last change. */
  #won: ReadonlySet<string> = new Set();

  constructor() {
    super();
    this.show = 'all';
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    const before = (changed.get('snapshot') as typeof this.snapshot | undefined)?.data;
    const now = this.snapshot.data;
    if (!changed.has('snapshot') || !before || !now || before === now) return;
    // A secret badge is listed only once it was earned, so one that was not there counts too.
    const times = new Map(before.map((one) => [one.badgeId, one.times]));
    this.#won = new Set(
      now.filter((one) => one.earned && one.times > (times.get(one.badgeId) ?? 0)).map((one) => one.badgeId),
    );
  }

  protected override open(source: Source): Store<readonly BadgeData[]> {
    return source.badges;
  }

  protected override render(): TemplateResult {
    const { data, status } = this.snapshot;
    const title = this.heading ?? this.text('badges');
    if (!data && status === 'error') return this.frame([this.head(title), this.errorMessage()]);
    if (!data) return this.frame([this.head(title), this.#bones()], { busy: true });
    // The service does not list secret badges before they are earned; data of another source might.
    const known = data.filter(({ earned, secret }) => earned || !secret);
    const earned = known.filter((badge) => badge.earned).length;
    const chosen = this.show === 'earned' ? known.filter((badge) => badge.earned) : known;
    if (chosen.length === 0) {
      const empty = this.emptyMessage(icons.star, this.text('badgesEmpty'), this.text('badgesEmptyHint'));
      return this.frame([this.head(title), empty]);
    }
    const sorted = [...chosen].sort(
      (a, b) =>
        Number(b.earned) - Number(a.earned) || (b.lastEarnedAt ?? '').localeCompare(a.lastEarnedAt ?? ''),
    );
    const shown = this.limit === undefined ? sorted : sorted.slice(0, Math.max(0, this.limit));
    const count = this.text('badgesCount', { earned, total: known.length });
    const grid = html`<ul class="grid" part="list">${repeat(
      shown,
      ({ badgeId }) => badgeId,
      (badge) => this.#badge(badge),
    )}</ul>`;
    const open = shown.find(({ badgeId }) => badgeId === this._open);
    return this.frame([
      this.head(title, html`<span class="count" part="count">${count}</span>`),
      grid,
      html`<dialog part="dialog" aria-labelledby="name" @close=${this.#closed} @click=${this.#clicked}>${open ? this.#detail(open) : nothing}</dialog>`,
    ]);
  }

  #badge(badge: BadgeData): TemplateResult {
    const { badgeId, name, earned, times, imageUrl } = badge;
    const state = this.text(earned ? 'badgeEarned' : 'badgeLocked');
    return html`<li>
      <button class="badge ${earned ? 'won' : 'locked'}" part="badge badge-${earned ? 'earned' : 'locked'}" type="button" aria-haspopup="dialog" @click=${() => this.#show(badgeId)}>
        ${medal({ id: badgeId, imageUrl, earned, size: 68 })}
        ${this.#won.has(badgeId) ? keyed(times, confetti(52)) : nothing}
        ${times > 1 ? html`<span class="times">×${this.format.short(times)}</span>` : nothing}
        <span class="label" part="name"><bdi>${name}</bdi><span class="hidden">, ${state}</span></span>
      </button>
    </li>`;
  }

  #detail({
    badgeId,
    name,
    description,
    earned,
    times,
    secret,
    imageUrl,
    firstEarnedAt,
    lastEarnedAt,
  }: BadgeData): TemplateResult {
    const moment = lastEarnedAt ?? firstEarnedAt;
    const state =
      earned && moment
        ? this.text('badgeEarnedOn', { date: this.format.date(moment) })
        : this.text('badgeHint');
    const chip = (words: string, first = false) =>
      html`<span class="chip ${first ? 'first' : ''}">${words}</span>`;
    return html`<div class="sheet ${earned ? 'won' : ''}">
      ${medal({ id: badgeId, imageUrl, earned, size: 120 })}
      <h3 id="name" dir="auto">${name}</h3>
      ${description ? html`<p dir="auto">${description}</p>` : nothing}
      <div class="chips">
        ${chip(state, true)}
        ${times > 1 ? chip(this.text('badgeTimes', { count: times })) : nothing}
        ${secret ? chip(this.text('badgeSecret')) : nothing}
      </div>
      <button class="x" part="close" type="button" aria-label=${this.text('close')} @click=${this.#hide}>${icons.close}</button>
    </div>`;
  }

  async #show(badgeId: string): Promise<void> {
    this._open = badgeId;
    await this.updateComplete;
    this.renderRoot.querySelector('dialog')?.showModal();
  }

  readonly #hide = (): void => {
    this.renderRoot.querySelector('dialog')?.close();
  };

  readonly #closed = (): void => {
    this._open = undefined;
  };

  /** Closes the dialog when the backdrop is clicked, not the sheet on it. */
  readonly #clicked = (event: Event): void => {
    if (event.target === event.currentTarget) this.#hide();
  };

  #bones(): TemplateResult {
    return html`${this.loadingNote()}
      <ul class="grid" aria-hidden="true">${Array.from(
        { length: Math.min(6, this.limit ?? 6) },
        () => html`<li class="badge">
          <span class="bone round" ${styled({ width: '68px', height: '68px' })}></span>
          <span class="bone" ${styled({ width: '62px', height: '14px' })}></span>
        </li>`,
      )}</ul>`;
  }
}

define('laurel-badges', LaurelBadges);
