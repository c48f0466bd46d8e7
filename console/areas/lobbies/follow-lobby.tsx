import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { keyOf, useHere } from '../../session/here.ts';
import { useLiveChannel } from '../../session/realtime.ts';
import { type Lobby, withChannelState } from './lobby-state.tsx';

type Pages = InfiniteData<{ data: Lobby[]; nextCursor: string | null }>;

/**
 * Keeps the row of a lobby up to date. Only the channel of a lobby says who joins, leaves and is ready, so each row
 * that is shown subscribes to its own.
 */
export function FollowLobby({ lobbyId }: { lobbyId: string }) {
  const here = useHere();
  const client = useQueryClient();
  useLiveChannel(`lobby:${lobbyId}`, (state) => {
    client.setQueriesData<Pages>({ queryKey: keyOf(here, 'lobbies', 'list') }, (known) => {
      if (!known) return known;
      const pages = known.pages.map((page) => ({
        ...page,
        data: page.data.map((lobby) => (lobby.id === lobbyId ? withChannelState(lobby, state) : lobby)),
      }));
      return { ...known, pages };
    });
  });
  return null;
}
