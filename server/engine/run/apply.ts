/**
 * The engine: `(definitions, player, stimulus, now)` to `(player, effects, events, trace)`, and nothing else.
 *
 * For an event: its count and the streak first; then rules, by priority; then quest objectives; then what these have set
 * off (level-ups, badges, completed quests and adventures), in the order in which it arose. Each of those gives its
 * rewards, carries adventures on, is counted like an event, and sets off rules and objectives in turn.
 */
import { startAdventure } from '../adventures/adventures.ts';
import { joinBoard, leaveBoard } from '../boards/entry.ts';
import { postScore } from '../boards/post-score.ts';
import type { SeasonsNow } from '../boards/season-ref.ts';
import { giveBoost } from '../boosts/boosts.ts';
import { dayAt, type Zone, zoneNamed } from '../calendar.ts';
import type { CompiledExperiments, CompiledProject } from '../compile/compiled.ts';
import { PLACED, SEGMENT_ENTERED, SEGMENT_LEFT, TEAM_MILESTONE } from '../definition-parts.ts';
import { changeBalance, changeItem, creditInitial } from '../economy/economy.ts';
import { notMet, purchase } from '../economy/purchase.ts';
import { useItem } from '../economy/use-item.ts';
import { type Exposed, entryOn, expose } from '../experiments/expose.ts';
import { measure } from '../experiments/measure.ts';
import { closeTrace, note, openTrace, type TraceEntry } from '../explain/trace.ts';
import { explainFailure } from '../expressions/explain.ts';
import { openScene } from '../expressions/scene.ts';
import type { Failure } from '../expressions/values.ts';
import { claimMessage, deleteMessage } from '../inbox/claim.ts';
import type { NewMessage } from '../inbox/new-message.ts';
import { sendByHand } from '../inbox/send.ts';
import { isExact, own } from '../json.ts';
import { STIMULUS_LIMITS } from '../limits.ts';
import { messages } from '../messages.ts';
import { awardBadge, revokeBadge } from '../player/badges.ts';
import { closeDraft, type Draft, isFull, openDraft, write } from '../player/draft.ts';
import { importPlayer } from '../player/import-player.ts';
import type { PlayerState } from '../player/state.ts';
import { grantXp } from '../player/xp.ts';
import { abandonQuest, startQuest } from '../quests/quests.ts';
import { addActiveDay } from '../segments/active-days.ts';
import { isIn } from '../segments/membership.ts';
import { extendStreak, shownAfter } from '../streaks/streaks.ts';
import { isTimedType } from '../timers/timed-types.ts';
import { followChain, handle } from './chain.ts';
import { type Refusal, refusal, tooMany } from './refusals.ts';
import type { Applied, Command, Outcome, PlayerEvent } from './stimulus.ts';
import type { Turn } from './turn.ts';
import { workDone } from './work.ts';

/** What rules and objectives may use. */
const OPEN_WORK = STIMULUS_LIMITS.work - STIMULUS_LIMITS.workForRewards;

const NO_PROPERTIES = {};

const UNKNOWN_SEASONS: SeasonsNow = () => undefined;

/** Events that are about a player, and not of their doing. */
const PASSIVE: ReadonlySet<string> = new Set([PLACED, TEAM_MILESTONE, SEGMENT_ENTERED, SEGMENT_LEFT]);

/** Whether an event of this type is something that the player did: streaks count it. */
export function isActivity(type: string): boolean {
  return !PASSIVE.has(type) && !isTimedType(type);
}

export interface ApplyOptions {
  /**
   * The command was accepted before, so it is done without the usual checks. If there is nothing to do (a start of what
   * is already active), nothing happens: it is never refused.
   */
  readonly forced?: boolean;
  /** Which season each leaderboard is in. */
  readonly seasons?: SeasonsNow;
}

