import { css, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { DataElement, define } from '../base.ts';
import { type CalendarDay, calendarOf } from '../calendar.ts';
import { firstDayOfWeek } from '../format.ts';
import { icons } from '../icons.ts';
import type { StreakData } from '../model.ts';
import type { Source, Store } from '../source.ts';
import { streakOf } from '../sources.ts';
import { styled } from '../styled.ts';

/** How many days in a row the player was active, with a calendar of the last weeks. */
export class LaurelStreak extends DataElement<StreakData> {
  static override properties: PropertyDeclarations = {
    ...DataElement.properties,
    weeks: { type: Number },
  };
  static override styles = [
    ...DataElement.styles,
    css`
      .top {
        display: flex;
        align-items: center;
        gap: 14px;
        min-block-size: 72px;
        margin-block-end: 14px;
      }
      .fire {
        display: grid;
        place-items: center;
        inline-size: 60px;
        block-size: 60px;
        border-radius: 20px;
        flex: none;
        font-size: 36px;
        background: var(--_fire-soft);
        color: var(--_fire);
      }
      .cold .fire {
        background: var(--_raised);
        color: var(--_muted);
      }
      .facts {
        min-inline-size: 0;
        flex: 1;
      }
      .facts h2 {
        margin: 0;
        font-size: 21px;
        font-weight: 800;
        letter-spacing: -0.02em;
        line-height: 1.2;
      }
      .facts p {
        margin: 2px 0 0;
        font-size: 14px;
        color: var(--_muted);
      }
      .risk {
        color: var(--_fire-text) !important;
        font-weight: 600;
      }
      table {
        inline-size: 100%;
        max-inline-size: 380px;
        margin-inline: auto;
        border-collapse: separate;
        border-spacing: 0 6px;
        table-layout: fixed;
      }
      th {
        padding: 0 0 2px;
        font-size: 12px;
        font-weight: 600;
        color: var(--_muted);
        text-align: center;
      }
      td {
        position: relative;
        padding: 0;
        block-size: 34px;
        text-align: center;
      }
      td.active::before,
      td.frozen::before {
        content: '';
        position: absolute;
        inset-block: 1px;
        inset-inline: calc(50% - 16px);
        background: var(--_fire-soft);
        border-radius: 999px;
      }
      td.before::before {
        inset-inline-start: -1px;
        border-start-start-radius: 0;
        border-end-start-radius: 0;
      }
      td.next::before {
        inset-inline-end: -1px;
        border-start-end-radius: 0;
        border-end-end-radius: 0;
      }
      .dot {
        position: relative;
        display: inline-grid;
        place-items: center;
        inline-size: 28px;
        block-size: 28px;
        margin-block: 3px;
        border-radius: 50%;
        font-size: 13px;
        font-variant-numeric: tabular-nums;
        color: var(--_muted);
        vertical-align: top;
      }
      td.idle .dot {
        background: var(--_raised);
      }
      td.active .dot {
        background: linear-gradient(160deg, var(--_fire-2), var(--_fire));
        color: #2a1200;
        font-weight: 700;
      }
      td.frozen .dot {
        background: var(--_ice-soft);
        color: var(--_ice-text);
        font-weight: 700;
      }
      .freezes {
        color: var(--_ice-text) !important;
      }
      td.today .dot {
        outline: 2px solid var(--_text);
        outline-offset: 2px;
      }
    `,
  ];

  /** How many weeks the calendar shows, 1 to 12. */
  declare weeks: number;

  #opened: { source: Source; weeks: number; store: Store<StreakData> } | undefined;

  constructor() {
    super();
    this.weeks = 5;
  }

  get #weeks(): number {
    return Math.min(12, Math.max(1, Math.floor(this.weeks) || 5));
  }

  protected override open(source: Source): Store<StreakData> {
    const weeks = this.#weeks;
    if (this.#opened?.source === source && this.#opened.weeks === weeks) return this.#opened.store;
    this.#opened = { source, weeks, store: streakOf(source, weeks) };
    return this.#opened.store;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    if (changed.has('weeks')) this.sourceChanged();
  }

  protected override render(): TemplateResult {
    const { data, status } = this.snapshot;
    if (data) return this.frame([this.#top(data), this.#calendar(data)]);
    const height = styled({ 'min-height': `${111 + this.#weeks * 40}px` });
    if (status === 'error')
      return this.frame(html`<div class="message" ${height}>${this.errorMessage()}</div>`);
    return this.frame(this.#bones(), { busy: true });
  }

  #top({ current, longest, lastDay, today, freezes = 0 }: StreakData): TemplateResult {
    const done = lastDay === today;
    const hint = this.text(current === 0 ? 'streakStart' : done ? 'streakSafe' : 'streakAtRisk');
    return html`<div class="top ${current === 0 ? 'cold' : ''}" part="head">
      <span class="fire" part="flame" aria-hidden="true">${icons.flame}</span>
      <div class="facts">
        <h2 part="current">${current === 0 ? this.text('streakNone') : this.text('streakDays', { count: current })}</h2>
        <p class=${current > 0 && !done ? 'risk' : ''} part="hint">${hint}</p>
        <p part="longest">${this.text('streakLongest', { count: longest })}</p>
        ${freezes > 0 ? html`<p class="freezes" part="freezes">${this.text('streakFreezes', { count: freezes })}</p>` : nothing}
      </div>
      ${this.offlineSign()}
    </div>`;
  }

  #calendar(data: StreakData): TemplateResult {
    const firstDay = firstDayOfWeek(this.format.locale);
    const weeks = calendarOf(data, this.#weeks, firstDay);
    return html`<table part="calendar" aria-label=${this.text('streakCalendar')}>
      <thead>
        <tr>${this.format.weekdays(firstDay).map(({ short, long }) => html`<th scope="col" abbr=${long}>${short}</th>`)}</tr>
      </thead>
      <tbody>${weeks.map((days) => html`<tr>${days.map((day) => this.#day(day))}</tr>`)}</tbody>
    </table>`;
  }

  #day({ day, active, frozen, today, future, fromBefore, toNext }: CalendarDay): TemplateResult {
    const state = [
      active ? 'active' : frozen ? 'frozen' : future ? 'future' : 'idle',
      today ? 'today' : '',
      fromBefore ? 'before' : '',
      toNext ? 'next' : '',
    ].join(' ');
    const name = active ? 'streakDayActive' : frozen ? 'streakDayFrozen' : 'streakDayIdle';
    const words = this.text(name, { date: this.format.day(day) });
    const number = this.format.number(Number(day.slice(8)));
    return html`<td class=${state} part="day ${active ? 'day-active' : ''} ${frozen ? 'day-frozen' : ''} ${today ? 'day-today' : ''}" aria-current=${today ? 'date' : nothing}>
      <span class="dot" aria-hidden="true">${number}</span>${future ? nothing : html`<span class="hidden">${words}</span>`}
    </td>`;
  }

  #bones(): TemplateResult {
    return html`${this.loadingNote()}
      <div class="top" aria-hidden="true">
        <span class="bone fire" ${styled({ background: 'var(--_track)' })}></span>
        <div class="facts">
          <span class="bone" ${styled({ width: '60%', height: '22px' })}></span>
          <span class="bone" ${styled({ width: '45%', height: '14px', margin: '8px 0 0' })}></span>
          <span class="bone" ${styled({ width: '35%', height: '14px', margin: '6px 0 0' })}></span>
        </div>
      </div>
      <table aria-hidden="true"><tbody>
        <tr><th colspan="7">&nbsp;</th></tr>
        ${Array.from(
          { length: this.#weeks },
          () =>
            html`<tr>${Array.from({ length: 7 }, () => html`<td><span class="bone round dot"></span></td>`)}</tr>`,
        )}
      </tbody></table>`;
  }
}

define('laurel-streak', LaurelStreak);
