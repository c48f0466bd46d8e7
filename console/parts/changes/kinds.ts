/** What has a history and can be edited in a changeset, named as in the API. */
export const definitionKinds = [
  'rules',
  'quests',
  'adventures',
  'badges',
  'leaderboards',
  'currencies',
  'items',
  'offers',
] as const;
export type DefinitionKind = (typeof definitionKinds)[number];
export type ChangeKind = DefinitionKind | 'levels';

const names: Record<ChangeKind, { one: string; many: string }> = {
  rules: { one: 'rule', many: 'Rules' },
  quests: { one: 'quest', many: 'Quests' },
  adventures: { one: 'adventure', many: 'Adventures' },
  badges: { one: 'badge', many: 'Badges' },
  leaderboards: { one: 'leaderboard', many: 'Leaderboards' },
  currencies: { one: 'currency', many: 'Currencies' },
  items: { one: 'item', many: 'Items' },
  offers: { one: 'offer', many: 'Offers' },
  levels: { one: 'levels', many: 'Levels' },
};

export function isDefinitionKind(kind: string): kind is DefinitionKind {
  return definitionKinds.some((known) => known === kind);
}

/** A kind that a newer version of the service adds has no names here. */
export function kindNames(kind: string): { one: string; many: string } {
  const known = Object.hasOwn(names, kind) ? names[kind as ChangeKind] : undefined;
  return known ?? { one: kind.replace(/s$/, ''), many: kind.charAt(0).toUpperCase() + kind.slice(1) };
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
