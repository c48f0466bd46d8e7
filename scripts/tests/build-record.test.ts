import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { digestSources, isBuilt, packagesOf, recordBuild } from './build-record.ts';

const output = 'console/dist/assets/main.js';

function makeCheckout(t: TestContext) {
  const root = mkdtempSync(join(tmpdir(), 'laurel-build-record-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  for (const name of ['package-lock.json', 'console/main.tsx', 'guide/.vitepress/config.ts', output]) {
    write(name, name);
  }
  const build = () => recordBuild(root, digestSources(root));
  return { root, write, build };
}

it('a build that was recorded is known, whatever else changes', (t) => {
  const { root, write, build } = makeCheckout(t);
  assert.equal(isBuilt(root), false, 'nothing is recorded yet');
  build();
  assert.equal(isBuilt(root), true);
  write('server/main.ts', 'not a source of the build');
  write('guide/.vitepress/cache/x', 'left by the build');
  write('packages/sdk/dist/index.js', 'built by another command');
  write('console/node_modules/x/index.js', 'installed: the lockfile says what');
  assert.equal(isBuilt(root), true);
});

for (const [what, name] of [
  ['a source changed', 'console/main.tsx'],
  ['a hidden directory of sources changed', 'guide/.vitepress/config.ts'],
  ['the packages changed', 'package-lock.json'],
  ['a source was added', 'packages/elements/src/new.ts'],
  ['its result changed', output],
  ['its result has another file', 'guide/dist/index.html'],
] as const) {
  it(`a build is made again if ${what}`, (t) => {
    const { root, write, build } = makeCheckout(t);
    build();
    write(name, 'changed');
    assert.equal(isBuilt(root), false);
  });
}

it('a build is made again if its result was removed, or a source changed while it was made', (t) => {
  const { root, write, build } = makeCheckout(t);
  build();
  rmSync(join(root, 'console/dist'), { recursive: true });
  assert.equal(isBuilt(root), false);
  const madeOf = digestSources(root);
  write('console/main.tsx', 'changed meanwhile');
  recordBuild(root, madeOf);
  assert.equal(isBuilt(root), false);
});

it('packages are built again if their sources or what was made of them changed, and not with the pages', (t) => {
  const { root, write, build } = makeCheckout(t);
  const packages = packagesOf(['client', 'sdk']);
  const buildPackages = () => recordBuild(root, digestSources(root, packages), packages);
  write('packages/sdk/src/index.ts', 'a source');
  write('packages/sdk/dist/index.js', 'made of it');
  build();
  assert.equal(isBuilt(root, packages), false, 'the pages alone were recorded');
  buildPackages();
  write('console/main.tsx', 'not a source of a package');
  write('packages/server/dist/index.js', 'built by another command');
  assert.equal(isBuilt(root, packages), true);
  write('packages/sdk/src/index.ts', 'changed');
  assert.equal(isBuilt(root, packages), false);
  buildPackages();
  write('packages/client/dist/index.js', 'made by hand');
  assert.equal(isBuilt(root, packages), false);
});
