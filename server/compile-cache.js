import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * From here on Node keeps what the compiler made of each module, with its types stripped, and takes it from there at
 * the next start: half of what loading costs. It is written when the process ends normally. It is stored beside the
 * packages, so that a new installation begins a new one. Where nothing can be written, or NODE_COMPILE_CACHE names
 * another directory, this does nothing.
 */
export function keepCompiledCode() {
  enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/laurel'));
}
