export { type Boards, openBoards } from './boards.ts';
export { leaderboardsData } from './data.ts';
export { openLeaderboards } from './module.ts';
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
export { LeaderboardPath, ScoreInput, ScoreResult } from './schemas.ts';
export { leaderboardChanged } from './watch-definitions.ts';
