import { type RemovalStep, removeFrom } from '../../platform/postgres/removal-step.ts';
import { statement } from '../../platform/postgres/statement.ts';

const deleteDoubtful = statement<never, [environmentId: number, limit: number]>(
  'realtime.delete_removed_doubtful',
  `delete from outbox_doubtful where ctid = any(array(
     select d.ctid from outbox_doubtful d join outbox o on o.seq = d.seq where o.environment_id = $1 limit $2))`,
);

/** Runs before the removal of the outbox, which says what environment a doubtful event belongs to. */
export const realtimeRemoval: RemovalStep<number>[] = [
  { tables: ['outbox_doubtful'], deletePiece: deleteDoubtful.run },
  removeFrom('outbox_handed_on', 'environment_id = $1'),
  removeFrom('outbox_batches', 'environment_id = $1 order by batch desc'),
  removeFrom('outbox_overtaken', 'environment_id = $1 order by id desc'),
];
