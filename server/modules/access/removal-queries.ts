import { type RemovalStep, removeFrom, removeWithChildren } from '../../platform/postgres/removal-step.ts';
import { statement } from '../../platform/postgres/statement.ts';

const listKeys = statement<{ key: string }, [number, number]>(
  'access.list_keys_to_remove',
  'select id as key from api_keys where environment_id = $1 limit $2',
);

const deleteKeys = statement<never, [string[]]>(
  'access.delete_removed_keys',
  'delete from api_keys where id = any($1::uuid[])',
);

export const accessRemoval: RemovalStep<number>[] = [
  removeWithChildren({
    table: 'api_keys',
    atOnce: 500,
    listKeys: listKeys.all,
    children: [removeFrom<string[]>('api_key_secrets', 'key_id = any($1::uuid[])')],
    deleteParents: deleteKeys.run,
  }),
  removeFrom('usage_days', 'environment_id = $1 order by day'),
  removeFrom('revoked_key_secrets', 'environment_id = $1'),
  removeFrom('erased_players', 'environment_id = $1 order by id_hash'),
];

/** Of a tenant. */
export const accessRemovalOfTenant: RemovalStep<string>[] = [removeFrom('password_resets', 'tenant_id = $1')];
