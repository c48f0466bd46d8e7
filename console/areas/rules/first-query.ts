import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../packages/sdk/src/index.ts';
import { readWhole } from '../../kit/whole-list.ts';
import { keyOf, type Place } from '../../session/here.ts';

/** All rules as they run, which are some hundreds at most. They are filtered in the browser. */
export function allRulesQuery(here: Place) {
  return queryOptions({
    queryKey: keyOf(here, 'rules', 'all'),
    queryFn: async () => (await readWhole(here.api.walk('/rules'))).sort(asTheyRun),
    staleTime: 5_000,
  });
}

type Rule = components['schemas']['Rule'];

function asTheyRun(a: Rule, b: Rule): number {
  return b.priority - a.priority || (a.id < b.id ? -1 : 1);
}
