/** The effects by which events and activity can be filtered. */
export const listedEffects = [
  'xp',
  'level',
  'badge',
  'quest.started',
  'quest.progress',
  'quest.completed',
  'adventure.started',
  'adventure.completed',
  'score',
  'milestone',
  'attribute',
  'streakFreeze',
  'currency',
  'item',
  'message',
] as const;

export type ListedEffect = (typeof listedEffects)[number];
