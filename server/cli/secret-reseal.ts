import { resealSecrets } from '../modules/webhooks/index.ts';
import { createKeyring } from '../platform/crypto/keyring.ts';
import { readSecretFile } from '../platform/crypto/secret-file.ts';
import type { Command } from './command.ts';
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
      const { resealed, unreadable } = await db.transaction((tx) => resealSecrets(tx, createKeyring(keys)));
      return [
        `${resealed} secrets of webhooks are sealed with the key in use.`,
        ...(unreadable === 0
          ? []
          : [`${unreadable} cannot be read with any key that is known; they are left as they are.`]),
      ];
    });
  },
};
