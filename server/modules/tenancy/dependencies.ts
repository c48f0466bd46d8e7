import type { Database } from '../../platform/postgres/database.ts';
import type { AccessDependencies, Guards } from '../access/index.ts';

export interface TenancyDependencies extends AccessDependencies {
  db: Database;
  guards: Guards;
  hosted: boolean;
}
