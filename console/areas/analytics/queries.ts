import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keyOf, useHere } from '../../session/here.ts';
import type { Interval, Span } from './search.ts';

export function useActive(interval: Interval, { from, to }: Span, enabled = true) {
  const here = useHere();
  return useQuery({
    queryKey: keyOf(here, 'analytics', 'active', { interval, from, to }),
    queryFn: ({ signal }) =>
      here.api.get('/analytics/active', { params: { query: { interval, from, to } }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

export function useBreakdown(
  { from, to }: Span,
  { type, property }: { type?: string | undefined; property?: string | undefined },
  enabled = true,
) {
  const here = useHere();
  const query = { from, to, ...(type ? { type } : {}), ...(type && property ? { property } : {}) };
  return useQuery({
    queryKey: keyOf(here, 'analytics', 'breakdown', query),
    queryFn: ({ signal }) => here.api.get('/analytics/breakdown', { params: { query }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

export function useXp({ from, to }: Span, enabled = true) {
  const here = useHere();
  return useQuery({
    queryKey: keyOf(here, 'analytics', 'xp', { from, to }),
    queryFn: ({ signal }) => here.api.get('/analytics/xp', { params: { query: { from, to } }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}
