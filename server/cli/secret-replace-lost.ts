import { createKeyring } from '../platform/crypto/keyring.ts';
import { readSecretFile } from '../platform/crypto/secret-file.ts';
import { isRightKeyring, resealStored } from '../stored-secrets.ts';
import { type Command, UsageFault } from './command.ts';
import { readOptions } from './read-options.ts';
import { withDatabase } from './with-database.ts';

export const secretReplaceLostCommand: Command = {
  name: 'secret replace-lost',
  usage: '',
  summary:
    'Accept the current secret key when the old one is lost; lists the webhooks that need a new secret',
  async run(args, config) {
    readOptions(args, {});
    return withDatabase(config, async (db) => {
      const keys = config.secretKeys.length > 0 ? config.secretKeys : readSecretFile(config.dataDir);
      const keyring = createKeyring(keys);
      const { unreadable } = await db.transaction(async (tx) => {
        if (await isRightKeyring(tx, keyring)) {
          throw new UsageFault(
            'the current secret key already matches this database; there is nothing to replace',
          );
        }
        return resealStored(tx, keyring);
      });
      return [
        'The service can start with the current secret key. Everyone has to sign in again.',
        ...(unreadable.length === 0
          ? []
          : [
              'The secrets of these webhooks are lost. Their deliveries fail until you rotate each secret:',
              ...unreadable.map((id) => `  ${id}`),
            ]),
      ];
    });
  },
};
