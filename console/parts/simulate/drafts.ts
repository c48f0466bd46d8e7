import type { components } from '../../../packages/sdk/src/index.ts';
import type { Environment } from '../../session/api.ts';

/** The drafts of a simulation: definitions that replace those with the same id, or all items of a changeset. */
export interface Drafts {
  rules?: readonly components['schemas']['RuleDraft'][];
  quests?: readonly components['schemas']['QuestDraft'][];
  adventures?: readonly components['schemas']['AdventureDraft'][];
  changesetId?: string;
}

interface Switched {
  enabled?: boolean | null;
  environments?: readonly Environment[] | null;
}

/** Whether a draft is disabled or not for this environment, so that it would do nothing in a simulation. */
export function isOff({ enabled, environments }: Switched, environment: Environment): boolean {
  return enabled === false || !(environments ?? [environment]).includes(environment);
}

/** The draft as if it were enabled here, so that it can be simulated before it is enabled. */
export function asIfOn<Draft extends Switched>(draft: Draft, environment: Environment): Draft {
  return isOff(draft, environment) ? { ...draft, enabled: true, environments: [environment] } : draft;
}

/** Whether one of the drafts is off. */
export function isAnyOff(
  { rules = [], quests = [], adventures = [] }: Drafts,
  environment: Environment,
): boolean {
  return [...rules, ...quests, ...adventures].some((draft) => isOff(draft, environment));
}

/** The part of the request for the drafts. */
export function draftsBody(
  { rules = [], quests = [], adventures = [], changesetId }: Drafts,
  environment: Environment,
  on: boolean,
) {
  if (changesetId !== undefined) return { changesetId };
  const tried = <Draft extends Switched>(drafts: readonly Draft[]) =>
    drafts.map((draft) => (on ? asIfOn(draft, environment) : draft));
  return { rules: tried(rules), quests: tried(quests), adventures: tried(adventures) };
}
