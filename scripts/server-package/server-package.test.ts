import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { scratchDirectory, startLaurel } from '../../server/testing/laurel-process.ts';
import { itInLongRun } from '../../server/testing/long-run.ts';
import { readSource } from '../boundaries/source-file.ts';
import { readLockfile } from '../supply-chain/lockfile.ts';
import { type RootManifest, type ServerManifest, serverManifest } from './manifest.ts';
import { packServer } from './packed.ts';
import { tryOut } from './try-out.ts';

const repository = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(repository, path), 'utf8');

/** The package in the `node_modules` of a directory, with links to the dependencies of this repository. */
async function unpack(t: TestContext) {
  const directory = await scratchDirectory(t);
  const { tarball, size } = await packServer(directory);
  const modules = join(directory, 'node_modules');
  const path = join(modules, '@laurel/server');
  mkdirSync(path, { recursive: true });
  execFileSync('tar', ['xzf', tarball, '-C', path, '--strip-components=1']);
  const manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as ServerManifest;
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
    const installed = join(repository, 'node_modules', name);
    if (!existsSync(installed)) continue;
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(installed, join(modules, name));
  }
  return { directory, path, size, manifest };
}

describe('the package @laurel/server', () => {
  itInLongRun(
    'starts from a directory with nothing else: the API, console and guide respond, and SIGTERM ends it',
    async (t) => {
      const { directory, path, size, manifest } = await unpack(t);
      const program = join(path, 'laurel-server.js');
      const start = (more: Record<string, string> = {}) =>
        startLaurel(t, more, { cwd: directory, command: [process.execPath, program] });
      await tryOut(directory, start);
      assert.ok(size < 12_000_000, `npm downloads ${size} bytes`);

      const printed = execFileSync(process.execPath, [program, '--version'], { encoding: 'utf8' });
      assert.equal(printed.trim(), manifest.version);

      const scripts = globSync('server/**/*.js', { cwd: path });
      assert.ok(scripts.length > 500);
      assert.deepEqual(
        globSync(['**/*.ts', '**/*.test.*', 'server/testing/**'], { cwd: path }).filter(
          (file) => !file.startsWith('guide/'),
        ),
        [],
      );
      const wrong = scripts.flatMap((file) => {
        const text = readFileSync(join(path, file), 'utf8');
        const nameOf = (target: string) => /^(@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target;
        const targets = readSource(file, text).imports.filter(({ target, isPackage }) =>
          isPackage
            ? !isBuiltin(target) && !Object.hasOwn(manifest.dependencies, nameOf(target))
            : target.endsWith('.ts'),
        );
        const threads = [...text.matchAll(/new URL\(['"`]\.[^'"`]*\.ts/g)].map(([target]) => ({ target }));
        return [...targets, ...threads].map(({ target }) => `${file}: ${target}`);
      });
      assert.deepEqual(wrong, []);
    },
  );
});

describe('what @laurel/server installs', () => {
  const root = JSON.parse(read('package.json')) as RootManifest & { dependencies: Record<string, string> };
  const lock = readLockfile();
  const { dependencies, optionalDependencies } = serverManifest(root, lock);

  it('is what the lockfile of the repository names, each by one version, with what dependencies depend on', () => {
    for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies })) {
      assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, name);
      assert.equal(version, lock.packages[`node_modules/${name}`]?.version, name);
    }
    for (const [name, version] of Object.entries(root.dependencies))
      assert.equal(dependencies[name], version);
    assert.ok(Object.keys(dependencies).length > Object.keys(root.dependencies).length + 50);
    assert.ok(!('vite' in dependencies) && !('react' in dependencies));
  });
});
