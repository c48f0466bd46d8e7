import { type RemovalStep, removeFrom, removeWithChildren } from '../../platform/postgres/removal-step.ts';

export const lobbyRemoval: RemovalStep<number>[] = [
  removeWithChildren({
    table: 'lobbies',
    key: 'id',
    type: 'uuid',
    where: 'environment_id = $1 order by code, id desc',
    atOnce: 200,
    children: ['lobby_members', 'lobby_results', 'lobby_history'].map((table) =>
      removeFrom<string[]>(table, 'lobby_id = any($1::uuid[])'),
    ),
  }),
];
