import {
  apply,
  type Command,
  type CompiledProject,
  type Effect,
  levelAt,
  type PlayerEvent,
  type Refusal,
} from '../../engine/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OutboxEntry } from '../../platform/outbox/append.ts';
import { Overtaken } from '../../platform/postgres/availability.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { tallyOutcome } from '../analytics/index.ts';
import { type Announcement, seal } from '../catalogue/index.ts';
import type { DefinitionCache } from '../definitions/index.ts';
import type { Boards } from '../leaderboards/index.ts';
import { type LoadedPlayer, loadPlayers, namesOf } from './load-players.ts';
import { noteScores } from './note-scores.ts';
import type { PlayerCache } from './player-cache.ts';
import { findRepeats, readProjects, type StoredOutcome } from './queries.ts';
import { nameOf, type Place, type Stimulus } from './stimulus.ts';
import { type GroupChanges, noteOutcome, openChanges, writeChanges } from './write-group.ts';

export type Result =
  | {
      type: 'done';
      id: string;
      duplicate: boolean;
      player: { id: string; xp: number; level: number };
      effects: readonly Effect[];
    }
  | { type: 'refused'; refusal: Refusal }
  | { type: 'unknown player' }
  /** The project was deleted while the stimulus was on its way. */
  | { type: 'gone' };

/** What runs stimuli, beside the database. */
export interface Engine {
  definitions: DefinitionCache;
  players: PlayerCache;
  clock: Clock;
  /** Is told that scores were written. */
  boards: Pick<Boards, 'expect'>;
}

/**
 * Runs a group of stimuli, in order, in one transaction: loads all players at once and locked, runs the engine in
 * memory, writes all changes, the log and the outbox at once. Two round trips, however many stimuli there are; a caller
 * who has nothing to add gives the transaction's `commitWith`, and the commit is in the second.
 */
export async function runGroup(
  tx: Tx,
  { definitions, players: cache, clock, boards }: Engine,
  stimuli: readonly Stimulus[],
  write: Tx['commitWith'] = (last) => last(),
): Promise<Result[]> {
  const projectIds = [...new Set(stimuli.map((stimulus) => stimulus.place.projectId))];
  const [players, [projects, repeats]] = await loadPlayers(tx, cache, stimuli, () =>
    Promise.all([readProjects.all(tx, projectIds), loadRepeats(tx, stimuli)]),
  );
  const projectOf = new Map(projects.map((row) => [row.id, row]));
  const compiledFor = await compileAll(tx, definitions, projectOf, stimuli);
  const now = clock();
  const changes = openChanges(now);
  const results = stimuli.map((stimulus): Result => {
    const compiled = compiledFor.get(stimulus.place.environment.id);
    return compiled ? runOne(compiled, players, repeats, changes, stimulus, now) : { type: 'gone' };
  });
  // Made for an event that turned out to be a repeat, which changes nothing.
  changes.unmade = [...players.values()].filter((player) => player.isNew).map((player) => player.key);
  await write(() => writeChanges(tx, changes, cache));
  if (changes.scores.length > 0) boards.expect();
  return results;
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
  return {
    type: 'done',
    id,
    duplicate: false,
    player: { id: playerId, xp, level },
    effects: outcome.effects,
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
