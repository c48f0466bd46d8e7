import { createKeyring } from '../platform/crypto/keyring.ts';
import { readSecretFile } from '../platform/crypto/secret-file.ts';
import { isRightKeyring, resealStored } from '../stored-secrets.ts';
import { type Command, UsageFault } from './command.ts';
import { readOptions } from './read-options.ts';
import { withDatabase } from './with-database.ts';

export const secretResealCommand: Command = {
  name: 'secret reseal',
  usage: '',
  summary: 'Seal stored secrets with the key in use, once all nodes have it, so that older keys can go',
  async run(args, config) {
    readOptions(args, {});
    return withDatabase(config, async (db) => {
      const keys = config.secretKeys.length > 0 ? config.secretKeys : readSecretFile(config.dataDir);
      const keyring = createKeyring(keys);
      const { resealed, unreadable } = await db.transaction(async (tx) => {
        if (!(await isRightKeyring(tx, keyring))) {
          throw new UsageFault(
            'none of the secret keys is the one that this database was used with; nothing was changed. ' +
              'If that key is lost for good, run `npm run laurel -- secret replace-lost`',
          );
        }
        return resealStored(tx, keyring);
      });
      return [
        `${resealed} secrets of webhooks are sealed with the key in use.`,
        ...(unreadable.length === 0
          ? []
          : [`${unreadable.length} cannot be read with any known key; they are left as they are.`]),
      ];
    });
  },
};
