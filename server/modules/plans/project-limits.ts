import { PLAYER_LIMITS, STIMULUS_LIMITS } from '../../engine/index.ts';
import { type DefinitionList, definitionKinds } from './definition-kinds.ts';
import { webhooksPerProject } from './plans.ts';

/** How many projects a tenant may have, where the operator has not set another number for it. */
const projectsPerTenant = { hosted: 10, own: 1_000 };

export function projectLimit(setByOperator: number | null, hosted: boolean): number {
  return setByOperator ?? (hosted ? projectsPerTenant.hosted : projectsPerTenant.own);
}

/** All of a project's definitions are compiled together: without a bound one project could slow down all. */
export const definitionsPerKind = 1_000;

/** Fewer than of other kinds: each new player may get some of each, and a wallet shows all of them. */
export const currenciesPerProject = 100;

/** Each is asked for each player who changes, so there are few. */
export const segmentsPerProject = 100;

/** Fewer too: each amount that is given looks at all boosts of it. */
export const boostsPerProject = 100;

/** Each has up to five variants of ten definitions. */
export const experimentsPerProject = 100;

/** Each event looks at all of them. */
export const runningExperimentsPerProject = 10;

export const imagesPerProject = 1_000;

/** Estimated memory of a project's compiled definitions: all projects of a node share the cache that holds them. */
export const compiledBytesPerProject = 32 * 1024 * 1024;

/** Every event of a type looks at all objectives on that type. */
export const objectivesPerEventType = 2_000;

const perKind = Object.fromEntries(
  Object.values(definitionKinds).map((list) => [list, definitionsPerKind]),
) as Record<DefinitionList, number>;

/**
 * The limits that hold for a project whatever its plan, as `GET /projects/{projectId}/usage` and guide/limits.md show
 * them. Those that end with `PerEvent` cut the rest, which the trace of the event says; the others refuse.
 */
export const projectLimits = {
  ...perKind,
  currencies: currenciesPerProject,
  segments: segmentsPerProject,
  boosts: boostsPerProject,
  experiments: experimentsPerProject,
  runningExperiments: runningExperimentsPerProject,
  xpLeaderboards: STIMULUS_LIMITS.xpBoards,
  compiledBytes: compiledBytesPerProject,
  webhooks: webhooksPerProject,
  images: imagesPerProject,
  objectivesPerEventType,
  workPerEvent: STIMULUS_LIMITS.work,
  effectsPerEvent: STIMULUS_LIMITS.effects,
  outsideEventsPerEvent: STIMULUS_LIMITS.notifications,
  chainedEventsPerEvent: STIMULUS_LIMITS.chainedEvents,
  scoreBoardsPerEvent: STIMULUS_LIMITS.scoreBoards,
  eventTypesPerPlayer: PLAYER_LIMITS.eventTypes,
  questsPerPlayer: PLAYER_LIMITS.quests,
  adventuresPerPlayer: PLAYER_LIMITS.adventures,
  badgesPerPlayer: PLAYER_LIMITS.badges,
  currenciesPerPlayer: PLAYER_LIMITS.currencies,
  itemsPerPlayer: PLAYER_LIMITS.items,
  boostsPerPlayer: PLAYER_LIMITS.boosts,
} as const;

export const projectLimitNames = Object.keys(projectLimits) as (keyof typeof projectLimits)[];
