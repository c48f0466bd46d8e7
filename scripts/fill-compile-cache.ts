/** Loads the service's code and ends: Node writes its compile cache when a process ends normally. */
import { keepCompiledCode } from '../server/compile-cache.ts';
import { loadProgram } from '../server/main.ts';

keepCompiledCode();
const { loadService } = await loadProgram();
await loadService();
