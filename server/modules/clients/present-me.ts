import { levelAt } from '../../engine/index.ts';
import type { PlayerContext } from '../access/index.ts';
import { type PlayerRow, presentPlayer, thresholdsFor } from '../players/index.ts';
import { showAttributes, viewerOf } from './show.ts';

/** A player as their own client sees them. */
export function presentMe(row: PlayerRow, context: PlayerContext, now: Date) {
  const { levels, timezone } = context;
  const player = presentPlayer(row, { levels, timezone, now });
  return {
    ...player,
    attributes: showAttributes(viewerOf(context), row.attributes),
    levelProgress: levelProgress(context, row.xp),
  };
}

/** How far the player is on the way to the next level, from 0 to 1; 1 at the top. */
function levelProgress({ levels }: Pick<PlayerContext, 'levels'>, xp: number): number {
  const thresholds = thresholdsFor(levels);
  const level = levelAt(thresholds, xp);
  const [from, to] = [thresholds[level - 1] ?? 0, thresholds[level]];
  return to === undefined ? 1 : (xp - from) / (to - from);
}
