import { systemActor } from '../modules/audit/index.ts';
import { setTenantLimits } from '../modules/tenancy/index.ts';
import { isId } from '../platform/ids.ts';
import { type Command, UsageFault } from './command.ts';
import { readOptions } from './read-options.ts';
import { withDatabase } from './with-database.ts';

const mostProjects = 100_000;

export const tenantSetLimitsCommand: Command = {
  name: 'tenant set-limits',
  usage: '--tenant <id> --projects <number|default>',
  summary: 'Set how many projects a tenant may have; "default" restores the limit of the installation',
  async run(args, config) {
    const options = readOptions(args, { tenant: 'required', projects: 'required' });
    if (!isId(options.tenant))
      throw new UsageFault(`--tenant must be the id of a tenant, not "${options.tenant}"`);
    const maxProjects = readProjects(options.projects);
    return withDatabase(config, (db) =>
      db.transaction(async (tx) => {
        const { name } = await setTenantLimits(tx, systemActor('command line'), options.tenant, {
          maxProjects,
        });
        return [
          maxProjects === null
            ? `${name} now has the project limit of the installation.`
            : `${name} may have ${maxProjects} projects.`,
        ];
      }),
    );
  },
};

function readProjects(value: string): number | null {
  if (value === 'default') return null;
  const limit = /^\d{1,6}$/.test(value) ? Number(value) : 0;
  if (limit < 1 || limit > mostProjects) {
    throw new UsageFault(
      `--projects must be a whole number from 1 to ${mostProjects} or "default", not "${value}"`,
    );
  }
  return limit;
}
