/** Loads the service's code and ends: Node writes its compile cache when a process ends normally. */
import { keepCompiledCode } from '../server/compile-cache.js';

keepCompiledCode();
// All that a start loads, so not before.
const { loadProgram } = await import('../server/load-program.ts');
const { loadService } = await loadProgram();
await loadService();
