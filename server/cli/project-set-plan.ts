import { systemActor } from '../modules/audit/index.ts';
import { planNames } from '../modules/plans/index.ts';
import { updateProject } from '../modules/tenancy/index.ts';
import { type Command, UsageFault } from './command.ts';
import { findProject } from './find-project.ts';
import { oneOf, readOptions } from './read-options.ts';
import { withDatabase } from './with-database.ts';

const mostCallsPerMinute = 10_000_000;

export const projectSetPlanCommand: Command = {
  name: 'project set-plan',
  usage: '--project <id> --plan <plan> [--rate-limit <calls a minute>]',
  summary: `Change a project's plan (${planNames.join(', ')}); --rate-limit needs ENTERPRISE`,
  async run(args, config) {
    const options = readOptions(args, { project: 'required', plan: 'required', 'rate-limit': 'optional' });
    const plan = oneOf('plan', options.plan, planNames);
    const limit = options['rate-limit'];
    const change = { plan, ...(limit === undefined ? {} : { rateLimitPerMinute: readLimit(limit) }) };
    return withDatabase(config, (db) =>
      db.transaction(async (tx) => {
        const { id } = await findProject(tx, options.project);
        const project = await updateProject(tx, systemActor('command line'), id, change);
        return [
          `${project.name} is on ${project.plan}: ${project.rateLimitPerMinute} calls a minute.`,
          'A running service applies this within 5 seconds.',
        ];
      }),
    );
  },
};

function readLimit(value: string): number {
  const limit = /^\d{1,8}$/.test(value) ? Number(value) : 0;
  if (limit < 1 || limit > mostCallsPerMinute) {
    throw new UsageFault(
      `--rate-limit must be a whole number from 1 to ${mostCallsPerMinute}, not "${value}"`,
    );
  }
  return limit;
}
