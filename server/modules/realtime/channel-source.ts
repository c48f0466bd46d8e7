/** Where a channel's state comes from. */
export interface ChannelSource {
  /** What `leaderboard.entries` says of a board, or nothing where there is no such board. */
  readBoard(
    place: { projectId: string; environmentId: number },
    leaderboardId: string,
  ): Promise<object | undefined>;
  /** A lobby as the API presents it, and who is in it. */
  readLobby(
    environmentId: number,
    lobbyId: string,
  ): Promise<{ lobby: object; members: readonly string[] } | undefined>;
}
