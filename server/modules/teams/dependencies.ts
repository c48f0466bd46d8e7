import type { Database } from '../../platform/postgres/database.ts';
import type { Guards, ProjectContext } from '../access/index.ts';
import type { Actor } from '../audit/index.ts';
import type { Engine } from '../events/index.ts';
import type { TeamNotices } from './team-notices.ts';

/** What the use cases need. */
export interface TeamWork extends Engine {
  db: Database;
  notices: TeamNotices;
  /** There is something new in the outbox. */
  wake: () => void;
}

export interface TeamDependencies extends TeamWork {
  guards: Guards;
}

/** Where a team is, and who acts: a person's changes are in the audit log. */
export type TeamScope = Pick<
  ProjectContext,
  'tenantId' | 'projectId' | 'environment' | 'levels' | 'timezone'
> & { actor?: Actor };
