import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Guards } from '../access/index.ts';

export interface PlayerDependencies {
  db: Database;
  guards: Guards;
  clock: Clock;
  /** There is something new in the outbox. */
  wake: () => void;
}
