import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { ActingElement } from '../acting.ts';
import { art, artStyles } from '../art.ts';
import { avatar } from '../avatar.ts';
import { define } from '../base.ts';
import { icons } from '../icons.ts';
import type { TeamData, TeamDetails, TeamMemberData } from '../model.ts';
import { peopleStyles } from '../people-styles.ts';
import type { Source, Store } from '../source.ts';
import { styled } from '../styled.ts';
import { teamOf } from '../team-source.ts';
import type { TextName } from '../texts.ts';
import { teamStyles } from './team-styles.ts';

const rows = 3;
const leaving = 'leave';
const roles = { leader: 'teamLeader', officer: 'teamOfficer', member: 'teamMember' } as const;
const order = { leader: 0, officer: 1, member: 2 } as const;

const idOf = ({ playerId, alias, joinedAt }: TeamMemberData): string => playerId ?? alias ?? joinedAt;

/** The team of the player with its members; for a player without one, teams to join. */
export class LaurelTeam extends ActingElement<TeamData> {
  static override properties: PropertyDeclarations = {
    ...ActingElement.properties,
    team: { type: String },
    limit: { type: Number },
    _all: { state: true },
    _requested: { state: true },
  };
  static override styles = [...ActingElement.styles, artStyles, peopleStyles, teamStyles];

  /** The id of a team; by default the first that the player is in. */
  declare team: string | undefined;
  /** How many members to show before a button shows the rest. */
  declare limit: number;
  declare _all: boolean;
  /** The teams that the player has asked here. */
  declare _requested: ReadonlySet<string>;

  #opened: { source: Source; team: string | undefined; store: Store<TeamData> } | undefined;

  constructor() {
    super();
    this.limit = 8;
    this._all = false;
    this._requested = new Set();
  }