export function apply(
  project: CompiledProject,
  state: PlayerState,
  event: PlayerEvent,
  now: number,
  options?: Pick<ApplyOptions, 'seasons'>,
): Applied;
export function apply(
  project: CompiledProject,
  state: PlayerState,
  stimulus: PlayerEvent | Command,
  now: number,
  options: ApplyOptions & { readonly forced: true },
): Applied;
export function apply(
  project: CompiledProject,
  state: PlayerState,
  stimulus: PlayerEvent | Command,
  now: number,
  options?: ApplyOptions,
): Outcome;
export function apply(
  project: CompiledProject,
  state: PlayerState,
  stimulus: PlayerEvent | Command,
  now: number,
  { forced = false, seasons }: ApplyOptions = {},
): Outcome {
  if (stimulus.kind === 'importPlayer') return importPlayer(state, stimulus.player);
  // Who is held out gets nothing, so there is nothing to compare.
  const exposed =
    project.experiments === null || state.held === true ? null : exposedTo(project, state, stimulus, now);
  const own = exposed?.project ?? project;
  if (stimulus.kind === 'event') {
    const turn = openTurn(own, state, stimulus, now, seasons);
    if (exposed !== null) enter(turn, exposed);
    handle(turn);
    return close(turn);
  }
  const turn = openTurn(
    own,
    state,
    {
      type: stimulus.kind,
      properties: NO_PROPERTIES,
      occurredAt: now,
      ...(stimulus.id !== undefined && { id: stimulus.id }),
    },
    now,
    seasons,
  );
  if (exposed !== null) enter(turn, exposed);
  const refused = command(turn, stimulus, forced);
  if (refused !== null && !forced) return { refused };
  followChain(turn);
  return close(turn);
}

function exposedTo(
  project: CompiledProject,
  state: PlayerState,
  stimulus: PlayerEvent | Command | null,
  now: number,
): Exposed {
  return expose(project, state, stimulus, now, (segmentId) => {
    const { scene } = openTurn(project, state, { type: 'segments', properties: {}, occurredAt: now }, now);
    return isIn(scene, segmentId);
  });
}

export interface Seen {
  /** What the player's next events and commands run on. */
  readonly project: CompiledProject;
  /** The experiments that the player is in, or would be in at the next event that they hear, with the variant. */
  readonly variants: Exposed['heard'];
}

/**
 * The project as a player sees it at a moment at which nothing happens to them. The variant is there before the first event that
 * counts, because a price that is shown must be the price that is paid; only the event brings the player in. Everything that shows
 * definitions to a player has to look at this, and not at the project as it is for all.
 */
export function seenBy(project: CompiledProject, state: PlayerState, now: number): Seen {
  if (project.experiments === null || state.held === true) return { project, variants: NO_VARIANTS };
  const { project: own, heard } = exposedTo(project, state, null, now);
  return { project: own, variants: heard };
}

const NO_VARIANTS: Exposed['heard'] = [];

/** Writes down which experiments the player is in from now on, and says in the trace which variants the stimulus ran on. */
function enter(turn: Turn, { entered, heard }: Exposed): void {
  const { draft, playerDay, trace } = turn;
  for (const [id, entry] of entered) {
    write(draft, 'experiments', id, entryOn(entry, draft.base, playerDay));
  }
  for (const entry of heard) note(trace, entry, entry.experiment.length + entry.variant.length);
}

/**
 * What a new player has from the beginning, credited once, before anything else happens to them. It sets off no rules.
 * A replay from the beginning of a log starts with it.
 */
export function welcome(project: CompiledProject, state: PlayerState, now: number): Applied {
  const turn = openTurn(
    project,
    state,
    { type: 'player.created', properties: NO_PROPERTIES, occurredAt: now },
    now,
  );
  creditInitial(turn);
  return close(turn);
}

/** Whether a player meets what an offer requires, as a purchase would look at it now, and the work that this took. */
export function meetsRequirement(
  project: CompiledProject,
  state: PlayerState,
  offerId: string,
  now: number,
): { readonly met: boolean; readonly work: number } {
  const { project: own } = seenBy(project, state, now);
  const offer = own.offers.get(offerId);
  if (offer === undefined) return { met: false, work: 0 };
  const turn = openTurn(own, state, { type: 'purchase', properties: NO_PROPERTIES, occurredAt: now }, now);
  const met = notMet(turn, offer) === null;
  return { met, work: workDone(turn) };
}

