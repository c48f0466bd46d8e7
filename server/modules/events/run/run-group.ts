import type { CompiledProject } from '../../../engine/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { startTimeSlice } from '../../../platform/concurrency/time-slice.ts';
import { storeAnswers } from '../../../platform/http/idempotency/grouped-idempotency.ts';
import { isUniqueViolation, Overtaken } from '../../../platform/postgres/availability.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { DefinitionCache, PastProjects, ProjectMoment } from '../../definitions/index.ts';
import { type Boards, isWithoutPlace, placePlayers, rememberPlaces } from '../../leaderboards/index.ts';
import type { PlayerCache } from '../../players/index.ts';
import type { IdListing } from '../player-log/id-listing.ts';
import type { Result } from '../stimuli/result.ts';
import type { ListsStimulus, Stimulus } from '../stimuli/stimulus.ts';
import { countPlaces } from './count-places.ts';
import { followSegments } from './follow-segments.ts';
import { type LoadedGroup, loadGroup } from './load-group.ts';
import { isNamed } from './named-versions.ts';
import { runExpiry } from './run-expiry.ts';
import { runIdentify } from './run-identify.ts';
import { runImport } from './run-import.ts';
import { runReversal } from './run-reversal.ts';
import { answerScores, type CollectedScore, collectScore, settleScores } from './run-score.ts';
import { runStimulus } from './run-stimulus.ts';
import { runTeam } from './run-team.ts';
import { type GroupChanges, writeGroup } from './write-group.ts';

/** What runs stimuli, beside the database. */
export interface Engine {
  definitions: DefinitionCache;
  past: PastProjects;
  players: PlayerCache;
  clock: Clock;
  /** Reads ranks, and is notified that scores were written. */
  boards: Pick<Boards, 'expect' | 'view' | 'places' | 'rankInGroup' | 'rankTeamScore'>;
  ids: IdListing;
}

/** Where a group ends although there is more in it. */
export interface GroupBounds {
  /** Milliseconds of work in the engine. */
  ms: number;
  /** Rows to write. */
  rows: number;
  /** Whether the group waits for definitions that have to be compiled. */
  mayCompile: boolean;
}

export interface GroupRun {
  /** In the order of the stimuli. The last ones are undefined if the group was cut: nothing of them happened. */
  results: readonly (Result | undefined)[];
  /** What each environment cost, in milliseconds, work of the database included. */
  costs: ReadonlyMap<number, number>;
  /** Environments of which nothing was run, because their definitions have to be compiled first. */
  cold: ReadonlyMap<number, ProjectMoment>;
  /** Environments of which nothing was run, because their time is another one than that of the group. */
  shifted: ReadonlySet<number>;
  /** How far the time of the group was ahead of the real one. */
  offsetMs: number;
  /** Environments with new notifications. */
  notified: ReadonlySet<number>;
}

/** Messages that a group sent, and how many placeholders in them had no value. */
export interface SentByGroup {
  readonly sent: number;
  readonly missing: number;
}

/** About how long the database takes to write a row, and a kilobyte. */
const msPerRow = 0.02;
const msPerKilobyte = 0.005;

/** Runs a group that the service itself has made, as a whole, in the caller's transaction. */
export async function runWholeGroup(tx: Tx, engine: Engine, stimuli: readonly Stimulus[]): Promise<Result[]> {
  const { results } = await runGroup(tx, engine, stimuli, unbounded, {
    finish: (last) => last(),
    reached: () => {},
  });
  return results as Result[];
}

const unbounded: GroupBounds = {
  ms: Number.POSITIVE_INFINITY,
  rows: Number.POSITIVE_INFINITY,
  mayCompile: true,
};

/** What a transaction has done for its group. */
export type StateInTransaction = 'begun' | 'loaded' | 'run' | 'sent' | 'written';

interface Steps {
  /** Sends the last statements. A caller who has nothing to add passes the transaction's `commitWith`. */
  finish: Tx['commitWith'];
  reached(state: StateInTransaction): void;
}

/**
 * Runs a group of stimuli, in order, in one transaction: loads all players at once and locked, runs the engine in
 * memory, writes all changes, the log and the outbox at once. It takes two round trips for any number of stimuli, and
 * the commit goes with the second.
 */
