import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { ObjectStore } from './object-store.ts';

/** Says once that the storage cannot be used, and once that it can again. */
export function createStoreCheck(
  store: Pick<ObjectStore, 'check' | 'place'>,
  { log, metrics }: { log: Log; metrics: Pick<Metrics, 'observe'> },
): () => Promise<void> {
  let isUp = true;
  metrics.observe(
    'laurel_storage_up',
    '1 if the storage for files could be used at the last check, every 30 seconds; else 0.',
    () => (isUp ? 1 : 0),
  );
  return async () => {
    const reason = await store.check().then(
      () => undefined,
      (error: Error) => error.message,
    );
    const wasUp = isUp;
    isUp = reason === undefined;
    if (isUp === wasUp) return;
    const { place } = store;
    if (isUp) log.info({ place }, 'the storage can be used again');
    else
      log.warn(
        { place, reason },
        'the storage cannot be used; uploads of images fail, archives and backups wait',
      );
  };
}
