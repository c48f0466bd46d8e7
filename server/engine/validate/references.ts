/** What a definition refers to, by kind, so that the caller can hold references whole in both directions. */
import type { Action, Adventure, Item, Offer, Quest, Rule } from '../definitions.ts';

export interface References {
  readonly badges: readonly string[];
  readonly quests: readonly string[];
  readonly adventures: readonly string[];
  readonly leaderboards: readonly string[];
  readonly currencies: readonly string[];
  readonly items: readonly string[];
  /** Objectives named by `advanceQuest`; their quests are among `quests`. */
  readonly objectives: readonly { readonly questId: string; readonly objectiveId: string }[];
}

export function references(definition: Rule | Quest | Adventure | Item | Offer): References {
  const actions = actionsOf(definition);
  const prices = 'price' in definition ? definition.price.map((price) => price.currencyId) : [];
  const quests = 'objectives' in definition ? (definition.prerequisites?.questIds ?? []) : [];
  const badges = 'objectives' in definition ? (definition.prerequisites?.badgeIds ?? []) : [];
  const steps = 'steps' in definition ? definition.steps.map((step) => step.questId) : [];
  const of = <K extends Action['do']>(kind: K) =>
    actions.filter((action): action is Extract<Action, { do: K }> => action.do === kind);
  const advanced = of('advanceQuest');
  return {
    badges: unique([...badges, ...of('awardBadge').map((action) => action.badgeId)]),
    quests: unique([
      ...quests,
      ...steps,
      ...[...of('startQuest'), ...advanced].map((action) => action.questId),
    ]),
    adventures: unique(of('startAdventure').map((action) => action.adventureId)),
    leaderboards: unique(of('submitScore').map((action) => action.leaderboardId)),
    currencies: unique([...prices, ...of('grantCurrency').map((action) => action.currencyId)]),
    items: unique(of('grantItem').map((action) => action.itemId)),
    objectives: advanced.map(({ questId, objectiveId }) => ({ questId, objectiveId })),
  };
}

function actionsOf(definition: Rule | Quest | Adventure | Item | Offer): readonly Action[] {
  if ('then' in definition) return definition.then;
  if ('onUse' in definition) return definition.onUse ?? [];
  return 'price' in definition ? definition.grants : definition.rewards;
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
