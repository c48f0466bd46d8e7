export { type FirstStart, prepareFirstStart } from './first-start.ts';
export { readProject, updateProject } from './projects.ts';
export { findTenant, insertMember } from './queries.ts';
export { tenancyEndpoints } from './routes.ts';
export { createTenant } from './tenants.ts';
