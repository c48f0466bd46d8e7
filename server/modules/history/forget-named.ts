import type { Queryable } from '../../platform/postgres/statement.ts';
import { deleteNamed, listNamed } from './queries.ts';

/** The next projects of which logs name more than one version. */
export async function listNamedProjects(
  on: Queryable,
  after: string | null,
  limit: number,
): Promise<string[]> {
  return (await listNamed.all(on, after, limit)).map((row) => row.project_id);
}

/** Deletes marks of versions below `below` that a later version replaced before a time. Returns how many. */
export function forgetNamed(on: Queryable, projectId: string, below: number, replacedBefore: Date) {
  return deleteNamed.run(on, projectId, below, replacedBefore);
}
