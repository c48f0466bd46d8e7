import {
  type CompiledProject,
  changedIds,
  dayAt,
  differences,
  ENTRY_FACETS,
  type EntryFacet,
  type GivenScore,
  type LoggedScore,
  levelAt,
  type Moment,
  type PlayerState,
  type ScoreChange,
} from '../../../engine/index.ts';
import { newId } from '../../../platform/ids.ts';
import { own } from '../../../platform/own-properties.ts';
import { countReversal, tallyOutcome } from '../../analytics/index.ts';
import { seal } from '../../catalogue/index.ts';
import { collectTransactions } from '../../economy/index.ts';
import type { CorrectedEntry } from '../../leaderboards/index.ts';
import { type LoadedPlayer, markStateChanged } from '../../players/index.ts';
import { logTypeOf } from '../player-log/logged-command.ts';
import { beforeCheckpoint } from '../reversal/find-target.ts';
import { addToReversals } from '../reversal/totals.ts';
import type { Done, Result } from '../stimuli/result.ts';
import type { ReversalStimulus } from '../stimuli/reversal-stimulus.ts';
import type { LoadedGroup } from './load-group.ts';
import { type LoadedReversal, reopenedIds } from './load-reversals.ts';
import { environmentOf, keepAnswer, replayOf, runOn } from './run-stimulus.ts';
import { addToLog } from './write-group.ts';

/** Undefined if it has to wait for the next group: the plan does not include what this group has done to the player. */
export function runReversal(
  group: LoadedGroup,
  compiled: CompiledProject,
  stimulus: ReversalStimulus,
): Result | undefined {
  const { once } = stimulus;
  const replay = once && replayOf(group, once.call);
  if (replay) return replay;
  const player = group.players.get(stimulus.player);
  const loaded = group.reversals.get(stimulus);
  if (!player || !loaded) return { type: 'unknown player' };
  if (!player.isLogged) return { type: 'fault', fault: beforeCheckpoint() };
  if (loaded.type === 'behind') return loaded;
  const result = loaded.type === 'repeat' ? repeat(stimulus, loaded) : undefined;
  if (!result && group.changes.log.some((entry) => entry.player === player)) return undefined;
  const done = result ?? reverse(group, compiled, stimulus, player, loaded as Ready);
  if (once) keepAnswer(group, once.call, once.answer(done));
  return done;
}

type Ready = Extract<LoadedReversal, { type: 'ready' }>;

function repeat(
  { playerId, plan }: ReversalStimulus,
  { outcome }: Extract<LoadedReversal, { type: 'repeat' }>,
): Done {
  const { xp, level, effects } = outcome;
  const id = plan.targets[0]?.id ?? '';
  return { type: 'done', id, duplicate: true, player: { id: playerId, xp, level }, effects };
}

function reverse(
  group: LoadedGroup,
  compiled: CompiledProject,
  stimulus: ReversalStimulus,
  player: LoadedPlayer,
  { folded, entries, reversed, goneMessages }: Ready,
): Done {
  const { changes, now, offsetMs } = group;
  const { scope, playerId, plan } = stimulus;
  const before = player.state;
  const after = folded.replayed.state;
  const { corrected, scores } = correctionsOf(stimulus, player, folded, entries);
  const effects = differences(before, after, compiled.thresholds, scores);
  const { xp } = after;
  const level = levelAt(compiled.thresholds, xp);
  player.state = after;
  markStateChanged(changes.players, player, changesBetween(before, after));
  tallyOutcome(changes.tally, compiled.zone, player, { at: now, eventType: null, seenAt: null, effects });
  countReversal(changes.tally.recap, player, compiled.zone.name, reversed, { before, after });
  collectTransactions(changes.ledger, player, {
    effects,
    id: stimulus.id,
    day: dayAt(compiled.zone, now.getTime()),
    at: now,
    reason: stimulus.reason,
    source: { type: 'reversal', id: stimulus.id },
  });
  changes.corrections.push(...corrected);
  for (const id of changedIds(before.boards, after.boards)) {
    const part = own(after.boards, id);
    if (!part || compiled.leaderboards.get(id)?.kept?.maxAttempts == null) continue;
    changes.attempts.push({ season: part.season, playerKey: player.key, attempts: part.attempts });
  }
  revertInbox(changes.inbox, player.key, plan, before, after);
  const last = plan.targets.at(-1);
  for (const target of plan.targets) {
    // Of several entries the last one has the effects of all: what each did by itself is not computed.
    const own = { xp, level, effects: target === last ? effects : [] };
    changes.reversals.push({ stimulus, target, playerKey: player.key, outcome: JSON.stringify(own) });
    const data = { playerId, eventId: target.id, type: target.type, effects: own.effects };
    const notification = { type: 'player.event_reversed', data } as const;
    changes.outbox.push(seal(environmentOf(scope, offsetMs), notification, player.key, now));
  }
  if (stimulus.partOf !== undefined) {
    const { id, isCounted } = stimulus.partOf;
    addToReversals(changes.reversedOf, id, player.key, { events: plan.targets.length, effects, isCounted });
  }
  addToLog(changes, {
    stimulus,
    player,
    version: compiled.version,
    outcome: JSON.stringify({ xp, level, effects }),
    trace: '[]',
  });
  for (const id of goneMessages) runOn(group, compiled, dropMessage(stimulus, id), player);
  return {
    type: 'done',
    id: last?.id ?? '',
    duplicate: false,
    player: { id: playerId, xp, level },
    effects,
  };
}

