import { notFound } from '../../platform/faults.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { ProjectContext } from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import * as queries from './queries.ts';
import { emptyEnvironment } from './removal/hide.ts';

/**
 * Empties the test environment: an empty one takes its place and its keys in this transaction, and the old one is
 * removed in pieces later (ADR 0022). Returns the id of the environment that was replaced. One without players is left
 * as it is: a test suite may reset before each of its files, and removals would pile up.
 */
export async function resetTest(
  tx: Tx,
  { tenantId, projectId, actor }: Pick<ProjectContext, 'tenantId' | 'projectId' | 'actor'>,
  now: Date,
): Promise<number> {
  // Resets at the same time come one after the other, and see the environment that the one before made.
  if (!(await queries.lockProject.maybe(tx, projectId))) throw notFound('project');
  const environment = await queries.readTestClock.maybe(tx, projectId);
  if (!environment) throw notFound('project');
  const { is_used: isUsed } = await queries.isEnvironmentUsed.one(tx, environment.id);
  if (isUsed) await emptyEnvironment(tx, now, { tenantId, projectId, name: 'test' });
  else await queries.writeTestClock.run(tx, environment.id, 0);
  await recordChange(tx, actor, {
    tenantId,
    projectId,
    action: 'test_environment.reset',
    target: { type: 'project', id: projectId },
  });
  return environment.id;
}
