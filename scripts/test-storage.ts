import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './find-program.ts';

/**
 * Runs the tests of the storage against versitygw, a real server for S3, which it builds with Go the first time. Not part of
 * `npm test`, because neither npm nor Debian has such a server: there the same tests use one of our own. LAUREL_TEST_S3 names a
 * versitygw that is installed already.
 */
const version = 'v1.8.0';
const directory = join(import.meta.dirname, '../node_modules/.cache/laurel', `versitygw-${version}`);
const files = [
  'server/platform/objects/store.test.ts',
  'server/object-storage.test.ts',
  'server/modules/events/retention/archive.test.ts',
  'server/modules/players/stored-exports/stored-exports.test.ts',
];

const program = process.env['LAUREL_TEST_S3'] || install();
if (program) {
  const { status } = spawnSync('npm', ['run', '-s', 'test:file', '--', ...files], {
    stdio: 'inherit',
    env: { ...process.env, LAUREL_TEST_S3: program, LAUREL_TEST_LONG: '1' },
  });
  process.exitCode = status ?? 1;
}

function install(): string | undefined {
  const made = join(directory, 'versitygw');
  if (existsSync(made)) return made;
  if (!findProgram('go', process.env)) return fail('Go is missing: install Go 1.24 or later');
  process.stdout.write(`Building versitygw ${version}; this takes some minutes the first time.\n`);
  const { status } = spawnSync('go', ['install', `github.com/versity/versitygw/cmd/versitygw@${version}`], {
    stdio: 'inherit',
    env: { ...process.env, GOBIN: directory },
  });
  return status === 0 ? made : fail(`versitygw ${version} could not be built; see above`);
}

function fail(why: string): undefined {
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
  return undefined;
}
