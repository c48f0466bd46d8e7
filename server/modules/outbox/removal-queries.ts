import { type RemovalStep, removeFrom } from '../../platform/postgres/removal-step.ts';
import { statement } from '../../platform/postgres/statement.ts';

const deleteEvents = statement<never, [number, number]>(
  'outbox.delete_removed',
  `with gone as (
     delete from outbox where seq = any(array(
       select seq from outbox where environment_id = $1 order by seq desc limit $2))
     returning seq),
   subjects as (delete from outbox_subjects where seq = any(array(select seq from gone)))
   select from gone`,
);

/** The queue first: the relay skips events that are no longer there, should a row of it be left. */
export const outboxRemoval: RemovalStep<number>[] = [
  removeFrom('outbox_queue', 'environment_id = $1 order by seq'),
  { tables: ['outbox'], deletePiece: deleteEvents.run },
];

/** What names these players in events about others. */
export const outboxSubjectRemoval = removeFrom<number[]>('outbox_subjects', 'player_key = any($1::bigint[])');
