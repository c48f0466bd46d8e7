import type { CompiledProject } from '../../../engine/index.ts';
import { type KeptAnswer, readAnswers } from '../../../platform/http/idempotency/grouped-idempotency.ts';
import type { KeyedCall } from '../../../platform/http/idempotency/idempotency.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { DefinitionCache, PastProjects, ProjectMoment } from '../../definitions/index.ts';
import type { HeldSeasons } from '../../leaderboards/index.ts';
import {
  emptyProfile,
  type LoadedPlayer,
  loadPlayers,
  nameOf,
  namesOf,
  type PlayerCache,
  type Profile,
  type WantedPlayer,
} from '../../players/index.ts';
import type { IdListing } from '../player-log/id-listing.ts';
import type { StoredOutcome } from '../player-log/queries.ts';
import type { ReversalStimulus } from '../stimuli/reversal-stimulus.ts';
import type { EngineStimulus, Stimulus } from '../stimuli/stimulus.ts';
import { holdGroupPlaces, holdGroupSeasons } from './hold-group-seasons.ts';
import { type GroupStock, holdGroupStock } from './hold-group-stock.ts';
import { type LoadedReversal, loadReversals } from './load-reversals.ts';
import { findRepeats, findUnlistedRepeats, readProjects } from './queries.ts';
import { type GroupChanges, openChanges } from './write-group.ts';

/** All that the stimuli of a group run on, as of one moment, and what they have changed so far. */
export interface LoadedGroup {
  /** The time of the environments that are run: all of them have the same. */
  readonly now: Date;
  /** How far it is ahead of the real time. */
  readonly offsetMs: number;
  /** By name; all are locked. */
  readonly players: Map<string, LoadedPlayer>;
  /** By environment. A project that was deleted has none. */
  readonly compiled: ReadonlyMap<number, CompiledProject>;
  /** Environments whose definitions are not compiled yet, where the group does not wait for that. */
  readonly cold: ReadonlyMap<number, ProjectMoment>;
  /** Environments with another time than that of the group, of which nothing is run. */
  readonly shifted: ReadonlySet<number>;
  /** Events that were sent before, including those of this group, by name. */
  readonly repeats: Map<string, { playerId: string; outcome: StoredOutcome }>;
  /** Answers to idempotency keys that were used before, including those of this group, by name. */
  readonly answers: Map<string, KeptAnswer>;
  /** Reversals of this group, brought to this moment. */
  readonly reversals: ReadonlyMap<ReversalStimulus, LoadedReversal>;
  /** What the purchases of the group can take from. */
  readonly stock: GroupStock;
  /** The seasons of leaderboards of which the engine keeps a part for each player. They stay open until the group is committed. */
  readonly seasons: HeldSeasons;
  /** By the key of the season: how many places are taken, for those that the group joins. */
  readonly places: Map<number, number>;
  readonly changes: GroupChanges;
}

interface Sources {
  definitions: DefinitionCache;
  past: PastProjects;
  players: PlayerCache;
  clock: () => Date;
  ids: IdListing;
}

export async function loadGroup(
  tx: Tx,
  { definitions, past, players: cache, clock, ids }: Sources,
  stimuli: readonly Stimulus[],
  { mayCompile }: { mayCompile: boolean },
): Promise<LoadedGroup> {
  const projectIds = [...new Set(stimuli.map((stimulus) => stimulus.scope.projectId))];
  let time = commonTime(new Map());
  const environmentClock = () => new Date(clock().getTime() + time.offsetMs);
  const [players, [projects, repeats]] = await loadPlayers(
    tx,
    { cache, clock: environmentClock },
    listWanted(stimuli),
    async () => {
      const read = await Promise.all([readProjects.all(tx, projectIds), loadRepeats(tx, ids, stimuli)]);
      time = commonTime(offsetsOf(read[0], stimuli));
      return read;
    },
  );
  const answers = await readAnswers(tx, keyedCallsOf(stimuli));
  const projectOf = new Map(projects.map((row) => [row.id, row]));
  const compiled = new Map<number, CompiledProject>();
  const cold = new Map<number, ProjectMoment>();
  for (const [environmentId, moment] of momentsOf(projectOf, stimuli)) {
    const ready = definitions.peek(moment) ?? (mayCompile ? await definitions.get(tx, moment) : undefined);
    if (ready) compiled.set(environmentId, ready);
    else cold.set(environmentId, moment);
  }
  const stock = await holdGroupStock(tx, compiled, stimuli);
  const now = environmentClock();
  const seasons = await holdGroupSeasons(tx, compiled, time.shifted, now);
  const places = await holdGroupPlaces(tx, seasons, stimuli);
  const runnable = stimuli.filter(
    ({ kind, scope }) => kind === 'reversal' && !time.shifted.has(scope.environment.id),
  ) as ReversalStimulus[];
  const reversals = await loadReversals(tx, past, runnable, players, now);
  const changes = openChanges(now, time.offsetMs, [...stock.values()]);
  return {
    now,
    ...time,
    players,
    compiled,
    cold,
    repeats,
    answers,
    reversals,
    stock,
    seasons,
    places,
    changes,
  };
}