  protected override open(source: Source): Store<TeamData> | undefined {
    const { team } = this;
    // A client of an earlier version has no teams.
    if (!source.teams) return undefined;
    if (this.#opened?.source === source && this.#opened.team === team) return this.#opened.store;
    this.#opened = { source, team, store: teamOf(source, team) };
    return this.#opened.store;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    if (changed.has('team')) this.sourceChanged();
  }

  protected override render(): TemplateResult {
    const { data, status } = this.snapshot;
    const title = this.heading ?? this.text('team');
    const said = html`<span class="hidden" role="status">${this._said}</span>`;
    if (!data && status === 'error')
      return this.frame([this.head(title), html`<div class="whole">${this.errorMessage()}</div>`]);
    if (!data) return this.frame([this.head(title), this.#bones()], { busy: true });
    if (data.team) return this.frame([this.#team(data.team, data.isMember), said]);
    return this.frame([this.head(title), this.#teams(data.others), said]);
  }

  #team(team: TeamDetails, isMember: boolean): TemplateResult {
    const { id, name, imageUrl, size, maxMembers, members } = team;
    const sorted = [...members].sort((a, b) => order[a.role] - order[b.role]);
    const most = this._all ? sorted.length : Math.max(1, Math.floor(this.limit) || 1);
    const asked = this._asked === leaving;
    const more = html`<button class="x" part="button more" type="button" data-ask=${leaving} aria-expanded=${asked} aria-label=${this.text('teamMoreOf', { name })} @click=${() => this.ask(asked ? undefined : leaving)}>${icons.more}</button>`;
    return html`<div class="banner" part="banner">
        <span class="picture">${art(id, imageUrl, 34)}</span>
        <div class="who">
          <h2 part="name" title=${name}><bdi>${name}</bdi></h2>
          <small part="count">${this.text('teamMembers', { count: size, most: maxMembers })}</small>
        </div>
        ${this.offlineSign()} ${this.readonly ? nothing : isMember ? more : this.#enter(team)}
        ${asked && isMember ? this.#sure(team) : nothing}
        ${this._failed === leaving || this._failed === id ? html`<p class="failed" role="alert">${this.text('actionFailed')}</p>` : nothing}
      </div>
      <ul class="people members" part="list" aria-label=${this.text('teamListOf', { name })}>${repeat(sorted.slice(0, most), idOf, (one) => this.#member(one))}</ul>
      ${sorted.length > most ? html`<button class="button quiet all" part="button all" type="button" @click=${this.#showAll}>${this.text('friendsAll', { count: sorted.length })}</button>` : nothing}`;
  }

  readonly #showAll = (): void => {
    this._all = true;
  };

  #member(member: TeamMemberData): TemplateResult {
    const { displayName, playerId, role, joinedAt, isMe } = member;
    const name = displayName ?? playerId ?? this.text('someone');
    const sign = { leader: icons.crown, officer: icons.star, member: nothing }[role];
    return html`<li class="person ${isMe ? 'me' : ''}" part="member member-${role} ${isMe ? 'member-me' : ''}" aria-current=${isMe ? 'true' : nothing}>
      ${avatar(name, idOf(member), null, 40)}
      <div class="who">
        <b title=${name}><bdi>${name}</bdi>${isMe ? html`<span class="you" part="you">${this.text('you')}</span>` : nothing}</b>
        <small part="note">${this.text('teamSince', { date: this.format.date(joinedAt) })}</small>
      </div>
      ${role === 'member' ? nothing : html`<span class="role ${role}" part="role">${sign}${this.text(roles[role])}</span>`}
    </li>`;
  }

  #sure({ id, name }: TeamDetails): TemplateResult {
    return html`<div class="sure" role="group" aria-label=${this.text('teamLeaveOf', { name })} @keydown=${this.#escape}>
      <span>${this.text('teamLeaveSure', { name })}</span>
      <button class="button quiet keep" part="button" type="button" @click=${() => this.ask(undefined)}>${this.text('teamStay')}</button>
      <button class="button danger" part="button leave" type="button" ?disabled=${this._busy !== undefined} @click=${() => this.#leave(id)}>${this.text('teamLeave')}</button>
    </div>`;
  }

  readonly #escape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') void this.ask(undefined);
  };

  /** A button to join or to ask, or why there is none. */
  #enter(team: TeamDetails): TemplateResult {
    const { id, name, join, size, maxMembers } = team;
    const say = (words: TextName) => html`<span class="state" part="state">${this.text(words)}</span>`;
    if (this._requested.has(id)) return say('teamAsked');
    if (join === 'invite') return say('teamInvite');
    if (size >= maxMembers) return say('teamFull');
    const asks = join === 'request';
    const label = this.text(asks ? 'teamAskOf' : 'teamJoinOf', { name });
    return html`<button class="button" part="button join" type="button" ?disabled=${this._busy !== undefined} aria-label=${label} @click=${() => this.#join(team)}>${this.text(asks ? 'teamAsk' : 'join')}</button>`;
  }

  async #join({ id, name }: TeamDetails): Promise<void> {
    let outcome = '';
    const work = async (source: Source) => {
      outcome = await source.joinTeam(id);
    };
    if (!(await this.act(id, 'laurel-team-join', { teamId: id }, work))) return;
    if (outcome === 'requested') this._requested = new Set([...this._requested, id]);
    this._said = this.text(outcome === 'requested' ? 'teamAskedOf' : 'teamJoined', { name });
  }

  #leave(id: string): Promise<boolean> {
    return this.act(leaving, 'laurel-team-leave', { teamId: id }, (source) => source.leaveTeam(id));
  }

  #teams(teams: readonly TeamDetails[]): TemplateResult {
    if (teams.length === 0) {
      const empty = this.emptyMessage(icons.people, this.text('teamEmpty'), this.text('teamEmptyHint'));
      return html`<div class="whole">${empty}</div>`;
    }
    return html`<p class="lead">${this.text('teamPick')}</p>
      <ul class="people members" part="list" aria-label=${this.text('teamPick')}>${repeat(
        teams,
        ({ id }) => id,
        (team) => html`<li class="person" part="choice">
          <span class="picture small">${art(team.id, team.imageUrl, 22)}</span>
          <div class="who">
            <b title=${team.name}><bdi>${team.name}</bdi></b>
            <small>${this.text('teamMembers', { count: team.size, most: team.maxMembers })}</small>
          </div>
          ${this.readonly ? nothing : html`<div class="acts">${this.#enter(team)}</div>`}
          ${this._failed === team.id ? html`<p class="failed" role="alert">${this.text('actionFailed')}</p>` : nothing}
        </li>`,
      )}</ul>`;
  }

  #bones(): TemplateResult {
    return html`${this.loadingNote()}
      <div class="people members" aria-hidden="true">${Array.from(
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

define('laurel-team', LaurelTeam);
