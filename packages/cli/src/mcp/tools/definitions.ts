import { definitionKinds } from '@laurel/sdk';
import { z } from 'zod';
import { getDefinition, listDefinitions } from '../definitions.ts';
import { page } from '../output.ts';
import { readPage } from '../read-page.ts';
import { defineTool, fields } from '../tool.ts';

export const definitionTools = [
  defineTool({
    name: 'list_definitions',
    title: 'List definitions',
    description:
      `Lists what the project has defined (${definitionKinds.join(', ')}), newest first; or its levels and the ` +
      'event types of the service. Use it to find the ids that other tools take.',
    input: {
      kind: z.enum([...definitionKinds, 'levels', 'event-types']).describe('What to list.'),
      limit: fields.limit,
      cursor: fields.cursor,
    },
    // Levels are one object instead of a list.
    output: { data: page.data.optional(), nextCursor: page.nextCursor.optional(), note: page.note },
    run: async (reader, { kind, limit, cursor }) => {
      if (kind === 'levels') return { data: await reader.get('/levels') };
      if (kind === 'event-types') {
        const { data } = await reader.get('/event-types');
        return { data: { data: data.map(({ type, meaning }) => ({ type, meaning })) } };
      }
      return { data: await readPage((query) => listDefinitions(reader, kind, query), { limit, cursor }) };
    },
  }),
  defineTool({
    name: 'get_definition',
    title: 'Read a definition',
    description: 'Reads one definition of any kind with all of its fields.',
    input: {
      kind: z.enum(definitionKinds).describe('What it is.'),
      id: fields.id('The id of the definition.'),
    },
    output: { id: z.string(), name: z.string() },
    run: async (reader, { kind, id }) => ({ data: await getDefinition(reader, kind, id) }),
  }),
];
