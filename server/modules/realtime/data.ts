import type { ModuleData } from '../module.ts';
import { realtimeRemoval } from './removal-queries.ts';

export const realtimeData: ModuleData = {
  module: 'realtime',
  tables: ['outbox_batches', 'outbox_doubtful', 'outbox_handed_on', 'outbox_overtaken'],
  removal: { environment: realtimeRemoval },
};
