export { type PlacedScore, readBoard, recordScores, refuseXpBoard, writeScores } from './record-scores.ts';
