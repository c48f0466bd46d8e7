import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DemoFault } from './fault.ts';

/** What a demo stores so that it can continue after it was stopped. */
export interface Progress {
  players: number;
  events: number;
  /** When the history ends. */
  endsAt: string;
  /** Days of history that are written for the regular players, and for all others. */
  regularDays: number;
  otherDays: number;
  /** Whether the regular players have teams and friends. A demo of an earlier version has none. */
  isTogether?: boolean;
}

const fileIn = (dataDir: string) => join(dataDir, 'demo.json');

export function readProgress(dataDir: string): Progress | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as Progress;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new DemoFault(`${fileIn(dataDir)} cannot be read; delete ${dataDir} to start over`);
  }
}

export function writeProgress(dataDir: string, progress: Progress): void {
  const draft = `${fileIn(dataDir)}.draft`;
  writeFileSync(draft, `${JSON.stringify(progress, null, 2)}\n`);
  renameSync(draft, fileIn(dataDir));
}
