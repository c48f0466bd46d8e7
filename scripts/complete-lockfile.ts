import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { lockfilePath, packagesOf, readLockfile } from './supply-chain/lockfile.ts';

/**
 * npm omits the hash and the licence of packages for other systems than its own. Without a hash, nothing would notice a
 * replaced package. This script asks the registry for the missing values and adds them to the lockfile.
 */
const run = promisify(execFile);
const lock = readLockfile();
const incomplete = packagesOf(lock).filter(({ entry }) => !entry.integrity || !entry.license);

for (const { name, entry } of incomplete) {
  const { integrity, license } = await askRegistry(`${name}@${entry.version}`);
  if (!entry.integrity && integrity) entry.integrity = integrity;
  if (!entry.license && license) entry.license = license;
  if (!entry.integrity) process.stderr.write(`${name}@${entry.version}: the registry knows no hash\n`);
}
for (const { place, entry } of packagesOf(lock)) {
  // In npm's own order: version, integrity, then the rest.
  const { version, integrity, ...rest } = entry;
  lock.packages[place] = { version, ...(integrity ? { integrity } : {}), ...rest };
}
writeFileSync(lockfilePath, `${JSON.stringify(lock, null, 2)}\n`);
if (packagesOf(lock).some(({ entry }) => !entry.integrity)) process.exitCode = 1;

async function askRegistry(spec: string): Promise<{ integrity?: string; license?: string }> {
  const args = ['view', '--json', spec, 'dist.integrity', 'license'];
  // npm fails for a version that this registry does not have; the message above reports it.
  const { stdout } = await run('npm', args).catch(() => ({ stdout: '{}' }));
  const found = JSON.parse(stdout || '{}') as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const [integrity, license] = [text(found['dist.integrity']), text(found['license'])];
  return { ...(integrity ? { integrity } : {}), ...(license ? { license } : {}) };
}
