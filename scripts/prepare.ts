import { existsSync, globSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { digestSources, recordBuild } from './tests/build-record.ts';
import { runStages, type Stage } from './tests/run-stages.ts';

/**
 * Runs after `npm ci`: builds the console, the elements, the guide and the service for `npm start`. If their sources or tools are
 * missing, as in an installation without development dependencies, the last build is served. A failed build makes
 * `npm ci` fail.
 */
const root = join(import.meta.dirname, '..');
const node = (name: string, ...args: string[]): Stage => ({ name, command: [process.execPath, ...args] });
const ofPackage = (path: string) => join(root, 'node_modules', path);
const script = (name: string) => join(import.meta.dirname, name);

/** The stages of a tool, if it is installed. */
function stagesOf(tool: string, source: string, stages: readonly Stage[]): readonly Stage[] {
  if (!existsSync(join(root, source))) return [];
  if (existsSync(tool)) return stages;
  console.log(
    `Not built, because the tools for it are not installed: ${stages.map(({ name }) => name).join(', ')}.`,
  );
  return [];
}

const [vite, vitepress] = [ofPackage('vite/bin/vite.js'), ofPackage('vitepress/bin/vitepress.js')];
const quietly = ['--logLevel', 'warn'];
const guide = stagesOf(vitepress, 'guide/index.md', [
  node('the guide', vitepress, 'build', join(root, 'guide')),
]);
const pages = stagesOf(vite, 'console/index.html', [
  node('the console', vite, 'build', join(root, 'console'), ...quietly),
  node('the elements', vite, 'build', join(root, 'packages/elements/page'), ...quietly),
]);
const service = stagesOf(vite, 'server/main.js', [node('the service', script('build-service.ts'))]);
// These make the first start faster. It works without them, so a failure is only shown.
const database = node('the prepared database', script('build-database.ts'));
const compiledCode = node('the cache of compiled code', script('fill-compile-cache.ts'));

const madeOf = digestSources(root);
const failed = await runStages([...guide, ...pages, ...service, database], availableParallelism());
await runStages([compiledCode], 1);
if (failed.some((stage) => stage !== database)) process.exitCode = 1;
else if (guide.length > 0 && pages.length > 0) recordBuild(root, madeOf);

// The headers for native addons are a third of the bundled Node.js, and we build no addons.
for (const headers of globSync('node_modules/node-linux-*/include', { cwd: root })) {
  rmSync(join(root, headers), { recursive: true, force: true });
}
