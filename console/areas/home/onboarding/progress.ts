import { useQuery } from '@tanstack/react-query';
import type { components } from '../../../../packages/sdk/src/index.ts';
import { keyOf, useHere } from '../../../session/here.ts';

type Event = components['schemas']['Event'];

export interface FirstBadge {
  badgeId: string;
  playerId: string;
}

/** How far a project has come on the way to its first reward. */
export interface Progress {
  /** The latest event: the reward will be for its type. */
  event: Event | undefined;
  /** The first event of this type. */
  first: Event | undefined;
  /** A rule that listens to the type of that event. */
  rule: components['schemas']['Rule'] | undefined;
  earned: FirstBadge | undefined;
}

export function useProgress(latest: readonly Event[]): Progress {
  const here = useHere();
  const { environment } = here;
  const event = latest[0];
  const on = event?.type;
  const { data } = useQuery({
    queryKey: keyOf(here, 'rules', 'on', on),
    queryFn: async ({ signal }) => {
      const { data: rules } = await here.api.get('/rules', { params: { query: { limit: 100 } }, signal });
      return rules.filter(
        (rule) => rule.on === on && rule.enabled && rule.environments.includes(environment),
      );
    },
    enabled: on !== undefined,
    refetchInterval: 5_000,
  });
  const withBadge = latest.find(({ effects }) => effects.some(({ type }) => type === 'badge'));
  const effect = withBadge?.effects.find((one) => one.type === 'badge');
  const earned =
    withBadge && effect?.type === 'badge'
      ? { badgeId: effect.badgeId, playerId: withBadge.playerId }
      : undefined;
  const first = latest.findLast(({ type }) => type === on);
  return { event, first, rule: data?.[0], earned };
}
