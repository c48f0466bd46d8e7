import { LRUCache } from 'lru-cache';
import { notFound, unavailable } from '../../platform/faults.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { ImageStore } from './image-store.ts';
import { messages } from './messages.ts';
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

/** An image that many pages show is read from the database, or the storage, once a minute. */
export function createAssetReader(db: Queryable, store: ImageStore | undefined): AssetReader {
  const images = new LRUCache<string, Image>({
    maxSize: mostBytes,
    sizeCalculation: ({ content }) => content.length + 200,
    ttl: trustMs,
  });
  return {
    async read(id) {
      const known = images.get(id);
      if (known) return known;
      const row = await readAsset.maybe(db, id);
      if (!row) throw notFound('image');
      // A node without the storage that another one has put the image into.
      if (!row.content && !store) throw unavailable(messages.noStorage, 10);
      const content = row.content ?? (await store?.get(row.project_id, id, row.hash));
      if (!content) throw notFound('image');
      const image = { type: row.type, content };
      images.set(id, image);
      return image;
    },
    forget: (id) => void images.delete(id),
  };
}
