import { defineMessages } from '../../platform/define-messages.ts';

export const messages = defineMessages('lobbies', {
  unknownLeaderboard: "the leaderboard '{{id}}' does not exist",
  notInside: 'The player is not in this lobby.',
  started: 'The game has started.',
  ended: 'The lobby has ended.',
  codeRequired: 'This lobby is private; its code is required.',
  wrongCode: 'The code of the lobby is wrong.',
  notStarted: 'The game has not started, so it cannot have results.',
  inside: 'The player is already in this lobby.',
  full: 'The lobby is full.',
  hostBlocks: 'The host of this lobby does not admit this player.',
  minPlayers: 'must not exceed the capacity',
  metadataTooLarge: 'must not exceed 16 kB',
  tooManyHosted: 'A player can host at most {{most}} lobbies at once. Leave one first.',
  resultOfOther: "'{{id}}' is not in this lobby",
  resultTwice: "'{{id}}' already has a result",
  hostStarts: 'Only the host can start the game.',
  tooFewPlayers: 'The game needs at least {{needed}} players to start; the lobby has {{count}}.',
  notReady: '{{count}} of {{total}} players are not ready.',
  badResult: '{{path}}: {{fault}}.',
});
