import type { Static } from 'typebox';
import { shareNextRun } from '../../platform/concurrency/share-next-run.ts';
import { forbidden } from '../../platform/faults.ts';
import { type Endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { withoutKey } from '../../platform/http/idempotency/once.ts';
import { Page, PageQuery } from '../../platform/http/lists/pagination.ts';
import { type PlayerContext, playerCaller, timeIn } from '../access/index.ts';
import { joinLeaderboard, leaveLeaderboard } from '../events/index.ts';
import {
  AroundQuery,
  ContributionPath,
  ContributionsQuery,
  EntryPath,
  JoinPath,
  JoinResult,
  LeaderboardPath,
  LeavePath,
  listContributions,
  listEntriesOrView,
  listPlayerMilestones,
  listUnlessLeague,
  MilestonesQuery,
  PlayerEntriesQuery,
  PlayerMilestones,
  readOwnEntry,
} from '../leaderboards/index.ts';
import { Levels } from '../tenancy/index.ts';
import { ClientContribution, ClientEntry, MyEntry, MyJoinInput } from './board-schemas.ts';
import type { ClientDependencies } from './dependencies.ts';
import { ClientLeaderboard } from './leaderboard-schemas.ts';
import { messages } from './messages.ts';
import { viewerOf } from './show.ts';
import { showContribution, showEntry } from './show-boards.ts';
import { listMyLeaderboards } from './show-leaderboards.ts';

interface Wanted {
  /** Of a view, which may leave out who has blocked the player. */
  viewerId?: string;
  environmentId: number;
  leaderboardId: string;
  query: Parameters<typeof listEntriesOrView>[2];
}

/** Leaderboards and levels, on the paths that servers use too. */
export function boardEndpoints(deps: ClientDependencies): Endpoint[] {
  const { db, guards, clock, boards, ingest } = deps;
  const unkeyed = withoutKey(db);
  const teamsOf = async ({ environment, player }: PlayerContext) =>
    (await boards.readTeamsOf(environment.id, [player.id])).get(player.id) ?? [];
  const read = {
    onlyFor: playerCaller,
  } as const;
  // A page that a thousand clients look at is read once for all of them, and shown to each in their own way.
  const readEntries = shareNextRun(
    (wanted: Wanted) => JSON.stringify(wanted),
    ({ query, viewerId, ...place }) => listUnlessLeague(deps, place, query, viewerId),
  );
  const player = guards.player();
  const joiner = guards.player('leaderboards');
  const clients = endpointsOf('Clients');
  const leaderboards = endpointsOf('Leaderboards');
  const levels = endpointsOf('Levels');
  return [
    leaderboards.get(player, '/leaderboards', 'listClientLeaderboards', {
      ...read,
      summary: 'List leaderboards, newest first',
      description:
        'Those that are active in the environment of the token. What they give is shown as `gifts`; expressions and other actions are not shown.',
      query: PageQuery,
      responses: { 200: Page(ClientLeaderboard) },
      handler: async ({ context, query }) =>
        ok(await listMyLeaderboards(db.quick, context, timeIn(context.environment, clock), query)),
    }),
    leaderboards.get(player, '/leaderboards/{leaderboardId}/entries', 'listClientLeaderboardEntries', {
      ...read,
      summary: 'List the entries of a season, by rank',
      description:
        "As for servers, with `isMe`. `playerIds` is refused with 403 where the project hides the ids of other players, and `friendsOf` unless it is `me` or the own id. Views leave out players who have blocked the player. In a league these are the entries of the player's own group, unless `group` names another. On a leaderboard of teams, `isMe` says that the player is in the team.",
      params: LeaderboardPath,
      query: PlayerEntriesQuery,
      responses: { 200: Page(ClientEntry) },
      handler: async ({ context, params: { leaderboardId }, query }) => {
        // Who hides ids does not want anybody to try them.
        if (query.playerIds !== undefined && context.client.hidePlayerIds)
          throw forbidden(messages.idsHidden);
        const { playerIds, friendsOf, group, ...rest } = query;
        const ofMe = friendsOf === 'me' || friendsOf === context.player.id;
        if (friendsOf !== undefined && !ofMe) throw forbidden(messages.ownFriendsOnly);
        const isView = playerIds !== undefined || rest.teamId !== undefined || ofMe;
        const viewerId = isView ? context.player.id : undefined;
        const wanted = {
          environmentId: context.environment.id,
          leaderboardId,
          query: {
            ...rest,
            ...(playerIds !== undefined && { playerIds }),
            ...(ofMe && { friendsOf: context.player.id }),
          },
          ...(viewerId !== undefined && { viewerId }),
        };
        const of = group === undefined ? { playerId: context.player.id } : { group };
        // What is read of a board that is no league is the same for all players.
        const page =
          (group === undefined ? await readEntries(wanted) : undefined) ??
          (await listEntriesOrView(deps, { ...wanted, of }, wanted.query, viewerId));
        const teams = page.data.some(({ teamId }) => teamId !== undefined) ? await teamsOf(context) : [];
        return ok({ ...page, data: page.data.map((entry) => showEntry(viewerOf(context), entry, teams)) });
      },
    }),
    leaderboards.get(player, '/leaderboards/{leaderboardId}/entries/{playerId}', 'getMyLeaderboardEntry', {
      ...read,
      summary: "Read the player's own entry, with its neighbours",
      description:
        'With `me` as the id. The id of another player is refused with 403. On a leaderboard of teams, it is the entry of the team of the player, or of the first that they joined.',
      params: EntryPath,
      query: AroundQuery,
      responses: { 200: MyEntry },
      handler: async ({ context, params: { leaderboardId, playerId }, query: { around = 0 } }) => {
        const { environment, player } = context;
        if (playerId !== 'me' && playerId !== player.id) throw forbidden(messages.ownEntriesOnly);
        const place = { environmentId: environment.id, leaderboardId };
        const { neighbours, ...own } = await readOwnEntry(boards, place, player.id, around);
        const teams = own.teamId === undefined ? [] : await teamsOf(context);
        const shown = neighbours.map((entry) => showEntry(viewerOf(context), entry, teams));
        return ok({ ...own, isMe: true, neighbours: shown });
      },
    }),
    leaderboards.get(
      player,
      '/leaderboards/{leaderboardId}/entries/{teamId}/contributions',
      'listClientContributions',
      {
        ...read,
        summary: 'List who gave what to a team',
        description: 'As for servers, with `isMe`.',
        params: ContributionPath,
        query: ContributionsQuery,
        responses: { 200: Page(ClientContribution) },
        handler: async ({ context, params: { leaderboardId, teamId }, query }) => {
          const { environment } = context;
          const place = { environmentId: environment.id, leaderboardId };
          const page = await listContributions(db, place, teamId, timeIn(environment, clock), query);
          return ok({ ...page, data: page.data.map((given) => showContribution(viewerOf(context), given)) });
        },
      },
    ),
    clients.get(player, '/me/milestones', 'listMyMilestones', {
      summary: "List the player's milestones on every leaderboard",
      description: 'As for `GET /players/{playerId}/milestones`.',
      query: MilestonesQuery,
      responses: { 200: Page(PlayerMilestones) },
      handler: async ({ context: { projectId, environment, player }, query }) => {
        const place = { projectId, environmentId: environment.id };
        const wanted = { ...query, hidesSecrets: true };
        return ok(await listPlayerMilestones(db, place, player.id, timeIn(environment, clock), wanted));
      },
    }),
    leaderboards.post(joiner, '/leaderboards/{leaderboardId}/join', 'joinMyLeaderboard', {
      ...read,
      summary: 'Join the open season of a leaderboard',
      description:
        'As for servers, as oneself: `playerId` is left out or the own id, else 403. Refused with 403 if `client.leaderboards` of the ' +
        'project is false.',
      params: JoinPath,
      body: MyJoinInput,
      bodyOptional: true,
      responses: { 200: JoinResult },
      faults: ['CONFLICT', 'INSUFFICIENT_FUNDS'],
      handler: ({ context, once, params: { leaderboardId }, body }) => {
        const { player } = context;
        if ((body?.playerId ?? player.id) !== player.id) throw forbidden(messages.ownEntriesOnly);
        return joinLeaderboard(ingest, context, player.id, leaderboardId, once);
      },
    }),
    leaderboards.del(joiner, '/leaderboards/{leaderboardId}/join/{playerId}', 'leaveMyLeaderboard', {
      ...read,
      summary: 'Leave the open season of a leaderboard',
      description:
        'As for servers, with `me` or the own id. Refused with 403 if `client.leaderboards` of the project is false.',
      params: LeavePath,
      responses: { 204: null },
      faults: ['CONFLICT'],
      handler: async ({ context, params: { leaderboardId, playerId } }) => {
        const { player } = context;
        if (playerId !== 'me' && playerId !== player.id) throw forbidden(messages.ownEntriesOnly);
        await leaveLeaderboard(ingest, context, player.id, leaderboardId, unkeyed);
        return noContent();
      },
    }),
    levels.get(player, '/levels', 'getClientLevels', {
      ...read,
      summary: "Read the project's levels",
      description: 'How much XP each level takes.',
      responses: { 200: Levels },
      handler: async ({ context }) => ok(context.levels as Static<typeof Levels>),
    }),
  ];
}
