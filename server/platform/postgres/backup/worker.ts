import { parentPort, workerData } from 'node:worker_threads';
import { writeBackup } from './write-backup.ts';
import type { Outcome } from './write-in-worker.ts';

const controller = new AbortController();
parentPort?.once('message', () => controller.abort());
let outcome: Outcome;
try {
  outcome = { written: await writeBackup(workerData, controller.signal) };
} catch (error) {
  outcome = { fault: error instanceof Error ? error.message : String(error) };
}
parentPort?.postMessage(outcome);
parentPort?.close();
