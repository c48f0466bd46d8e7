import type { Database } from '../../platform/postgres/database.ts';
import type { Guards } from '../access/index.ts';
import type { KindTable } from './check/edits.ts';

export interface DefinitionDependencies {
  db: Database;
  guards: Guards;
  table: KindTable;
  /** API keys of the project must be read again: what is known of them includes its levels. */
  forgetKeys(projectId: string): void;
}
