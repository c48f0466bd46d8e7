import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { repeat } from 'lit/directives/repeat.js';
import { ActingElement } from '../acting.ts';
import { avatar } from '../avatar.ts';
import { define } from '../base.ts';
import { celebrationStyles, confetti } from '../celebration.ts';
import { leagueOf } from '../competition-sources.ts';
import { Countdown } from '../countdown.ts';
import { crest, crestStyles } from '../crest.ts';
import { icons } from '../icons.ts';
import { firstTime, movesOf, zoneOf } from '../league-rules.ts';
import type { EntryData, LeagueData, TierData } from '../model.ts';
import { moveFrom } from '../motion.ts';
import type { Source, Store } from '../source.ts';
import { nameOfBoard } from '../sources.ts';
import { styled } from '../styled.ts';
import { leagueStyles } from './league-styles.ts';

/** As many as fit a narrow card. More can be scrolled to. */
const shownSeasons = 12;

const keyOf = ({ playerId, alias, rank }: EntryData): string => playerId ?? alias ?? `rank ${rank}`;

/** The tier of the player, their group with the zones in which players move up and down, and when the season ends. */
export class LaurelLeague extends ActingElement<LeagueData> {
  static override properties: PropertyDeclarations = {
    ...ActingElement.properties,
    board: { type: String },
    limit: { type: Number },
    _name: { state: true },
  };
  static override styles = [...ActingElement.styles, crestStyles, celebrationStyles, leagueStyles];

  /** The id of the leaderboard with the league. */
  declare board: string | undefined;
  /** How many rows are seen without scrolling. */
  declare limit: number;
  declare _name: string | undefined;

  #opened: { source: Source; board: string; store: Store<LeagueData> } | undefined;
  #places = new Map<string, number>();
  #celebrated: number | undefined;
  #seen: string | undefined;

  constructor() {
    super();
    this.limit = 8;
    new Countdown(this, () => this.snapshot.data?.endsAt);
  }

