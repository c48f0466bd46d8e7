import type { AnyProject, Calls, ProjectTypes, WithIds } from '@laurel/sdk/core';
import type { LaurelEvent } from '@laurel/sdk/realtime';
import { type Follower, following } from './follow.ts';
import { type Controls, createResource, type Resource } from './resource.ts';
import type { components, paths } from './schema.ts';
import type { LeaderboardEntry } from './state.ts';

type Schemas = components['schemas'];

/** Where the player is in a league, with the entries of their group. */
export type League<P extends ProjectTypes = AnyProject> = WithIds<P, Schemas['PlayerLeague']> & {
  /** The group of the player, by rank; empty before their first score in the season. */
  entries: readonly LeaderboardEntry[];
};
/** The milestones of a leaderboard: what they give, and which the player has reached in the season. */
export type SeasonPass<P extends ProjectTypes = AnyProject> = WithIds<P, Schemas['PlayerMilestones']>;
export type Joined<P extends ProjectTypes = AnyProject> = WithIds<P, Schemas['JoinResult']>;

/** The largest group of a league, in pages of the API. */
const groupPage = 100;
/** Scores of others can come all the time, and a league takes two or three of the 120 calls that a player has in a minute. */
const spreadMs = 4_000;
/** Only what is next to the player is sent; the rest of a group is read again from time to time. */
const restMs = 60_000;

interface Position {
  rank: number | null;
  score: number | null;
}

interface Made<T> {
  resource: Resource<T>;
  controls: Controls<T>;
}

/** The leagues and season passes of the player; each resource is created once. */
export function createCompetition(api: Calls<paths>, follower: Follower) {
  const isOf = (leaderboardId: string) => (event: LaurelEvent) =>
    event.type.startsWith('leaderboard.') &&
    (event.data as { leaderboardId?: string }).leaderboardId === leaderboardId;

  function keeping<T>(known: Map<string, Made<T>>, make: (id: string) => Made<T>) {
    return (leaderboardId: string): Resource<T> => {
      const made = known.get(leaderboardId) ?? make(leaderboardId);
      known.set(leaderboardId, made);
      return made.resource;
    };
  }

  async function loadLeague(leaderboardId: string): Promise<League | null> {
    const query = { leaderboardId };
    // A list, because browsers log the 404 of a player who has not played yet as an error.
    const [league] = (await api.get('/me/leagues', { params: { query } })).data;
    if (!league) return null;
    const entries: LeaderboardEntry[] = [];
    if (league.group !== null) {
      const params = { path: { leaderboardId }, query: { limit: groupPage } };
      for await (const entry of api.walk('/leaderboards/{leaderboardId}/entries', { params }))
        entries.push(entry);
    }
    return { ...league, entries };
  }

  const leagues = new Map<string, Made<League | null>>();
  const makeLeague = (leaderboardId: string): Made<League | null> => {
    const follow = following<League | null>(follower, {
      channels: [
        {
          name: `leaderboard:${leaderboardId}:me`,
          apply: (message, { change, refreshSoon }) => {
            const { rank, score } = message as Position;
            change((data) => data && moved(data, rank, score));
            refreshSoon(spreadMs);
          },
        },
      ],
      changesWith: isOf(leaderboardId),
    });
    return createResource<League | null>({
      load: () => loadLeague(leaderboardId),
      follow: (controls) => {
        const stop = follow(controls);
        const timer = setInterval(() => controls.refreshSoon(spreadMs), restMs);
        return () => {
          stop();
          clearInterval(timer);
        };
      },
    });
  };

  const passes = new Map<string, Made<SeasonPass | null>>();
  const makePass = (leaderboardId: string): Made<SeasonPass | null> =>
    createResource<SeasonPass | null>({
      load: async () => {
        const { data } = await api.get('/me/milestones', { params: { query: { leaderboardId } } });
        return data[0] ?? null;
      },
      follow: following(follower, {
        channels: [
          {
            name: `leaderboard:${leaderboardId}:me`,
            apply: (message, { change, refreshSoon }) => {
              const { score } = message as Position;
              change((data) => data && { ...data, score });
              refreshSoon();
            },
          },
        ],
        changesWith: isOf(leaderboardId),
      }),
    });

  async function changing<T>(leaderboardId: string, work: Promise<T>): Promise<T> {
    const result = await work;
    leagues.get(leaderboardId)?.controls.refreshSoon(0);
    passes.get(leaderboardId)?.controls.refreshSoon(0);
    return result;
  }

  return {
    league: keeping(leagues, makeLeague),
    seasonPass: keeping(passes, makePass),
    joinLeaderboard: (leaderboardId: string): Promise<Joined> =>
      changing(
        leaderboardId,
        // A repeat pays nothing, so it needs no key.
        api.post('/leaderboards/{leaderboardId}/join', { params: { path: { leaderboardId } }, body: {} }),
      ),
    leaveLeaderboard: async (leaderboardId: string): Promise<void> => {
      const path = { leaderboardId, playerId: 'me' };
      await changing(
        leaderboardId,
        api.delete('/leaderboards/{leaderboardId}/join/{playerId}', { params: { path } }),
      );
    },
  };
}

/** Shows the player's own score at once; the order of the others comes with the next load. */
function moved(league: League, rank: number | null, score: number | null): League {
  const { group } = league;
  if (group === null || rank === null || score === null) return league;
  return {
    ...league,
    rank,
    entries: league.entries.map((entry) => (entry.isMe ? { ...entry, score } : entry)),
  };
}
