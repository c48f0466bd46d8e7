import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * After `npm ci`: builds the console, so that `npm start` has it. Where its sources or its tools are missing, as in an
 * installation without the development dependencies, what was built before is served; a build that fails fails `npm ci`.
 */
const root = join(import.meta.dirname, '../console');

async function loadVite() {
  if (!existsSync(join(root, 'index.html'))) return undefined;
  try {
    return await import('vite');
  } catch {
    console.log('The console is not built: the tools for it are not installed.');
    return undefined;
  }
}

const vite = await loadVite();
if (vite) await vite.build({ root, logLevel: 'warn' });
