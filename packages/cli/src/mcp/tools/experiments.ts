import { z } from 'zod';
import { defineTool, fields, given } from '../tool.ts';

export const experimentTools = [
  defineTool({
    name: 'get_experiment_results',
    title: 'Read what an experiment has shown',
    description:
      'The difference of each variant to the control, with a 95 % interval that stays valid however often one looks. An interval that contains 0 decides nothing: say so. If sampleRatio.ok is false the split is wrong, and no comparison can be trusted. With segmentId it is exploration: say so, and never call it a result.',
    input: {
      experimentId: z.string().min(1).max(64).describe('The id of the experiment.'),
      segmentId: z
        .string()
        .min(1)
        .max(64)
        .optional()
        .describe(
          'Counts only players who are in this segment now. What is found is an idea for the next experiment.',
        ),
    },
    output: {
      status: z.string(),
      exploration: z.boolean(),
      sampleRatio: z.looseObject({ ok: z.boolean() }),
      metrics: z.array(z.unknown()).describe('Each metric, with every variant.'),
    },
    run: async ({ get }, { experimentId, segmentId }) => ({
      data: await get('/experiments/{experimentId}/results', {
        params: { path: { experimentId }, query: given({ segmentId }) },
      }),
    }),
  }),
  defineTool({
    name: 'get_lift',
    title: 'Read what rewards do to players',
    description:
      'Compares players who are held out of all rewards with all others: who comes back, and on how many days. Intervals are read as those of experiments.',
    input: {
      from: fields.time('The first day on which players were created. 89 days before today if omitted.'),
      to: fields.time('The last such day. Today if omitted.'),
    },
    output: { metrics: z.array(z.unknown()).describe('Each metric, with both groups.') },
    run: async ({ get }, range) => ({
      data: await get('/analytics/lift', { params: { query: given(range) } }),
    }),
  }),
];
