import type { ProjectConnection } from '../connection.ts';

/** Where people look at a changeset. A key does not tell its project: then the console asks which. */
export function changesetAddress({ url, project, environment }: ProjectConnection, id: string): string {
  return project.id === undefined
    ? `${url}/console`
    : `${url}/console/p/${encodeURIComponent(project.id)}/${environment}/changesets/${encodeURIComponent(id)}`;
}
