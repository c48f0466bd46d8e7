import { createKeyring } from '../platform/crypto/keyring.ts';
import { readSecretFile } from '../platform/crypto/secret-file.ts';
import { isRightKeyring, resealStored } from '../stored-secrets.ts';
import { type Command, UsageFault } from './command.ts';
import { readOptions } from './read-options.ts';
import { withDatabase } from './with-database.ts';

export const secretResealCommand: Command = {
  name: 'secret reseal',
  usage: '',
  summary:
    'Encrypt stored secrets with the current key, so that older keys can be removed. Run it once all nodes have that key',
  async run(args, config) {
    readOptions(args, {});
    return withDatabase(config, async (db) => {
      const keys = config.secretKeys.length > 0 ? config.secretKeys : readSecretFile(config.dataDir);
      const keyring = createKeyring(keys);
      const { resealed, unreadable } = await db.transaction(async (tx) => {
        if (!(await isRightKeyring(tx, keyring))) {
          throw new UsageFault(
            'none of the configured secret keys matches this database; nothing was changed. ' +
              'If the old key is lost for good, run `npm run laurel -- secret replace-lost`',
          );
        }
        return resealStored(tx, keyring);
      });
      return [
        `${resealed} webhook secrets were encrypted with the current key.`,
        ...(unreadable.length === 0
          ? []
          : [`${unreadable.length} cannot be decrypted with any configured key and were left unchanged.`]),
      ];
    });
  },
};
