/** What runs of the experiments of a project: the definitions of all variants, and which stimuli they hear. */
import type { CompiledExperiment, CompiledTrial, Hears } from '../compile/compiled.ts';
import { CHAIN_TYPES } from '../definition-parts.ts';
import type { Definitions, Experiment, Trial } from '../definitions.ts';

export function runsIn({ environments, status, salt }: Experiment, environment: Definitions['environment']) {
  return status === 'running' && salt !== null && environments.includes(environment);
}

export function compileExperiment(
  experiment: Experiment,
  definitions: Definitions,
  compileTrial: (trial: Trial, hears: Hears) => CompiledTrial,
): CompiledExperiment {
  const { id, salt, segmentId = null, traffic, variants, metrics, trials } = experiment;
  const compiled = trials.map((trial) => ({ trial, hears: hearsOf(trial, definitions) }));
  return {
    id,
    salt: salt ?? '',
    segmentId,
    traffic,
    variants,
    metrics,
    trials: variants.map((variant) =>
      compiled
        .filter(({ trial }) => trial.variantId === variant.id)
        .map(({ trial, hears }) => compileTrial(trial, hears)),
    ),
    // One that changes nothing compares variants that are the same: every event counts.
    hears: trials.length === 0 ? { ...none, all: true } : together(compiled.map(({ hears }) => hears)),
    heardAs: variants.map((variant) => ({ experiment: id, variant: variant.id })),
  };
}

const CHAINED: ReadonlySet<string> = new Set(CHAIN_TYPES);
const none: Hears = { all: false, types: new Set(), commands: new Set() };

function together(parts: readonly Hears[]): Hears {
  return {
    all: parts.some(({ all }) => all),
    types: new Set(parts.flatMap(({ types }) => [...types])),
    commands: new Set(parts.flatMap(({ commands }) => [...commands])),
  };
}

/** By the definition as it is for all, and as the variant has it. What hears events that the engine causes is heard by all events. */
function hearsOf({ kind, value }: Trial, definitions: Definitions): Hears {
  const { id } = value;
  const before = <T extends { readonly id: string }>(list: readonly T[] = []) =>
    list.filter((one) => one.id === id);
  switch (kind) {
    case 'rule':
      return ofTypes([value, ...before(definitions.rules)].map(({ on }) => on));
    case 'quest': {
      const quests = [value, ...before(definitions.quests), ...before(definitions.olderQuests)];
      const types = quests.flatMap(({ objectives }) => objectives.map(({ on }) => on));
      return { ...ofTypes(types), commands: new Set([`startQuest ${id}`]) };
    }
    case 'adventure':
      return { ...none, all: true, commands: new Set([`startAdventure ${id}`]) };
    case 'badge':
      return { ...none, all: true, commands: new Set([`awardBadge ${id}`]) };
    case 'item':
      return { ...none, commands: new Set([`useItem ${id}`]) };
    case 'offer':
      return { ...none, commands: new Set([`purchase ${id}`]) };
    case 'boost': {
      const types = [value, ...before(definitions.boosts)].map(({ eventTypes }) => eventTypes);
      return types.some((one) => one == null)
        ? { ...none, all: true }
        : ofTypes(types.flatMap((one) => one ?? []));
    }
  }
}

function ofTypes(types: readonly string[]): Hears {
  return { ...none, types: new Set(types), all: types.some((type) => CHAINED.has(type)) };
}
