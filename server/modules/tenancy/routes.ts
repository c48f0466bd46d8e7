import type { Endpoint } from '../../platform/http/endpoint.ts';
import type { TenancyDependencies } from './dependencies.ts';
import { invitationEndpoints } from './routes-invitations.ts';
import { projectEndpoints } from './routes-projects.ts';
import { tenantEndpoints } from './routes-tenants.ts';
import { testEnvironmentEndpoints } from './routes-test-environment.ts';

export function tenancyEndpoints(deps: TenancyDependencies): Endpoint[] {
  return [
    ...tenantEndpoints(deps),
    ...invitationEndpoints(deps),
    ...projectEndpoints(deps),
    ...testEnvironmentEndpoints(deps),
  ];
}
