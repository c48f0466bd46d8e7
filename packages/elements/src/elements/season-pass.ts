import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { repeat } from 'lit/directives/repeat.js';
import { ActingElement } from '../acting.ts';
import { artStyles } from '../art.ts';
import { define } from '../base.ts';
import { celebrationStyles, confetti } from '../celebration.ts';
import { coinStyles } from '../coin.ts';
import { passOf } from '../competition-sources.ts';
import { Countdown } from '../countdown.ts';
import { giftPicture, giftStyles, giftWords } from '../gifts.ts';
import { icons } from '../icons.ts';
import type { GiftData, MilestoneData, PassData } from '../model.ts';
import { trackOf } from '../pass-rules.ts';
import type { Source, Store } from '../source.ts';
import { nameOfBoard } from '../sources.ts';
import { styled } from '../styled.ts';
import { passStyles } from './season-pass-styles.ts';

const bones = 5;

/** A track of milestones: what was reached in this season, what is next, and what it brings. */
export class LaurelSeasonPass extends ActingElement<PassData> {
  static override properties: PropertyDeclarations = {
    ...ActingElement.properties,
    board: { type: String },
    _name: { state: true },
    _reached: { state: true },
  };
  static override styles = [
    ...ActingElement.styles,
    coinStyles,
    artStyles,
    celebrationStyles,
    giftStyles,
    passStyles,
  ];

  /** The id of the leaderboard with the milestones. */
  declare board: string | undefined;
  declare _name: string | undefined;
  /** The milestones that were reached while they were shown. */
  declare _reached: ReadonlySet<string>;

  #opened: { source: Source; board: string; store: Store<PassData> } | undefined;
  #shownNext: string | undefined;

  constructor() {
    super();
    this._reached = new Set();
    new Countdown(this, () => this.snapshot.data?.endsAt);
  }

