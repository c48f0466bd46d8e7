import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { readWhole } from '../../kit/whole-list.ts';
import { keyOf, useHere } from '../../session/here.ts';

type Schemas = components['schemas'];

interface Definitions {
  badges: Schemas['Badge'];
  currencies: Schemas['Currency'];
  items: Schemas['Item'];
}

/** All definitions of a kind by id; undefined while they are loaded. */
export function useDefinitionsById<K extends keyof Definitions>(
  kind: K,
): ReadonlyMap<string, Definitions[K]> | undefined {
  const here = useHere();
  const { data } = useQuery({
    queryKey: keyOf(here, kind, 'all'),
    queryFn: () =>
      readWhole(
        here.api.walk(`/${kind as keyof Definitions}`) as AsyncGenerator<Definitions[K], void, undefined>,
      ),
    staleTime: 30_000,
  });
  return useMemo(() => data && new Map(data.map((one) => [one.id, one])), [data]);
}
