import type { Static } from 'typebox';
import type { Contribution, LeaderboardEntry } from '../leaderboards/index.ts';
import type { PresentedLobby } from '../lobbies/index.ts';
import { showId, showPlayer, type Viewer } from './show.ts';

/** An entry of a leaderboard, as this viewer may see it. */
export function showEntry(
  viewer: Viewer,
  { playerId, ...entry }: Static<typeof LeaderboardEntry>,
  /** The teams of the viewer. */
  teamIds: readonly string[] = [],
) {
  if (entry.teamId !== undefined) return { ...entry, playerId, isMe: teamIds.includes(entry.teamId) };
  // The player was erased after the end of the season.
  if (playerId === null) return { ...entry, playerId, isMe: false };
  return { ...entry, ...showOne(viewer, playerId) };
}

/** What somebody gave to a team, as this viewer may see it. */
export function showContribution(viewer: Viewer, { playerId, ...given }: Static<typeof Contribution>) {
  return { ...given, ...(playerId === null ? { playerId, isMe: false } : showOne(viewer, playerId)) };
}

/** A lobby, as this viewer may see it. */
export function showLobby(viewer: Viewer, { hostPlayerId, members, results, ...lobby }: PresentedLobby) {
  return {
    ...lobby,
    hostPlayerId: hostPlayerId === null ? null : showId(viewer, hostPlayerId),
    members: members.map(({ playerId, ...member }) => ({ ...showOne(viewer, playerId), ...member })),
    results: results?.map(({ playerId, ...result }) => ({ ...showOne(viewer, playerId), ...result })) ?? null,
  };
}

function showOne(viewer: Viewer, playerId: string) {
  return { ...showPlayer(viewer, playerId), isMe: playerId === viewer.playerId };
}
