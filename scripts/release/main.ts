import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage } from '../packages/build-package.ts';
import { listPackages } from '../packages/list-packages.ts';
import { buildServerPackage, serverPackage } from '../server-package/build.ts';
import { checkRelease } from './check-release.ts';
import { publishFlags } from './publish-flags.ts';
import { writeRelease } from './write-release.ts';

/** `npm run release` publishes all packages; with `--dry-run` it does everything except sending them. See docs/releasing.md. */
const dryRun = process.argv.includes('--dry-run');
const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const packages = listPackages();

const { version } = JSON.parse(read('package.json')) as { version: string };
const faults = checkRelease({
  version,
  packages: packages.map(({ manifest }) => manifest),
  changelog: read('CHANGELOG.md'),
  changes: execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }),
});
for (const fault of faults) console.error(`✖ ${fault}`);
if (faults.length > 0 && !dryRun) process.exit(1);

function publish(name: string, path: string): void {
  console.log(`\n▶ ${name} ${version}`);
  // Already built, so prepack need not build again.
  const args = ['publish', '--ignore-scripts', ...publishFlags(version), ...(dryRun ? ['--dry-run'] : [])];
  execFileSync('npm', args, { cwd: path, stdio: 'inherit' });
}

for (const one of packages) {
  buildPackage(one);
  publish(one.manifest.name, one.path);
}

// The pages that it contains are of this commit, too.
execFileSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit' });
buildServerPackage();
publish('@laurel/server', serverPackage);

const written = await writeRelease(version);
console.log(`\nFor the page of the release:\n${written.map((file) => `  ${file}`).join('\n')}`);
console.log(dryRun ? '\nNothing was published.' : '\nPublished.');
if (faults.length > 0) process.exitCode = 1;
