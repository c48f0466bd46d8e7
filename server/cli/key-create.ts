import { Value } from 'typebox/value';
import { createApiKey, environmentNames, keyScopes } from '../modules/access/index.ts';
import { systemActor } from '../modules/audit/index.ts';
import { systemClock } from '../platform/clock.ts';
import { Name } from '../platform/http/record-fields.ts';
import { type Command, UsageFault } from './command.ts';
import { findProject } from './find-project.ts';
import { oneOf, readOptions } from './read-options.ts';
import { withDatabase } from './with-database.ts';

export const keyCreateCommand: Command = {
  name: 'key create',
  usage: '--project <id> --mode <live|test> --name <name> [--scopes <read,write,manage>]',
  summary: 'Create an API key and print it (it cannot be shown again)',
  async run(args, config) {
    const options = readOptions(args, {
      project: 'required',
      mode: 'required',
      name: 'required',
      scopes: 'optional',
    });
    const { name } = options;
    if (!Value.Check(Name, name)) throw new UsageFault('--name must have 1 to 200 characters');
    const mode = oneOf('mode', options.mode, environmentNames);
    const scopes = options.scopes?.split(',').map((scope) => oneOf('scopes', scope.trim(), keyScopes));
    const request = { name, mode, ...(scopes ? { scopes: [...new Set(scopes)] } : {}) };
    return withDatabase(config, (db) =>
      db.transaction(async (tx) => {
        const project = await findProject(tx, options.project);
        const scope = { tenantId: project.tenantId, projectId: project.id };
        const made = await createApiKey(tx, systemClock, scope, systemActor('command line'), request);
        return [
          `Created a ${mode} key for ${project.name} (${made.scopes.join(', ')}).`,
          `Key: ${made.key}   (shown only once)`,
        ];
      }),
    );
  },
};
