import { useQuery } from '@tanstack/react-query';
import { projectApi } from '../../session/api.ts';
import { type Here, keyOf, useHere } from '../../session/here.ts';
import { mergeSeen, type Sampled, type SeenProperty } from './merge-seen.ts';
import { type SeenAttribute, seenAttributes } from './seen-attributes.ts';

export type { SeenProperty };

/** Live, for a page of test: a new project has few events in test, and what players really send is in live. */
function useLive(): { live: Here; isTest: boolean } {
  const here = useHere();
  const params = { ...here.params, environment: 'live' as const };
  const api = projectApi(params.projectId, 'live');
  return { live: { ...here, environment: 'live', params, api }, isTest: here.environment === 'test' };
}

/** The types of the last 30 days, most frequent first. There is no other list: customers can send any type. */
export function useSeenTypes(): { here: readonly string[]; onlyLive: readonly string[] } {
  const here = useHere();
  const { live, isTest } = useLive();
  const { data: own = [] } = useQuery(typesQuery(here));
  const { data: others = [] } = useQuery({ ...typesQuery(live), enabled: isTest });
  return { here: own, onlyLive: isTest ? others.filter((type) => !own.includes(type)) : [] };
}

function typesQuery(here: Here) {
  return {
    queryKey: keyOf(here, 'seen', 'types'),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { types } = await here.api.get('/analytics/event-types', { signal });
      return types.map(({ type }) => type);
    },
    staleTime: 60_000,
  };
}

const sendable = /^[A-Za-z][A-Za-z0-9_.:-]{0,127}$/;

/** The properties that events of a type have, most frequent first. */
export function useSeenProperties(type: string, isSent = true): SeenProperty[] {
  const here = useHere();
  const { live, isTest } = useLive();
  const enabled = isSent && sendable.test(type);
  const { data: own = [] } = useQuery({ ...propertiesQuery(here, type), enabled });
  const { data: others = [] } = useQuery({ ...propertiesQuery(live, type), enabled: enabled && isTest });
  return mergeSeen(own, isTest ? others : []);
}

function propertiesQuery(here: Here, type: string) {
  return {
    queryKey: keyOf(here, 'seen', 'properties', type),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Sampled[]> => {
      const params = { query: { type } };
      return (await here.api.get('/analytics/event-properties', { params, signal })).properties;
    },
    staleTime: 60_000,
  };
}

/** The attributes that recent players have, most frequent first, each with some of its values; in test also those of live. */
export function useSeenAttributes(): SeenAttribute[] {
  const here = useHere();
  const { live, isTest } = useLive();
  const { data: own = [] } = useQuery(attributesQuery(here));
  const { data: others = [] } = useQuery({ ...attributesQuery(live), enabled: isTest });
  return seenAttributes(own, isTest ? others : []);
}

function attributesQuery(here: Here) {
  return {
    queryKey: keyOf(here, 'seen', 'attributes'),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { data } = await here.api.get('/players', { params: { query: { limit: 50 } }, signal });
      return data.map(({ attributes }) => attributes as Record<string, unknown>);
    },
    staleTime: 60_000,
  };
}
