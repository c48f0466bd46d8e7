import { readProject } from '../modules/tenancy/index.ts';
import { Fault } from '../platform/faults.ts';
import { isId } from '../platform/ids.ts';
import type { Queryable } from '../platform/postgres/statement.ts';
import { UsageFault } from './command.ts';

/** The project that --project names, with its tenant. */
export async function findProject(on: Queryable, projectId: string) {
  const unknown = new UsageFault(`no project has the id ${projectId}; see: project list`);
  if (!isId(projectId)) throw unknown;
  return readProject(on, projectId).catch((error: unknown) => {
    throw error instanceof Fault && error.code === 'NOT_FOUND' ? unknown : error;
  });
}
