import { html, nothing, type PropertyDeclarations, svg, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { avatar } from '../avatar.ts';
import { DataElement, define } from '../base.ts';
import { celebrationStyles, confetti } from '../celebration.ts';
import type { PlayerData } from '../model.ts';
import { countTo } from '../motion.ts';
import type { Source, Store } from '../source.ts';
import { styled } from '../styled.ts';
import { levelStyles, radius } from './level-styles.ts';

/** The level of the player and the way to the next one. */
export class LaurelLevel extends DataElement<PlayerData> {
  static override properties: PropertyDeclarations = {
    ...DataElement.properties,
    variant: { type: String, reflect: true },
    _gain: { state: true },
    _shownXp: { state: true },
  };
  static override styles = [...DataElement.styles, celebrationStyles, levelStyles];

  /** `ring` or `bar`. */
  declare variant: string;
  declare _gain: number;
  declare _shownXp: number | undefined;

  #risen = false;
  #stopCounting: (() => void) | undefined;
  #gainTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.variant = 'ring';
    this._gain = 0;
  }

  protected override open(source: Source): Store<PlayerData> {
    return source.player;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopCounting?.();
    clearTimeout(this.#gainTimer);
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    if (!changed.has('snapshot')) return;
    const before = (changed.get('snapshot') as typeof this.snapshot | undefined)?.data;
    const now = this.snapshot.data;
    this.#risen =
      before !== undefined && now !== undefined && before.id === now.id && now.level > before.level;
    if (!now) return;
    if (!before || before.id !== now.id) {
      this.#stopCounting?.();
      this._shownXp = now.xp;
      return;
    }
    if (before.xp === now.xp) return;
    this.#stopCounting?.();
    this.#stopCounting = countTo(this._shownXp ?? before.xp, now.xp, (xp) => {
      this._shownXp = xp;
    });
    if (now.xp > before.xp) this.#showGain(now.xp - before.xp);
  }

  #showGain(xp: number): void {
    clearTimeout(this.#gainTimer);
    this._gain += xp;
    this.#gainTimer = setTimeout(() => {
      this._gain = 0;
    }, 2_400);
  }

  protected override render(): TemplateResult {
    const { data, status } = this.snapshot;
    if (data) return this.frame(this.variant === 'bar' ? this.#bar(data) : this.#ring(data));
    if (status === 'error') return this.frame(this.#error());
    return this.frame(this.variant === 'bar' ? this.#barBones() : this.#ringBones(), { busy: true });
  }

  /** Has the same height as the content that it replaces. */
  #error(): TemplateResult {
    return html`<div class="broken ${this.variant}" part="error" role="alert">
      <strong>${this.text('errorTitle')}</strong>
      ${this.isOtherPage ? this.errorHint() : nothing}
      <button class="button" part="button" type="button" @click=${this.retry}>${this.text('retry')}</button>
    </div>`;
  }

  #rest({ nextLevelXp, xp, level }: PlayerData): string {
    return nextLevelXp === null
      ? this.text('topLevel')
      : this.text('xpToNext', { xp: Math.max(0, nextLevelXp - xp), level: level + 1 });
  }

  #progressAttributes(data: PlayerData) {
    const { level, xp, levelProgress } = data;
    return {
      value: Math.round(levelProgress * 100),
      words: this.text('levelDescription', { level, xp, rest: this.#rest(data) }),
      style: styled({ '--_progress': String(Math.min(1, Math.max(0, levelProgress))) }),
    };
  }

  #gainChip() {
    return this._gain > 0
      ? html`<span class="gain" part="gain" aria-hidden="true">${this.text('xpGained', { xp: this._gain })}</span>`
      : nothing;
  }

  /** Once for each level that is reached while the element is shown. */
  #celebration({ level }: PlayerData, far: number) {
    return this.#risen ? keyed(level, confetti(far)) : nothing;
  }

  #ring(data: PlayerData): TemplateResult {
    const { value, words, style } = this.#progressAttributes(data);
    const name = data.displayName ?? data.id;
    const level = this.format.number(data.level);
    return html`<div class="ring ${this.#risen ? 'risen' : ''}">
      <div class="dial" part="ring" role="progressbar" aria-label=${this.text('levelShort')} aria-valuemin="0" aria-valuemax="100" aria-valuenow=${value} aria-valuetext=${words} ${style}>
        ${svg`<svg viewBox="0 0 120 120" aria-hidden="true">
          <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop class="from" offset="0"></stop><stop class="to" offset="1"></stop></linearGradient></defs>
          <circle class="rail" cx="60" cy="60" r=${radius}></circle>
          <circle class=${value > 0 ? 'way' : 'way none'} part="progress" cx="60" cy="60" r=${radius} stroke="url(#g)"></circle>
        </svg>`}
        <div class="number" aria-hidden="true"><b class=${['', '', '', 'three'][level.length] ?? 'long'}>${level}</b><span>${this.text('levelShort')}</span></div>
        ${this.#celebration(data, 72)}
      </div>
      <div class="facts">
        <div class="name" part="name">${avatar(name, data.id, data.avatarUrl, 26)}<span title=${name}><bdi>${name}</bdi></span>${this.offlineSign()}</div>
        <div class="xp" part="xp" aria-hidden="true">${this.text('xp', { xp: this._shownXp ?? data.xp })}${this.#gainChip()}</div>
        <div class="rest" part="rest" aria-hidden="true">${this.#rest(data)}</div>
      </div>
    </div>`;
  }

  #bar(data: PlayerData): TemplateResult {
    const { value, words, style } = this.#progressAttributes(data);
    return html`<div class="line ${this.#risen ? 'risen' : ''}">
      <div class="crest" part="crest" aria-hidden="true">${this.format.number(data.level)}${this.#celebration(data, 40)}</div>
      <div class="bar" part="bar" role="progressbar" aria-label=${this.text('levelShort')} aria-valuemin="0" aria-valuemax="100" aria-valuenow=${value} aria-valuetext=${words} ${style}><span part="progress"></span></div>
      <div class="words" aria-hidden="true"><b part="xp">${this.text('xp', { xp: this._shownXp ?? data.xp })}${this.#gainChip()}</b><span part="rest">${this.#rest(data)}</span>${this.offlineSign()}</div>
    </div>`;
  }

  #ringBones(): TemplateResult {
    return html`<div class="ring">
      ${this.loadingNote()}
      <span class="bone round" ${styled({ width: '112px', height: '112px' })}></span>
      <div class="facts">
        <span class="bone" ${styled({ width: '50%', height: '20px', margin: '3px 0' })}></span>
        <span class="bone" ${styled({ width: '75%', height: '23px', margin: '3px 0' })}></span>
        <span class="bone" ${styled({ width: '60%', height: '16px', margin: '2px 0' })}></span>
      </div>
    </div>`;
  }

  #barBones(): TemplateResult {
    return html`<div class="line">
      ${this.loadingNote()}
      <span class="bone crest" ${styled({ background: 'var(--_track)' })}></span>
      <span class="bone bar"></span>
      <span class="bone" ${styled({ width: '55%', height: '16px' })}></span>
    </div>`;
  }
}

define('laurel-level', LaurelLevel);
