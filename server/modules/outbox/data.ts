import type { ModuleData } from '../module.ts';
import { outboxRemoval, outboxSubjectRemoval } from './removal-queries.ts';

export const outboxData: ModuleData = {
  module: 'outbox',
  tables: ['outbox', 'outbox_queue', 'outbox_subjects'],
  // For its readers: what is still queued, and what was relayed.
  readable: ['outbox', 'outbox_queue', 'outbox_subjects'],
  playerTables: { outbox: 'erasure', outbox_subjects: 'foreign key' },
  removal: { environment: outboxRemoval, players: [outboxSubjectRemoval] },
};
