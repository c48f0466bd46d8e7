import { created, type Endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page, PageQuery } from '../../platform/http/lists/pagination.ts';
import { orGone, playerSubject } from '../access/index.ts';
import { PlayerPath } from '../players/index.ts';
import { tellOfChange } from './change-team.ts';
import { changingTeam } from './changing-team.ts';
import type { TeamDependencies } from './dependencies.ts';
import { addMember, requestToJoin } from './join-team.ts';
import { changeRole, deleteTeam, endRequest, removeMember } from './leave-team.ts';
import { presentRequest } from './present-team.ts';
import { listMembers, listRequests, listTeams, listTeamsOf, readTeam } from './read-team.ts';
import * as schemas from './schemas.ts';
import { createTeam, updateTeam } from './write-team.ts';

export function teamEndpoints(deps: TeamDependencies): Endpoint[] {
  return [...wholeEndpoints(deps), ...memberEndpoints(deps), ...requestEndpoints(deps)];
}

const { get, post, patch, del } = endpointsOf('Teams');

function wholeEndpoints(deps: TeamDependencies): Endpoint[] {
  const { db, guards } = deps;
  const reading = guards.project('dashboards.read', 'read');
  const writing = guards.project('playerData.write', 'write');
  const { changed } = changingTeam(deps);
  return [
    post(writing, '/teams', 'createTeam', {
      summary: 'Create a team',
      description: 'With `playerId`, that player is its first member and leads it. 409 if the `id` is taken.',
      body: schemas.TeamCreate,
      responses: { 201: schemas.Team },
      faults: ['CONFLICT'],
      handler: async ({ context, body, once }) => {
        const work = once.inTransaction(
          async (tx) => {
            const id = await createTeam(tx, deps, context, body);
            return created(await readTeam(tx, context.environment.id, id));
          },
          () => (body.playerId === undefined ? [] : [playerSubject(context.environment.id, body.playerId)]),
        );
        const answer = await orGone('project', work);
        tellOfChange(deps, context, answer.body.id);
        return answer;
      },
    }),
    get(reading, '/teams', 'listTeams', {
      summary: 'List teams, newest first',
      description: 'Each with its first 100 members.',
      query: PageQuery,
      responses: { 200: Page(schemas.Team) },
      handler: async ({ context, query }) => ok(await listTeams(db, context.environment.id, query)),
    }),
    get(reading, '/teams/{teamId}', 'getTeam', {
      summary: 'Read a team',
      description: 'With its first 100 members; `GET /teams/{teamId}/members` has all of them.',
      params: schemas.TeamPath,
      responses: { 200: schemas.Team },
      handler: async ({ context, params }) => ok(await readTeam(db, context.environment.id, params.teamId)),
    }),
    patch(writing, '/teams/{teamId}', 'updateTeam', {
      summary: 'Change a team',
      description: 'What is omitted stays. `maxMembers` cannot be below the members that the team has.',
      params: schemas.TeamPath,
      body: schemas.TeamPatch,
      responses: { 200: schemas.Team },
      handler: async ({ context, params: { teamId }, body }) => {
        await changed(context, teamId, (held) => updateTeam(held, body));
        return ok(await readTeam(db, context.environment.id, teamId));
      },
    }),
    del(writing, '/teams/{teamId}', 'deleteTeam', {
      summary: 'Delete a team',
      description: 'All members leave it before. Its scores on leaderboards of open seasons go with it.',
      params: schemas.TeamPath,
      responses: { 204: null },
      handler: async ({ context, params: { teamId } }) => {
        await changed(context, teamId, deleteTeam);
        return noContent();
      },
    }),
  ];
}

