import type { Config } from '../config.ts';
import { type StorePlace, within } from '../platform/objects/place.ts';
import { UsageFault } from './command.ts';

/** Where the service puts its backups, or would put them if it made any. */
export function placeOfBackups({ backups, storage }: Config): StorePlace {
  if (backups) return backups.place;
  if (storage) return within(storage, 'backups');
  throw new UsageFault('there is no storage: set LAUREL_STORAGE_URL');
}
