import { type Command, UsageFault } from './command.ts';
import { readOptions } from './read-options.ts';
import { reseal } from './reseal.ts';

export const secretResealCommand: Command = {
  name: 'secret reseal',
  usage: '',
  summary:
    'Encrypt stored secrets with the current key, so that older keys can be removed. Run it once all nodes have that key',
  async run(args, config) {
    readOptions(args, {});
    const { resealed, unreadable } = await reseal(config, (isRight) => {
      if (isRight) return;
      throw new UsageFault(
        'none of the configured secret keys matches this database; nothing was changed. ' +
          'If the old key is lost for good, run `npm run laurel -- secret replace-lost`',
      );
    });
    return [
      `${resealed} webhook secrets were encrypted with the current key.`,
      ...(unreadable.length === 0
        ? []
        : [`${unreadable.length} cannot be decrypted with any configured key and were left unchanged.`]),
    ];
  },
};
