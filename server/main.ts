import { keepCompiledCode } from './compile-cache.ts';
import { findBuild } from './service-build.ts';

if (import.meta.main) {
  // Before the rest is loaded.
  keepCompiledCode();
  const { run } = await loadProgram();
  await run(process.env);
}

/** The code of the service, from its build if that is current. */
export async function loadProgram(): Promise<typeof import('./run.ts')> {
  const build = findBuild('service', process.env);
  return build === undefined ? import('./run.ts') : import(build);
}
