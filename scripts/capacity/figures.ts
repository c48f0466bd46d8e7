import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The cost of one unit for the service, the database, its log and Redis. */
export interface Cost {
  serviceCpuUs: number;
  databaseCpuUs: number;
  walBytes: number;
  redisCommands: number;
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
  socketBytes: number;
  /** Bytes on disk, with indexes. */
  bytes: { event: number; trace: number; player: number; entry: number; delivery: number };
}

export const figuresFile: string = join(import.meta.dirname, 'figures.json');

export function readFigures(): Figures {
  return JSON.parse(readFileSync(figuresFile, 'utf8')) as Figures;
}
