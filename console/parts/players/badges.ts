import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { keyOf, useHere } from '../../session/here.ts';

type Badge = components['schemas']['Badge'];

/** All badges of the project by id; undefined while they are being read. */
export function useBadges(): ReadonlyMap<string, Badge> | undefined {
  const here = useHere();
  const { data } = useQuery({
    queryKey: keyOf(here, 'badges', 'all'),
    queryFn: async () => {
      const found: Badge[] = [];
      for await (const badge of here.api.walk('/badges')) found.push(badge);
      return found;
    },
    staleTime: 30_000,
  });
  return useMemo(() => data && new Map(data.map((badge) => [badge.id, badge])), [data]);
}
