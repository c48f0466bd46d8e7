import { Type } from 'typebox';
import { type PageRequest, readPage } from '../../../platform/http/lists/pagination.ts';
import { type PlayerFrame, presentPlayer, thresholdsFor } from '../present-player.ts';
import * as queries from './queries.ts';

export interface PlayerQuery extends PageRequest {
  search?: string;
  minLevel?: number;
  minXp?: number;
  maxXp?: number;
  badgeId?: string;
  sort?: queries.PlayerSort;
}

export async function listPlayers(
  db: queries.Reader,
  environmentId: number,
  frame: PlayerFrame,
  { search, minLevel = 1, minXp: leastXp = 0, maxXp, badgeId, sort = '-createdAt', ...page }: PlayerQuery,
) {
  // A level begins at an XP; the one that has no beginning has no players.
  const levelXp = thresholdsFor(frame.levels)[minLevel - 1];
  if (levelXp === undefined) return { data: [], nextCursor: null };
  const minXp = Math.max(levelXp, leastXp);
  const filter: queries.PlayerFilter = {
    environmentId,
    ...(minXp > 0 && { minXp }),
    ...(maxXp !== undefined && { maxXp }),
    ...(badgeId !== undefined && { badgeId }),
    ...(search !== undefined && { search: { text: search, at: placeOf(search) } }),
  };
  return readPage(page, {
    // With its order, so that a page of one order is not continued in another.
    key: Type.Tuple([Type.Literal(sort), Type.Integer(), Type.Integer()]),
    read: (after, limit) => {
      const position = after && { xp: after[1], key: after[2] };
      return queries.listPlayers(db, filter, sort, position, limit);
    },
    keyOf: (row) => [sort, row.xp, row.key] as [typeof sort, number, number],
    present: (row) => presentPlayer(row, frame),
  });
}

/**
 * The index knows which three letters or digits stand together, and which stand at either end of a word. One or two
 * characters are in nearly everything, and are looked for at the beginning of words alone; so is what has too few
 * letters for the index, which would read the whole of it. Without any letter the id's own index serves.
 */
function placeOf(text: string): queries.Search['at'] {
  // Other than ASCII is spelt in several digits there.
  const spelt = text.replaceAll(/[^ -~]/g, '0000');
  if (spelt.length >= 3 && /[a-z\d]{3}|[^a-z\d][a-z\d]|[a-z\d]{2}[^a-z\d]/i.test(spelt)) return 'anywhere';
  return /[a-z\d]/i.test(spelt) ? 'beginning of a word' : 'beginning of the id';
}
