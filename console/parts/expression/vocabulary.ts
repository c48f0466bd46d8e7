import { useQuery } from '@tanstack/react-query';
import { keyOf, useHere } from '../../session/here.ts';
import { own } from '../../texts/own-properties.ts';
import { ownEventTypes } from '../events/event-types.ts';
import { useSeenEventTypes, useSeenProperties } from '../events/seen.ts';
import { useDefinitionNames } from '../names/definition-names.ts';
import type { Vocabulary } from './suggest.ts';

/** The names that this project uses. Properties and attributes are not declared, so they come from recent data. */
export function useVocabulary(eventType: string): Vocabulary {
  const here = useHere();
  const builtIn = own(ownEventTypes, eventType);
  const seen = useSeenProperties(eventType, builtIn === undefined);
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
  return {
    properties: builtIn ?? seen.map(({ name }) => name),
    attributes,
    eventTypes,
    badges,
    currencies,
    items,
  };
}

function useIds(kind: 'badges' | 'currencies' | 'items'): string[] {
  return useDefinitionNames(kind).data?.map(({ value }) => value) ?? [];
}

function namesIn(records: readonly object[]): string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))].slice(0, 100);
}
