export { type FirstStart, prepareFirstStart } from './first-start.ts';
export { readProject, updateProject } from './projects.ts';
export { findTenant, insertMember } from './queries.ts';
export { listRemovals } from './removal/list-removals.ts';
export { tenancyRemoval } from './removal/queries.ts';
export { createRemover, type RemovalPlan } from './removal/remove-deleted.ts';
export { tenancyEndpoints } from './routes.ts';
export { setTenantLimits } from './set-limits.ts';
export { createTenant } from './tenants.ts';
