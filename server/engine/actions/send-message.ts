import { MESSAGE_LIMITS } from '../inbox/new-message.ts';
import { send } from '../inbox/send.ts';
import { COST } from '../limits.ts';
import { defineAction } from './action.ts';

export const sendMessage = defineAction({
  description: 'Sends a message to the inbox of the player. It may have rewards, which the player claims.',
  fields: {
    title: {
      kind: 'template',
      longest: MESSAGE_LIMITS.title,
      description:
        'The title. It may have placeholders such as `{{ player.displayName }}` and `{{ event.properties.map }}`; one without a value is left out.',
      example: 'Welcome, {{ player.displayName }}',
    },
    body: {
      kind: 'template',
      longest: MESSAGE_LIMITS.body,
      description: 'The text, with placeholders as in the title.',
      example: 'Here is a gift for you.',
    },
    data: {
      kind: 'object',
      longest: MESSAGE_LIMITS.data,
      description: 'Anything for your client, such as the screen to open; at most 4,096 characters as JSON.',
      example: { screen: 'shop' },
      default: null,
    },
    rewards: {
      kind: 'actions',
      most: MESSAGE_LIMITS.rewards,
      description:
        'Actions that run once, when the player claims them. Expressions see the player of that moment, and no properties of the event. They cannot send messages.',
      default: null,
    },
    expiresInSeconds: {
      kind: 'seconds',
      least: 1,
      most: MESSAGE_LIMITS.expiresInSeconds,
      description: 'After how many seconds it expires, with what was not claimed. Without it, it does not.',
      example: 604_800,
      default: null,
    },
    dedupeKey: {
      kind: 'template',
      longest: MESSAGE_LIMITS.dedupeKey,
      description:
        'Nothing is sent to a player to whom something with this key was sent before. It may have placeholders. The last 500 keys of a player are remembered.',
      example: 'welcome',
      default: null,
    },
  },
  effects: ['message'],
  work: COST.message,
  format: 2,
  run: (turn, given, cause) => send(turn, given, cause),
});
