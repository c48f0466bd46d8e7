import type { components } from '../../../packages/sdk/src/index.ts';
import type { Environment } from '../../session/api.ts';

/** What to try out: definitions in place of those with the same id, or all items of a changeset. */
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

/** Whether it is off, or not meant for this environment: tried out as it is, it would do nothing. */
export function isOff({ enabled, environments }: Switched, environment: Environment): boolean {
  return enabled === false || !(environments ?? [environment]).includes(environment);
}

/** As it would be if it were on, so that one can look before switching it on. */
export function asIfOn<Draft extends Switched>(draft: Draft, environment: Environment): Draft {
  return isOff(draft, environment) ? { ...draft, enabled: true, environments: [environment] } : draft;
}

/** Whether one of them is off. */
export function isAnyOff(
  { rules = [], quests = [], adventures = [] }: Drafts,
  environment: Environment,
): boolean {
  return [...rules, ...quests, ...adventures].some((draft) => isOff(draft, environment));
}

/** What is sent for them. */
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
