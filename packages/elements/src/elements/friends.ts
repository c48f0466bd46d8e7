import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { ActingElement } from '../acting.ts';
import { avatar } from '../avatar.ts';
import { define } from '../base.ts';
import { icons } from '../icons.ts';
import type { FriendData } from '../model.ts';
import { peopleStyles } from '../people-styles.ts';
import type { Source, Store } from '../source.ts';
import { styled } from '../styled.ts';
import { friendsStyles } from './friends-styles.ts';

const rows = 4;
const adding = 'new friend';

const idOf = ({ playerId, alias }: FriendData): string => playerId ?? alias ?? '';

/** The friends of the player, and requests with buttons to accept and decline them. */
export class LaurelFriends extends ActingElement<readonly FriendData[]> {
  static override properties: PropertyDeclarations = {
    ...ActingElement.properties,
    add: { type: Boolean },
    limit: { type: Number },
    _all: { state: true },
  };
  static override styles = [...ActingElement.styles, peopleStyles, friendsStyles];

  /** Shows a field to ask another player by their id. */
  declare add: boolean;
  /** How many friends to show before a button shows the rest. */
  declare limit: number;
  declare _all: boolean;

  constructor() {
    super();
    this.add = false;
    this.limit = 8;
    this._all = false;
  }

  protected override open(source: Source): Store<readonly FriendData[]> | undefined {
    // A client of an earlier version has no friends.
    return source.friends;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    if (!changed.has('snapshot')) return;
    const before = (changed.get('snapshot') as typeof this.snapshot | undefined)?.data;
    if (!before || !this.snapshot.data) return;
    const known = new Map(before.map((one) => [idOf(one), one.status]));
    for (const friend of this.snapshot.data) {
      const was = known.get(idOf(friend));
      const name = this.#name(friend);
      if (friend.status === 'incoming' && was !== 'incoming')
        this._said = this.text('friendWantsOf', { name });
      if (friend.status === 'accepted' && was === 'requested') this._said = this.text('friendNew', { name });
    }
  }

