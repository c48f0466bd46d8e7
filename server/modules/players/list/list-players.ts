import { Type } from 'typebox';
import type { QuestStatus } from '../../../engine/index.ts';
import { invalid } from '../../../platform/faults.ts';
import { type PageRequest, readPage } from '../../../platform/http/lists/pagination.ts';
import { type PlayerFrame, presentPlayer, thresholdsFor } from '../present-player.ts';
import type { PlayerFilter, PlayerSort, Search } from './parts/queries.ts';
import { listPlayers as findPlayers, type PageBounds, type Reader } from './queries.ts';

export interface PlayerFilters {
  search?: string;
  minLevel?: number;
  minXp?: number;
  maxXp?: number;
  badgeId?: string;
  withoutBadgeId?: string;
  questId?: string;
  questStatus?: QuestStatus;
  doneObjectiveId?: string;
  openObjectiveId?: string;
  seenAfter?: string;
  seenBefore?: string;
  attribute?: readonly string[];
}

export interface PlayerQuery extends PageRequest, PlayerFilters {
  sort?: PlayerSort;
}

export async function listPlayers(
  db: Reader,
  environmentId: number,
  frame: PlayerFrame,
  { sort = '-createdAt', limit, cursor, ...query }: PlayerQuery,
  bounds?: PageBounds,
) {
  refuseWithoutQuest(query, '');
  const filter = filterOf(environmentId, frame, query);
  if (filter === null) return { data: [], nextCursor: null };
  return readPage(
    { ...(limit !== undefined && { limit }), ...(cursor !== undefined && { cursor }) },
    {
      // With its order, so that a page of one order is not continued in another.
      key: Type.Tuple([Type.Literal(sort), Type.Integer(), Type.Integer()]),
      read: async (last, most) => {
        const after = last && { xp: last[1], key: last[2] };
        const { rows, end } = await findPlayers(db, { filter, sort, after, limit: most }, bounds);
        return { rows, end: end && keyOf(end) };
      },
      keyOf,
      present: (row) => presentPlayer(row, frame),
    },
  );

  function keyOf({ xp, key }: { xp: number; key: number }): [typeof sort, number, number] {
    return [sort, xp, key];
  }
}

/** `at` is where the filters are in the request. */
export function refuseWithoutQuest(filters: PlayerFilters, at: string): void {
  for (const name of ['questStatus', 'doneObjectiveId', 'openObjectiveId'] as const) {
    if (filters[name] !== undefined && filters.questId === undefined) {
      throw invalid(`${at}/${name}`, 'needs `questId`');
    }
  }
}

/** Null if no player can match. */
export function filterOf(
  environmentId: number,
  { levels, now }: Pick<PlayerFrame, 'levels' | 'now'>,
  query: PlayerFilters,
): PlayerFilter | null {
  const { search, minLevel = 1, minXp: leastXp = 0, maxXp, badgeId, withoutBadgeId } = query;
  const { questId, questStatus: status, seenAfter, seenBefore, attribute = [] } = query;
  // A level begins at an XP; a level that does not exist has no players.
  const levelXp = thresholdsFor(levels)[minLevel - 1];
  if (levelXp === undefined || (badgeId !== undefined && badgeId === withoutBadgeId)) return null;
  const minXp = Math.max(levelXp, leastXp);
  return {
    environmentId,
    ...(minXp > 0 && { minXp }),
    ...(maxXp !== undefined && { maxXp }),
    ...(badgeId !== undefined && { badgeId }),
    ...(withoutBadgeId !== undefined && { withoutBadgeId }),
    ...(questId !== undefined && {
      quest: { id: questId, ...(status && { status }), objectives: objectivesOf(query), now },
    }),
    ...(seenAfter !== undefined && { seenAfter: new Date(seenAfter) }),
    ...(seenBefore !== undefined && { seenBefore: new Date(seenBefore) }),
    ...(attribute.length > 0 && { attributes: attribute.map(readAttribute) }),
    ...(search !== undefined && { search: { text: search, at: placeOf(search) } }),
  };
}

function objectivesOf({ doneObjectiveId, openObjectiveId }: PlayerQuery) {
  return [
    ...(doneObjectiveId === undefined ? [] : [{ id: doneObjectiveId, done: true }]),
    ...(openObjectiveId === undefined ? [] : [{ id: openObjectiveId, done: false }]),
  ];
}

/** The schema has seen to the colon. */
function readAttribute(text: string): { key: string; value: string } {
  const colon = text.indexOf(':');
  return { key: text.slice(0, colon), value: text.slice(colon + 1) };
}

/**
 * The index knows which three letters or digits stand together, and which stand at either end of a word. One or two
 * characters are in nearly everything, and are looked for at the beginning of words alone; so is what has too few
 * letters for the index, which would read the whole of it. Without any letter the id's own index serves.
 */
function placeOf(text: string): Search['at'] {
  // Other than ASCII is spelt in several digits there.
  const spelt = text.replaceAll(/[^ -~]/g, '0000');
  if (spelt.length >= 3 && /[a-z\d]{3}|[^a-z\d][a-z\d]|[a-z\d]{2}[^a-z\d]/i.test(spelt)) return 'anywhere';
  return /[a-z\d]/i.test(spelt) ? 'beginning of a word' : 'beginning of the id';
}
