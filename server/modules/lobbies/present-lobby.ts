import { playerSubject } from '../access/index.ts';
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

/** The players that an answer with the lobby is about. The stored answer is deleted when one of them is erased. */
export function membersOf(environmentId: number, { members }: PresentedLobby): string[] {
  return members.map(({ playerId }) => playerSubject(environmentId, playerId));
}

export function presentHistory({ at, type, player_id: playerId, reason }: HistoryRow) {
  return { at: at.toISOString(), type, playerId, reason };
}
