/** Brings a player into the experiments whose definitions would see a stimulus, and finds the project that it runs on. */
import { formatDay } from '../calendar.ts';
import type { CompiledExperiment, CompiledProject } from '../compile/compiled.ts';
import { own } from '../json.ts';
import { PLAYER_LIMITS } from '../limits.ts';
import type { PlayerState } from '../player/state.ts';
import type { Command, PlayerEvent } from '../run/stimulus.ts';
import { countActiveDays } from '../segments/active-days.ts';
import { assign } from './assign.ts';
import type { ExperimentState, Variant } from './experiment.ts';
import { MOST_VARIANTS, withVariants } from './variants.ts';

type Heard = PlayerEvent | Command;

/** Activity before the exposure is that of so many days. */
const DAYS_BEFORE = 28;

export interface Exposed {
  /** What the stimulus runs on. */
  readonly project: CompiledProject;
  /** Experiments that the player is in from now on. */
  readonly entered: readonly (readonly [id: string, entry: Omit<ExperimentState, 'day' | 'before'>])[];
  /** Those that hear the stimulus, with the variant of the player, for the trace. */
  readonly heard: CompiledExperiment['heardAs'];
}

// Most events bring nobody in, and each is heard by few: every event of the project goes through here.
const NOBODY: Exposed['entered'] = [];
const NOTHING: Exposed['heard'] = [];

/** Without a stimulus: where the player would be after all that these experiments could hear. */
export function expose(
  project: CompiledProject,
  state: PlayerState,
  stimulus: Heard | null,
  now: number,
  isMember: (segmentId: string) => boolean,
): Exposed {
  const { experiments } = project;
  if (experiments === null) return { project, entered: NOBODY, heard: NOTHING };
  let entered: Exposed['entered'][number][] | null = null;
  let heard: Exposed['heard'][number][] | null = null;
  let combination = 0;
  for (const experiment of experiments.running) {
    const { id, salt, variants, heardAs } = experiment;
    const isHeard = stimulus === null || hears(experiment, stimulus);
    const entry = own(state.experiments, id);
    let place = -1;
    if (entry?.salt === salt) place = placeOf(variants, entry.variant);
    else if (isHeard && hasRoom(state, entered?.length ?? 0)) {
      place = placeFor(experiment, state.id, isMember);
      const variant = variants[place];
      if (variant) {
        const values = experiment.metrics.map(() => 0);
        entered ??= [];
        entered.push([id, { variant: variant.id, salt, since: now, values }]);
      }
    }
    const as = isHeard ? heardAs[place] : undefined;
    if (as) {
      heard ??= [];
      heard.push(as);
    }
    combination = combination * MOST_VARIANTS + Math.max(0, place);
  }
  return {
    project: withVariants(project, experiments, combination),
    entered: entered ?? NOBODY,
    heard: heard ?? NOTHING,
  };
}

/** -1 for one that is not there. */
function placeOf(variants: readonly Variant[], id: string): number {
  for (let place = 0; place < variants.length; place++) if (variants[place]?.id === id) return place;
  return -1;
}

/** Of a player who is not in yet; -1 for one who does not come in. */
function placeFor(
  experiment: CompiledExperiment,
  playerId: string,
  isMember: (segmentId: string) => boolean,
): number {
  const { segmentId } = experiment;
  const place = assign(experiment, playerId);
  return place === null || (segmentId !== null && !isMember(segmentId)) ? -1 : place;
}

/** With what depends on the day of the stimulus in the player's zone. `state` is the player before it. */
export function entryOn(
  entry: Exposed['entered'][number][1],
  state: PlayerState,
  playerDay: number,
): ExperimentState {
  return {
    ...entry,
    day: formatDay(playerDay),
    before: countActiveDays(state.activeDays, playerDay - 1, DAYS_BEFORE),
  };
}

function hasRoom({ experiments }: PlayerState, more: number): boolean {
  return Object.keys(experiments).length + more < PLAYER_LIMITS.experiments;
}

/** A command is heard by the definition that it names. */
function named(command: Command): string | null {
  switch (command.kind) {
    case 'purchase':
      return command.offerId;
    case 'useItem':
      return command.itemId;
    case 'startQuest':
      return command.questId;
    case 'startAdventure':
      return command.adventureId;
    case 'awardBadge':
      return command.badgeId;
    default:
      return null;
  }
}

function hears({ hears: { all, types, commands } }: CompiledExperiment, stimulus: Heard): boolean {
  if (stimulus.kind === 'event') return all || types.has(stimulus.type);
  const id = commands.size === 0 ? null : named(stimulus);
  return id !== null && commands.has(`${stimulus.kind} ${id}`);
}
