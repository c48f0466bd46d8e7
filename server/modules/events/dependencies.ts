import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Guards } from '../access/index.ts';
import type { DefinitionCache } from '../definitions/index.ts';
import type { Ingest } from './group-commit.ts';

export interface EventDependencies {
  db: Database;
  guards: Guards;
  clock: Clock;
  definitions: DefinitionCache;
  ingest: Ingest;
}
