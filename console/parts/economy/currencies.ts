import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { keyOf, useHere } from '../../session/here.ts';

export type Currency = components['schemas']['Currency'];

/** All currencies of the project by id; undefined while they are being read. */
export function useCurrencies(): ReadonlyMap<string, Currency> | undefined {
  const here = useHere();
  const { data } = useQuery({
    queryKey: keyOf(here, 'currencies', 'all'),
    queryFn: async () => {
      const found: Currency[] = [];
      for await (const currency of here.api.walk('/currencies')) found.push(currency);
      return found;
    },
    staleTime: 30_000,
  });
  return useMemo(() => data && new Map(data.map((currency) => [currency.id, currency])), [data]);
}
