import { created, type Endpoint, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page } from '../../platform/http/lists/pagination.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Caller, ChangesetDependencies } from './dependencies.ts';
import { createChangeset, listChangesets, putItems, removeItem, renameChangeset } from './edit-changeset.ts';
import { changesetLimits } from './limits.ts';
import { inTurn, presentChangeset, readChangeset, summarise } from './present-changeset.ts';
import { publishChangeset } from './publish-changeset.ts';
import { revertChangeset } from './revert-changeset.ts';
import {
  approveChangeset,
  commentOnChangeset,
  discardChangeset,
  rejectChangeset,
  submitChangeset,
} from './review-changeset.ts';
import * as schemas from './schemas.ts';
import { kindOf } from './wire-kinds.ts';

export function changesetEndpoints(deps: ChangesetDependencies): Endpoint[] {
  return [...mainEndpoints(deps), ...transitionEndpoints(deps)];
}

const { get, post, put, patch, del } = endpointsOf('Changesets');

function mainEndpoints(deps: ChangesetDependencies): Endpoint[] {
  const { db, guards, clock } = deps;
  const reading = guards.project('dashboards.read', 'read');
  const writing = guards.project('definitions.write', 'manage');
  const edited = changing(deps);
  return [
    post(writing, '/changesets', 'createChangeset', {
      summary: 'Create a changeset',
      description: 'A draft without items. A project can have 100 open changesets.',
      body: schemas.ChangesetInput,
      responses: { 201: schemas.Changeset },
      faults: ['CONFLICT'],
      handler: ({ context, body, once }) =>
        once.inTransaction(async (tx) => {
          const row = await createChangeset(tx, context, clock(), body);
          return created({ ...(await summarise(tx, row)), items: [], conflicts: [], needed: [] });
        }),
    }),
    get(reading, '/changesets', 'listChangesets', {
      summary: 'List changesets, newest first',
      description: 'Without their items. `status` filters them.',
      query: schemas.ChangesetsQuery,
      responses: { 200: Page(schemas.ChangesetSummary) },
      handler: async ({ context, query }) => ok(await listChangesets(db, context.projectId, query)),
    }),
    put(writing, '/changesets/{changesetId}/items', 'putChangesetItem', {
      summary: 'Put an edit into a changeset',
      description:
        'Faults are shown, not refused: a draft may be unfinished. A changeset that is being reviewed, approved or scheduled becomes a draft again. Up to 500 items and 8 MiB.',
      params: schemas.ChangesetPath,
      body: schemas.ItemInput,
      responses: { 200: schemas.Changeset },
      faults: ['CONFLICT'],
      handler: async ({ context, params: { changesetId: id }, body }) =>
        edited(context, id, db.transaction<Shown>, (tx) =>
          putItems(tx, context, id, [{ ...body, kind: kindOf(body.kind), at: '' }]),
        ),
    }),
    post(writing, '/changesets/{changesetId}/items', 'putChangesetItems', {
      summary: 'Put several edits into a changeset',
      description:
        'All of them or none. As with one edit, faults are shown, not refused, and the changeset becomes a draft again. Body up to 8 MiB.',
      params: schemas.ChangesetPath,
      body: schemas.ItemsInput,
      bodyLimit: changesetLimits.bytes,
      responses: { 200: schemas.Changeset },
      faults: ['CONFLICT'],
      handler: ({ context, params: { changesetId: id }, body: { items }, once }) =>
        edited(context, id, once.inTransaction<Shown>, (tx) => {
          const placed = items.map((item, index) => ({
            ...item,
            kind: kindOf(item.kind),
            at: `/items/${index}`,
          }));
          return putItems(tx, context, id, placed);
        }),
    }),
    get(reading, '/changesets/{changesetId}', 'getChangeset', {
      summary: 'Read a changeset',
      description: 'With what each item changes, what is wrong with it, and what changed meanwhile.',
      params: schemas.ChangesetPath,
      responses: { 200: schemas.Changeset },
      handler: async ({ context, params }) => ok(await readChangeset(deps, context, params.changesetId)),
    }),
    patch(writing, '/changesets/{changesetId}', 'updateChangeset', {
      summary: 'Change the title or the description of a changeset',
      description: 'Refused with 409 once it is published or discarded.',
      params: schemas.ChangesetPath,
      body: schemas.ChangesetPatch,
      responses: { 200: schemas.Changeset },
      faults: ['CONFLICT'],
      handler: async ({ context, params: { changesetId: id }, body }) =>
        edited(context, id, db.transaction<Shown>, (tx) => renameChangeset(tx, context, id, body)),
    }),
    del(writing, '/changesets/{changesetId}/items/{kind}/{definitionId}', 'deleteChangesetItem', {
      summary: 'Remove an edit from a changeset',
      description: 'The changeset becomes a draft again.',
      params: schemas.ItemPath,
      responses: { 200: schemas.Changeset },
      faults: ['CONFLICT'],
      handler: async ({ context, params: { changesetId: id, kind, definitionId } }) =>
        edited(context, id, db.transaction<Shown>, (tx) =>
          removeItem(tx, context, id, kindOf(kind), definitionId),
        ),
    }),
  ];
}

