import { css, html, type PropertyDeclarations, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { define, LaurelElement } from '../base.ts';
import { icons } from '../icons.ts';
import { medal } from '../medal.ts';
import type { ToastData } from '../model.ts';
import { toastsOf } from '../sources.ts';

interface Shown {
  key: number;
  toast: ToastData;
}

/** More would have been missed anyway; the oldest are dropped. */
const mostWaiting = 50;

/** Tells of levels, badges and quests as they happen. One on a page is enough. */
export class LaurelToasts extends LaurelElement {
  static override properties: PropertyDeclarations = {
    ...LaurelElement.properties,
    position: { type: String, reflect: true },
    max: { type: Number },
    duration: { type: Number },
    kinds: { type: String },
    _shown: { state: true },
  };
  static override styles = [
    ...LaurelElement.styles,
    css`
      :host {
        position: fixed;
        z-index: var(--laurel-toasts-z, 2147483000);
        inset-block-end: max(16px, env(safe-area-inset-bottom));
        inset-inline-end: 16px;
        inline-size: min(360px, calc(100vw - 32px));
        pointer-events: none;
      }
      :host([position~='start']) {
        inset-inline: 16px auto;
      }
      :host([position~='center']) {
        inset-inline: 0;
        margin-inline: auto;
      }
      :host([position~='top']) {
        inset-block: max(16px, env(safe-area-inset-top)) auto;
      }
      :host([position='inline']) {
        position: static;
      }
      .stack {
        display: grid;
        gap: 10px;
      }
      .toast {
        pointer-events: auto;
        position: relative;
        display: grid;
        grid-template-columns: 56px minmax(0, 1fr) auto;
        align-items: center;
        gap: 14px;
        padding: 14px 10px 14px 14px;
        padding-inline: 14px 10px;
        border-radius: calc(var(--_radius) + 2px);
        background: var(--_surface);
        border: 1px solid var(--_border);
        box-shadow:
          0 2px 6px rgb(0 0 0 / 0.08),
          0 18px 44px -12px rgb(0 0 0 / 0.32);
        animation: enter 480ms var(--_ease);
        overflow: hidden;
      }
      @keyframes enter {
        from {
          opacity: 0;
          transform: translateY(24px) scale(0.94);
        }
      }
      .toast::before {
        content: '';
        position: absolute;
        inset-block: 0;
        inset-inline-start: 0;
        inline-size: 110px;
        background: radial-gradient(circle at 40px 50%, var(--_glow, var(--_accent-soft)), transparent 70%);
      }
      .toast.level {
        --_glow: color-mix(in srgb, var(--_gold) 32%, transparent);
      }
      .toast > * {
        position: relative;
      }
      .sign {
        display: grid;
        place-items: center;
        inline-size: 56px;
        block-size: 56px;
        animation: spring 700ms 120ms var(--_ease) backwards;
      }
      @keyframes spring {
        from {
          transform: scale(0.3) rotate(-25deg);
        }
        55% {
          transform: scale(1.14) rotate(5deg);
        }
      }
      .disc {
        display: grid;
        place-items: center;
        inline-size: 52px;
        block-size: 52px;
        border-radius: 50%;
        font-size: 28px;
        background: linear-gradient(150deg, var(--_accent-2), var(--_accent) 65%);
        color: var(--_on-accent);
      }
      .disc.gold {
        background: linear-gradient(150deg, #ffe27a, #f2a100 70%);
        color: #4a3200;
        font-size: 22px;
        font-weight: 800;
        font-variant-numeric: tabular-nums;
      }
      .disc.gold.long {
        font-size: 16px;
      }
      .kind {
        font-size: 13px;
        font-weight: 600;
        color: var(--_muted);
      }
      .what {
        font-size: 16px;
        font-weight: 800;
        letter-spacing: -0.01em;
        line-height: 1.25;
        overflow-wrap: anywhere;
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
        overflow: hidden;
      }
      .x {
        display: grid;
        place-items: center;
        inline-size: 36px;
        block-size: 36px;
        border: 0;
        border-radius: 50%;
        background: transparent;
        color: var(--_muted);
        font-size: 16px;
        align-self: start;
      }
      .x:hover {
        background: var(--_raised);
        color: var(--_text);
      }
    `,
  ];

  /** `bottom end` (default), and with `top`, `start` or `center`; `inline` for a place in the page. */
  declare position: string | undefined;
  /** How many are shown at a time; others wait. */
  declare max: number;
  /** Milliseconds until one goes away by itself; 0 for never. It waits while pointed at or focused. */
  declare duration: number;
  /** Which to show, separated by spaces: `level badge quest`. */
  declare kinds: string;
  declare _shown: readonly Shown[];

  #waiting: Shown[] = [];
  #next = 1;
  #timers = new Map<number, ReturnType<typeof setTimeout>>();
  #held = false;
  #stop: (() => void) | undefined;
  #listeningTo: unknown;

  constructor() {
    super();
    this.max = 2;
    this.duration = 6_000;
    this.kinds = 'level badge quest';
    this._shown = [];
  }

  protected override sourceChanged(): void {
    const { source } = this;
    if (source === this.#listeningTo) return;
    this.#stop?.();
    this.#listeningTo = source;
    this.#stop = source && toastsOf(source, (toast) => this.show(toast));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#waiting = [];
    this._shown = [];
  }

  /** Shows a toast, as soon as there is room. A page can also call it for what it has to say itself. */
  show(toast: ToastData): void {
    if (!this.kinds.split(/\s+/).includes(toast.kind)) return;
    const event = new CustomEvent('laurel-toast', {
      detail: toast,
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    if (!this.dispatchEvent(event)) return;
    this.#waiting.push({ key: this.#next++, toast });
    if (this.#waiting.length > mostWaiting) this.#waiting.shift();
    this.#fill();
  }

  #fill(): void {
    const room = Math.max(1, this.max) - this._shown.length;
    if (room <= 0 || this.#waiting.length === 0) return;
    const added = this.#waiting.splice(0, room);
    this._shown = [...this._shown, ...added];
    if (!this.#held) for (const { key } of added) this.#startTimer(key);
  }

  #startTimer(key: number): void {
    if (this.duration <= 0) return;
    clearTimeout(this.#timers.get(key));
    this.#timers.set(
      key,
      setTimeout(() => this.#dismiss(key), this.duration),
    );
  }

  #dismiss(key: number): void {
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
    this._shown = this._shown.filter((one) => one.key !== key);
    this.#fill();
    this.updateComplete.then(this.#releaseIfLeft, () => undefined);
  }

  readonly #hold = (): void => {
    this.#held = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  };

  readonly #release = (): void => {
    this.#held = false;
    for (const { key } of this._shown) this.#startTimer(key);
  };

  /** A focused toast that is removed takes the focus with it, without an event in every browser. */
  readonly #releaseIfLeft = (): void => {
    if (this.#held && !this.matches(':hover') && !this.shadowRoot?.activeElement) this.#release();
  };

  readonly #keys = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    const last = this._shown.at(-1);
    if (last) this.#dismiss(last.key);
  };

  protected override render(): TemplateResult {
    return this.frame(
      html`<div class="stack" part="list" role="region" aria-label=${this.text('toasts')} @pointerenter=${this.#hold} @pointerleave=${this.#release} @focusin=${this.#hold} @focusout=${this.#release} @keydown=${this.#keys}>
        <div class="stack" role="log" aria-live="polite" aria-relevant="additions">${repeat(
          this._shown,
          ({ key }) => key,
          (one) => this.#toast(one),
        )}</div>
      </div>`,
      { card: false },
    );
  }

  #toast({ key, toast }: Shown): TemplateResult {
    const { sign, kind, what } = this.#describe(toast);
    return html`<div class="toast ${toast.kind}" part="toast toast-${toast.kind}">
      <div class="sign" aria-hidden="true">${sign}</div>
      <div>
        <div class="kind" part="kind">${kind}</div>
        <div class="what" part="name"><bdi>${what}</bdi></div>
      </div>
      <button class="x" part="close" type="button" aria-label=${this.text('toastDismiss')} @click=${() => this.#dismiss(key)}>${icons.close}</button>
    </div>`;
  }

  #describe(toast: ToastData): { sign: unknown; kind: string; what: string } {
    if (toast.kind === 'level') {
      const level = this.format.number(toast.level);
      return {
        sign: html`<span class="disc gold ${level.length > 2 ? 'long' : ''}">${level}</span>`,
        kind: this.text('toastLevelHint'),
        what: this.text('toastLevel', { level: toast.level }),
      };
    }
    if (toast.kind === 'badge') {
      const { badgeId, imageUrl, name } = toast;
      return {
        sign: medal({ id: badgeId, imageUrl, earned: true, size: 56 }),
        kind: this.text('toastBadge'),
        what: name,
      };
    }
    return {
      sign: html`<span class="disc">${icons.check}</span>`,
      kind: this.text('toastQuest'),
      what: toast.name,
    };
  }
}

define('laurel-toasts', LaurelToasts);
