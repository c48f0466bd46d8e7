import type { ModuleData } from '../module.ts';
import { eventRemoval, playerLogRemoval } from './removal/queries.ts';

export const eventsData: ModuleData = {
  module: 'events',
  tables: [
    'archive_keys',
    'archived_events',
    'event_archives',
    'event_id_listing',
    'event_ids',
    'event_traces',
    'events',
    'player_changes',
    'player_checkpoints',
  ],
  readable: ['events'],
  // A trace is found by its event and holds what the event held. Archives are files; without its key a player's part of
  // them cannot be read.
  playerTables: {
    events: 'erasure',
    event_traces: 'erasure',
    event_ids: 'erasure',
    archived_events: 'foreign key',
    archive_keys: 'foreign key',
    player_changes: 'foreign key',
    player_checkpoints: 'foreign key',
  },
  removal: { environment: eventRemoval, players: playerLogRemoval },
};
