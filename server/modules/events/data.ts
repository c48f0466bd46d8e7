import type { ModuleData } from '../module.ts';
import { eventRemoval, playerLogRemoval, timerRemoval } from './removal-queries.ts';

export const eventsData: ModuleData = {
  module: 'events',
  tables: [
    'archive_keys',
    'archived_events',
    'bulk_actions',
    'event_archives',
    'event_id_listing',
    'event_ids',
    'event_reversals',
    'event_traces',
    'events',
    'reversal_players',
    'reversals',
    'player_changes',
    'player_checkpoints',
    'replay_snapshots',
    'rule_timers',
    'timer_runs',
  ],
  // A backtest reads whole logs, without what was reversed.
  readable: ['event_reversals', 'events', 'player_changes', 'player_checkpoints'],
  // A trace is found by its event and holds what the event held. Archives are files; without its key a player's part of
  // them cannot be read.
  playerTables: {
    events: 'erasure',
    event_traces: 'erasure',
    event_ids: 'erasure',
    archived_events: 'foreign key',
    event_reversals: 'foreign key',
    reversal_players: 'foreign key',
    // What it was asked for may name players.
    reversals: 'erasure',
    // Named players and those it was refused for.
    bulk_actions: 'loss of the key',
    archive_keys: 'foreign key',
    player_changes: 'foreign key',
    player_checkpoints: 'foreign key',
    replay_snapshots: 'foreign key',
  },
  removal: { environment: eventRemoval, project: timerRemoval, players: playerLogRemoval },
};
