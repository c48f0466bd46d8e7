import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { scratchDirectory, startLaurel } from '../../server/testing/laurel-process.ts';
import { readSource } from '../boundaries/source-file.ts';
import { readLockfile } from '../supply-chain/lockfile.ts';
import { type ServerManifest, serverManifest, shrinkwrap } from './manifest.ts';
import { packServer } from './packed.ts';
import { tryOut } from './try-out.ts';

const root = join(import.meta.dirname, '../..');

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
    const installed = join(root, 'node_modules', name);
    if (!existsSync(installed)) continue;
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(installed, join(modules, name));
  }
  return { directory, path, size, manifest };
}

describe('the package @laurel/server', () => {
  it('starts from a directory with nothing else: the API, console and guide respond, and SIGTERM ends it', async (t) => {
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
  });
});

describe('what @laurel/server installs', () => {
  const manifest = serverManifest(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const lock = readLockfile();
  const { packages } = shrinkwrap(lock, manifest);

  it('is what the lockfile of the repository names, with versions and hashes', () => {
    const places = Object.entries(packages).filter(([place]) => place !== '');
    assert.ok(places.length > 100);
    for (const [place, entry] of places) {
      const { version, integrity } = entry as { version: string; integrity?: string };
      assert.equal(version, lock.packages[place]?.version);
      assert.match(integrity ?? '', /^sha512-/, place);
      assert.ok(!('dev' in entry) && !('devOptional' in entry) && !('resolved' in entry), place);
    }
    assert.ok('node_modules/fastify' in packages && !('node_modules/vite' in packages));
  });

  it('is exact: every dependency is named by one version', () => {
    for (const [name, version] of Object.entries({
      ...manifest.dependencies,
      ...manifest.optionalDependencies,
    })) {
      assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, name);
    }
  });
});
