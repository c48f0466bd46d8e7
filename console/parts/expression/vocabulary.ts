import { useQuery } from '@tanstack/react-query';
import { keyOf, useHere } from '../../session/here.ts';
import { own } from '../../texts/own-properties.ts';
import { ownEventTypes, useSeenEventTypes } from '../events/event-types.ts';
import { useDefinitionNames } from '../names/definition-names.ts';
import type { Vocabulary } from './suggest.ts';

const sendable = /^[A-Za-z][A-Za-z0-9_.:-]{0,127}$/;

/** The names that this project uses. Properties and attributes are not declared, so they come from recent data. */
export function useVocabulary(eventType: string): Vocabulary {
  const here = useHere();
  const builtIn = own(ownEventTypes, eventType);
  const { data: properties = [] } = useQuery({
    queryKey: keyOf(here, 'seen', 'properties', eventType),
    queryFn: async ({ signal }) => {
      const query = { type: eventType, limit: 50 };
      const { data } = await here.api.get('/events', { params: { query }, signal });
      return namesIn(data.map((event) => event.properties));
    },
    enabled: builtIn === undefined && sendable.test(eventType),
    staleTime: 60_000,
  });
  const { data: attributes = [] } = useQuery({
    queryKey: keyOf(here, 'seen', 'attributes'),
    queryFn: async ({ signal }) => {
      const { data } = await here.api.get('/players', { params: { query: { limit: 50 } }, signal });
      return namesIn(data.map((player) => player.attributes));
    },
    staleTime: 60_000,
  });
  const badges = useIds('badges');
  const currencies = useIds('currencies');
  const items = useIds('items');
  const eventTypes = useSeenEventTypes();
  return { properties: builtIn ?? properties, attributes, eventTypes, badges, currencies, items };
}

function useIds(kind: 'badges' | 'currencies' | 'items'): string[] {
  return useDefinitionNames(kind).data?.map(({ value }) => value) ?? [];
}

function namesIn(records: readonly object[]): string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))].slice(0, 100);
}
