import { conflict, forbidden } from '../../platform/faults.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { may } from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import { authorOf } from '../history/index.ts';
import type { Caller } from './dependencies.ts';
import { lockChangeset, openStatuses } from './find-changeset.ts';
import { changesetLimits } from './limits.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';

export async function submitChangeset(tx: Tx, caller: Caller, id: string): Promise<void> {
  const row = await lockChangeset(tx, caller.projectId, id, ['draft'], 'submitted for review');
  await queries.setStatus.run(tx, id, 'in_review');
  await record(tx, caller, row, 'submit');
}

export async function approveChangeset(
  tx: Tx,
  caller: Caller,
  id: string,
  now: Date,
  comment: string | null,
): Promise<void> {
  const { credential, projectId } = caller;
  if (credential.type !== 'person') throw forbidden(messages.personApproves);
  const row = await lockChangeset(tx, projectId, id, ['in_review'], 'approved');
  if (row.editors.includes(credential.userId)) {
    throw forbidden(messages.ownEdit);
  }
  await queries.setStatus.run(tx, id, 'approved');
  await review(tx, caller, row, 'approve', comment, now);
}

export async function rejectChangeset(
  tx: Tx,
  caller: Caller,
  id: string,
  now: Date,
  comment: string | null,
): Promise<void> {
  const reviewed = ['in_review', 'approved', 'scheduled'] as const;
  const row = await lockChangeset(tx, caller.projectId, id, reviewed, 'rejected');
  await queries.setStatus.run(tx, id, 'draft');
  await review(tx, caller, row, 'reject', comment, now);
}

/** It changes no status. */
export async function commentOnChangeset(
  tx: Tx,
  caller: Caller,
  id: string,
  now: Date,
  comment: string,
): Promise<void> {
  const row = await lockChangeset(tx, caller.projectId, id, [...openStatuses, 'published'], 'commented on');
  const { count } = await queries.countReviews.one(tx, id);
  if (count >= changesetLimits.comments) {
    throw conflict(messages.tooManyComments({ most: changesetLimits.comments }));
  }
  await review(tx, caller, row, 'comment', comment, now);
}

export async function discardChangeset(tx: Tx, caller: Caller, id: string): Promise<void> {
  const row = await lockChangeset(tx, caller.projectId, id, openStatuses, 'discarded');
  await queries.setStatus.run(tx, id, 'discarded');
  await record(tx, caller, row, 'discard');
}

/** Whether a person approved what it is now, who did not edit it and may still write definitions. */
export async function isApproved(tx: Tx, { id, project_id, editors, status }: queries.ChangesetRow) {
  if (status !== 'approved' && status !== 'scheduled') return false;
  const last = await queries.findDecision.maybe(tx, id);
  if (last?.decision !== 'approve' || last.by.id === undefined || editors.includes(last.by.id)) return false;
  const found = await queries.findRole.maybe(tx, project_id, last.by.id);
  return found !== undefined && may(found.role, 'definitions.write');
}

async function review(
  tx: Tx,
  caller: Pick<Caller, 'tenantId' | 'projectId' | 'actor'>,
  row: queries.ChangesetRow,
  decision: queries.Decision,
  comment: string | null,
  now: Date,
): Promise<void> {
  await queries.insertReview.run(tx, row.id, JSON.stringify(authorOf(caller.actor)), decision, comment, now);
  await record(tx, caller, row, decision);
}

export async function record(
  tx: Tx,
  { tenantId, projectId, actor }: Pick<Caller, 'tenantId' | 'projectId' | 'actor'>,
  { id, title }: Pick<queries.ChangesetRow, 'id' | 'title'>,
  verb: 'submit' | 'approve' | 'reject' | 'comment' | 'discard' | 'schedule' | 'publish',
): Promise<void> {
  const target = { type: 'changeset', id };
  await recordChange(tx, actor, {
    tenantId,
    projectId,
    action: `changeset.${verb}`,
    target,
    after: { title },
  });
}
