import { LRUCache } from 'lru-cache';

/**
 * Keeps at most this many, those used last, in as much memory as there are. With `max` the library takes the memory for all of
 * them at once, and goes through all of it to clear: 28 bytes for each, 14 MB at the start of a service.
 */
export function keepLatest<K extends NonNullable<unknown>, V extends NonNullable<unknown>>(
  most: number,
): LRUCache<K, V> {
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1 });
}
