import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { avatar } from '../avatar.ts';
import { DataElement, define } from '../base.ts';
import { icons } from '../icons.ts';
import type { BoardData, EntryData } from '../model.ts';
import { moveFrom } from '../motion.ts';
import type { Source, Store } from '../source.ts';
import { loadedOnce, nameOfBoard } from '../sources.ts';
import { styled } from '../styled.ts';
import { leaderboardStyles } from './leaderboard-styles.ts';

const moveShownMs = 6_000;

const keyOf = ({ playerId, alias, teamId, rank }: EntryData): string =>
  teamId ?? playerId ?? alias ?? `rank ${rank}`;

/** A leaderboard: its top, or the places around the player. */
export class LaurelLeaderboard extends DataElement<BoardData> {
  static override properties: PropertyDeclarations = {
    ...DataElement.properties,
    board: { type: String },
    view: { type: String, reflect: true },
    limit: { type: Number },
    live: { type: Boolean, reflect: true },
    heading: { type: String },
    _name: { state: true },
    _moves: { state: true },
    _said: { state: true },
  };
  static override styles = [...DataElement.styles, leaderboardStyles];

  /** The id of the leaderboard. */
  declare board: string | undefined;
  /** `top` or `around`. */
  declare view: string;
  /** How many places to show; by default 10 of the top, 5 around the player. */
  declare limit: number | undefined;
  /** Updates with every change; otherwise it is loaded once. */
  declare live: boolean;
  declare heading: string | undefined;
  declare _name: string | undefined;
  declare _moves: ReadonlyMap<string, number>;
  declare _said: string;

