import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { hash, hideBroken, isImageUrl } from '../avatar.ts';
import { DataElement, define } from '../base.ts';
import { icons } from '../icons.ts';
import type { ObjectiveData, QuestData } from '../model.ts';
import type { Source, Store } from '../source.ts';
import { styled } from '../styled.ts';
import { questsStyles } from './quests-styles.ts';

const order = { active: 0, not_started: 1, completed: 2, expired: 3, abandoned: 3 } as const;
const hues = [150, 204, 262, 34, 330, 176];

/** The quests of the player with their progress, and buttons to start and abandon them if that is allowed. */
export class LaurelQuests extends DataElement<readonly QuestData[]> {
  static override properties: PropertyDeclarations = {
    ...DataElement.properties,
    show: { type: String },
    limit: { type: Number },
    heading: { type: String },
    readonly: { type: Boolean },
    _asked: { state: true },
    _busy: { state: true },
    _failed: { state: true },
  };
  static override styles = [...DataElement.styles, questsStyles];

  /** `all`, `active` or `completed`. */
  declare show: string;
  /** How many to show at most. */
  declare limit: number | undefined;
  declare heading: string | undefined;
  /** No buttons. */
  declare readonly: boolean;
  declare _asked: string | undefined;
  declare _busy: string | undefined;
  declare _failed: string | undefined;

  constructor() {
    super();
    this.show = 'all';
    this.readonly = false;
  }

  protected override open(source: Source): Store<readonly QuestData[]> {
    return source.quests;
  }

  protected override render(): TemplateResult {
    const { data, status } = this.snapshot;
    const title = this.heading ?? this.text('quests');
    if (!data && status === 'error') return this.frame([this.head(title), this.errorMessage()]);
    if (!data) return this.frame([this.head(title), this.#bones()], { busy: true });
    const shown = this.#choose(data);
    if (shown.length === 0) {
      const empty = this.emptyMessage(icons.flag, this.text('questsEmpty'), this.text('questsEmptyHint'));
      return this.frame([this.head(title), empty]);
    }
    const list = html`<ul class="list" part="list">${repeat(
      shown,
      ({ questId }) => questId,
      (quest) => this.#quest(quest),
    )}</ul>`;
    return this.frame([this.head(title), list]);
  }

  #choose(quests: readonly QuestData[]): readonly QuestData[] {
    const shown = quests.filter(({ status }) => this.show === 'all' || status === this.show);
    const sorted = [...shown].sort((a, b) => order[a.status] - order[b.status] || b.progress - a.progress);
    return this.limit === undefined ? sorted : sorted.slice(0, Math.max(0, this.limit));
  }

  #quest(quest: QuestData): TemplateResult {
    const { questId, name, description, status, imageUrl, objectives } = quest;
    const done = status === 'completed';
    const state = done ? 'done' : status === 'expired' || status === 'abandoned' ? 'faded' : '';
    const hue = hues[hash(questId) % hues.length] ?? 150;
    return html`<li class="quest ${state}" part="quest quest-${status}">
      <span class="tile" aria-hidden="true" ${styled({ '--_hue': String(hue) })}
        >${done ? icons.check : icons.flag}${
          isImageUrl(imageUrl) && !done
            ? html`<img src=${imageUrl} alt="" width="48" height="48" loading="lazy" decoding="async" referrerpolicy="no-referrer" @error=${hideBroken} />`
            : nothing
        }</span
      >
      <div class="what">
        <h3 part="name"><bdi>${name}</bdi></h3>
        ${description ? html`<p class="about" part="description"><bdi>${description}</bdi></p>` : nothing}
      </div>
      <div class="act">${this.#action(quest)}</div>
      <div class="ways">
        ${status === 'active' || status === 'not_started' ? objectives.map((one) => this.#way(one, name, objectives.length)) : nothing}
        ${this.#note(quest)}
      </div>
      ${this._asked === questId ? this.#sure(quest) : nothing}
      ${this._failed === questId ? html`<p class="failed" role="alert">${this.text('questFailed')}</p>` : nothing}
    </li>`;
  }

