import type { MilestoneData, PassData } from './model.ts';

export interface Track {
  /** The first milestone that is not reached. */
  next: MilestoneData | undefined;
  reached: number;
  /** The way from the last milestone to the next, from 0 to 1. */
  share: number;
  /** The same over the whole track, on which all milestones are equally far apart: 1 at the first, 2 at the second. */
  along: number;
}

export function trackOf({ milestones, score }: Pick<PassData, 'milestones' | 'score'>): Track {
  const index = milestones.findIndex(({ reachedAt }) => reachedAt === null);
  const reached = milestones.filter(({ reachedAt }) => reachedAt !== null).length;
  const next = milestones[index];
  if (!next) return { next: undefined, reached, share: 1, along: milestones.length };
  const from = milestones[index - 1]?.at ?? 0;
  const way = next.at - from;
  const share = way > 0 ? Math.min(1, Math.max(0, ((score ?? 0) - from) / way)) : 0;
  return { next, reached, share, along: index + share };
}
