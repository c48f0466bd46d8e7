import type { Clock } from '../../platform/clock.ts';
import { type Endpoint, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page, PageQuery } from '../../platform/http/lists/pagination.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { type Guards, type ProjectContext, timeIn } from '../access/index.ts';
import type { Boards } from './boards.ts';
import { closeLeaderboard } from './close-leaderboard.ts';
import { listPlayerMilestones } from './list-player-milestones.ts';
import { listPlayerStandings } from './list-player-standings.ts';

import type { GroupOf } from './ranks/view-board.ts';
import { readEntry } from './read-entries.ts';
import { readBoard } from './record-scores.ts';
import * as schemas from './schemas.ts';
import { sealNow } from './seasons/close-season.ts';
import { listSeasons, presentSeason } from './seasons/list-seasons.ts';
import { listContributions } from './teams/list-contributions.ts';
import { listEntriesOrView } from './viewing/list-entries-or-view.ts';

export interface LeaderboardDependencies {
  db: Database;
  guards: Guards;
  clock: Clock;
  boards: Boards;
  /** There is something new in the outbox. */
  wake: () => void;
}

export function leaderboardEndpoints(deps: LeaderboardDependencies): Endpoint[] {
  const { db, guards, clock, wake } = deps;
  const reading = guards.project('dashboards.read', 'read');
  const closing = guards.project('definitions.write', 'write');
  const leaderboards = endpointsOf('Leaderboards');
  const players = endpointsOf('Players');
  const sharedBy = ({ environment }: ProjectContext) => environment.id;

  return [
    leaderboards.get(reading, '/leaderboards/{leaderboardId}/entries', 'listLeaderboardEntries', {
      summary: 'List the entries of a season, by rank',
      description:
        'Ranks are 1, 2, 3, … without gaps or ties: by score, then by who reached it first, then by `playerId`. With `cursor`, the list continues after the position of the last entry, so a player whose rank does not change meanwhile is listed exactly once. All pages come from the season of the first page. With `playerIds`, `friendsOf` or `teamId` (only one of them) the list is a view of these players: `rank` is the rank among them, `overallRank` that in the season. Such a list takes as long as the view is large, not the leaderboard. In a league, ranks are within a group, which `group` names, and so is a view: it shows who of its players is in the group. On a leaderboard of teams, the entries are those of teams, and there are no views.',
      params: schemas.LeaderboardPath,
      query: schemas.EntriesQuery,
      responses: { 200: Page(schemas.LeaderboardEntry) },
      sharedBy,
      handler: async ({ context, params, query }) =>
        ok(await listEntriesOrView(deps, { ...placeOf(context, params), ...groupIn(query) }, query)),
    }),
    leaderboards.get(reading, '/leaderboards/{leaderboardId}/entries/{playerId}', 'getLeaderboardEntry', {
      summary: "Read a player's entry in the open season, with its neighbours",
      description:
        "The player's rank and score, and with `around` up to that many players above and below. On a leaderboard of teams, it is the id of the team.",
      params: schemas.EntryPath,
      query: schemas.AroundQuery,
      responses: { 200: schemas.PlayerEntry },
      handler: async ({ context, params, query }) =>
        ok(await readEntry(deps.boards, placeOf(context, params), params.playerId, query.around ?? 0)),
    }),
    leaderboards.get(
      reading,
      '/leaderboards/{leaderboardId}/entries/{teamId}/contributions',
      'listContributions',
      {
        summary: 'List who gave what to a team',
        description:
          'On a leaderboard of teams: what each player gave to the team in a season, the largest first. Together they are the score of the team. Who left the team, or was erased since, is still among them. On a leaderboard of players the list is empty.',
        params: schemas.ContributionPath,
        query: schemas.ContributionsQuery,
        responses: { 200: Page(schemas.Contribution) },
        handler: async ({ context, params, query }) =>
          ok(
            await listContributions(
              db,
              placeOf(context, params),
              params.teamId,
              timeIn(context.environment, clock),
              query,
            ),
          ),
      },
    ),
    leaderboards.get(reading, '/leaderboards/{leaderboardId}/seasons', 'listLeaderboardSeasons', {
      summary: 'List seasons, newest first, including the open one',
      description:
        'A period that ended without entries is not listed. Closed seasons never change; anyone can verify that with their `hash`.',
      params: schemas.LeaderboardPath,
      query: PageQuery,
      responses: { 200: Page(schemas.LeaderboardSeason) },
      handler: async ({ context, params, query }) => {
        const { environmentId, leaderboardId } = placeOf(context, params);
        const board = await readBoard(db, environmentId, leaderboardId);
        // So that the open season has as many entries as teams.
        if (board.board.subject === 'team') await deps.boards.view(environmentId, leaderboardId);
        return ok(await listSeasons(db, environmentId, board, timeIn(context.environment, clock), query));
      },
    }),
    leaderboards.post(closing, '/leaderboards/{leaderboardId}/close', 'closeLeaderboard', {
      summary: 'End the open season now',
      description: 'The next season starts immediately. Returns 409 if the season has no entries yet.',
      params: schemas.LeaderboardPath,
      responses: { 200: schemas.LeaderboardSeason },
      faults: ['CONFLICT'],
      handler: async ({ context, params, once }) => {
        const now = timeIn(context.environment, clock);
        const closed = await once.inTransaction(async (tx) =>
          ok({ season: await closeLeaderboard(tx, context, params.leaderboardId, now) }),
        );
        // A closed season never changes, so a repeat may read it again.
        const season = await sealNow(db, clock, closed.body.season);
        wake();
        return { ...closed, body: presentSeason(season) };
      },
    }),
    players.get(reading, '/players/{playerId}/milestones', 'listPlayerMilestones', {
      summary: "List a player's milestones on every leaderboard",
      description:
        'Leaderboards with `milestones`, ordered by id: what each gives, what the player has reached in the open season, and what is next. On a leaderboard of teams, it is what the team of the player has reached, or the first that they joined.',
      params: schemas.PlayerPath,
      query: schemas.MilestonesQuery,
      responses: { 200: Page(schemas.PlayerMilestones) },
      handler: async ({ context: { projectId, environment }, params, query }) => {
        const place = { projectId, environmentId: environment.id };
        const now = timeIn(environment, clock);
        const wanted = { ...query, hidesSecrets: false };
        return ok(await listPlayerMilestones(db, place, params.playerId, now, wanted));
      },
    }),
    players.get(reading, '/players/{playerId}/standings', 'listPlayerStandings', {
      summary: "List a player's rank on every leaderboard",
      description:
        'The open seasons in which the player has an entry, ordered by leaderboard id. On a leaderboard of teams, rank and score are those of the team of the player, or of the first that they joined.',
      params: schemas.PlayerPath,
      query: PageQuery,
      responses: { 200: Page(schemas.PlayerStanding) },
      handler: async ({ context, params, query }) =>
        ok(
          await listPlayerStandings(
            deps,
            context.environment.id,
            params.playerId,
            timeIn(context.environment, clock),
            query,
          ),
        ),
    }),
  ];
}

/** The group that is asked for. */
function groupIn({ group }: { group?: string }): { of?: GroupOf } {
  return group === undefined ? {} : { of: { group } };
}

function placeOf({ environment }: ProjectContext, { leaderboardId }: { leaderboardId: string }) {
  return { environmentId: environment.id, leaderboardId };
}
