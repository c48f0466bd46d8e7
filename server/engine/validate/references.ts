/** What a definition refers to, by kind, so that the caller can check references in both directions. */
import { REFERRED, type Referred } from '../actions/action.ts';
import { laterIn, valuesIn } from '../actions/read-action.ts';
import { rewardsOf } from '../boards/rewards-of.ts';
import type { CompiledProject } from '../compile/compiled.ts';
import type { Boost } from '../definition-parts.ts';
import type { Action, Adventure, Board, Item, Offer, Quest, Rule } from '../definitions.ts';

export interface References {
  /** Each definition once, those of a kind together. */
  readonly targets: readonly Target[];
  /** Objectives that actions name; their quests are among the targets. */
  readonly objectives: readonly { readonly questId: string; readonly objectiveId: string }[];
}

interface Target {
  readonly kind: Referred;
  readonly id: string;
}

type Referring = Rule | Quest | Adventure | Item | Offer | Board | Boost;

export function references(definition: Referring): References {
  const actions = actionsOf(definition).flatMap((action) => [action, ...rewardsIn(action)]);
  const targets = [...ownTargets(definition), ...actions.flatMap(targetsOf)];
  return {
    targets: REFERRED.flatMap((kind) =>
      unique(targets.filter((one) => one.kind === kind).map(({ id }) => id)).map((id) => ({ kind, id })),
    ),
    objectives: actions.flatMap((action) =>
      'objectiveId' in action ? [{ questId: action.questId, objectiveId: action.objectiveId }] : [],
    ),
  };
}

function actionsOf(definition: Referring): readonly Action[] {
  if ('source' in definition) {
    const rewards = rewardsOf(definition).map(({ reward }) => reward);
    return [...(definition.milestones ?? []), ...rewards].flatMap(({ actions }) => actions);
  }
  if ('factor' in definition) return [];
  if ('then' in definition) return definition.then;
  if ('onUse' in definition) return definition.onUse ?? [];
  return 'price' in definition ? definition.grants : definition.rewards;
}

/** Without those of its actions. */
function ownTargets(definition: Referring): Target[] {
  if ('source' in definition) {
    return (definition.entry?.price ?? []).map(({ currencyId }) => named('currency', currencyId));
  }
  if ('factor' in definition) {
    return [
      ...(definition.of.currencyIds ?? []).map((id) => named('currency', id)),
      ...inSegment(definition.segmentId),
    ];
  }
  if ('price' in definition) {
    return [
      ...definition.price.map(({ currencyId }) => named('currency', currencyId)),
      ...inSegment(definition.segmentId),
    ];
  }
  if ('then' in definition) {
    return [...inSegment(definition.segmentId), ...inSegment(definition.schedule?.segmentId)];
  }
  if ('steps' in definition) return definition.steps.map(({ questId }) => named('quest', questId));
  if (!('objectives' in definition)) return [];
  const { questIds = [], badgeIds = [], segmentId } = definition.prerequisites ?? {};
  return [
    ...questIds.map((id) => named('quest', id)),
    ...badgeIds.map((id) => named('badge', id)),
    ...inSegment(segmentId),
  ];
}

function inSegment(id: string | null | undefined): Target[] {
  return id == null ? [] : [named('segment', id)];
}

/** What an action refers to, without what the rewards of a message do. */
export function targetsOf(action: Action): Target[] {
  return valuesIn(action).flatMap(({ field, value }) =>
    field.kind === 'id' ? [named(field.of, String(value))] : [],
  );
}

/** What a message gives when it is claimed. */
function rewardsIn(action: Action): readonly Action[] {
  return valuesIn(action).flatMap(({ field, value }) => (field.kind === 'actions' ? laterIn(value) : []));
}

const MAPS = {
  badge: 'badges',
  quest: 'quests',
  adventure: 'adventures',
  leaderboard: 'leaderboards',
  currency: 'currencies',
  item: 'items',
  segment: 'segments',
} as const satisfies Record<Exclude<Referred, 'boost'>, keyof CompiledProject>;

/** What an action refers to and the project does not have in this environment, or null. */
export function unknownTarget(project: CompiledProject, action: Action): Target | null {
  const isKnown = ({ kind, id }: Target) =>
    kind === 'boost' ? (project.boosts?.byId.has(id) ?? false) : project[MAPS[kind]].has(id);
  return targetsOf(action).find((target) => !isKnown(target)) ?? null;
}

function named(kind: Referred, id: string): Target {
  return { kind, id };
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
