export { tenancyData } from './data.ts';
export { type FirstStart, prepareFirstStart } from './first-start.ts';
export { findBadLevels, readLevels, readLevelsRecord, setLevels, tagOfLevels } from './levels.ts';
export { openTenancy } from './module.ts';
export { markDefinitionsChanged, readProject, updateProject } from './projects.ts';
export { listRemovals } from './removal/list-removals.ts';
export { Levels, LevelsRecord } from './schemas.ts';
export { setTenantLimits } from './set-limits.ts';
export { addMember, createTenant, findTenant } from './tenants.ts';
