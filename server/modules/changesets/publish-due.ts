import { Fault } from '../../platform/faults.ts';
import { type JobContext, withoutLimit } from '../../platform/jobs.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { systemActor } from '../audit/index.ts';
import type { Writer } from '../definitions/index.ts';
import { authorOf } from '../history/index.ts';
import type { ChangesetWork } from './dependencies.ts';
import { publishNow } from './publish-changeset.ts';
import * as queries from './queries.ts';
import { record } from './review-changeset.ts';

const schedule = systemActor('schedule');

/**
 * Publishes changesets whose time has come, also those whose time came while the service was down. Each exactly once on any number
 * of nodes: the row is locked until the publication is committed, and other nodes skip it. One that cannot be published now, such as
 * while a node of an earlier version is running, stays scheduled, and those behind it do not wait for it.
 */
export async function publishDue(work: ChangesetWork, context: JobContext = withoutLimit()): Promise<void> {
  const later = new Map<string, Fault>();
  do {
    const done = await publishNext(work, later);
    if (!done) break;
    context.count(1);
    work.forgetKeys(done);
  } while (context.hasTime());
  for (const fault of later.values()) throw fault;
}

/** Returns the project; nothing if none is due. */
async function publishNext(
  { db, clock, table }: ChangesetWork,
  later: Map<string, Fault>,
): Promise<string | undefined> {
  const now = clock();
  let due: { row: queries.ChangesetRow; writer: Writer } | undefined;
  try {
    return await db.transaction(async (tx) => {
      due = await lockNext(tx, now, [...later.keys()]);
      if (!due) return undefined;
      await publishNow(tx, table, due.writer, due.row, now);
      return due.row.project_id;
    });
  } catch (error) {
    if (!due || !(error instanceof Fault)) throw error;
    if (error.code === 'UNAVAILABLE') later.set(due.row.id, error);
    else await giveBack({ db }, due, error.message, now);
    return due.row.project_id;
  }
}

async function lockNext(tx: Tx, now: Date, tried: string[]) {
  const row = await queries.lockDue.maybe(tx, now, tried);
  if (!row) return undefined;
  const { tenant_id: tenantId } = await queries.findProject.one(tx, row.project_id);
  const writer: Writer = {
    tenantId,
    projectId: row.project_id,
    actor: row.publish_by ?? schedule,
    environment: { id: 0, name: row.publish_from ?? 'live' },
  };
  return { row, writer };
}

/** It no longer fits: back to its authors, with the reason. */
async function giveBack(
  { db }: Pick<ChangesetWork, 'db'>,
  { row, writer }: { row: queries.ChangesetRow; writer: Writer },
  reason: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const present = await queries.lockChangeset.maybe(tx, row.project_id, row.id);
    if (present?.status !== 'scheduled' || present.publish_at?.getTime() !== row.publish_at?.getTime())
      return;
    await queries.setStatus.run(tx, row.id, 'draft');
    await queries.insertReview.run(tx, row.id, JSON.stringify(authorOf(schedule)), 'reject', reason, now);
    await record(tx, { ...writer, actor: schedule }, row, 'reject');
  });
}
