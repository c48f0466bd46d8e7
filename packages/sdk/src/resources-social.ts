import type { Api } from './api.ts';
import { type Body, keyed, type Query, type WriteOptions } from './operation-types.ts';

export function friends(api: Api) {
  const of = (playerId: string, otherId: string) => ({ path: { playerId, otherId } });
  return {
    list: (playerId: string, query: Query<'listFriends'> = {}) =>
      api.walk('/players/{playerId}/friends', { params: { path: { playerId }, query } }),
    /** Both ways, at once. */
    add: (playerId: string, otherId: string) =>
      api.put('/players/{playerId}/friends/{otherId}', { params: of(playerId, otherId) }),
    remove: (playerId: string, otherId: string) =>
      api.delete('/players/{playerId}/friends/{otherId}', { params: of(playerId, otherId) }),
    block: (playerId: string, otherId: string) =>
      api.put('/players/{playerId}/blocks/{otherId}', { params: of(playerId, otherId) }),
    unblock: (playerId: string, otherId: string) =>
      api.delete('/players/{playerId}/blocks/{otherId}', { params: of(playerId, otherId) }),
  };
}

export function teams(api: Api) {
  const of = (teamId: string) => ({ path: { teamId } });
  const member = (teamId: string, playerId: string) => ({ path: { teamId, playerId } });
  return {
    create: (body: Body<'createTeam'>, options?: WriteOptions) =>
      api.post('/teams', { params: { header: keyed(options) }, body }),
    get: (teamId: string) => api.get('/teams/{teamId}', { params: of(teamId) }),
    list: () => api.walk('/teams'),
    update: (teamId: string, body: Body<'updateTeam'>) =>
      api.patch('/teams/{teamId}', { params: of(teamId), body }),
    delete: (teamId: string) => api.delete('/teams/{teamId}', { params: of(teamId) }),
    members: (teamId: string) => api.walk('/teams/{teamId}/members', { params: of(teamId) }),
    addMember: (teamId: string, body: Body<'addTeamMember'>) =>
      api.post('/teams/{teamId}/members', { params: of(teamId), body }),
    setRole: (teamId: string, playerId: string, body: Body<'updateTeamMember'>) =>
      api.patch('/teams/{teamId}/members/{playerId}', { params: member(teamId, playerId), body }),
    removeMember: (teamId: string, playerId: string) =>
      api.delete('/teams/{teamId}/members/{playerId}', { params: member(teamId, playerId) }),
    requests: (teamId: string) => api.walk('/teams/{teamId}/requests', { params: of(teamId) }),
    acceptRequest: (teamId: string, playerId: string) =>
      api.post('/teams/{teamId}/requests/{playerId}/accept', { params: member(teamId, playerId) }),
    declineRequest: (teamId: string, playerId: string) =>
      api.post('/teams/{teamId}/requests/{playerId}/decline', { params: member(teamId, playerId) }),
    ofPlayer: (playerId: string) => api.walk('/players/{playerId}/teams', { params: { path: { playerId } } }),
  };
}
