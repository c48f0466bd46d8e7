/** Loads the service's code and ends: Node writes its compile cache when a process ends normally. */
import { keepCompiledCode } from '../server/compile-cache.ts';

keepCompiledCode();
await import('../server/config.ts');
await import('../server/run.ts');
await import('../server/service.ts');
