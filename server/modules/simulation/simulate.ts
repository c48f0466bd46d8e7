import type { Static } from 'typebox';
import {
  type Applied,
  apply,
  type BadgeState,
  type CompiledProject,
  dayAt,
  dueNext,
  formatDay,
  type JsonObject,
  levelAt,
  newPlayer,
  type PlayerState,
  type SeasonsNow,
  STIMULUS_LIMITS,
  type TimedEvent,
  type TraceEntry,
  welcome,
} from '../../engine/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { inSlot, type Slots } from '../../platform/fair/slots.ts';
import { loopTurns } from '../../platform/fair/turns.ts';
import { invalid, unavailable } from '../../platform/faults.ts';
import { own } from '../../platform/own-properties.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { environmentSubject, type ProjectContext, timeIn } from '../access/index.ts';
import type { DefinitionCache } from '../definitions/index.ts';
import { readCurrentSeasons } from '../leaderboards/index.ts';
import { readState } from '../players/index.ts';
import { compileDraft } from './compile-draft.ts';
import { messages } from './messages.ts';
import type { SimulationRequest } from './schemas.ts';
import type { Placed } from './tried-variants.ts';

type Request = Static<typeof SimulationRequest>;

/** Two of a project at once, so that a slow simulation does not block the next; the rest wait for a moment. */
export const simulationLimits = { places: 8, perOwner: 2, waitingPerOwner: 8, waiting: 200 };

/** For a whole sequence. An ordinary event takes a small part of what one event may take. */
const mostWork = 10 * STIMULUS_LIMITS.work;

export interface Simulator {
  db: Queryable;
  definitions: DefinitionCache;
  slots: Slots;
  clock: Clock;
}

/** Runs events on the engine as they would be run for real, and forgets them. */
export function simulate(simulator: Simulator, context: ProjectContext, request: Request) {
  const refuse = () => unavailable(messages.simulationsWaiting, 1);
  return inSlot(simulator.slots, context.projectId, refuse, () => run(simulator, context, request));
}

async function run({ db, definitions, clock }: Simulator, context: ProjectContext, request: Request) {
  const now = timeIn(context.environment, clock);
  const { event, events, player: supposed } = request;
  if (event !== undefined && request.until !== undefined) throw invalid('/until', messages.untilOfOne);
  if ((event === undefined) === (events === undefined)) {
    throw invalid('/event', messages.eventOrEvents);
  }
  const playerId = playerOf(events ?? []) ?? event?.playerId;
  const { present, draft, placed } = await compileDraft(
    db,
    definitions,
    context,
    request,
    (kind, i) => `/${kind}/${i}`,
  );
  const stored = playerId === undefined ? undefined : await readState(db, context.environment.id, playerId);
  // A real event creates the player that it names, so a simulated one does too.
  const known =
    stored ??
    welcome(draft, newPlayer(playerId ?? 'simulated', { createdAt: now.getTime() }), now.getTime()).state;
  const state = placeIn(draft, suppose(known, supposed, now), placed, now.getTime());
  const seasons = await readCurrentSeasons(db, context.environment.id, draft.keptBoards, now);
  if (event) {
    const at = readTime(event.occurredAt, '/event/occurredAt') ?? now.getTime();
    const outcome = applyAt(draft, state, event, at, { now: now.getTime(), seasons });
    return { before: presentPlayer(present, state), ...presentOutcome(draft, outcome) };
  }
  const owner = environmentSubject(context.environment.id);
  const run = await loopTurns.run(
    owner,
    runSequence(draft, state, events ?? [], { now: now.getTime(), seasons, until: request.until }),
  );
  return { before: presentPlayer(present, state), ...run };
}

type SimulatedEvent = NonNullable<Request['event']>;

interface SimulatedSequence {
  results: (ReturnType<typeof presentOutcome> & { timed: ReturnType<typeof presentTimed>[] })[];
  player: ReturnType<typeof presentPlayer>;
  timed: ReturnType<typeof presentTimed>[];
}

/** What time may cause in one simulation: a year of one daily rule. */
const mostTimed = 400;

