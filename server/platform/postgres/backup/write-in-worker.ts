import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { BackupFault } from './fault.ts';
import type { WriteOptions, Written } from './write-backup.ts';

/** What the worker sends when it is done. */
export type Outcome = { written: Written } | { fault: string };

/** Copies in a thread of its own: the rows of a large table would otherwise keep the service's event loop busy. */
export async function writeInWorker(options: WriteOptions, signal: AbortSignal): Promise<Written> {
  signal.throwIfAborted();
  // Beside this file, and of its kind: a package has JavaScript.
  const file = new URL(`./worker${extname(import.meta.filename)}`, import.meta.url);
  const worker = new Worker(file, { workerData: options });
  const abort = () => worker.postMessage('abort');
  signal.addEventListener('abort', abort);
  try {
    const outcome = await new Promise<Outcome>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread of the backup ended without a result')));
    });
    if ('fault' in outcome) throw new BackupFault(outcome.fault);
    return outcome.written;
  } finally {
    signal.removeEventListener('abort', abort);
    await worker.terminate();
  }
}