/** The time zone a player's days are in. One that is not known here falls back to the project's. */
function zoneOf(project: CompiledProject, state: Pick<PlayerState, 'timezone'>): Zone {
  return (state.timezone === null ? null : zoneNamed(state.timezone)) ?? project.zone;
}

export function openTurn(
  project: CompiledProject,
  state: PlayerState,
  event: Pick<PlayerEvent, 'type' | 'properties' | 'occurredAt'> & { readonly kind?: 'event'; id?: string },
  now: number,
  seasons: SeasonsNow = UNKNOWN_SEASONS,
): Turn {
  const draft = openDraft(state, project.thresholds);
  const zone = zoneOf(project, state);
  const playerDay = dayAt(zone, event.occurredAt);
  // For an event the streak reads as at the end of its last day, also where the event arrives late.
  let dayOver = Number.NEGATIVE_INFINITY;
  if (event.kind === 'event' && isActivity(event.type)) {
    draft.streak = extendStreak(state.streak, playerDay);
    draft.changed.streak = draft.streak !== state.streak;
    markSeen(draft, playerDay, event.occurredAt);
  } else dayOver = playerDay - 1;
  const streak = shownAfter(draft.streak, dayOver);
  return {
    project,
    draft,
    scene: openScene({
      event,
      player: draft,
      streak,
      seenAt: state.lastSeenAt,
      zone,
      segments: project.segments,
      now,
      workLeft: OPEN_WORK,
    }),
    stimulusId: event.id ?? null,
    eventType: event.kind === 'event' ? event.type : null,
    occurredAt: event.occurredAt,
    day: dayAt(project.zone, event.occurredAt),
    playerDay,
    dayOver,
    facts: [],
    notifications: [],
    trace: openTrace(),
    queue: [],
    depth: 0,
    keptWork: STIMULUS_LIMITS.workForRewards,
    cut: null,
    boards: null,
    refusedBy: null,
    promised: 0,
    seasons,
    messages: null,
  };
}

/** Late events count for their own day, and never make a player seem to be away for longer. */
function markSeen(draft: Draft, day: number, at: number): void {
  draft.activeDays = addActiveDay(draft.activeDays, day);
  if (draft.lastSeenAt === null || draft.lastSeenAt < at) draft.lastSeenAt = at;
  draft.changed.seen =
    draft.lastSeenAt !== draft.base.lastSeenAt || draft.activeDays !== draft.base.activeDays;
}

/** An import runs nothing, so it needs no turn. */
type TurnCommand = Exclude<Command, { kind: 'importPlayer' }>;

function command(turn: Turn, stimulus: TurnCommand, forced: boolean): Refusal | null {
  switch (stimulus.kind) {
    case 'grantXp':
      return grantByHand(turn, stimulus.amount);
    case 'awardBadge':
      if (!turn.project.badges.has(stimulus.badgeId)) {
        return refusal('unknown', messages.unknownBadge({ id: stimulus.badgeId }));
      }
      if (own(turn.draft.badges, stimulus.badgeId) === undefined && isFull(turn.draft, 'badges')) {
        return tooMany('badges');
      }
      awardBadge(turn, stimulus.badgeId, {});
      return null;
    case 'revokeBadge':
      return revokeBadge(turn, stimulus.badgeId);
    case 'startQuest':
      return startQuest(turn, stimulus.questId, {}, forced);
    case 'abandonQuest':
      return abandonQuest(turn, stimulus.questId);
    case 'startAdventure':
      return startAdventure(turn, stimulus.adventureId, {}, forced);
    case 'grantCurrency':
      return changeBalance(turn, stimulus.currencyId, stimulus.amount, forced);
    case 'grantItem':
      return changeItem(turn, stimulus.itemId, stimulus.quantity, forced);
    case 'grantBoost':
      return giveBoost(turn, stimulus.boostId, stimulus.seconds);
    case 'useItem':
      return useItem(turn, stimulus.itemId, stimulus.quantity, forced);
    case 'purchase':
      return purchase(turn, stimulus, forced);
    case 'postScore':
      return postScore(turn, stimulus, forced);
    case 'joinLeaderboard':
      return joinBoard(turn, stimulus, forced);
    case 'leaveLeaderboard':
      return leaveBoard(turn, stimulus.leaderboardId, forced);
    case 'sendMessage':
      return sendByHand(turn, stimulus.message);
    case 'claimMessage':
      return claimMessage(turn, stimulus, forced);
    case 'deleteMessage':
      return deleteMessage(turn, stimulus.messageId);
  }
}

