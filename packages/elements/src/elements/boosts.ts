import { css, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { DataElement, define } from '../base.ts';
import { Countdown } from '../countdown.ts';
import { icons } from '../icons.ts';
import type { BoostData } from '../model.ts';
import type { Source, Store } from '../source.ts';
import { styled } from '../styled.ts';

/** What multiplies the player's XP and currencies now, with the time that is left. */
export class LaurelBoosts extends DataElement<readonly BoostData[]> {
  static override properties: PropertyDeclarations = {
    ...DataElement.properties,
    heading: { type: String },
  };
  static override styles = [
    ...DataElement.styles,
    css`
      .boost {
        display: flex;
        align-items: center;
        gap: 12px;
        min-block-size: 56px;
      }
      .boost + .boost {
        border-block-start: 1px solid var(--_border);
      }
      .factor {
        display: inline-grid;
        place-items: center;
        flex: none;
        min-inline-size: 48px;
        block-size: 36px;
        padding-inline: 8px;
        border-radius: 12px;
        background: var(--_accent);
        color: var(--_on-accent);
        font-weight: 800;
        font-variant-numeric: tabular-nums;
      }
      .words {
        display: grid;
        flex: 1;
        min-inline-size: 0;
      }
      .name {
        font-weight: 700;
        overflow-wrap: anywhere;
      }
      .of {
        color: var(--_muted);
        font-size: 13px;
      }
      .left {
        display: inline-flex;
        align-items: center;
        gap: 5px;
        color: var(--_muted);
        font-size: 13px;
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
    `,
  ];

  declare heading: string | undefined;

  constructor() {
    super();
    // The one that ends first decides how often it is drawn.
    new Countdown(this, () => this.#active.map(({ until }) => until).sort(byEnd)[0]);
  }

  protected override open(source: Source): Store<readonly BoostData[]> | undefined {
    // A client of an earlier version has no boosts.
    return source.boosts;
  }

  /** What has ended since it was loaded is left out. */
  get #active(): readonly BoostData[] {
    const now = Date.now();
    return (this.snapshot.data ?? []).filter(
      ({ active, until }) => active && (until === null || Date.parse(until) > now),
    );
  }

  protected override render(): TemplateResult {
    const { data, status } = this.snapshot;
    const title = this.head(this.heading ?? this.text('boosts'));
    if (!data && status === 'error') return this.frame([title, this.errorMessage()]);
    if (!data) return this.frame([title, this.#bones()], { busy: true });
    if (this.#active.length === 0) {
      return this.frame([
        title,
        this.emptyMessage(icons.bolt, this.text('boostsEmpty'), this.text('boostsEmptyHint')),
      ]);
    }
    return this.frame([
      title,
      html`<ul part="list">${repeat(
        this.#active,
        ({ boostId }) => boostId,
        (boost) => this.#boost(boost),
      )}</ul>`,
    ]);
  }

  #boost({ name, factor, of, until }: BoostData): TemplateResult {
    return html`<li class="boost" part="boost">
      <span class="factor" part="factor" dir="ltr">×${this.format.number(factor)}</span>
      <span class="words">
        <span class="name" part="name"><bdi>${name}</bdi></span>
        <span class="of" part="of">${this.text(of.xp ? 'boostOfXp' : 'boostOfCurrency')}</span>
      </span>
      ${until === null ? nothing : this.#left(until)}
    </li>`;
  }

  #left(until: string): TemplateResult {
    const words = this.text('boostEnds', { when: this.format.until(until, Date.now()) });
    return html`<span class="left" part="countdown" role="timer" aria-label=${words} title=${words}>${icons.clock}<b aria-hidden="true">${this.format.left(until, Date.now())}</b></span>`;
  }

  #bones(): TemplateResult {
    return html`${this.loadingNote()}
      <div class="boost" aria-hidden="true">
        <span class="bone" ${styled({ width: '48px', height: '36px' })}></span>
        <span class="bone" ${styled({ width: '55%', height: '16px' })}></span>
      </div>`;
  }
}

function byEnd(a: string | null, b: string | null): number {
  return (
    (a === null ? Number.POSITIVE_INFINITY : Date.parse(a)) -
      (b === null ? Number.POSITIVE_INFINITY : Date.parse(b)) || 0
  );
}

define('laurel-boosts', LaurelBoosts);
