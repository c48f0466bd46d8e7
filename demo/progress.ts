import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DemoFault } from './fault.ts';

/** What a demo has to know of itself to go on after it was stopped, wherever that was. */
export interface Progress {
  players: number;
  events: number;
  /** Where the history ends. */
  endsAt: string;
  /** Days that are written of the past of the regulars, and then of everybody else's. */
  regularDays: number;
  otherDays: number;
}

const fileIn = (dataDir: string) => join(dataDir, 'demo.json');

export function readProgress(dataDir: string): Progress | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as Progress;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new DemoFault(`${fileIn(dataDir)} cannot be read; delete ${dataDir} to begin anew`);
  }
}

export function writeProgress(dataDir: string, progress: Progress): void {
  const draft = `${fileIn(dataDir)}.draft`;
  writeFileSync(draft, `${JSON.stringify(progress, null, 2)}\n`);
  renameSync(draft, fileIn(dataDir));
}
