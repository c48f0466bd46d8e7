import { eventTypeNames, eventTypes, isExtension, sampleOf } from '../catalogue/index.ts';

/** The catalogue, from the table that also types what is sent. */
export function listEventTypes() {
  return eventTypeNames.map((type) => ({
    type,
    meaning: eventTypes[type].meaning,
    extension: isExtension(type),
    // A plain copy, without the internal properties of the schema objects.
    schema: JSON.parse(JSON.stringify(eventTypes[type].data)) as Record<string, unknown>,
    sample: sampleOf(type),
  }));
}
