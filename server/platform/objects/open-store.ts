import { createDirectoryStore } from './directory-store.ts';
import type { ObjectStore } from './object-store.ts';
import { describePlace, type StorePlace } from './place.ts';
import { createS3Store } from './s3-store.ts';

/** Opening it reaches for nothing: a store that is away does not keep the service from starting. */
export function openStore(place: StorePlace): ObjectStore {
  if ('directory' in place) return createDirectoryStore(place.directory);
  return createS3Store(place, describePlace(place));
}
