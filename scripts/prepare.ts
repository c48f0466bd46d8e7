import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { digestSources, recordBuild } from './tests/build-record.ts';

/**
 * Runs after `npm ci`: builds the console, the elements and the guide for `npm start`. If their sources or tools are
 * missing, as in an installation without development dependencies, the last build is served. A failed build makes
 * `npm ci` fail.
 */
const root = join(import.meta.dirname, '..');

async function load<Tool>(
  name: string,
  source: string,
  open: () => Promise<Tool>,
): Promise<Tool | undefined> {
  if (!existsSync(join(root, source))) return undefined;
  try {
    return await open();
  } catch {
    console.log(`${name} is not built: the tools for it are not installed.`);
    return undefined;
  }
}

const madeOf = digestSources(root);
const vite = await load('The console with the elements', 'console/index.html', () => import('vite'));
if (vite) {
  await vite.build({ root: join(root, 'console'), logLevel: 'warn' });
  await vite.build({ root: join(root, 'packages/elements/page'), logLevel: 'warn' });
}

const vitepress = await load('The guide', 'guide/index.md', () => import('vitepress'));
if (vitepress) await vitepress.build(join(root, 'guide'));
if (vite && vitepress) recordBuild(root, madeOf);

if (vite && existsSync(join(root, 'server/main.ts'))) {
  const { buildService } = await import('./service-build/build-service.ts');
  await buildService(root);
}

// The headers for native addons are a third of the bundled Node.js, and we build no addons.
for (const headers of globSync('node_modules/node-linux-*/include', { cwd: root })) {
  rmSync(join(root, headers), { recursive: true, force: true });
}

// Both make the first start faster. A start works without them, so a failure is only shown.
await Promise.all(
  ['build-database.ts', 'fill-compile-cache.ts'].map(async (script) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, script)], { stdio: 'inherit' });
    await once(child, 'close');
  }),
);
