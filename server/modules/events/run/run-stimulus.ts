import {
  apply,
  type BoardState,
  type Command,
  type CompiledProject,
  currentPart,
  dayAt,
  type Effect,
  isActivity,
  levelAt,
  type PlayerEvent,
  type PlayerState,
  paidFor,
  type SeasonsNow,
  welcome,
} from '../../../engine/index.ts';
import type { KeyedCall } from '../../../platform/http/idempotency/idempotency.ts';
import { own } from '../../../platform/own-properties.ts';
import { Overtaken } from '../../../platform/postgres/availability.ts';
import { isoMoment } from '../../../platform/postgres/moment.ts';
import { type Bought, tallyOutcome, tallyScore } from '../../analytics/index.ts';
import { type EnvironmentRef, seal } from '../../catalogue/index.ts';
import { collectTransactions } from '../../economy/index.ts';
import { type LoadedPlayer, markStateChanged, nameOf, type PlayerRow } from '../../players/index.ts';
import type { Done, Result } from '../stimuli/result.ts';
import type { EngineStimulus, EnvironmentScope } from '../stimuli/stimulus.ts';
import { collectMessages } from './collect-messages.ts';
import { collectPurchase, remainingFor } from './collect-purchase.ts';
import { collectScores } from './collect-scores.ts';
import { collectPlace, placesLeft, seasonsIn } from './hold-group-seasons.ts';
import { createsPlayer, isRepeatable, type LoadedGroup } from './load-group.ts';
import { collectOutcome } from './write-group.ts';

/** Runs a stimulus, unless its idempotency key was used before, even in this group. */
export function runStimulus(group: LoadedGroup, compiled: CompiledProject, stimulus: EngineStimulus): Result {
  const { once } = stimulus;
  if (!once) return runOne(group, compiled, stimulus);
  const replay = replayOf(group, once.call);
  if (replay) return replay;
  const result = runOne(group, compiled, stimulus);
  if (result.type !== 'done') return result;
  keepAnswer(group, once.call, once.answer(result));
  return result;
}

/** For repeats of the call, including those in this group. */
export function keepAnswer(
  { answers, changes }: LoadedGroup,
  call: KeyedCall,
  { status, body }: { status: number; body: unknown },
): void {
  answers.set(call.name, { requestHash: call.requestHash, status, body });
  changes.answers.push({ call, status, body: JSON.stringify(body) });
}

/** Undefined if the key was not used before. */
export function replayOf({ answers }: LoadedGroup, call: KeyedCall): Result | undefined {
  const kept = answers.get(call.name);
  if (!kept) return undefined;
  if (kept.requestHash !== call.requestHash) return { type: 'key mismatch' };
  return { type: 'replayed', status: kept.status, body: kept.body };
}

function runOne(group: LoadedGroup, compiled: CompiledProject, stimulus: EngineStimulus): Result {
  const { players, repeats } = group;
  const { scope, id } = stimulus;
  const eventName = isRepeatable(stimulus) ? nameOf(scope.environment.id, id) : '';
  const repeated = eventName && repeats.get(eventName);
  if (repeated) {
    const { xp, level, effects } = repeated.outcome;
    return { type: 'done', id, duplicate: true, player: { id: repeated.playerId, xp, level }, effects };
  }
  const player = players.get(stimulus.player);
  if (stimulus.kind === 'event' && stimulus.onlyKey !== undefined && player?.key !== stimulus.onlyKey) {
    return { type: 'unknown player' };
  }
  if (stimulus.kind === 'event' && stimulus.whenDue && player) {
    const properties = stimulus.whenDue(player.state, compiled, group.now);
    if (properties === null) return { type: 'not due' };
    const due = { ...stimulus, properties, propertiesJson: JSON.stringify(properties) };
    return runOn(group, compiled, due, player, eventName);
  }
  if ((stimulus.kind === 'command' && !createsPlayer(stimulus)) || scope.player) {
    // A player whom a later stimulus of this group creates does not exist yet.
    if (!player || player.isNew) return { type: 'unknown player' };
  } else if (!player) {
    throw erasedMeanwhile();
  }
  const refused = stimulus.kind === 'command' ? refusedForNew(group, compiled, stimulus, player) : null;
  if (refused) return refused;
  announceNewPlayer(group, compiled, scope, player);
  return runOn(group, compiled, stimulus, player, eventName);
}

/** A player whom a refused command would have created does not come into being. Null if it is not refused. */
export function refusedForNew(
  group: LoadedGroup,
  compiled: CompiledProject,
  stimulus: EngineStimulus,
  player: LoadedPlayer,
): Result | null {
  if (!player.isNew) return null;
  const now = group.now.getTime();
  const { state } = welcome(compiled, player.state, now);
  const seasons = seasonsIn(group, stimulus.scope);
  const { refused } = apply(compiled, state, engineStimulus(group, compiled, stimulus), now, { seasons });
  return refused === null ? null : { type: 'refused', refusal: refused };
}

