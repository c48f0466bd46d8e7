/*
 * Plain JavaScript, as is what it imports: before it could take anything from the cache of compiled code, a file with types would make
 * Node load its compiler, which then stays: 20 MB and 50 to 100 ms of each start.
 */
import { keepCompiledCode } from './compile-cache.js';
import { beginYoung } from './young-objects.js';

if (import.meta.main) {
  // Before the rest is loaded.
  beginYoung();
  keepCompiledCode();
  const { loadProgram } = await import('./load-program.ts');
  const { run } = await loadProgram();
  await run(process.env);
}
