/** The kinds of definitions, each with the name of its list. All else about a kind is in its row in `definitions/kinds`. */
export const definitionKinds = {
  rule: 'rules',
  quest: 'quests',
  adventure: 'adventures',
  badge: 'badges',
  leaderboard: 'leaderboards',
  currency: 'currencies',
  item: 'items',
  offer: 'offers',
  segment: 'segments',
  boost: 'boosts',
  experiment: 'experiments',
} as const;

export type DefinitionKind = keyof typeof definitionKinds;
export type DefinitionList = (typeof definitionKinds)[DefinitionKind];
