import type { HistoryRow, LobbyRow } from './queries.ts';

export function presentLobby(row: LobbyRow) {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    state: row.state,
    hostPlayerId: row.host_id,
    capacity: row.capacity,
    minPlayers: row.min_players,
    visibility: row.visibility,
    members: (row.members ?? []).map((member) => ({
      ...member,
      joinedAt: new Date(member.joinedAt).toISOString(),
    })),
    metadata: row.metadata,
    idleTimeoutSeconds: row.idle_timeout_seconds,
    leaderboardId: row.leaderboard_id,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    endReason: row.end_reason,
    results: row.scored ? (row.results ?? []) : null,
  };
}

export type PresentedLobby = ReturnType<typeof presentLobby>;

export function presentHistory({ at, type, player_id: playerId, reason }: HistoryRow) {
  return { at: at.toISOString(), type, playerId, reason };
}
