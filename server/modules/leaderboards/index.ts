export { type Boards, openBoards } from './boards.ts';
export { countPlaced } from './count-placed.ts';
export { leaderboardsData } from './data.ts';
export { type GiftsOf, readGifts } from './gifts.ts';
export { listPlayerLeagues } from './leagues/list-player-leagues.ts';
export { readLeague } from './leagues/read-league.ts';
export { LeaguesQuery, PlayerLeague } from './leagues/schemas.ts';
export { isWithoutPlace } from './leagues/take-places.ts';
export { listBestRanks } from './list-best-ranks.ts';
export { listPlayerMilestones } from './list-player-milestones.ts';
export { listPlayerStandings } from './list-player-standings.ts';
export { openLeaderboards } from './module.ts';
export type { RecordedRow } from './queries.ts';
export { rankScore } from './rank-score.ts';
export { createMemoryIndex } from './ranks/memory-index.ts';
export { readOwnEntry } from './read-entries.ts';
export {
  type PlacedScore,
  placePlayers,
  readBoard,
  recordScores,
  refuseLargeMetadata,
  refuseXpBoard,
  rememberPlaces,
  teamFault,
  windowFault,
  writeScores,
  xpBoardFault,
} from './record-scores.ts';
export { removeEntry } from './remove-entry.ts';
export {
  AroundQuery,
  Contribution,
  ContributionPath,
  ContributionsQuery,
  EntryPath,
  Gift,
  JoinInput,
  JoinPath,
  JoinResult,
  LeaderboardEntry,
  LeaderboardPath,
  LeavePath,
  MilestonesQuery,
  PlayerEntriesQuery,
  PlayerEntry,
  PlayerMilestones,
  PlayerStanding,
  ScoreInput,
  ScoreResult,
} from './schemas.ts';
export {
  type CorrectedEntry,
  correctEntries,
  holdSeasons,
  type OpenSeasons,
  readOpenSeasons,
  readSeasonEntries,
} from './seasons/correct-entries.ts';
export {
  type CountedAttempts,
  type HeldSeasons,
  holdCurrentSeasons,
  holdPlaces,
  type KeptBoard,
  type PlaceChange,
  readCurrentSeasons,
  readSeasonHistory,
  type SeasonHistory,
  writeAttempts,
  writePlaces,
} from './seasons/hold-seasons.ts';
export {
  isAnyToReward,
  listToReward,
  nextPlaced,
  type PlacedPlayer,
  type RewardedSeason,
} from './seasons/rewarded-seasons.ts';
export { listContributions } from './teams/list-contributions.ts';
export {
  isAnyMilestoneToPay,
  listMilestonesToPay,
  movePaid,
  nextGivers,
  type TeamMilestoneToPay,
} from './teams/milestones-to-pay.ts';
export { listEntriesOrView, listUnlessLeague } from './viewing/list-entries-or-view.ts';
export { leaderboardChanged } from './watch-definitions.ts';
