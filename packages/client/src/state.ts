import type { AnyProject, Calls, ProjectTypes, WithIds } from '@laurel/sdk/core';
import { LaurelError } from '@laurel/sdk/core';
import type { LaurelEvent } from '@laurel/sdk/realtime';
import { type Follower, following } from './follow.ts';
import { createResource, type Resource } from './resource.ts';
import type { components, paths } from './schema.ts';

type Schemas = components['schemas'];

export type Player = Schemas['MyPlayer'] & {
  /** By the id of the currency; absent until the service has sent them. */
  balances?: Readonly<Record<string, number>>;
};
export type Quest<P extends ProjectTypes = AnyProject> = WithIds<P, Schemas['MyQuest']>;
export type Adventure<P extends ProjectTypes = AnyProject> = WithIds<P, Schemas['MyAdventure']>;
export type Badge<P extends ProjectTypes = AnyProject> = WithIds<P, Schemas['MyBadge']>;
export type Standing<P extends ProjectTypes = AnyProject> = WithIds<P, Schemas['PlayerStanding']>;
export type Lobby = Schemas['ClientLobby'];
export type LeaderboardEntry = Schemas['ClientLeaderboardEntry'];
export type MyEntry = Schemas['MyLeaderboardEntry'];

export interface Leaderboard {
  /** Entries from the first rank on. */
  entries: readonly LeaderboardEntry[];
  /** The player's own entry with its neighbours, or null. */
  me: MyEntry | null;
}

export interface LeaderboardOptions {
  /** How many entries from the top, 1 to 100. Default: 10. */
  limit?: number | undefined;
  /** How many neighbours on each side of the player, 0 to 50. Default: 1. */
  around?: number | undefined;
}

/** The parts of a player that messages bring. They belong together: one version of the player's state. */
type PlayerState = Pick<
  Player,
  'xp' | 'level' | 'levelProgress' | 'nextLevelXp' | 'streak' | 'updatedAt' | 'balances'
>;

interface Position {
  rank: number | null;
  score: number | null;
  above: LeaderboardEntry | null;
  below: LeaderboardEntry | null;
}

/** How many entries of a leaderboard the service sends live. */
const sentLive = 10;

