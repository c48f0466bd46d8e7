import type { Command } from './command.ts';
import { readOptions } from './read-options.ts';
import { withDatabase } from './with-database.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  usage: '',
  summary: 'Migrate the database to the latest version (the service also does this at every start)',
  async run(args, config) {
    readOptions(args, {});
    const { from, to } = await withDatabase(config, async (_db, migrated) => migrated);
    return [
      from === to
        ? `The database is up to date: version ${to}.`
        : `The database was migrated from version ${from} to ${to}.`,
    ];
  },
};
