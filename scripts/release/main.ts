import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage } from '../packages/build-package.ts';
import { listPackages } from '../packages/list-packages.ts';
import { checkRelease } from './check-release.ts';

/** `npm run release` publishes all packages; with `--dry-run` it does everything except sending them. See docs/releasing.md. */
const dryRun = process.argv.includes('--dry-run');
const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const packages = listPackages();

const faults = checkRelease({
  version: (JSON.parse(read('package.json')) as { version: string }).version,
  packages: packages.map(({ manifest }) => manifest),
  changelog: read('CHANGELOG.md'),
  changes: execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }),
});
for (const fault of faults) console.error(`✖ ${fault}`);
if (faults.length > 0 && !dryRun) process.exit(1);

for (const one of packages) {
  console.log(`\n▶ ${one.manifest.name} ${one.manifest.version}`);
  buildPackage(one);
  // Already built, so prepack need not build again.
  const args = ['publish', '--access', 'public', '--ignore-scripts', ...(dryRun ? ['--dry-run'] : [])];
  execFileSync('npm', args, { cwd: one.path, stdio: 'inherit' });
}
console.log(dryRun ? '\nNothing was published.' : '\nPublished.');
if (faults.length > 0) process.exitCode = 1;
