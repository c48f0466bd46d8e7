import { accepted, created, type Endpoint, ok } from '../../../platform/http/endpoint.ts';
import { endpointsOf } from '../../../platform/http/endpoints-of.ts';
import { Fields, Shape, Text } from '../../../platform/http/field-schemas.ts';
import { experimentRecord } from '../../definitions/index.ts';
import type { ChangesetDependencies } from '../dependencies.ts';
import { presentChangeset } from '../present-changeset.ts';
import { AcceptedChangeset, Changeset } from '../schemas.ts';
import { type Stepped, shipExperiment, stepExperiment } from './run-experiment.ts';

const ExperimentPath = Fields({ id: Text('double-xp', 'The id of the experiment.', { maxLength: 64 }) });

const ShipInput = Shape('ShipInput', 'Which variant all players are to have.', {
  variantId: Text('double', 'The id of the variant.', { minLength: 1, maxLength: 64 }),
});

export function experimentEndpoints(deps: ChangesetDependencies): Endpoint[] {
  const { guards, clock, table } = deps;
  const running = guards.project('playerData.write', 'manage');
  const writing = guards.project('definitions.write', 'manage');
  const { post } = endpointsOf('Experiments');
  const shared = { params: ExperimentPath, faults: ['CONFLICT'] as const };
  const stepped = {
    ...shared,
    responses: { 200: experimentRecord, 202: AcceptedChangeset },
  };
  const approval =
    ' Where the project requires approval, it creates a changeset in review (202) that does it.';
  const answer = (done: Stepped) =>
    'inReview' in done ? accepted({ changesetId: done.inReview }) : ok(done.experiment);
  return [
    post(running, '/experiments/{id}/start', 'startExperiment', {
      ...stepped,
      summary: 'Start an experiment',
      description:
        'From now on players are assigned at the first event that one of the changed definitions would see. Refused with 409 if another running experiment changes the same definition, and if it was started before. While it runs, edits of the definitions that it changes are refused.' +
        approval,
      handler: ({ context, params: { id }, once }) =>
        once.inTransaction(async (tx) =>
          answer(await stepExperiment(tx, table, context, id, 'start', clock())),
        ),
    }),
    post(running, '/experiments/{id}/stop', 'stopExperiment', {
      ...stepped,
      summary: 'Stop an experiment',
      description: `For good: all players run on the definitions as they are for all.${approval}`,
      handler: ({ context, params: { id }, once }) =>
        once.inTransaction(async (tx) =>
          answer(await stepExperiment(tx, table, context, id, 'stop', clock())),
        ),
    }),
    post(writing, '/experiments/{id}/ship', 'shipExperiment', {
      ...shared,
      summary: 'Make a changeset of what a variant changes',
      description:
        'A draft with the definitions as the variant has them, to be reviewed and published. If the experiment runs, the draft also stops it: publishing does both at once, and keeps the results of that moment.',
      body: ShipInput,
      responses: { 201: Changeset },
      handler: ({ context, params: { id }, body: { variantId }, once }) =>
        once.inTransaction(async (tx) => {
          const changesetId = await shipExperiment(tx, context, id, variantId, clock());
          return created(await presentChangeset(deps, context, changesetId, tx));
        }),
    }),
  ];
}
