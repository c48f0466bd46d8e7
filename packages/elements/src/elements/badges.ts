import { css, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { DataElement, define } from '../base.ts';
import { icons } from '../icons.ts';
import { medal } from '../medal.ts';
import type { BadgeData } from '../model.ts';
import type { Source } from '../source.ts';
import { styled } from '../styled.ts';

/** All badges: those that the player has, and those still to earn. */
export class LaurelBadges extends DataElement<readonly BadgeData[]> {
  static override properties: PropertyDeclarations = {
    ...DataElement.properties,
    show: { type: String },
    limit: { type: Number },
    heading: { type: String },
    _open: { state: true },
  };
  static override styles = [
    ...DataElement.styles,
    css`
      .grid {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(92px, 1fr));
        gap: 6px;
        min-block-size: 122px;
      }
      .badge {
        position: relative;
        inline-size: 100%;
        block-size: 100%;
        display: grid;
        justify-items: center;
        align-content: start;
        gap: 8px;
        padding: 8px 4px 4px;
        min-block-size: 122px;
        border: 0;
        border-radius: 14px;
        background: transparent;
        transition:
          background var(--_quick),
          transform var(--_quick) var(--_ease);
      }
      .badge:hover {
        background: var(--_raised);
      }
      .badge:hover .medal[data-earned='true'] {
        transform: translateY(-2px) rotate(-4deg);
      }
      .medal {
        transition: transform var(--_quick) var(--_ease);
      }
      .label {
        font-size: 13px;
        font-weight: 600;
        line-height: 1.25;
        text-align: center;
        max-inline-size: 100%;
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
        overflow: hidden;
        overflow-wrap: anywhere;
      }
      .locked .label {
        color: var(--_muted);
        font-weight: 500;
      }
      .times {
        position: absolute;
        inset-block-start: 6px;
        inset-inline-end: calc(50% - 42px);
        padding: 1px 7px;
        border-radius: 999px;
        background: var(--_text);
        color: var(--_surface);
        border: 2px solid var(--_surface);
        font-size: 12px;
        font-weight: 700;
        font-variant-numeric: tabular-nums;
      }
      dialog {
        border: 0;
        padding: 0;
        margin: auto;
        inline-size: min(340px, calc(100vw - 32px));
        max-block-size: calc(100vh - 32px);
        border-radius: calc(var(--_radius) + 4px);
        background: var(--_surface);
        color: var(--_text);
        box-shadow: 0 24px 64px -12px rgb(0 0 0 / 0.45);
        overflow: auto;
      }
      dialog::backdrop {
        background: rgb(8 16 12 / 0.55);
      }
      dialog[open] {
        animation: appear 320ms var(--_ease);
      }
      @keyframes appear {
        from {
          opacity: 0;
          transform: translateY(14px) scale(0.96);
        }
      }
      .detail {
        position: relative;
        display: grid;
        justify-items: center;
        gap: 8px;
        padding: 34px 24px 26px;
        text-align: center;
      }
      .detail.won::before {
        content: '';
        position: absolute;
        inset: 0 0 auto;
        block-size: 190px;
        background: radial-gradient(closest-side, var(--_accent-soft), transparent);
      }
      .detail > * {
        position: relative;
      }
      .detail h3 {
        margin: 10px 0 0;
        font-size: 21px;
        font-weight: 800;
        letter-spacing: -0.01em;
        line-height: 1.2;
        overflow-wrap: anywhere;
      }
      .detail p {
        margin: 0;
        color: var(--_muted);
        overflow-wrap: anywhere;
      }
      .chips {
        display: flex;
        flex-wrap: wrap;
        justify-content: center;
        gap: 6px;
        margin-block-start: 6px;
      }
      .chip {
        padding: 4px 12px;
        border-radius: 999px;
        background: var(--_raised);
        font-size: 13px;
        font-weight: 600;
        color: var(--_muted);
      }
      .won .chip.first {
        background: var(--_accent-soft);
        color: var(--_accent-text);
      }
      .detail .x {
        position: absolute;
        inset-block-start: 10px;
        inset-inline-end: 10px;
        display: grid;
        place-items: center;
        inline-size: 36px;
        block-size: 36px;
        border: 0;
        border-radius: 50%;
        background: transparent;
        color: var(--_muted);
        font-size: 18px;
      }
      .detail .x:hover {
        background: var(--_raised);
        color: var(--_text);
      }
    `,
  ];

  /** `all` or `earned`. */
  declare show: string;
  declare limit: number | undefined;
  declare heading: string | undefined;
  declare _open: string | undefined;

  constructor() {
    super();
    this.show = 'all';
  }

  protected override open(source: Source) {
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
    return html`<div class="detail ${earned ? 'won' : ''}">
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

  /** Beside the detail: on the backdrop. */
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
