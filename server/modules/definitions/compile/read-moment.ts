import type { Environment } from '../../../engine/index.ts';
import { notFound } from '../../../platform/faults.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import * as queries from '../queries.ts';
import type { ProjectMoment } from './definition-cache.ts';

/** The project as it is at this moment, for the cache of its definitions. */
export async function readMoment(
  on: Queryable,
  projectId: string,
  environment: Environment,
): Promise<ProjectMoment> {
  const frame = await queries.readFrame.maybe(on, projectId);
  if (!frame) throw notFound('project');
  return { id: projectId, environment, ...frame };
}
