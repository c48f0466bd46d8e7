import { ownId, takeOver } from '../modules/assets/index.ts';
import { openStore } from '../platform/objects/open-store.ts';
import { within } from '../platform/objects/place.ts';
import { type Command, UsageFault } from './command.ts';
import { readOptions } from './read-options.ts';
import { withDatabase } from './with-database.ts';

export const storageTakeOverCommand: Command = {
  name: 'storage take-over',
  usage: '',
  summary:
    'After a restore: let this installation delete images in the storage, in place of the one that the backup is from',
  async run(args, config) {
    readOptions(args, {});
    if (!config.storage) throw new UsageFault('there is no storage: set LAUREL_STORAGE_URL');
    const store = openStore(within(config.storage, 'images'));
    try {
      await withDatabase(config, async (db) => takeOver(store, await ownId(db)));
      return [`The images in ${store.place} belong to this installation now.`];
    } finally {
      store.close();
    }
  },
};
