import { defineMessages } from '../../platform/define-messages.ts';

export const messages = defineMessages('leaderboards', {
  ranksBeingComputed: 'The ranks of this leaderboard are being computed. Retry later.',
  ranksXp: "The leaderboard '{{id}}' ranks XP, so scores cannot be submitted to it.",
  noViewsOfTeams: 'must be left out, because this leaderboard ranks teams',
  noTeam: "The leaderboard '{{id}}' ranks teams, and the player is in none.",
  notBegun: "The leaderboard '{{id}}' takes scores from {{at}} on.",
  ended: "The leaderboard '{{id}}' ended at {{at}} and takes no more scores.",
  oneView: 'must not be combined with {{other}}: a list has one view',
  badPlayerIds: 'must be ids of players, separated by commas',
  tooManyPlayerIds: 'must not name more than {{most}} players',
  segmentTooLarge: 'must be a segment with at most {{most}} players: a view costs by its size',
  groupRequired:
    'is required, because ranks of a league are within a group: `GET /leaderboards/{id}/groups` lists them',
  noGroups: 'must be left out, because this leaderboard is not a league',
  tierOfSeason:
    "The player has a place in a season of '{{id}}'. Its end decides on the tier; set it afterwards.",
  unknownTier: "tier '{{id}}' does not exist",
  leagueOfOpenSeason:
    "The leaderboard '{{id}}' has an open season with entries, so it cannot become or stop being a league, and its tiers cannot be added, removed or moved. Close the season first and wait until it is closed.",
  simulationsWaiting: 'Too many simulations of this project are waiting. Retry after 1 second.',
  metadataTooLarge: 'must not exceed 1 kB',
  nothingToClose: 'This season has no entries yet, so there is nothing to close.',
  notClosed: 'The season is not closed yet, or its standings are still being written.',
  tooManyLinks: 'The season already has {{count}} links. Revoke one first.',
  tooManyDownloads: '{{count}} such downloads are under way already. Try again when one has ended.',
  openSeason:
    "The leaderboard '{{id}}' has an open season with entries, so its {{fields}} cannot change. Close the season first and wait until it is closed.",
});
