import { z } from 'zod';
import { defineTool, fields } from '../tool.ts';

export const segmentTools = [
  defineTool({
    name: 'get_segment',
    title: 'Read a segment',
    description:
      'Reads a segment: its expression, how many players it has, how many it had on each day, and how many of them are in other segments. ' +
      'find_players with segmentId lists its players.',
    input: {
      segmentId: fields.id('The id of the segment.'),
      days: z.number().int().min(1).max(366).default(30).describe('How many days of its size.'),
    },
    output: { segment: z.looseObject({ id: z.string(), size: z.number() }) },
    run: async ({ get }, { segmentId, days }) => {
      const path = { segmentId };
      const segment = await get('/segments/{id}', { params: { path: { id: segmentId } } });
      const [history, overlap] = await Promise.all([
        get('/segments/{segmentId}/history', { params: { path, query: { days } } }),
        get('/segments/{segmentId}/overlap', { params: { path } }),
      ]);
      return { data: { segment, history, overlap } };
    },
  }),
  defineTool({
    name: 'preview_segment',
    title: 'Count who would be in a segment',
    description:
      'Counts the players for whom an expression is true now, with some of them. In a large environment the size is an estimate with a range. Nothing is written.',
    input: {
      members: z
        .string()
        .min(1)
        .max(2_000)
        .describe('A CEL expression on player and now, such as player.activeDays(7) >= 3.'),
    },
    output: { size: z.number(), estimated: z.boolean() },
    run: async ({ previewSegment }, { members }) => ({ data: await previewSegment(members) }),
  }),
];
