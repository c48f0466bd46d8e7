import { availableParallelism } from 'node:os';
import { runFiles } from '../tests/run-files.ts';
import type { Result } from './results.ts';

/**
 * Runs the test files that it is called with, and sends their parent what became of them. A process of its own for each server:
 * Node sets up what test files share once in a process.
 */
const { failed, times, seconds } = await runFiles(process.argv.slice(2), availableParallelism() + 1);
const outcome: Omit<Result, 'server'> = { failed, ended: [...times.keys()], seconds };
process.send?.(outcome);