function grantByHand(turn: Turn, amount: number): Refusal | null {
  if (!isExact(turn.draft.xp + amount)) return refusal('range', messages.xpOutside);
  grantXp(turn, amount, {});
  return null;
}

/** What the run has added to the values of the player in experiments. */
function measureIn(turn: Turn, experiments: CompiledExperiments): void {
  const { draft, facts, notifications, playerDay, eventType } = turn;
  // One for all that the player is in: most events change the values of few of them.
  const known = {
    before: draft.base,
    after: draft,
    facts,
    notifications,
    counted: draft.changed.counts,
    playerDay,
    activity: eventType !== null && isActivity(eventType) ? eventType : null,
    exposes: false,
  };
  // A place is written when the player comes in, and by what follows.
  const mayExpose = draft.experiments !== draft.base.experiments;
  for (const { id, salt, metrics } of experiments.running) {
    const entry = own(draft.experiments, id);
    if (entry?.salt !== salt) continue;
    const exposes = mayExpose && own(draft.base.experiments, id)?.salt !== salt;
    const measured = measure(exposes ? { ...known, exposes } : known, metrics, entry);
    if (measured !== entry) write(draft, 'experiments', id, measured);
  }
}

function close(turn: Turn): Applied {
  const { draft, facts, notifications, trace } = turn;
  if (turn.project.experiments !== null) measureIn(turn, turn.project.experiments);
  for (const [segment, failure] of turn.scene.failed ?? NO_FAILURES) {
    const error = explainFailure(failure);
    note(trace, { segment, ...error }, segment.length + (error.error?.length ?? 0));
  }
  if (draft.changed.attributes) {
    const { displayName } = draft.base;
    const { attributes, id: playerId } = draft;
    const data = { playerId, changed: ['attributes'], displayName, attributes };
    notifications.push({ type: 'player.updated', data });
  }
  return {
    refused: null,
    state: closeDraft(draft),
    facts,
    effects: facts.map(({ effect }) => effect),
    notifications,
    messages: turn.messages ?? NO_MESSAGES,
    trace: closeTrace(trace, cutsOf(turn)),
    changed: draft.changed,
    work: workDone(turn),
  };
}

const NO_FAILURES: ReadonlyMap<string, Failure> = new Map();
const NO_MESSAGES: readonly NewMessage[] = [];

const NO_CUTS: readonly TraceEntry[] = [];

/** What the limits of a stimulus left undone, for the end of the trace. */
function cutsOf({ cut, project, draft }: Turn): readonly TraceEntry[] {
  const boards = draft.xp === draft.base.xp ? 0 : project.xpBoardsLeftOut;
  if (cut === null && boards === 0) return NO_CUTS;
  const cuts: TraceEntry[] = [];
  const { rules = 0, quests = 0, events = 0, crowdedOut = 0 } = cut ?? {};
  if (rules + quests + events > 0) cuts.push({ cut: 'work', rules, quests, events });
  if (crowdedOut > 0) cuts.push({ cut: 'effects', quests: crowdedOut });
  if (boards > 0) cuts.push({ cut: 'boards', boards });
  return cuts;
}
