import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { define, LaurelElement } from '../base.ts';
import { celebrationStyles, confetti } from '../celebration.ts';
import { icons } from '../icons.ts';
import { medal } from '../medal.ts';
import type { ToastData } from '../model.ts';
import { toastsOf } from '../sources.ts';
import { toastsStyles } from './toasts-styles.ts';

interface Shown {
  key: number;
  toast: ToastData;
}

/** If more toasts wait, the oldest are dropped: nobody would see them all. */
const mostWaiting = 50;

/** Shows toasts for levels, badges and quests as they happen. One per page is enough. */
export class LaurelToasts extends LaurelElement {
  static override properties: PropertyDeclarations = {
    ...LaurelElement.properties,
    position: { type: String, reflect: true },
    max: { type: Number },
    duration: { type: Number },
    kinds: { type: String },
    _shown: { state: true },
  };
  static override styles = [...LaurelElement.styles, celebrationStyles, toastsStyles];

  /** `bottom end` (default), or with `top`, `start` or `center`; `inline` to show them within the page. */
  declare position: string | undefined;
  /** How many toasts are shown at a time; others wait. */
  declare max: number;
  /** Milliseconds until a toast disappears; 0 for never. It stays while it is hovered or focused. */
  declare duration: number;
  /** Which kinds to show, separated by spaces: `level badge quest`. */
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

  /** Shows a toast as soon as there is room. A page can also call it with its own toasts. */
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

  /** When a focused toast is removed, the focus is lost, and not every browser fires an event. */
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
      <div class="sign" aria-hidden="true">${sign}${toast.kind === 'quest' ? nothing : confetti(64)}</div>
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
