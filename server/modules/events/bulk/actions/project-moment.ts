import type { Queryable } from '../../../../platform/postgres/statement.ts';
import type { EnvironmentName } from '../../../access/index.ts';
import type { ProjectMoment } from '../../../definitions/index.ts';
import { readProjects } from '../../run/queries.ts';

/** The current definitions of a project; undefined if the project was deleted. */
export async function momentOf(
  on: Queryable,
  projectId: string,
  environment: EnvironmentName,
): Promise<{ moment: ProjectMoment } | undefined> {
  const [row] = await readProjects.all(on, [projectId]);
  if (!row) return undefined;
  const { id, definitions_version: version, timezone, levels } = row;
  return { moment: { id, environment, version, timezone, levels } };
}