  #way({ name, current, target, done }: ObjectiveData, quest: string, ways: number): TemplateResult {
    const single = ways === 1;
    const { short } = this.format;
    const amount = this.text('questProgress', { current: short(current), target: short(target) });
    const progress = done ? 1 : Math.min(1, Math.max(0, current / target)) || 0;
    const bar = html`<div class="bar" part="bar" role="progressbar" aria-label=${name ?? quest} aria-valuemin="0" aria-valuemax="100" aria-valuenow=${Math.round(progress * 100)} aria-valuetext=${amount} ${styled({ '--_progress': String(progress) })}><span part="progress"></span></div>`;
    const words = html`<span class="amount" aria-hidden="true">${done ? icons.check : nothing} ${amount}</span>`;
    return html`<div class="way ${single ? 'single' : ''} ${done ? 'full' : ''}">
      ${single ? [bar, words] : [html`<span class="label" aria-hidden="true"><bdi>${name ?? ''}</bdi></span>`, words, bar]}
    </div>`;
  }

  #note({ status, completedAt, expiresAt, availableUntil }: QuestData): TemplateResult | typeof nothing {
    const note = (icon: unknown, words: string) =>
      html`<span class="note" part="note">${icon} ${words}</span>`;
    if (status === 'completed') {
      return note(
        nothing,
        completedAt
          ? this.text('questCompletedOn', { date: this.format.date(completedAt) })
          : this.text('questCompleted'),
      );
    }
    if (status === 'expired') return note(icons.clock, this.text('questExpired'));
    if (status === 'abandoned') return note(nothing, this.text('questAbandoned'));
    const end = expiresAt ?? availableUntil;
    if (!end || Date.parse(end) <= Date.now()) return nothing;
    return note(icons.clock, this.text('questEnds', { when: this.format.until(end, Date.now()) }));
  }

  #action(quest: QuestData): TemplateResult | typeof nothing {
    const { questId, name, status, start, repeat: again } = quest;
    if (this.readonly) return nothing;
    const busy = this._busy === questId;
    if (status === 'active') {
      if (this._asked === questId) return nothing;
      return html`<button class="button quiet" part="button abandon" type="button" ?disabled=${busy} aria-label=${this.text('questAbandonOf', { name })} @click=${() => this.#ask(questId)}>${this.text('questAbandon')}</button>`;
    }
    const startable =
      status === 'not_started' ? start === 'manual' : status !== 'completed' || again !== 'never';
    if (!startable || start !== 'manual') return nothing;
    const isFirst = status === 'not_started';
    const words = this.text(isFirst ? 'questStart' : 'questAgain');
    const label = this.text(isFirst ? 'questStartOf' : 'questAgainOf', { name });
    return html`<button class="button" part="button start" type="button" ?disabled=${busy} aria-label=${label} @click=${() => this.#run(quest, 'start')}>${words}</button>`;
  }

  #sure(quest: QuestData): TemplateResult {
    return html`<div class="sure" role="group" aria-label=${this.text('questAbandonOf', { name: quest.name })}>
      <span>${this.text('questAbandonSure')}</span>
      <button class="button quiet keep" part="button" type="button" @click=${() => this.#ask(undefined)}>${this.text('questAbandonNo')}</button>
      <button class="button danger" part="button" type="button" ?disabled=${this._busy === quest.questId} @click=${() => this.#run(quest, 'abandon')}>${this.text('questAbandonYes')}</button>
    </div>`;
  }

  async #ask(questId: string | undefined): Promise<void> {
    this._asked = questId;
    await this.updateComplete;
    if (questId !== undefined) this.renderRoot.querySelector<HTMLElement>('.keep')?.focus();
  }

  async #run(quest: QuestData, act: 'start' | 'abandon'): Promise<void> {
    const { questId } = quest;
    const event = new CustomEvent(`laurel-quest-${act}`, {
      detail: { questId },
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    // The page may cancel the event and handle it itself.
    if (!this.dispatchEvent(event)) return;
    this._busy = questId;
    this._failed = undefined;
    try {
      if (act === 'start') await this.source?.startQuest(questId);
      else await this.source?.abandonQuest(questId);
      this._asked = undefined;
    } catch {
      this._failed = questId;
    } finally {
      this._busy = undefined;
    }
  }

  #bones(): TemplateResult {
    const rows = Math.min(3, this.limit ?? 3);
    return html`${this.loadingNote()}
      <ul class="list" aria-hidden="true">${Array.from(
        { length: rows },
        () => html`<li class="quest">
          <span class="bone tile" ${styled({ background: 'var(--_track)' })}></span>
          <div class="what"><span class="bone" ${styled({ width: '55%', height: '18px' })}></span></div>
          <div class="ways"><span class="bone" ${styled({ height: '12px' })}></span></div>
        </li>`,
      )}</ul>`;
  }
}

define('laurel-quests', LaurelQuests);
