import type { Clock } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Guards, TokenEnds } from '../access/index.ts';
import type { RecapDependencies } from '../analytics/index.ts';
import type { DefinitionCache } from '../definitions/index.ts';
import type { Ingest } from '../events/index.ts';
import type { Boards } from '../leaderboards/index.ts';
import type { LobbyWork } from '../lobbies/index.ts';
import type { TeamWork } from '../teams/index.ts';

export interface ClientDependencies {
  db: Database;
  guards: Guards;
  clock: Clock;
  keyring: Keyring;
  tokenEnds: TokenEnds;
  definitions: DefinitionCache;
  ingest: Ingest;
  boards: Boards;
  recaps: RecapDependencies;
  lobbies: LobbyWork;
  teams: TeamWork;
  /** The origins whose pages may call with any credential; `*` for all. */
  corsOrigins: readonly string[];
  /** There is something new in the outbox. */
  wake: () => void;
}
