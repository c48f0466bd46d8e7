export interface Target {
  kind: 'badge' | 'quest' | 'adventure';
  id: string;
}

/** The definition that the address of a player's page asks about. */
export interface ExplainSearch {
  badgeId?: string;
  questId?: string;
  adventureId?: string;
}

export function targetIn({ badgeId, questId, adventureId }: ExplainSearch): Target | null {
  if (badgeId !== undefined) return { kind: 'badge', id: badgeId };
  if (questId !== undefined) return { kind: 'quest', id: questId };
  return adventureId === undefined ? null : { kind: 'adventure', id: adventureId };
}
