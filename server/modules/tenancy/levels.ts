import { createHash } from 'node:crypto';
import { validateLevels } from '../../engine/index.ts';
import { Fault, type FaultDetail, messageOf, notFound } from '../../platform/faults.ts';
import { fields } from '../../platform/messages.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { Actor } from '../audit/index.ts';
import { recordChange } from '../audit/index.ts';
import { findNewest } from '../history/index.ts';
import { presentProject } from './present-project.ts';
import * as queries from './queries.ts';
import type { Levels, LevelsRecord } from './schemas-levels.ts';

const mostShown = 20;

/** What a schema cannot say: from 0, each greater than the one before, and all of them exact. */
export function findBadLevels(levels: Levels): FaultDetail[] {
  return validateLevels(levels).slice(0, mostShown);
}

export function refuseBadLevels(levels: Levels, at: string): void {
  const details = findBadLevels(levels).map((fault) => ({ ...fault, path: at + fault.path }));
  const [first] = details;
  if (!first) return;
  throw new Fault('VALIDATION_FAILED', fields.of({ part: '', path: first.path, fault: messageOf(first) }), {
    details,
  });
}

export async function readLevels(on: Queryable, projectId: string): Promise<Levels> {
  const row = await queries.findProject.maybe(on, projectId);
  if (!row) throw notFound('project');
  return row.levels;
}

/** As they are answered. */
export async function readLevelsRecord(on: Queryable, projectId: string): Promise<LevelsRecord> {
  const levels = await readLevels(on, projectId);
  const [newest] = await findNewest(on, projectId, [{ kind: 'levels', id: 'levels' }]);
  return { ...levels, version: newest?.version ?? 1 };
}

/** For a caller that checks them, holds the project's lock, writes their history and begins the new version of the project. */
export async function setLevels(tx: Tx, actor: Actor, projectId: string, levels: Levels): Promise<void> {
  const row = await queries.findProject.one(tx, projectId);
  const updated = await queries.setLevels.one(tx, projectId, JSON.stringify(levels));
  await recordChange(tx, actor, {
    tenantId: row.tenant_id,
    projectId,
    action: 'project.update',
    target: { type: 'project', id: projectId },
    before: presentProject(row),
    after: presentProject(updated),
  });
}

/** A hash of the content, so that equal levels have equal tags. The database always writes the keys in the same order. */
export function tagOfLevels({ version, ...levels }: Levels & { version?: number }): string {
  return `"${createHash('sha256').update(JSON.stringify(levels)).digest('base64url').slice(0, 22)}"`;
}