/** Runs a stimulus on its player, who is there, and collects what it changes. `eventName`: of one that may be repeated. */
export function runOn(
  group: LoadedGroup,
  compiled: CompiledProject,
  stimulus: EngineStimulus,
  player: LoadedPlayer,
  eventName = '',
): Result {
  const { repeats, changes, now, offsetMs } = group;
  const { scope, playerId, id } = stimulus;
  const seasons = seasonsIn(group, scope);
  const joined = joinedBefore(compiled, stimulus, player, seasons);
  if (joined) {
    const level = levelAt(compiled.thresholds, player.state.xp);
    const who = { id: playerId, xp: player.state.xp, level };
    const again = { type: 'done', id, duplicate: false, player: who, effects: [] } as const;
    return { ...again, row: rowOf(player), at: now, paid: joined.paid };
  }
  const acted = engineStimulus(group, compiled, stimulus);
  const outcome = apply(compiled, player.state, acted, now.getTime(), { seasons });
  if (outcome.refused !== null) return { type: 'refused', refusal: outcome.refused };
  const before = player.state;
  player.state = outcome.state;
  const { xp } = outcome.state;
  const level = levelAt(compiled.thresholds, xp);
  const sent = stimulus.kind === 'event' ? stimulus.sent : undefined;
  const stored = { xp, level, effects: [...outcome.effects], ...sent };
  // A later stimulus of this group may be its repeat.
  if (eventName) repeats.set(eventName, { playerId, outcome: stored });
  // Counts by day belong to the day of the event, which may have come late.
  const happenedAt = stimulus.kind === 'event' ? stimulus.occurredAt : now;
  tallyOutcome(changes.tally, compiled.zone, player, {
    at: happenedAt,
    eventType: stimulus.kind === 'event' && isActivity(stimulus.type) ? stimulus.type : null,
    seenAt: before.lastSeenAt,
    effects: outcome.effects,
    counted: {
      trace: outcome.trace,
      project: compiled,
      before,
      after: outcome.state,
      adventures: outcome.changed.adventures,
      ...abandonedBy(stimulus),
      ...boughtBy(compiled, stimulus),
    },
  });
  collectTransactions(changes.ledger, player, {
    effects: outcome.effects,
    id,
    day: dayAt(compiled.zone, happenedAt.getTime()),
    at: now,
    reason: stimulus.kind === 'command' ? stimulus.reason : null,
  });
  if (stimulus.kind === 'command') {
    collectPurchase(group, compiled, stimulus, player);
    collectPlace(group, compiled, stimulus, player, placeChange(before, player.state, stimulus, seasons));
  }
  collectOutcome(changes, stimulus, player, outcome, stored, compiled.version);
  collectMessages(changes.inbox, stimulus, player, outcome.messages);
  const scored = changes.scores.length;
  const { effects } = outcome;
  const posted =
    stimulus.kind === 'command' && stimulus.command.kind === 'postScore' ? stimulus.command : undefined;
  collectScores(changes, compiled, player, { effects, changedBoards: outcome.changed.boards, posted }, now);
  for (const { environmentId, leaderboardId } of changes.scores.slice(scored)) {
    tallyScore(changes.tally, compiled.zone, environmentId, now, leaderboardId);
  }
  for (const notification of outcome.notifications) {
    changes.outbox.push(seal(environmentOf(scope, offsetMs), notification, player.key, now));
  }
  const done: Done = {
    type: 'done',
    id,
    duplicate: false,
    player: { id: playerId, xp, level },
    effects: outcome.effects,
  };
  if (stimulus.kind !== 'command') return done;
  const paid = joinedBefore(compiled, stimulus, player, seasons)?.paid;
  const { messages } = outcome;
  const told = messages.length > 0 ? { messages } : {};
  return { ...done, row: rowOf(player), at: now, ...(paid && { paid }), ...told };
}

/** The player's part of the season that a command joins, if they have joined it: then there is nothing to do. */
function joinedBefore(
  compiled: CompiledProject,
  stimulus: EngineStimulus,
  { state }: LoadedPlayer,
  seasons: SeasonsNow,
): BoardState | null {
  if (stimulus.kind !== 'command' || stimulus.command.kind !== 'joinLeaderboard') return null;
  const { leaderboardId: id } = stimulus.command;
  if (!compiled.leaderboards.get(id)?.kept?.entry) return null;
  const part = currentPart(own(state.boards, id), seasons(id));
  return part.joinedAt === null ? null : part;
}

