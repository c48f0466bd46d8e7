import { inSlot } from '../../platform/fair/slots.ts';
import { unavailable } from '../../platform/faults.ts';
import { accepted, type Endpoint, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { applyBundle } from './apply-bundle.ts';
import { readBundle } from './bundle.ts';
import * as schemas from './bundle-schemas.ts';
import type { ChangesetDependencies } from './dependencies.ts';
import { messages } from './messages.ts';
import { planBundle } from './plan-bundle.ts';
import { AcceptedChangeset } from './schemas.ts';

/** A bundle of a large project. */
const bodyLimit = 8 * 1024 * 1024;

export function bundleEndpoints(deps: ChangesetDependencies): Endpoint[] {
  const { db, guards, clock, table, slots, forgetKeys } = deps;
  const writing = guards.project('definitions.write', 'manage');
  const { get, post } = endpointsOf('Configuration');
  const inTurn = <T>(projectId: string, work: () => Promise<T>) =>
    inSlot(slots, projectId, () => unavailable(messages.tooManyBundles, 1), work);
  return [
    get(guards.project('dashboards.read', 'read'), '/definitions/bundle', 'getBundle', {
      summary: 'Read all definitions as one document',
      description: 'Sorted, without versions and times: equal definitions give equal bytes.',
      responses: { 200: schemas.Bundle },
      handler: async ({ context }) => ok(await readBundle(db, context.projectId)),
    }),
    post(writing, '/definitions/plan', 'planBundle', {
      summary: 'Compare a bundle with the project',
      description:
        'Says what `apply` would do, and what is wrong with the bundle; of more than 1,000 faults, how many more there are. ' +
        'Nothing is written. Body up to 8 MiB.',
      body: schemas.PlanRequest,
      bodyLimit,
      responses: { 200: schemas.Plan },
      notIdempotent: 'It is the dry run of `apply`.',
      handler: async ({ context, body: { bundle, prune = false } }) =>
        ok(await inTurn(context.projectId, () => planBundle(db, table, context, bundle, prune))),
    }),
    post(writing, '/definitions/apply', 'applyBundle', {
      summary: 'Make the project what a bundle says',
      description:
        'One transaction, recorded as a published changeset. 400 with every fault at once; 409 if definitions changed since the plan `planId`. Where the project requires approval, it creates a changeset in review (202). From test, changes that affect live are refused with 403. Body up to 8 MiB.',
      body: schemas.ApplyRequest,
      bodyLimit,
      responses: { 200: schemas.AppliedPlan, 202: AcceptedChangeset },
      faults: ['CONFLICT'],
      handler: async ({ context, body: { prune = false, ...request }, once }) => {
        const answer = await inTurn(context.projectId, () =>
          once.inTransaction(async (tx) => {
            const applied = await applyBundle(tx, table, context, { ...request, prune }, clock());
            if ('inReview' in applied) return accepted({ changesetId: applied.inReview });
            return ok({ ...applied.plan, changesetId: applied.changesetId });
          }),
        );
        forgetKeys(context.projectId);
        return answer;
      },
    }),
  ];
}
