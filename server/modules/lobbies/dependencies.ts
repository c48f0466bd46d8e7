import type { RateLimiter } from '../../platform/http/admission/rate-limit.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Guards, ProjectContext } from '../access/index.ts';
import type { Engine } from '../events/index.ts';
import type { PlayerNotices } from '../players/index.ts';
import type { LobbyNotices } from './lobby-notices.ts';

export interface LobbyDependencies extends LobbyWork {
  guards: Guards;
}

/** What the use cases need. */
export interface LobbyWork extends Engine {
  db: Database;
  limiter: RateLimiter;
  notices: LobbyNotices;
  /** About what the end of a lobby gives its players. */
  playerNotices: PlayerNotices;
  /** There is something new in the outbox. */
  wake: () => void;
}

/** Where a lobby is, and what creating its players needs. */
export type LobbyScope = Pick<
  ProjectContext,
  'tenantId' | 'projectId' | 'environment' | 'levels' | 'timezone'
>;