  get #count(): number {
    return Math.min(200, Math.max(3, Math.floor(this.limit) || 3));
  }

  protected override open(source: Source): Store<LeagueData> | undefined {
    const { board } = this;
    // A client of an earlier version has no leagues.
    if (!board || !source.league) return undefined;
    if (this.#opened?.source === source && this.#opened.board === board) return this.#opened.store;
    this.#opened = { source, board, store: leagueOf(source, board) };
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
    this.#places = new Map();
    for (const row of this.#rows()) this.#places.set(row.dataset['key'] ?? '', row.offsetTop);
    const before = (changed.get('snapshot') as typeof this.snapshot | undefined)?.data;
    const { data } = this.snapshot;
    if (!data) return;
    this.#celebrate(data);
    this.#announce(before, data);
  }

  /** A promotion is celebrated once on a device. */
  #celebrate(data: LeagueData): void {
    const [move] = movesOf(data);
    const what = `league ${this.board ?? ''} ${this.source?.playerId ?? ''}`;
    if (move?.way === 'up' && firstTime(what, move.season)) this.#celebrated = move.season;
  }

  #announce(before: LeagueData | undefined, now: LeagueData): void {
    if (!before || before.rank === null || now.rank === null) return;
    const [was, is] = [zoneOf(before.rank, before), zoneOf(now.rank, now)];
    if (before.rank === now.rank && was === is) return;
    const words = [this.text('leagueRank', { rank: now.rank })];
    if (is !== was && is !== 'middle') words.push(this.text(is === 'up' ? 'leagueZoneUp' : 'leagueZoneDown'));
    this._said = words.join('. ');
    const detail = { previousRank: before.rank, rank: now.rank, zone: is };
    this.dispatchEvent(new CustomEvent('laurel-rank', { detail, bubbles: true, composed: true }));
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('snapshot')) return;
    moveFrom(this.#places, this.#rows());
    const group = this.snapshot.data?.group;
    if (!group || group === this.#seen) return;
    this.#seen = group;
    this.#showOwnRow();
  }

  /** Begins where the player is, without moving the page. */
  #showOwnRow(): void {
    const list = this.renderRoot.querySelector<HTMLElement>('.rows');
    const own = this.renderRoot.querySelector<HTMLElement>('.row.me');
    if (list && own) list.scrollTop = own.offsetTop - list.clientHeight / 2 + own.offsetHeight / 2;
  }

  #rows(): NodeListOf<HTMLElement> {
    return this.renderRoot.querySelectorAll<HTMLElement>('.row[data-key]');
  }

  protected override render(): TemplateResult {
    const { data, status } = this.snapshot;
    const title = this.heading ?? this._name ?? this.text('league');
    const rows = styled({ '--_rows': String(this.#count) });
    if (!data && status === 'error') {
      return this.frame([this.head(title), html`<div class="whole" ${rows}>${this.errorMessage()}</div>`]);
    }
    if (!data) return this.frame([this.head(title), this.#bones(rows)], { busy: true });
    const left = this.#left(data.endsAt);
    // A group that has just begun is not shown as an empty space.
    const few = Math.max(3, Math.min(this.#count, data.entries.length));
    if (data.group === null && data.history.length === 0) {
      return this.frame([
        this.head(title, left),
        html`<div class="whole" ${rows}>${this.#outside(data)}</div>`,
      ]);
    }
    // Between seasons a player wants to know what became of the last one.
    return this.frame([
      this.head(title, left),
      this.#hero(data),
      data.group === null
        ? html`<div class="wait">${this.#outside(data)}</div>`
        : this.#group(data, title, styled({ '--_rows': String(few) })),
      this.#history(data),
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

  #hero(data: LeagueData): TemplateResult {
    const { tiers, tier, rank, size } = data;
    const place = Math.max(
      0,
      tiers.findIndex(({ id }) => id === tier),
    );
    const own: TierData = tiers[place] ?? { id: tier, name: tier, imageUrl: null };
    const zone = rank === null ? 'middle' : zoneOf(rank, data);
    const words =
      rank === null ? this.text('leagueNoScore') : this.text('leagueRankOf', { rank, size: size ?? 0 });
    return html`<div class="hero ${zone}" part="tier">
      <span class="big">${crest(own, place, 76)}${this.#celebrated === undefined ? nothing : keyed(this.#celebrated, confetti(64))}</span>
      <div class="where">
        <strong part="tier-name"><bdi>${own.name}</bdi></strong>
        <span class="standing" part="standing">${words}${zone === 'middle' ? nothing : html`<span class="zone ${zone}">${zone === 'up' ? icons.up : icons.down}${this.text(zone === 'up' ? 'leagueGoesUp' : 'leagueGoesDown')}</span>`}</span>
        ${this.#ladder(tiers, place)}
      </div>
      ${this.#move(data)}
    </div>`;
  }

  /** The tiers below, the own one and those above, as far as there is room. */
  #ladder(tiers: readonly TierData[], place: number): TemplateResult | typeof nothing {
    if (tiers.length < 2) return nothing;
    const from = Math.max(0, Math.min(place - 2, tiers.length - 6));
    const shown = tiers.slice(from, from + 6);
    return html`<ol class="ladder" part="ladder" aria-label=${this.text('leagueTiers')}>${shown.map(
      (one, index) => {
        const at = from + index;
        return html`<li title=${one.name} aria-current=${at === place ? 'step' : nothing} class=${at === place ? 'here' : ''}>${crest(one, at, 22, at > place)}<span class="hidden">${one.name}</span></li>`;
      },
    )}</ol>`;
  }

  /** What the last season did. Its place is only there if there was one: it does not appear later. */
  #move(data: LeagueData): TemplateResult | typeof nothing {
    const [move] = movesOf(data);
    if (!move) return nothing;
    const { way, rank, to } = move;
    const text = { up: 'leagueMovedUp', down: 'leagueMovedDown', same: 'leagueStayed' } as const;
    const icon = { up: icons.up, down: icons.down, same: icons.check }[way];
    return html`<p class="moved ${way}" part="moved moved-${way}"><span class="sign">${icon}</span><span>${this.text(text[way], { rank, to })}</span></p>`;
  }

  /** The seasons before, the newest first, as far as they are worth a look. */
  #history({ history, tiers }: LeagueData): TemplateResult | typeof nothing {
    if (history.length === 0) return nothing;
    const moves = movesOf({ history, tiers }).slice(0, shownSeasons);
    return html`<div class="past" part="history" role="region" tabindex="0" aria-label=${this.text('leagueHistory')}>
      <h3>${this.text('leagueHistory')}</h3>
      <ol>${moves.map(({ way, season, rank, tier, place, to }) => {
        const words = this.text('leagueSeason', { season, tier: tier.name, rank });
        const then =
          way === 'same' ? '' : `. ${this.text(way === 'up' ? 'leagueUpTo' : 'leagueDownTo', { to })}`;
        const sign =
          way === 'same' ? nothing : html`<i class=${way}>${way === 'up' ? icons.up : icons.down}</i>`;
        return html`<li part="season season-${way}" title=${words + then}>
          <span class="hidden">${words + then}</span>
          ${crest(tier, place, 30)}
          <b aria-hidden="true">${this.format.short(rank)}.${sign}</b>
        </li>`;
      })}</ol>
    </div>`;
  }

  #group(data: LeagueData, title: string, rows: ReturnType<typeof styled>): TemplateResult {
    const { entries, promotionRank, relegationRank } = data;
    return html`<div class="rows" part="list" tabindex="0" role="region" aria-label=${title} ${rows}>
      <div role="table" aria-label=${title}>
        <div role="row" class="hidden">
          <span role="columnheader">${this.text('leaderboardRank')}</span>
          <span role="columnheader">${this.text('leaderboardPlayer')}</span>
          <span role="columnheader">${this.text('leaderboardScore')}</span>
        </div>
        ${repeat(
          entries,
          (entry) => keyOf(entry),
          (entry) => [
            relegationRank !== null && entry.rank === relegationRank ? this.#border('down') : nothing,
            this.#row(entry, data),
            promotionRank !== null && entry.rank === promotionRank ? this.#border('up') : nothing,
          ],
        )}
      </div>
    </div>`;
  }

  #border(way: 'up' | 'down'): TemplateResult {
    const words = this.text(way === 'up' ? 'leagueZoneUp' : 'leagueZoneDown');
    return html`<div role="row" class="border ${way}" part="zone zone-${way}"><span role="cell">${way === 'up' ? icons.up : icons.down} ${words}</span></div>`;
  }

  #row(entry: EntryData, data: LeagueData): TemplateResult {
    const { rank, displayName, playerId, avatarUrl, score, isMe } = entry;
    const name = displayName ?? playerId ?? this.text('someone');
    const zone = zoneOf(rank, data);
    const full = this.format.number(score);
    return html`<div role="row" class="row ${zone} ${isMe ? 'me' : ''}" part="row row-${zone} ${isMe ? 'row-me' : ''}" data-key=${keyOf(entry)} aria-current=${isMe ? 'true' : nothing}>
      <span role="cell" class="rank" part="rank">${this.format.short(rank)}</span>
      ${avatar(name, keyOf(entry), avatarUrl, 32)}
      <span role="cell" class="player" part="player"><span class="label" title=${name}><bdi>${name}</bdi></span>${isMe ? html`<span class="you" part="you">${this.text('you')}</span>` : nothing}</span>
      <span role="cell" class="score" part="score" title=${full}>${score >= 1e10 ? this.format.short(score) : full}</span>
    </div>`;
  }

  #outside({ tiers, join, history }: LeagueData): TemplateResult {
    const lowest = tiers[0] ?? { id: 'league', name: '', imageUrl: null };
    const mayJoin = join && !this.readonly;
    return html`<div class="message" part="empty">
      ${history.length === 0 ? crest(lowest, 0, 72) : nothing}
      <strong>${this.text('leagueNotMe')}</strong>
      <span>${this.text(mayJoin ? 'leagueJoinHint' : 'leagueNotMeHint')}</span>
      ${mayJoin ? html`<button class="button" part="button join" type="button" ?disabled=${this._busy !== undefined} @click=${this.#join}>${this.text('join')}</button>` : nothing}
      ${this._failed === undefined ? nothing : html`<p class="failed" role="alert">${this.text('joinFailed')}</p>`}
    </div>`;
  }

  readonly #join = (): void => {
    const board = this.board ?? '';
    void this.act('join', 'laurel-join', { leaderboardId: board }, (source) => source.joinLeaderboard(board));
  };

  #bones(rows: ReturnType<typeof styled>): TemplateResult {
    return html`${this.loadingNote()}
      <div class="hero" aria-hidden="true">
        <span class="bone round" ${styled({ width: '76px', height: '76px' })}></span>
        <div class="where">
          <span class="bone" ${styled({ width: '45%', height: '22px', margin: '3px 0' })}></span>
          <span class="bone" ${styled({ width: '65%', height: '14px', margin: '4px 0' })}></span>
          <span class="bone" ${styled({ width: '150px', 'max-width': '100%', height: '22px', margin: '3px 0 2px' })}></span>
        </div>
      </div>
      <div class="rows" ${rows} aria-hidden="true">${Array.from(
        { length: this.#count },
        (_, index) => html`<div class="row">
          <span class="bone round" ${styled({ width: '22px', height: '22px', margin: 'auto' })}></span>
          <span class="bone round" ${styled({ width: '32px', height: '32px' })}></span>
          <span class="bone" ${styled({ width: `${[70, 50, 62, 44][index % 4]}%`, height: '15px' })}></span>
          <span class="bone" ${styled({ width: '46px', height: '15px' })}></span>
        </div>`,
      )}</div>`;
  }
}

define('laurel-league', LaurelLeague);
