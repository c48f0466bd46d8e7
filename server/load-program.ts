import { findBuild } from './service-build.ts';

/** The code of the service, from its build if that is current. */
export async function loadProgram(): Promise<typeof import('./run.ts')> {
  const build = findBuild('service', process.env);
  return build === undefined ? import('./run.ts') : import(build);
}
