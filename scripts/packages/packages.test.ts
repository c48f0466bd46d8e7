import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { inOrder, listPackages, type OwnPackage } from './list-packages.ts';

const root = join(import.meta.dirname, '../..');
const packages = listPackages();
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const licence = readFileSync(join(root, 'LICENSE'), 'utf8');

describe('every package', () => {
  for (const { path, manifest } of packages) {
    it(`${manifest.name} has the version of the service, and needs the others in exactly that version`, () => {
      assert.equal(manifest.version, version);
      const ours = Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies }).filter(
        ([name]) => packages.some((other) => other.manifest.name === name),
      );
      assert.deepEqual(
        ours.filter(([, wanted]) => wanted !== version),
        [],
      );
    });

    it(`${manifest.name} runs on Node 20, and comes with a README and the licence`, () => {
      assert.deepEqual(manifest.engines, { node: '>=20' });
      assert.ok(existsSync(join(path, 'README.md')));
      assert.equal(readFileSync(join(path, 'LICENSE'), 'utf8'), licence);
    });
  }
});

it('@laurel/client is under 20 kB gzipped without Socket.IO', () => {
  const script = readFileSync(join(root, 'packages/client/dist/browser/laurel-client.js'));
  const size = gzipSync(script).length;
  assert.ok(size < 20_000, String(size));
  assert.doesNotMatch(script.toString(), /engine\.io|EIO/, 'Socket.IO is in a file of its own');
});

describe('the order in which packages are built', () => {
  const own = (name: string, ...needed: string[]): OwnPackage => ({
    folder: name,
    path: name,
    manifest: {
      name,
      description: '',
      version,
      dependencies: Object.fromEntries(needed.map((one) => [one, version])),
    },
  });

  it('puts a package after those that it needs', () => {
    const sorted = inOrder([own('a', 'c'), own('b', 'a'), own('c', 'left-pad')]);
    assert.deepEqual(
      sorted.map(({ folder }) => folder),
      ['c', 'a', 'b'],
    );
  });

  it('refuses packages that need each other', () => {
    assert.throws(() => inOrder([own('a', 'b'), own('b', 'a')]), /depends on itself/);
  });
});
