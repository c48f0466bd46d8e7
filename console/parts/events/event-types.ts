/** The service's own types that rules and objectives can listen to, each with its properties. */
export const ownEventTypes: Readonly<Record<string, readonly string[]>> = {
  'player.level_up': ['playerId', 'previousLevel', 'newLevel', 'xp'],
  'player.badge_earned': ['playerId', 'badgeId', 'badgeName', 'times'],
  'quest.completed': ['playerId', 'questId', 'iteration'],
  'adventure.completed': ['playerId', 'adventureId'],
  'lobby.finished': ['lobbyId', 'score', 'place'],
};
