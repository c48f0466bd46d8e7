import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { keyOf, useHere } from '../../session/here.ts';

type Item = components['schemas']['Item'];

/** All items of the project by id; undefined while they are being read. */
export function useItems(): ReadonlyMap<string, Item> | undefined {
  const here = useHere();
  const { data } = useQuery({
    queryKey: keyOf(here, 'items', 'all'),
    queryFn: async () => {
      const found: Item[] = [];
      for await (const item of here.api.walk('/items')) found.push(item);
      return found;
    },
    staleTime: 30_000,
  });
  return useMemo(() => data && new Map(data.map((item) => [item.id, item])), [data]);
}
