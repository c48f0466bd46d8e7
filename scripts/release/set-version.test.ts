import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { places } from './set-version.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };

/** The files that name the version, with what they say after it is set. */
function change(next: string): Map<string, string> {
  const changed = places.flatMap(({ files, change }) =>
    globSync(files, { cwd: root }).map(
      (file) => [file, change(read(file), { version: next, date: '2030-01-02' })] as const,
    ),
  );
  return new Map(changed);
}

describe('setting the version', () => {
  it('changes nothing where it is that version already: all files agree', () => {
    for (const [file, text] of change(version)) {
      // The section of a version that is not released yet.
      if (file !== 'CHANGELOG.md') assert.equal(text, read(file), file);
    }
  });

  it('reaches every file of the repository that names it', () => {
    const changed = change('9.8.7-rc.6');
    // Where the version is a matter of the past, of somebody else, or an example.
    const others =
      /^(CHANGELOG\.md|docs\/(performance|plan)\.md|docs\/adr\/|guide\/upgrades\.md|server\/|THIRD_PARTY\.md|scripts\/.*\.test\.ts$)/;
    const args = ['grep', '--files-with-matches', '--fixed-strings', '--word-regexp', version];
    const naming = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
    assert.deepEqual(
      naming.filter((file) => !others.test(file) && !changed.has(file)),
      [],
    );
    for (const [file, text] of changed) {
      if (naming.includes(file)) assert.ok(text.includes('9.8.7-rc.6'), file);
    }
    for (const file of ['README.md', 'deploy/helm/laurel/Chart.yaml', 'packages/cli/package.json']) {
      assert.ok(!changed.get(file)?.includes(version), file);
    }
  });

  it('leaves the versions of other packages in the lockfile', () => {
    const lock = JSON.parse(change('9.8.7').get('package-lock.json') ?? '') as {
      packages: Record<string, { version: string; dependencies?: Record<string, string> }>;
    };
    const before = JSON.parse(read('package-lock.json')) as typeof lock;
    const own = Object.keys(lock.packages).filter((place) => !place.includes('node_modules/'));
    assert.ok(own.length > 5);
    for (const place of own) assert.equal(lock.packages[place]?.version, '9.8.7');
    assert.equal(lock.packages['packages/cli']?.dependencies?.['@laurel/sdk'], '9.8.7');
    for (const [place, entry] of Object.entries(lock.packages)) {
      if (!own.includes(place)) assert.deepEqual(entry, before.packages[place]);
    }
  });

  it('turns what is unreleased into the section of the version', () => {
    const inChangelog = places.find(({ files }) => files === 'CHANGELOG.md')?.change;
    const next = { version: '1.2.3', date: '2030-01-02' };
    const text = '# Changelog\n\n## [Unreleased]\n\n- New.\n\n## [1.2.2] - 2029-01-01\n';
    const once = inChangelog?.(text, next) ?? '';
    assert.equal(
      once,
      '# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2030-01-02\n\n- New.\n\n## [1.2.2] - 2029-01-01\n',
    );
    assert.equal(inChangelog?.(once, next), once);
  });
});
