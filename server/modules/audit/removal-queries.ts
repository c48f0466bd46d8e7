import { type RemovalStep, removeFrom } from '../../platform/postgres/removal-step.ts';

/** Of a tenant. What was done to a project stays in its tenant's log when the project goes. */
export const auditRemoval: RemovalStep<string>[] = [
  removeFrom('audit_log', 'tenant_id = $1 order by id desc'),
];
