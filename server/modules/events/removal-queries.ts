import { type RemovalStep, removeFrom, removeWithChildren } from '../../platform/postgres/removal-step.ts';
import { statement } from '../../platform/postgres/statement.ts';
import { useIndexes } from '../../platform/postgres/use-indexes.ts';

/**
 * The ctid of a row is its place in its partition: rows of several partitions may have the same one. So rows are deleted by
 * their number, with the index that found the last of them.
 */
function removeFromPartitions(table: string): RemovalStep<number> {
  const { run } = statement<never, [number, number]>(
    `removal.${table}`,
    `delete from ${table} where environment_id = $1 and seq <= (
       select max(seq) from (select seq from ${table} where environment_id = $1 order by seq limit $2) as next)`,
  );
  return {
    tables: [table],
    async deletePiece(on, environmentId, limit) {
      await useIndexes.run(on);
      return run(on, environmentId, limit);
    },
  };
}

export const eventRemoval: RemovalStep<number>[] = [
  removeFromPartitions('event_traces'),
  removeFromPartitions('events'),
  removeFrom('event_ids', 'environment_id = $1 order by id'),
  removeWithChildren<number, string>({
    table: 'reversals',
    key: 'id',
    type: 'uuid',
    where: 'environment_id = $1 order by id desc',
    atOnce: 20,
    children: [removeFrom('reversal_players', 'reversal_id = any($1::uuid[])')],
  }),
  removeFrom('bulk_actions', 'environment_id = $1'),
  removeFrom('timer_runs', 'environment_id = $1'),
];

export const timerRemoval: RemovalStep<string>[] = [removeFrom('rule_timers', 'project_id = $1')];

const ofPlayers = 'player_key = any($1::bigint[])';

/** Without their keys the archives of these players cannot be read any more. */
export const playerLogRemoval: RemovalStep<number[]>[] = [
  removeFrom('player_changes', ofPlayers),
  removeFrom('player_checkpoints', ofPlayers),
  removeFrom('replay_snapshots', ofPlayers),
  removeFrom('archived_events', ofPlayers),
  removeFrom('event_reversals', ofPlayers),
  removeFrom('archive_keys', ofPlayers),
];
