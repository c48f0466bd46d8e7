import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { isLongRun } from '../../server/testing/long-run.ts';
import { buildPackage } from '../packages/build-package.ts';
import { listPackages } from '../packages/list-packages.ts';
import { plainEnvironment } from '../packages/throw-away-project.ts';
import { checkRelease } from './check-release.ts';
import { publishFlags } from './publish-flags.ts';

const ready = {
  version: '1.2.3',
  packages: [{ name: '@laurel/sdk', version: '1.2.3' }],
  changelog: '# Changelog\n\n## [1.2.3] - 2026-11-16\n',
  changes: '',
};

describe('a release', () => {
  it('can be made from a clean tree with one version and its section in the changelog', () => {
    assert.deepEqual(checkRelease(ready), []);
  });

  it('lists everything that is missing', () => {
    const faults = checkRelease({
      version: '1.2',
      packages: [{ name: '@laurel/sdk', version: '1.2.3' }],
      changelog: '## [Unreleased]\n',
      changes: ' M README.md\n',
    });
    assert.deepEqual(
      faults.map((fault) => /semantic|must have|not committed|no section/.exec(fault)?.[0]),
      ['semantic', 'must have', 'not committed', 'no section'],
    );
  });

  it('does not mistake another version for its own', () => {
    assert.equal(checkRelease({ ...ready, changelog: '## [1.2.30] - 2026-11-16\n' }).length, 1);
  });

  it('is the latest for npm only if it is no preview', () => {
    assert.deepEqual(publishFlags('1.2.3'), ['--access', 'public']);
    assert.deepEqual(publishFlags('1.2.3-rc.1'), ['--access', 'public', '--tag', 'next']);
  });

  const packages = listPackages();
  for (const one of isLongRun ? packages : packages.slice(0, 1)) {
    it(`npm publish --dry-run accepts ${one.manifest.name}`, async () => {
      if (!existsSync(join(one.path, 'dist'))) buildPackage(one);
      const args = [
        'publish',
        '--dry-run',
        '--json',
        '--ignore-scripts',
        ...publishFlags(one.manifest.version),
      ];
      const options = { cwd: one.path, env: plainEnvironment(), timeout: 120_000 };
      const { stdout } = await promisify(execFile)('npm', args, options);
      assert.ok(stdout.includes(`${one.manifest.name}@${one.manifest.version}`), stdout);
    });
  }
});
