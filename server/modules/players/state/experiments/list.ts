import { type Static, Type } from 'typebox';
import { Shape, Text } from '../../../../platform/http/field-schemas.ts';
import { described } from '../../../../platform/http/openapi/described.ts';
import { Timestamp } from '../../../../platform/http/record-fields.ts';
import { own } from '../../../../platform/own-properties.ts';
import { ExperimentId } from '../../field-schemas.ts';
import { facetList } from '../facet-list.ts';
import { type ExperimentRow, listExperiments } from './queries.ts';

export const PlayerExperiment = Shape('PlayerExperiment', 'An experiment that a player is in, or was.', {
  experimentId: ExperimentId,
  variantId: Text('double', 'The id of the variant that the player has.'),
  since: described(Timestamp, 'When the first event was handled that counts, in UTC.'),
});

/** Not in the lists: what is measured of a player is no business of their client, and the results add it up for all others. */
const ExportedExperiment = Shape(
  'ExportedPlayerExperiment',
  'An experiment, with what was measured of the player.',
  {
    ...PlayerExperiment.properties,
    activeDaysBefore: Type.Number({
      description: 'Days with events in the 28 days before `since`.',
      examples: [3],
    }),
    values: Type.Array(Type.Number(), {
      description:
        'What was measured from `since` on: one for each metric of the experiment, in their order.',
      examples: [[12]],
    }),
  },
);

export const experimentList = facetList({
  operationId: 'listPlayerExperiments',
  summary: "List a player's experiments, newest first",
  description: 'Those that the player is in, and those that have stopped.',
  exported: 'The experiments that the player is in, or was.',
  item: PlayerExperiment,
  beside: {
    item: ExportedExperiment,
    of({ experiments }, { experimentId }: Static<typeof PlayerExperiment>) {
      const { before = 0, values = [] } = own(experiments, experimentId) ?? {};
      return { activeDaysBefore: before, values };
    },
  },
  read: (db, playerKey, after, limit) =>
    listExperiments.all(db, playerKey, after && new Date(after[0]), after?.[1] ?? null, limit),
  keyOf: (row: ExperimentRow) => [row.since.getTime(), row.experiment_id],
  present: (row: ExperimentRow) => ({
    experimentId: row.experiment_id,
    variantId: row.variant_id,
    since: row.since.toISOString(),
  }),
});

/** The same for the player's own client. */
export async function listPlayerExperiments(
  ...of: Parameters<typeof experimentList.readPage>
): Promise<{ data: Static<typeof PlayerExperiment>[]; nextCursor: string | null }> {
  const { data, nextCursor } = await experimentList.readPage(...of);
  return { data: data as Static<typeof PlayerExperiment>[], nextCursor };
}