function memberEndpoints(deps: TeamDependencies): Endpoint[] {
  const { db, guards } = deps;
  const reading = guards.project('dashboards.read', 'read');
  const writing = guards.project('playerData.write', 'write');
  const { changed, changedOnce } = changingTeam(deps);
  return [
    post(writing, '/teams/{teamId}/members', 'addTeamMember', {
      summary: 'Add a player to a team',
      description:
        'However players get into it: your server decides. An unknown player is created. 409 if the team is full, the player is in it already, or is in as many teams as the project allows (`teamsPerPlayer`). The first member leads. A new `leader` makes the one before an officer.',
      params: schemas.TeamPath,
      body: schemas.MemberAdd,
      responses: { 201: schemas.TeamMember },
      faults: ['CONFLICT'],
      handler: ({ context, params: { teamId }, body: { playerId, role }, once }) =>
        changedOnce(context, once, teamId, playerId, async (held) =>
          created(await addMember(held, playerId, role)),
        ),
    }),
    get(reading, '/teams/{teamId}/members', 'listTeamMembers', {
      summary: 'List the members of a team',
      description: 'In the order in which they joined.',
      params: schemas.TeamPath,
      query: PageQuery,
      responses: { 200: Page(schemas.TeamMember) },
      handler: async ({ context, params, query }) =>
        ok(await listMembers(db, context.environment.id, params.teamId, query)),
    }),
    patch(writing, '/teams/{teamId}/members/{playerId}', 'updateTeamMember', {
      summary: 'Change the role of a member',
      description:
        'A team has one leader: a new one makes the one before an officer, and the leader cannot be made anything else (409).',
      params: schemas.MemberPath,
      body: schemas.MemberPatch,
      responses: { 200: schemas.TeamMember },
      faults: ['CONFLICT'],
      handler: async ({ context, params: { teamId, playerId }, body: { role } }) =>
        ok(await changed(context, teamId, (held) => changeRole(held, playerId, role))),
    }),
    del(writing, '/teams/{teamId}/members/{playerId}', 'removeTeamMember', {
      summary: 'Remove a member from a team',
      description:
        'A leader who leaves passes the lead to the officer, or else the member, who has been in the team the longest. When the last one leaves, the team is deleted.',
      params: schemas.MemberPath,
      responses: { 204: null },
      handler: async ({ context, params: { teamId, playerId } }) => {
        await changed(context, teamId, (held) => removeMember(held, playerId));
        return noContent();
      },
    }),
    get(reading, '/players/{playerId}/teams', 'listPlayerTeams', {
      summary: 'List the teams of a player',
      description: 'In the order in which the player joined them.',
      params: PlayerPath,
      query: PageQuery,
      responses: { 200: Page(schemas.PlayerTeam) },
      handler: async ({ context, params, query }) =>
        ok(await listTeamsOf(db, context.environment.id, params.playerId, query)),
    }),
  ];
}

function requestEndpoints(deps: TeamDependencies): Endpoint[] {
  const { db, guards } = deps;
  const reading = guards.project('dashboards.read', 'read');
  const writing = guards.project('playerData.write', 'write');
  const { changedOnce } = changingTeam(deps);
  return [
    post(writing, '/teams/{teamId}/requests', 'createTeamRequest', {
      summary: 'Ask for a player to join a team',
      description: 'For teams whose `join` is `request`; 409 for others. 200 if the player has asked before.',
      params: schemas.TeamPath,
      body: schemas.TeamRequestCreate,
      responses: { 200: schemas.TeamRequest, 201: schemas.TeamRequest },
      faults: ['CONFLICT'],
      handler: ({ context, params: { teamId }, body: { playerId }, once }) =>
        changedOnce(context, once, teamId, playerId, async (held) => {
          const { request, created: isNew } = await requestToJoin(held, playerId);
          return isNew ? created(presentRequest(request)) : ok(presentRequest(request));
        }),
    }),
    get(reading, '/teams/{teamId}/requests', 'listTeamRequests', {
      summary: 'List the open requests of a team, oldest first',
      description: 'At most 1,000 are open at once.',
      params: schemas.TeamPath,
      query: PageQuery,
      responses: { 200: Page(schemas.TeamRequest) },
      handler: async ({ context, params, query }) =>
        ok(await listRequests(db, context.environment.id, params.teamId, query)),
    }),
    post(writing, '/teams/{teamId}/requests/{playerId}/decline', 'declineTeamRequest', {
      summary: 'Decline a request',
      description: 'The player may ask again. Nobody is told.',
      params: schemas.RequestPath,
      responses: { 200: schemas.TeamRequest },
      handler: ({ context, params: { teamId, playerId }, once }) =>
        changedOnce(context, once, teamId, playerId, async (held) =>
          ok(presentRequest(await endRequest(held, playerId))),
        ),
    }),
    post(writing, '/teams/{teamId}/requests/{playerId}/accept', 'acceptTeamRequest', {
      summary: 'Let a player in who has asked',
      description: '409 as for `POST /teams/{teamId}/members`; the request stays then.',
      params: schemas.RequestPath,
      responses: { 200: schemas.TeamMember },
      faults: ['CONFLICT'],
      handler: ({ context, params: { teamId, playerId }, once }) =>
        changedOnce(context, once, teamId, playerId, async (held) => {
          await endRequest(held, playerId);
          return ok(await addMember(held, playerId));
        }),
    }),
  ];
}
