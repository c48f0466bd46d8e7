import { useQuery } from '@tanstack/react-query';
import { keyOf, useHere } from '../session/here.ts';

/** Types of the service's own that rules and objectives can be on, each with the properties that it brings. */
export const ownEventTypes: Readonly<Record<string, readonly string[]>> = {
  'player.level_up': ['playerId', 'previousLevel', 'newLevel', 'xp'],
  'player.badge_earned': ['playerId', 'badgeId', 'badgeName', 'times'],
  'quest.completed': ['playerId', 'questId', 'iteration'],
  'adventure.completed': ['playerId', 'adventureId'],
  'lobby.finished': ['lobbyId', 'score', 'place'],
};

/** The types that came in of late, most frequent first. There is no list of types: customers send what they like. */
export function useSeenEventTypes(): string[] {
  const here = useHere();
  const { data = [] } = useQuery({
    queryKey: keyOf(here, 'seen', 'types'),
    queryFn: async ({ signal }) => {
      const { data: events } = await here.api.get('/events', { params: { query: { limit: 100 } }, signal });
      const times = new Map<string, number>();
      for (const { type } of events) times.set(type, (times.get(type) ?? 0) + 1);
      return [...times.keys()].sort((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0));
    },
    staleTime: 60_000,
  });
  return data;
}
