import type { Static } from 'typebox';
import {
  apply,
  type BadgeState,
  type JsonObject,
  levelAt,
  newPlayer,
  type PlayerState,
  type TraceEntry,
} from '../../engine/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { inSlot, type Slots } from '../../platform/concurrency/slots.ts';
import { invalid, unavailable } from '../../platform/faults.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { ProjectContext } from '../access/index.ts';
import type { DefinitionCache } from '../definitions/index.ts';
import { readState } from '../players/index.ts';
import { compileDraft } from './compile-draft.ts';
import type { SimulationRequest } from './schemas.ts';

type Request = Static<typeof SimulationRequest>;

/** Of one project two at once, so that one slow simulation does not hold up the next; the rest wait for a moment. */
export const simulationLimits = { places: 8, perOwner: 2, waitingPerOwner: 8, waiting: 200 };

export interface Simulator {
  db: Queryable;
  definitions: DefinitionCache;
  slots: Slots;
  clock: Clock;
}

/** Runs one event on the engine as it would be run for real, and forgets it. */
export function simulate(simulator: Simulator, context: ProjectContext, request: Request) {
  const refuse = () =>
    unavailable('Too many simulations of this project are waiting. Retry after 1 second.', 1);
  return inSlot(simulator.slots, context.projectId, refuse, () => runOne(simulator, context, request));
}

async function runOne({ db, definitions, clock }: Simulator, context: ProjectContext, request: Request) {
  const now = clock();
  const { event, player: supposed } = request;
  const { draft } = await compileDraft(db, definitions, context, request, (kind, i) => `/${kind}/${i}`);
  const stored =
    event.playerId === undefined ? undefined : await readState(db, context.environment.id, event.playerId);
  // An event creates the player it names, and so it would here.
  const state = suppose(stored ?? newPlayer(event.playerId ?? 'simulated'), supposed, now);
  const occurredAt = event.occurredAt === undefined ? now.getTime() : Date.parse(event.occurredAt);
  if (Number.isNaN(occurredAt)) throw invalid('/event/occurredAt', 'must be a date and time in ISO 8601');
  const properties = (event.properties ?? {}) as JsonObject;
  const stimulus = {
    kind: 'event',
    id: event.id ?? 'simulated',
    type: event.type,
    properties,
    occurredAt,
  } as const;
  const { state: after, effects, trace } = apply(draft, state, stimulus, now.getTime());
  return {
    player: { id: after.id, xp: after.xp, level: levelAt(draft.thresholds, after.xp) },
    effects: [...effects],
    trace: trace as (TraceEntry & Record<string, unknown>)[],
  };
}

function suppose(state: PlayerState, supposed: Request['player'], now: Date): PlayerState {
  if (!supposed) return state;
  const { xp, timezone, attributes, badges, counts, streak } = supposed;
  const today = now.toISOString().slice(0, 10);
  return {
    ...state,
    ...(xp === undefined ? {} : { xp }),
    ...(timezone === undefined ? {} : { timezone }),
    ...(attributes === undefined ? {} : { attributes: attributes as JsonObject }),
    ...(counts === undefined ? {} : { counts }),
    ...(badges === undefined
      ? {}
      : { badges: Object.fromEntries(badges.map((id) => [id, held(state, id, now)])) }),
    ...(streak === undefined
      ? {}
      : { streak: { current: streak, longest: streak, lastDay: streak === 0 ? null : today } }),
  };
}

function held({ badges }: PlayerState, id: string, now: Date): BadgeState {
  const at = now.getTime();
  return badges[id] ?? { times: 1, firstEarnedAt: at, lastEarnedAt: at };
}
