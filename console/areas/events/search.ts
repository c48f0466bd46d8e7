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

/** Of the form to undo events, which begins with the filters of the list. */
export interface ReversalsSearch extends EventsSearch {
  /** The reversal that is shown first, however old it is. */
  shown?: string | undefined;
}

export function readReversalsSearch(search: Record<string, unknown>): ReversalsSearch {
  return { ...readEventsSearch(search), ...textParameter(search, 'shown') };
}

/** Of the list of events. */
export function readEventsSearch(search: Record<string, unknown>): EventsSearch {
  return {
    ...textParameter(search, 'type'),
    ...textParameter(search, 'playerId'),
    ...momentParameter(search, 'from'),
    ...momentParameter(search, 'to'),
    ...textParameter(search, 'ruleId'),
    ...choiceParameter(search, 'effect', listedEffects),
    ...textsParameter(search, 'property', propertyForm, mostProperties),
  };
}
