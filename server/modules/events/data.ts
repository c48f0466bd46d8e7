import type { ModuleData } from '../module.ts';
import { eventRemoval } from './removal/queries.ts';

export const eventsData: ModuleData = {
  module: 'events',
  tables: ['events', 'event_traces'],
  readable: ['events'],
  // A trace is found by its event and holds what the event held.
  playerTables: { events: 'erasure', event_traces: 'erasure' },
  removal: { environment: eventRemoval },
};
