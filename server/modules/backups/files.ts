import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDraftOf } from '../../platform/postgres/backup/draft-file.ts';

/** Files of one installation, the oldest first by name. Several installations may share a folder. */
export function backupNames(installationId: string) {
  const mark = installationId.slice(0, 8);
  const own = new RegExp(`^laurel-${mark}-(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)Z\\.backup$`);
  const nameOf = (at: Date): string =>
    `laurel-${mark}-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup`;
  return {
    nameOf,
    /**
     * A name has no fractions of a second. One that comes right after the last, or after the clock was set back, gets the
     * second after it: names are ordered as the backups are.
     */
    nameAfter: (at: Date, last: string): string => {
      const parts = own.exec(last);
      if (!parts || nameOf(at) > last) return nameOf(at);
      const [, year, month, day, hour, minute, second] = parts;
      const before = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
      return nameOf(new Date(before + 1_000));
    },
    isOwn: (name: string): boolean => own.test(name),
  };
}

type Names = ReturnType<typeof backupNames>;

/**
 * Removes all but the newest `keep` of this installation's backups, and what interrupted ones have left. Returns the names
 * of the backups.
 */
export async function removeOldFiles(directory: string, { isOwn }: Names, keep: number): Promise<string[]> {
  const names = await readdir(directory);
  const old = names.filter(isOwn).sort().slice(0, -keep);
  const left = names.filter((name) => isDraftOf(isOwn, name));
  for (const name of [...old, ...left]) await rm(join(directory, name), { force: true });
  return old;
}