/** An event with a time of its own happens then; the clock of the engine is that of each event. */
function* runSequence(
  draft: CompiledProject,
  first: PlayerState,
  events: readonly SimulatedEvent[],
  { now, seasons, until }: { now: number; seasons: SeasonsNow; until: string | undefined },
): Generator<void, SimulatedSequence> {
  let [state, at, work, caused] = [first, now, 0, 0];
  const take = (outcome: Applied, path: string) => {
    state = outcome.state;
    work += outcome.work;
    if (work > mostWork) throw invalid(path, messages.tooMuchWork);
    return outcome;
  };
  /** Lets time pass up to a moment, and runs what it causes. */
  function* pass(to: number, path: string) {
    const timed = [];
    for (let due = dueNext(draft, state, { after: at, to }); due.length > 0; ) {
      for (const event of due) {
        if (++caused > mostTimed) throw invalid(path, messages.tooMuchTime({ most: mostTimed }));
        at = event.at;
        timed.push(
          presentTimed(draft, event, take(applyAt(draft, state, event, at, { now: at, seasons }), path)),
        );
        yield;
      }
      due = dueNext(draft, state, { after: at, to });
    }
    at = to;
    return timed;
  }
  const results = [];
  for (const [i, event] of events.entries()) {
    const path = `/events/${i}/occurredAt`;
    const time = readTime(event.occurredAt, path) ?? at;
    if (i > 0 && time < at) throw invalid(path, messages.notInOrder);
    // Before the first event nothing is known of the time that passed.
    if (i === 0) at = time;
    const timed = yield* pass(time, path);
    const outcome = take(applyAt(draft, state, event, at, { now: at, seasons }), `/events/${i}`);
    results.push({ ...presentOutcome(draft, outcome), timed });
    yield;
  }
  if (results.length === 0) throw invalid('/events', messages.noEvents);
  const end = readTime(until, '/until') ?? at;
  if (end < at) throw invalid('/until', messages.notInOrder);
  const timed = yield* pass(end, '/until');
  return { results, player: presentPlayer(draft, state), timed };
}

function applyAt(
  draft: CompiledProject,
  state: PlayerState,
  event: Pick<SimulatedEvent, 'id' | 'type' | 'properties'>,
  at: number,
  { now, seasons }: { now: number; seasons: SeasonsNow },
) {
  const { id = 'simulated', type } = event;
  const properties = (event.properties ?? {}) as JsonObject;
  return apply(draft, state, { kind: 'event', id, type, properties, occurredAt: at }, now, { seasons });
}

function presentOutcome(draft: CompiledProject, { state, effects, trace }: Applied) {
  return {
    player: presentPlayer(draft, state),
    effects: [...effects],
    trace: trace as (TraceEntry & Record<string, unknown>)[],
  };
}

function presentTimed(draft: CompiledProject, { type, properties, at }: TimedEvent, outcome: Applied) {
  return {
    type,
    properties: properties as Record<string, unknown>,
    occurredAt: new Date(at).toISOString(),
    ...presentOutcome(draft, outcome),
  };
}

function presentPlayer({ thresholds }: CompiledProject, { id, xp, badges, balances, items }: PlayerState) {
  return {
    id,
    xp,
    level: levelAt(thresholds, xp),
    badges: Object.keys(badges).sort(),
    balances: { ...balances },
    items: Object.fromEntries(Object.entries(items).map(([itemId, { quantity }]) => [itemId, quantity])),
  };
}

/** A sequence is about one player, whom any of its events may name. */
function playerOf(events: readonly SimulatedEvent[]): string | undefined {
  const [named] = events.flatMap(({ playerId }) => playerId ?? []);
  const other = events.findIndex(({ playerId }) => playerId !== undefined && playerId !== named);
  if (other >= 0) throw invalid(`/events/${other}/playerId`, messages.onePlayer);
  return named;
}

function readTime(given: string | undefined, path: string): number | undefined {
  if (given === undefined) return undefined;
  const time = Date.parse(given);
  if (Number.isNaN(time)) throw invalid(path, messages.moment);
  return time;
}

function suppose(state: PlayerState, supposed: Request['player'], now: Date): PlayerState {
  if (!supposed) return state;
  const { xp, timezone, attributes, badges, counts, balances, streak } = supposed;
  const today = now.toISOString().slice(0, 10);
  return {
    ...state,
    ...(xp === undefined ? {} : { xp }),
    ...(timezone === undefined ? {} : { timezone }),
    ...(attributes === undefined ? {} : { attributes: attributes as JsonObject }),
    ...(counts === undefined ? {} : { counts }),
    ...(balances === undefined ? {} : { balances: { ...state.balances, ...balances } }),
    ...(badges === undefined
      ? {}
      : { badges: Object.fromEntries(badges.map((id) => [id, held(state, id, now)])) }),
    ...(streak === undefined
      ? {}
      : { streak: { current: streak, longest: streak, lastDay: streak === 0 ? null : today } }),
  };
}

/** As if an event had brought the player into these variants, whatever the hash says. */
function placeIn(
  { zone }: CompiledProject,
  state: PlayerState,
  placed: readonly Placed[],
  now: number,
): PlayerState {
  if (placed.length === 0) return state;
  const day = formatDay(dayAt(zone, now));
  const entries = placed.map(({ experimentId, variantId: variant, salt, metrics }) => {
    const values = Array.from({ length: metrics }, () => 0);
    return [experimentId, { variant, salt, since: now, day, before: 0, values }] as const;
  });
  return { ...state, experiments: { ...state.experiments, ...Object.fromEntries(entries) } };
}

function held({ badges }: PlayerState, id: string, now: Date): BadgeState {
  const at = now.getTime();
  return own(badges, id) ?? { times: 1, firstEarnedAt: at, lastEarnedAt: at };
}
