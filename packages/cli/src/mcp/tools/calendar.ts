import { z } from 'zod';
import { page } from '../output.ts';
import { readPage } from '../read-page.ts';
import { defineTool, fields, given } from '../tool.ts';

export const calendarTools = [
  defineTool({
    name: 'get_calendar',
    title: 'List what is on',
    description:
      'Lists what is on in a range of at most 366 days, sorted by start: definitions with a beginning or an end, each season of a leaderboard, quests that can be repeated, and scheduled changesets.',
    input: {
      from: fields.time('The first day, or a time. Today if omitted.'),
      to: fields.time('The last day, or a time. 31 days in all if omitted.'),
      // Any text: the service checks the kind, and its error lists the valid ones.
      kind: z
        .string()
        .min(1)
        .max(40)
        .optional()
        .describe('Only of this kind, such as rules or leaderboards.'),
      limit: fields.limit,
      cursor: fields.cursor,
    },
    output: page,
    run: async ({ get }, { limit, cursor, kind, ...range }) => ({
      data: await readPage(
        (query) =>
          get('/calendar', {
            params: { query: { ...given({ ...range, kind: kind as 'rules' | undefined }), ...query } },
          }),
        { limit, cursor },
      ),
    }),
  }),
];
