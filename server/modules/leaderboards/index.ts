export { type Boards, openBoards } from './boards.ts';
export { createMemoryIndex } from './ranks/memory-index.ts';
export { type PlacedScore, readBoard, recordScores, refuseXpBoard, writeScores } from './record-scores.ts';
export { leaderboardEndpoints } from './routes.ts';
export { closeDueSeasons } from './seasons/close-season.ts';
export { moveEnds, purgeChanges, settleSeasons } from './seasons/settle-seasons.ts';
export { leaderboardChanged } from './watch-definitions.ts';
