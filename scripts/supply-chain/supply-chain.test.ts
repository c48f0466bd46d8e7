import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { packagesOf, readLockfile } from './lockfile.ts';
import { listThirdParty, refusedLicences, thirdPartyPage } from './third-party.ts';

const root = join(import.meta.dirname, '../..');
const lock = readLockfile();
const packages = packagesOf(lock);

/**
 * Tools for other systems whose hashes the registry did not have when they were locked. `npm run lockfile` adds them once
 * it does. A new version of any of them must be complete.
 */
const awaitingHash = [
  { prefix: '@biomejs/cli-', version: '2.6.6' },
  { prefix: '@oxc-parser/binding-', version: '0.155.0' },
  { prefix: '@rolldown/binding-', version: '1.2.19' },
];

describe('the lockfile', () => {
  it('has a hash for every package that the service uses', () => {
    const without = packages.filter(({ entry }) => !entry.dev && !entry.integrity);
    assert.deepEqual(without, []);
  });

  it('has a hash for every tool, except those that are still missing', () => {
    const without = packages.filter(({ entry }) => !entry.integrity);
    const awaited = ({ name, entry }: (typeof packages)[number]) =>
      awaitingHash.some(({ prefix, version }) => name.startsWith(prefix) && entry.version === version);
    assert.deepEqual(
      without.filter((one) => !awaited(one)).map(({ place }) => place),
      [],
      'run npm run lockfile',
    );
    const settled = awaitingHash.filter(({ prefix }) => !without.some(({ name }) => name.startsWith(prefix)));
    assert.deepEqual(settled, [], 'complete by now: take it off the list above');
  });

  it('uses only sha512', () => {
    const weak = packages.filter(
      ({ entry }) => entry.integrity && !/^sha512-[\w+/]{86}==$/.test(entry.integrity),
    );
    assert.deepEqual(weak, []);
  });

  it('names no host of a package', () => {
    assert.ok(Object.values(lock.packages).every(({ resolved, link }) => link || resolved === undefined));
    assert.deepEqual(
      packages.filter(({ entry }) => entry.resolved !== undefined),
      [],
    );
  });

  it('has no package with an install script, except those whose scripts are disabled', () => {
    const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      allowScripts: Record<string, boolean>;
    };
    const running = packages.filter(
      ({ name, entry }) => entry.hasInstallScript && allowScripts[name] !== false,
    );
    assert.deepEqual(
      running.map(({ name }) => name),
      [],
    );
  });
});

describe('the licences of third parties', () => {
  const all = listThirdParty(lock, root);

  it('in THIRD_PARTY.md match the lockfile (npm run licences writes it)', () => {
    assert.equal(readFileSync(join(root, 'THIRD_PARTY.md'), 'utf8'), thirdPartyPage(all));
  });

  it('are all known and accepted', () => {
    assert.deepEqual(refusedLicences(all), []);
  });

  it('distinguish packages that are sent to browsers from tools', () => {
    const partOf = (name: string) => all.find((one) => one.name === name)?.part;
    assert.deepEqual(['fastify', 'react', 'd3-zoom', 'vite'].map(partOf), [
      'service',
      'console',
      'console',
      'tools',
    ]);
  });
});