export async function runGroup(
  tx: Tx,
  engine: Engine,
  stimuli: readonly Stimulus[],
  bounds: GroupBounds,
  { finish, reached }: Steps,
): Promise<GroupRun & { named: Iterable<CompiledProject>; messages: SentByGroup }> {
  const { players: cache, boards } = engine;
  reached('begun');
  const group = await loadGroup(tx, engine, stimuli, bounds);
  reached('loaded');
  const { changes } = group;
  const { results, costs, scores } = await runStimuli(group, stimuli, bounds);
  reached('run');
  // Players who were created for an event that turned out to be a repeat, or that is not run now.
  changes.players.discarded = [...group.players.values()]
    .filter((player) => player.isNew)
    .map((player) => player.key);
  countPlaces(group);
  const keyed = scores.filter(({ stimulus }) => stimulus.once);
  const { now } = changes.players;
  try {
    // The commit goes with the writes, so what needs an answer of the database comes before them.
    const { areOpen } = await placePlayers(tx, changes.scores, changes.places, now, boards.places);
    const write = () => writeGroup(tx, changes, cache, areOpen);
    if (keyed.length === 0) {
      const writing = finish(write);
      reached('sent');
      settleScores(results, scores, await writing);
    } else {
      // The answers that are kept hold ranks, which are known once the scores are written.
      settleScores(results, scores, await write());
      const answers = await answerScores(tx, boards, results, keyed);
      await finish(() => storeAnswers(tx, answers));
    }
  } catch (error) {
    if (isWithoutPlace(error)) {
      boards.places.forget(changes.scores);
      throw new Overtaken('a league has another season now');
    }
    throw isUniqueViolation(error) ? new Overtaken(overtaken) : error;
  }
  reached('written');
  rememberPlaces(boards.places, changes.scores, now);
  if (changes.scores.length + changes.corrections.length > 0) boards.expect();
  const { cold, shifted, offsetMs } = group;
  const notified = new Set(changes.outbox.map(({ environmentId }) => environmentId));
  const { sent } = changes.inbox;
  const messages = {
    sent: sent.length,
    missing: sent.reduce((sum, { message }) => sum + message.missing, 0),
  };
  return { results, costs, cold, shifted, offsetMs, notified, messages, named: changes.versions.keys() };
}

/** Run again, the group finds what the other transaction wrote, and gives repeats the first one's answer. */
const overtaken = 'another transaction has just used the same event id or idempotency key';

/** Runs one stimulus after the other, up to the bounds, without blocking the event loop. */
async function runStimuli(group: LoadedGroup, stimuli: readonly Stimulus[], bounds: GroupBounds) {
  const results: (Result | undefined)[] = Array(stimuli.length).fill(undefined);
  const costs = new Map<number, number>();
  const scores: CollectedScore[] = [];
  const slice = startTimeSlice('events');
  let ms = 0;
  for (const [at, stimulus] of stimuli.entries()) {
    const { id: environmentId } = stimulus.scope.environment;
    if (group.cold.has(environmentId) || group.shifted.has(environmentId)) continue;
    if (slice.isOver()) await slice.pause();
    const compiled = group.compiled.get(environmentId);
    const rowsBefore = rowsOf(group.changes);
    const began = performance.now();
    if (!compiled) results[at] = { type: 'gone' };
    else if (stimulus.kind === 'score') results[at] = collectScore(group, compiled, scores, stimulus, at);
    else if (stimulus.kind === 'reversal') results[at] = runReversal(group, compiled, stimulus);
    else if (stimulus.kind === 'expiry') results[at] = runExpiry(group, compiled, stimulus);
    else if (stimulus.kind === 'team') results[at] = runTeam(group, compiled, stimulus);
    else if (stimulus.kind === 'lists') results[at] = runLists(group, stimulus);
    else if (stimulus.kind === 'identify') results[at] = runIdentify(group, compiled, stimulus);
    else if (stimulus.kind === 'import') results[at] = runImport(group, compiled, stimulus);
    else results[at] = runStimulus(group, compiled, stimulus);
    if (compiled) followIn(group, compiled, stimulus);
    if (compiled && !isNamed(compiled)) {
      const { projectId } = stimulus.scope;
      group.changes.versions.set(compiled, { projectId, version: compiled.version });
    }
    const spent = performance.now() - began;
    ms += spent;
    const rows = rowsOf(group.changes);
    const cost = spent + (rows - rowsBefore) * msPerRow + kilobytesOf(stimulus) * msPerKilobyte;
    costs.set(environmentId, (costs.get(environmentId) ?? 0) + cost);
    if (ms >= bounds.ms || rows >= bounds.rows) break;
  }
  return { results, costs, scores };
}

/** Lists follow whatever changed the player. A project that has no segments, and a player who is in no list, cost nothing. */
function followIn(
  group: LoadedGroup,
  compiled: CompiledProject,
  { scope, player: name, kind }: Stimulus,
): void {
  const player = group.players.get(name);
  if (!player || player.isNew) return;
  if (compiled.segments.size === 0 && !player.segments?.length) return;
  followSegments(group, compiled, scope, player, kind === 'lists');
}

/** All that it does is what is done after every stimulus. */
function runLists({ players }: LoadedGroup, { player }: ListsStimulus): Result {
  return { type: players.has(player) ? 'lists followed' : 'unknown player' };
}

function rowsOf({
  log,
  outbox,
  scores,
  players,
  ledger,
  members,
  inbox,
  importedRows,
}: GroupChanges): number {
  const others =
    inbox.sent.length +
    scores.length +
    players.profiles.size +
    ledger.transactions.length +
    members.size +
    importedRows;
  return log.length + outbox.length + others;
}

function kilobytesOf(stimulus: Stimulus): number {
  return lengthOf(stimulus) / 1_024;
}

/** The length of what the caller sent, in characters. */
function lengthOf(stimulus: Stimulus): number {
  switch (stimulus.kind) {
    case 'score':
    case 'expiry':
    case 'team':
    case 'lists':
      return 0;
    case 'identify':
      return stimulus.length;
    case 'import':
      return stimulus.act.propertiesJson.length;
    default:
      return stimulus.propertiesJson.length;
  }
}
