export { type Boards, openBoards } from './boards.ts';
export type { RecordedRow } from './queries.ts';
export { rankScore } from './rank-score.ts';
export { createMemoryIndex } from './ranks/memory-index.ts';
export {
  type PlacedScore,
  readBoard,
  recordScores,
  refuseXpBoard,
  writeScores,
  xpBoardFault,
} from './record-scores.ts';
export { leaderboardRemoval } from './removal/queries.ts';
export { leaderboardEndpoints } from './routes.ts';
export { LeaderboardPath, ScoreInput, ScoreResult } from './schemas.ts';
export { closeDueSeasons, sealSeasons } from './seasons/close-season.ts';
export { moveEnds, purgeChanges, settleSeasons } from './seasons/settle-seasons.ts';
export { leaderboardChanged } from './watch-definitions.ts';
