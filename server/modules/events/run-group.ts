import { apply, type Command, type CompiledProject, levelAt, type PlayerEvent } from '../../engine/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { startTimeSlice } from '../../platform/concurrency/time-slice.ts';
import { type KeptAnswer, readAnswers } from '../../platform/http/grouped-idempotency.ts';
import type { OutboxEntry } from '../../platform/outbox/append.ts';
import { isUniqueViolation, Overtaken } from '../../platform/postgres/availability.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { tallyOutcome } from '../analytics/index.ts';
import { type Announcement, seal } from '../catalogue/index.ts';
import type { DefinitionCache } from '../definitions/index.ts';
import type { Boards } from '../leaderboards/index.ts';
import type { PlayerRow } from '../players/index.ts';
import { type LoadedPlayer, loadPlayers, namesOf } from './load-players.ts';
import { noteScores } from './note-scores.ts';
import type { PlayerCache } from './player-cache.ts';
import { findRepeats, readProjects, type StoredOutcome } from './queries.ts';
import type { Done, Result } from './result.ts';
import { nameOf, type Place, type Stimulus } from './stimulus.ts';
import { type GroupChanges, noteOutcome, openChanges, writeChanges } from './write-group.ts';

/** What runs stimuli, beside the database. */
export interface Engine {
  definitions: DefinitionCache;
  players: PlayerCache;
  clock: Clock;
  /** Is told that scores were written. */
  boards: Pick<Boards, 'expect'>;
}

/** Where a group ends although there is more in it. */
export interface GroupBounds {
  /** Milliseconds of work in the engine. */
  ms: number;
  /** Rows to write. */
  rows: number;
}

/** What one group takes from everybody else: a fraction of a second at the very worst. */
export const groupBounds: GroupBounds = { ms: 30, rows: 4_000 };

export interface GroupRun {
  /** In the order of the stimuli. The last ones are undefined where the group was cut: nothing of them happened. */
  results: readonly (Result | undefined)[];
  /** What each environment cost, in milliseconds, work of the database included. */
  costs: ReadonlyMap<number, number>;
}

/** About what the database takes to write a row, and a kilobyte, beside what the engine takes. */
const msPerRow = 0.02;
const msPerKilobyte = 0.005;

/** A group of our own making, run whole in the caller's transaction. */
export async function runWholeGroup(tx: Tx, engine: Engine, stimuli: readonly Stimulus[]): Promise<Result[]> {
  const { results } = await runGroup(tx, engine, stimuli, unbounded, (last) => last());
  return results as Result[];
}

const unbounded: GroupBounds = { ms: Number.POSITIVE_INFINITY, rows: Number.POSITIVE_INFINITY };

/**
 * Runs a group of stimuli, in order, in one transaction: loads all players at once and locked, runs the engine in
 * memory, writes all changes, the log and the outbox at once. Two round trips, however many stimuli there are: a caller
 * who has nothing to add gives the transaction's `commitWith`, and the commit is in the second.
 */
