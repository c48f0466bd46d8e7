import type { Access } from '../access/index.ts';
import type { RecapDependencies } from '../analytics/index.ts';
import type { DefinitionCache } from '../definitions/index.ts';
import type { Ingest } from '../events/index.ts';
import type { Boards } from '../leaderboards/index.ts';
import type { LobbyWork } from '../lobbies/index.ts';
import type { Kit, Module } from '../module.ts';
import type { TeamWork } from '../teams/index.ts';
import { clientsData } from './data.ts';
import { clientEndpoints } from './routes.ts';

/** What a player's own client may call: the use cases of other modules, for one player, as that player may see them. */
export function openClients(
  { db, clock, keyring, wake }: Kit,
  needs: {
    access: Access;
    compiled: DefinitionCache;
    ingest: Ingest;
    boards: Boards;
    recaps: RecapDependencies;
    lobbies: LobbyWork;
    teams: TeamWork;
    corsOrigins: readonly string[];
  },
): Module {
  const { access, compiled: definitions, ingest, boards, recaps, lobbies, teams, corsOrigins } = needs;
  const { tokenEnds } = access.dependencies;
  const { guards } = access;
  return {
    data: clientsData,
    endpoints: clientEndpoints({
      db,
      guards,
      clock,
      keyring,
      tokenEnds,
      definitions,
      ingest,
      boards,
      recaps,
      lobbies,
      teams,
      corsOrigins,
      wake,
    }),
  };
}
