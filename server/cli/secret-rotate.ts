import { rotateSecretFile } from '../platform/crypto/secret-file.ts';
import { type Command, UsageFault } from './command.ts';
import { needSecretFile } from './need-secret-file.ts';
import { readOptions } from './read-options.ts';

export const secretRotateCommand: Command = {
  name: 'secret rotate',
  usage: '',
  summary: 'Create a new secret key; what the old one signed stays valid',
  async run(args, config) {
    readOptions(args, {});
    if (config.secretKeys.length > 0) {
      throw new UsageFault(
        'the secret key of this installation is set in LAUREL_SECRET_KEY: set a new one there and move the old one to LAUREL_SECRET_KEY_PREVIOUS',
      );
    }
    needSecretFile(config.dataDir);
    rotateSecretFile(config.dataDir);
    return [
      'Created a new secret key. The service uses it after its next restart.',
      'After the restart, run `secret reseal` to encrypt the stored webhook secrets with it.',
    ];
  },
};
