import { z } from 'zod';
import { defineTool } from '../tool.ts';

export const summaryTools = [
  defineTool({
    name: 'get_summary',
    title: 'Compare today with yesterday',
    description:
      'Reads the numbers of today and yesterday: active players, events, XP, level-ups, badges, completed quests and adventures.',
    input: {},
    output: { today: z.looseObject({}), yesterday: z.looseObject({}) },
    run: async ({ get }) => ({ data: await get('/analytics/summary') }),
  }),
];
