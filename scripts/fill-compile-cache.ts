/** Loads the service's code and ends: Node writes its compile cache when a process ends normally. */
import { keepCompiledCode } from '../server/compile-cache.js';
import { beginYoung } from '../server/young-objects.js';

// As in server/main.js: V8 takes no code that was compiled with other settings.
beginYoung();
keepCompiledCode();
// All that a start loads, so not before.
const { loadProgram } = await import('../server/load-program.ts');
const { loadService } = await loadProgram();
await loadService();
