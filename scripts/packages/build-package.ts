import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnPackage } from './list-packages.ts';

const programs = join(import.meta.dirname, '../../node_modules/.bin');

/**
 * Writes `dist` of a package: JavaScript, types and source maps (`tsconfig.json`), the same as CommonJS if there is a
 * `tsconfig.cjs.json`, and browser files if there is a `vite.config.ts`.
 */
export function buildPackage({ path }: OwnPackage): void {
  const dist = join(path, 'dist');
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { cwd: path, stdio: ['ignore', 'inherit', 'inherit'] });
  rmSync(dist, { recursive: true, force: true });
  run('tsc', '-p', 'tsconfig.json', '--checkers', '1');
  if (existsSync(join(path, 'tsconfig.cjs.json'))) {
    // The same sources have just been checked.
    run('tsc', '-p', 'tsconfig.cjs.json', '--checkers', '1', '--noCheck');
    // The package is of type "module"; without this Node and TypeScript would read these files as ECMAScript modules.
    writeFileSync(join(dist, 'cjs/package.json'), '{ "type": "commonjs" }\n');
  }
  nameJavaScriptInTypes(dist);
  if (existsSync(join(path, 'vite.config.ts'))) run('vite', 'build', '--logLevel', 'warn');
}

/** The compiler rewrites `./x.ts` to `./x.js` in JavaScript, but not in types, and the package has no sources. */
function nameJavaScriptInTypes(dist: string): void {
  for (const file of globSync('**/*.d.ts', { cwd: dist })) {
    const text = readFileSync(join(dist, file), 'utf8');
    writeFileSync(
      join(dist, file),
      text.replaceAll(/(from |import\()(['"]\.[^'"]*)\.tsx?(['"])/g, '$1$2.js$3'),
    );
  }
}
