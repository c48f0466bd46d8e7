/** Loads what the service loads, and ends: Node writes its compile cache when a process ends in order. */
import { keepCompiledCode } from '../server/compile-cache.ts';

keepCompiledCode();
await import('../server/config.ts');
await import('../server/run.ts');
await import('../server/service.ts');
