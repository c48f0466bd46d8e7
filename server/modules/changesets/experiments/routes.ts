import { invalid } from '../../../platform/faults.ts';
import { created, type Endpoint, ok } from '../../../platform/http/endpoint.ts';
import { endpointsOf } from '../../../platform/http/endpoints-of.ts';
import { Fields, Shape, Text } from '../../../platform/http/field-schemas.ts';
import { experimentRecord } from '../../definitions/index.ts';
import type { ChangesetDependencies } from '../dependencies.ts';
import { createChangeset, putItems } from '../edit-changeset.ts';
import { messages } from '../messages.ts';
import { presentChangeset } from '../present-changeset.ts';
import { Changeset } from '../schemas.ts';
import { type KeepResults, readShipment, startExperiment, stopExperiment } from './run-experiment.ts';

const ExperimentPath = Fields({ id: Text('double-xp', 'The id of the experiment.', { maxLength: 64 }) });

const ShipInput = Shape('ShipInput', 'Which variant all players are to have.', {
  variantId: Text('double', 'The id of the variant.', { minLength: 1, maxLength: 64 }),
});

export function experimentEndpoints(deps: ChangesetDependencies & { keepResults: KeepResults }): Endpoint[] {
  const { guards, clock, table } = deps;
  const running = guards.project('playerData.write', 'manage');
  const writing = guards.project('definitions.write', 'manage');
  const { post } = endpointsOf('Experiments');
  const shared = { params: ExperimentPath, faults: ['CONFLICT'] as const };
  return [
    post(running, '/experiments/{id}/start', 'startExperiment', {
      ...shared,
      summary: 'Start an experiment',
      description:
        'From now on players are assigned at the first event that one of the changed definitions would see. Refused with 409 if another running experiment changes the same definition, and if it was started before. While it runs, edits of the definitions that it changes are refused.',
      responses: { 200: experimentRecord },
      handler: ({ context, params: { id }, once }) =>
        once.inTransaction(async (tx) => ok(await startExperiment(tx, table, context, id, clock()))),
    }),
    post(running, '/experiments/{id}/stop', 'stopExperiment', {
      ...shared,
      summary: 'Stop an experiment',
      description: 'For good: all players run on the definitions as they are for all.',
      responses: { 200: experimentRecord },
      handler: ({ context, params: { id }, once }) =>
        once.inTransaction(async (tx) => ok(await stopExperiment(tx, deps, context, id, clock()))),
    }),
    post(writing, '/experiments/{id}/ship', 'shipExperiment', {
      ...shared,
      summary: 'Make a changeset of what a variant changes',
      description:
        'A draft with the definitions as the variant has them, to be reviewed and published. As long as the experiment runs, publishing it is refused: stop it first.',
      body: ShipInput,
      responses: { 201: Changeset },
      handler: ({ context, params: { id }, body: { variantId }, once }) =>
        once.inTransaction(async (tx) => {
          const { name, edits } = await readShipment(tx, context.projectId, id, variantId);
          if (!edits) throw invalid('/variantId', messages.unknownVariant({ id: variantId }));
          const title = `Ship: ${name} (${variantId})`.slice(0, 200);
          const row = await createChangeset(tx, context, clock(), { title });
          if (edits.length > 0) await putItems(tx, context, row.id, edits);
          return created(await presentChangeset(deps, context, row.id, tx));
        }),
    }),
  ];
}
