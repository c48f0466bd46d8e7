/* Written by "npm run event-types" from server/modules/catalogue/event-types.ts. */

/** Each type of event, and the `data` of its envelope. */
export interface EventData {
  /** A new player was identified. */
  'player.created': {
    playerId: string;
    displayName: string | null;
    attributes: Record<string, unknown>;
    xp: number;
    level: number;
  };
  /** A player's profile changed; XP is not part of it. */
  'player.updated': {
    playerId: string;
    changed: readonly string[];
    displayName: string | null;
    attributes: Record<string, unknown>;
  };
  /** A player reached a new level. */
  'player.level_up': {
    playerId: string;
    previousLevel: number;
    newLevel: number;
    xp: number;
  };
  /** A player earned a badge. */
  'player.badge_earned': {
    playerId: string;
    badgeId: string;
    badgeName: string;
    times: number;
  };
  /** A player started a quest. */
  'quest.started': {
    playerId: string;
    questId: string;
    iteration: number;
  };
  /** A player made progress in a quest. */
  'quest.progress': {
    playerId: string;
    questId: string;
    iteration: number;
    objectiveId: string;
    current: number;
    target: number;
    progress: number;
  };
  /** A player completed a quest. */
  'quest.completed': {
    playerId: string;
    questId: string;
    iteration: number;
  };
  /** A player started an adventure. */
  'adventure.started': {
    playerId: string;
    adventureId: string;
  };
  /** A player completed an adventure. */
  'adventure.completed': {
    playerId: string;
    adventureId: string;
  };
  /** A player's rank changed significantly by their own score. */
  'leaderboard.rank_changed': {
    leaderboardId: string;
    season: number;
    playerId: string;
    previousRank: number | null;
    newRank: number;
    previousScore: number | null;
    score: number;
  };
  /** A leaderboard has a new number one. */
  'leaderboard.new_leader': {
    leaderboardId: string;
    season: number;
    playerId: string;
    previousLeaderId: string | null;
    score: number;
  };
  /** A lobby was opened. */
  'lobby.created': {
    lobbyId: string;
    name: string | null;
    hostPlayerId: string;
    capacity: number;
    visibility: 'public' | 'private';
  };
  /** A lobby's game started. */
  'lobby.started': {
    lobbyId: string;
    playerIds: readonly string[];
  };
  /** A lobby was closed. */
  'lobby.ended': {
    lobbyId: string;
    reason: 'finished' | 'cancelled' | 'abandoned' | 'timeout';
    results: readonly { playerId: string; score: number; place: number }[] | null;
  };
  /** An event or grant of a player was reversed. */
  'player.event_reversed': {
    playerId: string;
    eventId: string;
    type: string;
    effects: readonly Record<string, unknown>[];
  };
  /** A player's score reached a milestone of a leaderboard for the first time in a season. */
  'leaderboard.milestone_reached': {
    playerId: string;
    leaderboardId: string;
    milestoneId: string;
    season: number;
    score: number;
  };
  /** A season of a leaderboard was closed, and its standings are final. */
  'leaderboard.season_closed': {
    leaderboardId: string;
    season: number;
    entries: number;
    hash: string;
  };
  /** The season of a leaderboard closed, and this is the final rank of a player. */
  'leaderboard.placed': {
    leaderboardId: string;
    season: number;
    playerId: string;
    rank: number;
    score: number;
    tier: string | null;
    nextTier: string | null;
  };
  /** A player has had no event for as many days as a rule waits for. */
  'player.inactive': {
    playerId: string;
    inactiveDays: number;
    lastSeenAt: string;
  };
  /** The streak of a player ends at the next midnight of their time zone unless they come back. */
  'player.streak_at_risk': {
    playerId: string;
    hoursBefore: number;
    streak: number;
    day: string;
    endsAt: string;
  };
  /** A player's balance of a currency changed. */
  'player.currency_changed': {
    playerId: string;
    currencyId: string;
    amount: number;
    balance: number;
    base: number;
    factor: number;
    boosts: readonly string[];
    source: {
      type:
        | 'rule'
        | 'quest'
        | 'adventure'
        | 'grant'
        | 'purchase'
        | 'use'
        | 'leaderboard'
        | 'message'
        | 'import'
        | 'reversal'
        | 'initial';
      id: string | null;
    };
  };
  /** The number of an item that a player has changed. */
  'player.item_changed': {
    playerId: string;
    itemId: string;
    quantity: number;
    owned: number;
  };
  /** A player was given a boost, or has it for longer. */
  'player.boost_granted': {
    playerId: string;
    boostId: string;
    until: string;
  };
  /** A player bought an offer. */
  'player.purchase_completed': {
    playerId: string;
    purchaseId: string;
    offerId: string;
    quantity: number;
    paid: readonly { currencyId: string; amount: number }[];
  };
  /** A message was sent to a player. */
  'message.created': {
    playerId: string;
    messageId: string;
    title: string;
    body: string;
    data: Record<string, unknown>;
    claimable: boolean;
    expiresAt: string | null;
  };
  /** A player asked another to be friends. It is about the one who was asked. */
  'friend.requested': {
    playerId: string;
    otherPlayerId: string | null;
  };
  /** Two players are friends now. It is sent once about each of them. */
  'friend.accepted': {
    playerId: string;
    otherPlayerId: string | null;
  };
  /** A team was created. */
  'team.created': {
    teamId: string;
    playerId: string | null;
  };
  /** A team was deleted, or its last member left. All members have left it before. */
  'team.deleted': {
    teamId: string;
    playerId: string | null;
  };
  /** A player joined a team. */
  'team.member_joined': {
    teamId: string;
    playerId: string;
  };
  /** A player left a team, or was removed from it. */
  'team.member_left': {
    teamId: string;
    playerId: string;
  };
  /** A member of a team has another role. */
  'team.role_changed': {
    teamId: string;
    playerId: string;
    role: 'leader' | 'officer' | 'member';
  };
  /** A player entered a segment with `notify`. */
  'segment.entered': {
    segmentId: string;
    playerId: string;
  };
  /** A player left a segment with `notify`. */
  'segment.left': {
    segmentId: string;
    playerId: string;
  };
}
