export { tenancyData } from './data.ts';
export { type FirstStart, prepareFirstStart } from './first-start.ts';
export { openTenancy } from './module.ts';
export { readProject, updateProject } from './projects.ts';
export { findTenant, insertMember } from './queries.ts';
export { listRemovals } from './removal/list-removals.ts';
export { setTenantLimits } from './set-limits.ts';
export { createTenant } from './tenants.ts';
