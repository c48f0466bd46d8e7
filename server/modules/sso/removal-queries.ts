import { type RemovalStep, removeFrom } from '../../platform/postgres/removal-step.ts';

/** Of a tenant. Domains and sign-ins under way go with the connection. */
export const ssoRemoval: RemovalStep<string>[] = [
  removeFrom('sso_logouts', 'tenant_id = $1'),
  removeFrom('sso_links', 'tenant_id = $1'),
  removeFrom('sso_attempts', 'tenant_id = $1'),
  removeFrom('sso_domains', 'tenant_id = $1'),
  removeFrom('sso_identities', 'tenant_id = $1'),
  removeFrom('sso_connections', 'tenant_id = $1'),
];
