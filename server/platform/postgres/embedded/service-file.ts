import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { errnoOf } from './fault.ts';
import { writePrivately } from './private-file.ts';
import type { Connection } from './server-process.ts';

/** What the process that holds the lock tells others of its user. Without the lock being held it means nothing. */
export type Service = { pid: number; connection?: Connection };

const pathIn = (home: string): string => join(home, 'service.json');

export async function notify(home: string, service: Service, owner: Account | undefined): Promise<void> {
  await writePrivately(pathIn(home), `${JSON.stringify(service)}\n`, owner);
}

export async function readService(home: string): Promise<Service | undefined> {
  try {
    return JSON.parse(await readFile(pathIn(home), 'utf8')) as Service;
  } catch (error) {
    if (errnoOf(error) === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export async function withdraw(home: string): Promise<void> {
  await rm(pathIn(home), { force: true });
}
