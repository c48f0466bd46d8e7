import type { Static } from 'typebox';
import { Shape, Text } from '../../../../platform/http/field-schemas.ts';
import { described } from '../../../../platform/http/openapi/described.ts';
import { Timestamp } from '../../../../platform/http/record-fields.ts';
import { ExperimentId } from '../../field-schemas.ts';
import { facetList } from '../facet-list.ts';
import { type ExperimentRow, listExperiments } from './queries.ts';

export const PlayerExperiment = Shape('PlayerExperiment', 'An experiment that a player is in, or was.', {
  experimentId: ExperimentId,
  variantId: Text('double', 'The id of the variant that the player has.'),
  since: described(Timestamp, 'When the first event was handled that counts, in UTC.'),
});

export const experimentList = facetList({
  operationId: 'listPlayerExperiments',
  summary: "List a player's experiments, newest first",
  description: 'Those that the player is in, and those that have stopped.',
  exported: 'The experiments that the player is in, or was.',
  item: PlayerExperiment,
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
