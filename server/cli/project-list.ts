import type { Command } from './command.ts';
import { listTenantsAndProjects } from './queries.ts';
import { readOptions } from './read-options.ts';
import { withDatabase } from './with-database.ts';

export const projectListCommand: Command = {
  name: 'project list',
  usage: '',
  summary: 'List all tenants and projects with their ids',
  async run(args, config) {
    readOptions(args, {});
    const projects = await withDatabase(config, (db) => listTenantsAndProjects.all(db));
    if (projects.length === 0) return ['There are no tenants yet.'];
    const tenants = Map.groupBy(projects, ({ tenant_id: id }) => id);
    return [...tenants.values()].flatMap((rows) => [
      `${rows[0]?.tenant_id}  ${rows[0]?.tenant_name}`,
      ...rows.flatMap(({ project_id: id, project_name: name, plan }) =>
        id === null ? [] : [`  ${id}  ${plan}  ${name}`],
      ),
    ]);
  },
};
