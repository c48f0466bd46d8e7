import { LRUCache } from 'lru-cache';
import { notFound } from '../../platform/faults.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { readAsset } from './queries.ts';

interface Image {
  type: string;
  content: Buffer;
}

export interface AssetReader {
  read(id: string): Promise<Image>;
  forget(id: string): void;
}

const mostBytes = 32 * 1024 * 1024;
/** An image that was deleted on another node is served for at most this long. */
const trustMs = 60_000;

/** An image that many pages show is read from the database once a minute. */
export function createAssetReader(db: Queryable): AssetReader {
  const images = new LRUCache<string, Image>({
    maxSize: mostBytes,
    sizeCalculation: ({ content }) => content.length + 200,
    ttl: trustMs,
  });
  return {
    async read(id) {
      const known = images.get(id);
      if (known) return known;
      const image = await readAsset.maybe(db, id);
      if (!image) throw notFound('image');
      images.set(id, image);
      return image;
    },
    forget: (id) => void images.delete(id),
  };
}
