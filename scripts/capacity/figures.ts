import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The cost of one unit for the service, the database, its log and Redis. */
export interface Cost {
  serviceCpuUs: number;
  databaseCpuUs: number;
  walBytes: number;
  redisCommands: number;
}

/** What a read costs, and the bytes of its answer with headers. */
export interface ReadCost extends Cost {
  answerBytes: number;
}

/** The figures that `npm run bench -- capacity` measures. */
export interface Figures {
  measuredAt: string;
  command: string;
  machine: string;
  event: { single: Cost; batch: Cost; batchSize: number };
  score: Cost;
  delivery: Cost;
  message: { serviceCpuUs: number };
  /** A player, a page of their quests, of their activity, the top of a leaderboard, the neighbours of a player there. */
  reads: Readonly<Record<'player' | 'quests' | 'activity' | 'top' | 'around', ReadCost>>;
  /** Bytes on disk, with indexes. */
  bytes: { event: number; trace: number; player: number; entry: number; delivery: number };
}

export const figuresFile: string = join(import.meta.dirname, 'figures.json');

export function readFigures(): Figures {
  return JSON.parse(readFileSync(figuresFile, 'utf8')) as Figures;
}
