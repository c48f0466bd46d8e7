import { forbidden } from '../../platform/faults.ts';
import { type Endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page, PageQuery } from '../../platform/http/lists/pagination.ts';
import { type PlayerContext, playerCaller } from '../access/index.ts';
import {
  addMember,
  changingTeam,
  listTeams,
  listTeamsOf,
  PlayerTeam,
  type PresentedTeam,
  readTeam,
  removeMember,
  requestToJoin,
  TeamPath,
} from '../teams/index.ts';
import type { ClientDependencies } from './dependencies.ts';
import { messages } from './messages.ts';
import { showPlayer, viewerOf } from './show.ts';
import { ClientTeam, JoinedTeam } from './team-schemas.ts';

/** Teams as oneself. Only servers create them, and let players in who have asked. */
export function teamEndpoints({ db, guards, teams: work }: ClientDependencies): Endpoint[] {
  const access = guards.player('teams');
  const teams = endpointsOf('Teams');
  const { get, post } = endpointsOf('Clients');
  const { changedOnce } = changingTeam(work);
  return [
    teams.get(access, '/teams', 'listClientTeams', {
      onlyFor: playerCaller,
      summary: 'List teams, newest first',
      description: 'Each with its first 100 members.',
      query: PageQuery,
      responses: { 200: Page(ClientTeam) },
      handler: async ({ context, query }) => {
        const page = await listTeams(db.quick, context.environment.id, query);
        return ok({ ...page, data: page.data.map((team) => show(context, team)) });
      },
    }),
    teams.get(access, '/teams/{teamId}', 'getClientTeam', {
      onlyFor: playerCaller,
      summary: 'Read a team',
      description: 'With its first 100 members.',
      params: TeamPath,
      responses: { 200: ClientTeam },
      handler: async ({ context, params }) =>
        ok(show(context, await readTeam(db.quick, context.environment.id, params.teamId))),
    }),
    get(access, '/me/teams', 'listMyTeams', {
      summary: 'List the teams of the player',
      description: 'In the order in which the player joined them.',
      query: PageQuery,
      responses: { 200: Page(PlayerTeam) },
      handler: async ({ context, query }) =>
        ok(await listTeamsOf(db.quick, context.environment.id, context.player.id, query)),
    }),
    post(access, '/me/teams/{teamId}/leave', 'leaveTeamAsMe', {
      summary: 'Leave a team',
      description:
        'A leader who leaves passes the lead to the longest-standing officer, or else member. When the last one leaves, the team is deleted.',
      params: TeamPath,
      responses: { 204: null },
      handler: ({ context, params: { teamId }, once }) =>
        changedOnce(context, once, teamId, context.player.id, async (held) => {
          await removeMember(held, context.player.id);
          return noContent();
        }),
    }),
    post(access, '/me/teams/{teamId}/join', 'joinTeamAsMe', {
      summary: 'Join a team, or ask to',
      description:
        'An open team is joined at once; one with `join: "request"` gets a request; one by invitation is refused with 403. 409 if the team is full, or the player is in it or in too many already.',
      params: TeamPath,
      responses: { 200: JoinedTeam },
      faults: ['CONFLICT'],
      handler: ({ context, params: { teamId }, once }) =>
        changedOnce(context, once, teamId, context.player.id, async (held) => {
          const { team } = held;
          if (team.joining === 'invite') throw forbidden(messages.byInvitation);
          if (team.joining === 'request') {
            await requestToJoin(held, context.player.id);
            return ok({ status: 'requested' as const, team: null });
          }
          const { role, joinedAt } = await addMember(held, context.player.id);
          const joined = { teamId, name: team.name, imageUrl: team.image_url, role, joinedAt };
          return ok({ status: 'joined' as const, team: joined });
        }),
    }),
  ];
}

function show(context: PlayerContext, { members, ...team }: PresentedTeam) {
  const viewer = viewerOf(context);
  return {
    ...team,
    members: members.map(({ playerId, ...member }) => ({
      ...showPlayer(viewer, playerId),
      isMe: playerId === viewer.playerId,
      ...member,
    })),
  };
}
