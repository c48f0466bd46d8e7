import type { Clock } from '../../platform/clock.ts';
import type { Slots } from '../../platform/fair/slots.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Guards, ProjectContext } from '../access/index.ts';
import type { KindTable } from '../definitions/index.ts';

export interface ChangesetWork {
  db: Database;
  clock: Clock;
  table: KindTable;
  /** For checks of whole changesets and bundles. */
  slots: Slots;
  /** API keys of the project must be read again: what is known of them includes its levels. */
  forgetKeys(projectId: string): void;
}

export interface ChangesetDependencies extends ChangesetWork {
  guards: Guards;
}

/** Who edits, reviews or publishes. */
export type Caller = Pick<ProjectContext, 'tenantId' | 'projectId' | 'actor' | 'environment' | 'credential'>;
