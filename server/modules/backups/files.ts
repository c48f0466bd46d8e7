import type { ObjectStore } from '../../platform/objects/object-store.ts';

/** Files of one installation, the oldest first by name. Several installations may share a store. */
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
    /** What all names begin with. */
    begin: `laurel-${mark}-`,
  };
}

type Names = ReturnType<typeof backupNames>;

/**
 * Removes all but the newest `keep` of this installation's backups, and what interrupted ones have left. Returns the names
 * of the backups.
 */
export async function removeOldFiles(
  store: ObjectStore,
  { isOwn, begin }: Names,
  keep: number,
): Promise<string[]> {
  const names = (await Array.fromAsync(store.list(begin))).map(({ key }) => key);
  const old = names.filter(isOwn).sort().slice(0, -keep);
  for (const name of old) await store.delete(name);
  await store.endUploads(begin);
  return old;
}
