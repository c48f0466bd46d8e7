import { defineMessages } from '../../platform/define-messages.ts';

export const messages = defineMessages('friends', {
  self: 'must be another player',
  blocked: 'One of the two players has blocked the other.',
  tooManyFriends: "The player '{{id}}' already has {{most}} friends, which is the limit.",
  tooManyRequests: "The player '{{id}}' already has {{most}} open requests, which is the limit.",
  tooManyBlocks: 'A player can block at most {{most}} others.',
});