/** The resources of the client; each is created once. */
export function createState(api: Calls<paths>, follower: Follower) {
  const isOf = (event: LaurelEvent, ...kinds: string[]) => kinds.some((kind) => event.type.startsWith(kind));

  const player = createResource<Player>({
    load: () => api.get('/me'),
    settle: (loaded, changed) => {
      const { xp, level, levelProgress, nextLevelXp, streak, balances, updatedAt } = changed;
      if (loaded.updatedAt >= updatedAt) return { ...loaded, ...given({ balances }) };
      return { ...loaded, ...given({ xp, level, levelProgress, nextLevelXp, streak, balances, updatedAt }) };
    },
    follow: following(follower, {
      channels: [
        {
          name: 'player:me',
          apply: (message, { change, refreshSoon }) => {
            const { xp, level, levelProgress, nextLevelXp, streak, balances, updatedAt } =
              message as PlayerState;
            change((data) => {
              // A message that was delayed, or whose node has another clock: the next load tells.
              if (updatedAt !== undefined && updatedAt < data.updatedAt) {
                refreshSoon();
                return data;
              }
              // Before 0.3 a service sends no `nextLevelXp`; at a new level the old one would be wrong.
              if (nextLevelXp === undefined && level !== data.level) {
                refreshSoon();
                return data;
              }
              const state = { xp, level, levelProgress, nextLevelXp, streak, balances, updatedAt };
              return { ...data, ...given(state) };
            });
          },
        },
      ],
      changesWith: (event) => isOf(event, 'player.', 'quest.completed', 'adventure.completed'),
    }),
  });

  const list = <T>(walk: () => AsyncGenerator<T, void, undefined>, ...kinds: string[]) =>
    createResource<readonly T[]>({
      load: async () => {
        const all: T[] = [];
        for await (const one of walk()) all.push(one);
        return all;
      },
      follow: following(follower, { changesWith: (event) => isOf(event, ...kinds) }),
    });
  const quests = list<Quest>(() => api.walk('/me/quests'), 'quest.');
  const adventures = list<Adventure>(() => api.walk('/me/adventures'), 'adventure.', 'quest.completed');
  const badges = list<Badge>(() => api.walk('/me/badges'), 'player.badge_earned');
  const standings = list<Standing>(() => api.walk('/me/standings'), 'leaderboard.');

  /** Sets `isMe`. Messages are the same for all receivers, so they do not say who the player of the token is. */
  function marked<T extends { playerId?: string | null; isMe?: boolean }>(one: T): T & { isMe: boolean } {
    const own = follower.playerId();
    return { ...one, isMe: one.isMe ?? (own !== undefined && one.playerId === own) };
  }

  const leaderboards = new Map<string, Resource<Leaderboard>>();
  /** The leaderboards on which the player has had an entry. */
  const onBoards = new Set<string>();
  function leaderboard(leaderboardId: string, { limit = 10, around = 1 }: LeaderboardOptions = {}) {
    const name = JSON.stringify([leaderboardId, limit, around]);
    const known = leaderboards.get(name);
    if (known) return known;
    const { resource } = createResource<Leaderboard>({
      load: () => loadLeaderboard(api, leaderboardId, { limit, around }, onBoards),
      follow: following(follower, {
        channels: [
          {
            name: `leaderboard:${leaderboardId}`,
            apply: (message, controls) => {
              const { entries } = message as { entries: LeaderboardEntry[] };
              controls.change((data) => ({
                ...data,
                entries: mergeTop(data.entries, entries, limit).map((entry) =>
                  // On a leaderboard of teams, the own entry says which team it is.
                  entry.teamId === undefined
                    ? marked(entry)
                    : { ...entry, isMe: entry.isMe ?? entry.teamId === data.me?.teamId },
                ),
              }));
              if (limit > sentLive && entries.length === sentLive) controls.refreshSoon();
            },
          },
          {
            name: `leaderboard:${leaderboardId}:me`,
            apply: (message, controls) => {
              const { rank, score, above, below } = message as Position;
              controls.change((data) => {
                if (rank === null || score === null) return { ...data, me: null };
                if (data.me === null || around !== 1) {
                  controls.refreshSoon();
                  return data.me === null ? data : { ...data, me: { ...data.me, rank, score } };
                }
                const neighbours = [above, below]
                  .filter((entry) => entry !== null)
                  .map((entry) => ({ ...entry, isMe: false }));
                return { ...data, me: { ...data.me, rank, score, neighbours } };
              });
            },
          },
        ],
        changesWith: (event) =>
          isOf(event, 'leaderboard.') &&
          (event.data as { leaderboardId?: string }).leaderboardId === leaderboardId,
      }),
    });
    leaderboards.set(name, resource);
    return resource;
  }

  const lobbies = new Map<string, Resource<Lobby>>();
  function lobby(lobbyId: string) {
    const known = lobbies.get(lobbyId);
    if (known) return known;
    const { resource } = createResource<Lobby>({
      load: () => api.get('/lobbies/{lobbyId}', { params: { path: { lobbyId } } }),
      follow: following(follower, {
        channels: [
          {
            name: `lobby:${lobbyId}`,
            apply: (message, { change }) => {
              const { members, results, ...rest } = message as Lobby;
              change((data) => ({
                ...data,
                ...rest,
                members: members.map(marked),
                results: results?.map(marked) ?? null,
              }));
            },
          },
        ],
        changesWith: (event) =>
          isOf(event, 'lobby.') && (event.data as { lobbyId?: string }).lobbyId === lobbyId,
      }),
    });
    lobbies.set(lobbyId, resource);
    return resource;
  }

  return { player, quests, adventures, badges, standings, leaderboard, lobby };
}

/**
 * The entry of a player who has none is not requested: the response would be a 404, which browsers log as an error. If
 * the player is not among the top, the player's standings show whether there is an entry.
 */
async function loadLeaderboard(
  api: Calls<paths>,
  leaderboardId: string,
  { limit, around }: { limit: number; around: number },
  onBoards: Set<string>,
): Promise<Leaderboard> {
  const path = { leaderboardId };
  const { data: entries, nextCursor } = await api.get('/leaderboards/{leaderboardId}/entries', {
    params: { path, query: { limit } },
  });
  if (entries.some(({ isMe }) => isMe)) onBoards.add(leaderboardId);
  else if (nextCursor === null) onBoards.delete(leaderboardId);
  else if (!onBoards.has(leaderboardId) && (await hasStanding(api, leaderboardId)))
    onBoards.add(leaderboardId);
  if (!onBoards.has(leaderboardId)) return { entries, me: null };
  const me = await api
    .get('/leaderboards/{leaderboardId}/entries/{playerId}', {
      params: { path: { ...path, playerId: 'me' }, query: { around } },
    })
    .catch((error: unknown) => {
      if (!(error instanceof LaurelError && error.code === 'NOT_FOUND')) throw error;
      // The season has ended, or the entry was deleted.
      onBoards.delete(leaderboardId);
      return null;
    });
  return { entries, me };
}

async function hasStanding(api: Calls<paths>, leaderboardId: string): Promise<boolean> {
  for await (const standing of api.walk('/me/standings')) {
    if (standing.leaderboardId === leaderboardId) return true;
  }
  return false;
}

/** Without the fields that are not there. */
function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const there = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(there) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** Replaces the first entries, and keeps the others. */
function mergeTop(known: readonly LeaderboardEntry[], top: readonly LeaderboardEntry[], limit: number) {
  const rest = top.length < sentLive ? [] : known.filter(({ rank }) => rank > top.length);
  return [...top, ...rest].slice(0, limit);
}