/**
 * What the reversed entries sent goes, whether or not it was claimed: without the message its claim gave nothing. A message whose claim
 * is reversed can be claimed again.
 */
function revertInbox(
  inbox: LoadedGroup['changes']['inbox'],
  playerKey: number,
  { targets }: ReversalStimulus['plan'],
  before: PlayerState,
  after: PlayerState,
): void {
  inbox.unsent.push(...targets.map(({ id }) => ({ playerKey, entryId: id })));
  for (const id of changedIds(before.inbox, after.inbox)) {
    if (own(after.inbox, id) === undefined) inbox.deleted.push({ playerKey, id });
  }
  inbox.reopened.push(...reopenedIds(before, after).map((id) => ({ playerKey, id })));
}

/**
 * Nobody can claim a message that is gone, so it must not take one of the places of the inbox. It is an entry of the log, after that
 * of the reversal: a replay knows it too.
 */
function dropMessage({ scope, playerId, player, by }: ReversalStimulus, messageId: string) {
  const command = { kind: 'deleteMessage', messageId } as const;
  const propertiesJson = JSON.stringify({ messageId, by });
  return {
    kind: 'command',
    scope,
    playerId,
    player,
    id: newId(),
    command,
    type: logTypeOf(command),
    propertiesJson,
  } as const;
}

/** Which parts of the state are written; those that no longer exist are deleted. */
function changesBetween(before: PlayerState, after: PlayerState) {
  const facets = ENTRY_FACETS.map((facet) => [facet, changedIds(before[facet], after[facet])]);
  return {
    ...(Object.fromEntries(facets) as Record<EntryFacet, string[]>),
    attributes: changedIds(before.attributes, after.attributes).length > 0,
  };
}

/** What the entries of open seasons have to be afterwards. Closed seasons never change. */
export function correctionsOf(
  { plan }: Pick<ReversalStimulus, 'plan'>,
  { key: playerKey, state }: Pick<LoadedPlayer, 'key' | 'state'>,
  { replayed: { scores } }: Pick<Ready['folded'], 'replayed'>,
  entries: Ready['entries'],
): { corrected: CorrectedEntry[]; scores: ScoreChange[] } {
  const corrected: CorrectedEntry[] = [];
  const changed: ScoreChange[] = [];
  for (const [leaderboardId, { key: seasonKey }] of plan.seasons) {
    const was = entries.get(seasonKey);
    const is = own(scores, leaderboardId);
    if (isSameScore(was, is) && isSameMoment(was, is) && isSameForTeams(was, is)) continue;
    const wasOfTeams = was?.teams !== undefined;
    corrected.push({ seasonKey, playerKey, playerId: state.id, entry: is ?? null, wasOfTeams });
    if (!isSameScore(was, is)) changed.push({ leaderboardId, after: is ?? null });
  }
  return { corrected, scores: changed };
}

function isSameScore(was: GivenScore | undefined, is: GivenScore | undefined): boolean {
  return was?.score === is?.score && (was?.subscore ?? 0) === (is?.subscore ?? 0);
}

function isSameForTeams(was: LoggedScore | undefined, is: LoggedScore | undefined): boolean {
  const [before, after] = [was?.teams ?? {}, is?.teams ?? {}];
  const ids = Object.keys({ ...before, ...after });
  return ids.every((id) => {
    const [one, other] = [own(before, id), own(after, id)];
    return isSameScore(one, other) && isSameMoment(one, other);
  });
}

/** An entry of an earlier version of the service does not say which microsecond it was: what is stored is right then. */
function isSameMoment(was: Moment | undefined, is: Moment | undefined): boolean {
  return was?.at === is?.at && (is?.micros === undefined || was?.micros === is.micros);
}
