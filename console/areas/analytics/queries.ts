import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { keyOf, type Place, useHere } from '../../session/here.ts';
import type { Interval, Span } from './search.ts';

export function activeQuery(here: Place, interval: Interval, { from, to }: Span) {
  return queryOptions({
    queryKey: keyOf(here, 'analytics', 'active', { interval, from, to }),
    queryFn: ({ signal }) =>
      here.api.get('/analytics/active', { params: { query: { interval, from, to } }, signal }),
    placeholderData: keepPreviousData,
  });
}

interface Part {
  type?: string | undefined;
  property?: string | undefined;
}

export function breakdownQuery(here: Place, { from, to }: Span, { type, property }: Part) {
  const query = { from, to, ...(type ? { type } : {}), ...(type && property ? { property } : {}) };
  return queryOptions({
    queryKey: keyOf(here, 'analytics', 'breakdown', query),
    queryFn: ({ signal }) => here.api.get('/analytics/breakdown', { params: { query }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function xpQuery(here: Place, { from, to }: Span) {
  return queryOptions({
    queryKey: keyOf(here, 'analytics', 'xp', { from, to }),
    queryFn: ({ signal }) => here.api.get('/analytics/xp', { params: { query: { from, to } }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useActive(interval: Interval, span: Span, enabled = true) {
  return useQuery({ ...activeQuery(useHere(), interval, span), enabled });
}

export function useBreakdown(span: Span, part: Part, enabled = true) {
  return useQuery({ ...breakdownQuery(useHere(), span, part), enabled });
}

export function useXp(span: Span, enabled = true) {
  return useQuery({ ...xpQuery(useHere(), span), enabled });
}