  protected override open(source: Source): Store<PassData> | undefined {
    const { board } = this;
    // A client of an earlier version has no milestones.
    if (!board || !source.seasonPass) return undefined;
    if (this.#opened?.source === source && this.#opened.board === board) return this.#opened.store;
    this.#opened = { source, board, store: passOf(source, board) };
    nameOfBoard(source, board).then(
      (name) => {
        this._name = name;
      },
      () => undefined,
    );
    return this.#opened.store;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    if (changed.has('board')) this.sourceChanged();
    if (!changed.has('snapshot')) return;
    const before = (changed.get('snapshot') as typeof this.snapshot | undefined)?.data;
    const { data } = this.snapshot;
    if (!before || !data) return;
    const known = new Map(before.milestones.map((one) => [one.milestoneId, one.reachedAt]));
    const news = data.milestones.filter(
      ({ milestoneId, reachedAt }) => reachedAt !== null && known.get(milestoneId) === null,
    );
    if (news.length === 0) return;
    this._reached = new Set(news.map(({ milestoneId }) => milestoneId));
    this._said = news.map((one) => this.#words(one)).join('. ');
    for (const { milestoneId } of news) {
      const detail = { leaderboardId: this.board, milestoneId };
      this.dispatchEvent(new CustomEvent('laurel-milestone', { detail, bubbles: true, composed: true }));
    }
  }

  protected override updated(): void {
    const next = this.renderRoot.querySelector<HTMLElement>('.stop.next') ?? this.#last();
    const key = next?.dataset['key'];
    if (!next || key === undefined || key === this.#shownNext) return;
    const isFirst = this.#shownNext === undefined;
    this.#shownNext = key;
    const track = this.renderRoot.querySelector<HTMLElement>('.track');
    // Relative to the track, so that it is right in both directions of writing.
    const [own, all] = [next.getBoundingClientRect(), track?.getBoundingClientRect()];
    if (!all) return;
    const by = own.left + own.width / 2 - all.left - all.width / 2;
    track?.scrollBy({ left: by, behavior: isFirst ? 'instant' : 'smooth' });
  }

  #last(): HTMLElement | undefined {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('.stop[data-key]')].at(-1);
  }

  protected override render(): TemplateResult {
    const { data, status } = this.snapshot;
    const title = this.heading ?? this._name ?? this.text('pass');
    if (!data && status === 'error')
      return this.frame([this.head(title), html`<div class="whole">${this.errorMessage()}</div>`]);
    if (!data) return this.frame([this.head(title), this.#bones()], { busy: true });
    const head = this.head(title, this.#left(data.endsAt));
    if (data.milestones.length === 0) {
      const empty = this.emptyMessage(icons.flag, this.text('passEmpty'), this.text('passEmptyHint'));
      return this.frame([head, html`<div class="whole">${empty}</div>`]);
    }
    const mayJoin = data.entry?.joinedAt === null && !this.readonly;
    return this.frame([
      head,
      this.#summary(data, mayJoin),
      this.#track(data, title),
      this._failed === undefined
        ? nothing
        : html`<p class="failed" role="alert">${this.text('joinFailed')}</p>`,
      html`<span class="hidden" role="status">${this._said}</span>`,
    ]);
  }

  #left(endsAt: string | null): TemplateResult | typeof nothing {
    if (!endsAt) return nothing;
    const now = Date.now();
    const isOver = Date.parse(endsAt) <= now;
    const words = isOver
      ? this.text('seasonOver')
      : this.text('seasonEnds', { when: this.format.until(endsAt, now) });
    return html`<span class="left" part="countdown" role="timer" aria-label=${words} title=${words}>${icons.clock}<b aria-hidden="true">${isOver ? words : this.format.left(endsAt, now)}</b></span>`;
  }

  #summary(data: PassData, mayJoin: boolean): TemplateResult {
    const { next, reached, share } = trackOf(data);
    const score = data.score ?? 0;
    const points = this.text('passPoints', { count: score });
    const rest = next
      ? this.text('passToNext', { count: Math.max(0, next.at - score) })
      : this.text('passDone');
    const price = data.entry?.price ?? [];
    const costs = price
      .map(({ name, amount }) => this.text('shopPrice', { amount, currency: name }))
      .join(', ');
    const join = costs === '' ? this.text('join') : this.text('passJoinFor', { price: costs });
    const count = this.text('passReached', { count: reached, total: data.milestones.length });
    const style = styled({ '--_progress': String(share) });
    return html`<div class="summary">
      <div class="points" part="score"><b>${points}</b><span>${rest}</span></div>
      ${mayJoin ? html`<button class="button" part="button join" type="button" ?disabled=${this._busy !== undefined} @click=${this.#join}>${join}</button>` : html`<span class="count" part="count">${count}</span>`}
      <div class="bar" part="bar" role="progressbar" aria-label=${this.text('passNext')} aria-valuemin="0" aria-valuemax="100" aria-valuenow=${Math.round(share * 100)} aria-valuetext=${`${points}. ${rest}`} ${style}><span part="progress"></span></div>
    </div>`;
  }

  #track(data: PassData, title: string): TemplateResult {
    const { next, along } = trackOf(data);
    return html`<div class="track" part="track" role="region" tabindex="0" aria-label=${title} ${styled({ '--_along': String(along), '--_stops': String(data.milestones.length) })}>
      <div class="rail" aria-hidden="true"><span part="rail"></span></div>
      <ol part="list">${repeat(
        data.milestones,
        ({ milestoneId }) => milestoneId,
        (one) => this.#stop(one, one.milestoneId === next?.milestoneId),
      )}</ol>
    </div>`;
  }

  #stop(milestone: MilestoneData, isNext: boolean): TemplateResult {
    const { milestoneId: id, at, reachedAt, gifts } = milestone;
    const reached = reachedAt !== null;
    const state = reached ? 'reached' : isNext ? 'next' : 'far';
    const [first, ...others] = gifts;
    const label = first ? this.#reward(first) : this.text('passMilestone');
    return html`<li class="stop ${state}" part="milestone milestone-${state}" data-key=${id} aria-label=${this.#words(milestone)} aria-current=${isNext ? 'step' : nothing}>
      <div class="prize" part="prize" aria-hidden="true">
        <span class="picture">${first ? giftPicture(first) : html`<span class="plain">${icons.star}</span>`}</span>
        <span class="label" title=${gifts.map((one) => this.#reward(one)).join(', ')}>${label}${others.length > 0 ? html`<i>+${this.format.number(others.length)}</i>` : nothing}</span>
      </div>
      <span class="node" part="node" aria-hidden="true">${reached ? icons.check : isNext ? icons.flag : icons.lock}${this._reached.has(id) ? keyed(id, confetti(46)) : nothing}</span>
      <span class="at" part="at" aria-hidden="true">${this.format.short(at)}</span>
    </li>`;
  }

  #reward(gift: GiftData): string {
    return giftWords(gift, (name, values) => this.text(name, values));
  }

  /** All about a milestone in words. */
  #words({ at, reachedAt, gifts }: MilestoneData): string {
    const gives = gifts.map((one) => this.#reward(one)).join(', ') || this.text('passMilestone');
    const points = this.text('passPoints', { count: at });
    return this.text(reachedAt === null ? 'passOpenOf' : 'passReachedOf', { points, rewards: gives });
  }

  readonly #join = (): void => {
    const board = this.board ?? '';
    void this.act('join', 'laurel-join', { leaderboardId: board }, (source) => source.joinLeaderboard(board));
  };

  #bones(): TemplateResult {
    return html`${this.loadingNote()}
      <div class="summary" aria-hidden="true">
        <div class="points">
          <span class="bone" ${styled({ width: '110px', height: '20px', margin: '3px 0' })}></span>
          <span class="bone" ${styled({ width: '150px', height: '13px', margin: '4px 0' })}></span>
        </div>
        <span class="bone" ${styled({ 'grid-column': '1 / -1', height: '10px' })}></span>
      </div>
      <div class="track" aria-hidden="true"><ol>${Array.from(
        { length: bones },
        () => html`<li class="stop">
          <span class="bone prize"></span>
          <span class="bone node"></span>
          <span class="bone" ${styled({ width: '34px', height: '13px' })}></span>
        </li>`,
      )}</ol></div>`;
  }
}

define('laurel-season-pass', LaurelSeasonPass);