export async function runGroup(
  tx: Tx,
  { definitions, players: cache, clock, boards }: Engine,
  stimuli: readonly Stimulus[],
  bounds: GroupBounds,
  write: Tx['commitWith'],
): Promise<GroupRun> {
  const projectIds = [...new Set(stimuli.map((stimulus) => stimulus.place.projectId))];
  const [players, [projects, repeats]] = await loadPlayers(tx, cache, stimuli, () =>
    Promise.all([readProjects.all(tx, projectIds), loadRepeats(tx, stimuli)]),
  );
  const answers = await loadAnswers(tx, stimuli);
  const projectOf = new Map(projects.map((row) => [row.id, row]));
  const compiledFor = await compileAll(tx, definitions, projectOf, stimuli);
  const now = clock();
  const changes = openChanges(now);
  const results: (Result | undefined)[] = Array(stimuli.length).fill(undefined);
  const costs = new Map<number, number>();
  const slice = startTimeSlice();
  let ms = 0;
  for (const [i, stimulus] of stimuli.entries()) {
    if (slice.isOver()) await slice.pause();
    const { id: environmentId } = stimulus.place.environment;
    const compiled = compiledFor.get(environmentId);
    const rowsBefore = rowsOf(changes);
    const began = performance.now();
    results[i] = compiled
      ? runUnlessAnswered(compiled, players, repeats, answers, changes, stimulus, now)
      : { type: 'gone' };
    const spent = performance.now() - began;
    ms += spent;
    const rows = rowsOf(changes);
    const cost =
      spent + (rows - rowsBefore) * msPerRow + (stimulus.propertiesJson.length / 1_024) * msPerKilobyte;
    costs.set(environmentId, (costs.get(environmentId) ?? 0) + cost);
    if (ms >= bounds.ms || rows >= bounds.rows) break;
  }
  // Created for an event that turned out to be a repeat, or that is not run now: that changes nothing.
  changes.unmade = [...players.values()].filter((player) => player.isNew).map((player) => player.key);
  await write(() => writeChanges(tx, changes, cache)).catch(restartIfOvertaken);
  if (changes.scores.length > 0) boards.expect();
  return { results, costs };
}

function rowsOf({ log, outbox, scores }: GroupChanges): number {
  return log.length + outbox.length + scores.length;
}

/**
 * Another transaction has just committed the same event id or idempotency key. Run again, this one finds it: the
 * repeat then gets the first one's answer.
 */
function restartIfOvertaken(error: unknown): never {
  throw isUniqueViolation(error) ? new Overtaken('written by another transaction meanwhile') : error;
}

/** What the group runs on, by environment: as committed at this moment, from the cache where that is still true. */
async function compileAll(
  tx: Tx,
  definitions: DefinitionCache,
  projectOf: ReadonlyMap<string, Awaited<ReturnType<typeof readProjects.one>>>,
  stimuli: readonly Stimulus[],
): Promise<Map<number, CompiledProject>> {
  const compiled = new Map<number, CompiledProject>();
  for (const { place } of stimuli) {
    const project = projectOf.get(place.projectId);
    if (!project || compiled.has(place.environment.id)) continue;
    const { id, definitions_version: version, timezone, levels } = project;
    const environment = place.environment.name;
    compiled.set(
      place.environment.id,
      await definitions.get(tx, { id, environment, version, timezone, levels }),
    );
  }
  return compiled;
}

type Repeats = Map<string, { playerId: string; outcome: StoredOutcome }>;

async function loadRepeats(tx: Tx, stimuli: readonly Stimulus[]): Promise<Repeats> {
  const given = stimuli.filter(canBeRepeat);
  if (given.length === 0) return new Map();
  const events = given.map(({ place, id }) => ({ environmentId: place.environment.id, id }));
  const rows = await findRepeats.all(tx, ...namesOf(events));
  return new Map(
    rows.map((row) => [
      nameOf(row.environment_id, row.id),
      { playerId: row.player_id, outcome: row.outcome },
    ]),
  );
}

/** Only an event that its sender gave an id. */
function canBeRepeat(stimulus: Stimulus): boolean {
  return stimulus.kind === 'event' && stimulus.given;
}

type Answers = Map<string, KeptAnswer>;

function loadAnswers(tx: Tx, stimuli: readonly Stimulus[]): Promise<Answers> {
  return readAnswers(
    tx,
    stimuli.flatMap(({ once }) => once?.call ?? []),
  );
}

