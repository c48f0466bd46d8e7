import { useQuery } from '@tanstack/react-query';
import { keyOf, useHere } from '../../session/here.ts';

/** The service's own types that rules and objectives can listen to, each with its properties. */
export const ownEventTypes: Readonly<Record<string, readonly string[]>> = {
  'player.level_up': ['playerId', 'previousLevel', 'newLevel', 'xp'],
  'player.badge_earned': ['playerId', 'badgeId', 'badgeName', 'times'],
  'quest.completed': ['playerId', 'questId', 'iteration'],
  'adventure.completed': ['playerId', 'adventureId'],
  'lobby.finished': ['lobbyId', 'score', 'place'],
};

/** The types of the last 30 days, most frequent first. There is no other list: customers can send any type. */
export function useSeenEventTypes(): string[] {
  const here = useHere();
  const { data = [] } = useQuery({
    queryKey: keyOf(here, 'seen', 'types'),
    queryFn: async ({ signal }) => {
      const { types } = await here.api.get('/analytics/event-types', { signal });
      return types.map(({ type }) => type);
    },
    staleTime: 60_000,
  });
  return data;
}
