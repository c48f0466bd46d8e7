import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Guards } from '../access/index.ts';
import type { ErasureHook } from './erase-player.ts';
import type { KeptList } from './export-player.ts';

export interface PlayerDependencies {
  db: Database;
  guards: Guards;
  clock: Clock;
  /** There is something new in the outbox. */
  wake: () => void;
  /** What modules above this one do when a player is erased. */
  onErase: readonly ErasureHook[];
  /** What they keep of a player, for the export. */
  kept: readonly KeptList[];
}
