import { type RemovalStep, removeFrom, removeWithChildren } from '../../platform/postgres/removal-step.ts';

export const accessRemoval: RemovalStep<number>[] = [
  removeWithChildren({
    table: 'api_keys',
    key: 'id',
    type: 'uuid',
    where: 'environment_id = $1',
    atOnce: 500,
    children: [removeFrom<string[]>('api_key_secrets', 'key_id = any($1::uuid[])')],
  }),
  removeFrom('usage_days', 'environment_id = $1 order by day'),
  removeFrom('revoked_key_secrets', 'environment_id = $1'),
  removeFrom('erased_players', 'environment_id = $1 order by id_hash'),
];

/** Of a tenant. */
export const accessRemovalOfTenant: RemovalStep<string>[] = [
  removeFrom('password_resets', 'tenant_id = $1'),
  // Its provider vouched for these people, and is gone.
  removeFrom('sessions', 'sso_tenant_id = $1'),
];
