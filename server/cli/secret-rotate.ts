import { rotateSecretFile } from '../platform/crypto/secret-file.ts';
import { type Command, UsageFault } from './command.ts';
import { readOptions } from './read-options.ts';

export const secretRotateCommand: Command = {
  name: 'secret rotate',
  usage: '',
  summary: 'Put a new secret key into use; what the old one signed stays good',
  async run(args, config) {
    readOptions(args, {});
    if (config.secretKeys.length > 0) {
      throw new UsageFault(
        'this installation has its key in LAUREL_SECRET_KEY: set a new one there and move the old one to LAUREL_SECRET_KEY_PREVIOUS',
      );
    }
    rotateSecretFile(config.dataDir);
    return [
      'A new secret key is in place; the service uses it from its next start on.',
      'After that, `secret reseal` seals the stored secrets of webhooks with it.',
    ];
  },
};
