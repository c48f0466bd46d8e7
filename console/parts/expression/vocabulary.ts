import { own } from '../../texts/own-properties.ts';
import { ownEventTypes } from '../events/event-types.ts';
import { useSeenAttributes, useSeenProperties, useSeenTypes } from '../events/seen.ts';
import { useDefinitionNames } from '../names/definition-names.ts';
import type { Vocabulary } from './suggest.ts';

/** The names that this project uses. Properties and attributes are not declared, so they come from recent data. */
export function useVocabulary(eventType: string): Vocabulary {
  const builtIn = own(ownEventTypes, eventType);
  const seen = useSeenProperties(eventType, builtIn === undefined);
  const attributes = useSeenAttributes();
  const badges = useIds('badges');
  const currencies = useIds('currencies');
  const items = useIds('items');
  const segments = useIds('segments');
  const types = useSeenTypes();
  return {
    properties: builtIn ?? seen.map(({ name }) => name),
    attributes: namesOf(attributes),
    eventTypes: [...types.here, ...types.onlyLive],
    badges,
    currencies,
    items,
    segments,
    onlyLive: {
      properties: builtIn ? [] : namesOf(seen.filter(({ onlyLive }) => onlyLive)),
      attributes: namesOf(attributes.filter(({ onlyLive }) => onlyLive)),
      eventTypes: types.onlyLive,
    },
  };
}

const namesOf = (seen: readonly { name: string }[]) => seen.map(({ name }) => name);

function useIds(kind: 'badges' | 'currencies' | 'items' | 'segments'): string[] {
  return useDefinitionNames(kind).data?.map(({ value }) => value) ?? [];
}