  #name({ displayName, playerId }: FriendData): string {
    return displayName ?? playerId ?? this.text('someone');
  }

  protected override render(): TemplateResult {
    const { data, status } = this.snapshot;
    const of = (wanted: FriendData['status']) => data?.filter((one) => one.status === wanted) ?? [];
    const friends = of('accepted');
    const count = data
      ? html`<span class="count" part="count">${this.format.number(friends.length)}</span>`
      : nothing;
    const head = this.head(this.heading ?? this.text('friends'), count);
    if (!data && status === 'error')
      return this.frame([head, html`<div class="room">${this.errorMessage()}</div>`]);
    if (!data) return this.frame([head, this.#bones()], { busy: true });
    const incoming = of('incoming');
    const requested = of('requested');
    const most = this._all ? friends.length : Math.max(1, Math.floor(this.limit) || 1);
    const empty = html`<div class="room">${this.emptyMessage(icons.people, this.text('friendsEmpty'), this.text('friendsEmptyHint'))}</div>`;
    return this.frame([
      head,
      this.add && !this.readonly ? this.#form() : nothing,
      data.length === 0
        ? empty
        : html`<div class="lists">
            ${this.#section('friendRequests', incoming, (one) => this.#request(one))}
            ${incoming.length + requested.length > 0 && friends.length > 0 ? this.#section('friends', friends.slice(0, most), (one) => this.#friend(one)) : this.#list(friends.slice(0, most), (one) => this.#friend(one))}
            ${friends.length > most ? html`<button class="button quiet all" part="button all" type="button" @click=${this.#showAll}>${this.text('friendsAll', { count: friends.length })}</button>` : nothing}
            ${this.#section('friendsAsked', requested, (one) => this.#friend(one))}
          </div>`,
      html`<span class="hidden" role="status">${this._said}</span>`,
    ]);
  }

  readonly #showAll = (): void => {
    this._all = true;
  };

  #section(
    title: 'friendRequests' | 'friends' | 'friendsAsked',
    shown: readonly FriendData[],
    row: (one: FriendData) => TemplateResult,
  ) {
    if (shown.length === 0) return nothing;
    return html`<h3 class="section" part="section" id=${title}>${this.text(title)}</h3>${this.#list(shown, row, title)}`;
  }

  #list(shown: readonly FriendData[], row: (one: FriendData) => TemplateResult, label?: string) {
    if (shown.length === 0) return nothing;
    return html`<ul class="people" part="list" aria-labelledby=${label ?? nothing} aria-label=${label ? nothing : this.text('friends')}>${repeat(shown, idOf, row)}</ul>`;
  }

  #person(friend: FriendData, note: string, acts: unknown, more: unknown = nothing): TemplateResult {
    const name = this.#name(friend);
    const { status } = friend;
    return html`<li class="person ${status === 'incoming' ? 'new' : ''}" part="friend friend-${status}">
      ${avatar(name, idOf(friend), null, 40)}
      <div class="who"><b part="name" title=${name}><bdi>${name}</bdi></b><small part="note">${note}</small></div>
      ${this.readonly ? nothing : html`<div class="acts">${acts}</div>${more}`}
      ${this._failed === idOf(friend) ? html`<p class="failed" role="alert">${this.text('actionFailed')}</p>` : nothing}
    </li>`;
  }

  #request(friend: FriendData): TemplateResult {
    const name = this.#name(friend);
    const busy = this._busy === idOf(friend);
    return this.#person(
      friend,
      this.text('friendWants'),
      html`<button class="button" part="button accept" type="button" ?disabled=${busy} aria-label=${this.text('friendAcceptOf', { name })} @click=${() => this.#accept(friend)}>${this.text('friendAccept')}</button>
        <button class="x" part="button decline" type="button" ?disabled=${busy} aria-label=${this.text('friendDeclineOf', { name })} title=${this.text('friendDecline')} @click=${() => this.#remove(friend, 'decline')}>${icons.close}</button>`,
    );
  }

  #friend(friend: FriendData): TemplateResult {
    const [id, name] = [idOf(friend), this.#name(friend)];
    const busy = this._busy === id;
    const waits = friend.status === 'requested';
    if (waits) {
      return this.#person(
        friend,
        this.text('friendWaiting'),
        html`<button class="button quiet" part="button withdraw" type="button" ?disabled=${busy} aria-label=${this.text('friendWithdrawOf', { name })} @click=${() => this.#remove(friend, 'withdraw')}>${this.text('friendWithdraw')}</button>`,
      );
    }
    const asked = this._asked === id;
    const more = asked
      ? html`<div class="sure" role="group" aria-label=${this.text('friendMoreOf', { name })} @keydown=${this.#escape}>
          <button class="button quiet keep" part="button" type="button" @click=${() => this.ask(undefined)}>${this.text('back')}</button>
          <button class="button quiet" part="button block" type="button" ?disabled=${busy} aria-label=${this.text('friendBlockOf', { name })} @click=${() => this.#block(friend)}>${this.text('friendBlock')}</button>
          <button class="button danger" part="button remove" type="button" ?disabled=${busy} aria-label=${this.text('friendRemoveOf', { name })} @click=${() => this.#remove(friend, 'remove')}>${this.text('friendRemove')}</button>
        </div>`
      : nothing;
    return this.#person(
      friend,
      this.text('friendSince', { date: this.format.date(friend.since) }),
      html`<button class="x" part="button more" type="button" data-ask=${id} aria-expanded=${asked} aria-label=${this.text('friendMoreOf', { name })} @click=${() => this.ask(asked ? undefined : id)}>${icons.more}</button>`,
      more,
    );
  }

  readonly #escape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') void this.ask(undefined);
  };

  async #accept(friend: FriendData): Promise<void> {
    const id = idOf(friend);
    if (await this.act(id, 'laurel-friend-accept', { playerId: id }, (source) => source.acceptFriend(id)))
      this._said = this.text('friendNew', { name: this.#name(friend) });
  }

  #remove(friend: FriendData, how: 'decline' | 'withdraw' | 'remove'): Promise<boolean> {
    const id = idOf(friend);
    return this.act(id, `laurel-friend-${how}`, { playerId: id }, (source) => source.removeFriend(id));
  }

  #block(friend: FriendData): Promise<boolean> {
    const id = idOf(friend);
    return this.act(id, 'laurel-friend-block', { playerId: id }, (source) => source.blockPlayer(id));
  }

  #form(): TemplateResult {
    const busy = this._busy === adding;
    const failed = this._failed === adding;
    return html`<form class="add" part="add" @submit=${this.#send}>
      <label class="hidden" for="who">${this.text('friendAdd')}</label>
      <input id="who" part="input" name="who" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="200" required placeholder=${this.text('friendAdd')} aria-invalid=${failed ? 'true' : nothing} aria-describedby=${failed ? 'add-failed' : nothing} />
      <button class="button" part="button ask" type="submit" ?disabled=${busy}>${this.text('friendAsk')}</button>
      ${failed ? html`<p class="failed" id="add-failed" role="alert">${this.text('friendAddFailed')}</p>` : nothing}
    </form>`;
  }

  readonly #send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const input = this.renderRoot.querySelector<HTMLInputElement>('#who');
    const playerId = input?.value.trim() ?? '';
    if (!input || playerId === '') return;
    const work = (source: Source) => source.requestFriend(playerId);
    if (await this.act(adding, 'laurel-friend-request', { playerId }, work)) {
      input.value = '';
      this._said = this.text('friendAskedOf', { name: playerId });
    }
  };

  #bones(): TemplateResult {
    return html`${this.loadingNote()}
      <div class="lists people" aria-hidden="true">${Array.from(
        { length: rows },
        (_, index) => html`<div class="person">
          <span class="bone round" ${styled({ width: '40px', height: '40px' })}></span>
          <div class="who">
            <span class="bone" ${styled({ width: `${[60, 45, 55][index % 3]}%`, height: '15px' })}></span>
            <span class="bone" ${styled({ width: '38%', height: '11px', 'margin-top': '7px' })}></span>
          </div>
        </div>`,
      )}</div>`;
  }
}

define('laurel-friends', LaurelFriends);
