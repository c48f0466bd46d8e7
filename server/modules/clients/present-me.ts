import type { PlayerContext } from '../access/index.ts';
import { levelProgress, type PlayerRow, presentPlayer } from '../players/index.ts';
import { showAttributes, viewerOf } from './show.ts';

/** A player as their own client sees them. */
export function presentMe(row: PlayerRow, context: PlayerContext, now: Date) {
  const { levels, timezone } = context;
  const player = presentPlayer(row, { levels, timezone, now });
  return {
    ...player,
    attributes: showAttributes(viewerOf(context), row.attributes),
    levelProgress: levelProgress(levels, row.xp),
    projectTimezone: timezone,
  };
}
