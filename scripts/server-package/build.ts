import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { readLockfile } from '../supply-chain/lockfile.ts';
import { writeSbom } from '../supply-chain/sbom.ts';
import { type RootManifest, serverManifest } from './manifest.ts';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'packages/server');

/** Where the package is made, for `npm publish`. */
export const serverPackage = join(source, 'dist');

/** What `npm run build` makes, and the service sends to browsers. */
export const builtPages = ['console/dist', 'guide/dist', 'packages/elements/page/dist'];

/**
 * Writes the package `@laurel/server`. Node strips no types below `node_modules`, so the compiler makes JavaScript of the
 * service, file by file. The rest is placed as in the repository, where the service looks for it. The pages are those of
 * the last `npm run build`.
 */
export function buildServerPackage(target = serverPackage): void {
  const missing = builtPages.filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0) throw new Error(`not built yet: ${missing.join(', ')}; run npm run build`);
  rmSync(target, { recursive: true, force: true });
  compileService(target);
  for (const path of ['server/migrations', ...builtPages]) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(join(root, path), join(target, path), { recursive: true });
  }
  for (const name of ['README.md', 'LICENSE', 'laurel-server.js']) {
    copyFileSync(join(source, name), join(target, name));
  }
  chmodSync(join(target, 'laurel-server.js'), 0o755);
  copyFileSync(join(root, 'THIRD_PARTY.md'), join(target, 'THIRD_PARTY.md'));
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  const lock = readLockfile();
  const manifest = serverManifest(JSON.parse(text) as RootManifest, lock);
  const write = (name: string, value: object) =>
    writeFileSync(join(target, name), `${JSON.stringify(value, null, 2)}\n`);
  write('package.json', manifest);
  write('sbom.cdx.json', writeSbom(lock, root, manifest));
}

function compileService(target: string): void {
  const tsc = join(root, 'node_modules/.bin/tsc');
  const args = ['-p', source, '--outDir', target, '--checkers', '1'];
  execFileSync(tsc, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  // The command line for the API is a package of its own. The operator's commands do without it.
  rmSync(join(target, 'packages'), { recursive: true, force: true });
}
