import type { Clock } from '../../platform/clock.ts';
import { type Endpoint, endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import { Page, PageQuery } from '../../platform/http/lists/pagination.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Guards, ProjectContext } from '../access/index.ts';
import type { Boards } from './boards.ts';
import { closeLeaderboard } from './close-leaderboard.ts';
import { listPlayerStandings } from './list-player-standings.ts';

import { listEntries, readEntry } from './read-entries.ts';
import { readBoard } from './record-scores.ts';
import { removeEntry } from './remove-entry.ts';
import * as schemas from './schemas.ts';
import { listSeasons, presentSeason } from './seasons/list-seasons.ts';

export interface LeaderboardDependencies {
  db: Database;
  guards: Guards;
  clock: Clock;
  boards: Boards;
  /** There is something new in the outbox. */
  wake: () => void;
}

export function leaderboardEndpoints(deps: LeaderboardDependencies): Endpoint[] {
  const { db, guards, clock } = deps;
  const tag = 'Leaderboards';
  const read = { method: 'GET', tag, access: guards.project('dashboards.read', 'read') } as const;
  const write = { tag, access: guards.project('playerData.write', 'write') } as const;
  const sharedBy = ({ environment }: ProjectContext) => environment.id;

  return [
    endpoint({
      ...read,
      path: '/leaderboards/{leaderboardId}/entries',
      operationId: 'listLeaderboardEntries',
      summary: 'List the entries of a season, by rank',
      description:
        'Ranks are 1, 2, 3, … without gaps or ties: by score, then by who reached it first, then by `playerId`. A walk with `cursor` goes on behind the place of the last entry that was seen: whoever does not move meanwhile is seen exactly once. It stays in the season in which it began.',
      params: schemas.LeaderboardPath,
      query: schemas.EntriesQuery,
      responses: { 200: Page(schemas.LeaderboardEntry) },
      sharedBy,
      handler: async ({ context, params, query }) =>
        ok(await listEntries(deps, placeOf(context, params), query)),
    }),
    endpoint({
      ...read,
      path: '/leaderboards/{leaderboardId}/entries/{playerId}',
      operationId: 'getLeaderboardEntry',
      summary: "Read a player's entry in the open season, with those around it",
      description: "The player's rank and score, and with `around` up to that many players above and below.",
      params: schemas.EntryPath,
      query: schemas.AroundQuery,
      responses: { 200: schemas.PlayerEntry },
      handler: async ({ context, params, query }) =>
        ok(await readEntry(deps.boards, placeOf(context, params), params.playerId, query.around ?? 0)),
    }),
    endpoint({
      ...write,
      method: 'DELETE',
      path: '/leaderboards/{leaderboardId}/entries/{playerId}',
      operationId: 'deleteLeaderboardEntry',
      summary: "Take a player's entry out of the open season",
      description: 'Closed seasons never change. A later score starts from nothing.',
      params: schemas.EntryPath,
      responses: { 204: null },
      handler: async ({ context, params: { leaderboardId, playerId } }) => {
        await removeEntry(deps, context, leaderboardId, playerId, clock());
        return noContent();
      },
    }),
    endpoint({
      ...read,
      path: '/leaderboards/{leaderboardId}/seasons',
      operationId: 'listLeaderboardSeasons',
      summary: 'List seasons, newest first, the open one included',
      description:
        'A period that ended without entries makes no season. The closed ones never change, which their `hash` lets anybody check.',
      params: schemas.LeaderboardPath,
      query: PageQuery,
      responses: { 200: Page(schemas.LeaderboardSeason) },
      handler: async ({ context, params, query }) => {
        const { environmentId, leaderboardId } = placeOf(context, params);
        const board = await readBoard(db, environmentId, leaderboardId);
        return ok(await listSeasons(db, environmentId, board, clock(), query));
      },
    }),
    endpoint({
      method: 'POST',
      tag,
      path: '/leaderboards/{leaderboardId}/close',
      operationId: 'closeLeaderboard',
      summary: 'End the open season now',
      description: 'The next begins at once. Where nobody has scored yet it is 409.',
      access: guards.project('definitions.write', 'write'),
      params: schemas.LeaderboardPath,
      responses: { 200: schemas.LeaderboardSeason },
      faults: ['CONFLICT'],
      handler: async ({ context, params }) =>
        ok(presentSeason(await closeLeaderboard(db, context, params.leaderboardId, clock()))),
    }),
    endpoint({
      ...read,
      path: '/players/{playerId}/standings',
      operationId: 'listPlayerStandings',
      tag: 'Players',
      summary: 'List where a player stands, on every leaderboard',
      description: "The open seasons in which they have an entry, in the order of the boards' ids.",
      params: schemas.PlayerPath,
      query: PageQuery,
      responses: { 200: Page(schemas.PlayerStanding) },
      handler: async ({ context, params, query }) =>
        ok(await listPlayerStandings(deps, context.environment.id, params.playerId, clock(), query)),
    }),
  ];
}

function placeOf({ environment }: ProjectContext, { leaderboardId }: { leaderboardId: string }) {
  return { environmentId: environment.id, leaderboardId };
}
