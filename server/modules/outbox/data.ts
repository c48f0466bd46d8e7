import type { ModuleData } from '../module.ts';
import { outboxRemoval, outboxSubjectRemoval } from './removal/queries.ts';

export const outboxData: ModuleData = {
  module: 'outbox',
  tables: ['outbox', 'outbox_queue', 'outbox_subjects'],
  // Readers find out what waits, and what was handed over.
  readable: ['outbox', 'outbox_queue', 'outbox_subjects'],
  playerTables: { outbox: 'erasure', outbox_subjects: 'foreign key' },
  removal: { environment: outboxRemoval, players: [outboxSubjectRemoval] },
};
