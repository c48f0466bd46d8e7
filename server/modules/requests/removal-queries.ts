import type { RemovalStep } from '../../platform/postgres/removal-step.ts';
import { statement } from '../../platform/postgres/statement.ts';
import { useIndexes } from '../../platform/postgres/use-indexes.ts';

/** By id and not by ctid: rows of several partitions may have the same ctid. */
const removePiece = statement<never, [number, number]>(
  'removal.request_log',
  `delete from request_log where environment_id = $1 and request_id >= (
     select min(request_id::text)::uuid from (
       select request_id from request_log where environment_id = $1 order by request_id desc limit $2) as next)`,
);

export const requestRemoval: RemovalStep<number> = {
  tables: ['request_log'],
  async deletePiece(on, environmentId, limit) {
    await useIndexes.run(on);
    return removePiece.run(on, environmentId, limit);
  },
};
