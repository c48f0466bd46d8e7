import type { Plan } from '../modules/plans/index.ts';
import { statement } from '../platform/postgres/statement.ts';

/** Two are enough to know that the operator must say which. */
export const firstTwoTenants = statement<{ id: string; name: string }>(
  'cli.first_two_tenants',
  'select id, name from tenants where deleted_at is null order by id limit 2',
);

interface TenantProjectRow {
  tenant_id: string;
  tenant_name: string;
  project_id: string | null;
  project_name: string | null;
  plan: Plan | null;
}

/** What only the operator may see: every tenant of the installation, those without a project too. */
export const listTenantsAndProjects = statement<TenantProjectRow>(
  'cli.list_tenants_and_projects',
  `select t.id as tenant_id, t.name as tenant_name, p.id as project_id, p.name as project_name, p.plan
   from tenants t left join projects p on p.tenant_id = t.id and p.deleted_at is null
   where t.deleted_at is null order by t.id, p.id`,
);
