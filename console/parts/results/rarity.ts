const limits = [
  ['legendary', 0.01],
  ['epic', 0.05],
  ['rare', 0.2],
  ['uncommon', 0.5],
  ['common', Number.POSITIVE_INFINITY],
] as const;

export type Rarity = (typeof limits)[number][0];

/** How rare a badge is, by the share of players who have it. Null for a badge that nobody has. */
export function rarityOf({ earners, share }: { earners: number; share: number }): Rarity | null {
  if (earners === 0) return null;
  return limits.find(([, below]) => share < below)?.[0] ?? 'common';
}
