import { readFileSync } from 'node:fs';
import type { TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestDatabase } from '../databases.ts';
import { type LaurelProcess, later, scratchDirectory, startLaurel } from '../laurel-process.ts';
import {
  type LoadedInstallation,
  loadSettings,
  openQueries,
  prepareProject,
  receiveDeliveries,
} from './start-cluster.ts';

/** One main process with its workers, without Redis. */
export interface TestWorkers extends LoadedInstallation {
  laurel: LaurelProcess;
  /** The processes of the workers. */
  pids(): number[];
  /** Until there are as many workers as at the start and all of them are connected. */
  untilAllAreBack(): Promise<void>;
}

/** Ends with the test. */
export async function startTestWorkers(
  t: TestContext,
  count: number,
  settings: Record<string, string> = {},
): Promise<TestWorkers> {
  const database = await createTestDatabase();
  later(t, () => database.drop());
  const { query, close } = openQueries(database.url);
  later(t, close);
  const { received, receiverUrl } = await receiveDeliveries();
  const laurel = await startLaurel(t, {
    ...loadSettings(database.url, await scratchDirectory(t)),
    LAUREL_WORKERS: String(count),
    ...settings,
  });
  const pids = () => childrenOf(laurel.process.pid ?? 0);
  const project = await prepareProject(laurel.url, receiverUrl, query);
  return {
    ...project,
    laurel,
    url: laurel.url,
    metricsUrls: [`${laurel.url}/metrics`],
    passes: new Map(),
    query,
    received,
    isExact: () => true,
    pids,
    async untilAllAreBack() {
      for (;;) {
        const text = await fetch(`${laurel.url}/metrics`, { headers: { connection: 'close' } }).then(
          (answer) => answer.text(),
          () => '',
        );
        if (text.includes(`\nlaurel_workers ${count}\n`) && pids().length === count) return;
        await wait(50);
      }
    },
  };
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

export function isRunning(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/\) [ZX] /.test(stat);
  } catch {
    return false;
  }
}
