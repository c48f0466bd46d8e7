import type { FriendRow } from './queries.ts';

export function presentFriend({ player_id: playerId, display_name: displayName, status, since }: FriendRow) {
  return { playerId, displayName, status, since: since.toISOString() };
}
