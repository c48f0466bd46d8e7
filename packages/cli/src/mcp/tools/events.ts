import { z } from 'zod';
import { explainEvent } from '../explain-trace.ts';
import { effects, page } from '../output.ts';
import { readPage } from '../read-page.ts';
import { defineTool, fields, given } from '../tool.ts';

export const eventTools = [
  defineTool({
    name: 'list_events',
    title: 'List events',
    description:
      'Lists what players did and which effects it had, newest first. Filter by player or by type.',
    input: {
      playerId: fields.id('Only events of this player.').optional(),
      type: fields.id('Only events of this type, such as workout.finished.').optional(),
      limit: fields.limit,
      cursor: fields.cursor,
    },
    output: page,
    run: async ({ get }, { limit, cursor, ...filters }) => ({
      data: await readPage(
        (query) => get('/events', { params: { query: { ...given(filters), ...query } } }),
        {
          limit,
          cursor,
        },
      ),
    }),
  }),
  defineTool({
    name: 'explain_event',
    title: 'Explain an event',
    description:
      'Says in words what one event did and why: which rules and quests were evaluated, which took effect, and for each other one ' +
      'the reason, such as the part of the condition that was false and the values that it saw.',
    input: { eventId: fields.id('The id of the event.') },
    output: { id: z.string(), type: z.string(), playerId: z.string(), effects },
    run: async ({ get }, { eventId }) => {
      const event = await get('/events/{eventId}', { params: { path: { eventId } } });
      return { words: explainEvent(event), data: event };
    },
  }),
];