/** Runs a stimulus, unless its idempotency key was used before, be it by one of this very group. */
function runUnlessAnswered(
  compiled: CompiledProject,
  players: Map<string, LoadedPlayer>,
  repeats: Repeats,
  answers: Answers,
  changes: GroupChanges,
  stimulus: Stimulus,
  now: Date,
): Result {
  const { once } = stimulus;
  if (!once) return runOne(compiled, players, repeats, changes, stimulus, now);
  const { call } = once;
  const kept = answers.get(call.name);
  if (kept) {
    if (kept.requestHash !== call.requestHash) return { type: 'key mismatch' };
    return { type: 'replayed', status: kept.status, body: kept.body };
  }
  const result = runOne(compiled, players, repeats, changes, stimulus, now);
  if (result.type !== 'done') return result;
  const { status, body } = once.answer(result);
  answers.set(call.name, { requestHash: call.requestHash, status, body });
  changes.answers.push({ call, status, body: JSON.stringify(body) });
  return result;
}

function runOne(
  compiled: CompiledProject,
  players: Map<string, LoadedPlayer>,
  repeats: Repeats,
  changes: GroupChanges,
  stimulus: Stimulus,
  now: Date,
): Result {
  const { place, playerId, id } = stimulus;
  const eventName = canBeRepeat(stimulus) ? nameOf(place.environment.id, id) : '';
  const repeated = eventName && repeats.get(eventName);
  if (repeated) {
    const { xp, level, effects } = repeated.outcome;
    return { type: 'done', id, duplicate: true, player: { id: repeated.playerId, xp, level }, effects };
  }
  const player = players.get(stimulus.player);
  if (!player) {
    // An event's player was there or was made; gone under our lock means erased while we waited. They come anew.
    if (stimulus.kind === 'event') throw new Overtaken('the player was erased meanwhile');
    return { type: 'unknown player' };
  }
  greet(changes.outbox, compiled, place, player, now);

  const outcome = apply(compiled, player.state, engineStimulus(stimulus), now.getTime());
  if (outcome.refused !== null) return { type: 'refused', refusal: outcome.refused };
  player.state = outcome.state;
  const { xp } = outcome.state;
  const level = levelAt(compiled.thresholds, xp);
  const stored = { xp, level, effects: [...outcome.effects] };
  // A later one of this very group may be its repeat.
  if (eventName) repeats.set(eventName, { playerId, outcome: stored });
  tallyOutcome(changes.tally, compiled.zone, player, {
    at: stimulus.kind === 'event' ? stimulus.occurredAt : now,
    isEvent: stimulus.kind === 'event',
    effects: outcome.effects,
  });
  noteOutcome(changes, stimulus, player, outcome, stored);
  noteScores(changes.scores, compiled, player, outcome.effects);
  for (const event of outcome.events) {
    changes.outbox.push(seal(outboxPlace(place), event as Announcement, player.key, now));
  }
  const done: Done = {
    type: 'done',
    id,
    duplicate: false,
    player: { id: playerId, xp, level },
    effects: outcome.effects,
  };
  return stimulus.kind === 'command' ? { ...done, row: rowOf(player, now) } : done;
}

/** The player as the tables will have them. */
function rowOf({ key, state, avatarUrl, createdAt, lastSeenAt }: LoadedPlayer, now: Date): PlayerRow {
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
    updated_at: now.toISOString(),
    last_seen_at: lastSeenAt?.toISOString() ?? null,
  };
}

function engineStimulus(stimulus: Stimulus): PlayerEvent | Command {
  if (stimulus.kind === 'command') return stimulus.command;
  const { id, type, properties, occurredAt } = stimulus;
  return { kind: 'event', id, type, properties, occurredAt: occurredAt.getTime() };
}

/** A player whom this group brought into being is announced before anything that they did. */
function greet(
  outbox: OutboxEntry[],
  compiled: CompiledProject,
  place: Place,
  player: LoadedPlayer,
  now: Date,
): void {
  if (!player.isNew) return;
  player.isNew = false;
  const { id, displayName, attributes, xp } = player.state;
  const data = {
    playerId: id,
    displayName,
    attributes: { ...attributes },
    xp,
    level: levelAt(compiled.thresholds, xp),
  };
  outbox.push(seal(outboxPlace(place), { type: 'player.created', data }, player.key, now));
}

function outboxPlace({ projectId, environment }: Place) {
  return { projectId, environmentId: environment.id };
}