/** Waits for its turn before it writes, so a call that is refused because too many wait has changed nothing. */
function changing(deps: ChangesetDependencies) {
  return <A>(caller: Caller, id: string, run: Run<A>, work: (tx: Tx) => Promise<void>) =>
    inTurn(deps, caller.projectId, () =>
      run(async (tx) => {
        await work(tx);
        return ok(await presentChangeset(deps, caller, id, tx));
      }),
    );
}

/** In a transaction: once for each idempotency key, or each time. */
type Run<A> = (work: (tx: Tx) => Promise<Shown>) => Promise<A>;
type Shown = {
  status: 200;
  body: Awaited<ReturnType<typeof presentChangeset>>;
  headers: Record<string, string>;
};

function transitionEndpoints(deps: ChangesetDependencies): Endpoint[] {
  const { guards, clock, table, forgetKeys } = deps;
  const writing = guards.project('definitions.write', 'manage');
  const people = guards.project('definitions.write');
  const at = (verb: string) => [`/changesets/{changesetId}/${verb}`, `${verb}Changeset`] as const;
  const shared = { params: schemas.ChangesetPath, faults: ['CONFLICT'] } as const;
  const changed = changing(deps);
  return [
    post(writing, ...at('submit'), {
      ...shared,
      summary: 'Ask for a review of a changeset',
      description: 'From draft to in review.',
      responses: { 200: schemas.Changeset },
      handler: ({ context, params: { changesetId: id }, once }) =>
        changed(context, id, once.inTransaction<Shown>, (tx) => submitChangeset(tx, context, id)),
    }),
    post(people, ...at('approve'), {
      ...shared,
      summary: 'Approve a changeset',
      description:
        'From in review to approved. For people who neither edited it nor made an API key that did (403).',
      body: schemas.Decision,
      bodyOptional: true,
      responses: { 200: schemas.Changeset },
      handler: ({ context, params: { changesetId: id }, body, once }) =>
        changed(context, id, once.inTransaction<Shown>, (tx) =>
          approveChangeset(tx, context, id, clock(), body?.comment ?? null),
        ),
    }),
    post(writing, ...at('reject'), {
      ...shared,
      summary: 'Reject a changeset',
      description: 'Back to draft, with the comment in `reviews`.',
      body: schemas.Decision,
      bodyOptional: true,
      responses: { 200: schemas.Changeset },
      handler: ({ context, params: { changesetId: id }, body, once }) =>
        changed(context, id, once.inTransaction<Shown>, (tx) =>
          rejectChangeset(tx, context, id, clock(), body?.comment ?? null),
        ),
    }),
    post(writing, '/changesets/{changesetId}/comments', 'commentOnChangeset', {
      ...shared,
      summary: 'Comment on a changeset',
      description: 'It is in `reviews`, with the decisions, and changes no status.',
      body: schemas.Comment,
      responses: { 200: schemas.Changeset },
      handler: ({ context, params: { changesetId: id }, body, once }) =>
        changed(context, id, once.inTransaction<Shown>, (tx) =>
          commentOnChangeset(tx, context, id, clock(), body.comment),
        ),
    }),
    post(writing, ...at('publish'), {
      ...shared,
      summary: 'Publish a changeset, now or at a time',
      description:
        'All items or none, in one transaction. Refused with 409 if a definition changed since it was edited here, or if the result is not valid; the error names each. With `at` it is published then; if it no longer fits, it becomes a draft again with the reason in `reviews`. From test, changes that affect live are refused with 403. One that starts or stops an experiment takes the role that may do so (ADMIN).',
      body: schemas.Publication,
      bodyOptional: true,
      responses: { 200: schemas.Changeset },
      handler: async ({ context, params: { changesetId: id }, body, once }) => {
        const answer = await changed(context, id, once.inTransaction<Shown>, (tx) =>
          publishChangeset(tx, table, context, id, clock(), body?.at),
        );
        forgetKeys(context.projectId);
        return answer;
      },
    }),
    post(writing, ...at('revert'), {
      ...shared,
      summary: 'Make a draft that undoes a published changeset',
      description: 'It brings back what was there before.',
      responses: { 201: schemas.Changeset },
      // Its turn comes first: a call that waits for one must not hold a connection.
      handler: ({ context, params: { changesetId }, once }) =>
        inTurn(deps, context.projectId, () =>
          once.inTransaction(async (tx) => {
            const id = await revertChangeset(tx, context, changesetId, clock());
            return created(await presentChangeset(deps, context, id, tx));
          }),
        ),
    }),
    post(writing, ...at('discard'), {
      ...shared,
      summary: 'Discard a changeset',
      description: 'It can no longer be edited or published.',
      responses: { 200: schemas.Changeset },
      handler: ({ context, params: { changesetId: id }, once }) =>
        changed(context, id, once.inTransaction<Shown>, (tx) => discardChangeset(tx, context, id)),
    }),
  ];
}
