import { listRemovals } from '../modules/tenancy/index.ts';
import type { Command } from './command.ts';
import { readOptions } from './read-options.ts';
import { withDatabase } from './with-database.ts';

export const removalListCommand: Command = {
  name: 'removal list',
  usage: '',
  summary: 'List deleted tenants, projects and environments whose data is still being removed',
  async run(args, config) {
    readOptions(args, {});
    const removals = await withDatabase(config, listRemovals);
    if (removals.length === 0) return ['Nothing is being removed.'];
    return removals.flatMap(
      ({ kind, id, name, requestedAt, rowsRemoved, currentTable, failures, lastError }) => [
        `${kind}  ${id}  ${name ?? ''}`.trimEnd(),
        `  deleted ${requestedAt.toISOString()}, ${rowsRemoved} rows removed${currentTable ? `, now ${currentTable}` : ''}`,
        ...(lastError ? [`  failed ${failures} times; will be retried: ${lastError}`] : []),
      ],
    );
  },
};
