import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createMemoryIndex } from '../../server/modules/leaderboards/index.ts';

const run = promisify(execFile);

/** Measures the memory of an entry, in a process that does nothing else. */
export async function measureMemory(entries: number): Promise<string> {
  const { stdout } = await run(process.execPath, [
    '--expose-gc',
    fileURLToPath(import.meta.url),
    String(entries),
  ]);
  return stdout.trim();
}

async function main(entries: number): Promise<void> {
  const used = () => {
    globalThis.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = used();
  const index = createMemoryIndex('desc');
  for (let i = 0; i < entries; i++) {
    // As from the database: a separate string, not a slice of a longer one.
    const playerId = Buffer.from(`climber-${i}`).toString('latin1');
    const score = Math.floor(Math.random() * 1_000_000);
    await index.apply([{ put: { playerKey: i, playerId, score, subscore: 0, achievedUs: 1.7e15 + i } }]);
  }
  const each = (used() - before) / (await index.size());
  console.log(`memory: ${each.toFixed(0)} bytes an entry, of ${entries} with ids of up to 15 characters`);
}

if (import.meta.main) await main(Number(process.argv[2]));
