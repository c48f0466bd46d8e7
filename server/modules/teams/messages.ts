import { defineMessages } from '../../platform/define-messages.ts';

export const messages = defineMessages('teams', {
  taken: "There is a team '{{id}}' already.",
  tooManyTeams: 'The environment already has {{most}} teams, which is the limit.',
  attributesTooLarge: 'must not exceed 16 kB',
  full: 'The team is full: it has {{most}} members.',
  tooSmall: 'must not be below the {{count}} members that the team has',
  inside: 'The player is already in this team.',
  inTooMany: 'The player is in {{count}} teams already, and may be in {{most}}. Leave one first.',
  notInside: 'The player is not in this team.',
  needsLeader: 'A team has one leader. Make another member the leader instead.',
  joinDirectly: 'This team is open: players join it without a request.',
  byInvitation: 'This team takes no requests: players are invited.',
  tooManyRequests: 'There are {{most}} open requests already, which is the limit.',
});
