import type { Database } from '../../platform/postgres/database.ts';
import type { Guards } from '../access/index.ts';
import type { Ingest } from './group-commit.ts';
import type { Engine } from './run-group.ts';

export interface EventDependencies extends Engine {
  db: Database;
  guards: Guards;
  ingest: Ingest;
  /** There is something new in the outbox: for what is committed past the ingest. */
  wake: () => void;
}
