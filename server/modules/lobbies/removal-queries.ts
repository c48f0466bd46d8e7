import { type RemovalStep, removeFrom, removeWithChildren } from '../../platform/postgres/removal-step.ts';
import { statement } from '../../platform/postgres/statement.ts';

const listKeys = statement<{ key: string }, [number, number]>(
  'lobbies.list_to_remove',
  'select id as key from lobbies where environment_id = $1 order by code, id desc limit $2',
);

const deleteLobbies = statement<never, [string[]]>(
  'lobbies.delete_removed',
  'delete from lobbies where id = any($1::uuid[])',
);

export const lobbyRemoval: RemovalStep<number>[] = [
  removeWithChildren({
    table: 'lobbies',
    atOnce: 200,
    listKeys: listKeys.all,
    children: ['lobby_members', 'lobby_results', 'lobby_history'].map((table) =>
      removeFrom<string[]>(table, 'lobby_id = any($1::uuid[])'),
    ),
    deleteParents: deleteLobbies.run,
  }),
];
