import type { Clock } from '../../platform/clock.ts';
import type { ObjectStore } from '../../platform/objects/object-store.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Guards, TokenEnds } from '../access/index.ts';
import type { Erasure, ExportList } from '../module.ts';

interface StoredExports {
  store: ObjectStore | undefined;
  /** There is one to be written. */
  wake(): void;
}

export interface PlayerDependencies {
  db: Database;
  guards: Guards;
  clock: Clock;
  tokenEnds: Pick<TokenEnds, 'note'>;
  /** There is something new in the outbox. */
  wake: () => void;
  /** What modules do when a player is erased, top modules first. */
  erasures: readonly Erasure[];
  /** What modules add to a player's export. */
  exports: readonly ExportList[];
  /** Where exports are kept; no store: nowhere. */
  storedExports: StoredExports;
}
