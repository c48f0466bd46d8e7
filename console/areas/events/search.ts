import {
  choiceParameter,
  momentParameter,
  textParameter,
  textsParameter,
} from '../../kit/search-parameters.ts';
import { type ListedEffect, listedEffects } from '../../parts/events/listed-effects.ts';
import { mostProperties, propertyForm } from '../../parts/events/property-form.ts';

export interface EventsSearch {
  type?: string | undefined;
  playerId?: string | undefined;
  /** The earliest time of the events, as ISO 8601. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only events with an effect of this rule. */
  ruleId?: string | undefined;
  /** Only events with an effect of this type. */
  effect?: ListedEffect | undefined;
  /** What the properties must be, such as `score>100`. */
  property?: string[] | undefined;
}

/** What the form to undo events begins with. */
type ReversalsSearch = Pick<EventsSearch, 'type' | 'playerId' | 'from' | 'to' | 'property'>;

export function readEventsSearch(search: Record<string, unknown>): EventsSearch {
  return {
    ...readReversalsSearch(search),
    ...textParameter(search, 'ruleId'),
    ...choiceParameter(search, 'effect', listedEffects),
  };
}

export function readReversalsSearch(search: Record<string, unknown>): ReversalsSearch {
  return {
    ...textParameter(search, 'type'),
    ...textParameter(search, 'playerId'),
    ...momentParameter(search, 'from'),
    ...momentParameter(search, 'to'),
    ...textsParameter(search, 'property', propertyForm, mostProperties),
  };
}
