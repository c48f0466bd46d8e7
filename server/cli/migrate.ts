import type { Command } from './command.ts';
import { readOptions } from './read-options.ts';
import { withDatabase } from './with-database.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  usage: '',
  summary: 'Bring the database up to date (the service does the same at every start)',
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
