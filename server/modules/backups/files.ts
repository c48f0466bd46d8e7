import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDraftOf } from '../../platform/postgres/backup/draft-file.ts';

/** Files of one installation, the oldest first by name. Several installations may share a folder. */
export function backupNames(installationId: string) {
  const mark = installationId.slice(0, 8);
  const own = new RegExp(`^laurel-${mark}-\\d{8}T\\d{6}Z\\.backup$`);
  return {
    nameOf: (at: Date): string =>
      `laurel-${mark}-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup`,
    isOwn: (name: string): boolean => own.test(name),
  };
}

type Names = ReturnType<typeof backupNames>;

/** Removes all but the newest `keep` of this installation's backups, and what interrupted ones have left. */
export async function removeOldFiles(directory: string, { isOwn }: Names, keep: number): Promise<number> {
  const names = await readdir(directory);
  const old = names.filter(isOwn).sort().slice(0, -keep);
  const left = names.filter((name) => isDraftOf(isOwn, name));
  for (const name of [...old, ...left]) await rm(join(directory, name), { force: true });
  return old.length;
}
