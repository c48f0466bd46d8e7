import type { Calls } from '@laurel/sdk/core';
import { type Follower, following } from './follow.ts';
import { createResource, type Resource } from './resource.ts';
import type { components, paths } from './schema.ts';

type Schemas = components['schemas'];

export type Friend = Schemas['ClientFriend'];
/** A team that the player is in. */
export type MyTeam = Schemas['PlayerTeam'];
export type Team = Schemas['ClientTeam'];
export type TeamMember = Team['members'][number];

/** A player has 120 calls a minute, and a list is loaded again with each change: so only its newest part is. */
const mostFriends = 500;

/** The friends and teams of the player; each resource is created once. */
export function createSocial(api: Calls<paths>, follower: Follower) {
  const friends = createResource<readonly Friend[]>({
    load: async () => {
      const all: Friend[] = [];
      for await (const friend of api.walk('/me/friends')) {
        all.push(friend);
        if (all.length === mostFriends) break;
      }
      return all;
    },
    follow: following(follower, { changesWith: ({ type }) => type.startsWith('friend.') }),
  });

  const teams = createResource<readonly MyTeam[]>({
    load: async () => {
      const all: MyTeam[] = [];
      for await (const team of api.walk('/me/teams')) all.push(team);
      return all;
    },
    follow: following(follower, { changesWith: ({ type }) => type.startsWith('team.') }),
  });

  const known = new Map<string, ReturnType<typeof createResource<Team>>>();
  function team(teamId: string): Resource<Team> {
    const made =
      known.get(teamId) ??
      createResource<Team>({
        load: () => api.get('/teams/{teamId}', { params: { path: { teamId } } }),
        follow: following(follower, {
          channels: [
            {
              name: `team:${teamId}`,
              apply: (message, { change }) => {
                const { members, ...rest } = message as Team;
                const own = follower.playerId();
                // A message is the same for all members, so it does not say who the player of the token is.
                const marked = members.map((one) => ({
                  ...one,
                  isMe: own !== undefined && one.playerId === own,
                }));
                change((data) => ({ ...data, ...rest, members: marked }));
              },
            },
          ],
          changesWith: ({ type, data }) =>
            type.startsWith('team.') && (data as { teamId?: string }).teamId === teamId,
        }),
      });
    known.set(teamId, made);
    return made.resource;
  }

  /** Not all changes are sent to those who made them. */
  async function changing<T>(
    work: Promise<T>,
    ...changed: { controls: { refreshSoon(ms: number): void } }[]
  ) {
    const result = await work;
    for (const { controls } of changed.length > 0 ? changed : [friends]) controls.refreshSoon(0);
    return result;
  }
  const changingTeam = <T>(teamId: string, work: Promise<T>) => {
    const one = known.get(teamId);
    return changing(work, teams, ...(one ? [one] : []));
  };

  const params = (otherId: string) => ({ params: { path: { playerId: 'me', otherId } } });
  const ask = async (otherId: string) => {
    await changing(api.put('/players/{playerId}/friends/{otherId}', params(otherId)));
  };

  return {
    friends: friends.resource,
    requestFriend: ask,
    // The service has one call for both: who asks somebody who has asked, accepts.
    acceptFriend: ask,
    removeFriend: async (otherId: string) => {
      await changing(api.delete('/players/{playerId}/friends/{otherId}', params(otherId)));
    },
    blockPlayer: async (otherId: string) => {
      await changing(api.put('/players/{playerId}/blocks/{otherId}', params(otherId)));
    },
    unblockPlayer: async (otherId: string) => {
      await changing(api.delete('/players/{playerId}/blocks/{otherId}', params(otherId)));
    },
    teams: teams.resource,
    team,
    joinTeam: async (teamId: string) => {
      const path = { teamId };
      return (await changingTeam(teamId, api.post('/me/teams/{teamId}/join', { params: { path } }))).status;
    },
    leaveTeam: async (teamId: string) => {
      const path = { teamId };
      await changingTeam(teamId, api.post('/me/teams/{teamId}/leave', { params: { path } }));
    },
  };
}
