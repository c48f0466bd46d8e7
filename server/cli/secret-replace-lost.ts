import { type Command, UsageFault } from './command.ts';
import { readOptions } from './read-options.ts';
import { reseal } from './reseal.ts';

export const secretReplaceLostCommand: Command = {
  name: 'secret replace-lost',
  usage: '',
  summary:
    'Accept the current secret key when the old one is lost; lists the webhooks that need a new secret',
  async run(args, config) {
    readOptions(args, {});
    const { unreadable } = await reseal(config, (isRight) => {
      if (!isRight) return;
      throw new UsageFault(
        'the current secret key already matches this database; there is nothing to replace',
      );
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
  },
};
