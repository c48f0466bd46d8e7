import { ownEventTypes } from '../events/event-types.ts';
import { type EventStep, mostEvents, newEvent } from './script.ts';

/** The event that a rule or an objective waits for. While it is edited, a target may not be a number yet. */
export interface Awaited {
  on: string;
  /** Only for an objective. */
  measure?: string;
  target?: number | string;
}

/** The initial script: the events that the definitions wait for, as often as they count them. */
export function suggestEvents(awaited: readonly Awaited[]): EventStep[] {
  const steps: EventStep[] = [];
  let left = mostEvents;
  for (const { on, measure, target } of awaited) {
    if (left === 0) break;
    if (on === '' || Object.hasOwn(ownEventTypes, on)) continue;
    const counted = measure === 'count' ? Math.ceil(Number(target) || 1) : 1;
    const times = Math.min(Math.max(1, counted), left);
    left -= times;
    steps.push(newEvent(on, times));
  }
  return steps.length > 0 ? steps : [newEvent()];
}