/** Of one who joins or leaves: whether they had joined before, and what they have paid now. */
function placeChange(
  before: PlayerState,
  after: PlayerState,
  { command }: EngineStimulus & { kind: 'command' },
  seasons: SeasonsNow,
) {
  const id = 'leaderboardId' in command ? command.leaderboardId : '';
  const partOf = (state: PlayerState) => currentPart(own(state.boards, id), seasons(id));
  const { joinedAt, paid } = partOf(after);
  return { was: partOf(before).joinedAt !== null, paid: joinedAt === null ? null : paid };
}

function abandonedBy(stimulus: EngineStimulus): { abandoned?: string } {
  if (stimulus.kind !== 'command' || stimulus.command.kind !== 'abandonQuest') return {};
  return { abandoned: stimulus.command.questId };
}

function boughtBy(compiled: CompiledProject, stimulus: EngineStimulus): { bought?: Bought } {
  if (stimulus.kind !== 'command' || stimulus.command.kind !== 'purchase') return {};
  const { offerId, quantity } = stimulus.command;
  const offer = compiled.offers.get(offerId);
  return offer ? { bought: { offerId, quantity, paid: paidFor(offer, quantity) } } : {};
}

/** The player as the tables will have them. */
export function rowOf(player: LoadedPlayer): PlayerRow {
  const { key, state, avatarUrl, createdAt, updatedAt } = player;
  return {
    key,
    id: state.id,
    display_name: state.displayName,
    avatar_url: avatarUrl,
    timezone: state.timezone,
    attributes: state.attributes,
    created_at: createdAt,
    xp: state.xp,
    streak: state.streak,
    updated_at: updatedAt,
    last_seen_at: state.lastSeenAt === null ? null : new Date(state.lastSeenAt).toISOString(),
  };
}

/** Events, scores and profiles create their player. A player who is missing although locked was erased meanwhile. */
export function erasedMeanwhile(): Overtaken {
  return new Overtaken('the player was erased meanwhile');
}

function engineStimulus(
  group: LoadedGroup,
  compiled: CompiledProject,
  stimulus: EngineStimulus,
): PlayerEvent | Command {
  if (stimulus.kind === 'command') {
    const { scope, command, id } = stimulus;
    if (command.kind === 'joinLeaderboard') {
      return { ...command, id, remaining: placesLeft(group, compiled, scope, command.leaderboardId) };
    }
    const remaining = command.kind === 'purchase' ? remainingFor(group, scope, command.offerId) : null;
    return { ...command, id, ...(remaining !== null && { remaining }) };
  }
  const { id, type, properties, occurredAt } = stimulus;
  return { kind: 'event', id, type, properties, occurredAt: occurredAt.getTime() };
}

/**
 * For a player that this group created: adds `player.created` before any other notification about them, and credits what
 * a new player has.
 */
export function announceNewPlayer(
  group: LoadedGroup,
  compiled: CompiledProject,
  scope: EnvironmentScope,
  player: LoadedPlayer,
): void {
  if (!player.isNew) return;
  const environment = environmentOf(scope, group.offsetMs);
  const { outbox } = group.changes;
  player.isNew = false;
  const { id, displayName, attributes, xp } = player.state;
  const data = {
    playerId: id,
    displayName,
    attributes: { ...attributes },
    xp,
    level: levelAt(compiled.thresholds, xp),
  };
  const createdAt = new Date(isoMoment(player.createdAt));
  outbox.push(seal(environment, { type: 'player.created', data }, player.key, createdAt));
  if (compiled.initialCurrencies.length > 0) creditNewPlayer(group, compiled, environment, player);
}

/** What a new player has, for the ledger. */
export function collectInitial(
  { changes, now }: LoadedGroup,
  compiled: CompiledProject,
  player: LoadedPlayer,
  effects: readonly Effect[],
): void {
  collectTransactions(changes.ledger, player, {
    effects,
    id: null,
    day: dayAt(compiled.zone, now.getTime()),
    at: now,
    source: { type: 'initial', id: null },
  });
}

function creditNewPlayer(
  group: LoadedGroup,
  compiled: CompiledProject,
  environment: EnvironmentRef,
  player: LoadedPlayer,
): void {
  const { changes, now } = group;
  const { state, changed, effects, notifications } = welcome(compiled, player.state, now.getTime());
  player.state = state;
  markStateChanged(changes.players, player, changed);
  collectInitial(group, compiled, player, effects);
  for (const notification of notifications) {
    changes.outbox.push(seal(environment, notification, player.key, now));
  }
}

export function environmentOf(
  { projectId, environment }: EnvironmentScope,
  offsetMs: number,
): EnvironmentRef {
  return { projectId, environmentId: environment.id, offsetMs };
}
