import { spawnSync } from 'node:child_process';
import { existsSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * After `npm ci`: builds the console, the elements and the guide, so that `npm start` has them. Where their sources or their tools are
 * missing, as in an installation without the development dependencies, what was built before is served; a build that
 * fails fails `npm ci`.
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

const vite = await load('The console with the elements', 'console/index.html', () => import('vite'));
if (vite) {
  await vite.build({ root: join(root, 'console'), logLevel: 'warn' });
  await vite.build({ root: join(root, 'packages/elements/page'), logLevel: 'warn' });
}

const vitepress = await load('The guide', 'guide/index.md', () => import('vitepress'));
if (vitepress) await vitepress.build(join(root, 'guide'));

// The headers for native addons, a third of the Node.js that comes with us. We build none.
for (const headers of globSync('node_modules/node-linux-*/include', { cwd: root })) {
  rmSync(join(root, headers), { recursive: true, force: true });
}

// The first start finds the service compiled. A start can do without it, so a failure is shown and no more.
spawnSync(process.execPath, [join(import.meta.dirname, 'fill-compile-cache.ts')], { stdio: 'inherit' });
