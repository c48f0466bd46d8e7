import type { Database } from '../../platform/postgres/database.ts';
import type { Guards } from '../access/index.ts';
import type { Ingest } from './ingest/ingest.ts';
import type { Engine } from './run/run-group.ts';

export interface EventDependencies extends Engine {
  db: Database;
  guards: Guards;
  ingest: Ingest;
  /** Tells the relay that the outbox has something new, after a commit outside of the ingest. */
  wake: () => void;
}
