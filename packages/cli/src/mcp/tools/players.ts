import { z } from 'zod';
import { page } from '../output.ts';
import { readPage } from '../read-page.ts';
import type { Reader } from '../reader.ts';
import { longestResult } from '../shorten.ts';
import { defineTool, fields, given } from '../tool.ts';

/** Lists of a player. `wallet` is read as a whole: it has one entry for each currency. */
const lists = [
  'badges',
  'quests',
  'adventures',
  'standings',
  'inventory',
  'transactions',
  'purchases',
  'messages',
] as const;
const parts = [...lists, 'wallet'] as const;

export const playerTools = [
  defineTool({
    name: 'find_players',
    title: 'Find players',
    description:
      'Finds players by a part of the id or name, by level, by a badge that they have, or by a segment that they are in. Without a filter it lists all players.',
    input: {
      search: z.string().min(1).max(200).optional().describe('A part of the id or of the display name.'),
      minLevel: z.number().int().min(1).optional().describe('Only players with at least this level.'),
      badgeId: fields.id('Only players who have this badge.').optional(),
      segmentId: fields.id('Only players who are in the list of this segment.').optional(),
      sort: z
        .enum(['-createdAt', 'createdAt', '-xp', 'xp'])
        .optional()
        .describe('The order; a minus means descending. Newest first if omitted.'),
      limit: fields.limit,
      cursor: fields.cursor,
    },
    output: page,
    run: async ({ get }, { limit, cursor, ...filters }) => ({
      data: await readPage(
        (query) => get('/players', { params: { query: { ...given(filters), ...query } } }),
        {
          limit,
          cursor,
        },
      ),
    }),
  }),
  defineTool({
    name: 'get_player',
    title: 'Read a player',
    description:
      'Reads a player: XP, level, streak and attributes; on request also badges, the progress of quests and adventures, ranks, ' +
      'the balances of currencies (wallet) and their changes (transactions), items (inventory), purchases, and the messages in the inbox.',
    input: {
      playerId: fields.id('The id of the player.'),
      include: z.array(z.enum(parts)).max(parts.length).default([]).describe('What else to read.'),
      cursor: fields.cursor.describe(
        'Continues a list of a result before; "include" must then name just that list.',
      ),
    },
    output: {
      player: z.looseObject({ id: z.string(), xp: z.number(), level: z.number() }),
    },
    run: async (reader, { playerId, include, cursor }) => {
      const wanted = [...new Set(include)];
      if (cursor !== undefined && (wanted.length !== 1 || wanted[0] === 'wallet')) {
        throw new Error('With "cursor", "include" must have exactly one entry: the list that it continues.');
      }
      const player = await reader.get('/players/{playerId}', { params: { path: { playerId } } });
      const room = longestResult / 2 / Math.max(1, wanted.length);
      const read = wanted.map(async (part) => [part, await readPart(reader, playerId, part, cursor, room)]);
      return { data: { player, ...Object.fromEntries(await Promise.all(read)) } };
    },
  }),
  defineTool({
    name: 'get_recap',
    title: 'Read the recap of a player',
    description:
      'Reads what a player did in a period of at most 366 days: events by type, XP, the best day, the longest streak, badges, quests, the best ranks, and where the player is among the active players.',
    input: {
      playerId: fields.id('The id of the player.'),
      from: fields.time('The first day, or a time. 1 January of the year of `to` if omitted.'),
      to: fields.time('The last day, or a time. Today if omitted.'),
    },
    output: { recap: z.looseObject({ playerId: z.string(), xp: z.number() }) },
    run: async ({ get }, { playerId, ...query }) => ({
      data: {
        recap: await get('/players/{playerId}/recap', {
          params: { path: { playerId }, query: given(query) },
        }),
      },
    }),
  }),
];

function readPart(
  { get }: Reader,
  playerId: string,
  part: (typeof parts)[number],
  cursor: string | undefined,
  room: number,
) {
  const path = { playerId };
  if (part === 'wallet') return get('/players/{playerId}/wallet', { params: { path } });
  return readPage<unknown>(
    (query) => get(`/players/{playerId}/${part}`, { params: { path, query } }),
    { limit: 50, cursor },
    room,
  );
}
