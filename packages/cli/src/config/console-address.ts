import type { ProjectConnection } from '../connection.ts';

/** The page of a changeset. With an API key the project is not known, so the console asks for it. */
export function changesetAddress({ url, project, environment }: ProjectConnection, id: string): string {
  return project.id === undefined
    ? `${url}/console`
    : `${url}/console/p/${encodeURIComponent(project.id)}/${environment}/changesets/${encodeURIComponent(id)}`;
}