/** How far the time of each environment is ahead, as committed at this moment. */
function offsetsOf(
  projects: readonly Awaited<ReturnType<typeof readProjects.one>>[],
  stimuli: readonly Stimulus[],
): Map<number, number> {
  const ofTest = new Map(projects.map(({ id, test_offset_ms }) => [id, test_offset_ms]));
  return new Map(
    stimuli.map(({ scope: { projectId, environment } }) => [
      environment.id,
      environment.name === 'test' ? (ofTest.get(projectId) ?? 0) : 0,
    ]),
  );
}

/** A group runs at one time: the real one if any of its environments has that, else that of its first environment. */
function commonTime(offsets: ReadonlyMap<number, number>): Pick<LoadedGroup, 'offsetMs' | 'shifted'> {
  const all = [...offsets.values()];
  const offsetMs = all.includes(0) ? 0 : (all[0] ?? 0);
  return { offsetMs, shifted: new Set([...offsets].filter(([, own]) => own !== offsetMs).map(([id]) => id)) };
}

/** The players to load, each once. */
function listWanted(stimuli: readonly Stimulus[]): WantedPlayer[] {
  const wanted = new Map<string, WantedPlayer>();
  const imported = new Set<string>();
  for (const stimulus of stimuli) {
    const { scope, playerId: id, player: name } = stimulus;
    const before = wanted.get(name);
    const isImport = stimulus.kind === 'import';
    if (isImport) imported.add(name);
    if (!before) {
      const createdAt = isImport ? stimulus.createdAt : undefined;
      const initial = initialOf(stimulus);
      wanted.set(name, { name, environmentId: scope.environment.id, id, initial, createdAt });
    } else if (imported.has(name)) {
      // An import that is refused must leave nothing for the others to see.
      before.initial = emptyProfile;
      before.createdAt = undefined;
    } else before.initial ??= initialOf(stimulus);
  }
  return [...wanted.values()];
}

/**
 * The profile with which a stimulus creates its player, if it is the first that may. So the player need not be written
 * twice. With an idempotency key it may turn out to be a repeat; then later stimuli must not see the profile.
 */
function initialOf(stimulus: Stimulus): Profile | null {
  if (stimulus.scope.player) return null;
  if (stimulus.kind === 'event' && stimulus.onlyKey !== undefined) return null;
  switch (stimulus.kind) {
    case 'command':
      return createsPlayer(stimulus) ? emptyProfile : null;
    case 'expiry':
    case 'team':
    case 'lists':
    case 'reversal':
      return null;
    case 'identify':
      return stimulus.initial && stimulus.once ? emptyProfile : stimulus.initial;
    case 'import':
      return stimulus.profile;
    default:
      return emptyProfile;
  }
}

/** Joining a leaderboard creates the player, as a score does; other commands are about players who exist. */
export function createsPlayer({ command }: Extract<Stimulus, { kind: 'command' }>): boolean {
  return command.kind === 'joinLeaderboard';
}

/** What the group runs on, by environment: the definitions as committed at this moment. */
function momentsOf(
  projectOf: ReadonlyMap<string, Awaited<ReturnType<typeof readProjects.one>>>,
  stimuli: readonly Stimulus[],
): Map<number, ProjectMoment> {
  const moments = new Map<number, ProjectMoment>();
  for (const { scope } of stimuli) {
    const project = projectOf.get(scope.projectId);
    if (!project || moments.has(scope.environment.id)) continue;
    const { id, definitions_version: version, timezone, levels } = project;
    moments.set(scope.environment.id, { id, environment: scope.environment.name, version, timezone, levels });
  }
  return moments;
}

function keyedCallsOf(stimuli: readonly Stimulus[]): KeyedCall[] {
  const calls: KeyedCall[] = [];
  for (const { once } of stimuli) if (once) calls.push(once.call);
  return calls;
}

async function loadRepeats(
  tx: Tx,
  ids: IdListing,
  stimuli: readonly Stimulus[],
): Promise<LoadedGroup['repeats']> {
  const events = stimuli
    .filter(isRepeatable)
    .map(({ scope, id }) => ({ environmentId: scope.environment.id, id }));
  if (events.length === 0) return new Map();
  const names = namesOf(events);
  const [listed, unlisted] = await Promise.all([
    findRepeats.all(tx, ...names),
    ids.isUnfinished(tx).then((unfinished) => (unfinished ? findUnlistedRepeats.all(tx, ...names) : [])),
  ]);
  const rows = [...listed, ...unlisted];
  return new Map(
    rows.map((row) => [
      nameOf(row.environment_id, row.id),
      { playerId: row.player_id, outcome: row.outcome },
    ]),
  );
}

/** Only these can be repeats: events with an id from their sender, and commands of jobs, whose ids are computed. */
export function isRepeatable(stimulus: Stimulus): stimulus is EngineStimulus {
  return (stimulus.kind === 'event' || stimulus.kind === 'command') && stimulus.given === true;
}
