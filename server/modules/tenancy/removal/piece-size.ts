const first = 1_000;
const least = 20;
const most = 10_000;
/** Long enough to be worth a transaction, short enough that no other call waits long for its locks. */
const aimMs = 150;

/**
 * How many rows to delete at once: rows differ in their cost from table to table and disks from machine to machine, so
 * the last piece decides about the next one.
 */
export function pieceSize() {
  let size = first;
  return {
    async measure(work: (limit: number) => Promise<number>): Promise<number> {
      const began = performance.now();
      const rows = await work(size);
      const took = performance.now() - began;
      if (took > aimMs * 2) size = Math.max(least, Math.floor(size / 2));
      else if (took < aimMs / 2 && rows >= size) size = Math.min(most, size * 2);
      return rows;
    },
    /** The piece failed, perhaps because it took too long. */
    shrink(): void {
      size = Math.max(least, Math.floor(size / 4));
    },
  };
}
