import { findBuild } from '../service-build.ts';

const build = findBuild('command-line', process.env);
const program: typeof import('./command-line.ts') = await (build === undefined
  ? import('./command-line.ts')
  : import(build));
process.exitCode = await program.runCommandLine(process.argv.slice(2), process.env);