  #opened: { source: Source; key: string; store: Store<BoardData> } | undefined;
  #places = new Map<string, number>();
  #moveTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.view = 'top';
    this.live = false;
    this._moves = new Map();
    this._said = '';
  }

  get #count(): number {
    const wanted = this.limit ?? (this.view === 'around' ? 5 : 10);
    return Math.min(100, Math.max(1, Math.floor(wanted) || 1));
  }

  protected override open(source: Source): Store<BoardData> | undefined {
    const { board, view, live } = this;
    if (!board) return undefined;
    const options =
      view === 'around' ? { limit: 1, around: Math.floor(this.#count / 2) } : { limit: this.#count };
    const key = JSON.stringify([board, options, live]);
    if (this.#opened?.source === source && this.#opened.key === key) return this.#opened.store;
    const store = source.leaderboard(board, options);
    this.#opened = { source, key, store: live ? store : loadedOnce(store) };
    nameOfBoard(source, board).then(
      (name) => {
        this._name = name;
      },
      () => undefined,
    );
    return this.#opened.store;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#moveTimer);
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    if (['board', 'view', 'limit', 'live'].some((name) => changed.has(name))) this.sourceChanged();
    if (!changed.has('snapshot')) return;
    this.#rememberPlaces();
    const before = (changed.get('snapshot') as typeof this.snapshot | undefined)?.data;
    const now = this.snapshot.data;
    if (before && now && before !== now) this.#compare(before, now);
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('snapshot')) moveFrom(this.#places, this.#rowElements());
  }

  #rowElements(): NodeListOf<HTMLElement> {
    return this.renderRoot.querySelectorAll<HTMLElement>('.row[data-key]');
  }

  #rememberPlaces(): void {
    this.#places = new Map();
    for (const row of this.#rowElements()) this.#places.set(row.dataset['key'] ?? '', row.offsetTop);
  }

  #compare(before: BoardData, now: BoardData): void {
    const ranks = new Map(everyone(before).map((entry) => [keyOf(entry), entry.rank]));
    const moves = new Map<string, number>();
    for (const entry of everyone(now)) {
      const rank = ranks.get(keyOf(entry));
      if (rank !== undefined && rank !== entry.rank) moves.set(keyOf(entry), rank - entry.rank);
    }
    if (moves.size === 0) return;
    this._moves = moves;
    clearTimeout(this.#moveTimer);
    this.#moveTimer = setTimeout(() => {
      this._moves = new Map();
    }, moveShownMs);
    this.#announce(before, now, ranks);
  }

  /** Announces only changes of the player: on a busy board everything else would be noise. */
  #announce(before: BoardData, now: BoardData, ranks: ReadonlyMap<string, number>): void {
    const [was, is] = [before.me?.rank, now.me?.rank];
    if (was === undefined || is === undefined || was === is) return;
    if (is < was) {
      this._said = this.text('leaderboardOvertook', { rank: is });
    } else {
      const passed = everyone(now).find(
        (entry) => !entry.isMe && entry.rank < is && (ranks.get(keyOf(entry)) ?? 0) > was,
      );
      const name = passed?.displayName ?? passed?.teamId ?? passed?.playerId ?? this.text('someone');
      this._said = this.text('leaderboardOvertaken', { name, rank: is });
    }
    const detail = { previousRank: was, rank: is };
    this.dispatchEvent(new CustomEvent('laurel-rank', { detail, bubbles: true, composed: true }));
  }

  protected override render(): TemplateResult {
    const { data, status } = this.snapshot;
    const title = this.heading ?? this._name ?? this.text('leaderboard');
    const head = this.head(
      title,
      this.live && status === 'live'
        ? html`<span class="pulse" part="live" aria-hidden="true"></span>`
        : nothing,
    );
    const rows = styled({ '--_rows': String(this.#count) });
    if (!data && status === 'error') {
      return this.frame([head, html`<div class="rows message" ${rows}>${this.errorMessage()}</div>`]);
    }
    if (!data) return this.frame([head, this.#bones(rows)], { busy: true });
    const shown = this.#choose(data);
    if (shown.length === 0) {
      const hint = this.view === 'around' && data.entries.length > 0;
      const words = this.text(hint ? 'leaderboardNotMe' : 'leaderboardEmpty');
      const more = this.text(hint ? 'leaderboardNotMeHint' : 'leaderboardEmptyHint');
      const empty = this.emptyMessage(icons.trophy, words, more);
      return this.frame([head, html`<div class="rows message" ${rows}>${empty}</div>`]);
    }
    const table = html`<div role="table" aria-label=${title} part="list" class="rows" ${rows}>
      <div role="row" class="hidden">
        <span role="columnheader">${this.text('leaderboardRank')}</span>
        <span role="columnheader">${this.text('leaderboardPlayer')}</span>
        <span role="columnheader">${this.text('leaderboardScore')}</span>
      </div>
      ${repeat(shown, keyOf, (entry, index) => this.#row(entry, shown[index - 1]))}
    </div>`;
    return this.frame([head, table, html`<span class="hidden" role="status">${this._said}</span>`]);
  }

  /** Never returns more rows than reserved: a player below the top takes the last row. */
  #choose({ entries, me }: BoardData): readonly EntryData[] {
    if (this.view === 'around') {
      return me ? [...me.neighbours, { ...me, isMe: true }].sort((a, b) => a.rank - b.rank) : [];
    }
    const top = entries.slice(0, this.#count);
    if (!me || top.some(({ isMe }) => isMe)) return top;
    return [...top.slice(0, this.#count - 1), { ...me, isMe: true }];
  }

  #row(entry: EntryData, previous: EntryData | undefined): TemplateResult {
    const { rank, displayName, playerId, teamId, avatarUrl, score, isMe } = entry;
    const key = keyOf(entry);
    const name = displayName ?? teamId ?? playerId ?? this.text('someone');
    const apart = previous !== undefined && rank > previous.rank + 1;
    const medal = ['', 'first', 'second', 'third'][rank] ?? '';
    const place = this.format.short(rank);
    const full = this.format.number(score);
    return html`<div role="row" class="row ${isMe ? 'me' : ''} ${apart ? 'apart' : ''}" part="row ${isMe ? 'row-me' : ''}" data-key=${key} aria-current=${isMe ? 'true' : nothing}>
      <span role="cell" part="rank" class="rank ${medal} ${place.length > 3 ? 'long' : ''}">${place}</span>
      ${avatar(name, key, avatarUrl)}
      <span role="cell" class="player" part="player"
        ><span class="label" title=${name}><bdi>${name}</bdi></span>${
          isMe ? html`<span class="you" part="you">${this.text('you')}</span>` : nothing
        }${this.#move(key)}</span
      >
      <span role="cell" class="score" part="score" title=${full}>${score >= 1e10 ? this.format.short(score) : full}</span>
    </div>`;
  }

  #move(key: string): TemplateResult | typeof nothing {
    const places = this._moves.get(key);
    if (places === undefined) return nothing;
    const count = Math.abs(places);
    const words = this.text(places > 0 ? 'leaderboardUp' : 'leaderboardDown', { count });
    return html`<span class="move ${places > 0 ? 'up' : 'down'}" part="move" role="img" aria-label=${words}>${places > 0 ? icons.up : icons.down}${this.format.short(count)}</span>`;
  }

  #bones(rows: ReturnType<typeof styled>): TemplateResult {
    return html`${this.loadingNote()}
      <div class="rows" ${rows} aria-hidden="true">${Array.from(
        { length: this.#count },
        (_, index) => html`<div class="row">
          <span class="bone round" ${styled({ width: '26px', height: '26px', margin: 'auto' })}></span>
          <span class="bone round" ${styled({ width: '36px', height: '36px' })}></span>
          <span class="bone" ${styled({ width: `${[70, 50, 62, 44][index % 4]}%`, height: '16px' })}></span>
          <span class="bone" ${styled({ width: '52px', height: '16px' })}></span>
        </div>`,
      )}</div>`;
  }
}

function everyone({ entries, me }: BoardData): EntryData[] {
  return me ? [...entries, ...me.neighbours, { ...me, isMe: true }] : [...entries];
}

define('laurel-leaderboard', LaurelLeaderboard);
